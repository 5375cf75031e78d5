//! From the overview to the cause of a lag in the real window: with the mouse, and with the keyboard alone.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;
use laggard_tests::web::Page;
use serde_json::{Value, json};

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// How high the bars of the period's parts are, px.
const BARS: &str = "return [...document.querySelectorAll('[data-testid=period-parts] .bar')].map((bar) => bar.getBoundingClientRect().height)";
/// The line that is chosen, and whether it is wholly in the list's sight.
const CHOSEN: &str = "\
    const line = document.querySelector('[aria-selected=true]');\
    if (!line) return [];\
    const [own, list] = [line, line.closest('[role=listbox]')].map((one) => one.getBoundingClientRect());\
    return [Number(line.getAttribute('aria-posinset')), own.top >= list.top - 1 && own.bottom <= list.bottom + 1]";

/// Whether what is said of the chosen lag, and its line, are wholly in the page's sight; and what has the focus.
const SEEN: &str = "\
    const page = document.querySelector('main').getBoundingClientRect();\
    const seen = (one) => { const box = one.getBoundingClientRect(); return box.top >= page.top - 1 && box.bottom <= page.bottom + 1; };\
    const all = document.querySelectorAll('[data-testid=lag-title], [data-testid=lag-words], [data-testid=lags] [aria-selected=true]');\
    return [all.length, [...all].every(seen), document.activeElement.dataset.testid]";

/// Waits until a line is chosen from this one on: distant lines are loaded a moment later.
fn chosen(page: &Page, from: u64) -> (u64, bool) {
    until("a chosen line", PATIENCE, || {
        let told = page.script(CHOSEN, &[])?;
        let place = told[0].as_u64().filter(|place| *place >= from);
        Ok(place.map(|place| (place, told[1] == true)))
    })
    .expect("chosen")
}

/// The place of the slow plug-in among the top causes.
fn top_plugin(page: &Page) -> u32 {
    let plugin = (0..3).find(|number| {
        let cause = page.attribute(&format!("top-{number}"), "data-cause");
        cause.expect("a cause").as_deref() == Some("plug-in")
    });
    let plugin = plugin.expect("a plug-in among the top causes");
    let named = page.attribute(&format!("top-details-{plugin}"), "title");
    assert_eq!(named.expect("a name").as_deref(), Some(OWNER.1));
    plugin
}

#[test]
fn the_overview_leads_to_the_cause_of_a_lag_by_mouse() {
    let scene = Scene::set("lags-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 40).expect("more sessions");
    page.click("nav-inbox").expect("elsewhere");
    page.click("nav-overview").expect("the overview");
    let lags = page.text("figure-lags").expect("how many");
    assert!(lags.parse::<u32>().is_ok_and(|count| count > 40), "{lags}");
    let bars = page.script(BARS, &[]).expect("measured");
    let bars: Vec<f64> = bars
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    assert_eq!(bars.len(), 7);
    let tallest = bars.iter().copied().fold(0.0, f64::max);
    assert!(
        (100.0..200.0).contains(&tallest),
        "a bar is to be seen: {bars:?}"
    );
    scene.picture(&page, "overview");
    let top = top_plugin(&page);
    page.click(&format!("top-show-{top}")).expect("its lags");
    let lag = format!("lag-{}-{}", prepared.session, prepared.episode);
    page.choose("lags-order", "longest").expect("sorted");
    page.click(&lag).expect("the captured lag");
    let words = page.text("lag-words").expect("what it was");
    assert!(words.contains(OWNER.1), "{words}");
    assert!(page.text("lag-shares").expect("parts").contains('%'));
    assert!(!page.text("lag-evidence").expect("why").is_empty());
    page.click("lag-samples")
        .expect("what the program was doing");
    page.text("lag-samples-count").expect("its samples");
    let names = page.whole_text("flame").expect("a flame graph");
    assert!(names.contains('.'), "methods have names: {names}");
    page.painted().expect("painted");
    scene.picture(&page, "lag-samples");
    page.click("lag-samples").expect("put away");
    scene.picture(&page, "lag");
    page.fill("lags-search", "nobody has this").expect("typed");
    page.text("lags-none").expect("nothing is like it");
    page.click("lags-all").expect("all again");
    page.choose("lags-plugin", OWNER.0).expect("narrowed");
    page.choose("lags-order", "longest").expect("sorted");
    page.click(&lag).expect("the captured lag");
    page.click("lag-report").expect("Report…");
    page.text("stage").expect("the editor");
    page.click("report-back").expect("back");
    page.text("lag-words").expect("where it was left");
    page.click("lag-details").expect("the plug-in");
    page.text("episodes").expect("its page");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn the_overview_leads_to_the_cause_of_a_lag_by_keyboard() {
    let scene = Scene::set("lags-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 40).expect("more sessions");
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    page.text("figures").expect("the first page");
    keys.reach("period-week");
    // The next button of the group.
    keys.press("Down");
    keys.reach("period-part-29");
    let today = page.text("period-part").expect("told");
    keys.press("Left");
    let before = page.text("period-part").expect("told");
    assert_ne!(today, before, "another day");
    keys.reach(&format!("top-show-{}", top_plugin(&page)));
    keys.press("Return");
    page.text("lags").expect("the lags");
    keys.press("ctrl+f");
    scene.desktop.screen.type_text(OWNER.0).expect("typed");
    page.wait_text("lags-found", "found").expect("found");
    keys.press("Down");
    page.text("lag-words").expect("the first");
    assert_eq!(chosen(&page, 1), (1, true));
    keys.press("End");
    keys.press("Up");
    let (last, is_seen) = chosen(&page, 41);
    assert!(is_seen, "{last} is out of sight");
    page.text("lag-words").expect("what it was");
    keys.press("Return");
    keys.reach("lag-details");
    keys.press("Return");
    page.text("plugin-name").expect("the plug-in's page");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn in_a_low_window_a_chosen_lag_is_seen_with_its_line() {
    let scene = Scene::set("lags-low");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 40).expect("more sessions");
    page.resize(640, 480).expect("a small window");
    page.click("nav-lags").expect("the lags");
    page.choose("lags-plugin", OWNER.0).expect("narrowed");
    page.choose("lags-order", "longest").expect("sorted");
    let seen = |name: &str| {
        page.text("lag-words").expect("what it was");
        let found = until("the lag in sight", PATIENCE, || {
            let told = page.script(SEEN, &[])?;
            Ok((told == json!([3, true, "lags"])).then_some(()))
        });
        scene.picture(&page, name);
        found.unwrap_or_else(|error| panic!("{name}: {error:#}"));
    };
    page.click(&format!("lag-{}-{}", prepared.session, prepared.episode))
        .expect("the captured lag");
    seen("mouse");
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let window = scene.desktop.screen.wait_for("^Laggard$", PATIENCE);
    let window = window.expect("a window");
    scene.desktop.screen.focus(&window).expect("in front");
    keys.press("End");
    chosen(&page, 41);
    seen("keyboard");
    page.click("lag-samples").expect("a longer panel");
    page.text("lag-samples-count").expect("its samples");
    page.click("lag-to-list").expect("back");
    let back = page.script(SEEN, &[]).expect("asked");
    assert_eq!(back[2], "lags");
    keys.press("Home");
    seen("again");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
