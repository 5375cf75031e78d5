//! The sessions, and one session over its time, in the app's real window: with the mouse, and with the keyboard alone.

mod lengths;
mod samples;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::OWNER;
use laggard_tests::web::Page;
use serde_json::{Value, json};

use crate::editor::stage::Scene;
use crate::keys::Keys;

/// Start and end of the visible part, microseconds.
fn range(page: &Page) -> (f64, f64) {
    let number = |name| {
        let text = page.attribute("timeline", name).expect("the timeline");
        let text: String = text.expect("a number");
        text.parse::<f64>().expect("a number")
    };
    (number("data-from"), number("data-to"))
}

fn length(page: &Page) -> f64 {
    let (from, to) = range(page);
    to - from
}

/// An element's whole text, also parts that are cut off after some lines or are for screen readers alone: WebDriver leaves those
/// out.
fn content(page: &Page, testid: &str) -> String {
    let text =
        "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.textContent ?? ''";
    let text = page.script(text, &[json!(testid)]).expect("asked");
    text.as_str().unwrap_or_default().trim().to_owned()
}

/// Opens a session of the list.
fn open(page: &Page, session: &str) {
    page.click("nav-sessions").expect("the sessions");
    page.click(&format!("open-{session}")).expect("opened");
    page.text("timeline").expect("a timeline");
    // The samples come when all above can be used.
    until("the samples", PATIENCE, || {
        let there = content(page, "calls-count") + &content(page, "calls-none");
        Ok((!there.is_empty()).then_some(()))
    })
    .expect("the samples");
}

/// Brings an element into sight.
fn show(page: &Page, testid: &str) {
    let scroll = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'center' })";
    page.script(scroll, &[json!(testid)]).expect("scrolled");
    page.painted().expect("painted");
}

/// Waits until it says something of this.
fn says(page: &Page, testid: &str, words: &str) -> String {
    let what = format!("{testid} to say {words}");
    until(&what, PATIENCE, || {
        let text = content(page, testid);
        Ok(text.contains(words).then_some(text))
    })
    .expect("said")
}

/// How many different colours a canvas shows.
const COLOURS: &str = "\
    const canvas = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);\
    const seen = new Set();\
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);\
    return seen.size";

/// The buttons that a mouse's wheel is for the desktop.
#[derive(Clone, Copy)]
enum Wheel {
    Up = 4,
    Down = 5,
}

/// Turns the mouse's wheel by a notch over the timeline, `part` of its width from the left, until it shows more or less of the session.
fn turn(scene: &Scene, page: &Page, part: f64, wheel: Wheel) {
    let screen = &scene.desktop.screen;
    let window = screen.wait_for("^Laggard$", PATIENCE).expect("a window");
    screen.focus(&window).expect("focused");
    let area = screen.area(&window).expect("a place");
    let [left, top, wide, _] = page.rectangle("timeline-canvas").expect("a place");
    let before = length(page);
    #[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
    let (x, y) = ((left + wide * part) as i32, (top + 60.0) as i32);
    screen
        .click_with(wheel as u8, area.x + x, area.y + y)
        .expect("turned");
    until("another part of the session", PATIENCE, || {
        Ok(((length(page) - before).abs() > 1.0).then_some(()))
    })
    .expect("zoomed");
}

