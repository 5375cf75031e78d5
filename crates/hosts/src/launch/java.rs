//! The Java that will run the host.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use laggard_platform::rights::is_executable;

use super::{Environment, java_version};
use crate::HostError;

/// Where to look, in the order in which it is done.
#[derive(Debug, Clone, Default)]
pub(crate) struct JavaSearch {
    /// The value of `-vm`: a directory, an executable or `libjvm.so`. No other place is searched when it is given.
    pub vm: Option<PathBuf>,
    /// The host's home: a product may bring its own `jre`.
    pub home: PathBuf,
    /// `JAVA_HOME`
    pub java_home: Option<PathBuf>,
    /// `PATH`
    pub path: Option<std::ffi::OsString>,
    /// The advice where no Java is found.
    pub remedy: &'static str,
}

impl JavaSearch {
    /// The Java that would be used.
    pub(crate) fn find(&self) -> Result<PathBuf, HostError> {
        let mut looked_at = Vec::new();
        if let Some(vm) = &self.vm {
            let vm = self.home.join(vm);
            if let Some(java) = executable_of(&vm) {
                return Ok(java);
            }
            looked_at.push(format!("-vm {}", vm.display()));
        } else {
            let own = self.home.join("jre");
            let homes = [Some(own.as_path()), self.java_home.as_deref()];
            for home in homes.into_iter().flatten() {
                if let Some(java) = executable_of(home) {
                    return Ok(java);
                }
                looked_at.push(home.display().to_string());
            }
            if let Some(java) = self
                .path
                .as_deref()
                .and_then(|path| on_path(OsStr::new("java"), path))
            {
                return Ok(java);
            }
            looked_at.push("PATH".into());
        }
        Err(HostError::NoJava {
            host: self.home.clone(),
            looked_at: looked_at.join(", "),
            remedy: self.remedy,
        })
    }
}

/// The advice about a `java` that the user named.
const REMEDY: &str = "name another `java` by its full path";

/// The `java` that the user named, checked.
pub(crate) fn users_java(java: &OsStr, inherited: &Environment) -> Result<PathBuf, HostError> {
    let path = inherited
        .get(OsStr::new("PATH"))
        .cloned()
        .unwrap_or_default();
    let found = find_program(java, &path);
    let found = found.ok_or_else(|| HostError::NoJava {
        host: java.into(),
        looked_at: "PATH".into(),
        remedy: REMEDY,
    })?;
    java_version::check(&found, REMEDY)?;
    Ok(found)
}

/// Whether a program is named by its place, not by its name alone.
pub(crate) fn has_directory(program: &Path) -> bool {
    program.components().count() > 1 || program.is_absolute()
}

/// The executable that a command's first word names.
pub(crate) fn find_program(program: &OsStr, path: &OsStr) -> Option<PathBuf> {
    let named = Path::new(program);
    if has_directory(named) {
        return is_executable(named).then(|| named.to_owned());
    }
    on_path(program, path)
}

/// The first executable of this name on `path`.
pub(crate) fn on_path(name: &OsStr, path: &OsStr) -> Option<PathBuf> {
    std::env::split_paths(path)
        .filter(|dir| !dir.as_os_str().is_empty())
        .map(|dir| dir.join(name))
        .find(|candidate| is_executable(candidate))
}

/// `java` in a JDK's home, in its `bin`, or the one that a `libjvm` belongs to.
fn executable_of(vm: &Path) -> Option<PathBuf> {
    let name = format!("java{}", std::env::consts::EXE_SUFFIX);
    if vm.is_dir() {
        return [vm.join(&name), vm.join("bin").join(&name)]
            .into_iter()
            .find(|java| is_executable(java));
    }
    let stem = vm.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    if stem == "libjvm" || stem == "jvm" {
        return vm
            .ancestors()
            .skip(1)
            .take(4)
            .map(|dir| dir.join("bin").join(&name))
            .find(|java| is_executable(java));
    }
    is_executable(vm).then(|| vm.to_owned())
}

#[cfg(all(test, unix))]
pub(crate) mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A program in a place that need not exist yet.
    pub(crate) fn script(path: &Path, body: &str) -> PathBuf {
        std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        std::fs::write(path, format!("#!/bin/sh\n{body}\n")).expect("script");
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("mode");
        path.to_owned()
    }

    #[test]
    fn vm_wins_then_the_products_own_then_java_home_then_path() {
        let dir = tempfile::tempdir().expect("tempdir");
        let at = |name: &str| script(&dir.path().join(name).join("bin/java"), "");
        let (vm, home, env, path) = (at("vm"), at("eclipse/jre"), at("env"), at("path"));
        let mut search = JavaSearch {
            vm: Some(vm.parent().expect("bin").to_owned()),
            home: dir.path().join("eclipse"),
            java_home: Some(dir.path().join("env")),
            path: Some(path.parent().expect("bin").into()),
            remedy: "look for one",
        };
        assert_eq!(search.find().expect("vm"), vm);
        search.vm = Some(dir.path().join("vm"));
        assert_eq!(search.find().expect("a JDK's home"), vm);
        let lib = dir.path().join("vm/lib/server/libjvm.so");
        std::fs::create_dir_all(lib.parent().expect("server")).expect("dir");
        std::fs::write(&lib, b"").expect("lib");
        search.vm = Some(lib);
        assert_eq!(search.find().expect("libjvm"), vm);
        search.vm = Some("../vm/bin/java".into());
        assert_eq!(
            search
                .find()
                .expect("relative to the home")
                .canonicalize()
                .expect("real"),
            vm
        );
        search.vm = None;
        assert_eq!(search.find().expect("jre"), home);
        std::fs::remove_file(&home).expect("remove");
        assert_eq!(search.find().expect("JAVA_HOME"), env);
        search.java_home = None;
        assert_eq!(search.find().expect("PATH"), path);
        search.path = None;
        let message = search.find().expect_err("none").to_string();
        assert!(
            message.starts_with("no Java was found") && message.contains("PATH"),
            "{message}"
        );
        search.vm = Some("/gone".into());
        assert!(
            search
                .find()
                .expect_err("none")
                .to_string()
                .contains("-vm /gone")
        );
    }
}
