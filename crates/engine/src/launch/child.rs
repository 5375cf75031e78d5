//! The program's process: in a session of its own, so that what happens to Laggard's terminal or window does not
//! happen to it; signals are passed on to its whole group.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use laggard_hosts::LaunchPlan;
use laggard_platform::{plain_file, private};
use process_wrap::std::{ChildWrapper, CommandWrap};

use super::log::LOG;
use super::request::Output;
use crate::EngineError;
use crate::core_dumps;

/// A signal that is passed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// A polite request to end.
    Terminate,
    /// The terminal is gone.
    HangUp,
    /// Ctrl-\: a JVM writes its threads' stacks.
    Quit,
}

/// Passes signals on to the program that runs now, whichever start of the launch that is.
#[derive(Debug, Clone, Default)]
pub struct Signaller(Arc<Mutex<Aim>>);

#[derive(Debug, Default)]
struct Aim {
    group: Option<u32>,
    sent: bool,
}

impl Signaller {
    /// Sends it to the program and all it started; nothing happens when it is over.
    pub fn send(&self, signal: Signal) {
        // Held while sending: the id must not be given to another process in between.
        let mut aim = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(group) = aim.group {
            aim.sent = true;
            send(group, signal);
        }
    }

    /// Whether the program was sent any: its exit code says nothing about plug-ins then.
    pub(super) fn has_sent(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).sent
    }

    fn set(&self, group: Option<u32>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).group = group;
    }
}

#[cfg(unix)]
fn send(group: u32, signal: Signal) {
    let signal = match signal {
        Signal::Interrupt => rustix::process::Signal::INT,
        Signal::Terminate => rustix::process::Signal::TERM,
        Signal::HangUp => rustix::process::Signal::HUP,
        Signal::Quit => rustix::process::Signal::QUIT,
    };
    if let Some(group) = i32::try_from(group)
        .ok()
        .and_then(rustix::process::Pid::from_raw)
    {
        // It may be over already.
        let _ = rustix::process::kill_process_group(group, signal);
    }
}

#[cfg(not(unix))]
fn send(_group: u32, _signal: Signal) {}

/// A started program.
#[derive(Debug)]
pub(super) struct Child {
    child: Box<dyn ChildWrapper>,
    signaller: Signaller,
}

impl Child {
    /// Starts it.
    pub fn start(plan: &LaunchPlan, output: Output, run: &Path) -> Result<Self, EngineError> {
        Self::start_again(plan, output, run, Signaller::default())
    }

    /// Starts the next one of a launch.
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
        let mut wrapped = CommandWrap::from(command);
        #[cfg(unix)]
        wrapped.wrap(process_wrap::std::ProcessSession);
        let child = wrapped.spawn().map_err(|source| EngineError::Spawn {
            program: plan.program.clone(),
            source,
        })?;
        core_dumps::as_before(child.id());
        signaller.set(Some(child.id()));
        Ok(Self { child, signaller })
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Passes signals on.
    pub fn signaller(&self) -> Signaller {
        self.signaller.clone()
    }

    /// Its exit code once it is over; 128 + signal where a signal ended it.
    pub fn exit_code(&mut self) -> io::Result<Option<i32>> {
        // Only the program itself is waited for: a group may hold what it left behind on purpose.
        let status = self.child.inner_mut().try_wait()?;
        if status.is_some() {
            self.signaller.set(None);
        }
        Ok(status.map(code))
    }
}

fn code(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt as _;
        if let Some(signal) = status.signal() {
            return 128 + signal;
        }
    }
    status.code().unwrap_or(1)
}

/// Bytes of a command line.
const LARGEST_EXIT_DATA: u64 = 8 << 20;

/// What the program left for its next start (exit code 24), if it did.
pub(super) fn exit_data(run: &Path) -> Option<String> {
    let path = run.join("exitdata");
    let text = plain_file::text(&path, LARGEST_EXIT_DATA).ok()?;
    // It belongs to this end only.
    let _ = fs::remove_file(path);
    Some(text)
}
