//! The first minute with Laggard, for a new user without a mouse: the questions, the answers, and the files put where the desktop
//! looks; then a program that is measured because it was started from the desktop's own menu.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{self, Laggard, lines, root};
use laggard_tests::web::App;

use crate::keys::Keys;

#[test]
fn the_first_minute_by_keyboard_and_a_program_that_is_measured_from_the_menu() {
    let dir = root().join("target/demo/e2e/first-minute");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let home = desktop.home().join("eclipse");
    let workspace = desktop.home().join("workspace");
    eclipse::lay(&home, &workspace).expect("an Eclipse and a workspace");
    eclipse::hurry(&home).expect("nothing is measured of it");
    eclipse::choose_workspace(&home, &workspace).expect("chosen");
    let laggard = Laggard::new(&desktop);
    let ear = Ear::open(&desktop).expect("notifications can be heard");
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(&desktop, &program, &[], &laggard.variables()).expect("it starts");
    let page = app.window().expect("the first steps, unasked");
    page.text("welcome-done").expect("the first steps");
    page.picture(&dir.join("1-welcome.png")).expect("a picture");
    let keys = Keys {
        desktop: &desktop,
        page: &page,
    };

    // Nothing is chosen before it is.
    page.text("pictures-not-asked").expect("not answered");
    keys.reach("pictures-yes");
    keys.press("space");
    keys.gone("pictures-not-asked");

    keys.reach("test-notification");
    keys.press("Return");
    let told = page
        .wait_text("test-notification-told", "Sent.")
        .expect("what came of it");
    assert!(told.contains("shows buttons"), "{told}");
    let heard = ear.heard();
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert_eq!(heard[0].actions, ["Got it"]);

    let login = desktop.home().join(".config/autostart/laggard-app.desktop");
    assert!(!login.exists());
    keys.reach("start-at-login");
    keys.press("space");
    there(&login);

    let measure = "return document.querySelector('[data-testid^=measure-]').dataset.testid";
    let measure = page.script(measure, &[]).expect("the Eclipse was found");
    let measure = measure.as_str().expect("its name").to_owned();
    keys.reach(&measure);
    keys.press("space");
    let menu = desktop.home().join(".local/share/applications");
    let entry = until("an entry in the menu", Duration::from_secs(10), || {
        Ok(entries(&menu).into_iter().next())
    })
    .expect("made");
    page.picture(&dir.join("2-answered.png"))
        .expect("a picture");

    keys.reach("welcome-done");
    keys.press("Return");
    page.text("empty").expect("the usual page");

    // From the menu, as the desktop does it.
    let gio = desktop.command("gio").arg("launch").arg(&entry).status();
    assert!(gio.expect("gio").success());
    let ide = Ide::wait(&desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    assert!(!page.has("asked-words"), "it was added by its user");
    let sessions = laggard.cli(&["sessions", "--json"]).expect("sessions");
    assert_eq!(lines(&sessions).len(), 1, "{sessions}");
    ide.quit(&desktop).expect("it ends");

    page.settings("storage").expect("the settings");
    page.click("delete-my-data").expect("asked");
    page.click("delete-confirm").expect("confirmed");
    page.wait_text("data-deleted", "deleted")
        .expect("it says so");
    assert!(!login.exists() && entries(&menu).is_empty());
    page.settings("privacy").expect("the settings");
    page.text("pictures-not-asked").expect("asked again");
}

fn there(file: &Path) {
    until(&file.display().to_string(), Duration::from_secs(10), || {
        Ok(file.is_file().then_some(()))
    })
    .expect("there");
}

fn entries(menu: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(menu).into_iter().flatten().flatten();
    let files = files.map(|file| file.path());
    files
        .filter(|file| {
            file.extension()
                .is_some_and(|extension| extension == "desktop")
        })
        .collect()
}
