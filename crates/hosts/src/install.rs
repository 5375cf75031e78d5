//! One install of a host: its plug-ins, and what becomes of it without some of them.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::{Origin, PluginKind};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::preview::{self, Preview};
use crate::{Host, HostError, Target};

/// An opened install. Holds paths only: files are read when they are needed, and never written.
pub trait Install: fmt::Debug + Send + Sync {
    /// What kind of program it is.
    fn host(&self) -> &'static dyn Host;

    /// Its directory, without links: the install's name everywhere.
    fn home(&self) -> &Path;

    /// Its name for people, with its version where it says one: `Eclipse Platform 4.38.0`.
    fn name(&self) -> String;

    /// Its icon's file, where it has one that a desktop can show.
    fn icon(&self) -> Option<PathBuf> {
        None
    }

    /// A start of it with the user's own arguments.
    fn target(self: Arc<Self>, args: Vec<OsString>) -> Box<dyn Target>;

    /// What its plug-ins are to the agent.
    fn plugin_kind(&self) -> PluginKind;

    /// Its plug-ins, sorted by id, those that Laggard leaves out included.
    ///
    /// # Errors
    /// What lists them cannot be read, or is malformed.
    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError>;

    /// What turning `id` off would do, beside what is off already. Changes nothing. As long as a host says nothing else, those
    /// go off with it that need it ([`HostPlugin::required_by`]), and it is refused where one of them is [`Origin::Core`].
    ///
    /// # Errors
    /// An unknown id (with near ones), or as [`Install::plugins`].
    fn preview_turn_off(&self, id: &str, turned_off: &[String]) -> Result<Preview, HostError> {
        preview::of_requirements(self.home(), &self.plugins()?, id, turned_off)
    }

    /// Of what is off, one that `wanted` cannot work without; `None` when all of it can work.
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

    /// What a start with these words (a whole command line, or a part of it) runs, with these ids off.
    ///
    /// # Errors
    /// The install cannot be read.
    fn application(&self, _words: &[OsString], _off: &[String]) -> Result<Application, HostError> {
        Ok(Application::WithWindows)
    }

    /// What it says by an exit code.
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

    /// A name for files that is different for each install: 16 hex digits of its path's SHA-256.
    fn key(&self) -> String {
        let hash = Sha256::digest(self.home().as_os_str().as_encoded_bytes());
        hash.iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

/// One plug-in that the host's own configuration lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HostPlugin {
    /// Its id, as the agent tells it too: a bundle's symbolic name.
    pub id: String,
    /// Its name for people, localised where it says so; the id where there is none.
    pub name: String,
    /// Its version, as the host's list states it.
    pub version: String,
    /// Its jar or directory.
    pub location: PathBuf,
    /// Where it came from; `docs/turning-off.md` has the rules.
    pub origin: Origin,
    /// Ids of the plug-ins that would not work without it, directly, sorted.
    pub required_by: Vec<String>,
    /// It only ever acts when others call it, so it is never the main suspect.
    pub is_library: bool,
    /// The id of the plug-in it is a fragment of.
    pub fragment_of: Option<String>,
    /// The id of the feature it belongs to.
    pub feature: Option<String>,
}

/// An address at which a plug-in's makers can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// As the plug-in has it.
    pub text: String,
    /// It is an issue tracker; else it is a repository or a page, which may have one.
    pub is_tracker: bool,
}

/// What a start runs, as far as it tells how the start goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Application {
    /// It has windows: it is up when it dispatches events.
    WithWindows,
    /// A build, a formatter: no event will come, and its exit code is its own answer (p2's director says 13 when a
    /// repository cannot be reached).
    WithoutWindows,
    /// Its own plug-in is off: it cannot start.
    Off,
    /// The words name one that no plug-in brings, neither one that is off: the start will fail, whatever is off.
    Unknown,
}

/// What a host says by an exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// It wants to be started again.
    Again,
    /// It could not start.
    CannotStart,
    /// Nothing beyond what exit codes say of any program.
    Plain,
}
