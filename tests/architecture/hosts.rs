//! The rule for which rooms may name a host.

use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

/// Names that no layer above `hosts` may use, in code, sentence or comment: a host's name comes with the data (`docs/hosts.md`).
const HOSTS: &[&str] = &[
    "eclipse",
    "equinox",
    "netbeans",
    "jedit",
    "josm",
    "imagej",
    "intellij",
    "visualvm",
    "freeplane",
    "knopflerfish",
];

/// The rooms that are held to this rule.
const NAMELESS: &[&str] = &[
    "crates/engine/src",
    "crates/record/src",
    "crates/store/src",
    "crates/view/src",
    "crates/cli/src",
    "src-tauri/src",
    "ui/src",
];

/// Files below a directory of the repository, those of tests left out.
fn sources(root: &Path, at: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(root.join(at)).expect("a directory").flatten() {
        let path = at.join(entry.file_name());
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_test = name.ends_with("tests.rs") || name.ends_with("_scene.rs") || name == "tests";
        if is_test {
            continue;
        }
        if root.join(&path).is_dir() {
            sources(root, &path, found);
        } else if [".rs", ".ts", ".svelte", ".css"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            found.push(path);
        }
    }
}

/// A file without its module of tests.
fn production(text: &str) -> &str {
    let tests = text.find("mod tests {");
    &text[..tests.unwrap_or(text.len())]
}

/// Lines of these files that name a host.
fn naming(files: &[PathBuf], root: &Path, counts: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for path in files {
        let text = fs::read_to_string(root.join(path)).expect("a text");
        for (number, line) in production(&text).lines().enumerate() {
            let small = line.to_lowercase();
            if HOSTS.iter().any(|host| small.contains(host)) && counts(line.trim()) {
                found.push(format!(
                    "{}:{}: {}",
                    path.display(),
                    number + 1,
                    line.trim()
                ));
            }
        }
    }
    found
}

#[test]
fn no_layer_above_hosts_names_one() {
    let mut files = Vec::new();
    for place in NAMELESS {
        sources(root(), Path::new(place), &mut files);
    }
    assert!(files.len() > 100, "{} files", files.len());
    let found = naming(&files, root(), |_| true);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Folders of `hosts` that are about one host.
const FOLDERS: &[&str] = &[
    "eclipse",
    "jedit",
    "josm",
    "imagej",
    "netbeans",
    "freeplane",
    "intellij",
];

/// Files of `hosts` whose purpose is to name a host.
const NAMING: &[(&str, &str)] = &[
    ("crates/hosts/src/lib.rs", "has a module for each folder"),
    ("crates/hosts/src/table.rs", "is the table"),
    (
        "crates/hosts/src/raw.rs",
        "is for fuzzing what the hosts' files are read by",
    ),
    (
        "crates/hosts/src/osgi/manifest.rs",
        "reads a header of any bundle's that one host has named",
    ),
    (
        "crates/hosts/src/osgi/address.rs",
        "reads a header of any bundle's that one host has named",
    ),
];

/// A host's own code is in its folder; code above the folders is for all hosts. Comments may give a host as an example.
#[test]
fn what_hosts_share_names_none() {
    let mut files = Vec::new();
    sources(root(), Path::new("crates/hosts/src"), &mut files);
    files.retain(|path| {
        let is_of_one = FOLDERS
            .iter()
            .any(|folder| path.starts_with(Path::new("crates/hosts/src").join(folder)));
        !is_of_one && NAMING.iter().all(|(file, _)| path != Path::new(file))
    });
    let found = naming(&files, root(), |line| !line.starts_with("//"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}
