//! One install of a host: its plug-ins, and the effect of leaving some of them out.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};
use sha2::{Digest, Sha256};

use crate::preview::{self, Preview};
use crate::{Address, HostError, HostPlugin, Updater};

/// An opened install. Holds paths only: files are read when they are needed, and never written.
pub trait Install: fmt::Debug + Send + Sync {
    /// The word of the kind of program: [`Hosts::of`](crate::Hosts::of) has the rest.
    fn host(&self) -> HostId;

    /// The install's directory, without links: the install's name everywhere.
    fn home(&self) -> &Path;

    /// The install's name for people, with its version where known: `Eclipse Platform 4.38.0`.
    fn name(&self) -> String;

    /// The file of the install's icon, in a format that a desktop can show.
    fn icon(&self) -> Option<PathBuf> {
        None
    }

    /// The agent's kinds for the install's plug-ins.
    fn plugin_kinds(&self) -> &'static [PluginKind];

    /// The install's plug-ins, sorted by id, including those that Laggard leaves out.
    ///
    /// # Errors
    /// The list of plug-ins cannot be read, or is malformed.
    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError>;

    /// Previews turning `id` off, in addition to the plug-ins that are off already. Changes nothing. By default, plug-ins that
    /// need it ([`HostPlugin::required_by`]) go off with it, and it is refused where one of them is [`Origin::Core`](crate::Origin::Core).
    ///
    /// # Errors
    /// An unknown id (with near ones), or as [`Install::plugins`].
    fn preview_turn_off(&self, id: &str, turned_off: &[String]) -> Result<Preview, HostError> {
        preview::of_requirements(self.home(), &self.plugins()?, id, turned_off)
    }

    /// A plug-in that is off and without which `wanted` cannot work; `None` when all of it can work.
    ///
    /// # Errors
    /// As [`Install::plugins`].
    fn missing_for(
        &self,
        wanted: &[String],
        turned_off: &[String],
    ) -> Result<Option<String>, HostError> {
        let needed = |plugin: &HostPlugin| {
            turned_off.contains(&plugin.id)
                && plugin.required_by.iter().any(|id| wanted.contains(id))
        };
        let plugins = self.plugins()?;
        Ok(plugins.into_iter().find(needed).map(|plugin| plugin.id))
    }

    /// The application that a start with these words (a whole command line, or a part of it) runs, with these ids off.
    ///
    /// # Errors
    /// The install cannot be read.
    fn application(&self, _words: &[OsString], _off: &[String]) -> Result<Application, HostError> {
        Ok(Application::WithWindows)
    }

    /// Whether the program opens a workspace at each start, so that plug-ins can be off in one of them only.
    fn has_workspaces(&self) -> bool {
        false
    }

    /// The workspace of which a start with these words, those for the agent among them, has told its agent.
    fn told_workspace(&self, _words: &[OsString]) -> Option<PathBuf> {
        None
    }

    /// The meaning of an exit code.
    fn exit(&self, _code: i32) -> Exit {
        Exit::Plain
    }

    /// The addresses at which a plug-in's makers take reports, the likeliest tracker first; none where it names none.
    ///
    /// # Errors
    /// The install cannot be read.
    fn addresses(&self, _plugin: &str) -> Result<Vec<Address>, HostError> {
        Ok(Vec::new())
    }

    /// What looks for newer versions of the install's plug-ins and brings them in; `None`: the program alone does that.
    fn updater(&self) -> Option<Box<dyn Updater>> {
        None
    }

    /// A name for files that is different for each install: 16 hex digits of its path's SHA-256.
    fn key(&self) -> String {
        let hash = Sha256::digest(self.home().as_os_str().as_encoded_bytes());
        hash.iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

/// The application of a start, as far as it tells how the start goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Application {
    /// The application has windows: it is up when it dispatches events.
    WithWindows,
    /// A build, a formatter: no event will come, and its exit code is its own answer (p2's director says 13 when a
    /// repository cannot be reached).
    WithoutWindows,
    /// The application's own plug-in is off: it cannot start.
    Off,
    /// The words name an application that no plug-in provides, not even one that is off: the start will fail in any case.
    Unknown,
}

/// The meaning of an exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The host wants to be started again.
    Again,
    /// The host could not start.
    CannotStart,
    /// The host's launcher ends with this code whatever became of the program.
    Usual,
    /// Nothing beyond the usual meaning of exit codes.
    Plain,
}
