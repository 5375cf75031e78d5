//! The report's picture of a Swing window under each window manager that this machine has, and under none: plain, moved, resized,
//! maximised. Asked for by name, since it starts a desktop for each.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use anyhow::Context as _;
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::grace;
use laggard_tests::laggard::{self, Laggard, java, lines, root};
use laggard_tests::web::{App, Page};
use laggard_tools::on_path::on_path;
use serde_json::Value;

use crate::captured::agree;

const MANAGERS: [&str; 9] = [
    "openbox", "icewm", "fluxbox", "marco", "xfwm4", "metacity", "mutter", "kwin_x11", "i3",
];
const TITLE: &str = "Zebra-Title-4711";
/// The middle of the button that freezes the window, from the corner of what the program draws, px.
const BUTTON: (&str, &str) = ("100", "258");
const FREEZE_MS: f64 = 1_400.0;
const SECONDS: Duration = Duration::from_secs(40);

/// The states of a window, with what `wmctrl` or `xdotool` is told to bring it about. In a smaller one the pressed button alone
/// is more than a tenth of what may be compared.
const STATES: [(&str, &str, &[&str]); 5] = [
    ("plain", "xdotool", &["windowsize", "{}", "640", "500"]),
    ("moved", "xdotool", &["windowmove", "{}", "300", "220"]),
    ("resized", "xdotool", &["windowsize", "{}", "820", "600"]),
    (
        "maximised",
        "wmctrl",
        &["-r", TITLE, "-b", "add,maximized_vert,maximized_horz"],
    ),
    (
        "as before",
        "wmctrl",
        &["-r", TITLE, "-b", "remove,maximized_vert,maximized_horz"],
    ),
];

/// The newest freeze of the only session, as the page of lags numbers it.
fn newest(laggard: &Laggard<'_>) -> anyhow::Result<Option<String>> {
    let sessions = lines(&laggard.cli(&["sessions", "--json"])?);
    let session = sessions.first().and_then(|session| session["id"].as_str());
    let session = session.context("no session")?;
    let shown: Value = serde_json::from_str(&laggard.cli(&["show", session, "--json"])?)?;
    let all = shown["episodes"].as_array().into_iter().flatten();
    let frozen = all.filter(|one| one["duration_ms"].as_f64() >= Some(FREEZE_MS));
    let number = frozen.filter_map(|one| one["episode"].as_u64()).max();
    Ok(number.map(|number| format!("lag-{session}-{number}")))
}

/// Freezes the window and opens the lag's report; what is wrong with its picture, if anything is.
fn wrong(desktop: &Desktop, laggard: &Laggard<'_>, page: &Page, window: &str) -> Option<String> {
    let screen = &desktop.screen;
    let before = newest(laggard).expect("shown");
    let to = ["mousemove", "--window", window, BUTTON.0, BUTTON.1];
    screen.xdotool(&to).expect("moved");
    sleep(Duration::from_millis(500));
    screen.xdotool(&["click", "1"]).expect("clicked");
    let lag = until("the freeze in the session", SECONDS, || {
        Ok(newest(laggard)?.filter(|lag| Some(lag) != before.as_ref()))
    });
    let Ok(lag) = lag else {
        return Some("no freeze after a click on its button".to_owned());
    };
    // The program tells of its components a moment after the lag.
    sleep(Duration::from_secs(2));
    page.click("nav-overview").expect("elsewhere");
    page.click("nav-lags").expect("the lags");
    page.click(&lag).expect("the freeze");
    page.click("lag-report").expect("its report");
    page.text("part-report.json").expect("what will be sent");
    let why = ["all-black", "no-picture", "drawn-after"]
        .into_iter()
        .find(|testid| page.has(testid));
    let why = why.map(|testid| page.text(testid).expect("why"));
    let over = page.text("pointer").expect("where the mouse was");
    page.click("report-back").expect("back");
    // A component that stands where it was clicked is one that was blacked out where it is.
    why.or((!over.contains("JButton")).then_some(over))
}

fn under(manager: Option<&str>, dir: &Path) -> Vec<String> {
    let desktop = Desktop::start_under(dir, manager).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let app = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(&desktop, &app, &[], &laggard.variables()).expect("it starts");
    let page = app.window().expect("a window, for there is no icon");
    agree(&page);
    let classes = root().join("agent/targets/target/classes");
    let started = laggard
        .command("laggard-app")
        .expect("the app")
        .arg("--launch")
        .arg(java().expect("Java"))
        .args(["--", "-cp"])
        .arg(&classes)
        .args(["io.laggard.targets.CaptureSwing", "/nonexistent"])
        .status();
    assert!(started.expect("started").success());
    page.click("launch-it").expect("agreed");
    let window = desktop.screen.wait_for(TITLE, SECONDS).expect("its window");
    grace::over(&laggard).expect("the grace period is over");
    let mut found = Vec::new();
    for (state, tool, arguments) in STATES {
        if manager.is_none() && tool == "wmctrl" {
            continue;
        }
        let arguments = arguments.iter().map(|one| one.replace("{}", &window));
        let done = desktop.command(tool).args(arguments).status();
        assert!(done.expect(tool).success(), "{state} under {manager:?}");
        let front = if manager.is_some() {
            "windowactivate"
        } else {
            "windowraise"
        };
        desktop.screen.xdotool(&[front, &window]).expect("in front");
        sleep(Duration::from_secs(2));
        let why = wrong(&desktop, &laggard, &page, &window);
        println!(
            "{} {state}: {}",
            manager.unwrap_or("none"),
            why.as_deref().unwrap_or("open")
        );
        found.extend(why.map(|why| format!("{} {state}: {why}", manager.unwrap_or("none"))));
        let shot = dir.join(format!("{state}.png"));
        desktop.screen.picture(&shot).expect("a picture");
    }
    found
}

#[test]
#[ignore = "asked for by name: a desktop for each window manager"]
fn the_picture_of_a_swing_window_is_open_under_every_window_manager() {
    let dir = root().join("target/demo/e2e/window-managers");
    let there = MANAGERS.into_iter().filter(|manager| on_path(manager));
    let all: Vec<Option<&str>> = there.map(Some).chain([None]).collect();
    assert!(all.len() > 1, "no window manager: install openbox");
    let wrong: Vec<String> = all
        .into_iter()
        .flat_map(|manager| under(manager, &dir.join(manager.unwrap_or("none"))))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
