//! `laggard report` and `laggard report inspect`: scrubbed texts, blacked-out areas, and refusals.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::formats;
use crate::sandbox::{Done, MAIN, Sandbox};

/// A recorded session of a user called `java` (which must not make classes unreadable), and the number of a wait in it.
struct Desk {
    sandbox: Sandbox,
    number: String,
}

impl Desk {
    fn new() -> Desk {
        let sandbox = Sandbox::new();
        let program = sandbox.recorded_java("home/java/program", "exit 0");
        let mut desk = Desk {
            sandbox,
            number: String::new(),
        };
        let ran = desk.laggard(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
        assert_eq!(ran.code, 0, "{ran:?}");
        let shown = desk.laggard(&["show", "last", "--json"]);
        let detail: Value = serde_json::from_str(&shown.out).expect("JSON");
        desk.number = detail["episodes"][1]["episode"].to_string();
        desk
    }

    fn laggard(&self, arguments: &[&str]) -> Done {
        let mut command = self.sandbox.laggard();
        let home = self.sandbox.path("home/java");
        command
            .env("HOME", home)
            .env("USER", "java")
            .args(arguments);
        Done::of(&command.output().expect("started"))
    }

    fn report(&self, more: &[&str]) -> Done {
        let first = [
            "report",
            "last",
            "--episode",
            &self.number,
            "-o",
            "report.zip",
        ];
        self.laggard(&[&first, more].concat())
    }

    fn parts(&self) -> BTreeMap<String, Vec<u8>> {
        let file = fs::File::open(self.sandbox.path("report.zip")).expect("saved");
        let mut zip = zip::ZipArchive::new(file).expect("a zip");
        let mut parts = BTreeMap::new();
        for index in 0..zip.len() {
            let mut entry = zip.by_index(index).expect("entry");
            let name = entry.name().expect("a name").into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("read");
            parts.insert(name, bytes);
        }
        parts
    }
}

fn icon() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../icons/laggard-64.png")
}

#[test]
fn a_report_holds_checksums_and_nothing_of_the_user() {
    let desk = Desk::new();
    let home = desk.sandbox.path("home/java").display().to_string();
    let message = format!("it hung, says java in {home}/ws");
    let saved = desk.report(&["--message", &message]);
    assert_eq!(saved.code, 0, "{saved:?}");
    assert!(saved.out.contains("Nothing was sent"), "{saved:?}");
    let parts = desk.parts();
    let names: Vec<&str> = parts.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        ["plugins.json", "profile.json", "report.json", "system.json"]
    );
    formats::check(&parts);
    for (name, bytes) in &parts {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains(&home), "{name} names the home");
        let said = text.contains(MAIN[0]) || text.contains(MAIN[1]);
        assert!(!said, "{name} has the command line");
    }
    let text = String::from_utf8_lossy(&parts["report.json"]);
    let manifest: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        manifest["what_happened"],
        "it hung, says <user> in <home>/ws"
    );
    let listed = manifest["parts"].as_array().expect("parts");
    let hash = |part: &Value| part["sha256"].as_str().map(str::len);
    assert!(
        listed.iter().all(|part| hash(part) == Some(64)),
        "{listed:?}"
    );
    for class in [
        "demo.plugin.SlowListener.actionPerformed",
        "java.awt.EventQueue",
    ] {
        assert!(text.contains(class), "{class} is in its stacks: {text}");
        let profile = String::from_utf8_lossy(&parts["profile.json"]);
        assert!(profile.contains(class), "{class} is in its profile");
    }
}

#[test]
fn a_picture_is_covered_and_a_report_is_found_as_it_was_packed() {
    let desk = Desk::new();
    let icon = icon().display().to_string();
    let boxed = [
        "--screenshot",
        &icon,
        "--black-out",
        "0,0,64,20.5",
        "--black-out",
        "-3,30,10,10",
    ];
    let saved = desk.report(&boxed);
    assert_eq!(saved.code, 0, "{saved:?}");
    let picture = image::load_from_memory(&desk.parts()["screenshot.png"]).expect("a PNG");
    let original = image::open(&icon).expect("the icon").into_rgba8();
    for (x, y, pixel) in picture.into_rgb8().enumerate_pixels() {
        let covered = y < 21 || (x < 7 && (30..40).contains(&y));
        if covered {
            assert_eq!(pixel.0, [0, 0, 0], "at {x},{y}");
        } else if original.get_pixel(x, y).0[3] == 255 {
            assert_eq!(pixel.0, original.get_pixel(x, y).0[..3], "at {x},{y}");
        }
    }
    let inspected = desk.laggard(&["report", "inspect", "report.zip"]);
    assert_eq!(inspected.code, 0, "{inspected:?}");
    assert!(
        inspected.out.contains("every part is as it was packed"),
        "{inspected:?}"
    );
    assert!(inspected.out.contains("screenshot.png"), "{inspected:?}");
    let manifest = desk
        .laggard(&["report", "inspect", "report.zip", "--json"])
        .out;
    let manifest: Value = serde_json::from_str(&manifest).expect("one JSON object");
    assert_eq!(manifest["parts"].as_array().map(Vec::len), Some(4));
    let none = desk.report(&["--no-screenshot", "--force"]);
    assert_eq!(none.code, 0, "{none:?}");
    assert!(!desk.parts().contains_key("screenshot.png"));
}

