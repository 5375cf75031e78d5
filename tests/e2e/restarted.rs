//! A program that cannot restart itself: asked to close from the window, and started again without what is off.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{self, Laggard, java, lines, root};
use laggard_tests::web::App;
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(60);

#[test]
fn a_program_of_swing_is_asked_to_close_and_started_again() {
    let dir = root().join("target/demo/e2e/restarted");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let app = laggard::program("laggard-app").expect("the app");
    let classes = root().join("agent/targets/target/classes");
    let arguments = [
        "--launch",
        &java().expect("Java").to_string_lossy(),
        "--",
        "-cp",
        &classes.to_string_lossy(),
        "io.laggard.targets.Closing",
        "asks",
    ]
    .map(str::to_owned);
    let mut app = App::start(&desktop, &app, &arguments, &laggard.variables()).expect("started");
    let page = app
        .window()
        .expect("a window, for there is no icon to click");
    let sessions = || {
        let all = lines(&laggard.cli(&["sessions", "--json"])?);
        Ok::<Vec<Value>, anyhow::Error>(all)
    };
    let first = until("a session", LIMIT, || {
        let all = sessions()?;
        let is_up = |session: &&Value| session["start_up_ms"].is_number();
        Ok(all.iter().find(is_up).cloned())
    })
    .expect("it is measured, and up");
    let id = first["id"].as_str().expect("its id").to_owned();
    page.click("restart-running").expect("asked");
    page.text("restart-running-standing").expect("it says so");
    page.picture(&dir.join("asked.png")).expect("a picture");
    let next = format!("{}2", id.trim_end_matches('1'));
    until("another session, which runs", LIMIT, || {
        let all = sessions()?;
        let is = |id: &str, state: &str| {
            all.iter()
                .any(|session| session["id"] == id && session["state"] == state)
        };
        Ok((is(&id, "ended") && is(&next, "running")).then_some(()))
    })
    .unwrap_or_else(|error| panic!("{error:#}: {:?}", sessions()));
    until("the page to offer it again", LIMIT, || {
        Ok(page.has("restart-running").then_some(()))
    })
    .expect("as it was offered before");
}
