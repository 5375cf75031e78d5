//! A jEdit at rest: its directory and its user's settings.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};
use laggard_record::Problem;

use super::kind::KIND;
use super::{leave_out, plugins, server};
use crate::jar::{Parts, texts};
use crate::jar_program::{JarProgram, LeavesOut, LeftOut, Words};
use crate::{Address, HostError, HostPlugin, Install};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("jedit");

/// A jEdit and the settings that a start of it uses. Holds paths only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct JEditHome {
    home: PathBuf,
    jar: PathBuf,
    /// The user's directory; `None` for a start without settings.
    settings: Option<PathBuf>,
}

impl JEditHome {
    /// Of a start with these words.
    pub fn of(program: &JarProgram, args: &[OsString]) -> Self {
        let words = Words::of(program, args);
        let beside = program.jar.parent().unwrap_or(&program.jar).to_owned();
        let given = words.property("jedit.home").map(PathBuf::from);
        Self {
            home: given
                .and_then(|home| home.canonicalize().ok())
                .unwrap_or(beside),
            jar: program.jar.clone(),
            settings: settings(&words),
        }
    }
}

/// The settings of a start: `-settings=DIR`, none with `-nosettings`, else `.jedit` in the user's home.
fn settings(words: &Words) -> Option<PathBuf> {
    let mut found = Some(words.user_home().join(".jedit"));
    for word in words.own.iter().take_while(|word| *word != "--") {
        if word == "-nosettings" {
            found = None;
        } else if let Some(directory) = word.strip_prefix("-settings=") {
            found = std::path::absolute(directory).ok();
        }
    }
    found
}

impl Install for JEditHome {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        &self.home
    }

    fn name(&self) -> String {
        match version(&self.jar) {
            Some(version) => format!("{} {version}", KIND.name),
            None => KIND.name.to_owned(),
        }
    }

    fn icon(&self) -> Option<PathBuf> {
        let icons = ["doc/jedit.png", "../icons/hicolor/48x48/apps/jedit.png"];
        let mut icons = icons.iter().map(|icon| self.home.join(icon));
        icons.find(|icon| icon.is_file())
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::JEditPlugin]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        plugins::of(&self.home, self.settings.as_deref())
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        plugins::addresses(&self.home, self.settings.as_deref(), plugin)
    }
}

impl LeavesOut for JEditHome {
    fn leave_out(
        &self,
        off: &[String],
        _words: &Words,
        place: &Path,
    ) -> Result<LeftOut, HostError> {
        leave_out::leave_out(&self.home, self.settings.as_deref(), off, place)
    }

    fn is_ours(&self, path: &Path) -> bool {
        leave_out::is_ours(path)
    }

    fn doubts(&self, words: &Words) -> Vec<Problem> {
        let runs = server::runs(self.settings.as_deref(), words);
        let program = KIND.name.to_owned();
        runs.then_some(Problem::RunsAlready { program })
            .into_iter()
            .collect()
    }
}

/// `5.5.0`: the class of the program has its build, `05.05.99.00`, among its texts.
fn version(jar: &Path) -> Option<String> {
    let class = Parts::open(jar)?.read("org/gjt/sp/jedit/jEdit.class")?;
    texts(&class).into_iter().find_map(of_build)
}

/// Major, minor, the number of a pre-release or 99, and the bug fix.
fn of_build(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('.').collect();
    let is_number = |part: &&&str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
    if parts.len() != 4 || parts.iter().filter(is_number).count() != 4 {
        return None;
    }
    let number = |at: usize| parts[at].parse::<u8>().ok();
    let (major, minor, pre, fix) = (number(0)?, number(1)?, number(2)?, number(3)?);
    Some(match pre {
        99 => format!("{major}.{minor}.{fix}"),
        pre => format!("{major}.{minor}pre{pre}"),
    })
}

#[cfg(test)]
mod tests {
    use super::of_build;

    #[test]
    fn a_build_says_its_version() {
        for (build, version) in [
            ("05.05.99.00", Some("5.5.0")),
            ("05.06.02.00", Some("5.6pre2")),
            ("05.05.99", None),
            ("1.2.3.4", None),
        ] {
            assert_eq!(of_build(build).as_deref(), version, "{build}");
        }
    }
}
