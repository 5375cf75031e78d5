//! Tells whether a session's process still lives.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use laggard_platform::process::{Living, living};
use laggard_record::UnixMs;

use crate::Clock;

/// How much later than the session a process may have begun, seconds; a still later one is another process with the same id.
/// The session's time is the agent's, taken after the process began.
const LATER_S: i64 = 3;
/// The age up to which a process may still be starting.
const YOUNG: Duration = Duration::from_secs(60);

/// The pause between two checks whether the process lives.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The time since which a session's process is gone.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    checked: Option<Instant>,
    gone_since: Option<Instant>,
    /// When the process began, seconds after the system did.
    began: Option<u64>,
}

impl Pulse {
    /// Whether the process lived at the last check.
    pub fn beats(&self) -> bool {
        self.gone_since.is_none()
    }

    /// The time since the process ended; `None` while it lives. `ended`: the session told its end, so this checks at once.
    pub fn gone_for(
        &mut self,
        pid: u32,
        started: UnixMs,
        ended: bool,
        clock: &Clock,
    ) -> Option<Duration> {
        let is_old = |checked| clock.since(checked) >= CHECK_EVERY;
        let due = ended || self.checked.is_none_or(is_old);
        if self.beats() && due {
            self.checked = Some(clock.instant());
            match living(pid) {
                Some(found) if self.is_it(&found, started) => {
                    self.began = Some(found.began_after_system_s)
                }
                _ => self.gone_since = self.checked,
            }
        }
        self.gone_since.map(|since| clock.since(since))
    }

    /// Whether a process is the session's. Once it was found by its time of day, the time between the system's start and its own
    /// identifies it, which stays the same when somebody sets the clock.
    fn is_it(&self, found: &Living, started: UnixMs) -> bool {
        let same = |began: u64| began.abs_diff(found.began_after_system_s) <= 1;
        is_of(found, started) || self.began.is_some_and(same)
    }
}

fn is_of(found: &Living, started: UnixMs) -> bool {
    found.began_s <= started.0 / 1000 + LATER_S
}

/// Whether the process of a session that began at `started` lives. A process that has ended but was not waited for
/// does not.
pub(crate) fn is_alive(pid: u32, started: UnixMs) -> bool {
    living(pid).is_some_and(|found| is_of(&found, started))
}

/// Whether a process began within the last minute: a JVM may still be reading files that its launch left.
pub(super) fn is_young(pid: u32) -> bool {
    living(pid).is_some_and(|found| found.age() < YOUNG)
}

/// The session file of a launch's session.
pub(crate) fn file_of(run: &Path, number: u32) -> PathBuf {
    run.join(number.to_string()).join("session.lag")
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY_MS: i64 = 24 * 3600 * 1000;

    #[test]
    fn this_process_lives_but_not_for_a_session_that_is_older_than_it() {
        let now = Clock::system().now();
        assert!(is_alive(std::process::id(), now));
        assert!(!is_alive(std::process::id(), UnixMs(now.0 - 100 * DAY_MS)));
    }

    #[test]
    fn a_process_that_was_known_lives_on_when_the_clock_is_set() {
        let (pid, now) = (std::process::id(), Clock::system().now());
        let mut pulse = Pulse::default();
        assert_eq!(pulse.gone_for(pid, now, true, &Clock::system()), None);
        // The clock as if it had been set on by a day since.
        assert_eq!(
            pulse.gone_for(pid, UnixMs(now.0 - DAY_MS), true, &Clock::system()),
            None
        );
        let never_known =
            Pulse::default().gone_for(pid, UnixMs(now.0 - DAY_MS), true, &Clock::system());
        assert!(never_known.is_some(), "somebody else has its number");
    }

    #[test]
    fn a_process_that_was_not_waited_for_is_over() {
        let mut child = std::process::Command::new("true").spawn().expect("started");
        let pid = child.id();
        let now = Clock::system().now();
        for _ in 0..100 {
            if !is_alive(pid, now) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(!is_alive(pid, now));
        child.wait().expect("waited");
    }
}
