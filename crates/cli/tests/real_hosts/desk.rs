//! A home for one test, the programs that run in it, and their plug-ins.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Desk {
    dir: TempDir,
    /// Variables that give the program its home.
    pub variables: Vec<(&'static str, String)>,
}

impl Desk {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        fs::create_dir(dir.path().join("home")).expect("made");
        Self {
            dir,
            variables: Vec::new(),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn home(&self) -> PathBuf {
        self.path("home")
    }

    /// A command in the home.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("HOME", self.home())
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_CONFIG_HOME")
            .env("LAGGARD_DATA_DIR", self.path("data"))
            .env("LAGGARD_AGENT_JAR", agent())
            .env("LAGGARD_LANGUAGE", "en")
            .current_dir(self.home());
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        command
    }

    /// Runs `laggard` to its end.
    pub fn laggard(&self, words: &[&str]) -> String {
        let done = self
            .command(env!("CARGO_BIN_EXE_laggard"))
            .args(words)
            .output();
        let done = done.expect("started");
        let (out, err) = (
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr),
        );
        assert!(done.status.success(), "{words:?}: {out}{err}");
        out.into_owned()
    }

    /// Runs `laggard`, which has a minute, and returns what it told its user, whatever came of it.
    pub fn told(&self, words: &[&str]) -> String {
        let mut command = self.command("timeout");
        command.arg("60").arg(env!("CARGO_BIN_EXE_laggard"));
        let done = command.args(words).stdin(Stdio::null()).output();
        let done = done.expect("started");
        let told = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_ne!(done.status.code(), Some(124), "does not end: {told}");
        told
    }

    /// The plug-ins of a program by id, as `laggard plugins` lists them.
    pub fn plugins(&self, program: &str) -> BTreeMap<String, Value> {
        let out = self.laggard(&["plugins", program, "--json"]);
        let plugin = |line: &str| {
            let plugin: Value = serde_json::from_str(line).expect("JSON");
            (plugin["id"].as_str().expect("an id").to_owned(), plugin)
        };
        out.lines().map(plugin).collect()
    }

    /// The words of the JVM that a start of the program ends in, and what `seen` finds once it finds something. Under Laggard or without it.
    pub fn start<T>(
        &self,
        words: &[&str],
        laggard: bool,
        mark: &str,
        mut seen: impl FnMut(&str) -> Option<T>,
    ) -> (Vec<String>, T) {
        let log = self.path("log");
        let out = fs::File::create(&log).expect("made");
        let mut command = if laggard {
            let mut command = self.command(env!("CARGO_BIN_EXE_laggard"));
            command.args(["run", "--"]).args(words);
            command
        } else {
            let mut command = self.command(words[0]);
            command.args(&words[1..]);
            command
        };
        let errors = out.try_clone().expect("twice");
        let started = command
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(errors)
            .spawn();
        let mut running = Running(started.expect("started"), mark.to_owned());
        let deadline = Instant::now() + PATIENCE;
        let text = || String::from_utf8_lossy(&fs::read(&log).expect("read")).into_owned();
        let found = loop {
            if let Some(found) = seen(&text()) {
                break found;
            }
            let ended = running.0.try_wait().expect("asked");
            assert!(
                ended.is_none() && Instant::now() < deadline,
                "{ended:?}: {}",
                text()
            );
            thread::sleep(Duration::from_millis(200));
        };
        let (_, words) = jvm(mark).expect("a JVM");
        // A program that ends with an error before it is up is taken for one that could not start without what is off.
        thread::sleep(Duration::from_secs(4));
        drop(running);
        (words, found)
    }

    /// Presses keys in a window of the JVM that has this text among its words; `None`: it has no such window yet.
    pub fn press(&self, mark: &str, title: &str, keys: &str) -> Option<Instant> {
        let (pid, _) = jvm(mark)?;
        let pid = pid.to_string();
        let mut search = Command::new("xdotool");
        search.args([
            "search",
            "--onlyvisible",
            "--all",
            "--pid",
            &pid,
            "--name",
            title,
        ]);
        let found = search.output().expect("xdotool");
        let window = String::from_utf8_lossy(&found.stdout)
            .lines()
            .next()?
            .to_owned();
        run(Command::new("xdotool").args(["windowactivate", "--sync", &window]));
        run(Command::new("xdotool").args(["key", "--clearmodifiers", keys]));
        Some(Instant::now())
    }

    /// Compares the JVM's words of a start with Laggard and without it: the agent alone may be more.
    pub fn starts_alike(&self, words: &[&str], mark: &str) {
        let there = |_: &str| jvm(mark);
        let (plain, _) = self.start(words, false, mark, there);
        let (observed, _) = self.start(words, true, mark, there);
        let agents = observed
            .iter()
            .filter(|word| word.starts_with("-javaagent:"));
        println!(
            "{} of {} words are the agent's: {observed:?}",
            agents.count(),
            observed.len()
        );
        let rest: Vec<String> = observed
            .into_iter()
            .filter(|word| !word.starts_with("-javaagent:"))
            .collect();
        assert_eq!(rest, plain);
    }

    /// Compiles a class and packs it with other files.
    pub fn jar(
        &self,
        jar: &Path,
        class_path: &str,
        source: (&str, &str),
        manifest: &str,
        others: &[(&str, &str)],
    ) {
        let (name, text) = source;
        let classes = self.path(&format!("classes-{name}"));
        let file = self
            .path(&format!("src-{name}"))
            .join(format!("{name}.java"));
        fs::create_dir_all(file.parent().expect("a parent")).expect("made");
        fs::write(&file, text).expect("written");
        run(Command::new("javac")
            .args(["-cp", class_path, "-d"])
            .arg(&classes)
            .arg(&file));
        for (path, text) in others {
            fs::write(classes.join(path), text).expect("written");
        }
        let headers = self.path("manifest");
        fs::write(&headers, manifest).expect("written");
        fs::create_dir_all(jar.parent().expect("a parent")).expect("made");
        run(Command::new("jar")
            .arg("cfm")
            .arg(jar)
            .arg(&headers)
            .arg("-C")
            .arg(&classes)
            .arg("."));
    }

    /// Everything in a directory, links as what they lead to.
    pub fn files(&self, directory: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                found.extend(self.files(&path));
            } else {
                found.insert(path.clone(), fs::read(&path).unwrap_or_default());
            }
        }
        found
    }
}

