//! The caller's handle of a launch.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use laggard_platform::signals::Signal;
use laggard_record::{HostEvent, SessionId};

use super::child::Signaller;
use crate::launch_dirs::session_name;

/// A running host, or a session that goes on from an earlier Laggard. Dropping the handle changes nothing for the host.
#[derive(Debug)]
pub struct RunningHost {
    run: PathBuf,
    events: Receiver<HostEvent>,
    signaller: Option<Signaller>,
}

impl RunningHost {
    /// The launch's events, in order; ends after [`HostEvent::HostEnded`].
    #[must_use]
    pub fn events(&self) -> &Receiver<HostEvent> {
        &self.events
    }

    /// The launch's directory.
    #[must_use]
    pub fn run_dir(&self) -> &Path {
        &self.run
    }

    /// The launch's first session.
    #[must_use]
    pub fn session(&self) -> SessionId {
        session_name(&self.run, 1)
    }

    /// A signaller for the program; `None` for an earlier launch, whose program is not a child of this process.
    #[must_use]
    pub fn signaller(&self) -> Option<Signaller> {
        self.signaller.clone()
    }

    /// Passes a signal on to the program and all it started. Does nothing if the program has ended.
    pub fn signal(&self, signal: Signal) {
        if let Some(signaller) = &self.signaller {
            signaller.send(signal);
        }
    }

    pub(super) fn new(
        run: PathBuf,
        events: Receiver<HostEvent>,
        signaller: Option<Signaller>,
    ) -> Self {
        Self {
            run,
            events,
            signaller,
        }
    }
}
