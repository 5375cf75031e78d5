//! A session in a file of its own (`laggard show --html`), in a browser that has nothing but that file.

use std::fs;

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::prepared::{OWNER, Prepared};
use laggard_tests::web::App;
use serde_json::Value;

use crate::editor::stage::capture;
use crate::pages::{strange, tabbed};
use crate::policy::{loaded_nothing, refuses};

#[test]
fn a_session_in_a_file_opens_in_a_browser_without_a_network_and_says_what_the_command_says() {
    let dir = root().join("target/demo/e2e/offline");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let prepared = Prepared::lay(&laggard, &capture()).expect("a session");
    let file = dir.join("slow one.html");
    let path = file.to_string_lossy();
    let said = laggard
        .cli(&["show", &prepared.session, "--html", &path])
        .expect("saved");
    assert!(said.contains("slow one.html"), "{said}");
    let size = fs::metadata(&file).expect("saved").len();
    assert!(size < 2 << 20, "{size} bytes");

    let mut browser = App::browser(&desktop).expect("a browser");
    let page = browser.window().expect("a window");
    page.resize(1280, 900).expect("larger");
    page.go(&format!("file://{}", path.replace(' ', "%20")))
        .expect("opened");
    page.text("timeline").expect("the timeline");
    assert_eq!(page.text("offline-title").expect("a title"), "Eclipse");
    assert!(
        page.text("offline-about")
            .expect("about")
            .contains(&prepared.session)
    );

    // The same numbers as the command's.
    for table in ["landmarks", "invocations"] {
        let lines = laggard
            .cli(&["show", &prepared.session, "--csv", table])
            .expect("printed");
        assert_eq!(
            page.rows(table).expect("the table"),
            lines.lines().count() - 1
        );
    }
    let shown: Value = laggard
        .cli(&["show", &prepared.session, "--json"])
        .map(|text| serde_json::from_str(&text).expect("JSON"))
        .expect("shown");
    let lags = shown["episodes"].as_array().expect("lags").len();
    let facts = page.text("session-facts").expect("facts");
    assert!(facts.contains(&format!("{lags} lags")), "{lags} in {facts}");
    page.fill("landmark-filter", OWNER.0).expect("searched");
    let click = "document.querySelector('[data-testid=\"landmarks\"] tr[data-row=\"0\"]').click();";
    page.script(click, &[]).expect("chosen");
    let click =
        "document.querySelector('[data-testid=\"invocations\"] tr[data-row=\"0\"]').click();";
    page.script(click, &[]).expect("chosen");
    let caused = page
        .wait_text("chosen-verdict", OWNER.1)
        .expect("who caused it");
    assert!(caused.contains("felt for"), "{caused}");
    page.painted().expect("painted");
    page.picture(&dir.join("lag.png")).expect("a picture");

    // Nobody is kept from it by their eyes or hands.
    for (width, height) in [(1280, 900), (640, 480)] {
        page.resize(width, height).expect("another size");
        page.painted().expect("painted");
        let mut wrong = page.axe().expect("axe");
        wrong.extend(tabbed::walk(&page));
        page.picture(&dir.join(format!("walked-{width}.png")))
            .expect("a picture");
        assert!(wrong.is_empty(), "at {width}:\n{}", wrong.join("\n"));
    }
    loaded_nothing(&page);
    refuses(&page);
}

#[test]
fn names_in_a_file_stay_names() {
    let dir = root().join("target/demo/e2e/offline-strange");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let prepared = Prepared::lay_named(&laggard, &capture(), &strange::name(), &strange::class())
        .expect("a session");
    let file = dir.join("strange.html");
    let path = file.to_string_lossy();
    laggard
        .cli(&["show", &prepared.session, "--html", &path])
        .expect("saved");
    let mut browser = App::browser(&desktop).expect("a browser");
    let page = browser.window().expect("a window");
    page.resize(1280, 900).expect("larger");
    page.go(&format!("file://{path}")).expect("opened");
    page.text("timeline").expect("the timeline");
    page.fill("landmark-filter", strange::MARKUP)
        .expect("searched");
    page.painted().expect("painted");
    let rows = page.rows("landmarks").expect("the table");
    assert_eq!(rows, 1, "it is found as it is written");
    let (is_seen, wrong) = strange::look(&page);
    assert!(is_seen && wrong.is_empty(), "{is_seen} {wrong:?}");
    page.picture(&dir.join("strange.png")).expect("a picture");
    refuses(&page);
}
