//! The processes that took the processor while the program was starved of it; only their names are kept.
//!
//! The machine's processes are observed only when the agent has told, live, that a UI thread was ready to run and could
//! not; an idle Laggard observes none.

use std::time::{Duration, Instant};

use laggard_analysis::{Episode, GapKind, SessionFacts};
use laggard_record::{Evidence, JudgedEpisode, Kind, UnixMs};
use sysinfo::{
    MINIMUM_CPU_UPDATE_INTERVAL, Pid, ProcessRefreshKind, ProcessesToUpdate, System, UpdateKind,
};

use crate::Clock;

/// The age from which a first reading of the processes is useless if no news of starvation has come.
const STALE: Duration = Duration::from_secs(3);
/// The least use of a processor that explains starvation, per cent.
const LEAST: f32 = 20.0;
/// The largest distance between an observation and the episode that it explains, milliseconds.
const NEAR_MS: i64 = 1_500;

/// An observer of the processes on a machine that starves the program.
#[derive(Default)]
pub(super) struct Busy {
    told: u64,
    begun: Option<(System, Instant, UnixMs)>,
    found: Option<Found>,
}

/// A busy process, and when it was busy.
#[derive(Debug, Clone, PartialEq)]
struct Found {
    name: String,
    percent: f32,
    from: UnixMs,
    to: UnixMs,
}

impl Busy {
    /// Reads the processes after news of starvation. `starved`: the number of starvations that the session's file has told of so
    /// far. `own`: the program's process.
    pub fn observe(&mut self, starved: u64, own: u32, clock: &Clock) {
        let news = starved > self.told;
        self.told = starved;
        match self.begun.take() {
            None if news => {
                let mut system = System::new();
                refresh(&mut system);
                self.begun = Some((system, clock.instant(), clock.now()));
            }
            None => {}
            Some((mut system, since, from))
                if clock.since(since) >= MINIMUM_CPU_UPDATE_INTERVAL =>
            {
                refresh(&mut system);
                let to = clock.now();
                if let Some((name, percent)) = busiest(&system, own) {
                    self.found = Some(Found {
                        name,
                        percent,
                        from,
                        to,
                    });
                }
                if news {
                    self.begun = Some((system, clock.instant(), to));
                }
            }
            Some(begun) if clock.since(begun.1) < STALE => self.begun = Some(begun),
            Some(_) => {}
        }
    }

    /// Adds the process to the evidence against the machine, if the episode was starved at about that time.
    pub fn explain(&self, judged: &mut JudgedEpisode, episode: &Episode, facts: &SessionFacts) {
        let Some(found) = &self.found else { return };
        let starved = episode.gaps.iter().any(|gap| gap.kind == GapKind::Starved);
        let end = UnixMs::of(facts, episode.span().end);
        if !starved || found.to < judged.started || found.from - end > NEAR_MS {
            return;
        }
        let machine = judged
            .suspects
            .iter_mut()
            .find(|suspect| suspect.kind == Kind::Machine);
        if let Some(machine) = machine {
            machine.evidence.push(Evidence::Busy {
                program: Some(found.name.clone()),
                percent: found.percent,
            });
        }
    }
}

fn refresh(system: &mut System) {
    system.refresh_processes_specifics(
        ProcessesToUpdate::All,
        true,
        ProcessRefreshKind::nothing()
            .without_tasks()
            .with_cpu()
            .with_exe(UpdateKind::Never),
    );
}

/// The process that used the most processor time between two refreshes, other than the program and Laggard itself.
fn busiest(system: &System, own: u32) -> Option<(String, f32)> {
    let others = system.processes().iter().filter(|(pid, process)| {
        process.thread_kind().is_none()
            && **pid != Pid::from_u32(own)
            && **pid != Pid::from_u32(std::process::id())
    });
    others
        .map(|(_, process)| {
            let name = process.name().to_string_lossy().into_owned();
            (name, process.cpu_usage())
        })
        .filter(|(_, percent)| *percent >= LEAST)
        .max_by(|left, right| left.1.total_cmp(&right.1))
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::thread::sleep;

    use sysinfo::ThreadKind;

    use super::*;

    #[test]
    fn nobody_is_looked_for_while_nothing_is_starved() {
        let mut busy = Busy::default();
        busy.observe(0, 1, &Clock::system());
        assert!(busy.begun.is_none());
    }

    #[test]
    fn a_process_that_takes_a_processor_is_found_by_its_name() {
        // On a crowded machine the spinner may get only a part of a processor for long.
        let mut spinner = Command::new("sh")
            .args(["-c", "while :; do :; done"])
            .spawn()
            .expect("sh");
        let mut system = System::new();
        let mut seen = None;
        for _ in 0..400 {
            refresh(&mut system);
            sleep(MINIMUM_CPU_UPDATE_INTERVAL + Duration::from_millis(50));
            refresh(&mut system);
            let process = system
                .process(Pid::from_u32(spinner.id()))
                .expect("it runs");
            if process.cpu_usage() >= LEAST {
                seen = busiest(&system, std::process::id());
                break;
            }
        }
        let own = busiest(&system, spinner.id());
        spinner.kill().expect("killed");
        spinner.wait().expect("waited");
        let (name, percent) = seen.expect("somebody is busy");
        assert!(!name.is_empty() && percent >= LEAST, "{name} {percent}");
        let another = own.is_none_or(|(other, used)| other != name || used <= percent);
        assert!(another, "the program itself is not meant");
    }

    #[test]
    fn nobodys_threads_are_looked_at_one_by_one() {
        // Each thread would cost an open file and a read, ten times as many as processes.
        let (stop, wait) = std::sync::mpsc::channel::<()>();
        let thread = std::thread::spawn(move || wait.recv());
        let mut system = System::new();
        refresh(&mut system);
        let threads = system.processes().values();
        // The kernel's threads are listed as processes.
        let threads = threads.filter(|one| one.thread_kind() == Some(ThreadKind::Userland));
        assert_eq!(threads.count(), 0);
        let own = system.process(Pid::from_u32(std::process::id()));
        assert!(own.is_some_and(|own| own.tasks().is_none()));
        drop(stop);
        assert!(thread.join().expect("ended").is_err());
    }

    #[test]
    fn a_look_is_finished_by_the_next_one() {
        let mut busy = Busy::default();
        busy.observe(1, 1, &Clock::system());
        assert!(busy.begun.is_some());
        busy.observe(1, 1, &Clock::system());
        assert!(busy.begun.is_some(), "too early");
        sleep(MINIMUM_CPU_UPDATE_INTERVAL + Duration::from_millis(20));
        busy.observe(1, 1, &Clock::system());
        assert!(busy.begun.is_none(), "no news");
    }
}
