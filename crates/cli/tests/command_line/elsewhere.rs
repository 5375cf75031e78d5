//! A session's file from another computer: terminal, JSON and page say alike that nobody can be blamed.

use std::fs;
use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::sandbox::{Done, Sandbox};
use crate::traces::recorded;

/// A file alone, written before sessions kept their plug-ins' origins.
fn alone() -> Sandbox {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    fs::copy(session, sandbox.path("friend.lag")).expect("copied");
    fs::remove_dir_all(sandbox.path("run")).expect("removed");
    fs::remove_dir_all(sandbox.path("eclipse")).expect("removed");
    sandbox
}

#[test]
fn the_terminal_says_that_nobody_can_be_blamed_and_why() {
    let sandbox = alone();
    for (language, whole, origin, sure) in [
        (
            "en",
            "nobody is blamed for",
            "origin unknown, so not blamed (",
            "% sure",
        ),
        (
            "de",
            "wird niemand verantwortlich gemacht",
            "Herkunft unbekannt, daher nicht beschuldigt (",
            "% sicher",
        ),
    ] {
        let mut command = sandbox.laggard();
        command.args(["show", "./friend.lag"]);
        let output = command.env("LAGGARD_LANGUAGE", language).output();
        let shown = Done::of(&output.expect("started"));
        assert_eq!(shown.code, 0, "{shown:?}");
        assert_eq!(shown.out.matches(whole).count(), 1, "{shown:?}");
        let spellcheck = format!("Sluggish Spellcheck, {origin}");
        assert!(shown.out.contains(&spellcheck), "{shown:?}");
        for line in shown.out.lines().filter(|line| line.contains(origin)) {
            assert!(!line.contains(sure), "{line}");
        }
    }
}

#[test]
fn json_names_who_took_part_and_accuses_nobody() {
    let sandbox = alone();
    let shown = sandbox.run(&["show", "./friend.lag", "--json"]);
    assert_eq!(shown.code, 0, "{shown:?}");
    let lines: Vec<Value> = shown
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let whole = serde_json::to_string(&lines).expect("JSON");
    assert!(whole.contains("nobody is blamed for"), "{whole}");
    let mut named = 0;
    let mut verdicts = Vec::new();
    each(&Value::Array(lines), &mut |object| {
        if let Some(verdict) = object.get("verdict") {
            verdicts.push(verdict.clone());
        }
        if let Some(origin) = object.get("plugin").and_then(|plugin| plugin.get("origin")) {
            assert_eq!(origin, "unknown");
            assert!(object["confidence"].as_f64().expect("a number") < 0.5);
            named += 1;
        }
    });
    assert!(named > 3, "{named}");
    assert!(verdicts.contains(&"unknown".into()) && !verdicts.contains(&"plug-in".into()));
}

fn each(value: &Value, look: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| each(one, look)),
        Value::Object(object) => {
            look(object);
            object.values().for_each(|one| each(one, look));
        }
        _ => {}
    }
}

#[test]
fn the_page_is_told_for_how_many_lags_nobody_is_blamed() {
    let sandbox = alone();
    let saved = sandbox.run(&["show", "./friend.lag", "--html", "friend.html"]);
    assert_eq!(saved.code, 0, "{saved:?}");
    let page = fs::read_to_string(sandbox.path("friend.html")).expect("saved");
    let (_, packed) = page.split_once("id=\"trace\">").expect("a trace");
    let (packed, _) = packed.split_once("</script>").expect("its end");
    let packed = STANDARD.decode(packed).expect("base64");
    let mut bytes = Vec::new();
    GzDecoder::new(&*packed)
        .read_to_end(&mut bytes)
        .expect("gzip");
    // The first column is `whole`; its place stands behind its number, how many bytes an entry has, and its length.
    let at = u64::from_le_bytes(bytes[24..32].try_into().expect("eight bytes"));
    let each = usize::from(u16::from_le_bytes(
        bytes[18..20].try_into().expect("two bytes"),
    ));
    let names = laggard_view::TRACE_WHOLE;
    let unplaced = names.iter().position(|name| *name == "unplaced");
    let at = usize::try_from(at).expect("small") + each * unplaced.expect("known");
    let entry = &bytes[at..at + each];
    let unplaced = match each {
        8 => f64::from_le_bytes(entry.try_into().expect("eight bytes")),
        4 => u32::from_le_bytes(entry.try_into().expect("four bytes")).into(),
        2 => u16::from_le_bytes(entry.try_into().expect("two bytes")).into(),
        1 => entry[0].into(),
        _ => panic!("{each} bytes"),
    };
    assert!(unplaced > 2.0, "{unplaced}");
}
