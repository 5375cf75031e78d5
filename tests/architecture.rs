//! Data runs one way: no crate may depend on one that stands above it (`docs/architecture.md`); nor a module of the engine or
//! a package of the agent; and no files use each other in a circle.

#[path = "architecture/circles.rs"]
mod circles;
#[path = "architecture/engine.rs"]
mod engine;
#[path = "architecture/graph.rs"]
mod graph;
#[path = "architecture/hosts.rs"]
mod hosts;
#[path = "architecture/java.rs"]
mod java;
#[path = "architecture/pages.rs"]
mod pages;
#[path = "architecture/reader.rs"]
mod reader;
#[path = "architecture/rust.rs"]
mod rust;
#[path = "architecture/systems.rs"]
mod systems;

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// For each of our crates, the crates that it may use, other than in its tests.
const MAY_USE: &[(&str, &[&str])] = &[
    ("laggard-platform", &[]),
    ("laggard-wire", &[]),
    ("laggard-analysis", &["laggard-wire"]),
    ("laggard-blame", &["laggard-analysis", "laggard-wire"]),
    ("laggard-record", &["laggard-analysis", "laggard-blame"]),
    (
        "laggard-hosts",
        &["laggard-platform", "laggard-analysis", "laggard-record"],
    ),
    ("laggard-store", &["laggard-platform", "laggard-record"]),
    ("laggard-screen", &[]),
    // Also what the hub shares with the app, so it brings hardly anything along.
    ("laggard-digest", &[]),
    ("laggard-hub-page", &[]),
    ("laggard-report-file", &[]),
    ("laggard-manual", &[]),
    (
        "laggard-report",
        &[
            "laggard-platform",
            "laggard-analysis",
            "laggard-record",
            "laggard-report-file",
        ],
    ),
    ("laggard-words", &[]),
    (
        "laggard-view",
        &[
            "laggard-hub-page",
            "laggard-record",
            "laggard-report",
            "laggard-words",
        ],
    ),
    (
        "laggard-engine",
        &[
            "laggard-platform",
            "laggard-wire",
            "laggard-analysis",
            "laggard-blame",
            "laggard-record",
            "laggard-hosts",
            "laggard-report",
            "laggard-store",
            "laggard-screen",
            "laggard-digest",
        ],
    ),
    (
        "laggard-session-page",
        &[
            "laggard-hub-page",
            "laggard-record",
            "laggard-view",
            "laggard-words",
        ],
    ),
    (
        "laggard-cli",
        &[
            "laggard-platform",
            "laggard-engine",
            "laggard-manual",
            "laggard-session-page",
            "laggard-view",
            "laggard-words",
        ],
    ),
    (
        "laggard-app",
        &[
            "laggard-platform",
            "laggard-engine",
            "laggard-manual",
            "laggard-session-page",
            "laggard-view",
            "laggard-words",
        ],
    ),
    (
        "laggard-tests",
        &[
            "laggard-tools",
            "laggard-record",
            "laggard-store",
            // To rewrite recorded sessions.
            "laggard-wire",
        ],
    ),
    (
        "laggard-fuzz",
        &[
            "laggard-wire",
            "laggard-analysis",
            "laggard-blame",
            "laggard-digest",
            "laggard-hosts",
            "laggard-report",
            "laggard-record",
            "laggard-engine",
            "laggard-view",
        ],
    ),
    // Every developer compiles xtask before the first command: heavy dependencies go into a tool of their own.
    ("xtask", &["laggard-tools"]),
    ("laggard-tools", &[]),
    ("laggard-eclipse", &["laggard-tools"]),
    ("laggard-sbom", &["laggard-tools"]),
    ("laggard-packages", &["laggard-tools"]),
    (
        "laggard-demo",
        &["laggard-tools", "laggard-eclipse", "laggard-tests"],
    ),
    ("laggard-looks", &["laggard-tools", "laggard-tests"]),
    (
        "laggard-truth",
        &[
            "laggard-tools",
            "laggard-eclipse",
            "laggard-tests",
            // To score their verdicts.
            "laggard-wire",
            "laggard-analysis",
            "laggard-blame",
            "laggard-hosts",
        ],
    ),
    (
        "laggard-bench",
        &[
            "laggard-tools",
            "laggard-eclipse",
            "laggard-tests",
            "laggard-truth",
            "laggard-analysis",
        ],
    ),
];

/// Dependencies of the app alone: a crate that uses them could not be built without a desktop's libraries.
const DESKTOP_ONLY: &[&str] = &["tauri", "wry", "tao"];

/// The workspace.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("the workspace")
}

fn packages() -> Vec<Value> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
            "--locked",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

/// The names a package depends on outside of its tests.
fn uses(package: &Value) -> Vec<String> {
    let all = package["dependencies"].as_array().expect("dependencies");
    let built = all.iter().filter(|dependency| dependency["kind"] != "dev");
    built
        .map(|dependency| dependency["name"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn no_crate_uses_one_above_it() {
    for package in packages() {
        let name = package["name"].as_str().expect("a name");
        let allowed = MAY_USE.iter().find(|(known, _)| *known == name);
        let (_, allowed) =
            allowed.unwrap_or_else(|| panic!("{name} is not in the table: say what it may use"));
        for used in uses(&package) {
            let ours = MAY_USE.iter().any(|(known, _)| *known == used);
            assert!(
                !ours || allowed.contains(&used.as_str()),
                "{name} must not use {used}"
            );
        }
    }
}

#[test]
fn only_the_app_knows_a_window() {
    for package in packages()
        .iter()
        .filter(|package| package["name"] != "laggard-app")
    {
        let found: Vec<String> = uses(package)
            .into_iter()
            .filter(|used| DESKTOP_ONLY.contains(&used.as_str()))
            .collect();
        assert!(found.is_empty(), "{} uses {found:?}", package["name"]);
    }
}

/// What the hub alone is built with.
const HUB_ONLY: &[&str] = &["arrow", "datafusion", "object_store", "parquet"];

/// What the app and the hub both use.
const SHARED_WITH_THE_HUB: &[&str] = &[
    "laggard-digest",
    "laggard-hub-page",
    "laggard-manual",
    "laggard-report-file",
];

#[test]
fn whoever_builds_the_app_compiles_nothing_of_the_hubs() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect(path);
    let (app, hub) = (read("Cargo.lock"), read("crates/hub/Cargo.lock"));
    let has = |lock: &str, name: &str| lock.contains(&format!("name = \"{name}\"\n"));
    for name in HUB_ONLY {
        assert!(has(&hub, name), "{name} is not the hub's: the list is old");
        assert!(!has(&app, name), "{name} is in the app's Cargo.lock");
    }
    for (name, _) in MAY_USE {
        let shared = SHARED_WITH_THE_HUB.contains(name);
        assert_eq!(has(&hub, name), shared, "the hub uses {name}");
    }
}
