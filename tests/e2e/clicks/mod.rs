//! Two Eclipses at once, and every button of the notifications and pages that the story in `tray` does not click.

mod kept;
mod scene;
mod swing;
mod told;

use kept::{delete_everything, dependents_and_undo, inbox, nothing_is_left};
use laggard_tests::ear::Ear;
use laggard_tests::eclipse::Ide;
use laggard_tests::grace::GRACE;
use laggard_tests::laggard::{self, Laggard};
use laggard_tests::web::App;
use scene::{Scene, WORKSPACES};
use swing::ledger;
use told::{
    details, each_is_blamed_for_its_own, freeze_and_report, last_minute, mute, two_sessions,
};

use crate::captured;

#[test]
fn two_eclipses_and_every_button() {
    let scene = Scene::set();
    let laggard = Laggard::new(&scene.desktop);
    let ear = Ear::open(&scene.desktop).expect("notifications can be heard");
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(
        &scene.desktop,
        &program,
        &scene.launch(0),
        &laggard.variables(),
    )
    .expect("the app starts");
    let first = Ide::wait_in(&scene.desktop, WORKSPACES[0])
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    // The second instance hands its wish to the first and ends.
    let handed_on = laggard
        .command("laggard-app")
        .expect("the app")
        .args(scene.launch(1))
        .status();
    assert!(handed_on.expect("started").success());
    // Any program of the session could have asked, so its user is asked first.
    let page = app.window().expect("a window");
    let asked = page.text("asked-words").expect("what is to be launched");
    assert!(asked.contains(WORKSPACES[1]), "{asked}");
    page.click("launch-it").expect("agreed");
    captured::agree(&page);
    let second = Ide::wait_in(&scene.desktop, WORKSPACES[1])
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    // Opening an editor for the first time is slow; in the grace period this causes no notification.
    first.open("notes.txt").expect("an editor");
    second.open("notes.txt").expect("an editor");
    second.open("readme.md").expect("a Markdown editor");
    std::thread::sleep(GRACE / 3);

    details(&scene, &ear, &first, &page);
    let sessions = two_sessions(&laggard, &page);
    last_minute(&scene, &page, &sessions[0]);
    mute(&scene, &ear, &second, &page, (&laggard, &sessions[1]));
    let report = freeze_and_report(&scene, &ear, &second, &page, &laggard);
    ledger(&scene, &second, &page, &laggard, &sessions[1]);
    each_is_blamed_for_its_own(&laggard, &sessions);
    inbox(&scene, &page, &laggard, &sessions[1]);
    dependents_and_undo(&scene, &page, &laggard);
    delete_everything(&scene, &page, &laggard, &first);

    for (ide, number) in [(&first, 0), (&second, 1)] {
        ide.quit(&scene.desktop)
            .unwrap_or_else(|error| panic!("workspace {number}: {error:#}"));
    }
    nothing_is_left(&laggard, &report);
}
