//! The thread that sends queued reports. With an empty queue it sleeps without waking.

use std::thread;
use std::time::Duration;

use laggard_report::send::Courier;

use super::Outbox;
use crate::logging::kind;

/// How often, at least, the wall clock is read while a report waits: the machine may have been asleep.
const LONGEST: Duration = Duration::from_secs(60);

impl Outbox {
    /// Sends queued reports, on a thread of its own, as long as the process lives. The process may be killed at any moment: a
    /// report that was being sent is sent again under the same key.
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

    /// Deletes unneeded tokens once when Laggard starts, for those that the keyring would not delete earlier, and whenever a
    /// report has settled, which may be the last of its server. Not each time: a locked keyring asks its user.
    ///
    /// * `settled`: the number of settled reports at the last check.
    fn forget_what_nothing_waits_for(&self, settled: &mut Option<usize>) {
        let Ok(items) = self.destinations.queue().items() else {
            return;
        };
        let now = items.iter().filter(|item| !item.is_open()).count();
        if settled.replace(now) != Some(now) {
            // The user is told of a token that the keyring keeps when they delete the data or choose another destination.
            let _ = self.destinations.forget_unused_tokens();
        }
    }
}