#[test]
fn wrong_pictures_and_boxes_are_refused_and_an_older_report_stays() {
    let desk = Desk::new();
    fs::write(desk.sandbox.path("report.zip"), "older").expect("written");
    fs::write(desk.sandbox.path("notes.txt"), "no picture").expect("written");
    let icon = icon().display().to_string();
    let with = |more: &[&str]| desk.report(&[&["--screenshot", &icon], more].concat());
    for (boxed, says) in [
        ("1,2,3", "give four numbers"),
        ("a,b,c,d", "give four numbers"),
        ("1,2,-3,4", "must be positive"),
        ("1,2,0,4", "must be positive"),
        ("nan,0,inf,2", "give four numbers"),
        ("1e300,0,5,5", "give four numbers"),
    ] {
        with(&["--black-out", boxed]).fails_with(2, &[boxed, says]);
    }
    with(&["--black-out", "64,0,5,5"]).fails_with(1, &["64,0,5,5", "covers nothing", "64 × 64 px"]);
    with(&["--no-screenshot"]).fails_with(2, &["cannot be used with"]);
    desk.report(&["--black-out", "0,0,5,5"])
        .fails_with(2, &["--screenshot"]);
    desk.report(&["--screenshot", "nowhere.png"])
        .fails_with(1, &["read nowhere.png"]);
    desk.report(&["--screenshot", "notes.txt"])
        .fails_with(1, &["not a picture"]);
    let older = fs::read_to_string(desk.sandbox.path("report.zip")).expect("still there");
    assert_eq!(older, "older");
}

#[test]
fn another_file_is_replaced_only_when_asked_and_what_is_no_file_never() {
    let desk = Desk::new();
    let report = desk.sandbox.path("report.zip");
    fs::write(&report, "notes of mine").expect("written");
    desk.report(&[])
        .fails_with(1, &["report.zip", "already", "--force"]);
    assert_eq!(fs::read_to_string(&report).expect("read"), "notes of mine");
    assert_eq!(desk.report(&["--force"]).code, 0);
    assert!(desk.parts().contains_key("report.json"));
    fs::remove_file(&report).expect("removed");
    let pipe = std::process::Command::new("mkfifo").arg(&report).status();
    assert!(pipe.is_ok_and(|status| status.success()), "mkfifo");
    desk.report(&["--force"])
        .fails_with(1, &["report.zip", "a pipe"]);
    assert!(!fs::metadata(&report).expect("there").is_file(), "replaced");
    fs::remove_file(&report).expect("removed");
    fs::create_dir(&report).expect("made");
    desk.report(&["--force"])
        .fails_with(1, &["report.zip", "directory"]);
}

#[test]
fn a_full_disk_leaves_nothing_half_written() {
    let desk = Desk::new();
    let arguments = format!("report last --episode {} -o small/r.zip", desk.number);
    let done = desk.sandbox.on_a_full_disk(&arguments);
    done.fails_with(1, &["cannot write small/r.zip", "No space left"]);
    assert_eq!(done.out, "filler\n", "no half of a report is left");
}

#[test]
fn no_name_from_a_session_or_a_report_reaches_the_terminal_raw() {
    let desk = Desk::new();
    let zip = desk.sandbox.path("evil.zip");
    let report = serde_json::json!({"format": 2, "laggard": "\u{1b}[31m0", "created_at": "x\ny", "episode": {}, "parts": [],
        "what_happened": "a\u{1b}]0;t\u{7}\nSaved \u{9b}2J\u{7f}"});
    let mut writer = zip::ZipWriter::new(fs::File::create(&zip).expect("made"));
    let options = zip::write::SimpleFileOptions::default();
    writer.start_file("report.json", options).expect("begun");
    std::io::Write::write_all(&mut writer, report.to_string().as_bytes()).expect("written");
    writer.finish().expect("ended");
    let is_harmless = |text: &str| {
        !text
            .chars()
            .any(|letter| letter.is_control() && letter != '\n')
    };
    for arguments in [
        &["report", "inspect", "evil.zip"][..],
        &["report", "inspect", "evil.zip", "--json"],
        &["show", "no\u{1b}[31mname"],
        &["show", "./no\u{1b}[31mname\nlaggard: fine"],
        &["plugins", "no\u{9b}31m"],
    ] {
        let done = desk.laggard(arguments);
        assert!(is_harmless(&done.out) && is_harmless(&done.err), "{done:?}");
        let lines = done.out.lines().chain(done.err.lines());
        assert!(lines.clone().count() > 0, "{arguments:?}");
        assert!(
            !lines.clone().any(|line| line.starts_with("Saved")),
            "{done:?}"
        );
        assert!(
            !lines.clone().any(|line| line == "laggard: fine"),
            "{done:?}"
        );
    }
}

#[test]
fn inspect_says_what_is_wrong_with_a_file_and_writes_nothing() {
    let desk = Desk::new();
    let inspect = |file: &str| desk.laggard(&["report", "inspect", file]);
    inspect("nowhere.zip").fails_with(1, &["read nowhere.zip"]);
    inspect(".").fails_with(1, &["cannot read ."]);
    fs::write(desk.sandbox.path("text.zip"), "text").expect("written");
    inspect("text.zip").fails_with(1, &["text.zip cannot be trusted", "not a readable zip"]);
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("../outside.json", options).expect("begun");
    let zip = zip.finish().expect("ended").into_inner();
    fs::write(desk.sandbox.path("sly.zip"), zip).expect("written");
    inspect("sly.zip").fails_with(1, &["../outside.json", "no report has"]);
    assert!(!desk.sandbox.path("../outside.json").exists());
}
