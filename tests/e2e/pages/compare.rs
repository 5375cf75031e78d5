//! Two sessions beside each other in the real window: with the mouse, and with the keyboard alone.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;
use serde_json::Value;

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// As `Prepared::again` calls the first that it adds.
const OTHER: &str = "20260102-100000.1";

#[test]
fn two_sessions_are_compared_by_mouse_and_by_keyboard() {
    let scene = Scene::set("compare");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 1).expect("more sessions");
    let reload = "window.former = true; location.reload()";
    page.script(reload, &[]).expect("loaded again");
    let fresh =
        "return window.former === undefined && !!document.querySelector('[data-testid=figures]')";
    until("the new page", Duration::from_secs(20), || {
        let is = page.script(fresh, &[]).ok();
        Ok((is == Some(Value::Bool(true))).then_some(()))
    })
    .expect("loaded");
    page.click("nav-sessions").expect("the sessions");
    let ticks = [prepared.session.as_str(), OTHER].map(|session| format!("tick-{session}"));
    for tick in &ticks {
        page.click(tick).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    let difference = page.text("compare-difference").expect("what can be said");
    let causes = page.text("compare-causes").expect("by cause");
    assert!(causes.contains(OWNER.1), "{causes}");
    page.painted().expect("painted");
    scene.picture(&page, "compared");
    // The other was begun before.
    let asked = ["compare", OTHER, &prepared.session, "--json"];
    let told = laggard.cli(&asked).expect("compared");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let words = told["difference"]["words"].as_str().expect("words");
    assert_eq!(
        difference.trim_end_matches('.').to_lowercase(),
        words.to_lowercase(),
        "as the command says"
    );

    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let window = scene
        .desktop
        .screen
        .wait_for("^Laggard$", Duration::from_secs(20));
    let window = window.expect("a window");
    scene.desktop.screen.focus(&window).expect("in front");
    keys.press("Escape");
    keys.gone("compare");
    keys.reach(&ticks[0]);
    keys.press("space");
    keys.press("space");
    keys.reach("compare-sessions");
    keys.press("Return");
    page.text("compare-difference").expect("compared again");
    keys.reach("compare-close");
    keys.press("Return");
    keys.gone("compare");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
