//! Where Eclipse usually lives.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_platform::plain_file::{self, LARGEST};

use super::EclipseHome;
use crate::Install as _;

/// Looks where Eclipse usually lives; each install once, sorted by path. Reads directories only, starts nothing.
pub fn find_installs() -> Vec<EclipseHome> {
    Places::of_this_machine().search()
}

/// Where to look.
#[derive(Debug, Default)]
struct Places {
    /// Homes, or directories whose children are homes.
    dirs: Vec<PathBuf>,
    /// Directories of `.desktop` files.
    desktop: Vec<PathBuf>,
    /// p2's own registers of profiles: each profile says where its install is.
    registries: Vec<PathBuf>,
    /// `PATH`
    path: OsString,
}

impl Places {
    fn of_this_machine() -> Self {
        let mut places = Self {
            path: std::env::var_os("PATH").unwrap_or_default(),
            ..Self::default()
        };
        for dir in [
            "/opt",
            "/opt/eclipse",
            "/usr/lib",
            "/usr/lib64",
            "/usr/local",
            "/usr/local/lib",
            "/usr/share",
            "/snap/eclipse/current",
        ] {
            places.dirs.push(dir.into());
        }
        places.desktop.extend(
            [
                "/usr/share/applications",
                "/usr/local/share/applications",
                "/var/lib/snapd/desktop/applications",
            ]
            .map(PathBuf::from),
        );
        if let Some(home) = std::env::home_dir() {
            for dir in [
                "",
                "eclipse",
                "opt",
                "bin",
                "Applications",
                "apps",
                "tools",
                ".local/share",
                ".local/share/umake/ide",
                ".local/opt",
            ] {
                places.dirs.push(home.join(dir));
            }
            places.desktop.push(home.join(".local/share/applications"));
            places.desktop.push(home.join("Desktop"));
            places
                .registries
                .push(home.join(".p2/org.eclipse.equinox.p2.engine/profileRegistry"));
        }
        places
    }

    fn search(&self) -> Vec<EclipseHome> {
        let mut candidates: Vec<PathBuf> = Vec::new();
        for dir in &self.dirs {
            candidates.push(dir.clone());
            for child in children(dir) {
                // `~/eclipse/java-2026-09/eclipse` is how the Eclipse Installer does it.
                candidates.push(child.join("eclipse"));
                candidates.push(child);
            }
        }
        for dir in &self.desktop {
            let files = children(dir)
                .into_iter()
                .filter(|file| file.extension() == Some(OsStr::new("desktop")));
            candidates.extend(
                files
                    .filter_map(|file| plain_file::text(&file, LARGEST).ok())
                    .filter_map(|text| program_of(&text)),
            );
        }
        for registry in &self.registries {
            candidates.extend(
                children(registry)
                    .iter()
                    .filter_map(|profile| crate::eclipse::bundle::install_folder(profile)),
            );
        }
        candidates.extend(crate::launch::on_path(OsStr::new("eclipse"), &self.path));
        let mut found = BTreeMap::new();
        for candidate in candidates
            .iter()
            .filter(|candidate| may_be_eclipse(candidate))
        {
            if let Ok(install) = EclipseHome::open(candidate) {
                found.entry(install.home().to_owned()).or_insert(install);
            }
        }
        found.into_values().collect()
    }
}

/// A cheap look before the thorough one: most directories of `/usr/lib` are nothing.
fn may_be_eclipse(path: &Path) -> bool {
    path.is_file() || path.join("configuration/config.ini").is_file()
}

fn children(dir: &Path) -> Vec<PathBuf> {
    // A directory that cannot be read holds nothing that this user could start.
    std::fs::read_dir(dir)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default()
}

/// The program of the first `Exec=` line that is an absolute path.
fn program_of(desktop: &str) -> Option<PathBuf> {
    let exec = desktop
        .lines()
        .find_map(|line| line.strip_prefix("Exec="))?
        .trim();
    let words: Vec<&str> = match exec.strip_prefix('"') {
        Some(quoted) => quoted.split('"').take(1).collect(),
        None => exec.split_whitespace().collect(),
    };
    words
        .into_iter()
        .find(|word| word.starts_with('/') && !word.ends_with("/env"))
        .map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eclipse::install::tests::{empty_home, native};

    fn eclipse(dir: &Path) -> PathBuf {
        std::fs::create_dir_all(dir).expect("dir");
        let home = empty_home(dir);
        std::fs::write(home.join("configuration/config.ini"), "").expect("config.ini");
        home
    }

    #[test]
    fn each_eclipse_is_found_once() {
        let dir = tempfile::tempdir().expect("tempdir");
        let real = dir.path().canonicalize().expect("real");
        let (a, b, c) = (
            eclipse(&real.join("opt")),
            eclipse(&real.join("home/java-2026-09")),
            eclipse(&real.join("my apps")),
        );
        native(&c.join("eclipse"));
        let desktop = real.join("applications");
        std::fs::create_dir_all(&desktop).expect("dir");
        std::fs::write(
            desktop.join("ide.desktop"),
            format!(
                "[Desktop Entry]\nExec=\"{}\" %F\n",
                c.join("eclipse").display()
            ),
        )
        .expect("write");
        std::fs::write(
            desktop.join("other.desktop"),
            "[Desktop Entry]\nExec=/bin/true\n",
        )
        .expect("write");
        let places = Places {
            dirs: vec![
                real.join("opt"),
                real.join("home"),
                a.clone(),
                real.join("gone"),
            ],
            desktop: vec![desktop],
            registries: vec![],
            path: c.clone().into(),
        };
        let found: Vec<PathBuf> = places
            .search()
            .iter()
            .map(|install| install.home().to_owned())
            .collect();
        assert_eq!(found, [b, c, a]);
    }

    #[test]
    fn the_program_of_a_desktop_file_is_its_path() {
        for (line, program) in [
            ("Exec=/opt/eclipse/eclipse %F", Some("/opt/eclipse/eclipse")),
            (
                "Exec=\"/opt/my eclipse/eclipse\" -data x",
                Some("/opt/my eclipse/eclipse"),
            ),
            (
                "Exec=env UBUNTU_MENUPROXY= /opt/e/eclipse",
                Some("/opt/e/eclipse"),
            ),
            ("Exec=eclipse", None),
            ("Name=x", None),
        ] {
            assert_eq!(program_of(line), program.map(PathBuf::from), "{line}");
        }
    }
}
