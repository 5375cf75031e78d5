//! The thread that sends what is queued. With an empty queue it sleeps without waking.

use std::thread;
use std::time::Duration;

use laggard_report::send::Courier;

use super::Outbox;
use crate::logging::kind;

/// Reads the wall clock again at least so often while something waits: the machine may have been asleep.
const LONGEST: Duration = Duration::from_secs(60);

impl Outbox {
    /// Sends what is queued, on a thread of its own, as long as the process lives. It may be killed at any moment: what was
    /// on its way is sent again under the same key.
    ///
    /// * `changed`: called after each change that the outbox shows.
    pub fn run(&self, changed: impl Fn() + Send + 'static) {
        let outbox = self.clone();
        thread::spawn(move || {
            let progress = outbox.progress.clone();
            let courier = Courier::new(
                outbox.destinations.queue(),
                Box::new(outbox.keyring.clone()),
                progress,
            );
            let mut settled = None;
            loop {
                let pause = match courier.round(&|| outbox.clock.now(), &changed) {
                    Ok(round) => round.next.map(|at| {
                        let ms = u64::try_from(at - outbox.clock.now()).unwrap_or_default();
                        Duration::from_millis(ms).min(LONGEST)
                    }),
                    Err(error) => {
                        tracing::error!(error = kind(&error), "queue not read");
                        eprintln!("Laggard cannot send what is queued: {error}");
                        Some(LONGEST)
                    }
                };
                outbox.forget_what_nothing_waits_for(&mut settled);
                outbox.wakeup.wait(pause);
            }
        });
    }

    /// Forgets tokens once when Laggard starts, for those that the keyring would not let go, and when a report has settled
    /// that was the last for its server. Not each time: a locked keyring asks its user.
    ///
    /// * `settled`: reports that had when that was last checked.
    fn forget_what_nothing_waits_for(&self, settled: &mut Option<usize>) {
        let Ok(items) = self.destinations.queue().items() else {
            return;
        };
        let now = items.iter().filter(|item| !item.is_open()).count();
        if settled.replace(now) != Some(now) {
            // A token that the keyring keeps is told where its user deletes the data or chooses another destination.
            let _ = self.destinations.forget_unused_tokens();
        }
    }
}
