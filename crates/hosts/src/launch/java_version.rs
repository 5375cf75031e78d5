//! The version of a Java, and whether the agent supports it.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use laggard_platform::plain_file::{self, LARGEST};

use crate::HostError;

/// The oldest Java whose programs the agent can watch (its own classes are of that version).
pub const OLDEST: u32 = 11;

/// The time limit for `java -version`; far more than a cold disk needs.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// Checks that the agent supports the Java at `java`; `remedy`: the advice where it does not.
pub(crate) fn check(java: &Path, remedy: &'static str) -> Result<u32, HostError> {
    let version = match release(java) {
        Some(version) => version,
        None => ask(java, remedy)?,
    };
    if version < OLDEST {
        return Err(HostError::OldJava {
            java: java.to_owned(),
            version,
            needed: OLDEST,
            remedy,
        });
    }
    Ok(version)
}

/// The version of the Java whose virtual machine is in this file (`…/lib/server/libjvm.so`); `None` where its home does not say.
pub fn version_of_library(library: &Path) -> Option<u32> {
    let homes = library.ancestors().skip(3).take(3);
    version_in(homes)
}

/// The version in the `release` file of the JDK: no process is started for it.
pub(crate) fn release(java: &Path) -> Option<u32> {
    let real = java.canonicalize().ok()?;
    // Java 8 keeps the JDK's own file two levels above `jre/bin/java`.
    version_in(real.ancestors().skip(2).take(2))
}

/// The version in the first `release` file of these directories.
fn version_in<'a>(mut homes: impl Iterator<Item = &'a Path>) -> Option<u32> {
    let text = homes.find_map(|home| plain_file::text(&home.join("release"), LARGEST).ok())?;
    let line = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    feature(line.trim_matches('"'))
}

/// Asks `java -version`. The options variables are kept away from it: an agent in them is not meant for this JVM.
fn ask(java: &Path, remedy: &'static str) -> Result<u32, HostError> {
    let not_java = |why: String| HostError::NotJava {
        java: java.to_owned(),
        why,
        remedy,
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
                // The process is our own child; an error means that it is gone already.
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
    use crate::launch::script;

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
            check(&old, "set JAVA_HOME to one"),
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
        assert_eq!(check(&new, "set JAVA_HOME to one").expect("17"), 17);
        let foreign = script(&dir.path().join("no/bin/java"), "echo hello >&2");
        let message = check(&foreign, "set JAVA_HOME to one")
            .expect_err("no Java")
            .to_string();
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
        assert_eq!(
            check(&released, "set JAVA_HOME to one").expect("no process is needed"),
            21
        );
    }
}
