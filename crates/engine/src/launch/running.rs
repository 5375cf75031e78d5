//! A launch, as its caller holds it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use laggard_platform::signals::Signal;
use laggard_record::HostEvent;

use super::child::Signaller;

/// A host that runs, or a session that goes on from before. Dropping it changes nothing for the host.
#[derive(Debug)]
pub struct RunningHost {
    run: PathBuf,
    events: Receiver<HostEvent>,
    signaller: Option<Signaller>,
}

impl RunningHost {
    /// What happens, in order; ends after [`HostEvent::HostEnded`].
    #[must_use]
    pub fn events(&self) -> &Receiver<HostEvent> {
        &self.events
    }

    /// The launch's directory.
    #[must_use]
    pub fn run_dir(&self) -> &Path {
        &self.run
    }

    /// Passes signals on to the program; `None` for a session from before, whose program is not ours.
    #[must_use]
    pub fn signaller(&self) -> Option<Signaller> {
        self.signaller.clone()
    }

    /// Passes a signal on to the program and all it started. Nothing happens when it is over.
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
