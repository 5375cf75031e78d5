//! Compiles the corpus's plug-ins: a few calls of `javac` for all, since each call costs a second.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_eclipse::manifest::Manifest;
use laggard_eclipse::mend::write_jar;
use laggard_tools::files::files_under;
use laggard_tools::{paths, run};

/// The source of one plug-in.
struct Source {
    dir: PathBuf,
    manifest: Manifest,
    id: String,
}

/// Where the sources are.
pub fn sources() -> PathBuf {
    paths::root().join("tests/corpus")
}

/// Compiles every folder of `tests/corpus` against `home`'s bundles and against each other; the jars are left in `out`.
///
/// # Errors
/// When a folder is no bundle, `javac` fails, or the disk does.
pub fn jars(home: &Path, out: &Path) -> Result<Vec<PathBuf>> {
    let mut jars = Vec::new();
    let mut class_path = format!("{}/plugins/*", home.display());
    for (number, batch) in batches(read()?)?.into_iter().enumerate() {
        let classes = out.join(format!("classes-{number}"));
        fs::create_dir_all(&classes)
            .with_context(|| format!("cannot create {}", classes.display()))?;
        let mut javac = run::command("javac");
        javac.args([
            "--release",
            "17",
            "-Xlint:all,-path,-processing,-classfile",
            "-Werror",
            "-proc:none",
            "-cp",
            &class_path,
            "-d",
        ]);
        javac.arg(&classes);
        for source in &batch {
            javac.args(files_under(&source.dir.join("src"))?);
        }
        run::captured(&mut javac)?;
        for source in &batch {
            jars.push(jar(source, &classes, out)?);
        }
        class_path = format!("{class_path}:{}", classes.display());
    }
    Ok(jars)
}

fn read() -> Result<Vec<Source>> {
    let dir = sources();
    let mut found = Vec::new();
    for entry in fs::read_dir(&dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let dir = entry?.path();
        if !dir.is_dir() {
            continue;
        }
        let manifest = fs::read_to_string(dir.join("META-INF/MANIFEST.MF"))
            .with_context(|| format!("{} has no META-INF/MANIFEST.MF", dir.display()))?;
        let manifest = Manifest::parse(&manifest);
        let id = manifest.symbolic_name().map(str::to_owned);
        let id = id.with_context(|| format!("{} is not a bundle", dir.display()))?;
        found.push(Source { dir, manifest, id });
    }
    found.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(found)
}

/// Two plug-ins that have a package in common are not compiled in one call: their classes may have the same names.
fn batches(sources: Vec<Source>) -> Result<Vec<Vec<Source>>> {
    let mut batches: Vec<(Vec<Source>, BTreeMap<PathBuf, ()>)> = Vec::new();
    for source in sources {
        let packages = packages(&source)?;
        let free = |taken: &BTreeMap<PathBuf, ()>| {
            packages.iter().all(|package| !taken.contains_key(package))
        };
        let at = match batches.iter().position(|(_, taken)| free(taken)) {
            Some(at) => at,
            None => {
                batches.push(Default::default());
                batches.len() - 1
            }
        };
        batches[at]
            .1
            .extend(packages.into_iter().map(|package| (package, ())));
        batches[at].0.push(source);
    }
    Ok(batches.into_iter().map(|(batch, _)| batch).collect())
}

/// Directories of its sources, as packages.
fn packages(source: &Source) -> Result<Vec<PathBuf>> {
    let root = source.dir.join("src");
    let mut all: Vec<PathBuf> = files_under(&root)?
        .iter()
        .filter_map(|file| Some(file.parent()?.strip_prefix(&root).ok()?.to_owned()))
        .collect();
    all.dedup();
    Ok(all)
}

fn jar(source: &Source, classes: &Path, out: &Path) -> Result<PathBuf> {
    let mut entries = Vec::new();
    let extensions = source.dir.join("plugin.xml");
    if extensions.is_file() {
        entries.push(("plugin.xml".to_owned(), fs::read(&extensions)?));
    }
    for package in packages(source)? {
        for class in files_under(&classes.join(&package))? {
            // A package's subpackages are packages of their own.
            if class.parent() == Some(&*classes.join(&package)) {
                let name = class.strip_prefix(classes).unwrap_or(&class);
                entries.push((name.to_string_lossy().into_owned(), fs::read(&class)?));
            }
        }
    }
    let jar = out.join(format!("{}_{}.jar", source.id, source.manifest.version()));
    write_jar(&jar, &source.manifest, &entries)?;
    Ok(jar)
}
