//! A JOSM at rest: its jar and the directory of its user's data.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};

use super::kind::KIND;
use super::{leave_out, plugins};
use crate::jar::Parts;
use crate::jar_program::{JarProgram, LeavesOut, LeftOut, Words};
use crate::{Address, Exit, HostError, HostPlugin, Install, properties};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("josm");
/// JOSM ends with it where it is to be started again (`RestartAction`).
const RESTART: i32 = 9;

/// A JOSM and the data that a start of it uses. Holds paths only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct JosmInstall {
    jar: PathBuf,
    /// The user's directory, which holds the plug-ins.
    pub data: PathBuf,
}

impl JosmInstall {
    /// Of a start with these words.
    pub fn of(program: &JarProgram, args: &[OsString]) -> Self {
        Self {
            jar: program.jar.clone(),
            data: data(&Words::of(program, args)),
        }
    }
}

/// As JOSM's `JosmBaseDirectories` finds it.
fn data(words: &Words) -> PathBuf {
    let given = words
        .property("josm.userdata")
        .or_else(|| words.property("josm.home"));
    if let Some(given) = given {
        return std::path::absolute(given).unwrap_or_else(|_| given.into());
    }
    let home = words.user_home();
    let old = home.join(".josm");
    if old.exists() {
        return old;
    }
    let shared = words.variable("XDG_DATA_HOME");
    shared
        .unwrap_or_else(|| home.join(".local/share"))
        .join("JOSM")
}

impl Install for JosmInstall {
    fn host(&self) -> HostId {
        ID
    }

    /// The jar: others may lie beside it.
    fn home(&self) -> &Path {
        &self.jar
    }

    fn name(&self) -> String {
        let revision = Parts::open(&self.jar).and_then(|mut jar| jar.read("REVISION"));
        let revision = properties::parse_latin_1(&revision.unwrap_or_default());
        match revision.get("Revision").map(|number| number.trim()) {
            Some(number) if !number.is_empty() => format!("{} {number}", KIND.name),
            _ => KIND.name.to_owned(),
        }
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::JosmPlugin]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        plugins::of(&self.data)
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        Ok(plugins::addresses(&self.data, plugin))
    }

    fn exit(&self, code: i32) -> Exit {
        match code {
            RESTART => Exit::Again,
            _ => Exit::Plain,
        }
    }
}

impl LeavesOut for JosmInstall {
    fn leave_out(&self, off: &[String], words: &Words, place: &Path) -> Result<LeftOut, HostError> {
        leave_out::leave_out(&data(words), off, place)
    }

    fn is_ours(&self, path: &Path) -> bool {
        leave_out::is_stand_in(path)
    }

    /// Without the option JOSM starts a process of its own, which nobody follows.
    fn restart(&self) -> Option<(i32, &'static str)> {
        Some((RESTART, "-Djosm.restart=true"))
    }
}
