//! A package of Debian's kind, by Debian's own tools.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::files::files_under;
use laggard_tools::run;

use crate::release::Release;
use crate::words::{self, PARAGRAPHS, SUMMARY};

/// Makes the package of the files laid out in `tree`, with Debian's description.
///
/// # Errors
/// A tool fails.
pub fn make(release: &Release, tree: &Path, work: &Path, to: &Path) -> Result<PathBuf> {
    let version = format!("{}-1", release.version);
    let architecture = run::captured(run::command("dpkg").arg("--print-architecture"))?;
    let architecture = architecture.trim();
    let values = BTreeMap::from([
        ("version", version.clone()),
        ("architecture", architecture.to_owned()),
        ("maintainer", release.maintainer.clone()),
        ("kib", kib(tree)?.to_string()),
        ("needs", libraries(tree, work)?),
        ("summary", SUMMARY.to_owned()),
        ("paragraphs", description()),
    ]);
    let about = tree.join("DEBIAN");
    fs::create_dir(&about).with_context(|| format!("cannot make {}", about.display()))?;
    let write = |name: &str, text: &str| {
        let file = about.join(name);
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
    };
    write("md5sums", &sums(tree)?)?;
    write(
        "control",
        &words::filled(include_str!("../parts/control"), &values),
    )?;
    let made = to.join(format!("laggard_{version}_{architecture}.deb"));
    let compress: &[&str] = if release.quick {
        &["-Zgzip", "-z1"]
    } else {
        &["-Zxz"]
    };
    let mut build = run::command("dpkg-deb");
    build
        .env("SOURCE_DATE_EPOCH", release.epoch.to_string())
        .arg("--root-owner-group")
        .args(compress)
        .arg("--build")
        .args([tree, &made]);
    run::captured(&mut build)?;
    Ok(made)
}

/// The packages whose libraries the programs are linked with, as Debian's own list of this machine has them.
fn libraries(tree: &Path, work: &Path) -> Result<String> {
    let debian = work.join("debian");
    fs::create_dir_all(&debian).with_context(|| format!("cannot make {}", debian.display()))?;
    // dpkg-shlibdeps reads this file for the names of the packages only.
    let control = "Source: laggard\n\nPackage: laggard\nArchitecture: any\n";
    fs::write(debian.join("control"), control).context("cannot write debian/control")?;
    let mut ask = run::command("dpkg-shlibdeps");
    ask.current_dir(work).arg("-O");
    for program in ["laggard", "laggard-app"] {
        ask.arg("-e").arg(tree.join("usr/bin").join(program));
    }
    let said = run::captured(&mut ask)?;
    let needs = said
        .lines()
        .find_map(|line| line.strip_prefix("shlibs:Depends="));
    match needs {
        Some(needs) => Ok(needs.to_owned()),
        None => bail!("dpkg-shlibdeps did not say what the programs need:\n{said}"),
    }
}

/// Paragraphs set in, a lone point between them.
fn description() -> String {
    let paragraphs = PARAGRAPHS.map(|text| words::wrapped(text, " "));
    paragraphs.join("\n .\n")
}

/// How much room it takes, by Debian's rule: each file in whole KiB, and one for each directory.
fn kib(tree: &Path) -> Result<u64> {
    let mut all = 0;
    let mut dirs = std::collections::BTreeSet::new();
    for file in files_under(tree)? {
        all += file.metadata()?.len().div_ceil(1024);
        dirs.extend(file.ancestors().skip(1).map(Path::to_owned));
    }
    let inside = dirs.iter().filter(|dir| dir.starts_with(tree)).count();
    Ok(all + inside as u64)
}

/// The sums that `dpkg --verify` compares with.
fn sums(tree: &Path) -> Result<String> {
    let files = files_under(tree)?;
    let inside = files.iter().filter_map(|file| file.strip_prefix(tree).ok());
    let mut sum = run::command("md5sum");
    sum.current_dir(tree)
        .args(inside.filter(|file| !file.starts_with("DEBIAN")));
    run::captured(&mut sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_is_one_that_debian_reads() {
        let text = description();
        assert!(text.lines().all(|line| line.starts_with(' ')), "{text}");
        assert_eq!(text.lines().filter(|line| *line == " .").count(), 2);
    }

    #[test]
    fn room_is_counted_in_whole_kib() {
        let dir = tempfile::tempdir().expect("a directory");
        fs::create_dir(dir.path().join("usr")).expect("made");
        fs::write(dir.path().join("usr/a"), [0; 1025]).expect("written");
        fs::write(dir.path().join("usr/b"), [0; 1]).expect("written");
        // Two and one, and two directories.
        assert_eq!(kib(dir.path()).expect("counted"), 5);
    }
}
