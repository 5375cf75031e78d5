//! Two sessions, two times and two versions of a plug-in beside each other in the real window: with the mouse, and with the keyboard
//! alone.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::places::scroll_to_change;
use laggard_tests::prepared::{BEFORE, FORMER, FORMER_CLASS, OWNER, Prepared, SINCE};
use laggard_tests::web::{App, Page};
use serde_json::Value;

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// Opens the window over several sessions.
pub fn several(scene: &Scene, laggard: &Laggard<'_>) -> (Prepared, App, Page) {
    let (prepared, app, page) = scene.app(laggard);
    prepared.again(laggard, 1).expect("more sessions");
    prepared.apart(laggard).expect("two that differ");
    let reload = "window.former = true; location.reload()";
    page.script(reload, &[]).expect("loaded again");
    let fresh =
        "return window.former === undefined && !!document.querySelector('[data-testid=figures]')";
    until("the new page", PATIENCE, || {
        let is = page.script(fresh, &[]).ok();
        Ok((is == Some(Value::Bool(true))).then_some(()))
    })
    .expect("loaded");
    (prepared, app, page)
}

/// Turns a sentence of the page into the command's words: without a capital and a full stop.
fn plain(words: &str) -> String {
    words.trim_end_matches('.').to_lowercase()
}

fn told(laggard: &Laggard<'_>, asked: &[&str]) -> String {
    let told = laggard.cli(asked).expect("compared");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let words = told["difference"]["words"].as_str().expect("words");
    words.to_lowercase()
}

/// Brings the window in front, for the keyboard.
fn keys<'a>(scene: &'a Scene, page: &'a Page) -> Keys<'a> {
    let screen = &scene.desktop.screen;
    let window = screen.wait_for("^Laggard$", PATIENCE);
    screen.focus(&window.expect("a window")).expect("in front");
    Keys {
        desktop: &scene.desktop,
        page,
    }
}

/// Chooses a day. The order in which its parts are typed depends on the system.
fn day(page: &Page, testid: &str, day: &str) {
    page.text("compare-close").expect("the dialog");
    let choose = "\
        const field = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
        field.value = arguments[1];\
        field.dispatchEvent(new Event('input', { bubbles: true }));\
        return field.value";
    let chosen = page.script(choose, &[testid.into(), day.into()]);
    assert_eq!(chosen.expect("chosen"), day);
}

/// The colour of the focused bar, if it can be seen.
const IN_SIGHT: &str = "\
    const bar = document.activeElement;\
    const { left, top, width, height } = bar.getBoundingClientRect();\
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);\
    return bar.contains(seen) ? bar.dataset.colour : null";

