//! Archives of classes that the environment names.

use std::ffi::OsStr;

use super::option::is_archive_option;
use super::words::without;
use crate::launch::{EnvChange, Environment};

/// Variables with options for any JVM; the launcher `java` alone reads the second, in front of its own arguments.
pub(super) const BEFORE: &str = "JAVA_TOOL_OPTIONS";
pub(super) const OF_THE_LAUNCHER: &str = "JDK_JAVA_OPTIONS";
pub(super) const AFTER: &str = "_JAVA_OPTIONS";

/// The changes after which the environment names no archive of classes.
pub(crate) fn environment_without_archives(inherited: &Environment) -> Vec<EnvChange> {
    let mut changes = Vec::new();
    for name in [BEFORE, OF_THE_LAUNCHER, AFTER] {
        let value = inherited.get(OsStr::new(name));
        let Some(value) = value.and_then(|value| value.to_str()) else {
            continue;
        };
        if let Some(kept) = without(value, is_archive_option) {
            changes.push(match kept.is_empty() {
                true => EnvChange::Remove(name.into()),
                false => EnvChange::Set(name.into(), kept.into()),
            });
        }
    }
    changes
}
