//! Settings and help in the app's real window: with the keyboard alone, each page in both languages, light and dark, and in a
//! narrow window; copying and saving there.

use std::fs;
use std::path::Path;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::idle::executable;
use laggard_tests::laggard::Laggard;
use laggard_tests::web::Page;
use serde_json::Value;

use crate::editor::stage::Scene;
use crate::keys::Keys;
use crate::saved::texts;

const SECTIONS: [&str; 10] = [
    "general",
    "programs",
    "notifications",
    "privacy",
    "reporting",
    "sharing",
    "storage",
    "advanced",
    "diagnostics",
    "about",
];

/// Elements of a page that are not wholly visible: cut-off words, and elements wider than their place or beyond the window's
/// edge.
const CUT: &str = "\
    const wrong = [];\
    for (const one of document.querySelectorAll('main *')) {\
      const style = getComputedStyle(one), box = one.getBoundingClientRect();\
      if (box.width === 0 || one.closest('.hidden, .scroll, [data-sideways], details:not([open])')) continue;\
      const name = `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`;\
      if (box.right > innerWidth + 1 || box.left < -1) wrong.push(`out of the window: ${name}`);\
      if (style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'INPUT' && one.tagName !== 'TEXTAREA') wrong.push(`cut: ${name}`);\
    }\
    return wrong";

/// How high the head of the page is, px; whether the chosen subpage is wholly in its row's sight; and where each begins in that row.
const HEAD: &str = "\
    const main = document.querySelector('main');\
    main.scrollTop = 0;\
    const row = document.querySelector('.pages > nav'), seen = row.getBoundingClientRect();\
    const chosen = row.querySelector('[aria-current]').getBoundingClientRect();\
    const height = document.querySelector('.pages > .shown').getBoundingClientRect().top - main.getBoundingClientRect().top;\
    return [height, chosen.left >= seen.left && chosen.right <= seen.right, [...row.children].map((one) => one.offsetLeft)]";

