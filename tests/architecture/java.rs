//! The classes that each class uses, by its imports. Classes of one package need no imports, and count as one thing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::graph::Graph;

const PREFIX: &str = "io.laggard.";

/// For each package of the agent, the packages that it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    (
        "agent",
        &[
            "boot",
            "equinox",
            "fault",
            "instrument",
            "options",
            "owners",
            "runtime",
            "session",
            "watch",
            "wire",
        ],
    ),
    ("agent.boot", &[]),
    ("agent.wire", &[]),
    ("agent.options", &[]),
    ("agent.runtime", &[]),
    ("agent.fault", &["wire"]),
    ("agent.owners", &["fault", "wire"]),
    ("agent.watch", &["boot", "fault", "runtime", "wire"]),
    ("agent.equinox", &["options", "wire"]),
    ("agent.capture", &["boot", "runtime", "wire"]),
    ("agent.swt", &["boot", "capture", "wire"]),
    ("agent.fx", &["boot", "capture", "wire"]),
    (
        "agent.instrument",
        &[
            "boot", "equinox", "fault", "options", "owners", "runtime", "wire",
        ],
    ),
    (
        "agent.session",
        &[
            "boot",
            "capture",
            "equinox",
            "fault",
            "instrument",
            "options",
            "owners",
            "runtime",
            "watch",
            "wire",
        ],
    ),
];

/// The classes below a directory, each with those of other packages that it uses.
pub fn classes(directory: &Path) -> Graph {
    let mut sources = Vec::new();
    find(directory, &mut sources);
    let texts: BTreeMap<String, String> = sources
        .iter()
        .filter(|path| path.display().to_string().contains("/src/main/java/"))
        .filter_map(|path| {
            let text = fs::read_to_string(path).ok()?;
            let package = text
                .lines()
                .find_map(|line| line.strip_prefix("package "))?;
            let package = package.trim_end_matches(';').to_owned();
            let class = path.file_stem()?.to_string_lossy();
            Some((format!("{package}.{class}"), text))
        })
        .collect();
    let mut graph = Graph::default();
    for (class, text) in &texts {
        for line in text.lines() {
            let Some(import) = line.strip_prefix("import ") else {
                continue;
            };
            let import = import.strip_prefix("static ").unwrap_or(import);
            let mut named = import.trim_end_matches(';').trim_end_matches(".*");
            // A nested class or a method belongs to the file of its class.
            while !texts.contains_key(named) {
                match named.rsplit_once('.') {
                    Some((around, _)) => named = around,
                    None => break,
                }
            }
            if texts.contains_key(named) {
                graph.add(class, named);
            }
        }
    }
    graph
}

/// The package of a class.
pub fn package(class: &str) -> String {
    class
        .rsplit_once('.')
        .map_or("", |(package, _)| package)
        .to_owned()
}

fn find(directory: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("listed").flatten() {
        let path = entry.path();
        if path.is_dir() && entry.file_name() != "target" {
            find(&path, sources);
        } else if path.extension().is_some_and(|end| end == "java") {
            sources.push(path);
        }
    }
}

#[test]
fn no_package_of_the_agent_uses_one_that_it_may_not() {
    let packages = classes(&crate::root().join("agent/agent")).grouped(package);
    for (package, uses) in packages.arrows() {
        let package = package.strip_prefix(PREFIX).expect("ours");
        let allowed = MAY_USE.iter().find(|(known, _)| *known == package);
        let (_, allowed) =
            allowed.unwrap_or_else(|| panic!("{package} is not in the table: say what it may use"));
        for used in uses {
            let used = used.strip_prefix(PREFIX).expect("ours");
            let used = used.strip_prefix("agent.").unwrap_or(used);
            assert!(allowed.contains(&used), "{package} must not use {used}");
        }
    }
}