#[test]
fn a_session_is_opened_zoomed_and_its_calls_are_chosen_with_the_mouse() {
    let scene = Scene::set("session-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    page.click("nav-sessions").expect("the sessions");
    says(&page, &format!("session-{}", prepared.session), "Eclipse");
    page.painted().expect("painted");
    scene.picture(&page, "sessions");
    page.click(&format!("open-{}", prepared.session))
        .expect("opened");
    page.text("timeline").expect("a timeline");
    page.painted().expect("painted");
    let drawn = page.script(COLOURS, &[json!("timeline-canvas")]);
    assert!(
        drawn.expect("asked").as_f64() > Some(5.0),
        "bars of several colours"
    );
    let whole = length(&page);

    // The marked part fills the timeline now.
    let [_, _, wide, _] = page.rectangle("timeline-canvas").expect("a place");
    page.drag("timeline-canvas", (wide * 0.25, 40.0), (wide * 0.5, 90.0))
        .expect("marked");
    let quarter = length(&page);
    assert!(
        (quarter / whole - 0.25).abs() < 0.02,
        "{quarter} of {whole}"
    );
    // On the strip of the whole session it is dragged to another place.
    page.drag("timeline-overview", (wide * 0.4, 10.0), (wide * 0.7, 10.0))
        .expect("dragged");
    let middle = f64::midpoint(range(&page).0, range(&page).1);
    assert!((length(&page) - quarter).abs() < 1.0);
    assert!((middle / whole - 0.7).abs() < 0.02, "{middle} of {whole}");
    // Who leaves it below goes on.
    page.drag("timeline-overview", (wide * 0.7, 10.0), (wide * 0.8, 200.0))
        .expect("dragged");
    let middle = f64::midpoint(range(&page).0, range(&page).1);
    assert!((middle / whole - 0.8).abs() < 0.02, "{middle} of {whole}");
    // What is below the pointer stays there.
    let below = |(from, to): (f64, f64)| from + (to - from) * 0.3;
    let there = below(range(&page));
    turn(&scene, &page, 0.3, Wheel::Up);
    let nearer = length(&page);
    assert!(nearer < quarter * 0.95, "{nearer} of {quarter}");
    let moved = (below(range(&page)) - there).abs();
    assert!(moved < quarter * 0.01, "{moved} of {quarter}");
    turn(&scene, &page, 0.3, Wheel::Down);
    assert!(length(&page) > nearer * 1.05);
    page.click("timeline-back").expect("back");
    page.click("timeline-all").expect("all");
    assert!((length(&page) - whole).abs() < 1.0);

    page.click("timeline-next").expect("a lag");
    page.click("timeline-next").expect("the next one");
    says(&page, "chosen-verdict", "felt for");
    page.painted().expect("painted");
    scene.picture(&page, "session-lag");
    // The landmark's calls, and the first of them.
    let all = page.rows("invocations").expect("the table");
    page.fill("landmark-filter", OWNER.0).expect("searched");
    let found: usize = page.rows("landmarks").expect("the table");
    assert!(
        (1..20).contains(&found),
        "{found} landmarks of the slow plug-in"
    );
    let click = "document.querySelector('[data-testid=\"landmarks\"] tr[data-row=\"0\"]').click();";
    page.script(click, &[]).expect("chosen");
    assert_ne!(page.rows("invocations").expect("the table"), all);
    let click =
        "document.querySelector('[data-testid=\"invocations\"] tr[data-row=\"0\"]').click();";
    page.script(click, &[]).expect("chosen");
    says(&page, "chosen-verdict", OWNER.1);
    page.text("calls").expect("its samples");
    page.painted().expect("painted");
    scene.picture(&page, "session-call");
    page.click("chosen-report").expect("its report");
    page.text("report").expect("the report's page");
    page.click("report-back").expect("back");
    page.text("timeline").expect("the session again");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_session_is_opened_zoomed_and_its_calls_are_chosen_with_the_keyboard_alone() {
    let scene = Scene::set("session-keys");
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
    keys.reach("nav-sessions");
    keys.press("Return");
    page.text("sessions").expect("the list");
    keys.reach(&format!("open-{}", prepared.session));
    keys.press("Return");
    page.text("timeline").expect("a timeline");
    keys.reach("timeline");
    let whole = length(&page);
    keys.press("plus");
    keys.press("plus");
    let larger = length(&page);
    assert!(larger < whole * 0.5, "{larger} of {whole}");
    let before = range(&page).0;
    keys.press("Right");
    assert!(range(&page).0 > before);
    keys.press("n");
    says(&page, "timeline-said", ",");
    let lag = says(&page, "chosen-name", ".");
    keys.press("Down");
    keys.press("Up");
    assert_eq!(content(&page, "chosen-name"), lag);
    keys.press("Home");
    assert!((length(&page) - whole).abs() < 1.0);
    // Down the list of landmarks, and of the calls.
    let stop = "return document.querySelector('[data-testid=\"landmarks\"] tr[tabindex=\"0\"]').dataset.testid";
    let stop = page.script(stop, &[]).expect("a row");
    keys.reach(stop.as_str().expect("its test id"));
    let all = page.rows("invocations").expect("the table");
    keys.press("Down");
    until("the landmark's calls", PATIENCE, || {
        Ok((page.rows("invocations")? != all).then_some(()))
    })
    .expect("fewer calls");
    let row = page.script("return document.activeElement.dataset.row", &[]);
    assert_eq!(
        row.expect("asked"),
        Value::from("1"),
        "the focus goes along"
    );
    keys.reach("timeline-all");
    for _ in 0..40 {
        if page.has("sessions") {
            return;
        }
        keys.press("Escape");
    }
    panic!("Esc does not lead back to the sessions");
}
