//! The list of plug-ins and one of them over its time, in the real window: with the mouse, and with the keyboard alone.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{ACTIVATED, OWNER};
use laggard_tests::web::Page;
use serde_json::json;

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// The height of the highest bar or part of a sparkline in an element, px.
const HIGHEST: &str = "\
    const parts = document.querySelectorAll(`[data-testid=\"${arguments[0]}\"] :is(.bar, rect)`);\
    return Math.max(0, ...[...parts].map((one) => one.getBoundingClientRect().height))";

fn highest(page: &Page, testid: &str) -> f64 {
    let told = page.script(HIGHEST, &[json!(testid)]).expect("measured");
    told.as_f64().expect("a number")
}

pub fn says(page: &Page, testid: &str, words: &str) {
    until(words, PATIENCE, || {
        let text = page.text(testid)?;
        Ok(text.contains(words).then_some(()))
    })
    .unwrap_or_else(|error| panic!("{testid}: {error:#}"));
}

#[test]
fn a_plug_in_is_followed_over_its_time_by_mouse() {
    let scene = Scene::set("plugins-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 40).expect("more sessions");
    page.click("nav-plugins").expect("the plug-ins");
    page.text("group-bundled")
        .expect("what came with the product");
    let weeks = format!("weeks-{}", OWNER.0);
    let drawn = highest(&page, &weeks);
    assert!(
        (5.0..30.0).contains(&drawn),
        "a week is to be seen: {drawn}"
    );
    page.choose("plugins-order", "name").expect("sorted");
    page.click("which-off").expect("the others");
    page.text("none-off").expect("nothing is off");
    page.click("which-all").expect("all");
    let details = format!("details-{}", OWNER.0);
    page.text(&details).expect("the slow one among them");
    page.choose("plugins-order", "start").expect("by start-up");
    // Of the one start of which it is known.
    says(&page, &format!("start-{ACTIVATED}"), "332 ms");
    page.painted().expect("painted");
    scene.picture(&page, "plugins-all");
    page.click("which-slow").expect("the slow ones");
    page.click(&details).expect("its page");
    page.text("trend").expect("its time");
    // The recorded sessions are short: some minutes of a day say nothing of an hour.
    says(&page, "step", "of work");
    page.painted().expect("painted");
    scene.picture(&page, "plugin-trend");
    page.click(&format!("turn-off-{}", OWNER.0)).expect("asked");
    page.click("confirm-turn-off").expect("turned off");
    page.click("done").expect("closed");
    // Every page learns what is turned off.
    page.click("nav-plugins").expect("the list");
    page.click("which-off").expect("what is off");
    page.click(&details).expect("it is listed");
    says(&page, "marks", "turned off");
    says(&page, "step", "turned off");
    page.click("show-lags").expect("its lags");
    page.text("lags-found").expect("found");
    let chosen = "return document.querySelector('[data-testid=lags-plugin]').value";
    let chosen = page.script(chosen, &[]).expect("asked");
    assert_eq!(chosen, json!(OWNER.0));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_plug_in_is_followed_over_its_time_by_keyboard() {
    let scene = Scene::set("plugins-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 40).expect("more sessions");
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    page.text("figures").expect("the first page");
    // The page was there before the other sessions.
    keys.reach("nav-plugins");
    keys.press("Return");
    page.text("ranking").expect("the list");
    keys.reach("nav-overview");
    keys.press("Return");
    says(&page, "start-parts", "332 ms, 7 %");
    keys.reach("start-plugins");
    keys.press("Return");
    says(&page, &format!("start-{ACTIVATED}"), "332 ms");
    keys.reach("which-all");
    keys.press("Up");
    page.text("ranking").expect("the slow ones");
    // The next ones of the group.
    keys.press("Down");
    keys.press("Down");
    page.text("none-off").expect("nothing is off");
    keys.press("Up");
    keys.press("Up");
    page.text("group-bundled").expect("the slow ones");
    keys.reach(&format!("details-{}", OWNER.0));
    keys.press("Return");
    page.text("trend").expect("its time");
    let first = page.text("step").expect("told");
    let bar = "document.querySelector('[data-testid=trend] button[tabindex=\"0\"]').focus()";
    page.script(bar, &[]).expect("focused");
    keys.press("Left");
    assert_ne!(page.text("step").expect("told"), first, "another day");
    // Today: after midnight nothing has happened in it yet, and another day was told first.
    keys.press("End");
    let last = page.text("step").expect("told");
    keys.press("Left");
    assert_ne!(page.text("step").expect("told"), last, "the day before");
    keys.press("End");
    assert_eq!(page.text("step").expect("told"), last);
    keys.reach("show-lags");
    keys.press("Return");
    page.text("lags-found").expect("its lags");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
