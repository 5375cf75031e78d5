//! The pages in the app's real window, where only a real layout shows it: nothing scrolls away, no name pushes a button out of
//! sight, the window opens where it was.

pub mod compare;
mod every;
mod lags;
mod memory;
mod plugins;
pub mod strange;
pub mod tabbed;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use laggard_tests::background::{Background, PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::prepared::OWNER;
use laggard_tests::screen::ScreenArea;
use laggard_tests::tray::Icon;
use laggard_tests::web::Page;
use serde_json::{Value, json};

use crate::editor::stage::Scene;

/// A window that stays in its place for so long is not moved any more.
const MOMENT: Duration = Duration::from_millis(700);

/// Scrolls all that can be scrolled, and the shell too, if it can be: how far that went, and where the sidebar is then.
const TO_THE_END: &str = "\
    const main = document.querySelector('main');\
    main.scrollTop = main.scrollHeight;\
    for (const one of main.querySelectorAll('button')) one.focus();\
    for (const shell of [document.scrollingElement, document.body, document.getElementById('app')]) shell.scrollTop = 1e6;\
    const beyond = [document.scrollingElement, document.getElementById('app')].map((shell) => shell.scrollTop);\
    return [Math.max(...beyond), document.querySelector('aside').getBoundingClientRect().bottom - innerHeight, main.scrollTop]";

/// Calls the plug-in something else, wherever its name stands.
const RENAME: &str = "\
    const [was, is] = arguments;\
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);\
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(was, is)";

/// Buttons of the page (of the dialog, where one is open) that stick out of it to the left or right, and elements that scroll
/// sideways and do not say so.
const OUT_OF_SIGHT: &str = "\
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main');\
    const [left, right] = [root.getBoundingClientRect().left, root.getBoundingClientRect().right];\
    const out = [...root.querySelectorAll('button')].filter((one) => {\
      const box = one.getBoundingClientRect();\
      return box.width > 0 && !one.closest('[data-sideways]') && (box.left < left || box.right > right || box.right > innerWidth); });\
    const wide = [...document.querySelectorAll('main, main *, dialog[open] *')].filter((one) =>\
      one.scrollWidth > one.clientWidth + 1 && !one.hasAttribute('data-sideways') && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));\
    return [...out.map((one) => one.dataset.testid), ...wide.map((one) => `${one.tagName}.${one.className} is wider than its place`)]";

/// How far a dialog's buttons lie below the window's edge, px.
const BELOW: &str = "\
    const buttons = [...document.querySelectorAll('dialog[open] .buttons button')];\
    return Math.max(...buttons.map((one) => one.getBoundingClientRect().bottom)) - innerHeight";

fn german() -> String {
    "Rechtschreibprüfungswörterbuchverwaltungserweiterung".repeat(6)
}

fn names() -> [(&'static str, String); 4] {
    [
        ("german", german()),
        ("chinese", "拼写检查词典管理扩展".repeat(30)),
        ("arabic", "مدققإملائيبطيء".repeat(22)),
        ("letters", "W".repeat(300)),
    ]
}

#[test]
fn the_settings_scrolled_to_their_end_leave_the_shell_where_it_is() {
    let scene = Scene::set("pages-shell");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    for (width, height) in [(1080, 680), (480, 400)] {
        page.resize(width, height).expect("another size");
        page.settings("about").expect("the settings");
        page.click("about-changes").expect("a long page");
        page.text("about-changes").expect("its end");
        page.painted().expect("painted");
        let told = page.script(TO_THE_END, &[]).expect("scrolled");
        scene.picture(&page, &format!("settings-end-{width}"));
        let [beyond, below, scrolled] = [0, 1, 2].map(|at| told[at].as_f64().expect("a number"));
        assert!(scrolled > 100.0, "there is something to scroll: {told}");
        assert!(
            beyond == 0.0 && below <= 0.0,
            "at {width} × {height}: {told}"
        );
    }
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn no_name_of_a_plug_in_pushes_a_button_out_of_sight() {
    let scene = Scene::set("pages-names");
    let laggard = Laggard::new(&scene.desktop);
    let (_, _app, page) = scene.app(&laggard);
    let install = laggard.data().with_file_name("prepared-eclipse");
    let details = format!("details-{}", OWNER.0);
    for (width, height) in [(1080, 680), (640, 480), (480, 400)] {
        page.resize(width, height).expect("another size");
        for (kind, name) in names() {
            page.click("nav-inbox").expect("elsewhere");
            page.click("nav-plugins").expect("the ranking");
            page.text(&details).expect("the plug-in");
            in_sight(&scene, &page, &name, &format!("ranking-{kind}-{width}"));
            page.click(&format!("turn-off-{}", OWNER.0)).expect("asked");
            page.text("alone").expect("the question");
            in_sight(&scene, &page, &name, &format!("question-{kind}-{width}"));
            page.click("cancel").expect("closed");
            page.click(&details).expect("the plug-in's page");
            page.text("episodes").expect("its lags");
            in_sight(&scene, &page, &name, &format!("plugin-{kind}-{width}"));
        }
    }
    page.click(&format!("turn-off-{}", OWNER.0)).expect("asked");
    page.click("confirm-turn-off").expect("turned off");
    page.click("done").expect("closed");
    page.text("state-off").expect("it says so");
    page.click("mute").expect("muted");
    page.settings("programs").expect("the settings");
    // Turned-off plug-ins are listed for programs that can be launched.
    page.fill("profile-path", &install.to_string_lossy())
        .expect("typed");
    page.click("profile-add").expect("added");
    page.text(&format!("back-on-{}", OWNER.0))
        .expect("it is off");
    for (kind, name) in names() {
        in_sight(&scene, &page, &name, &format!("settings-{kind}"));
    }
    page.settings("notifications").expect("the muted ones");
    page.text(&format!("unmute-{}", OWNER.0)).expect("it is");
    for (kind, name) in names() {
        in_sight(&scene, &page, &name, &format!("muted-{kind}"));
    }
}

/// Calls the plug-in by this name, and finds every button in sight.
fn in_sight(scene: &Scene, page: &Page, name: &str, place: &str) {
    page.script(RENAME, &[json!(OWNER.1), json!(name)])
        .expect("renamed");
    page.painted().expect("painted");
    let out = page.script(OUT_OF_SIGHT, &[]).expect("measured");
    scene.picture(page, place);
    assert_eq!(out, Value::Array(Vec::new()), "{place}");
    let below = page.script(BELOW, &[]).expect("measured");
    assert!(
        below.as_f64().is_none_or(|below| below <= 0.0),
        "{place}: {below}"
    );
    page.script(RENAME, &[json!(name), json!(OWNER.1)])
        .expect("as before");
}

/// Asks the app that runs for its window.
fn ask(desktop: &Desktop, data: &Path, name: &str) {
    let mut other = open(desktop, data, name);
    other
        .wait(PATIENCE)
        .expect("it hands its wish to the first and ends");
}

/// Starts the app.
fn open(desktop: &Desktop, data: &Path, name: &str) -> Background {
    let laggard = Laggard::new(desktop);
    let mut command: Command = laggard.command("laggard-app").expect("the app");
    command.arg("--open").env("LAGGARD_DATA_DIR", data);
    desktop.start_program(name, &mut command).expect("started")
}

/// The window's place, once it has been for a moment where it `fits`: the window manager moves it after it is shown.
fn place(desktop: &Desktop, fits: impl Fn(&ScreenArea) -> bool) -> ScreenArea {
    let (mut last, mut since) = (None, Instant::now());
    let found = until("the window in its place", PATIENCE, || {
        let windows = desktop.screen.windows("^Laggard$")?;
        let now = windows.first().and_then(|id| desktop.screen.area(id).ok());
        if now != last || !now.as_ref().is_some_and(&fits) {
            (last, since) = (now, Instant::now());
        }
        Ok(now.filter(|_| since.elapsed() > MOMENT))
    });
    found.unwrap_or_else(|error| panic!("{error:#}: {last:?}"))
}

/// Has the window manager close the window. Not by a key: at a server's first key from `xdotool` openbox takes hold of all its keys
/// anew, and may miss this one.
fn close(desktop: &Desktop) {
    let screen = &desktop.screen;
    let window = screen.wait_for("^Laggard$", PATIENCE).expect("a window");
    screen.close(&window).expect("asked to close");
    screen.wait_gone("^Laggard$", PATIENCE).expect("closed");
}

#[test]
fn the_window_opens_where_it_was_and_never_where_nobody_sees_it() {
    let desktop = Desktop::start(&root().join("target/demo/e2e/pages-place")).expect("a desktop");
    let data = desktop.dir().join("laggard-data");
    let app = open(&desktop, &data, "first");
    let window = desktop
        .screen
        .wait_for("^Laggard$", PATIENCE)
        .expect("a window");
    desktop
        .screen
        .xdotool(&["windowsize", "--sync", &window, "900", "600"])
        .expect("resized");
    desktop
        .screen
        .xdotool(&["windowmove", "--sync", &window, "150", "90"])
        .expect("moved");
    let near = |one: i32, other: i32| (one - other).abs() <= 2;
    let before = place(&desktop, |at| near(at.width, 900) && near(at.height, 600));
    close(&desktop);
    ask(&desktop, &data, "again");
    place(&desktop, |after| {
        near(before.x, after.x)
            && near(before.y, after.y)
            && near(before.width, after.width)
            && near(before.height, after.height)
    });
    assert!(!app.output().contains("panicked"), "{}", app.output());
    close(&desktop);

    let kept = data.join("window/place.json");
    let text = fs::read_to_string(&kept).expect("kept");
    let mut gone: Value = serde_json::from_str(&text).expect("JSON");
    gone["at"] = json!([9000, 40]);
    fs::write(&kept, gone.to_string()).expect("of a screen that is gone");
    ask(&desktop, &data, "elsewhere");
    // Of its old size, and in sight.
    place(&desktop, |shown| {
        (0..1000).contains(&shown.x) && near(shown.width, before.width)
    });
}

#[test]
fn a_start_with_other_data_has_a_window_of_its_own() {
    let desktop = Desktop::start(&root().join("target/demo/e2e/pages-data")).expect("a desktop");
    let windows = || desktop.screen.windows("^Laggard$").expect("windows").len();
    let wait = |count: usize| {
        until("the windows", PATIENCE, || {
            Ok((windows() == count).then_some(()))
        })
        .unwrap_or_else(|error| panic!("{error:#}: {}", windows()))
    };
    let one = open(&desktop, &desktop.dir().join("one"), "one");
    wait(1);
    let other = open(&desktop, &desktop.dir().join("other"), "other");
    wait(2);
    ask(&desktop, &desktop.dir().join("other/../one"), "same");
    assert_eq!(windows(), 2, "{}\n{}", one.output(), other.output());
}

#[test]
fn the_trays_icon_says_whose_it_is() {
    let desktop = Desktop::start(&root().join("target/demo/e2e/pages-tray")).expect("a desktop");
    let app = open(&desktop, &desktop.dir().join("laggard-data"), "app");
    let icon = Icon::wait(&desktop).expect("an icon");
    assert_eq!(icon.title().expect("its title"), "Laggard");
    icon.hover().expect("the pointer on it");
    let picture = desktop.dir().join("tooltip.png");
    desktop.screen.picture(&picture).expect("a picture");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
