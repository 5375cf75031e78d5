//! The command line of one start, and of the start after it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use super::relaunch::JarStart;

/// The exit code with which Equinox asks for the same start again (*File > Restart*).
const RESTART: i32 = 23;
/// The exit code with which it asks for a start with other arguments (a workspace switch).
const RELAUNCH: i32 = 24;

/// A change to the environment that the host inherits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EnvChange {
    /// Set a variable.
    Set(OsString, OsString),
    /// Take one out, so that a packaged app's own does not leak.
    Remove(OsString),
}

/// How to start the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaunchPlan {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// What to change in the inherited environment.
    pub env: Vec<EnvChange>,
    /// How the arguments were put together, where it is on us to start again.
    pub(super) jar_start: Option<Box<JarStart>>,
}

/// What an exit code asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStart {
    /// Start again, with this.
    Again(Box<LaunchPlan>),
    /// The program has ended.
    Done,
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

    /// What to do after the program ended with `exit_code`; `exit_data` is the text of `<run>/exitdata`, if it exists.
    /// The native launcher restarts by itself and any other command is not ours to repeat: those are always done.
    pub fn next_start(&self, exit_code: i32, exit_data: Option<&str>) -> NextStart {
        let Some(start) = &self.jar_start else {
            return NextStart::Done;
        };
        let next = match (exit_code, exit_data.filter(|data| !data.trim().is_empty())) {
            (RELAUNCH, Some(data)) => start.relaunched(data),
            // The user asked for a restart; without data the same start is the nearest to it.
            (RESTART | RELAUNCH, _) => (**start).clone(),
            _ => return NextStart::Done,
        };
        NextStart::Again(Box::new(next.into_plan(self.env.clone())))
    }
}
