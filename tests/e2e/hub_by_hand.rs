//! What a reader does on a hub's pages with the mouse and the keyboard, in a browser that has nothing but these files.

use std::path::PathBuf;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::root;
use laggard_tests::web::{App, Page, key};
use serde_json::Value;

use crate::hub::{go, lay, refused};

/// The plug-in of whose page there is one.
const PLUGIN: &str = "net.example.acacia";
/// Brings an element into sight.
const SHOW: &str = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'center' })";
/// The middle of an element in the window, px; nothing where another one lies on it.
const MIDDLE: &str = "\
    const one = document.querySelector(arguments[0]);\
    one.scrollIntoView({ block: 'center' });\
    const { left, top, width, height } = one.getBoundingClientRect();\
    const [x, y] = [left + width / 2, top + height / 2];\
    return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null";
/// The groups of similar issues, each as its text.
const GROUPS: &str = "return [...document.querySelectorAll('[data-testid=\"similar\"] > li')].map((one) => one.innerText)";
/// The lines of a list, each as its text.
const LINES: &str = "return [...document.querySelectorAll(`[data-testid=\"${arguments[0]}\"] > li, [data-testid=\"${arguments[0]}\"] tbody tr`)].map((one) => one.innerText)";

/// Pages in a browser.
struct Reader {
    // Before the desktop that they are on.
    page: Page,
    _browser: App,
    _desktop: Desktop,
    dir: PathBuf,
}

impl Reader {
    /// Opens the overview.
    fn of(name: &str) -> Self {
        let dir = root().join(format!("target/demo/e2e/hub-{name}"));
        let desktop = Desktop::start_bare(&dir).expect("a desktop");
        let plugin = format!("plugins/{PLUGIN}.html");
        lay(&dir, &[("index.html", "index"), (&plugin, "plugin")]);
        let mut browser = App::browser(&desktop).expect("a browser");
        let page = browser.window().expect("a window");
        page.resize(1280, 900).expect("resized");
        go(&page, &dir, "index.html");
        page.text("site-about").expect("the overview");
        Self {
            page,
            _browser: browser,
            _desktop: desktop,
            dir,
        }
    }

    fn texts(&self, script: &str, of: &[Value]) -> Vec<String> {
        let texts = self.page.script(script, of).expect("asked");
        serde_json::from_value(texts).expect("texts")
    }

    fn groups(&self) -> Vec<String> {
        self.texts(GROUPS, &[])
    }

    /// Waits until the groups of similar issues are so many.
    fn are_grouped(&self, count: usize) -> Vec<String> {
        let groups = until(&format!("{count} groups"), PATIENCE, || {
            let groups = self.groups();
            Ok((groups.len() == count).then_some(groups))
        });
        groups.unwrap_or_else(|why| panic!("{why}: {:?}", self.groups()))
    }

    /// Drags the slider from one part of its length to another.
    fn slide(&self, from: f64, to: f64) {
        self.page
            .script(SHOW, &["similar-cut".into()])
            .expect("in sight");
        let [_, _, width, height] = self.page.rectangle("similar-cut").expect("its place");
        let at = |part: f64| (part * width, height / 2.0);
        self.page
            .drag("similar-cut", at(from), at(to))
            .expect("dragged");
    }

    /// Types a day, part by part, in the order of the system's language.
    fn choose(&self, field: &str, day: &str) {
        let (year, rest) = day.split_once('-').expect("a day");
        let (month, date) = rest.split_once('-').expect("a day");
        let orders = [
            [month, date, year],
            [date, month, year],
            [year, month, date],
        ];
        let mut taken = Vec::new();
        for order in orders {
            self.page.fill(field, &order.join("-")).expect("typed");
            taken.push(self.page.value(field).expect("asked"));
            if taken.last().is_some_and(|taken| taken == day) {
                return;
            }
        }
        panic!("{field} takes {day} as {taken:?}");
    }

    /// Clicks the middle of what lies on top there.
    fn click_middle(&self, selector: &str) {
        let middle = self.page.script(MIDDLE, &[selector.into()]).expect("asked");
        let middle: Option<(f64, f64)> = serde_json::from_value(middle).expect("a place");
        let middle = middle.unwrap_or_else(|| panic!("something lies on {selector}"));
        self.page.click_at(middle).expect("clicked");
    }
}