#[test]
fn every_page_of_the_settings_is_whole_in_both_languages_light_and_dark_wide_and_narrow() {
    let scene = Scene::set("settings-pages");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    for (language, theme) in [("english", "light"), ("german", "dark")] {
        page.settings("general").expect("the settings");
        page.click(&format!("language-{language}")).expect("spoken");
        page.click(&format!("theme-{theme}")).expect("chosen");
        wait_theme(&page, theme);
        for (width, height) in [(1080, 680), (640, 700)] {
            page.resize(width, height).expect("another size");
            for section in SECTIONS {
                page.settings(section).expect("its page");
                loaded(&page, section);
                let name = format!("{section}-{language}-{theme}-{width}");
                scene.picture(&page, &name);
                whole(&page, &name);
            }
            page.click("nav-help").expect("the help");
            for topic in ["settings", "plugins", "report", "keys"] {
                page.click(&format!("help-{topic}")).expect("its page");
                page.text(&format!("help-{topic}-page")).expect("there");
                let name = format!("help-{topic}-{language}-{theme}-{width}");
                scene.picture(&page, &name);
                whole(&page, &name);
            }
        }
    }
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn the_settings_head_leaves_room_in_a_small_window_and_nothing_in_it_jumps() {
    for language in ["de", "pseudo"] {
        let scene = Scene::set(&format!("settings-head-{language}"));
        let laggard = Laggard::new(&scene.desktop);
        let (app, page) = scene.start(&laggard, &[("LAGGARD_LANGUAGE", language)]);
        page.resize(640, 480).expect("a small window");
        let mut places = Vec::new();
        for section in SECTIONS {
            page.settings(section).expect("its page");
            loaded(&page, section);
            page.painted().expect("painted");
            scene.picture(&page, section);
            let told = page.script(HEAD, &[]).expect("measured");
            let height = told[0].as_f64().expect("a number");
            assert!((60.0..=125.0).contains(&height), "{section}: {height} px");
            assert_eq!(told[1], true, "{section} is out of the row's sight");
            places.push(told[2].clone());
        }
        places.dedup();
        assert_eq!(places.len(), 1, "{places:?}");
        assert!(!app.output().contains("panicked"), "{}", app.output());
    }
}

#[test]
fn another_start_opens_the_page_that_it_names() {
    let scene = Scene::set("settings-named");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    page.text("nav-overview").expect("its first page");
    let start = |place: &str| {
        let mut command = laggard.command("laggard-app").expect("the app");
        command.args(["--open", place]).output().expect("it starts")
    };
    for (place, there) in [
        ("settings/storage", "storage-used"),
        ("reports", "outbox-empty"),
        ("help", "help-reports-page"),
        ("inbox", "empty-inbox"),
    ] {
        let other = start(place);
        assert!(other.status.success(), "{other:?}");
        page.text(there).expect(place);
    }
    let refused = start("settings/nowhere");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        said.contains("settings/notifications") && said.contains("help"),
        "{said}"
    );
    page.text("empty-inbox").expect("as it was");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

fn whole(page: &Page, name: &str) {
    let wrong = page.script(CUT, &[]).expect("measured");
    assert_eq!(wrong, Value::Array(Vec::new()), "{name}");
}

/// Waits for the last element of a page.
fn loaded(page: &Page, section: &str) {
    let last = match section {
        "general" => "language-system",
        "programs" => "profile-add",
        "notifications" => "nothing-muted",
        "privacy" => "pictures-no",
        "reporting" => "save-destination",
        "sharing" => "random-id",
        "storage" => "storage-used",
        "advanced" => "landmarks",
        "diagnostics" => "doctor-copy",
        _ => "about-version",
    };
    page.text(last).expect(last);
}

/// The ground's lightness, from 0 to 255, as it is painted.
fn ground(page: &Page) -> f64 {
    let script = "return getComputedStyle(document.documentElement).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)";
    let color = page.script(script, &[]).expect("a colour");
    let parts = color.as_array().expect("three parts");
    // Either of 255 or, as `color(srgb …)`, of 1.
    let sum: f64 = parts.iter().filter_map(Value::as_f64).sum();
    if sum <= 3.0 { sum * 85.0 } else { sum / 3.0 }
}

fn wait_theme(page: &Page, theme: &str) {
    until(&format!("the window to be {theme}"), PATIENCE, || {
        let light = ground(page) > 128.0;
        Ok((light == (theme == "light")).then_some(()))
    })
    .expect("another look");
}

#[test]
fn settings_and_help_by_keyboard_alone() {
    let scene = Scene::set("settings-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    let window = scene.desktop.screen.wait_for("^Laggard$", PATIENCE);
    let window = window.expect("a window");
    scene.desktop.screen.focus(&window).expect("in front");
    page.text("figures").expect("the overview");
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    keys.reach("nav-plugins");
    keys.press("Return");
    page.text("ranking").expect("the ranking");
    keys.press("F1");
    page.text("help-plugins-page").expect("its help");
    keys.press("Escape");
    page.text("ranking").expect("back");
    keys.press("ctrl+f");
    let focused = "return document.activeElement.dataset.testid";
    assert_eq!(page.script(focused, &[]).expect("asked"), "filter");
    scene.desktop.screen.type_text("nobody").expect("typed");
    page.text("filter-none").expect("nothing is found");
    keys.press("Escape");
    page.text("ranking").expect("all of them");

    keys.reach("nav-settings");
    keys.press("Return");
    keys.reach("section-storage");
    keys.press("Return");
    keys.reach("keep-days");
    keys.press("ctrl+a");
    scene.desktop.screen.type_text("30").expect("typed");
    keys.press("Tab");
    page.wait_text("changed", "saved").expect("saved at once");
    keys.reach("undo-change");
    keys.press("Return");
    page.wait_text("changed", "as it was before")
        .expect("undone");
    assert_eq!(page.value("keep-days").expect("a number"), "90");
    scene.picture(&page, "undone");
    keys.press("F1");
    page.text("help-settings-page").expect("its help");
    keys.press("Escape");
    page.text("keep-days").expect("the same page again");
    keys.press("ctrl+w");
    scene
        .desktop
        .screen
        .wait_gone("^Laggard$", PATIENCE)
        .expect("closed");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn what_is_copied_saved_and_tried_in_the_settings() {
    let scene = Scene::set("settings-diagnosis");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    let home = scene.desktop.home();
    page.settings("diagnostics").expect("the settings");
    let shown = page.text("doctor").expect("what was found");
    assert!(shown.contains("Data directory"), "{shown}");
    page.click("doctor-copy").expect("copied");
    page.wait_text("doctor-copied", "Copied")
        .expect("it says so");
    page.click("doctor-save").expect("saved");
    let saved = page.text("doctor-saved").expect("where");
    scene.picture(&page, "saved");
    assert!(Path::new(&saved).is_file(), "{saved}");
    let inside = texts(Path::new(&saved)).join("\n");
    assert!(inside.contains("Data directory"), "{inside}");
    assert!(!inside.contains(&*home.to_string_lossy()), "{inside}");

    page.settings("advanced").expect("a field");
    let window = scene.desktop.screen.wait_for("^Laggard$", PATIENCE);
    scene
        .desktop
        .screen
        .focus(&window.expect("a window"))
        .expect("in front");
    page.click("landmarks").expect("the field");
    scene.desktop.screen.keys(&["ctrl+v"]).expect("pasted");
    let pasted = until("what was copied", PATIENCE, || {
        let value = page.value("landmarks")?;
        Ok(value.contains("Laggard can").then_some(value))
    });
    let pasted = pasted.expect("pasted");
    assert!(pasted.contains("Data directory"), "{pasted}");
    assert!(!pasted.contains(&*home.to_string_lossy()), "{pasted}");

    page.settings("reporting").expect("where reports go");
    page.click("to-folder").expect("a folder");
    let share = home.join("share");
    fs::create_dir(&share).expect("made");
    page.fill("folder-path", &share.to_string_lossy())
        .expect("typed");
    page.click("test-connection").expect("tried");
    page.wait_text("connection-told", "Works").expect("it does");
    assert_eq!(fs::read_dir(&share).expect("listed").count(), 0);
    scene.picture(&page, "tested");
    page.fill("folder-path", &laggard.data().to_string_lossy())
        .expect("typed");
    page.click("test-connection").expect("tried");
    let wrong = page.text("problem").expect("not there");
    assert!(wrong.contains("keeps its own files"), "{wrong}");
    page.click("save-destination").expect("asked");
    page.wait_text("problem", "keeps its own files")
        .expect("not saved either");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn what_is_understood_of_a_program_is_said_and_why_nothing_is() {
    let scene = Scene::set("settings-understood");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    let script = scene.desktop.home().join("start.sh");
    let text = "#!/bin/sh\nexec java $JAVA_OPTS -jar /opt/thing/thing.jar\n";
    fs::write(&script, text).expect("written");
    executable(&script).expect("executable");
    page.settings("diagnostics").expect("the settings");
    let ask = |path: &Path| {
        page.fill("understood-path", &path.to_string_lossy())
            .and_then(|()| page.click("understood-ask"))
            .expect("asked");
    };
    ask(&script);
    let matters = page.text("understood-matters").expect("what was found");
    for words in [
        "of a kind that Laggard doesn’t know",
        "JAVA_OPTS",
        "Turning off",
        "none yet",
    ] {
        assert!(matters.contains(words), "{words} in {matters}");
    }
    let sum = page.text("understood-sum").expect("in short");
    assert!(sum.contains("can measure it"), "{sum}");
    scene.picture(&page, "understood");
    page.click("understood-close").expect("closed");
    ask(&script.with_file_name("gone.sh"));
    let refused = page.text("problem").expect("a reason");
    assert!(refused.contains("There is no"), "{refused}");
    assert!(!page.has("understood-matters"));
    page.click("understood-close").expect("closed");
    assert!(
        !laggard.data().join("installs").exists(),
        "nothing is laid out for a question"
    );
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
