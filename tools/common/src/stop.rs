//! Ctrl-C and other wishes to end: started programs end too, also those that left the terminal's process group.

use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// The variable that every started program inherits, in whatever session and under whatever parent.
const MARK: &str = "LAGGARD_XTASK";

/// Time for processes that were asked to end.
const PATIENCE: Duration = Duration::from_secs(8);

/// Time between two looks at which processes are left.
const LOOK_EVERY: Duration = Duration::from_millis(100);

static STOPPING: AtomicBool = AtomicBool::new(false);

/// The variable by which started processes are found again.
pub fn mark() -> (&'static str, String) {
    (MARK, std::process::id().to_string())
}

/// Whether everything is being ended: failures are not worth reporting then.
pub fn is_stopping() -> bool {
    STOPPING.load(Ordering::SeqCst)
}

/// Returns only if nothing is being ended: the thread that ends everything ends this program too, after the others.
pub fn leave_the_end_to_it() {
    while is_stopping() {
        thread::park();
    }
}

/// From now on a signal to end calls `before`, ends all started programs, and then this program.
///
/// # Errors
/// When the system does not let signals be caught.
pub fn on_signal(before: impl FnOnce() + Send + 'static) -> Result<()> {
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot listen for signals")?;
    thread::spawn(move || {
        let Some(signal) = signals.forever().next() else {
            return;
        };
        STOPPING.store(true, Ordering::SeqCst);
        before();
        let (name, value) = mark();
        end_all(&format!("{name}={value}"), PATIENCE);
        std::process::exit(128 + signal);
    });
    Ok(())
}

/// Asks all processes with a mark to end, and kills those that do not within the `patience`.
fn end_all(mark: &str, patience: Duration) {
    let begin = Instant::now();
    let mut asked = Vec::new();
    let mut none_before = false;
    loop {
        let left = started(mark);
        // A process that just becomes another program has no environment for a moment: a single look may miss it.
        if left.is_empty() && none_before {
            return;
        }
        none_before = left.is_empty();
        let is_late = begin.elapsed() > patience;
        for pid in left {
            if is_late {
                signal("KILL", pid);
            } else if !asked.contains(&pid) {
                signal("TERM", pid);
                asked.push(pid);
            }
        }
        if begin.elapsed() > patience * 2 {
            return;
        }
        thread::sleep(LOOK_EVERY);
    }
}

/// Living processes that bear a mark.
fn started(mark: &str) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    // A process that ended, but was not waited for yet, has an empty environment.
    pids.filter(|pid| {
        fs::read(format!("/proc/{pid}/environ")).is_ok_and(|environment| {
            environment
                .split(|byte| *byte == 0)
                .any(|variable| variable == mark.as_bytes())
        })
    })
    .collect()
}

fn signal(name: &str, pid: u32) {
    // The process may have ended meanwhile.
    let _ = Command::new("kill")
        .args([format!("-{name}"), pid.to_string()])
        .stderr(std::process::Stdio::null())
        .status();
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::{BufRead as _, BufReader};
    use std::process::Stdio;

    use super::*;

    #[test]
    fn what_left_for_another_session_and_parent_ends_too() {
        let value = format!("test-{}", std::process::id());
        let mark = format!("{MARK}={value}");
        // The child's parent ends at once, and the child ignores a request to end; it says so when it does.
        let deaf =
            "setsid sh -c 'trap \"\" TERM; echo deaf; while :; do sleep 0.1; done' 2>/dev/null &";
        let mut orphaned = Command::new("sh")
            .args(["-c", deaf])
            .env(MARK, value)
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let mut said = BufReader::new(orphaned.stdout.take().expect("piped"));
        let mut word = String::new();
        said.read_line(&mut word).expect("said");
        assert_eq!(word, "deaf\n");
        assert!(orphaned.wait().expect("waited for").success());
        assert!(!started(&mark).is_empty());
        end_all(&mark, LOOK_EVERY * 3);
        // The child holds the other end until it is gone, which a kill does not wait for.
        assert_eq!(said.read_line(&mut word).expect("its end"), 0);
        assert_eq!(started(&mark), [0; 0]);
    }
}
