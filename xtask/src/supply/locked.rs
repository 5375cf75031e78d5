//! No cargo call goes without `--locked`: a build uses the reviewed versions, and changes no `Cargo.lock` by itself.

use std::fs;
use std::path::Path;

use crate::check::docs;
use laggard_tools::paths;

/// The commands of cargo that resolve versions.
const RESOLVING: &[&str] = &[
    "bench", "build", "check", "clippy", "doc", "fetch", "install", "metadata", "run", "test",
    "tree",
];

/// Whether a line that people copy, or a setting that cargo reads, starts cargo without `--locked`.
fn is_loose(line: &str) -> bool {
    line.match_indices("cargo ").any(|(at, _)| {
        // Up to the end of the piece of code: the words after it are for the reader.
        let call = line[at..].split('`').next().unwrap_or_default();
        let words: Vec<&str> = call.split_whitespace().skip(1).collect();
        words.first().is_some_and(|word| RESOLVING.contains(word))
            // A word in brackets explains a step of that name.
            && words.get(1).is_some_and(|word| !word.starts_with('('))
            && !words.contains(&"--locked")
    })
}

/// The source files that name a program in one of these ways, instead of asking the one place that starts it.
fn sources_with(names: &[&str]) -> Vec<(String, String)> {
    let files = docs::files(&paths::root()).expect("listed");
    let sources = files.iter().filter(|file| {
        file.extension().is_some_and(|ending| ending == "rs")
            && !file.ends_with("xtask/src/supply/locked.rs")
    });
    let with_text = sources.map(|file| (in_tree(file), fs::read_to_string(file).expect("read")));
    with_text
        .filter(|(_, text)| names.iter().any(|name| text.contains(name)))
        .collect()
}

fn in_tree(path: &Path) -> String {
    let inside = path.strip_prefix(paths::root()).unwrap_or(path);
    inside.to_string_lossy().into_owned()
}

#[test]
fn only_one_place_starts_cargo_and_it_locks() {
    let found = sources_with(&["\"CARGO\"", "\"cargo\""]);
    for (file, text) in &found {
        assert!(text.contains("\"--locked\""), "{file}");
    }
    // The first is a test of the workspace that must not need xtask.
    let files: Vec<&str> = found.iter().map(|(file, _)| &file[..]).collect();
    assert_eq!(
        files,
        ["tests/architecture.rs", "tools/common/src/build.rs"]
    );
}

#[test]
fn only_one_place_starts_maven_and_it_checks() {
    let found = sources_with(&["\"mvn\""]);
    // The second names the package that brings it.
    let files: Vec<&str> = found.iter().map(|(file, _)| &file[..]).collect();
    assert_eq!(
        files,
        ["tools/common/src/maven.rs", "tools/common/src/packages.rs"]
    );
}

#[test]
fn the_one_place_locks_whatever_resolves() {
    let said = |arguments: &[&str]| {
        let command = laggard_tools::build::cargo(arguments);
        let words = command.get_args().map(|word| word.to_string_lossy());
        words.collect::<Vec<_>>().join(" ")
    };
    for word in RESOLVING {
        assert_eq!(said(&[word, "--", "x"]), format!("{word} --locked -- x"));
    }
    // Knows no versions, and no such option.
    assert_eq!(said(&["fmt", "--all"]), "fmt --all");
}

#[test]
fn every_command_that_is_written_down_is_locked() {
    assert!(is_loose("see `cargo run -p x` first"));
    assert!(is_loose("    cargo test -p x   # --lock"));
    assert!(!is_loose(
        "the steps of `cargo test`, and `cargo xtask test --quick`"
    ));
    assert!(!is_loose("cargo run --locked -p x"));

    let root = paths::root();
    let mut files = docs::files(&root).expect("listed");
    files.push(root.join(".ci/run"));
    let mut loose = Vec::new();
    for file in files {
        let is_read = [".md", ".rs", ".sh", ".json", "run"]
            .iter()
            .any(|ending| file.to_string_lossy().ends_with(ending));
        if !is_read || file.ends_with("xtask/src/supply/locked.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("read");
        let lines = text.lines().filter(|line| is_loose(line));
        loose.extend(lines.map(|line| format!("{}: {line}", in_tree(&file))));
    }
    assert!(loose.is_empty(), "{loose:#?}");
    let aliases = fs::read_to_string(root.join(".cargo/config.toml")).expect("read");
    for line in aliases.lines().filter(|line| line.contains('=')) {
        assert!(line.contains("--locked"), "{line}");
    }
}
