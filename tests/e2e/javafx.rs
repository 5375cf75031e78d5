//! A program of JavaFX, with plug-ins in jars of their own: each wait is put down to whose it is, and nobody else is accused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, lines, root};
use serde_json::Value;

const PACKAGE: &str = "io/laggard/targets/fx";
/// Cases whose wait is the plug-in *listening*'s, of [`FxHost`](../../agent/targets).
const LISTENING: [&str; 14] = [
    "listener",
    "lambda",
    "reference",
    "proxy",
    "later",
    "timer",
    "timeline",
    "pulse",
    "task",
    "back",
    "inside",
    "cells",
    "factory",
    "layout",
];
/// The most that the listener that waits for the lock has of the wait: the time before the first sample is put down to it.
const BEFORE_SAMPLES: f64 = 0.25;
/// The least of a case's wait, ms.
const LEAST_MS: f64 = 300.0;

/// The built classes whose names begin so, in a directory.
fn classes_of(dir: &Path, prefix: &str) {
    let to = dir.join(PACKAGE);
    fs::create_dir_all(&to).expect("a directory");
    let built = root().join("agent/targets/target/classes").join(PACKAGE);
    for class in fs::read_dir(built).expect("the targets") {
        let class = class.expect("a class");
        if class.file_name().to_string_lossy().starts_with(prefix) {
            fs::copy(class.path(), to.join(class.file_name())).expect("copied");
        }
    }
}

/// The program's own classes, in a directory.
pub fn lay(program: &Path) {
    classes_of(program, "Fx");
    let busy = "io/laggard/targets/Busy.class";
    let built = root().join("agent/targets/target/classes").join(busy);
    fs::copy(built, program.join(busy)).expect("copied");
}

/// A plug-in's jar with its class, as the program is told it.
pub fn plug_in(dir: &Path, name: &str, class: &str) -> String {
    let content = dir.join(name);
    classes_of(&content, class);
    let jar = dir.join(format!("{name}.jar"));
    let made = Command::new("jar")
        .args(["--create", "--file"])
        .arg(&jar)
        .arg("-C")
        .arg(&content)
        .arg(".")
        .status()
        .expect("jar runs");
    assert!(made.success(), "{name}.jar");
    format!("{}={}.{class}", jar.display(), PACKAGE.replace('/', "."))
}

/// JavaFX's modules, as a path.
pub fn modules() -> PathBuf {
    let libs = root().join("agent/targets/target/libs");
    let jars = fs::read_dir(libs).expect("the targets' libraries");
    let is_javafx = |path: &PathBuf| path.to_string_lossy().contains("/javafx-");
    let jars = jars.map(|jar| jar.expect("a jar").path()).filter(is_javafx);
    std::env::join_paths(jars).expect("a module path").into()
}

/// When each case was, from and to.
fn cases(output: &str) -> Vec<(String, String, String)> {
    let case = |line: &str| {
        let mut words = line.strip_prefix("case ")?.split(' ');
        let name = words.next()?.to_owned();
        Some((name, words.next()?.to_owned(), words.next()?.to_owned()))
    };
    output.lines().filter_map(case).collect()
}

/// The plug-ins that are suspects, with their shares of the wait; initiators have none.
fn suspected(wait: &Value) -> Vec<(&str, f64)> {
    let suspects = wait["suspects"].as_array().into_iter().flatten();
    let named = suspects.filter_map(|suspect| {
        let plugin = suspect["plugin"]["id"].as_str()?;
        Some((plugin, suspect["share"].as_f64()?))
    });
    named.filter(|(_, share)| *share >= 0.02).collect()
}

#[test]
fn each_wait_of_a_javafx_program_is_put_down_to_its_plug_in_and_to_nobody_else() {
    let dir = root().join("target/demo/e2e/javafx");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let program = dir.join("program");
    lay(&program);
    let laggard = Laggard::new(&desktop);
    let output = laggard
        .command("laggard")
        .expect("laggard")
        .args(["run", "--json", "--", "java", "-p"])
        .arg(modules())
        .args(["--add-modules", "javafx.controls", "-cp"])
        .arg(&program)
        .arg("io.laggard.targets.fx.FxHost")
        .arg(plug_in(&dir, "listening", "Listening"))
        .arg(plug_in(&dir, "holding", "Holding"))
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{printed}");
    let session = lines(&printed)
        .iter()
        .find_map(|event| event["session"].as_str().map(str::to_owned))
        .expect("a session");
    let errors = String::from_utf8_lossy(&output.stderr);
    let cases = cases(&format!("{printed}\n{errors}"));
    assert_eq!(cases.len(), 17, "{printed}{errors}");

    let shown = laggard.cli(&["show", &session, "--json"]).expect("shown");
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    let waits: Vec<&Value> = shown["episodes"].as_array().into_iter().flatten().collect();
    let mut wrong = Vec::new();
    for (name, begin, end) in cases {
        let within = |wait: &&&Value| {
            let at = wait["started_at"].as_str().unwrap_or_default();
            at >= begin.as_str()
                && at < end.as_str()
                && wait["duration_ms"].as_f64() >= Some(LEAST_MS)
        };
        let found: Vec<_> = waits
            .iter()
            .filter(within)
            .map(|wait| suspected(wait))
            .collect();
        let expected = match name.as_str() {
            "lock" => Some("holding"),
            "own" | "dialog" => None,
            name if LISTENING.contains(&name) => Some("listening"),
            other => panic!("{other} is no case"),
        };
        // On a machine whose processors others have, most of a wait may be the machine's, and rightly so.
        let may = |(plugin, share): &(&str, f64)| {
            Some(*plugin) == expected || name == "lock" && *share < BEFORE_SAMPLES
        };
        let right = found.iter().flatten().all(may)
            && (expected.is_none() || found.iter().any(|suspects| !suspects.is_empty()))
            && (name != "dialog" || found.is_empty());
        println!("{name}: {found:?}");
        if !right {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(shown["session"]["dropped"], 0);
}
