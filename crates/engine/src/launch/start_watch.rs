//! Decides whether a start goes well with the plug-ins that are off; pure but for the times it is given.

use std::time::Duration;

use laggard_hosts::{Application, Exit};
use laggard_record::{FailedStart, Nanos};

/// How long the host must live after its first event to count as well started.
const WELL: Duration = Duration::from_secs(15);
/// How long a start may take without an event before it counts as failed. A launcher may show an error dialog, so its living
/// process proves nothing.
const NO_DISPATCH: Duration = Duration::from_secs(60);

/// The outcome of a start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StartOutcome {
    /// The host works with this off-list.
    Good,
    /// The start failed, for this reason.
    Failed(FailedStart),
}

/// A watch of one start.
#[derive(Debug)]
pub(super) struct StartWatch {
    runs: Application,
    began: Duration,
    dispatched: Option<Duration>,
    decided: bool,
}

impl StartWatch {
    /// A watch that begins at `now` (by any clock that only goes forward).
    pub fn new(now: Duration, runs: Application) -> Self {
        Self {
            runs,
            began: now,
            dispatched: None,
            decided: false,
        }
    }

    /// Notes that the host dispatched its first event.
    pub fn dispatched(&mut self, now: Duration) {
        self.dispatched.get_or_insert(now);
    }

    /// Notes that time has passed. Each start is decided once.
    pub fn tick(&mut self, now: Duration) -> Option<StartOutcome> {
        match self.dispatched {
            Some(up) if now.saturating_sub(up) >= WELL => self.decide(StartOutcome::Good),
            None if self.runs == Application::WithWindows
                && now.saturating_sub(self.began) >= NO_DISPATCH =>
            {
                let time = Nanos(NO_DISPATCH.as_nanos() as u64);
                self.decide(StartOutcome::Failed(FailedStart::NoEvent { time }))
            }
            _ => None,
        }
    }

    /// Notes that the program has ended; `exit`: the meaning that its host gives the exit code.
    pub fn ended(&mut self, exit_code: i32, exit: Exit) -> Option<StartOutcome> {
        match (exit_code, self.dispatched) {
            (_, None)
                if matches!(
                    self.runs,
                    Application::Unknown | Application::WithoutWindows
                ) =>
            {
                None
            }
            _ if exit == Exit::CannotStart => {
                let code = exit_code;
                self.decide(StartOutcome::Failed(FailedStart::CannotStart { code }))
            }
            // A signal, most likely the user's: it says nothing about plug-ins.
            (128.., _) => None,
            (0, up) => up.and_then(|_| self.decide(StartOutcome::Good)),
            (_, up) if matches!(exit, Exit::Again | Exit::Usual) => {
                up.and_then(|_| self.decide(StartOutcome::Good))
            }
            (code, _) => self.decide(StartOutcome::Failed(FailedStart::Ended { code })),
        }
    }

    fn decide(&mut self, outcome: StartOutcome) -> Option<StartOutcome> {
        (!std::mem::replace(&mut self.decided, true)).then_some(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDE: Application = Application::WithWindows;
    const BUILD: Application = Application::WithoutWindows;
    const S: fn(u64) -> Duration = Duration::from_secs;

    /// The meanings of a host with exit codes of its own.
    fn exit(code: i32) -> Exit {
        match code {
            13 => Exit::CannotStart,
            23 => Exit::Again,
            _ => Exit::Plain,
        }
    }

    fn failed(outcome: Option<StartOutcome>) -> bool {
        matches!(outcome, Some(StartOutcome::Failed(_)))
    }

    #[test]
    fn exit_13_is_a_failure_even_after_the_splash_dispatched() {
        let mut watch = StartWatch::new(S(0), IDE);
        watch.dispatched(S(2));
        assert!(failed(watch.ended(13, exit(13))));
    }

    #[test]
    fn an_error_before_it_is_up_is_a_failure_and_a_kill_is_not() {
        assert!(failed(StartWatch::new(S(0), IDE).ended(1, exit(1))));
        assert_eq!(StartWatch::new(S(0), IDE).ended(143, exit(143)), None);
        assert_eq!(
            StartWatch::new(S(0), IDE).ended(0, exit(0)),
            None,
            "the user closed the splash"
        );
    }

    #[test]
    fn no_event_in_a_minute_is_a_failure_while_the_launcher_lives() {
        let mut watch = StartWatch::new(S(10), IDE);
        assert_eq!(watch.tick(S(69)), None);
        assert!(failed(watch.tick(S(70))));
        assert_eq!(watch.tick(S(71)), None, "said once");
    }

    #[test]
    fn what_has_no_windows_is_neither_up_nor_down_for_want_of_an_event() {
        let mut build = StartWatch::new(S(0), BUILD);
        assert_eq!(build.tick(S(3600)), None);
        assert_eq!(build.ended(1, exit(1)), None, "a build that failed");
        let mut build = StartWatch::new(S(0), BUILD);
        assert_eq!(
            build.ended(0, exit(0)),
            None,
            "says nothing of a start with windows"
        );
        assert_eq!(StartWatch::new(S(0), BUILD).ended(13, exit(13)), None);
        assert!(failed(
            StartWatch::new(S(0), Application::Off).ended(13, exit(13))
        ));
    }

    #[test]
    fn a_mistyped_application_is_nobodys_fault() {
        assert_eq!(
            StartWatch::new(S(0), Application::Unknown).ended(13, exit(13)),
            None
        );
    }

    #[test]
    fn it_is_good_fifteen_seconds_after_its_first_event_and_later_ends_change_nothing() {
        let mut watch = StartWatch::new(S(0), IDE);
        watch.dispatched(S(50));
        assert_eq!(watch.tick(S(64)), None);
        assert_eq!(watch.tick(S(65)), Some(StartOutcome::Good));
        assert_eq!(watch.ended(13, exit(13)), None);
    }

    #[test]
    fn an_end_that_says_nothing_is_no_failure() {
        let mut watch = StartWatch::new(S(0), IDE);
        watch.dispatched(S(3));
        assert_eq!(watch.ended(1, Exit::Usual), Some(StartOutcome::Good));
        assert_eq!(StartWatch::new(S(0), IDE).ended(1, Exit::Usual), None);
    }

    #[test]
    fn a_restart_that_was_asked_for_is_good() {
        let mut watch = StartWatch::new(S(0), IDE);
        watch.dispatched(S(3));
        assert_eq!(watch.ended(23, exit(23)), Some(StartOutcome::Good));
    }
}