#[test]
fn the_slider_of_similar_issues_is_moved_by_keys_and_by_mouse() {
    let reader = Reader::of("slider");
    let page = &reader.page;
    let three = reader.are_grouped(3);
    // With each key a hundredth; the groups are those that are still alike enough.
    let presses = (1..=40).find(|_| {
        page.chord("similar-cut", &[key::LEFT]).expect("pressed");
        page.painted().expect("painted");
        reader.groups() != three
    });
    assert_eq!(presses, Some(7), "two of them are a third unlike");
    let two = reader.are_grouped(2);
    assert!(two.iter().all(|group| three.contains(group)), "{two:?}");
    let told = page.text("similar-found").expect("how many");
    assert!(told.starts_with('2'), "{told}");
    page.chord("similar-cut", &[key::END]).expect("pressed");
    let all = reader.are_grouped(1);
    assert!(all[0].contains("6 issues"), "{all:?}");
    page.chord("similar-cut", &[key::HOME]).expect("pressed");
    reader.are_grouped(0);
    let told = page.text("similar-found").expect("none");
    assert!(told.starts_with("No two issues"), "{told}");

    reader.slide(0.01, 0.4);
    assert_eq!(reader.are_grouped(3), three, "as at first");
    reader.slide(0.4, 0.25);
    assert_eq!(reader.are_grouped(2), two);
    page.picture(&reader.dir.join("slid.png")).expect("seen");
    reader.slide(0.25, 0.99);
    assert_eq!(reader.are_grouped(1), all);
    assert_eq!(refused(page), "");
}

#[test]
fn a_bubble_that_is_clicked_is_told_and_leads_to_its_issue() {
    let reader = Reader::of("bubble");
    let page = &reader.page;
    let vector = root().join("tests/vectors/hub/index.json");
    let vector = std::fs::read_to_string(vector).expect("a vector");
    let vector: Value = serde_json::from_str(&vector).expect("JSON");
    let issues = vector["shown"]["issues"].as_array().expect("issues");
    // The first one is told by itself, and its plug-in is another one.
    let at = issues
        .iter()
        .rposition(|issue| issue["shares"][0]["plugin"] == PLUGIN);
    let at = at.expect("an issue of the plug-in");
    let bubble = format!("bubble-{at}");
    let pressed = || page.attribute(&bubble, "aria-pressed").expect("asked");
    assert_eq!(pressed().as_deref(), Some("false"));
    reader.click_middle(&format!("[data-testid=\"{bubble}\"]"));
    let users = format!("{} users", issues[at]["users"]);
    page.wait_text("bubble", &users).expect("it is told");
    assert_eq!(pressed().as_deref(), Some("true"));
    page.picture(&reader.dir.join("clicked.png")).expect("seen");
    reader.click_middle(&format!(
        "[data-testid=\"bubble\"] a[href^=\"plugins/{PLUGIN}.html#\"]"
    ));
    page.text("verdict").expect("the plug-in's page");
    let key = issues[at]["key"].as_str().expect("a name");
    let open = page.attribute(&format!("issue-{key}"), "open");
    assert!(open.expect("asked").is_some(), "{key} is open");
}

#[test]
fn versions_since_a_chosen_day_are_those_of_its_week_and_later() {
    let reader = Reader::of("since");
    let page = &reader.page;
    let lines = |list: &str| reader.texts(LINES, &[list.into()]);
    let came = |list: &str, field: &str, day: &str, count: usize| {
        reader.choose(field, day);
        let shown = until(&format!("{count} since {day}"), PATIENCE, || {
            let shown = lines(list);
            Ok((shown.len() == count).then_some(shown))
        });
        shown.unwrap_or_else(|why| panic!("{why}: {:?}", lines(list)))
    };
    assert_eq!(lines("changes").len(), 5);
    // A Thursday: what came in its week came then, or later.
    let two = came("changes", "changes-since", "2026-10-29", 2);
    assert!(two.iter().all(|line| line.contains(PLUGIN)), "{two:?}");
    page.picture(&reader.dir.join("since.png")).expect("seen");
    came("changes", "changes-since", "2031-01-01", 0);
    page.text("changes-none").expect("it says so");

    page.click(&format!("plugin-{PLUGIN}")).expect("followed");
    page.text("verdict").expect("the plug-in's page");
    assert_eq!(lines("versions-eclipse").len(), 5);
    came("versions-eclipse", "versions-since", "2026-11-08", 1);
}
