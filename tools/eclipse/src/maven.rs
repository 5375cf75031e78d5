//! Fetches jars through Maven, which uses the repository that this machine has set up; we check the files that come.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::digest::sha256;
use laggard_tools::maven::{DEPENDENCY_PLUGIN, elsewhere};
use laggard_tools::{activity, paths, run};

use super::lock::{Artifact, Locked};

/// The error of [`fetch`] when the repository cannot be reached, as opposed to wrong files from there.
#[derive(Debug)]
pub struct Unreachable;

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Maven cannot bring the jars")
    }
}

/// How many jars Maven is asked for at once: between two times it is told how far it is.
const AT_ONCE: usize = 50;

/// The artifacts named in `roots.txt`.
pub fn roots() -> Result<Vec<Artifact>> {
    let path = paths::root().join("tools/eclipse/roots.txt");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(Artifact::parse).collect()
}

/// Asks Maven for the roots and all they depend on, and returns the artifacts with their checksums.
pub fn resolve() -> Result<Vec<Locked>> {
    let out = fresh(paths::demo().join("resolve"))?;
    copy(&out, &roots()?, true)?;
    let mut locked = Vec::new();
    for jar in jars_under(&out.join("jars"))? {
        locked.push(Locked {
            artifact: in_repository(&out.join("jars"), &jar)?,
            sha256: sha256(&jar)?,
        });
    }
    fs::remove_dir_all(&out).with_context(|| format!("cannot remove {}", out.display()))?;
    Ok(locked)
}

/// The jars of a lock file, each checked against its SHA-256; downloads what the cache does not have.
///
/// # Errors
/// When Maven cannot be started, cannot reach an artifact, or an artifact differs from the locked one.
pub fn fetch(locked: &[Locked]) -> Result<Vec<PathBuf>> {
    let cache = paths::cache().join("jars");
    fs::create_dir_all(&cache).with_context(|| format!("cannot create {}", cache.display()))?;
    let missing: Vec<Artifact> = locked
        .iter()
        .filter(|entry| !is_good(&cache, entry))
        .map(|entry| entry.artifact.clone())
        .collect();
    if !missing.is_empty() {
        activity::tell(&format!(
            "    {} of {} jars are not in {}: asking Maven",
            missing.len(),
            locked.len(),
            cache.display()
        ));
        let out = fresh(paths::demo().join("fetch"))?;
        let mut brought = 0;
        for round in rounds(&missing) {
            for some in round.chunks(AT_ONCE) {
                copy(&out, some, false).context(Unreachable)?;
                brought += some.len();
                eprintln!("    {brought} of {} jars are here", missing.len());
            }
        }
        for artifact in &missing {
            let from = out.join("jars").join(artifact.file_name());
            let to = cache.join(artifact.file_name());
            let part = cache.join(format!(
                "{}.{}.part",
                artifact.file_name(),
                std::process::id()
            ));
            fs::copy(&from, &part).with_context(|| format!("Maven brought no {artifact}"))?;
            fs::rename(&part, &to).with_context(|| format!("cannot write {}", to.display()))?;
        }
        fs::remove_dir_all(&out).with_context(|| format!("cannot remove {}", out.display()))?;
    }
    for entry in locked {
        let jar = cache.join(entry.artifact.file_name());
        let found = sha256(&jar)?;
        if found != entry.sha256 {
            bail!(
                "{} has SHA-256 {found}, but {} is locked: not used",
                jar.display(),
                entry.sha256
            );
        }
    }
    Ok(locked
        .iter()
        .map(|entry| cache.join(entry.artifact.file_name()))
        .collect())
}

/// Maven brings one version of an artifact at a time.
fn rounds(artifacts: &[Artifact]) -> Vec<Vec<Artifact>> {
    let mut rounds: Vec<Vec<Artifact>> = Vec::new();
    for artifact in artifacts {
        let is_other =
            |other: &Artifact| (&other.group, &other.name) != (&artifact.group, &artifact.name);
        match rounds.iter_mut().find(|round| round.iter().all(is_other)) {
            Some(round) => round.push(artifact.clone()),
            None => rounds.push(vec![artifact.clone()]),
        }
    }
    rounds
}

fn is_good(cache: &Path, entry: &Locked) -> bool {
    sha256(&cache.join(entry.artifact.file_name())).is_ok_and(|found| found == entry.sha256)
}

fn fresh(dir: PathBuf) -> Result<PathBuf> {
    if dir.exists() {
        fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    Ok(dir)
}

/// Copies the artifacts into `<dir>/jars`: with all they depend on in the layout of a repository, or just themselves.
fn copy(dir: &Path, artifacts: &[Artifact], transitive: bool) -> Result<()> {
    let alone = "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>";
    let mut pom = String::from(
        "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>\n\
         <groupId>io.laggard</groupId><artifactId>eclipse</artifactId><version>1</version><packaging>pom</packaging>\n\
         <dependencies>\n",
    );
    for artifact in artifacts {
        pom.push_str(&format!(
            "<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>{}</dependency>\n",
            artifact.group,
            artifact.name,
            artifact.version,
            if transitive { "" } else { alone },
        ));
    }
    pom.push_str("</dependencies></project>\n");
    let file = dir.join("pom.xml");
    fs::write(&file, pom).with_context(|| format!("cannot write {}", file.display()))?;
    run::captured(
        elsewhere()?
            .args(["--quiet", "--file"])
            .arg(&file)
            .arg(format!("{DEPENDENCY_PLUGIN}:copy-dependencies"))
            .arg("-DincludeScope=runtime")
            .arg(format!("-Dmdep.useRepositoryLayout={transitive}"))
            .arg(format!("-DoutputDirectory={}", dir.join("jars").display())),
    )?;
    Ok(())
}

fn jars_under(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(jars_under(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "jar") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// `org/osgi/org.osgi.util.promise/1.3.0/….jar` → its coordinates.
fn in_repository(top: &Path, jar: &Path) -> Result<Artifact> {
    let inside = jar
        .strip_prefix(top)
        .with_context(|| format!("{} lies elsewhere", jar.display()))?;
    let parts: Vec<String> = inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    match &parts[..] {
        [group @ .., name, version, _] if !group.is_empty() => Ok(Artifact {
            group: group.join("."),
            name: name.clone(),
            version: version.clone(),
        }),
        _ => bail!("{} is not in the layout of a repository", jar.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_versions_of_an_artifact_come_one_after_the_other() {
        let parsed = |texts: &[&str]| -> Vec<Artifact> {
            let all = texts.iter().map(|text| Artifact::parse(text));
            all.collect::<Result<_>>().expect("good coordinates")
        };
        let wanted = parsed(&["a:x:1", "a:x:2", "b:x:1", "a:y:1", "a:x:3"]);
        let expected = [
            parsed(&["a:x:1", "b:x:1", "a:y:1"]),
            parsed(&["a:x:2"]),
            parsed(&["a:x:3"]),
        ];
        assert_eq!(rounds(&wanted), expected);
    }
}
