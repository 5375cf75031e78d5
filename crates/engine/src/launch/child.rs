//! The program's process: in a session of its own, so that signals to Laggard's terminal or window do not reach it; signals
//! that are passed on go to its whole group.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};

use laggard_hosts::LaunchPlan;
use laggard_platform::process::Detached;
use laggard_platform::signals::{self, Signal};
use laggard_platform::{core_dumps, plain_file, private};

use super::log::LOG;
use super::request::Output;
use crate::EngineError;

/// Passes signals on to the launch's present program, also after restarts.
#[derive(Debug, Clone, Default)]
pub struct Signaller(Arc<Mutex<Aim>>);

#[derive(Debug, Default)]
struct Aim {
    group: Option<u32>,
    sent: bool,
}

impl Signaller {
    /// Sends a signal to the program and all it started; does nothing if the program has ended.
    pub fn send(&self, signal: Signal) {
        // Held while sending: the id must not be given to another process in between.
        let mut aim = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(group) = aim.group {
            aim.sent = true;
            // The process may have ended already.
            if let Err(error) = signals::send(group, signal) {
                tracing::debug!(error = ?error.kind(), "signal not passed on");
            }
        }
    }

    /// Whether the program was sent a signal: its exit code says nothing about plug-ins then.
    pub(super) fn has_sent(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).sent
    }

    fn set(&self, group: Option<u32>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).group = group;
    }
}

/// A started program.
#[derive(Debug)]
pub(super) struct Child {
    child: Detached,
    signaller: Signaller,
}

impl Child {
    /// Starts the program.
    pub fn start(plan: &LaunchPlan, output: Output, run: &Path) -> Result<Self, EngineError> {
        Self::start_again(plan, output, run, Signaller::default())
    }

    /// Starts the launch's next program, with the signaller of the one before.
    pub fn start_again(
        plan: &LaunchPlan,
        output: Output,
        run: &Path,
        signaller: Signaller,
    ) -> Result<Self, EngineError> {
        let mut command = plan.command();
        if output == Output::LogFile {
            let log = run.join(LOG);
            let open = || private::append(&log).map_err(EngineError::io("write", &log));
            command.stdin(Stdio::null()).stdout(open()?).stderr(open()?);
        }
        if output == Output::TerminalErrors {
            command.stdout(io::stderr());
        }
        let child = Detached::start(command).map_err(|source| EngineError::Spawn {
            program: plan.program.clone(),
            source,
        })?;
        // A process that has ended already writes no core dump any more.
        let _ = core_dumps::as_before(child.id());
        signaller.set(Some(child.id()));
        Ok(Self { child, signaller })
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// A signaller for this program.
    pub fn signaller(&self) -> Signaller {
        self.signaller.clone()
    }

    /// The exit code once the program has ended; 128 + signal if a signal ended it.
    pub fn exit_code(&mut self) -> io::Result<Option<i32>> {
        let code = self.child.exit_code()?;
        if code.is_some() {
            self.signaller.set(None);
        }
        Ok(code)
    }
}

/// The most bytes of a command line.
const LARGEST_EXIT_DATA: u64 = 8 << 20;

/// Takes the options that the program left for its next start (exit code 24), if it did.
pub(super) fn exit_data(run: &Path) -> Option<String> {
    let path = run.join("exitdata");
    let text = plain_file::text(&path, LARGEST_EXIT_DATA).ok()?;
    // The file belongs only to this end of the program.
    let _ = fs::remove_file(path);
    Some(text)
}
