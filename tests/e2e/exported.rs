//! *Export…* in the app's real window: the system's own dialog asks where to, by the mouse and by the keyboard alone.

mod compared;

use std::fs;
use std::path::Path;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::exported::choose;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{OWNER, Prepared};
use laggard_tests::web::Page;

use crate::editor::stage::{Scene, capture};
use crate::keys::Keys;
use crate::pages::strange;

/// The bytes of the file, once it is said to be saved.
pub fn saved(page: &Page, testid: &str, path: &Path) -> Vec<u8> {
    let name = path.file_name().expect("a name").to_string_lossy();
    page.wait_text(&format!("{testid}-told"), &name)
        .expect("where it was saved");
    fs::read(path).expect("the file")
}

/// Has one thing exported in one format by the mouse, and returns the saved bytes.
fn exported(desktop: &Desktop, page: &Page, testid: &str, format: &str, path: &Path) -> Vec<u8> {
    page.click(testid).expect("Export…");
    page.click(&format!("{testid}-{format}")).expect("a format");
    choose(desktop, path).expect("saved there");
    saved(page, testid, path)
}

#[test]
fn tables_pictures_and_profiles_are_saved_where_their_user_chooses_by_mouse() {
    let scene = Scene::set("export-mouse");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let to = |name: &str| scene.desktop.dir().join(name);
    let export = |testid: &str, format: &str, name: &str| {
        exported(&scene.desktop, &page, testid, format, &to(name))
    };
    page.click("nav-sessions").expect("the sessions");
    page.click(&format!("open-{}", prepared.session))
        .expect("opened");
    page.text("timeline").expect("a timeline");
    page.click("landmarks-export").expect("Export…");
    page.text("landmarks-export-csv").expect("the menu");
    scene.picture(&page, "menu");
    page.click("landmarks-export-csv").expect("CSV");
    choose(&scene.desktop, &to("landmarks.csv")).expect("saved there");
    let table = saved(&page, "landmarks-export", &to("landmarks.csv"));
    let printed = laggard
        .cli(&["show", &prepared.session, "--csv", "landmarks"])
        .expect("printed");
    assert_eq!(String::from_utf8_lossy(&table), printed);
    scene.picture(&page, "saved");

    let picture = export("timeline-export", "png", "timeline.png");
    let picture = image::load_from_memory(&picture).expect("a picture");
    assert!(picture.width() > 1000 && picture.height() > 200);
    let drawing = export("timeline-export", "svg", "timeline.svg");
    let drawing = String::from_utf8_lossy(&drawing).into_owned();
    assert!(
        drawing.contains("<svg ") && drawing.contains(OWNER.1),
        "{drawing:.300}"
    );

    let profile = export("session-export", "pprof", "whole.pb.gz");
    let made = to("made.pb.gz");
    let made = made.to_str().expect("UTF-8");
    laggard
        .cli(&["show", &prepared.session, "--pprof", made])
        .expect("written");
    assert_eq!(profile, fs::read(made).expect("written"));

    // A cancelled dialog saves nothing.
    page.click("invocations-export").expect("Export…");
    page.click("invocations-export-json").expect("JSON");
    let dialog = scene.desktop.screen.wait_for("^Export$", PATIENCE);
    scene
        .desktop
        .screen
        .focus(&dialog.expect("the dialog"))
        .expect("focused");
    scene.desktop.screen.keys(&["Escape"]).expect("cancelled");
    scene
        .desktop
        .screen
        .wait_gone("^Export$", PATIENCE)
        .expect("closed");
    until("the button again", PATIENCE, || {
        let waits = page.attribute("invocations-export", "disabled")?;
        Ok(waits.is_none().then_some(()))
    })
    .expect("nothing is saved any more");
    assert!(
        page.text("invocations-export-told")
            .is_ok_and(|told| told.is_empty())
    );
    let table = export("invocations-export", "csv", "invocations.csv");
    let printed = laggard
        .cli(&["show", &prepared.session, "--csv", "invocations"])
        .expect("printed");
    assert_eq!(String::from_utf8_lossy(&table), printed);
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn charts_of_a_session_are_saved_by_mouse_and_with_the_keyboard() {
    let scene = Scene::set("export-charts");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let to = |name: &str| scene.desktop.dir().join(name);
    let export = |testid: &str, format: &str, name: &str| {
        exported(&scene.desktop, &page, testid, format, &to(name))
    };
    page.click("nav-sessions").expect("the sessions");
    page.click(&format!("open-{}", prepared.session))
        .expect("opened");
    page.text("timeline").expect("a timeline");
    let stacks = export("flame-export", "folded", "stacks.folded");
    let stacks = String::from_utf8(stacks).expect("UTF-8");
    let counts = stacks.lines().map(|line| {
        let (path, count) = line.rsplit_once(' ').expect("a count");
        assert!(path.contains(';'), "{line}");
        count.parse::<u64>().expect("a number")
    });
    let told = page.text("calls-count").expect("how many samples");
    let told = told.split(' ').next().and_then(|count| count.parse().ok());
    assert_eq!(told, Some(counts.sum::<u64>()), "{stacks:.300}");
    assert!(stacks.contains(OWNER.0), "{stacks:.300}");
    let picture = export("flame-export", "png", "flames.png");
    let picture = image::load_from_memory(&picture)
        .expect("a picture")
        .to_rgb8();
    // 1,200 bars wide at two pixels each, on white.
    assert!(picture.width() > 2_400 && picture.height() > 300);
    assert_eq!(picture.get_pixel(1, 1).0, [255; 3]);
    let drawn = picture.pixels().filter(|pixel| pixel.0 != [255; 3]).count();
    assert!(drawn > 100_000, "{drawn} pixels");

    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let window = scene.desktop.screen.wait_for("Laggard", PATIENCE);
    let window = window.expect("a window");
    for (chart, presses, file) in [
        ("distribution", 1, "lengths.csv"),
        ("patterns", 3, "patterns.svg"),
    ] {
        scene.desktop.screen.focus(&window).expect("focused");
        let from = "document.querySelector('[data-testid=timeline]').focus()";
        page.script(from, &[]).expect("focused");
        keys.reach(&format!("{chart}-export"));
        for _ in 0..presses {
            keys.press("Down");
        }
        keys.press("Return");
        choose(&scene.desktop, &to(file)).expect("saved there");
        let bytes = saved(&page, &format!("{chart}-export"), &to(file));
        let text = String::from_utf8(bytes).expect("UTF-8");
        let begins = match chart {
            "distribution" => "latency_ms,events,share\n",
            _ => "<?xml ",
        };
        assert!(text.starts_with(begins), "{text:.300}");
    }
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn lags_and_one_of_them_are_saved_with_the_keyboard_alone() {
    let scene = Scene::set("export-keys");
    let laggard = Laggard::new(&scene.desktop);
    let (_prepared, app, page) = scene.app(&laggard);
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let to = |name: &str| scene.desktop.dir().join(name);
    let screen = &scene.desktop.screen;
    let window = screen.wait_for("Laggard", PATIENCE).expect("a window");
    screen.focus(&window).expect("focused");
    keys.reach("nav-lags");
    keys.press("Return");
    page.text("lags").expect("the lags");
    keys.reach("lags-export");
    keys.press("Return");
    page.text("lags-export-csv").expect("the menu");
    // Esc closes the menu, and nothing else.
    keys.press("Escape");
    keys.gone("lags-export-csv");
    page.text("lags").expect("still the lags");
    keys.press("Down");
    page.text("lags-export-csv").expect("the menu again");
    keys.press("Return");
    choose(&scene.desktop, &to("lags.csv")).expect("saved there");
    let table = saved(&page, "lags-export", &to("lags.csv"));
    let table = String::from_utf8(table).expect("UTF-8");
    let found = page.text("lags-found").expect("how many");
    let count = found.split(' ').next().and_then(|count| count.parse().ok());
    assert_eq!(count, Some(table.lines().count() - 1), "{found}: {table}");
    assert!(table.contains(OWNER.0), "{table}");

    screen.focus(&window).expect("focused");
    keys.reach("lags");
    keys.press("Home");
    page.text("lag-words").expect("a lag");
    keys.reach("lag-export");
    keys.press("Return");
    page.text("lag-export-firefox").expect("the menu");
    keys.press("Return");
    choose(&scene.desktop, &to("lag.json")).expect("saved there");
    let profile = saved(&page, "lag-export", &to("lag.json"));
    let profile: serde_json::Value = serde_json::from_slice(&profile).expect("JSON");
    assert!(profile["threads"][0]["markers"]["length"].as_u64() > Some(0));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn strange_names_are_saved_as_names() {
    let scene = Scene::set("export-strange");
    let laggard = Laggard::new(&scene.desktop);
    let prepared = Prepared::lay_named(&laggard, &capture(), &strange::name(), &strange::class())
        .expect("a session");
    let (_app, page) = scene.start(&laggard, &[]);
    let to = |name: &str| scene.desktop.dir().join(name);
    let export = |testid: &str, format: &str, name: &str| {
        exported(&scene.desktop, &page, testid, format, &to(name))
    };
    page.click("nav-sessions").expect("the sessions");
    page.click(&format!("open-{}", prepared.session))
        .expect("opened");
    page.text("timeline").expect("a timeline");
    let table = export("landmarks-export", "csv", "landmarks.csv");
    let table = String::from_utf8(table).expect("UTF-8");
    let class = format!("{}.{}", OWNER.0, prepared.class).replace('"', "\"\"");
    assert!(
        table.contains(&format!(",\"{class}\",")),
        "quoted: {table:.300}"
    );
    page.click("timeline-next").expect("a lag");
    let drawing = export("timeline-export", "svg", "timeline.svg");
    let drawing = String::from_utf8(drawing).expect("UTF-8");
    assert!(drawing.contains("&lt;img"), "{drawing:.300}");
    assert!(!drawing.contains("<img"), "{drawing:.300}");
    let drawing = export("patterns-export", "svg", "patterns.svg");
    assert!(!String::from_utf8_lossy(&drawing).contains("<img"));
    let (is_seen, wrong) = strange::look(&page);
    assert!(is_seen && wrong.is_empty(), "{is_seen} {wrong:?}");
}
