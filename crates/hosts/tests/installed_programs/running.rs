//! A program that runs for a while.

use std::fs;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::screen::display;

/// No start takes a tenth of it where nothing else runs.
const PATIENCE: Duration = Duration::from_secs(240);

/// A program with all that it starts, ended when the value goes.
pub struct Running {
    child: Child,
    pub log: PathBuf,
}

impl Running {
    /// Starts a command with its own home directory and its output in `log`.
    pub fn start(command: &mut Command, home: &Path, log: &Path) -> Self {
        fs::create_dir_all(home).expect("made");
        let out = fs::File::create(log).expect("a log");
        let child = command
            .env("DISPLAY", display())
            .env("HOME", home)
            .env_remove("XDG_CONFIG_HOME")
            .stdin(Stdio::null())
            .stdout(out.try_clone().expect("a log"))
            .stderr(out)
            .process_group(0)
            .spawn()
            .expect("started");
        Self {
            child,
            log: log.to_owned(),
        }
    }

    /// Waits until a file holds a text; returns the file's.
    pub fn until(&mut self, file: &Path, text: &str) -> String {
        let began = Instant::now();
        loop {
            let held = fs::read(file).unwrap_or_default();
            let held = String::from_utf8_lossy(&held).into_owned();
            if held.contains(text) {
                return held;
            }
            let said = || fs::read_to_string(&self.log).unwrap_or_default();
            let ended = self.child.try_wait().expect("asked");
            assert!(ended.is_none(), "ended with {ended:?}: {}", said());
            assert!(
                began.elapsed() < PATIENCE,
                "no {text:?} in {held}\n{}",
                said()
            );
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// The words of the JVM's command line, the agent's option left out, which must stand there `agents` times.
    pub fn java_words(&self, main: &str, agents: usize) -> Vec<String> {
        let group = self.child.id().to_string();
        let found = Command::new("pgrep")
            .args(["-g", &group, "java"])
            .output()
            .expect("pgrep");
        let pids = String::from_utf8_lossy(&found.stdout).into_owned();
        let lines = pids
            .lines()
            .map(|pid| fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default());
        let words = lines.map(|line| {
            let words = line
                .split(|&byte| byte == 0)
                .filter(|word| !word.is_empty());
            words
                .map(|word| String::from_utf8_lossy(word).into_owned())
                .collect::<Vec<_>>()
        });
        let mut words = words
            .into_iter()
            .find(|words| words.iter().any(|word| word.ends_with(main)))
            .expect("a JVM");
        let before = words.len();
        words.retain(|word| !word.starts_with("-javaagent:"));
        assert_eq!(before - words.len(), agents, "{words:?}");
        words
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}