/// A start, which ends with the test.
struct Running(Child, String);

impl Drop for Running {
    fn drop(&mut self) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while Instant::now() < deadline {
            match jvm(&self.1) {
                Some((pid, _)) => run(Command::new("kill").arg(pid.to_string())),
                None if self.0.try_wait().is_ok_and(|ended| ended.is_some()) => return,
                None => {}
            }
            thread::sleep(Duration::from_millis(200));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The JVM with this text among its words.
fn jvm(mark: &str) -> Option<(u32, Vec<String>)> {
    let entries = fs::read_dir("/proc").expect("Linux").flatten();
    entries.into_iter().find_map(|entry| {
        let pid = entry.file_name().to_str()?.parse().ok()?;
        let bytes = fs::read(entry.path().join("cmdline")).ok()?;
        let words = bytes
            .split(|byte| *byte == 0)
            .filter(|word| !word.is_empty());
        let words: Vec<String> = words
            .map(|word| String::from_utf8_lossy(word).into_owned())
            .collect();
        let is_java = words.first()?.ends_with("/java");
        let asks = words.iter().any(|word| word == "-version");
        (is_java && !asks && words.iter().any(|word| word.contains(mark))).then_some((pid, words))
    })
}

fn agent() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../agent/agent/target/laggard-agent.jar")
}

fn run(command: &mut Command) {
    let done = command.output().expect("started");
    let is_kill = command.get_program() == "kill";
    assert!(
        is_kill || done.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
}
