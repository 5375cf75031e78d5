//! Where a package puts each file of a release.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::files::files_under;
use laggard_tools::run;

use crate::release::Release;
use crate::words::{self, PARAGRAPHS, SUMMARY};

/// A kind of package; the installed files are the same, but for those that have a place of their own in each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Deb,
    Rpm,
}

/// The installed programs, each with its manual page and its completions.
const PROGRAMS: [&str; 2] = ["laggard", "laggard-app"];
/// The app's entry in the desktop's menu, under whose name window managers look for it.
pub const ENTRY: &str = "usr/share/applications/laggard-app.desktop";
/// Where the programs look for the agent: `crates/engine/src/agent_jar.rs`.
pub const AGENT: &str = "usr/lib/laggard/laggard-agent.jar";
const METAINFO: &str = "usr/share/metainfo/io.github.laggard.metainfo.xml";
const MANUALS: &str = "usr/share/man/man1";
const DOC: &str = "usr/share/doc/laggard";

/// Files of a release that a package replaces by its own means: checksums, and the description of Laggard.
const LEFT_OUT: &[&str] = &["README.md", "SHA256SUMS"];

/// Lays out the files that a package of this family installs below `tree`, which must not exist yet.
///
/// # Errors
/// A file of the release is missing, or has no place assigned; the disk fails.
pub fn lay_out(family: Family, release: &Release, dist: &Path, tree: &Path) -> Result<()> {
    let places = places(family);
    let there: BTreeSet<PathBuf> = files_under(dist)?
        .iter()
        .filter_map(|file| Some(file.strip_prefix(dist).ok()?.to_owned()))
        .collect();
    for (from, to) in &places {
        let bytes = read(&dist.join(from))?;
        put(tree, to, &bytes)?;
    }
    for file in &there {
        let name = file.to_string_lossy();
        if !places.contains_key(&*name) && !is_left_out(family, &name) {
            bail!("nobody said where a package puts {name}");
        }
    }
    put(tree, METAINFO, metainfo(release)?.as_bytes())?;
    if family == Family::Deb {
        put(
            tree,
            &format!("{DOC}/copyright"),
            copyright(dist)?.as_bytes(),
        )?;
        let changes = format!("{DOC}/changelog.Debian");
        put(tree, &changes, changes_of_package(release)?.as_bytes())?;
        compress(&tree.join(changes))?;
        compress(&tree.join(format!("{DOC}/changelog")))?;
    }
    for program in PROGRAMS {
        compress(&tree.join(format!("{MANUALS}/{program}.1")))?;
    }
    check(tree)
}

/// From where in the release to where on the system.
fn places(family: Family) -> BTreeMap<String, String> {
    let mut places = BTreeMap::new();
    let mut goes = |from: &str, to: &str| places.insert(from.to_owned(), to.to_owned());
    let of_zsh = match family {
        Family::Deb => "usr/share/zsh/vendor-completions",
        Family::Rpm => "usr/share/zsh/site-functions",
    };
    for program in PROGRAMS {
        goes(program, &format!("usr/bin/{program}"));
        goes(
            &format!("man/{program}.1"),
            &format!("{MANUALS}/{program}.1"),
        );
        for (file, to) in [
            (
                format!("{program}.bash"),
                format!("usr/share/bash-completion/completions/{program}"),
            ),
            (
                format!("{program}.fish"),
                format!("usr/share/fish/vendor_completions.d/{program}.fish"),
            ),
            (format!("_{program}"), format!("{of_zsh}/_{program}")),
        ] {
            goes(&format!("completions/{file}"), &to);
        }
    }
    goes("laggard-agent.jar", AGENT);
    goes("laggard-app.desktop", ENTRY);
    let icons = "usr/share/icons/hicolor";
    goes(
        "icons/laggard.svg",
        &format!("{icons}/scalable/apps/laggard.svg"),
    );
    for size in [16, 32, 48, 64, 128, 256, 512] {
        goes(
            &format!("icons/laggard-{size}.png"),
            &format!("{icons}/{size}x{size}/apps/laggard.png"),
        );
    }
    goes("laggard.cdx.json", &format!("{DOC}/laggard.cdx.json"));
    match family {
        Family::Deb => {
            goes("CHANGELOG.md", &format!("{DOC}/changelog"));
        }
        Family::Rpm => {
            goes("CHANGELOG.md", &format!("{DOC}/CHANGELOG.md"));
            for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
                goes(licence, &format!("usr/share/licenses/laggard/{licence}"));
            }
        }
    }
    places
}

fn is_left_out(family: Family, name: &str) -> bool {
    // Debian's way to tell of licences is the file `copyright`.
    LEFT_OUT.contains(&name) || (family == Family::Deb && name.starts_with("LICENSE-"))
}

