//! The samples of a session, in the app's real window: as a flame graph and as a tree.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::web::Page;
use serde_json::json;

use super::{content, open, says, show};
use crate::editor::stage::Scene;
use crate::keys::Keys;

/// The flame graph's uppermost bar.
fn top(page: &Page) -> String {
    let top = page.attribute("flame", "data-top").expect("a flame graph");
    top.expect("what it is about")
}

/// The name of a bar below the uppermost one, which is wide enough to be hit.
fn inner(page: &Page) -> String {
    let find = "\
        const bars = [...document.querySelectorAll('[data-testid=\"flame\"] [aria-level=\"2\"]')];\
        return bars.find((bar) => bar.clientWidth > 40).dataset.testid";
    let bar = page.script(find, &[]).expect("asked");
    bar.as_str().expect("a bar").to_owned()
}

fn samples(page: &Page) -> usize {
    let count = content(page, "calls-count");
    let digits: String = count.chars().filter(char::is_ascii_digit).collect();
    digits.parse().expect("a number of samples")
}

#[test]
fn samples_are_chosen_and_zoomed_with_the_mouse() {
    let scene = Scene::set("samples-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    open(&page, &prepared.session);
    let whole = samples(&page);
    page.click("timeline-next").expect("a lag");
    until("fewer samples", PATIENCE, || {
        Ok((samples(&page) < whole).then_some(()))
    })
    .expect("the lag's samples");
    page.choose("calls-of", "session")
        .expect("the whole session");
    assert_eq!(samples(&page), whole);
    show(&page, "calls-count");
    scene.picture(&page, "flame");
    let first = top(&page);
    let bar = inner(&page);
    page.click(&bar).expect("zoomed");
    assert_eq!(format!("flame-{}", top(&page)), bar);
    scene.picture(&page, "zoomed");
    page.click("flame-back").expect("back");
    assert_eq!(top(&page), first);
    page.click("calls-way-callers").expect("the other way");
    says(&page, "flame-told", "came this way");
    scene.picture(&page, "callers");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn samples_are_zoomed_with_the_keyboard_alone() {
    let scene = Scene::set("samples-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, _app, page) = scene.app(&laggard);
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let window = scene
        .desktop
        .screen
        .wait_for("Laggard", PATIENCE)
        .expect("a window");
    scene.desktop.screen.focus(&window).expect("focused");
    open(&page, &prepared.session);
    let first = top(&page);
    keys.reach(&format!("flame-{first}"));
    keys.press("Down");
    keys.press("Return");
    let inner = top(&page);
    assert_ne!(inner, first);
    keys.press("Escape");
    assert_eq!(top(&page), first);
    let focused = page.script("return document.activeElement.dataset.context", &[]);
    assert_eq!(focused.expect("asked"), json!(inner), "the focus stays");
    // Tab leaves the flame graph, and comes to the tree.
    keys.press("Tab");
    let role = "return document.activeElement.closest('[data-testid=\"calls\"]') !== null";
    assert_eq!(page.script(role, &[]).expect("asked"), json!(true));
    // With nothing to take back it leads to the sessions.
    for _ in 0..5 {
        if page.has("sessions") {
            return;
        }
        keys.press("Escape");
    }
    panic!("Esc does not lead back to the sessions");
}
