//! The command line of one start, and of the start after it.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

use laggard_record::Problem;

/// A change to the environment that the host inherits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EnvChange {
    /// Set a variable.
    Set(OsString, OsString),
    /// Take one out, so that a packaged app's own does not leak.
    Remove(OsString),
}

/// The command and the environment of a start.
#[derive(Debug, Clone, Default)]
pub struct LaunchPlan {
    /// The program.
    pub program: PathBuf,
    /// The program's arguments.
    pub args: Vec<OsString>,
    /// The changes to the inherited environment.
    pub env: Vec<EnvChange>,
    /// Ids of the plug-ins that this command line itself leaves out. Empty where the agent leaves them out, which says so in
    /// the session.
    pub turned_off: Vec<String>,
    /// How to start it again, where that is on us: a native launcher restarts by itself, and any other command is not ours
    /// to repeat.
    pub restart: Option<Arc<dyn Restart>>,
    /// The work to do when the program is over.
    pub at_end: Option<Arc<dyn AtEnd>>,
    /// What the user is told of the start: the harm that may come of it, or the reason why little may be seen.
    pub problems: Vec<Problem>,
}

/// Work for the time after a program. It may be left undone, when Laggard ends first: the next start does it then.
pub trait AtEnd: fmt::Debug + Send + Sync {
    /// The program is over.
    fn ended(&self);
}

/// How a host is started again when it asks for that.
pub trait Restart: fmt::Debug + Send + Sync {
    /// The start that an exit code asks for; its changes to the environment come behind those of the first start. `None`: the
    /// program has ended.
    ///
    /// * `exit_data`: the text of `<run>/exitdata`, if it exists.
    fn after(&self, exit_code: i32, exit_data: Option<&str>) -> Option<LaunchPlan>;
}

impl LaunchPlan {
    /// A command ready to be spawned: program, arguments, environment.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args);
        for change in &self.env {
            match change {
                EnvChange::Set(name, value) => command.env(name, value),
                EnvChange::Remove(name) => command.env_remove(name),
            };
        }
        command
    }

    /// The start after the program ended with `exit_code`; `exit_data` is the text of `<run>/exitdata`, if it exists.
    #[must_use]
    pub fn next_start(&self, exit_code: i32, exit_data: Option<&str>) -> Option<Self> {
        let next = self.restart.as_ref()?.after(exit_code, exit_data)?;
        Some(Self {
            env: [self.env.as_slice(), &next.env].concat(),
            ..next
        })
    }
}
