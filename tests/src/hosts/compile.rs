//! The plug-ins of one program: the same sources in a package of each plug-in's own.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use laggard_tools::files::files_under;
use laggard_tools::run;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::laggard::root;

use super::files::write;

/// The package in the sources.
const PACKAGE: &str = "net.example.plugin";
/// That of the notes, which the corpus in Eclipse has as a plug-in of its own.
const NOTES: &str = "net.example.atlas";

/// Where all of them are compiled.
pub fn workshop() -> PathBuf {
    root().join("target/truth/hosts")
}

/// Where the plug-in is compiled.
pub fn directory(adapter: &str, name: &str) -> PathBuf {
    workshop().join("plug-ins").join(adapter).join(name)
}

/// Compiles a plug-in, unless its classes are newer than all of its sources.
///
/// # Errors
/// `javac` fails, or what it is compiled against is missing.
pub fn classes(adapter: &str, class_path: &[PathBuf], name: &str) -> Result<()> {
    let dir = directory(adapter, name);
    let sources = sources(adapter)?;
    let stamp = dir.join("stamp");
    if is_made(&stamp, &sources) {
        return Ok(());
    }
    let own = format!("net.example.{name}");
    let class_path = std::env::join_paths(class_path).context("a path that no class path has")?;
    let mut javac = javac(&dir)?;
    javac.arg("-cp").arg(class_path);
    for source in &sources {
        let text = fs::read_to_string(source)
            .with_context(|| format!("cannot read {}", source.display()))?;
        let file = dir.join("src").join(source.file_name().unwrap_or_default());
        write(&file, &text.replace(PACKAGE, &own).replace(NOTES, &own))?;
        javac.arg(file);
    }
    run::captured(&mut javac)?;
    write(&stamp, "")
}

/// Compiles a program of ours, unless its classes are newer than all of its sources.
///
/// # Errors
/// `javac` fails.
pub fn program(folder: &str) -> Result<PathBuf> {
    let dir = workshop().join("programs").join(folder);
    let (stamp, classes) = (dir.join("stamp"), dir.join("classes"));
    let sources = files_under(&root().join("tests/corpus-hosts").join(folder))?;
    if !is_made(&stamp, &sources) {
        run::captured(javac(&dir)?.args(&sources))?;
        write(&stamp, "")?;
    }
    Ok(classes)
}

fn is_made(stamp: &Path, sources: &[PathBuf]) -> bool {
    let changed = |file: &Path| fs::metadata(file).and_then(|found| found.modified()).ok();
    let made = changed(stamp);
    made.is_some() && sources.iter().all(|source| changed(source) < made)
}

/// The compiler, for classes in a directory of this one, which is emptied before.
fn javac(dir: &Path) -> Result<Command> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    let mut javac = run::command("javac");
    javac.args(["--release", "11", "-proc:none", "-Werror"]);
    javac.arg("-Xlint:all,-path,-processing,-classfile,-options");
    javac.arg("-d").arg(dir.join("classes"));
    Ok(javac)
}

fn sources(adapter: &str) -> Result<Vec<PathBuf>> {
    let tests = root().join("tests");
    let mut all = files_under(&tests.join("corpus-hosts/shared"))?;
    all.extend(files_under(&tests.join("corpus-hosts").join(adapter))?);
    all.extend(files_under(&tests.join("corpus/net.example.atlas/src"))?);
    Ok(all)
}

/// Packs a directory of classes with a manifest of these attributes and with further files.
///
/// # Errors
/// The disk is full.
pub fn jar(
    at: &Path,
    classes: &Path,
    attributes: &[(&str, String)],
    files: &[(&str, String)],
) -> Result<()> {
    if let Some(parent) = at.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
    }
    let file = File::create(at).with_context(|| format!("cannot write {}", at.display()))?;
    let mut jar = ZipWriter::new(file);
    let mut put = |name: &str, bytes: &[u8]| -> Result<()> {
        jar.start_file(name, SimpleFileOptions::default())?;
        Ok(jar.write_all(bytes)?)
    };
    let lines = attributes
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"));
    let manifest = format!("Manifest-Version: 1.0\r\n{}\r\n", lines.collect::<String>());
    put("META-INF/MANIFEST.MF", manifest.as_bytes())?;
    for (name, text) in files {
        put(name, text.as_bytes())?;
    }
    for class in files_under(classes)? {
        let name = class.strip_prefix(classes)?.to_string_lossy().into_owned();
        put(&name, &fs::read(&class)?)?;
    }
    jar.finish().context("cannot end the jar")?;
    Ok(())
}
