//! A long session accuses no innocent plug-in: a listener of *outer* lets *inner* work over ever new call paths, more of them
//! than the agent's tables hold at a time. Under the agent of before decision 0013, whose tables were filled once and for all, 23
//! of 88 waits are blamed on *outer* (`LAGGARD_AGENT_JAR` names another agent).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, lines, root};
use serde_json::Value;

/// Clicks at least.
const CLICKS: usize = 90;
/// The time within which as many stacks come as fill a table, also on a busy machine.
const FULL: Duration = Duration::from_secs(300);
/// Nodes of stacks in one table of the agent.
const TABLE: usize = 131_072;
const PACKAGE: &str = "io/laggard/targets/paths";
/// Type of a `stack` block, and the lengths of the file's header and of a block's head (docs/wire-format.md).
const STACK: u8 = 9;
const HEADER: usize = 12;
const HEAD: usize = 5;

/// A directory with one class of the program.
fn plug_in(dir: &Path, name: &str, class: &str) -> PathBuf {
    let place = dir.join(name);
    fs::create_dir_all(place.join(PACKAGE)).expect("a directory");
    let file = format!("{PACKAGE}/{class}.class");
    let built = root().join("agent/targets/target/classes").join(&file);
    fs::copy(built, place.join(&file)).expect("a class of the targets");
    place
}

fn stacks(session: &[u8]) -> usize {
    let (mut at, mut stacks) = (HEADER, 0);
    while let Some(head) = session.get(at..at + HEAD) {
        let length = u32::from_le_bytes([head[1], head[2], head[3], head[4]]);
        stacks += usize::from(head[0] == STACK);
        at += HEAD + length as usize;
    }
    stacks
}

#[test]
fn whoever_works_over_ever_new_paths_is_told_and_not_the_caller() {
    let dir = root().join("target/demo/e2e/long-day");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let program = plug_in(&dir, "program", "EndlessPaths");
    let outer = plug_in(&dir, "outer", "Outer");
    let inner = plug_in(&dir, "inner", "Inner");
    let enough = dir.join("enough");
    let mut command = laggard.command("laggard").expect("laggard");
    command
        .args(["run", "--json", "--", "java", "-cp"])
        .arg(&program)
        .arg("io.laggard.targets.paths.EndlessPaths")
        .arg(CLICKS.to_string())
        .args([&enough, &outer, &inner]);
    let mut followed = desktop
        .start_program("laggard", &mut command)
        .expect("it starts");
    let session = until("its session", PATIENCE, || {
        let events = lines(&followed.output());
        let begun = events.iter().find_map(|event| event["session"].as_str());
        Ok(begun.map(str::to_owned))
    })
    .expect("a session");
    let (run, number) = session.rsplit_once('.').expect("a run and a number");
    let file = laggard.data().join("sessions").join(run).join(number);
    let file = file.join("session.lag");
    // On a busy machine samples are taken less often.
    until("a table to be full", FULL, || {
        Ok((stacks(&fs::read(&file).unwrap_or_default()) > TABLE).then_some(()))
    })
    .expect("more nodes than one table holds");
    fs::write(&enough, b"").expect("written");
    let ended = followed.wait(PATIENCE * 2).expect("it ends");
    assert!(ended.success(), "{}", followed.output());
    let bytes = fs::read(&file).expect("its file");
    let nodes = stacks(&bytes);
    println!("{nodes} nodes of stacks in {} bytes", bytes.len());

    let shown = laggard.cli(&["show", &session, "--json"]).expect("shown");
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    let waits: Vec<&Value> = shown["episodes"].as_array().into_iter().flatten().collect();
    let accused = |wait: &&&Value| wait["verdict"] == "plug-in";
    let inner = |wait: &Value| {
        let plugin = wait["suspects"][0]["plugin"].to_string();
        plugin.contains("inner")
    };
    let told: Vec<_> = waits.iter().filter(accused).collect();
    let wrong: Vec<_> = told.iter().filter(|wait| !inner(wait)).collect();
    println!(
        "{} of {} waits are put down to a plug-in, {} wrongly",
        told.len(),
        waits.len(),
        wrong.len()
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
    // A machine whose processors others have takes some away, and rightly so.
    assert!(
        told.len() * 4 >= waits.len() * 3,
        "{} of {}",
        told.len(),
        waits.len()
    );
    assert_eq!(shown["session"]["dropped"], 0);
}
