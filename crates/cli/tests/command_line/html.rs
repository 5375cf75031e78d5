//! `laggard show --html`: the file's contents, and that an existing file stays unless it is to be replaced.
//! `tests/e2e/offline.rs` tries the file in a browser.

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use laggard_engine::{Engine, Paths};

use crate::sandbox::{MAIN, Sandbox, recorded};

/// A session of a program in a directory whose name must not be in the file.
fn measured() -> Sandbox {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("secret/java", "exit 0");
    let ran = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(ran.code, 0, "{ran:?}");
    sandbox
}

/// The text of the element with this id.
fn inside<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("id=\"{id}\">")).expect(id);
    rest.split_once("</script>").expect("ends").0
}

/// The page without its scripts and styles.
fn markup(page: &str) -> String {
    let mut rest = page;
    let mut left = String::new();
    while let Some(at) = ["<script", "<style"]
        .iter()
        .filter_map(|tag| rest.find(tag))
        .min()
    {
        let body = at + rest[at..].find('>').expect("a whole tag") + 1;
        left.push_str(&rest[..body]);
        let end = match rest[at..].starts_with("<script") {
            true => "</script>",
            false => "</style>",
        };
        rest = &rest[body + rest[body..].find(end).expect("ends")..];
    }
    left + rest
}

#[test]
fn the_session_is_in_one_file_that_loads_nothing() {
    let sandbox = measured();
    let done = sandbox.run(&["show", "--html", "slow.html"]);
    assert_eq!(done.code, 0, "{done:?}");
    let told = [
        "slow.html",
        "without a network",
        "names of classes",
        "before you pass it on",
    ];
    assert!(
        told.iter().all(|words| done.out.contains(words)),
        "{done:?}"
    );
    let file = sandbox.path("slow.html");
    let mode = fs::metadata(&file).expect("saved").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let page = fs::read_to_string(&file).expect("text");

    let markup = markup(&page);
    let policy =
        "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-";
    assert!(markup.contains(policy), "{markup}");
    for loads in [
        "<link", "<img", "<iframe", " src=", " href=", "http:", "https:", " onload", " onclick",
        " onerror", "unsafe-",
    ] {
        assert!(!markup.contains(loads), "{loads} in {markup}");
    }
    let about: serde_json::Value = serde_json::from_str(inside(&page, "about")).expect("JSON");
    assert_eq!(about["program"], "Java program");
    assert_eq!(about["laggard"], env!("CARGO_PKG_VERSION"));

    let packed = STANDARD.decode(inside(&page, "trace")).expect("base64");
    let mut bytes = Vec::new();
    GzDecoder::new(packed.as_slice())
        .read_to_end(&mut bytes)
        .expect("gzip");
    let paths = Paths::in_dir(sandbox.path("data"));
    let engine = Engine::open(paths, laggard_view::episode_json).expect("opened");
    let mut trace = engine.analyses().trace_of(&"last".into()).expect("read");
    trace.hide_directories();
    assert!(
        bytes == laggard_view::trace_bytes(&trace),
        "the whole trace"
    );
    let texts = String::from_utf8_lossy(&bytes);
    for gone in ["secret", "/opt/demo", &*sandbox.path("").to_string_lossy()] {
        assert!(!texts.contains(gone) && !markup.contains(gone), "{gone}");
    }
    assert!(
        texts.contains("demo.slow.listener"),
        "names of plug-ins stay"
    );
}

#[test]
fn a_file_that_is_there_stays_unless_it_is_to_be_replaced() {
    let sandbox = measured();
    let file = sandbox.path("diary.html");
    fs::write(&file, "Dear diary").expect("written");
    let save = ["show", "last", "--html", "diary.html"];
    sandbox.run(&save).fails_with(1, &["diary.html", "--force"]);
    assert_eq!(fs::read(&file).expect("there"), b"Dear diary");
    let done = sandbox.run(&[&save[..], &["--force"]].concat());
    assert_eq!(done.code, 0, "{done:?}");
    assert!(
        fs::read(&file)
            .expect("there")
            .starts_with(b"<!doctype html>")
    );
    fs::create_dir(sandbox.path("folder")).expect("made");
    let done = sandbox.run(&["show", "--html", "folder", "--force"]);
    done.fails_with(1, &["folder is a directory"]);
    let done = sandbox.run(&["show", "no.such", "--html", "new.html"]);
    done.fails_with(1, &["no.such"]);
    assert!(!sandbox.path("new.html").exists());
    let done = sandbox.run(&["show", "--html", "nowhere/new.html"]);
    done.fails_with(1, &["nowhere/new.html"]);
}

#[test]
fn a_session_from_elsewhere_can_be_saved_too_and_a_torn_end_is_normal() {
    let sandbox = Sandbox::new();
    let good = fs::read(recorded()).expect("recorded");
    fs::write(sandbox.path("torn.lag"), &good[..good.len() - 40]).expect("written");
    let done = sandbox.run(&["show", "./torn.lag", "--html", "torn.html"]);
    assert_eq!(done.code, 0, "{done:?}");
    fs::write(sandbox.path("other.lag"), "Dear diary").expect("written");
    let done = sandbox.run(&["show", "./other.lag", "--html", "other.html"]);
    done.fails_with(1, &["other.lag", "no Laggard session file"]);
    assert!(!Path::new(&sandbox.path("other.html")).exists());
}
