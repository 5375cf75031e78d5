//! The host's environment: the user's own, not that of a packaged Laggard.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};

use super::EnvChange;

/// The variables that a program inherits.
pub type Environment = BTreeMap<OsString, OsString>;

/// Set by AppImage's runtime itself.
const OF_THE_PACKAGE: &[&str] = &[
    "APPIMAGE",
    "APPDIR",
    "ARGV0",
    "OWD",
    "APPIMAGE_EXTRACT_AND_RUN",
    "APPIMAGE_SILENT_INSTALL",
];

/// Forced by the start script of a packaged GTK application; without a path in it, so that only its name tells.
const OF_ITS_SCRIPT: &[&str] = &[
    "GDK_BACKEND",
    "GTK_THEME",
    "GTK_IM_MODULE_FILE",
    "PYTHONDONTWRITEBYTECODE",
];

/// The changes that give a program which Laggard starts, such as a browser, its user's own environment.
#[must_use]
pub fn user_environment() -> Vec<EnvChange> {
    unpackaged(&std::env::vars_os().collect())
}

/// The changes that turn `inherited` into the user's own environment. Empty where Laggard is not packaged.
pub(crate) fn unpackaged(inherited: &Environment) -> Vec<EnvChange> {
    let appdir = inherited
        .get(OsStr::new("APPDIR"))
        .and_then(|dir| dir.to_str())
        .filter(|dir| dir.len() > 1);
    let Some(appdir) = appdir else {
        return Vec::new();
    };
    let inside = |path: &str| {
        path.strip_prefix(appdir)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let mut changes = Vec::new();
    for (name, value) in inherited {
        let known = name
            .to_str()
            .is_some_and(|name| OF_THE_PACKAGE.contains(&name) || OF_ITS_SCRIPT.contains(&name));
        if known {
            changes.push(EnvChange::Remove(name.clone()));
            continue;
        }
        let Some(value) = value.to_str().filter(|value| value.contains(appdir)) else {
            continue;
        };
        // Lists of paths lose the package's entries and keep the user's.
        let kept: Vec<&str> = value.split(':').filter(|entry| !inside(entry)).collect();
        if kept.iter().all(|entry| entry.is_empty()) {
            changes.push(EnvChange::Remove(name.clone()));
        } else if kept.len() < value.split(':').count() {
            changes.push(EnvChange::Set(name.clone(), kept.join(":").into()));
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&str, &str)]) -> BTreeMap<OsString, OsString> {
        pairs
            .iter()
            .map(|(name, value)| (name.into(), value.into()))
            .collect()
    }

    #[test]
    fn what_the_package_added_is_taken_out_and_what_is_the_users_stays() {
        let inherited = environment(&[
            ("APPDIR", "/tmp/.mount_laggXY"),
            ("APPIMAGE", "/home/u/Laggard.AppImage"),
            ("LD_LIBRARY_PATH", "/tmp/.mount_laggXY/usr/lib:/home/u/lib"),
            ("GIO_MODULE_DIR", "/tmp/.mount_laggXY/usr/lib/gio"),
            ("XDG_DATA_DIRS", "/tmp/.mount_laggXY/usr/share:/usr/share"),
            ("GDK_BACKEND", "x11"),
            ("NOT_OURS", "/tmp/.mount_laggXYZ/usr"),
            ("HOME", "/home/u"),
        ]);
        let set = |name: &str, value: &str| EnvChange::Set(name.into(), value.into());
        let remove = |name: &str| EnvChange::Remove(name.into());
        assert_eq!(
            unpackaged(&inherited),
            [
                remove("APPDIR"),
                remove("APPIMAGE"),
                remove("GDK_BACKEND"),
                remove("GIO_MODULE_DIR"),
                set("LD_LIBRARY_PATH", "/home/u/lib"),
                set("XDG_DATA_DIRS", "/usr/share"),
            ]
        );
        let user = environment(&[
            ("LD_LIBRARY_PATH", "/home/u/lib"),
            ("GDK_BACKEND", "wayland"),
        ]);
        assert_eq!(
            unpackaged(&user),
            [],
            "without a package it is all the user's"
        );
    }
}