#[test]
fn two_sessions_are_compared_by_mouse_and_by_keyboard() {
    let scene = Scene::set("compare");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = several(&scene, &laggard);
    page.click("nav-sessions").expect("the sessions");
    let ticks = [SINCE, BEFORE].map(|session| format!("tick-{session}"));
    for tick in &ticks {
        page.click(tick).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    let difference = page.text("compare-difference").expect("what can be said");
    let causes = page.text("compare-causes").expect("by cause");
    assert!(causes.contains(OWNER.1), "{causes}");
    page.text("curves-told").expect("both curves");
    page.painted().expect("painted");
    scene.picture(&page, "compared");
    // The other was begun before.
    let asked = ["compare", BEFORE, SINCE, "--json"];
    assert_eq!(
        plain(&difference),
        told(&laggard, &asked),
        "as the command says"
    );
    let show = "document.querySelector('[data-testid=curves]').scrollIntoView({ block: 'center' })";
    page.script(show, &[]).expect("shown");
    let [_, _, width, height] = page.rectangle("curves").expect("a plot");
    let at = |part: f64| (width * part, height / 2.0);
    page.drag("curves", at(0.3), at(0.8)).expect("dragged");
    let at = page.attribute("curves-threshold", "aria-valuenow");
    assert_ne!(
        at.expect("a length"),
        Some("100".to_owned()),
        "it was moved"
    );
    let top = || {
        page.attribute("changes", "data-top")
            .expect("a flame graph")
    };
    let whole = top();
    page.click("changes-next").expect("the greatest difference");
    let colour = page.script(IN_SIGHT, &[]).expect("asked");
    let colour = colour.as_str().expect("a bar in sight");
    assert!(["more", "less"].contains(&colour), "{colour}");
    page.painted().expect("painted");
    scene.picture(&page, "difference");
    if top() != whole {
        page.click("changes-back").expect("back");
    }
    scroll_to_change(&page).expect("a change");
    page.painted().expect("painted");
    scene.picture(&page, "changes");
    let former = format!("{FORMER_CLASS}.check");
    for (colour, method) in [("more", "Dictionary.check"), ("less", &former)] {
        let titled = titled(&page, colour);
        assert!(
            titled.iter().any(|one| one == method),
            "{colour}: {titled:?}"
        );
    }
    let up = "document.querySelector('[data-testid=changes]').parentElement.scrollTop = 0";
    page.script(up, &[]).expect("scrolled");
    page.painted().expect("painted");
    let find = "\
        const bars = [...document.querySelectorAll('[data-testid=\"changes\"] [aria-level=\"2\"]')];\
        return bars.find((bar) => bar.clientWidth > 40).dataset.testid";
    let bar = page.script(find, &[]).expect("asked");
    let bar = bar.as_str().expect("a bar").to_owned();
    page.click(&bar).expect("zoomed");
    assert_eq!(format!("changes-{}", top().expect("a bar")), bar);
    scene.picture(&page, "samples");

    let keys = keys(&scene, &page);
    // The bar has the focus: Esc goes back to the whole, and then closes.
    keys.press("Escape");
    until("the whole", PATIENCE, || Ok((top() == whole).then_some(()))).expect("back");
    assert!(page.has("compare"));
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

/// The methods of the flame graph's bars of a colour, each once.
fn titled(page: &Page, colour: &str) -> Vec<String> {
    let find = "\
        const bars = document.querySelectorAll(`[data-testid=\"changes\"] [data-colour=\"${arguments[0]}\"]`);\
        return [...new Set([...bars].map((bar) => (bar.ariaLabel ?? bar.textContent).trim()))]";
    let found = page.script(find, &[colour.into()]).expect("asked");
    let sign = if colour == "more" { '▲' } else { '▼' };
    let names = found.as_array().expect("bars").iter();
    let names = names.map(|name| name.as_str().expect("a name"));
    let plain = |name: &str| {
        let name = name.strip_prefix(sign).expect("its sign");
        name.trim().to_owned()
    };
    names.map(plain).collect()
}

#[test]
fn several_sessions_are_laid_over_each_other_by_mouse_and_by_keyboard() {
    let scene = Scene::set("compare-many");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = several(&scene, &laggard);
    page.click("nav-sessions").expect("the sessions");
    let ticks = [&prepared.session, FORMER, BEFORE].map(|session| format!("tick-{session}"));
    for tick in &ticks {
        page.click(tick).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    let told = page.wait_text("curves-told", "3: ").expect("three curves");
    assert!(told.contains("100 ms or longer:"), "{told}");
    page.painted().expect("painted");
    scene.picture(&page, "three");
    let keys = keys(&scene, &page);
    keys.reach("curves-threshold");
    keys.press("End");
    page.wait_text("curves-told", "3: 0 of").expect("none");
    keys.press("Escape");
    keys.gone("compare-many");

    keys.reach(&format!("tick-{SINCE}"));
    keys.press("space");
    keys.reach("compare-sessions");
    let label = page.text("compare-sessions").expect("a button");
    assert_eq!(label, "Compare 4");
    keys.press("Return");
    page.wait_text("curves-told", "4: ").expect("four curves");
    keys.reach("compare-close");
    keys.press("Return");
    keys.gone("compare-many");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn two_times_are_compared_with_days_that_are_chosen() {
    let scene = Scene::set("compare-times");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = several(&scene, &laggard);
    page.click("compare-times").expect("asked");
    page.text("compare-difference").expect("the last days");
    let keys = keys(&scene, &page);
    let since = page.value("times-since-from").expect("a day");
    let until = page.value("times-since-to").expect("a day");
    day(&page, "times-before-from", "2001-01-01");
    day(&page, "times-before-to", "2000-01-01");
    keys.reach("times-compare");
    keys.press("Return");
    let wrong = page.text("problem").expect("said");
    assert!(wrong.contains("2026-11-09"), "{wrong}");
    day(&page, "times-before-to", "2001-01-31");
    keys.reach("times-compare");
    keys.press("Return");
    page.wait_text("compare-sides", "2001").expect("compared");
    let days = [
        format!("{since}..{until}"),
        "2001-01-01..2001-01-31".to_owned(),
    ];
    let asked = ["compare", &days[1], &days[0], "--json"];
    let difference = page.text("compare-difference").expect("told");
    assert_eq!(plain(&difference), told(&laggard, &asked));
    page.painted().expect("painted");
    scene.picture(&page, "times");
    keys.press("Escape");
    keys.gone("compare-times-dialog");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn two_versions_of_a_plug_in_are_compared_on_its_page() {
    let scene = Scene::set("compare-versions");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = several(&scene, &laggard);
    page.click("nav-plugins").expect("the plug-ins");
    page.click(&format!("details-{}", OWNER.0))
        .expect("its page");
    for version in ["0.9.0", "1.0.0"] {
        page.text(&format!("version-{version}")).expect("measured");
    }
    page.click("compare-versions").expect("compared");
    let difference = page.text("versions-difference").expect("told");
    let asked = ["compare", "--plugin", OWNER.0, "0.9.0", "1.0.0", "--json"];
    assert_eq!(plain(&difference), told(&laggard, &asked));
    let others = page
        .text("versions-others")
        .expect("what else was not the same");
    assert!(
        others.contains("Example Outliner: 0.9.0 → 1.0.0"),
        "{others}"
    );
    page.painted().expect("painted");
    scene.picture(&page, "versions");
    let keys = keys(&scene, &page);
    keys.press("Escape");
    keys.gone("compare-versions-dialog");
    keys.reach("tick-version-1.0.0");
    keys.press("space");
    let off = "return document.querySelector('[data-testid=compare-versions]').disabled";
    let off = page.script(off, &[]).expect("asked");
    assert_eq!(off, Value::Bool(true));
    keys.press("space");
    keys.reach("compare-versions");
    keys.press("Return");
    page.text("versions-difference").expect("compared again");
    keys.reach("compare-close");
    keys.press("Return");
    keys.gone("compare-versions-dialog");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn whether_a_plug_in_is_slower_since_its_update_is_said_on_its_page() {
    let scene = Scene::set("since-update");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.apart(&laggard).expect("two that differ");
    page.click("nav-plugins").expect("the plug-ins");
    page.click(&format!("details-{}", OWNER.0))
        .expect("its page");
    let said = page.text("since-update").expect("told");
    assert!(said.contains(" 1.0.0 "), "{said}");
    let asked = ["compare", "--plugin", OWNER.0, "0.9.0", "1.0.0", "--json"];
    let told = laggard.cli(&asked).expect("compared");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let standing = page.attribute("since-update", "data-standing");
    assert_eq!(
        standing.expect("asked").as_deref(),
        told["difference"]["standing"].as_str()
    );
    let show = "document.getElementById('versions').scrollIntoView()";
    page.script(show, &[]).expect("scrolled");
    page.painted().expect("painted");
    scene.picture(&page, "since-update");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
