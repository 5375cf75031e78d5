//! `laggard show --firefox`, `--speedscope` and `--pprof`: the recorded session in the formats of other viewers, held to what these
//! publish of them.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::formats;
use crate::pprof::{Seen, read_pprof, unzipped};
use crate::sandbox::{Done, Sandbox};
use crate::traces::recorded;

fn written(sandbox: &Sandbox, session: &Path, option: &str, more: &[&str]) -> Vec<u8> {
    let session = session.to_string_lossy();
    let mut arguments = vec!["show", &session, option, "made", "--force"];
    arguments.extend(more);
    let done = sandbox.run(&arguments);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(done.out.contains("Saved made"), "{done:?}");
    fs::read(sandbox.path("made")).expect("a profile")
}

fn json(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).expect("JSON")
}

/// A table of the same session, its names first.
fn table(sandbox: &Sandbox, session: &Path, name: &str) -> Vec<HashMap<String, String>> {
    let told = sandbox.run(&["show", &session.to_string_lossy(), "--csv", name]);
    let mut lines = told.out.lines().map(|line| line.split(','));
    let names: Vec<String> = lines.next().expect("names").map(str::to_owned).collect();
    let row = |line: std::str::Split<'_, char>| {
        names.iter().cloned().zip(line.map(str::to_owned)).collect()
    };
    lines.map(row).collect()
}

/// The lag that most samples were taken of.
fn sampled_lag(sandbox: &Sandbox, session: &Path) -> String {
    let lags = table(sandbox, session, "episodes");
    let length = |lag: &HashMap<String, String>| lag["duration_ms"].parse::<f64>().expect("a time");
    let longest = lags.iter().max_by(|a, b| length(a).total_cmp(&length(b)));
    longest.expect("a lag")["episode"].clone()
}

#[test]
fn a_session_and_a_lag_are_profiles_of_the_firefox_profiler() {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    let whole = json(&written(&sandbox, &session, "--firefox", &[]));
    formats::keeps_to_schema("profile", &whole);
    formats::profile(&whole);
    let calls = table(&sandbox, &session, "invocations");
    let markers = |profile: &Value| -> Vec<(f64, f64)> {
        let markers = &profile["threads"][0]["markers"];
        let column = |name: &str| markers[name].as_array().expect("a column").clone();
        let times = column("startTime").into_iter().zip(column("endTime"));
        times
            .filter_map(|(start, end)| Some((start.as_f64()?, end.as_f64()?)))
            .collect()
    };
    let all = markers(&whole);
    assert!(
        all.len() >= calls.len() && calls.len() > 100,
        "{} markers",
        all.len()
    );
    for call in &calls {
        let [start, end] =
            ["start_ms", "end_ms"].map(|name| call[name].parse::<f64>().expect("a time"));
        let is_there = all
            .iter()
            .any(|(from, to)| (from - start).abs() < 0.06 && (to - end).abs() < 0.06);
        assert!(is_there, "{call:?}");
    }
    let number = sampled_lag(&sandbox, &session);
    let lag = json(&written(
        &sandbox,
        &session,
        "--firefox",
        &["--episode", &number],
    ));
    formats::profile(&lag);
    let inside = calls
        .iter()
        .filter(|call| call["episode"] == number)
        .count();
    let own = markers(&lag);
    assert!(
        own.len() >= inside && own.len() < all.len(),
        "{} markers of {inside} calls",
        own.len()
    );
    // The profile begins with the lag.
    assert!(own.iter().any(|(from, _)| *from == 0.0));
}

#[test]
fn a_session_and_a_lag_open_in_speedscope() {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    let calls = table(&sandbox, &session, "invocations");
    let number = sampled_lag(&sandbox, &session);
    let schema =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/profiles/speedscope.schema.json");
    for (more, calls) in [
        (&[][..], calls.len()),
        (
            &["--episode", &number][..],
            calls
                .iter()
                .filter(|call| call["episode"] == number)
                .count(),
        ),
    ] {
        let file = json(&written(&sandbox, &session, "--speedscope", more));
        formats::keeps_to(&schema, &file);
        let frames = file["shared"]["frames"].as_array().expect("frames");
        let profiles = file["profiles"].as_array().expect("profiles");
        let of = |kind: &str| {
            profiles
                .iter()
                .filter(|profile| profile["type"] == kind)
                .collect::<Vec<_>>()
        };
        assert!(!of("evented").is_empty() && !of("sampled").is_empty());
        let mut opened = 0;
        for profile in of("evented") {
            // As speedscope's importer checks it: in the order of time, and what opens last closes first.
            let (mut open, mut before) =
                (Vec::new(), profile["startValue"].as_f64().expect("a time"));
            for event in profile["events"].as_array().expect("events") {
                let (at, frame) = (event["at"].as_f64().expect("a time"), &event["frame"]);
                assert!(at >= before, "{event}");
                assert!((frame.as_u64().expect("a frame") as usize) < frames.len());
                before = at;
                match event["type"].as_str() {
                    Some("O") => open.push(frame),
                    _ => assert_eq!(open.pop(), Some(frame), "{event}"),
                }
                opened += usize::from(event["type"] == "O");
            }
            assert!(open.is_empty() && before <= profile["endValue"].as_f64().expect("a time"));
        }
        assert_eq!(opened, calls, "each recorded call opens once");
        for profile in of("sampled") {
            assert_eq!(profile["unit"], "none", "samples are no time");
            let stacks = profile["samples"].as_array().expect("samples");
            let weights = profile["weights"].as_array().expect("weights");
            assert_eq!(stacks.len(), weights.len());
            let sum: u64 = weights.iter().filter_map(Value::as_u64).sum();
            assert_eq!(Some(sum), profile["endValue"].as_u64());
            for frame in stacks
                .iter()
                .flat_map(|stack| stack.as_array().expect("a stack"))
            {
                assert!((frame.as_u64().expect("a frame") as usize) < frames.len());
            }
        }
        let slow = frames.iter().any(|frame| {
            frame["file"]
                .as_str()
                .is_some_and(|owner| owner.contains("sluggish"))
        });
        assert!(slow || !more.is_empty(), "whose code it is");
    }
}

