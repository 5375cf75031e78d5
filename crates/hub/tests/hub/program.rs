//! The program itself, as somebody starts it who has read its help alone: wrong places, options that do not go together, clocks.

use std::fs;
use std::net::TcpListener;
use std::process::Command;

use crate::scene::{PLUGIN, Said, Scene, digest};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// What it says: whether all went well, and what stands on its two outputs.
struct Told {
    well: bool,
    out: String,
    err: String,
}

/// Starts it on a hub as if it were noon of a day.
fn told(scene: &Scene, day: &str, words: &[&str]) -> Told {
    let mut command = Command::new(env!("CARGO_BIN_EXE_laggard-hub"));
    // A place that is named takes the place of the scene's.
    if !words.contains(&"--in") {
        command.arg("--in").arg(scene.path(""));
    }
    let output = command.args(["--today", day]).args(words).output();
    let output = output.expect("started");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Told {
        well: output.status.success(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn lay(scene: &Scene) {
    for user in 0..6 {
        let made = digest(Said {
            user,
            ..Said::default()
        });
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
}

#[test]
fn a_hub_that_tells_nothing_since_nothing_was_taken_says_so() {
    let scene = Scene::new();
    for words in [&["issues"][..], &["status"], &["plugin", PLUGIN]] {
        let told = told(&scene, NEXT, words);
        assert!(
            told.well && told.err.contains("nothing has arrived here"),
            "{}",
            told.err
        );
    }
    lay(&scene);
    for words in [
        &["versions"][..],
        &["status", "--json"],
        &["query", "pages/weeks"],
    ] {
        let told = told(&scene, NEXT, words);
        assert!(
            told.well && told.err.contains("`laggard-hub ingest`"),
            "{}",
            told.err
        );
    }
    for words in [&["ingest", "--take-only"][..], &["issues"]] {
        let told = told(&scene, MONDAY, words);
        assert!(told.well && told.err.is_empty(), "{}", told.err);
    }
    assert!(
        told(&scene, NEXT, &["issues"])
            .out
            .contains("org.eclipse.slow.Save")
    );
}

#[test]
fn a_place_that_is_no_folder_is_told_in_plain_words() {
    let scene = Scene::new();
    fs::write(scene.path("file"), "x").expect("written");
    for (name, words) in [("file", "it is a file"), ("none", "No such file")] {
        let path = scene.path(name);
        let told = told(
            &scene,
            NEXT,
            &["issues", "--in", path.to_str().expect("UTF-8")],
        );
        assert!(!told.well && told.err.contains(words), "{}", told.err);
        assert!(!told.err.contains("Generic"), "{}", told.err);
    }
}

#[test]
fn an_option_that_a_question_does_not_look_at_is_refused() {
    let scene = Scene::of_six();
    for (words, option) in [
        (["pages/weeks", "--plugin", PLUGIN], "--plugin"),
        (["status", "--plugin", PLUGIN], "--plugin"),
        (["issues", "--since", MONDAY], "--since"),
        (["pages/versions", "--since", MONDAY], "--since"),
    ] {
        let told = told(&scene, NEXT, &[&["query"][..], &words[..]].concat());
        assert!(!told.well && told.out.is_empty(), "{}", told.out);
        assert!(
            told.err.contains(option) && told.err.contains(words[0]),
            "{}",
            told.err
        );
    }
    for words in [
        ["issues", "--plugin", PLUGIN],
        ["versions", "--since", MONDAY],
    ] {
        let told = told(&scene, NEXT, &[&["query"][..], &words[..]].concat());
        assert!(told.well, "{}", told.err);
    }
}

#[test]
fn by_a_clock_that_was_never_set_nothing_is_taken_and_nothing_set_aside() {
    let scene = Scene::new();
    lay(&scene);
    for day in ["1970-01-01", "1999-12-31", "2019-12-31"] {
        let told = told(&scene, day, &["ingest"]);
        assert!(!told.well && told.err.contains("clock"), "{}", told.err);
    }
    assert_eq!(scene.names("incoming").len(), 6);
    assert_eq!(scene.names("aside"), [""; 0]);
    let told = told(&scene, MONDAY, &["ingest", "--take-only"]);
    assert!(told.out.contains("6 taken"), "{}", told.out);
}

#[test]
fn an_id_of_which_nothing_is_here_is_told() {
    let scene = Scene::of_six();
    let told = told(&scene, NEXT, &["withdraw", &"ab".repeat(16)]);
    assert!(
        told.well && told.out.contains("0 withdrawn"),
        "{}",
        told.out
    );
    assert!(
        told.err.contains("nothing of this id was here"),
        "{}",
        told.err
    );
}

#[test]
fn a_directory_that_takes_no_pages_is_told_before_any_is_made() {
    let (scene, shelf) = (Scene::of_six(), tempfile::tempdir().expect("a directory"));
    fs::write(shelf.path().join("letter.txt"), "mine").expect("written");
    let told = told(
        &scene,
        NEXT,
        &["export", shelf.path().to_str().expect("UTF-8")],
    );
    assert!(
        !told.well && told.err.contains("no former site"),
        "{}",
        told.err
    );
    assert_eq!(scene.names("kept"), [""; 0], "nothing was asked");
}

#[test]
fn a_title_that_no_feed_can_have_is_refused_and_told() {
    let scene = Scene::of_six();
    for title in [r"a\u0007b", r"two\nlines", &"x".repeat(201)] {
        let settings = format!(r#"{{"title":"{title}"}}"#);
        fs::write(scene.path("hub.json"), settings).expect("written");
        let told = told(&scene, NEXT, &["status"]);
        assert!(!told.well && told.err.contains("its title"), "{}", told.err);
    }
}

#[test]
fn settings_that_are_cut_off_are_told_in_plain_words() {
    let scene = Scene::of_six();
    for (settings, words) in [("", "it is empty"), ("{\"k\":", "it ends too early")] {
        fs::write(scene.path("hub.json"), settings).expect("written");
        let told = told(&scene, NEXT, &["status"]);
        assert!(!told.well && told.err.contains(words), "{}", told.err);
    }
}

#[test]
fn a_port_that_another_program_has_is_told_with_what_to_do() {
    let scene = Scene::new();
    let other = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = other.local_addr().expect("an address").port().to_string();
    let told = told(&scene, NEXT, &["serve", "--port", &port]);
    assert!(!told.well && told.out.is_empty(), "{}", told.out);
    assert!(
        told.err.contains(&port) && told.err.contains("--port"),
        "{}",
        told.err
    );
}
