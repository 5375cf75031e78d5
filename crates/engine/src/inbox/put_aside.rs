//! Archiving and snoozing notices, and the return of snoozed ones.

use std::thread;
use std::time::Duration;

use laggard_record::{Notice, PluginId, PutAside, UnixMs};

use super::Inbox;
use super::snoozed::{as_of, snoozed_plugins, until};
use super::stored::row;
use crate::EngineError;
use crate::logging::kind;
use crate::policy::HOUR_MS;

/// How often, at least, the wall clock is read while a notice is snoozed: the machine may have been asleep.
const LONGEST: Duration = Duration::from_secs(30);

impl Inbox {
    /// Archives notices until they are brought back. Unknown numbers are ignored.
    ///
    /// # Errors
    /// The database fails; some notices may be archived then.
    pub fn archive(&self, notices: &[u32]) -> Result<(), EngineError> {
        self.set_aside(notices, Some(PutAside::Archived))
    }

    /// Hides notices for an hour. In that time nobody is notified of the plug-ins that they name, which are still measured and
    /// ranked. Afterwards the notices are back as new ones.
    ///
    /// # Errors
    /// The database fails; some notices may be snoozed then.
    pub fn snooze(&self, notices: &[u32]) -> Result<(), EngineError> {
        let until = UnixMs(self.clock.now_ms().saturating_add(HOUR_MS));
        self.set_aside(notices, Some(PutAside::Snoozed { until }))
    }

    /// Puts archived and snoozed notices back into the inbox.
    ///
    /// # Errors
    /// The database fails; some notices may be back then.
    pub fn bring_back(&self, notices: &[u32]) -> Result<(), EngineError> {
        self.set_aside(notices, None)
    }

    /// The time until which a plug-in is quiet because of a snoozed card, if it is.
    #[must_use]
    pub fn snoozed_until(&self, plugin: &PluginId) -> Option<UnixMs> {
        let policy = self.policy.lock();
        policy.snoozed_until(plugin, self.clock.now())
    }

    /// Calls `came_back` with the notices whose hour is over, on a thread of its own, as long as the process lives. The thread
    /// sleeps without waking while no notice is snoozed.
    pub fn watch_snoozed(&self, came_back: impl Fn(&[Notice]) + Send + 'static) {
        let inbox = self.clone();
        let watch = move || {
            let mut failed = None;
            loop {
                inbox
                    .wakeup
                    .wait(failed.take().or_else(|| inbox.until_next()));
                match inbox.take_returned() {
                    Ok(back) if !back.is_empty() => came_back(&back),
                    Ok(_) => {}
                    Err(error) => {
                        tracing::error!(error = kind(&error), "snoozed notices not read");
                        failed = Some(LONGEST);
                    }
                }
            }
        };
        // Without this thread the notices are back when the window looks next.
        let _ = thread::Builder::new()
            .name("laggard-snoozed".into())
            .spawn(watch);
    }

    /// The time until the first snoozed notice is back, or until the clock must be read again.
    fn until_next(&self) -> Option<Duration> {
        let stored = self.stored().unwrap_or_default();
        let next = stored.iter().filter_map(until).min()?;
        let ms = u64::try_from(next - self.clock.now()).unwrap_or_default();
        Some(Duration::from_millis(ms).min(LONGEST))
    }

    /// Puts the notices whose hour is over back into the inbox, and returns them.
    ///
    /// # Errors
    /// The database fails.
    pub(super) fn take_returned(&self) -> Result<Vec<Notice>, EngineError> {
        let now = self.clock.now();
        let mut back = Vec::new();
        for notice in self.stored()? {
            if until(&notice).is_some_and(|until| until <= now) {
                let notice = as_of(notice, now);
                self.store.replace_in_inbox(&row(&notice))?;
                back.push(notice);
            }
        }
        Ok(back)
    }

    fn set_aside(&self, notices: &[u32], aside: Option<PutAside>) -> Result<(), EngineError> {
        for notice in self.stored()? {
            if notices.contains(&notice.id) {
                // A snoozed notice comes back as new; any other notice that was clicked was seen.
                let seen = !matches!(aside, Some(PutAside::Snoozed { .. }));
                let put_aside = aside;
                let notice = Notice {
                    seen,
                    put_aside,
                    ..notice
                };
                self.store.replace_in_inbox(&row(&notice))?;
            }
        }
        let snoozed = snoozed_plugins(&self.store)?;
        self.policy.lock().set_snoozed(snoozed);
        self.wakeup.wake();
        Ok(())
    }
}
