//! Plug-ins made with the JDK, and what a directory holds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use laggard_hosts::Agent;

/// The real agent; its launches' directory and data are in `dir`.
pub fn agent(dir: &Path) -> Agent {
    let jar =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../agent/agent/target/laggard-agent.jar");
    let run = dir.join("run");
    fs::create_dir_all(&run).expect("made");
    Agent {
        jar: jar
            .canonicalize()
            .expect("`cargo xtask test --only jar` makes the agent"),
        run,
        settings: Vec::new(),
        data: dir.join("data"),
        off: None,
    }
}

/// Compiles a class into `classes`.
pub fn class(classes: &Path, name: &str, text: &str, class_path: &[PathBuf]) {
    let source = classes
        .join("source")
        .join(format!("{}.java", name.replace('.', "/")));
    fs::create_dir_all(source.parent().expect("a parent")).expect("made");
    fs::write(&source, text).expect("written");
    let class_path = std::env::join_paths(class_path).expect("joined");
    tool(
        Command::new("javac")
            .args(["--release", "11", "-nowarn", "-cp"])
            .arg(class_path)
            .arg("-d")
            .args([classes, &source]),
    );
}

/// Runs a tool of the JDK.
pub fn tool(command: &mut Command) {
    let done = command.output().expect("a JDK");
    assert!(
        done.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
}

/// All jars of a directory.
pub fn jars(directory: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("installed").flatten();
    let files = entries.map(|entry| entry.path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "jar"))
        .collect()
}

/// Every file below a directory with its bytes and the time of its last change.
pub fn contents(directory: &Path) -> BTreeMap<PathBuf, (Vec<u8>, SystemTime)> {
    let mut all = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).expect("read").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                // A link of Debian's may lead to a package that is not needed here.
                let bytes = fs::read(&path).unwrap_or_default();
                let changed = fs::symlink_metadata(&path).and_then(|about| about.modified());
                all.insert(path, (bytes, changed.expect("a time")));
            }
        }
    }
    all
}
