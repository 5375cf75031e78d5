//! Which Java will run the host, and whether it is new enough to be watched.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::HostError;

/// The oldest Java whose programs the agent can watch (its own classes are of that version).
pub(crate) const OLDEST: u32 = 11;

/// How long `java -version` may take; far more than a cold disk needs.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// Where to look, in the order in which it is done.
#[derive(Debug, Clone, Default)]
pub(crate) struct Search {
    /// What `-vm` names: a directory, an executable or `libjvm.so`. Nothing else is looked at when it is given.
    pub vm: Option<PathBuf>,
    /// The host's home: a product may bring its own `jre`.
    pub home: PathBuf,
    /// `JAVA_HOME`
    pub java_home: Option<PathBuf>,
    /// `PATH`
    pub path: Option<std::ffi::OsString>,
}

impl Search {
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
        })
    }
}

/// The first executable of this name on `path`.
pub(crate) fn on_path(name: &OsStr, path: &OsStr) -> Option<PathBuf> {
    std::env::split_paths(path)
        .filter(|dir| !dir.as_os_str().is_empty())
        .map(|dir| dir.join(name))
        .find(|candidate| is_executable(candidate))
}

/// Whether the file can be executed.
pub(crate) fn is_executable(path: &Path) -> bool {
    let Ok(meta) = path.metadata() else {
        return false;
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        meta.is_file() && meta.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    meta.is_file()
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

/// Checks that `java` is a Java that can be watched.
pub(crate) fn check(java: &Path) -> Result<u32, HostError> {
    let version = match release(java) {
        Some(version) => version,
        None => ask(java)?,
    };
    if version < OLDEST {
        return Err(HostError::OldJava {
            java: java.to_owned(),
            version,
            needed: OLDEST,
        });
    }
    Ok(version)
}

/// The version in the `release` file of the JDK: no process is started for it.
fn release(java: &Path) -> Option<u32> {
    let real = java.canonicalize().ok()?;
    // Java 8 keeps the JDK's own file two levels above `jre/bin/java`.
    let text = real
        .ancestors()
        .skip(2)
        .take(2)
        .find_map(|home| std::fs::read_to_string(home.join("release")).ok())?;
    let line = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    feature(line.trim_matches('"'))
}

/// Asks `java -version`. The options variables are kept away from it: an agent in them is not meant for this JVM.
fn ask(java: &Path) -> Result<u32, HostError> {
    let not_java = |why: String| HostError::NotJava {
        java: java.to_owned(),
        why,
    };
    let mut child = Command::new(java)
        .arg("-version")
        .env_remove("JAVA_TOOL_OPTIONS")
        .env_remove("_JAVA_OPTIONS")
        .env_remove("JDK_JAVA_OPTIONS")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| not_java(error.to_string()))?;
    let asked = Instant::now();
    loop {
        match child
            .try_wait()
            .map_err(|error| not_java(error.to_string()))?
        {
            Some(_) => break,
            None if asked.elapsed() > ANSWER_WITHIN => {
                // It is our own child; an error means that it is gone already.
                let _ = child.kill();
                let _ = child.wait();
                return Err(not_java(format!(
                    "`-version` took longer than {} s",
                    ANSWER_WITHIN.as_secs()
                )));
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    let output = child
        .wait_with_output()
        .map_err(|error| not_java(error.to_string()))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let quoted = text
        .lines()
        .find_map(|line| line.split_once(" version \""))
        .and_then(|(_, rest)| rest.split('"').next());
    quoted.and_then(feature).ok_or_else(|| {
        let first = text
            .lines()
            .next()
            .unwrap_or("no answer")
            .chars()
            .take(120)
            .collect::<String>();
        not_java(format!("`-version` says: {first}"))
    })
}

/// `1.8.0_392` is 8, `17.0.5` is 17, `26-ea` is 26.
fn feature(version: &str) -> Option<u32> {
    let mut numbers = version
        .split(|c: char| !c.is_ascii_digit())
        .map(str::parse::<u32>);
    match numbers.next()?.ok()? {
        1 => numbers.next()?.ok(),
        feature => Some(feature),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn script(path: &Path, body: &str) -> PathBuf {
        std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        std::fs::write(path, format!("#!/bin/sh\n{body}\n")).expect("script");
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("mode");
        path.to_owned()
    }

    #[test]
    fn versions_are_read_as_people_say_them() {
        for (text, version) in [
            ("1.8.0_392", Some(8)),
            ("11.0.2", Some(11)),
            ("17", Some(17)),
            ("26-ea", Some(26)),
            ("x", None),
        ] {
            assert_eq!(feature(text), version, "{text}");
        }
    }

    #[test]
    fn old_and_foreign_programs_are_told_apart() {
        let dir = tempfile::tempdir().expect("tempdir");
        let old = script(
            &dir.path().join("8/bin/java"),
            "echo 'openjdk version \"1.8.0_392\"' >&2",
        );
        assert!(matches!(
            check(&old),
            Err(HostError::OldJava {
                version: 8,
                needed: 11,
                ..
            })
        ));
        let new = script(
            &dir.path().join("17/bin/java"),
            "echo 'Picked up …' >&2; echo 'openjdk version \"17.0.5\" 2022' >&2",
        );
        assert_eq!(check(&new).expect("17"), 17);
        let foreign = script(&dir.path().join("no/bin/java"), "echo hello >&2");
        let message = check(&foreign).expect_err("no Java").to_string();
        assert!(
            message.contains("hello") && message.contains("JAVA_HOME"),
            "{message}"
        );
        let released = script(&dir.path().join("21/bin/java"), "exit 9");
        std::fs::write(
            dir.path().join("21/release"),
            "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.1\"\n",
        )
        .expect("release");
        assert_eq!(check(&released).expect("no process is needed"), 21);
    }

    #[test]
    fn vm_wins_then_the_products_own_then_java_home_then_path() {
        let dir = tempfile::tempdir().expect("tempdir");
        let at = |name: &str| script(&dir.path().join(name).join("bin/java"), "");
        let (vm, home, env, path) = (at("vm"), at("eclipse/jre"), at("env"), at("path"));
        let mut search = Search {
            vm: Some(vm.parent().expect("bin").to_owned()),
            home: dir.path().join("eclipse"),
            java_home: Some(dir.path().join("env")),
            path: Some(path.parent().expect("bin").into()),
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
