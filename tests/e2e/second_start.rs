//! A second start of the app, beside one that runs.

use std::process::Output;
use std::time::Instant;

use laggard_tests::background::{Background, PATIENCE};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::tray::Icon;

fn first(desktop: &Desktop) -> Background {
    let mut command = Laggard::new(desktop)
        .command("laggard-app")
        .expect("the app");
    command.arg("--background");
    desktop
        .start_program("first", &mut command)
        .expect("started")
}

fn second(desktop: &Desktop, arguments: &[&str]) -> Output {
    let mut command = Laggard::new(desktop)
        .command("laggard-app")
        .expect("the app");
    command.args(arguments).output().expect("started")
}

/// A second start of long ago opened all of Laggard and a toolkit before it looked: a toolkit's thread that began as it ended crashed it.
#[test]
fn a_second_start_hands_over_before_it_opens_anything_and_says_so_where_nobody_answers() {
    let dir = root().join("target/demo/e2e/second-start");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let app = first(&desktop);
    Icon::wait(&desktop).expect("it runs");
    let shown = second(&desktop, &["--open", "settings"]);
    assert!(shown.status.success(), "{shown:?}");
    assert_eq!(String::from_utf8_lossy(&shown.stderr), "");
    let window = desktop.screen.wait_for("^Laggard", PATIENCE);
    window.expect("what the second start asked for");

    app.signal("STOP").expect("stopped");
    let begun = Instant::now();
    let silent = second(&desktop, &["--open", "inbox"]);
    let took = begun.elapsed();
    app.signal("CONT").expect("goes on");
    assert_eq!(silent.status.code(), Some(1), "{silent:?}");
    let said = String::from_utf8_lossy(&silent.stderr);
    assert!(said.contains("runs already, but does not answer"), "{said}");
    assert!(took.as_secs() < 30, "{took:?}");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
