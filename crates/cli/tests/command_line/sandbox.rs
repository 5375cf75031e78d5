//! A home of our own for each test, and programs that stand in for a JVM where the test is about their surroundings.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

pub struct Sandbox {
    dir: TempDir,
}

/// A finished command's exit code and output.
#[derive(Debug)]
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Done {
    pub fn of(output: &Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Ended with this code, and the error names all of these.
    #[track_caller]
    pub fn fails_with(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "no “{word}” in {self:?}");
        }
        assert!(!self.err.contains("panicked"), "{self:?}");
    }
}

impl Sandbox {
    pub fn new() -> Self {
        let sandbox = Self {
            dir: tempfile::tempdir().expect("a directory"),
        };
        sandbox.agent_jar(
            "agent.jar",
            &format!("Laggard-Version: {}\n", env!("CARGO_PKG_VERSION")),
        );
        sandbox
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// The command, with nothing of the machine's own in its environment but PATH.
    pub fn laggard(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_laggard"));
        command
            .env_clear()
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .env("HOME", self.path("home"))
            .env("LAGGARD_DATA_DIR", self.path("data"))
            .env("LAGGARD_AGENT_JAR", self.path("agent.jar"))
            .current_dir(self.dir.path());
        command
    }

    /// Runs it to its end.
    pub fn run(&self, arguments: &[&str]) -> Done {
        Done::of(&self.laggard().args(arguments).output().expect("started"))
    }

    /// Runs the command with `small` as a file system of its own that is nearly full, gone with the command. Lists that file
    /// system afterwards.
    pub fn on_a_full_disk(&self, arguments: &str) -> Done {
        let place = self.path("small");
        fs::create_dir(&place).expect("made");
        let inner = format!(
            "mount -t tmpfs -o size=64k none {place} && dd if=/dev/zero of={place}/filler bs=1k count=1000 2>/dev/null; \
             {laggard} {arguments}; code=$?; ls {place}; exit $code",
            place = place.display(),
            laggard = env!("CARGO_BIN_EXE_laggard"),
        );
        self.in_a_namespace(&inner)
    }

    /// Runs it as a user called ann, on a system that has these groups.
    pub fn as_ann(&self, groups: &str, arguments: &str) -> Done {
        fs::write(self.path("passwd"), "ann:x:1234:1234::/:/bin/sh\n").expect("written");
        fs::write(self.path("group"), groups).expect("written");
        let inner = format!(
            "mount --bind passwd /etc/passwd && mount --bind group /etc/group && \
             exec unshare --map-user=1234 --map-group=1234 {laggard} {arguments}",
            laggard = env!("CARGO_BIN_EXE_laggard"),
        );
        self.in_a_namespace(&inner)
    }

    /// Runs it on a system whose `/etc` has nothing but what a script puts there.
    ///
    /// * `before`: words before the command.
    #[cfg(target_os = "linux")]
    pub fn with_etc(&self, script: &str, before: &str, arguments: &str) -> Done {
        let inner = format!(
            "umask 022 && mount -t tmpfs -o mode=755 none /etc && {script} && exec {before} {laggard} {arguments}",
            laggard = env!("CARGO_BIN_EXE_laggard"),
        );
        self.in_a_namespace(&inner)
    }

    /// Runs a shell script that may mount file systems.
    fn in_a_namespace(&self, script: &str) -> Done {
        let mut command = Command::new("unshare");
        command
            .args(["--map-root-user", "--mount", "sh", "-c", script])
            .current_dir(self.path(""));
        for (name, value) in self.laggard().get_envs() {
            if let Some(value) = value {
                command.env(name, value);
            }
        }
        Done::of(&command.output().expect("unshare is part of util-linux"))
    }

    /// A jar with this manifest.
    pub fn agent_jar(&self, name: &str, manifest: &str) {
        let file = fs::File::create(self.path(name)).expect("made");
        let mut zip = zip::ZipWriter::new(file);
        zip.start_file(
            "META-INF/MANIFEST.MF",
            zip::write::SimpleFileOptions::default(),
        )
        .expect("entry");
        zip.write_all(manifest.as_bytes()).expect("written");
        zip.finish().expect("finished");
    }

    /// An executable script.
    pub fn script(&self, name: &str, body: &str) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
        path.display().to_string()
    }

    /// A `java` that leaves the recorded session in its launch's directory, as a JVM with the agent would, then does
    /// `then`. The session's process id is the recorded one, which is over. Launch it with [`MAIN`].
    pub fn recorded_java(&self, name: &str, then: &str) -> String {
        self.java_that_records(name, &recorded(), then)
    }

    /// Makes such a `java` with another session file.
    pub fn java_that_records(&self, name: &str, session: &Path, then: &str) -> String {
        let body = format!(
            "mkdir -m 700 \"$run/1\" && cp {} \"$run/1/session.lag\"\n{then}",
            session.display()
        );
        self.java(name, &body)
    }

    /// A `java` that does `body`, in which `$run` is its launch's directory.
    pub fn java(&self, name: &str, body: &str) -> String {
        let body = format!(
            "case \"$*\" in *demo.host.Main*) ;; *) echo 'openjdk version \"17.0.1\"' >&2; exit 0;; esac\n\
             run=$(printf '%s' \"$*\" | sed 's/.*=run=\\([^, ]*\\).*/\\1/')\n{body}"
        );
        self.script(&format!("{name}/java"), &body)
    }

    /// The only launch's directory.
    pub fn only_run(&self) -> PathBuf {
        let mut runs: Vec<PathBuf> = fs::read_dir(self.path("data/sessions"))
            .expect("sessions")
            .flatten()
            .map(|entry| entry.path())
            .collect();
        assert_eq!(runs.len(), 1, "{runs:?}");
        runs.remove(0)
    }
}

/// The recorded program's arguments: its own classes, its main class.
pub const MAIN: [&str; 3] = ["-cp", "/opt/demo/program", "demo.host.Main"];

/// The recorded session file; see the README beside it.
pub fn recorded() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded/1/session.lag")
}
