//! From the overview to the cause of a lag in the real window: with the mouse, and by somebody who has none.

use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;
use laggard_tests::web::Page;
use serde_json::Value;

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// How high the bars of the days are, px.
const BARS: &str = "return [...document.querySelectorAll('[data-testid=days] .bar')].map((bar) => bar.getBoundingClientRect().height)";
/// The line that is chosen, and whether it is wholly in the list's sight.
const CHOSEN: &str = "\
    const line = document.querySelector('[aria-selected=true]');\
    const [own, list] = [line, line.closest('[role=listbox]')].map((one) => one.getBoundingClientRect());\
    return [Number(line.getAttribute('aria-posinset')), own.top >= list.top - 1 && own.bottom <= list.bottom + 1]";

fn chosen(page: &Page) -> (u64, bool) {
    let told = page.script(CHOSEN, &[]).expect("a chosen line");
    (told[0].as_u64().expect("its place"), told[1] == true)
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
    assert!(
        lags.lines()
            .next()
            .is_some_and(|count| count.parse::<u32>().is_ok_and(|count| count > 40)),
        "{lags}"
    );
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
    page.click("top-0").expect("the worst");
    assert!(page.text("top-0").expect("told").contains(OWNER.1));
    page.click("top-show-0").expect("its lags");
    let lag = format!("lag-{}-{}", prepared.session, prepared.episode);
    page.choose("lags-order", "longest").expect("sorted");
    page.click(&lag).expect("the captured lag");
    let words = page.text("lag-words").expect("what it was");
    assert!(words.contains(OWNER.1), "{words}");
    assert!(page.text("lag-shares").expect("parts").contains('%'));
    assert!(!page.text("lag-evidence").expect("why").is_empty());
    scene.picture(&page, "lag");
    page.fill("lags-search", "nobody has this").expect("typed");
    page.text("lags-none").expect("nothing is like it");
    page.click("lags-all").expect("all again");
    page.click("lags-order").expect("a list");
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
    // The next one of the group.
    keys.press("Down");
    keys.reach("day-29");
    let today = page.text("day").expect("told");
    keys.press("Left");
    let before = page.text("day").expect("told");
    assert_ne!(today, before, "another day");
    keys.reach("top-show-0");
    keys.press("Return");
    page.text("lags").expect("the lags");
    keys.press("ctrl+f");
    scene.desktop.screen.type_text(OWNER.0).expect("typed");
    page.wait_text("lags-found", "found").expect("found");
    keys.press("Down");
    page.text("lag-words").expect("the first");
    assert_eq!(chosen(&page), (1, true));
    keys.press("End");
    keys.press("Up");
    let (last, is_seen) = chosen(&page);
    assert!(last > 40 && is_seen, "{last}, in sight: {is_seen}");
    page.text("lag-words").expect("what it was");
    keys.press("Return");
    keys.reach("lag-details");
    keys.press("Return");
    page.text("plugin-name").expect("the plug-in's page");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
