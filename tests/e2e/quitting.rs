//! Quitting Laggard while a program runs: the question before it, and what becomes of the program.

use std::path::Path;
use std::time::Duration;

use laggard_tests::background::PATIENCE;
use laggard_tests::desktop::Desktop;
use laggard_tests::idle::Idle;
use laggard_tests::laggard::{self, Laggard, root};
use laggard_tests::tray::Icon;
use laggard_tests::web::{App, Page};

fn started(desktop: &Desktop, program: &Idle) -> App {
    let variables = Laggard::new(desktop).variables();
    let app = laggard::program("laggard-app").expect("the app");
    let arguments = ["--launch".to_owned(), program.path()];
    App::start(desktop, &app, &arguments, &variables).expect("it starts")
}

/// As its window manager does it.
fn close(desktop: &Desktop) {
    let window = desktop
        .screen
        .wait_for("Laggard", PATIENCE)
        .expect("a window");
    let closed = desktop
        .command("wmctrl")
        .args(["-i", "-c", &window])
        .status();
    assert!(closed.expect("wmctrl").success(), "asked to close");
}

fn asked(page: &Page, picture: &Path) {
    let what = page.text("quit-what").expect("it asks");
    assert!(what.ends_with("keeps running."), "{what}");
    let all = page.text("quit").expect("and says what that means");
    assert!(
        all.contains("still recorded") && all.contains("stay off"),
        "{all}"
    );
    page.painted().expect("painted");
    page.picture(picture).expect("a picture");
}

#[test]
fn closing_the_only_window_where_there_is_no_tray_asks_and_keeps_running() {
    let dir = root().join("target/demo/e2e/quitting-close");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let program = Idle::lay(&dir).expect("a program");
    let mut app = started(&desktop, &program);
    let page = app
        .window()
        .expect("a window, for there is no icon to click");
    program.id().expect("launched");
    page.text("no-tray").expect("drawn");
    close(&desktop);
    asked(&page, &dir.join("asked.png"));
    // The window closes during the click, so that the driver may get no answer.
    let _ = page.click("quit-keep");
    desktop
        .screen
        .wait_gone("Laggard", PATIENCE)
        .expect("its window goes");
    assert!(program.runs().expect("launched"));
    assert!(!app.output().contains("panicked"), "{}", app.output());

    // A second start reaches the same Laggard, which is asked to close twice: the second request is obeyed.
    let mut again = Laggard::new(&desktop)
        .command("laggard-app")
        .expect("the app");
    assert!(again.status().expect("it hands over and ends").success());
    close(&desktop);
    std::thread::sleep(Duration::from_secs(2));
    close(&desktop);
    desktop
        .screen
        .wait_gone("Laggard", PATIENCE)
        .expect("it goes");
    assert!(program.runs().expect("launched"));
}

#[test]
fn quitting_from_the_tray_asks_and_leaves_the_program_alone() {
    let dir = root().join("target/demo/e2e/quitting-tray");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let program = Idle::lay(&dir).expect("a program");
    let mut app = started(&desktop, &program);
    program.id().expect("launched");
    let icon = Icon::wait(&desktop).expect("an icon");
    icon.open_menu().expect("opened");
    icon.choose_labelled("Quit Laggard").expect("chosen");
    let page = app.window().expect("a window with the question");
    asked(&page, &dir.join("asked.png"));
    // As above.
    let _ = page.click("quit-now");
    desktop
        .screen
        .wait_gone("Laggard", PATIENCE)
        .expect("it ends");
    assert!(program.runs().expect("launched"), "it goes on");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