#[test]
fn a_session_and_a_lag_open_in_pprof() {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    let file = written(&sandbox, &session, "--pprof", &[]);
    let whole = read_pprof(&unzipped(&file));
    let sum = |seen: &[Seen]| seen.iter().map(|(_, _, count)| count).sum::<u64>();
    assert!(sum(&whole) > 20 && whole.len() > 5);
    // As many as the same session's other profile has.
    let other = json(&written(&sandbox, &session, "--speedscope", &[]));
    let profiles = other["profiles"].as_array().expect("profiles").iter();
    let sampled = profiles.filter(|profile| profile["type"] == "sampled");
    assert_eq!(
        sum(&whole),
        sampled
            .map(|profile| profile["endValue"].as_u64().expect("a number"))
            .sum::<u64>()
    );
    assert!(whole.iter().any(|(stack, ..)| {
        stack
            .last()
            .is_some_and(|(name, _)| name.ends_with("Main.main") || name == "java.lang.Thread.run")
    }));
    for (stack, thread, _) in &whole {
        // Of a deep stack, the frames nearest to the root may be missing.
        let begins = |(name, _): &(String, String)| {
            name == "java.lang.Thread.run" || name.ends_with("Main.main")
        };
        let begin = stack.iter().rposition(begins);
        assert!(
            begin.is_none_or(|place| place + 4 > stack.len()),
            "the innermost first: {stack:?}"
        );
        assert!(!thread.is_empty());
    }
    let slow = |(name, owner): &(String, String)| {
        owner == "com.example.sluggish.spellcheck" && name.starts_with("com.example.sluggish")
    };
    assert!(
        whole.iter().any(|(stack, ..)| stack.iter().any(slow)),
        "a file is whose code it is"
    );
    let number = sampled_lag(&sandbox, &session);
    let lag = read_pprof(&unzipped(&written(
        &sandbox,
        &session,
        "--pprof",
        &["--episode", &number],
    )));
    assert!(sum(&lag) > 0 && sum(&lag) < sum(&whole));
}

#[test]
fn a_profile_replaces_no_file_unasked_and_holds_no_path() {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    let session = session.to_string_lossy();
    fs::write(sandbox.path("diary.txt"), "Dear diary").expect("written");
    let refused = sandbox.run(&["show", &session, "--pprof", "diary.txt"]);
    refused.fails_with(1, &["there is a file diary.txt already", "--force"]);
    assert_eq!(
        fs::read(sandbox.path("diary.txt")).expect("there"),
        b"Dear diary"
    );
    sandbox
        .run(&["show", &session, "--firefox", "."])
        .fails_with(1, &["is a directory"]);
    sandbox
        .run(&["show", &session, "--firefox", "none/x.json"])
        .fails_with(1, &["none/x.json"]);
    sandbox
        .run(&[
            "show",
            &session,
            "--firefox",
            "x.json",
            "--episode",
            "99999",
        ])
        .fails_with(1, &["has no perceptible episode 99999"]);
    assert!(!sandbox.path("x.json").exists());
    for wrong in [
        &["--firefox", "a", "--pprof", "b"][..],
        &["--firefox", "a", "--json"],
        &["--episode", "1"],
        &["--force"],
    ] {
        let mut arguments = vec!["show", &session];
        arguments.extend(wrong);
        assert_eq!(sandbox.run(&arguments).code, 2, "{wrong:?}");
    }
    let home = sandbox.path("").to_string_lossy().into_owned();
    for option in ["--firefox", "--speedscope", "--pprof"] {
        let done = sandbox.run(&["show", &session, option, "whole"]);
        assert_eq!(done.code, 0, "{done:?}");
        let bytes = fs::read(sandbox.path("whole")).expect("a profile");
        let text = if option == "--pprof" {
            unzipped(&bytes)
        } else {
            bytes
        };
        let text = String::from_utf8_lossy(&text).into_owned();
        assert!(
            !text.contains(&home) && !text.contains("file:/"),
            "{option} names a place"
        );
        fs::remove_file(sandbox.path("whole")).expect("removed");
    }
    let foreign = sandbox.path("foreign.lag");
    fs::write(&foreign, "no session").expect("written");
    let done: Done = sandbox.run(&["show", &foreign.to_string_lossy(), "--pprof", "f"]);
    done.fails_with(1, &["foreign.lag"]);
}
