//! The threads on which the pages' commands run.

use std::io;

use tokio::runtime::{Builder, Runtime};

/// As many as a page asks at once. Tauri has one for each processor: on a machine of two, two commands that wait for the disk or for
/// the database keep all others waiting, also those that take no time.
const WORKERS: usize = 8;

/// Starts them; they end with what is returned.
///
/// # Errors
/// The system starts no thread.
pub fn start() -> io::Result<Runtime> {
    let workers = Builder::new_multi_thread()
        .worker_threads(WORKERS)
        .thread_name("command")
        .enable_all()
        .build()?;
    tauri::async_runtime::set(workers.handle().clone());
    Ok(workers)
}
