//! The threads on which the pages' commands run.

use std::io;
use std::sync::OnceLock;

use tokio::runtime::{Builder, Runtime};

/// As many as a page asks at once. Tauri has one for each processor: on a machine of two, two commands that wait for the disk or for
/// the database keep all others waiting, also those that take no time.
const WORKERS: usize = 8;

/// Never dropped: whoever quits does not wait for a command.
static RUNNING: OnceLock<Runtime> = OnceLock::new();

/// Has Tauri run commands on them; before its first one.
///
/// # Errors
/// The system starts no thread.
pub fn start() -> io::Result<()> {
    let workers = Builder::new_multi_thread()
        .worker_threads(WORKERS)
        .thread_name("command")
        .enable_all()
        .build()?;
    let workers = RUNNING.get_or_init(|| workers);
    tauri::async_runtime::set(workers.handle().clone());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::sync::{Arc, Mutex};
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_command_that_takes_no_time_waits_for_no_other() {
        start().expect("threads");
        let (release, held) = channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let (tell, told) = channel();
        let slow: Vec<_> = (1..WORKERS)
            .map(|_| {
                let (held, tell) = (Arc::clone(&held), tell.clone());
                tauri::async_runtime::spawn(async move {
                    let _ = tell.send(());
                    let _ = held.lock().map(|held| held.recv());
                })
            })
            .collect();
        for _ in &slow {
            told.recv_timeout(Duration::from_secs(60)).expect("begun");
        }
        let (answer, answered) = channel();
        tauri::async_runtime::spawn(async move {
            answer.send(thread::current().name().map(str::to_owned))
        });
        let on = answered
            .recv_timeout(Duration::from_secs(60))
            .expect("an answer");
        assert_eq!(on.as_deref(), Some("command"));
        drop(release);
    }
}
