//! Running Java and waiting for its end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::screen::display;

/// No step of these tests takes a quarter of it on two busy cores.
const PATIENCE: Duration = Duration::from_secs(240);

/// The words of a line, as arguments.
pub fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The options of a JVM that does one thing and ends: the compiler's first stage, and no threads that collect garbage.
pub const BRIEF: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// Starts an Equinox application of a home, with nothing of Laggard's.
pub fn java(home: &Path, arguments: &[String], log: &Path) {
    let jar = fs::read_dir(home.join("plugins"))
        .expect("plugins")
        .map(|entry| entry.expect("entry").path());
    let is_launcher = |jar: &PathBuf| {
        jar.file_name().is_some_and(|name| {
            name.to_string_lossy()
                .starts_with("org.eclipse.equinox.launcher_")
        })
    };
    let jar = jar.filter(is_launcher).max().expect("a launcher jar");
    let status = wait(
        Command::new("java")
            .args(BRIEF)
            .arg("-jar")
            .arg(jar)
            .args(arguments)
            .env("DISPLAY", display()),
        log,
    );
    let said = || fs::read_to_string(log).unwrap_or_default();
    assert!(
        status.success(),
        "{arguments:?} ended with {status}:\n{}",
        said()
    );
}

/// Runs a command with its output appended to `log`; one that hangs is ended and fails the test.
pub fn wait(command: &mut Command, log: &Path) -> ExitStatus {
    let out = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(log)
        .expect("log");
    let errors = out.try_clone().expect("log");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(errors)
        .spawn()
        .expect("start");
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("wait") {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().expect("kill");
            panic!(
                "still running after {} s:\n{}",
                PATIENCE.as_secs(),
                fs::read_to_string(log).unwrap_or_default()
            );
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}
