//! A package of rpm's kind, by rpm's own tools.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::files::files_under;
use laggard_tools::run;

use crate::release::Release;
use crate::words::{self, PARAGRAPHS, SUMMARY};

/// Makes the package of the files laid out in `tree`.
///
/// # Errors
/// A tool fails.
pub fn make(release: &Release, tree: &Path, work: &Path, to: &Path) -> Result<PathBuf> {
    let values = BTreeMap::from([
        ("version", release.version.clone()),
        // A `%` would be a macro of rpm's.
        ("maintainer", release.maintainer.replace('%', "%%")),
        ("summary", SUMMARY.to_owned()),
        (
            "paragraphs",
            PARAGRAPHS.map(|text| words::wrapped(text, "")).join("\n\n"),
        ),
        ("tree", tree.display().to_string()),
        ("files", listed(&files_under(tree)?, tree)),
    ]);
    let spec = work.join("laggard.spec");
    let text = words::filled(include_str!("../parts/laggard.spec"), &values);
    fs::write(&spec, text).with_context(|| format!("cannot write {}", spec.display()))?;
    let into = work.join("rpms");
    let compress = if release.quick {
        "w1.gzdio"
    } else {
        "w6.xzdio"
    };
    let mut build = run::command("rpmbuild");
    build
        .env("SOURCE_DATE_EPOCH", release.epoch.to_string())
        .args(["-bb", "--quiet"]);
    for (name, value) in [
        ("_topdir", work.join("rpmbuild").display().to_string()),
        ("_rpmdir", into.display().to_string()),
        (
            "_rpmfilename",
            "%%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm".to_owned(),
        ),
        ("_binary_payload", compress.to_owned()),
        // Made alike wherever and whenever it is made.
        ("_buildhost", "laggard".to_owned()),
        ("use_source_date_epoch_as_buildtime", "1".to_owned()),
        ("clamp_mtime_to_source_date_epoch", "1".to_owned()),
        // The files are as they shall be: nothing is stripped, compressed or split off.
        ("__os_install_post", "%{nil}".to_owned()),
        ("debug_package", "%{nil}".to_owned()),
        ("_build_id_links", "none".to_owned()),
        ("_docdir", "/usr/share/doc".to_owned()),
    ] {
        build.args(["--define", &format!("{name} {value}")]);
    }
    run::captured(build.arg(&spec))?;
    let made = files_under(&into)?;
    let [one] = &made[..] else {
        bail!("rpmbuild made {} packages", made.len());
    };
    let name = one.file_name().context("a package without a name")?;
    let place = to.join(name);
    fs::copy(one, &place).with_context(|| format!("cannot write {}", place.display()))?;
    Ok(place)
}

/// The lines of `%files`: all files, and the directories that no other package owns.
fn listed(files: &[PathBuf], tree: &Path) -> String {
    let mut lines = vec!["%defattr(-,root,root,755)".to_owned()];
    let mut own = BTreeSet::new();
    for file in files {
        let Ok(inside) = file.strip_prefix(tree) else {
            continue;
        };
        let kind = if inside.starts_with("usr/share/licenses") {
            "%license "
        } else if inside.starts_with("usr/share/doc") || inside.starts_with("usr/share/man") {
            "%doc "
        } else {
            ""
        };
        lines.push(format!("{kind}/{}", inside.display()));
        let dir = inside.parent().filter(|dir| dir.ends_with("laggard"));
        own.extend(dir.map(|dir| format!("%dir /{}", dir.display())));
    }
    lines.extend(own);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_directories_go_along_and_no_others() {
        let tree = Path::new("/tree");
        let files = [
            "usr/bin/laggard",
            "usr/lib/laggard/x.jar",
            "usr/share/licenses/laggard/MIT",
        ];
        let files = files.map(|file| tree.join(file));
        assert_eq!(
            listed(&files, tree).lines().skip(1).collect::<Vec<_>>(),
            [
                "/usr/bin/laggard",
                "/usr/lib/laggard/x.jar",
                "%license /usr/share/licenses/laggard/MIT",
                "%dir /usr/lib/laggard",
                "%dir /usr/share/licenses/laggard",
            ]
        );
    }
}
