//! Inside the engine, too, arrows run one way: which of its modules may use which (`docs/architecture.md`, "The engine's
//! components").

use std::fs;
use std::path::Path;

use crate::{root, rust};

/// Modules that every module may use; these use nothing but each other.
const COMMON: &[&str] = &["clock", "error", "logging", "paths"];

/// For each module, the others that it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("agent_jar", &[]),
    (
        "analysis",
        &[
            "lags",
            "launch",
            "launch_dirs",
            "progress",
            "reading",
            "rows",
            "sessions",
        ],
    ),
    (
        "bisects",
        &[
            "commands",
            "launch",
            "launch_dirs",
            "patience",
            "plugins",
            "reading",
            "sessions",
        ],
    ),
    ("bundle", &["report"]),
    ("bypass_reader", &["bypassed", "reading"]),
    ("bypassed", &["gained", "policy", "reading"]),
    (
        "bypasses",
        &[
            "analysis",
            "bypass_reader",
            "bypassed",
            "commands",
            "near",
            "patience",
            "progress",
            "reading",
            "sessions",
        ],
    ),
    ("captured", &[]),
    ("commands", &[]),
    ("comparing", &["analysis", "lags", "opened", "rows"]),
    (
        "components",
        &[
            "analysis",
            "bisects",
            "bypass_reader",
            "bypasses",
            "desk",
            "desktop_entries",
            "destinations",
            "draft_store",
            "heaps",
            "inbox",
            "lags",
            "launch",
            "launch_dirs",
            "others",
            "outbox",
            "plugins",
            "policy",
            "policy_file",
            "profiles",
            "progress",
            "ranking",
            "report",
            "retention",
            "screen_watch",
            "sessions",
            "settings",
            "sharing",
            "tokens",
            "trends",
            "updates",
        ],
    ),
    ("days", &[]),
    (
        "desk",
        &[
            "captured",
            "destinations",
            "draft_store",
            "report",
            "screen_watch",
            "sessions",
            "settings",
        ],
    ),
    ("desktop_entries", &[]),
    ("destinations", &["tokens"]),
    (
        "doctor",
        &[
            "agent_jar",
            "launch",
            "launch_dirs",
            "policy_file",
            "settings",
        ],
    ),
    ("draft_store", &["captured", "formats"]),
    (
        "engine",
        &[
            "analysis",
            "bisects",
            "bypasses",
            "components",
            "desk",
            "desktop_entries",
            "destinations",
            "heaps",
            "inbox",
            "lags",
            "launch",
            "others",
            "outbox",
            "plugins",
            "policy",
            "policy_file",
            "profiles",
            "progress",
            "ranking",
            "report",
            "retention",
            "sessions",
            "settings",
            "sharing",
            "trends",
            "updates",
        ],
    ),
    ("formats", &[]),
    ("gained", &["policy"]),
    ("heaps", &["plugins"]),
    ("inbox", &["formats", "policy", "rows", "wakeup"]),
    (
        "lags",
        &[
            "days",
            "gained",
            "near",
            "plugins",
            "policy",
            "rows",
            "start_costs",
            "stored",
        ],
    ),
    (
        "launch",
        &[
            "agent_jar",
            "bypassed",
            "captured",
            "commands",
            "desk",
            "draft_store",
            "heaps",
            "inbox",
            "lags",
            "launch_dirs",
            "others",
            "own_landmarks",
            "plugins",
            "policy",
            "policy_file",
            "profiles",
            "progress",
            "reading",
            "retention",
            "rows",
            "screen_watch",
            "sessions",
            "settings",
            "updates",
        ],
    ),
    ("launch_dirs", &[]),
    ("machine", &[]),
    ("mark", &["analysis", "launch", "launch_dirs", "patience"]),
    ("near", &[]),
    ("opened", &["analysis", "launch_dirs", "reading", "report"]),
    ("opening", &[]),
    ("others", &["lags", "machine", "plugins", "told", "updates"]),
    (
        "outbox",
        &[
            "agent_jar",
            "desk",
            "destinations",
            "opening",
            "report",
            "sessions",
            "wakeup",
        ],
    ),
    ("own_landmarks", &[]),
    ("patience", &[]),
    ("plugins", &["policy_file", "start_costs"]),
    ("policy", &["settings"]),
    ("policy_file", &[]),
    ("profiles", &["desktop_entries", "plugins", "rows"]),
    ("profiling", &["analysis", "reading"]),
    ("progress", &[]),
    (
        "ranking",
        &[
            "gained",
            "near",
            "plugins",
            "standing",
            "start_costs",
            "stored",
        ],
    ),
    ("raw", &["draft_store", "launch_dirs"]),
    ("reading", &[]),
    (
        "report",
        &[
            "agent_jar",
            "bypass_reader",
            "bypassed",
            "launch_dirs",
            "plugins",
            "progress",
            "ranking",
            "reading",
            "saving",
            "sessions",
            "stored",
        ],
    ),
    (
        "retention",
        &[
            "desk",
            "desktop_entries",
            "destinations",
            "draft_store",
            "launch_dirs",
            "policy",
            "progress",
            "report",
            "screen_watch",
            "settings",
            "told",
            "tokens",
            "updates",
        ],
    ),
    ("rows", &["stored"]),
    ("saving", &[]),
    ("screen_watch", &["captured", "settings"]),
    (
        "session_file",
        &["analysis", "launch", "launch_dirs", "stored"],
    ),
    (
        "sessions",
        &[
            "commands",
            "launch_dirs",
            "near",
            "ranking",
            "reading",
            "rows",
            "stored",
        ],
    ),
    ("settings", &["own_landmarks"]),
    (
        "sharing",
        &[
            "agent_jar",
            "analysis",
            "desk",
            "machine",
            "policy_file",
            "progress",
            "report",
            "sessions",
            "told",
            "tokens",
        ],
    ),
    ("standing", &["launch_dirs", "plugins", "rows"]),
    ("start_costs", &[]),
    ("stored", &["formats"]),
    ("told", &[]),
    ("tokens", &[]),
    (
        "trends",
        &["days", "gained", "plugins", "standing", "start_costs"],
    ),
    (
        "understand",
        &["agent_jar", "analysis", "launch", "launch_dirs", "reading"],
    ),
    ("updates", &["lags", "plugins"]),
    ("wakeup", &[]),
];

