//! How long a session's events took, and lags that look alike, in the app's real window.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;

use super::{open, says, show};
use crate::editor::stage::Scene;
use crate::keys::Keys;

#[test]
fn a_length_is_dragged_and_an_alike_lag_chosen_with_the_mouse() {
    let scene = Scene::set("lengths-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    open(&page, &prepared.session);
    let all = page.rows("invocations").expect("the table");
    show(&page, "distribution");
    let [_, _, wide, high] = page.rectangle("distribution").expect("a place");
    let at = |part: f64| (wide * part, high / 2.0);
    page.drag("distribution", at(0.3), at(0.8))
        .expect("dragged");
    let told = says(&page, "distribution-told", "or longer");
    assert!(!told.starts_with("0 of"), "{told}");
    until("fewer calls", PATIENCE, || {
        Ok((page.rows("invocations")? != all).then_some(()))
    })
    .expect("fewer calls");
    scene.picture(&page, "lengths");
    page.click("landmarks-every").expect("all calls again");
    assert_eq!(page.rows("invocations").expect("the table"), all);

    page.click("pattern-choose-0").expect("a pattern");
    page.text("pattern-lags").expect("its lags");
    says(&page, "chosen-verdict", "felt for");
    show(&page, "patterns");
    scene.picture(&page, "patterns");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_length_is_moved_and_an_alike_lag_chosen_with_the_keyboard_alone() {
    let scene = Scene::set("lengths-keys");
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
    keys.reach("distribution-threshold");
    let all = page.rows("invocations").expect("the table");
    keys.press("Right");
    says(&page, "distribution-told", "120 ms or longer");
    assert_ne!(page.rows("invocations").expect("the table"), all);
    keys.press("Escape");
    assert_eq!(page.rows("invocations").expect("the table"), all);
    keys.reach("pattern-choose-0");
    keys.press("Return");
    says(&page, "chosen-verdict", "felt for");
}
