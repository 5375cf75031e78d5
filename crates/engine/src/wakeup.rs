//! Wakes a thread that sleeps until there is something to do.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// A signal to a sleeping thread.
#[derive(Debug, Default)]
pub(crate) struct Wakeup {
    due: Mutex<bool>,
    woken: Condvar,
}

impl Wakeup {
    /// Wakes the thread: there is something to do.
    pub fn wake(&self) {
        *self.due.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.woken.notify_all();
    }

    /// Sleeps until there is something to do, at most for `pause`; `None`: without a limit.
    pub fn wait(&self, pause: Option<Duration>) {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let mut due = match pause {
            Some(pause) => {
                let waited = self.woken.wait_timeout_while(due, pause, |due| !*due);
                waited.unwrap_or_else(PoisonError::into_inner).0
            }
            None => {
                let waited = self.woken.wait_while(due, |due| !*due);
                waited.unwrap_or_else(PoisonError::into_inner)
            }
        };
        *due = false;
    }
}
