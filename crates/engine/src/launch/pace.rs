//! The pace of reading a launch's files: fast while they change, and slow while nothing happens.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use laggard_platform::process::End;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::Clock;

/// The pause between readings while something happens: with the agent's flush (100 ms) and the settling of an episode
/// (250 ms) an episode is told well within a second of its end.
pub(super) const TICK: Duration = Duration::from_millis(100);
/// The time after the last change in which everything happens that waits for time to pass: episodes settle, pictures are taken.
const SETTLED: Duration = Duration::from_secs(3);
/// The pause while nothing changes, short enough to notice a killed process or a start that takes too long.
const QUIET: Duration = Duration::from_secs(2);

/// Waits until a launch's files are to be read again.
pub(super) struct Pace {
    changed: Sender<()>,
    changes: Receiver<()>,
    clock: Clock,
    last_change: Instant,
    /// `None` if the system does not report changes: then files are read all the time.
    watcher: Option<RecommendedWatcher>,
    /// Whether the end of the present program is reported as a change.
    tells_end: bool,
}

impl Pace {
    /// A pace for a launch's directory and everything below it.
    pub fn new(run: &Path, clock: &Clock) -> Self {
        let (changed, changes) = channel();
        let tell = changed.clone();
        let handler = move |event: notify::Result<notify::Event>| {
            // Laggard's own reading is no change.
            if !matches!(event.map(|event| event.kind), Ok(EventKind::Access(_))) {
                let _ = tell.send(());
            }
        };
        let watcher = notify::recommended_watcher(handler)
            .and_then(|mut watcher| {
                watcher
                    .watch(run, RecursiveMode::Recursive)
                    .map(|()| watcher)
            })
            .ok();
        Self {
            changed,
            changes,
            last_change: clock.instant(),
            clock: clock.clone(),
            watcher,
            tells_end: true,
        }
    }

    /// Makes the end of this process count as a change.
    pub fn awaits_end_of(&mut self, pid: u32) {
        let tell = self.changed.clone();
        let await_end = |end: End| {
            let thread = thread::Builder::new().name("laggard-exit".into());
            thread.spawn(move || {
                end.wait();
                let _ = tell.send(());
            })
        };
        self.tells_end = End::of(pid).is_ok_and(|end| await_end(end).is_ok());
    }

    /// Waits until it is time to read again.
    pub fn wait(&mut self) {
        let settled = self.clock.since(self.last_change) >= SETTLED;
        if self.watcher.is_none() || !self.tells_end || !settled {
            thread::sleep(TICK);
        } else {
            match self.changes.recv_timeout(QUIET) {
                Ok(()) => self.last_change = self.clock.instant(),
                Err(RecvTimeoutError::Timeout) => {}
                // Cannot happen while this holds a sender.
                Err(RecvTimeoutError::Disconnected) => thread::sleep(TICK),
            }
        }
        while self.changes.try_recv().is_ok() {
            self.last_change = self.clock.instant();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pace as if nothing had happened for long.
    fn settled(run: &Path) -> Pace {
        let mut pace = Pace::new(run, &Clock::system());
        pace.last_change = Instant::now()
            .checked_sub(SETTLED)
            .expect("the system is older");
        pace
    }

    fn waited(pace: &mut Pace) -> Duration {
        let begun = Instant::now();
        pace.wait();
        begun.elapsed()
    }

    #[test]
    fn a_launch_in_which_nothing_happens_is_looked_at_seldom() {
        let run = tempfile::tempdir().expect("a directory");
        assert!(waited(&mut settled(run.path())) >= QUIET);
    }

    #[test]
    fn a_new_session_and_what_is_appended_to_it_are_noticed_at_once() {
        let run = tempfile::tempdir().expect("a directory");
        let mut pace = settled(run.path());
        let session = run.path().join("1");
        let later = session.clone();
        let agent = thread::spawn(move || {
            thread::sleep(Duration::from_millis(300));
            std::fs::create_dir(&later).expect("made");
        });
        assert!(waited(&mut pace) < QUIET, "a directory");
        agent.join().expect("the agent");
        assert!(waited(&mut pace) < 2 * TICK, "something happens");

        pace.last_change = Instant::now()
            .checked_sub(SETTLED)
            .expect("the system is older");
        while pace.changes.try_recv().is_ok() {}
        let agent = thread::spawn(move || {
            thread::sleep(Duration::from_millis(300));
            std::fs::write(session.join("session.lag"), b"LAGG").expect("written");
        });
        assert!(waited(&mut pace) < QUIET, "a file in it");
        agent.join().expect("the agent");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_end_of_the_program_is_noticed_at_once_and_left_to_be_waited_for() {
        let run = tempfile::tempdir().expect("a directory");
        let mut child = std::process::Command::new("sleep")
            .arg("0.3")
            .spawn()
            .expect("started");
        let mut pace = settled(run.path());
        pace.awaits_end_of(child.id());
        assert!(waited(&mut pace) < QUIET);
        assert!(child.try_wait().expect("ours").is_some(), "it is over");
    }
}
