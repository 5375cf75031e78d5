//! Processes: identity beyond the id, whether they live, and programs that outlive their starter.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sysinfo::{Pid, ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System, UpdateKind};

use crate::Unsupported;
pub use crate::detached::Detached;
pub use crate::system::end::End;
use crate::system::holders;

/// A living process. Its id may be reused after its end; the time when it began tells the two apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Living {
    /// When the process began: Unix seconds, by the clock as it was set when asked.
    pub began_s: i64,
    /// The same in seconds since the system's start, which does not change when the clock is set.
    pub began_after_system_s: u64,
}

impl Living {
    /// The age of the process, to the second.
    #[must_use]
    pub fn age(&self) -> Duration {
        Duration::from_secs(System::uptime().saturating_sub(self.began_after_system_s))
    }
}

/// The process of this id, if it lives. A process that has ended but was not reaped does not live.
#[must_use]
pub fn living(pid: u32) -> Option<Living> {
    let pid = Pid::from_u32(pid);
    let system = with(pid, ProcessRefreshKind::nothing().without_tasks());
    let process = system.process(pid)?;
    let over = matches!(
        process.status(),
        ProcessStatus::Zombie | ProcessStatus::Dead
    );
    (!over).then(|| Living {
        began_s: i64::try_from(process.start_time()).unwrap_or(i64::MAX),
        began_after_system_s: process.start_time().saturating_sub(System::boot_time()),
    })
}

/// The command line and working directory of a process.
#[must_use]
pub fn command_of(pid: u32) -> Option<(Vec<String>, PathBuf)> {
    let pid = Pid::from_u32(pid);
    let wanted = ProcessRefreshKind::nothing()
        .without_tasks()
        .with_cmd(UpdateKind::Always)
        .with_cwd(UpdateKind::Always);
    let system = with(pid, wanted);
    let process = system.process(pid)?;
    let command = process
        .cmd()
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    Some((command, process.cwd()?.to_owned()))
}

/// Whether a living process has this path in its command line or environment, as far as this user may read them.
#[must_use]
pub fn is_started_with(path: &Path) -> bool {
    let wanted = ProcessRefreshKind::nothing()
        .without_tasks()
        .with_cmd(UpdateKind::Always)
        .with_environ(UpdateKind::Always);
    let mut system = System::new();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, wanted);
    let path = path.as_os_str().as_encoded_bytes();
    if path.is_empty() {
        return false;
    }
    let holds = |word: &OsString| {
        let mut parts = word.as_encoded_bytes().windows(path.len());
        parts.any(|part| part == path)
    };
    let mut processes = system.processes().values();
    processes.any(|process| process.cmd().iter().chain(process.environ()).any(holds))
}

/// The resident memory of a process, bytes, as the system's own monitor counts it: with memory that it shares with other
/// processes, without that of processes that it has started.
#[must_use]
pub fn resident(pid: u32) -> Option<u64> {
    let pid = Pid::from_u32(pid);
    let wanted = ProcessRefreshKind::nothing().without_tasks().with_memory();
    let memory = with(pid, wanted).process(pid)?.memory();
    // Some systems hide the memory of other users' processes: the number is zero then.
    (memory > 0).then_some(memory)
}

/// Another process of this user's that has a file below one of these directories open.
///
/// # Errors
/// Laggard does not know how this system tells.
pub fn holder(directories: &[&Path]) -> Result<Option<u32>, Unsupported> {
    holders::first(directories)
}

fn with(pid: Pid, wanted: ProcessRefreshKind) -> System {
    let mut system = System::new();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, wanted);
    system
}

#[cfg(test)]
mod tests {
    use std::process::{Command, id};
    use std::time::{Instant, SystemTime, UNIX_EPOCH};

    use super::*;

    #[test]
    fn this_process_began_a_moment_ago() {
        let own = living(id()).expect("it lives");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("later");
        let now = i64::try_from(now.as_secs()).expect("seconds");
        assert!(own.began_s <= now + 1 && own.began_s > now - 600, "{own:?}");
        assert!(own.age() < Duration::from_secs(600), "{own:?}");
        assert_eq!(living(id()), Some(own));
        let (command, directory) = command_of(id()).expect("its command");
        assert_eq!(command, std::env::args().collect::<Vec<_>>());
        assert_eq!(directory, std::env::current_dir().expect("one"));
    }

    #[test]
    fn memory_that_is_written_to_is_resident() {
        const MIB: u64 = 1 << 20;
        let before = resident(id()).expect("told");
        assert!(before > MIB && before < 4096 * MIB, "{before}");
        let written = std::hint::black_box(vec![1_u8; 64 << 20]);
        let with = resident(id()).expect("told");
        // Other tests of this process take and give back meanwhile.
        assert!(with > before + 40 * MIB, "{before}, then {with}");
        drop(written);
        assert_eq!(resident(u32::MAX), None);
    }

    #[test]
    fn a_child_that_was_not_waited_for_is_over() {
        let mut child = Command::new("true").spawn().expect("started");
        let begun = Instant::now();
        while living(child.id()).is_some() && begun.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(living(child.id()), None);
        child.wait().expect("waited");
    }
}
