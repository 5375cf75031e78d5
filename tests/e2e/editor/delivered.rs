//! A report that arrives while no window shows it: the desktop says so.

use std::time::Duration;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::ear::Ear;
use laggard_tests::laggard::Laggard;

use super::looked::look;
use super::sent::{choose_server, free_port};
use super::server::Server;
use super::stage::{Scene, open};

/// Sending is tried again after ever longer pauses; the third attempt comes after some 10 s.
const TRIED_AGAIN: Duration = Duration::from_secs(90);

#[test]
fn a_report_that_arrives_is_told_once_and_its_button_opens_the_window() {
    let scene = Scene::set("delivered");
    let ear = Ear::open(&scene.desktop).expect("an ear");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let port = free_port();
    choose_server(&page, &format!("http://127.0.0.1:{port}/reports"));
    open(&page, &prepared);
    page.click("refuse-open").expect("answered");
    look(&page);
    page.click("report-send").expect("sent");
    page.text("report-queued").expect("it is on its way");
    page.click("report-outbox").expect("the outbox");
    page.text("outbox-waiting").expect("nobody listens");

    let screen = &scene.desktop.screen;
    let window = screen.wait_for("^Laggard$", PATIENCE).expect("a window");
    screen.focus(&window).expect("in front");
    screen.keys(&["ctrl+w"]).expect("pressed");
    screen.wait_gone("^Laggard$", PATIENCE).expect("closed");
    let server = Server::open(port);
    let told = || {
        let mut heard = ear.heard();
        heard.retain(|one| one.summary == "The report was delivered");
        heard
    };
    let one = until("the notification", TRIED_AGAIN, || Ok(told().pop()));
    let one = one.unwrap_or_else(|error| panic!("{error:#}\n{:?}\n{}", ear.heard(), app.output()));
    assert_eq!(server.arrived().len(), 1, "it is there");
    assert!(one.body.contains(&format!("127.0.0.1:{port}")), "{one:?}");
    let picture = scene.desktop.dir().join("told.png");
    screen.picture(&picture).expect("a picture");
    one.click(&scene.desktop, "Show reports").expect("clicked");
    screen
        .wait_for("^Laggard$", PATIENCE)
        .expect("a window again");
    std::thread::sleep(Duration::from_secs(2));
    let picture = scene.desktop.dir().join("opened.png");
    screen.picture(&picture).expect("a picture");
    assert_eq!(told().len(), 1, "once");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
