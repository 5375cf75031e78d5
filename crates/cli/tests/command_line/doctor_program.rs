//! `laggard doctor PROGRAM`: wrong input first, then what a program's files and its last session tell.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox, recorded};

fn told(sandbox: &Sandbox, words: &[&str]) -> Value {
    let arguments = [&["doctor", "--json", "--"], words].concat();
    let done = sandbox.run(&arguments);
    serde_json::from_str(&done.out).unwrap_or_else(|error| panic!("{error}: {done:?}"))
}

#[test]
fn what_is_no_java_program_gets_a_reason() {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("empty")).expect("made");
    fs::write(sandbox.path("notes.txt"), "shopping: milk\n").expect("written");
    fs::write(sandbox.path("broken.jar"), "PK\u{3}\u{4}").expect("written");
    sandbox.agent_jar("library.jar", "Manifest-Version: 1.0\n");
    let script = sandbox.script("make.sh", "exec make all");
    for (program, words) in [
        ("./gone", ["there is no ./gone", "PATH"]),
        ("empty", ["no known kind", "no Java program in it"]),
        ("notes.txt", ["notes.txt", "`#!`"]),
        ("broken.jar", ["damaged", "again"]),
        ("library.jar", ["Main-Class", "java -cp"]),
        (&script, ["nothing in", "about Java"]),
        ("/bin/true", ["starts no Java", "java -jar"]),
        ("999999999", ["no process 999999999", "laggard attach"]),
        ("last", ["no session yet", "laggard run"]),
        ("20260101-000000-1.1", ["no session yet", "laggard run"]),
        ("empty/session.lag", ["empty/session.lag", "read"]),
    ] {
        sandbox.run(&["doctor", program]).fails_with(1, &words);
    }
    let mut own = std::process::Command::new("sleep");
    let mut own = own.arg("30").spawn().expect("started");
    sandbox
        .run(&["doctor", &own.id().to_string()])
        .fails_with(1, &["runs no Java"]);
    own.kill().expect("ended");
    own.wait().expect("ended");
}

#[test]
fn a_bundle_is_of_laggard_and_of_no_program() {
    Sandbox::new()
        .run(&["doctor", "eclipse", "--bundle", "x.zip"])
        .fails_with(2, &["--bundle", "PROGRAM"]);
}

#[test]
fn the_ways_in_are_told() {
    let sandbox = Sandbox::new();
    let java = sandbox.java("jdk", "exit 0");
    let command = told(
        &sandbox,
        &[&java, "-Djava.security.manager", "-jar", "x.jar"],
    );
    assert_eq!(command["measuring"]["way"]["kind"], "argument", "{command}");
    assert_eq!(command["security"][0], "-Djava.security.manager");
    assert!(command["known"].is_null() && command["seen"].is_null());
    let by_variable = sandbox.script("start.sh", "exec java $JAVA_OPTS -jar /opt/x.jar");
    let way = &told(&sandbox, &[&by_variable])["measuring"]["way"];
    assert_eq!(
        (&way["kind"], &way["name"]),
        (&"variable".into(), &"JAVA_OPTS".into())
    );
    crate::eclipse::lay_out(&sandbox);
    let eclipse = told(&sandbox, &["eclipse"]);
    assert_eq!(
        (&eclipse["host"], &eclipse["known"]),
        (&"eclipse".into(), &"Eclipse".into())
    );
    assert!(
        !sandbox.path("data/installs").exists(),
        "nothing is laid out for a question"
    );
}

#[test]
fn a_program_tells_of_its_last_session() {
    let sandbox = Sandbox::new();
    let java = sandbox.recorded_java("program", "exit 0");
    let before = sandbox.run(&["doctor", "--", &java, MAIN[0], MAIN[1], MAIN[2]]);
    assert!(before.out.contains("none yet"), "{before:?}");
    sandbox.run(&["run", "--", &java, MAIN[0], MAIN[1], MAIN[2]]);
    let program = told(&sandbox, &[&java, MAIN[0], MAIN[1], MAIN[2]]);
    let seen = &program["seen"];
    assert_eq!(seen["threads"][0]["toolkit"], "awt", "{program}");
    let ids = |list: &Value| -> Vec<String> {
        let all = list.as_array().into_iter().flatten();
        all.map(|one| one["id"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(ids(&seen["program"]), ["program"], "{program}");
    assert_eq!(ids(&seen["plugins"]), ["demo.slow.listener"], "{program}");
    let by_name = told(&sandbox, &["last"]);
    assert_eq!(by_name["measuring"]["how"], "recorded");
    assert_eq!(by_name["seen"]["session"], seen["session"]);
    let other = told(&sandbox, &[&java, "-cp", "/opt/other", "demo.host.Other"]);
    assert!(
        other["seen"].is_null(),
        "another program's session: {other}"
    );
}

#[test]
fn a_sessions_file_tells_of_its_program() {
    let sandbox = Sandbox::new();
    let file = recorded();
    let by_file = told(&sandbox, &[&file.display().to_string()]);
    let directory = file.parent().unwrap_or(Path::new("")).display().to_string();
    assert_eq!(told(&sandbox, &[&directory]), by_file);
    assert_eq!(by_file["measuring"]["how"], "recorded", "{by_file}");
    fs::write(sandbox.path("session.lag"), "garbage").expect("written");
    sandbox
        .run(&["doctor", "session.lag"])
        .fails_with(1, &["session.lag"]);
}
