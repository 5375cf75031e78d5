//! Builds the demo's plug-ins (`tests/plugins`) with `javac` and adds them to an Eclipse home.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::files::files_under;
use laggard_tools::{paths, run};

use super::manifest::Manifest;
use super::mend::write_jar;

/// Compiles every folder of `tests/plugins` against `home`'s bundles; the jars are left in `out`. Where that Eclipse's p2
/// has not heard of the Java they are for (`knows_java` is false), they do not ask for it.
pub fn build(home: &Path, out: &Path, knows_java: bool) -> Result<Vec<PathBuf>> {
    build_from(&demo(), home, out, knows_java)
}

/// Builds the plug-ins of another directory's folders; each may use those before it in the order of their names.
pub fn build_from(dir: &Path, home: &Path, out: &Path, knows_java: bool) -> Result<Vec<PathBuf>> {
    let mut jars = Vec::new();
    for source in sources(dir)? {
        let manifest = fs::read_to_string(source.join("META-INF/MANIFEST.MF"))
            .with_context(|| format!("{} has no META-INF/MANIFEST.MF", source.display()))?;
        let mut manifest = Manifest::parse(&manifest);
        if !knows_java {
            manifest.remove("Bundle-RequiredExecutionEnvironment");
        }
        let id = manifest
            .symbolic_name()
            .with_context(|| format!("{} is not a bundle", source.display()))?;
        let classes = out.join(id);
        if classes.exists() {
            fs::remove_dir_all(&classes)
                .with_context(|| format!("cannot remove {}", classes.display()))?;
        }
        fs::create_dir_all(&classes)
            .with_context(|| format!("cannot create {}", classes.display()))?;
        run::captured(
            run::command("javac")
                .args([
                    "--release",
                    "17",
                    "-Xlint:all,-path,-processing,-classfile",
                    "-proc:none",
                    "-cp",
                ])
                .arg(format!("{}/plugins/*:{}/*", home.display(), out.display()))
                .arg("-d")
                .arg(&classes)
                .args(files_under(&source.join("src"))?),
        )?;
        let mut entries = vec![(
            "plugin.xml".to_owned(),
            fs::read(source.join("plugin.xml"))?,
        )];
        for class in files_under(&classes)? {
            let name = class
                .strip_prefix(&classes)
                .unwrap_or(&class)
                .to_string_lossy()
                .into_owned();
            entries.push((name, fs::read(&class)?));
        }
        let jar = out.join(format!("{id}_{}.jar", manifest.version()));
        write_jar(&jar, &manifest, &entries)?;
        jars.push(jar);
    }
    Ok(jars)
}

/// Everything the plug-ins are built from, to tell whether they must be built anew.
pub fn inputs() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for source in sources(&demo())? {
        files.extend(files_under(&source)?);
    }
    Ok(files)
}

fn demo() -> PathBuf {
    paths::root().join("tests/plugins")
}

fn sources(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