fn metainfo(release: &Release) -> Result<String> {
    let paragraphs = PARAGRAPHS.map(|text| format!("    <p>{text}</p>"));
    let values = BTreeMap::from([
        ("summary", SUMMARY.to_owned()),
        ("paragraphs", paragraphs.join("\n")),
        ("releases", release.history()?),
    ]);
    let template = include_str!("../parts/io.github.laggard.metainfo.xml");
    Ok(words::filled(template, &values))
}

/// Debian's list of licences; paragraphs are set in, and a lone point stands for an empty line.
fn copyright(dist: &Path) -> Result<String> {
    let licence = read(&dist.join("LICENSE-MIT"))?;
    let licence = String::from_utf8_lossy(&licence);
    let lines = licence.trim_end().lines().map(|line| match line {
        "" => " .".to_owned(),
        line => format!(" {line}"),
    });
    let lines: Vec<String> = lines.collect();
    let values = BTreeMap::from([("mit", lines.join("\n"))]);
    Ok(words::filled(include_str!("../parts/copyright"), &values))
}

/// Debian's changelog of the package, besides that of the program.
fn changes_of_package(release: &Release) -> Result<String> {
    let at = format!("@{}", release.epoch);
    let day = run::captured(run::command("date").args(["--utc", "--rfc-email", "--date", &at]))?;
    Ok(format!(
        "laggard ({}-1) unstable; urgency=medium\n\n  * As released; changelog.gz tells what is new.\n\n \
         -- {}  {day}",
        release.version, release.maintainer
    ))
}

/// Checks the desktop's files against the desktop's rules.
fn check(tree: &Path) -> Result<()> {
    run::captured(run::command("desktop-file-validate").arg(tree.join(ENTRY)))?;
    // The whole tree: the entry in the menu that the metadata names must be there, too.
    let mut validate = run::command("appstreamcli");
    validate.args(["validate-tree", "--no-net"]).arg(tree);
    run::captured(&mut validate).map(|_| ())
}

fn compress(file: &Path) -> Result<()> {
    run::captured(run::command("gzip").args(["-9", "-n"]).arg(file)).map(|_| ())
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file)
        .with_context(|| format!("cannot read {}: run `cargo xtask dist`", file.display()))
}

/// Writes a new file below `tree` that everybody may read, programs also run, whatever the umask.
fn put(tree: &Path, place: &str, bytes: &[u8]) -> Result<()> {
    let file = tree.join(place);
    let mode = if place.starts_with("usr/bin/") {
        0o755
    } else {
        0o644
    };
    let put = || {
        if let Some(dir) = file.parent() {
            fs::create_dir_all(dir)?;
            for above in dir.ancestors().take_while(|above| above.starts_with(tree)) {
                fs::set_permissions(above, Permissions::from_mode(0o755))?;
            }
        }
        fs::write(&file, bytes)?;
        fs::set_permissions(&file, Permissions::from_mode(mode))
    };
    put().with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dist(dir: &Path) -> PathBuf {
        let dist = dir.join("dist");
        for name in places(Family::Rpm).keys() {
            put(&dist, name, name.as_bytes()).expect("written");
        }
        dist
    }

    fn release() -> Release {
        Release {
            version: "0.1.0".to_owned(),
            epoch: 1_800_000_000,
            maintainer: "Ada <ada@example.org>".to_owned(),
            quick: true,
        }
    }

    #[test]
    fn what_nobody_said_a_place_for_is_refused() {
        let dir = tempfile::tempdir().expect("a directory");
        let dist = dist(dir.path());
        put(&dist, "README.md", b"").expect("written");
        put(&dist, "novelty", b"").expect("written");
        let tree = dir.path().join("tree");
        let error = lay_out(Family::Deb, &release(), &dist, &tree).expect_err("refused");
        assert!(error.to_string().ends_with("puts novelty"), "{error}");
    }

    #[test]
    fn every_icon_of_the_tree_has_a_place() {
        let icons = laggard_tools::paths::root().join("icons");
        let places = places(Family::Deb);
        for file in files_under(&icons).expect("listed") {
            let name = file.file_name().expect("a name").to_string_lossy();
            if name.starts_with("laggard") {
                assert!(places.contains_key(&format!("icons/{name}")), "{name}");
            }
        }
    }

    #[test]
    fn the_list_of_licences_is_set_in() {
        let dir = tempfile::tempdir().expect("a directory");
        put(dir.path(), "LICENSE-MIT", b"MIT License\n\nAs is.\n").expect("written");
        let text = copyright(dir.path()).expect("made");
        assert!(
            text.contains("License: MIT\n MIT License\n .\n As is.\n\n"),
            "{text}"
        );
    }
}
