//! The seam: the questions that Laggard asks of a kind of program. `docs/hosts.md` says how to add one.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use laggard_analysis::HostId;

use crate::{Install, Target};

/// A kind of program that plug-ins live in. A host has no state: facts about one install are in its [`Install`].
pub trait Host: fmt::Debug + Sync {
    /// The word that is stored and printed for the host. It never changes.
    fn id(&self) -> HostId;

    /// The host's name for people, as one of several: `Eclipse`, `Java program`.
    fn name(&self) -> &'static str;

    /// The name of such a program in sentences; `None`: `the program` is the best there is.
    fn proper_name(&self) -> Option<&'static str> {
        Some(self.name())
    }

    /// Whether there are installs of it that can be recognised; plain Java has none.
    fn has_installs(&self) -> bool {
        true
    }

    /// Whether the host can end and start itself again when the agent asks for that. Any other is asked to close, and the
    /// launch's command is run again.
    fn restarts_itself(&self) -> bool {
        false
    }

    /// The install at a path: its home, its launcher, or a link to one of them.
    ///
    /// # Errors
    /// The words that follow “`path` is …”: `not an Eclipse: …; name the directory …`.
    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String>;

    /// A start of the install at a path with the user's own arguments.
    ///
    /// # Errors
    /// As [`Host::recognise`].
    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String>;

    /// Installs where they usually live, sorted by path. Reads directories only, starts nothing.
    fn find(&self) -> Vec<Arc<dyn Install>> {
        Vec::new()
    }

    /// The target of a command that starts this host, though its program is no launcher of an install: `java …` mostly. `None`:
    /// the command starts no such host.
    fn understand(&self, _command: &Command<'_>) -> Option<Box<dyn Target>> {
        None
    }

    /// Takes away what was laid out in `place` for starts without some plug-ins: links, and files of Laggard's. What a program has
    /// written there and is not among its user's files yet stays. What lies in `place` may be another host's.
    fn forget_start(&self, _place: &Path) {}

    /// The workspace that a command line names, as it stands there.
    fn workspace(&self, _command: &[String]) -> Option<PathBuf> {
        None
    }

    /// The directories in which the user may have worked, as far as the install remembers them: the names of these directories
    /// and of their projects are private.
    ///
    /// * `home`: the install, which may be gone.
    /// * `command`: the whole command line, and `directory`: where the command was given.
    fn workspaces(&self, _home: &Path, _command: &[String], _directory: &Path) -> Vec<String> {
        Vec::new()
    }

    /// The names of a workspace's projects.
    fn projects(&self, _workspace: &Path) -> Vec<String> {
        Vec::new()
    }

    /// When the latest project was made.
    fn projects_changed(&self, _workspace: &Path) -> Option<SystemTime> {
        None
    }

    /// Names (in small letters) that stand in many a text about this host, and say nothing of anybody.
    fn ordinary_names(&self) -> &'static [&'static str] {
        &[]
    }
}

/// A command as the user typed it.
#[derive(Debug, Clone, Copy)]
pub struct Command<'a> {
    /// The command's first word.
    pub program: &'a OsStr,
    /// The executable that `program` names, where there is one.
    pub found: Option<&'a Path>,
    /// The other words.
    pub args: &'a [OsString],
    /// Whether that starts Java is not sure.
    pub doubtful: bool,
}

impl Command<'_> {
    /// Whether the command starts a JDK's launcher `java`.
    #[must_use]
    pub fn is_java(&self) -> bool {
        let name = Path::new(self.program).file_stem().and_then(OsStr::to_str);
        matches!(name, Some("java" | "javaw"))
    }
}