/// The only file that asks the system what time it is.
const CLOCK: &str = "clock.rs";
/// Other rooms below the engine that do, each with the reason.
const ASK_THE_SYSTEM: &[(&str, &str)] = &[
    (
        "crates/store/src/open.rs",
        "how long another process has locked the database: SQLite's own waiting is not asked with a chosen clock either",
    ),
    (
        "crates/report/src/send/http.rs",
        "how long a server takes no bytes: the runtime's timer beside it is the system's",
    ),
];
const ASKS: [&str; 4] = [
    "Instant::now",
    "SystemTime::now",
    "Timestamp::now",
    "UtcDateTime::now",
];

fn top(file: &str) -> String {
    file.split('/').next().unwrap_or(file).to_owned()
}

#[test]
fn no_module_of_the_engine_uses_one_that_it_may_not() {
    let modules = rust::files(&root().join("crates/engine/src")).grouped(top);
    for (module, uses) in modules.arrows() {
        let common = COMMON.contains(&module);
        let allowed = MAY_USE.iter().find(|(known, _)| *known == module);
        let allowed = allowed.map_or(&[][..], |(_, allowed)| allowed);
        let known = common || MAY_USE.iter().any(|(known, _)| *known == module);
        assert!(known, "{module} is not in the table: say what it may use");
        for used in uses {
            let used = used.as_str();
            let may = COMMON.contains(&used) || allowed.contains(&used);
            assert!(may, "{module} of the engine must not use {used}");
        }
    }
    modules.has_no_circle("modules of the engine");
    let old: Vec<&str> = MAY_USE
        .iter()
        .flat_map(|(module, allowed)| allowed.iter().map(move |used| (module, used)))
        .filter(|(module, used)| {
            let mut arrows = modules.arrows();
            !arrows.any(|(from, to)| from == **module && to.contains(**used))
        })
        .map(|(module, _)| *module)
        .collect();
    assert_eq!(old, [""; 0], "these use less than the table says");
}

#[test]
fn only_the_clock_asks_the_system_for_the_time() {
    let mut asking = Vec::new();
    for room in ["crates/engine/src", "crates/store/src", "crates/report/src"] {
        asking_below(&root().join(room), &mut asking);
    }
    let expected = ASK_THE_SYSTEM.iter().map(|(file, _)| (*file).to_owned());
    let mut expected: Vec<String> = expected.collect();
    expected.push(format!("crates/engine/src/{CLOCK}"));
    asking.sort();
    expected.sort();
    assert_eq!(asking, expected);
}

/// Finds files whose own code asks; tests are left out, at a file's end or in files of their own.
fn asking_below(directory: &Path, asking: &mut Vec<String>) {
    for entry in fs::read_dir(directory).expect("listed").flatten() {
        let path = entry.path();
        if path.is_dir() {
            asking_below(&path, asking);
            continue;
        }
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".rs") || name.ends_with("tests.rs") || name.ends_with("_scene.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let code = text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
        let code = code.split("\n#[cfg(all(test").next().unwrap_or_default();
        if ASKS.iter().any(|ask| code.contains(ask)) {
            let path = path.strip_prefix(root()).expect("ours");
            asking.push(path.display().to_string());
        }
    }
}
