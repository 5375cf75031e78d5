//! What must survive a power cut: a file's bytes are on the disk before it gets its name, and the name before the command goes on. Seen
//! from outside, by a library that notes the command's calls of the C library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::eclipse::lay_out;
use crate::sandbox::{Done, MAIN, Sandbox};

/// A call, in the order in which they were made.
#[derive(Debug)]
enum Call {
    /// A file's bytes, or a directory's names, were brought to the disk.
    Flush(PathBuf),
    /// A file got a name.
    Rename { from: PathBuf, to: PathBuf },
}

struct Watched {
    sandbox: Sandbox,
    library: PathBuf,
}

impl Watched {
    fn new() -> Self {
        let sandbox = Sandbox::new();
        let library = sandbox.path("calls.so");
        let source = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/command_line/power_cut.c"
        );
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([library.as_os_str(), source.as_ref()])
            .arg("-ldl")
            .output()
            .expect("Rust links with this compiler");
        assert!(compiled.status.success(), "{:?}", Done::of(&compiled));
        Self { sandbox, library }
    }

    /// Runs the command to its good end.
    fn calls(&self, arguments: &[&str]) -> Vec<Call> {
        let calls = self.sandbox.path("calls");
        let _ = fs::remove_file(&calls);
        let mut command = self.sandbox.laggard();
        command
            .env("LD_PRELOAD", &self.library)
            .env("CALLS", &calls)
            .args(arguments);
        let done = Done::of(&command.output().expect("started"));
        assert_eq!(done.code, 0, "{done:?}");
        let text = fs::read_to_string(calls).expect("something was flushed");
        text.lines().map(call).collect()
    }

    /// Checks each file that got its name in the data directory or in `more`, and returns these files.
    #[track_caller]
    fn survivors(&self, more: &str, arguments: &[&str]) -> Vec<PathBuf> {
        let calls = self.calls(arguments);
        let mut named = Vec::new();
        for (at, call) in calls.iter().enumerate() {
            let Call::Rename { from, to } = call else {
                continue;
            };
            if !to.starts_with(self.sandbox.path("data"))
                && !to.starts_with(self.sandbox.path(more))
            {
                continue;
            }
            let directory = to.parent().expect("a directory");
            assert!(
                is_flushed(&calls[..at], from),
                "{to:?} has its name before its bytes: {calls:?}"
            );
            assert!(
                is_flushed(&calls[at..], directory),
                "a power cut takes the name of {to:?}: {calls:?}"
            );
            named.push(to.clone());
        }
        named
    }
}

fn call(line: &str) -> Call {
    let mut words = line.split('\t');
    let (what, from, to) = (words.next(), words.next(), words.next());
    match (what, from, to) {
        (Some("flush"), Some(path), _) => Call::Flush(path.into()),
        (Some("rename"), Some(from), Some(to)) => Call::Rename {
            from: from.into(),
            to: to.into(),
        },
        _ => panic!("{line}"),
    }
}

fn is_flushed(calls: &[Call], path: &Path) -> bool {
    calls
        .iter()
        .any(|call| matches!(call, Call::Flush(flushed) if flushed == path))
}

#[test]
fn what_is_turned_off_stays_so_after_a_power_cut() {
    let watched = Watched::new();
    lay_out(&watched.sandbox);
    for command in ["disable", "enable"] {
        let named = watched.survivors("data", &[command, "demo.slow", "--in", "eclipse"]);
        assert!(!named.is_empty(), "{command}");
    }
}

#[test]
fn a_session_and_a_report_of_it_survive_a_power_cut() {
    let watched = Watched::new();
    let program = watched.sandbox.recorded_java("program", "exit 0");
    let named = watched.survivors("data", &["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert!(
        named.iter().any(|path| path.ends_with("run.json")),
        "{named:?}"
    );
    fs::create_dir(watched.sandbox.path("saved")).expect("made");
    let zip = watched.sandbox.path("saved/report.zip");
    let zip = zip.to_str().expect("text");
    let named = watched.survivors("saved", &["report", "last", "--episode", "4", "-o", zip]);
    assert!(
        named.iter().any(|path| path.ends_with("report.zip")),
        "{named:?}"
    );
}
