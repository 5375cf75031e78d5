//! Desktops that lack something: the tray app says so in plain words and goes on where it can.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::background::PATIENCE;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{self, Laggard, root};
use laggard_tests::web::App;

#[test]
fn without_a_display_the_app_says_so_and_ends() {
    let desktop =
        Desktop::start_bare(&root().join("target/demo/e2e/no-display")).expect("a desktop");
    let output = Laggard::new(&desktop)
        .command("laggard-app")
        .expect("the app")
        .env_remove("DISPLAY")
        .output()
        .expect("it ends by itself");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(69), "{said}");
    assert!(
        said.contains("neither DISPLAY nor WAYLAND_DISPLAY is set") && said.contains("`laggard`"),
        "what is wrong, and what to use instead: {said}"
    );
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn without_a_tray_and_notifications_the_window_opens_and_says_both() {
    let dir = root().join("target/demo/e2e/bare");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let variables = Laggard::new(&desktop).variables();
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(&desktop, &program, &[], &variables).expect("it starts");
    let page = app
        .window()
        .expect("a window opens, for there is no icon to click");
    let tray = page.text("no-tray").expect("it says that there is no tray");
    assert!(tray.to_lowercase().contains("tray"), "{tray}");
    let notices = page
        .text("no-notifications")
        .expect("it says that nobody shows notifications");
    assert!(notices.to_lowercase().contains("notification"), "{notices}");
    // The page has its text a moment before the screen shows it.
    std::thread::sleep(Duration::from_secs(1));
    desktop
        .screen
        .picture(&dir.join("window.png"))
        .expect("a picture");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_dark_theme_of_high_contrast_has_dark_pages() {
    let dir = root().join("target/demo/e2e/inverse");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let settings = desktop.home().join(".config/gtk-3.0");
    fs::create_dir_all(&settings).expect("made");
    let theme = "[Settings]\ngtk-theme-name=HighContrastInverse\n";
    fs::write(settings.join("settings.ini"), theme).expect("written");
    let variables = Laggard::new(&desktop).variables();
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(&desktop, &program, &[], &variables).expect("it starts");
    let page = app.window().expect("a window");
    page.text("no-tray").expect("the page");
    for media in ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"] {
        let asked = format!("return matchMedia('{media}').matches");
        let is = page.script(&asked, &[]).expect("asked");
        assert_eq!(is, true, "{media}");
    }
}

/// The number of elements that would take a while to become what they are to be.
const MOVING: &str = "\
    const moves = (style) => style.transitionDuration.split(', ').some((one) => one !== '0s')\
      || style.animationName !== 'none' || style.scrollBehavior !== 'auto';\
    return [...document.querySelectorAll('*')].filter((one) => moves(getComputedStyle(one))).length";
/// Takes the rule away that lets nothing move; the number of rules taken.
const LET_MOVE: &str = "\
    let taken = 0;\
    for (const sheet of document.styleSheets)\
      for (let at = sheet.cssRules.length - 1; at >= 0; at--)\
        if (sheet.cssRules[at].media?.mediaText.includes('prefers-reduced-motion')) { sheet.deleteRule(at); taken++; }\
    return taken";

#[test]
fn nothing_moves_where_the_desktop_wants_no_animations() {
    let dir = root().join("target/demo/e2e/still");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let settings = desktop.home().join(".config/gtk-3.0");
    fs::create_dir_all(&settings).expect("made");
    let still = "[Settings]\ngtk-enable-animations=0\n";
    fs::write(settings.join("settings.ini"), still).expect("written");
    let variables = Laggard::new(&desktop).variables();
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(&desktop, &program, &[], &variables).expect("it starts");
    let page = app.window().expect("a window");
    page.text("no-tray").expect("the page");
    let asked = |script: &str| page.script(script, &[]).expect("asked").as_u64();
    let reduced = "return Number(matchMedia('(prefers-reduced-motion: reduce)').matches)";
    assert_eq!(asked(reduced), Some(1), "the page knows what is wanted");
    assert_eq!(asked(MOVING), Some(0));
    // It is that rule that holds them.
    assert_eq!(asked(LET_MOVE), Some(1));
    assert!(asked(MOVING) > Some(0));
}

#[test]
fn the_window_keeps_nothing_on_the_disk() {
    let desktop = Desktop::start_bare(&root().join("target/demo/e2e/no-trace")).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let mut command = laggard.command("laggard-app").expect("the app");
    let app = desktop.start_program("app", &mut command).expect("started");
    let opened = desktop.screen.wait_for("Laggard", PATIENCE);
    opened.expect("a window, for there is no tray");
    // Until the page is there with its pictures and scripts.
    std::thread::sleep(Duration::from_secs(3));
    let output = app.output();
    let mut found = Vec::new();
    for place in [desktop.home(), laggard.data().join("window")] {
        files_called(&place, &["laggard", "webkit", "cookies"], &mut found);
    }
    // Made by the web view before it knows that it is to keep nothing; random bytes.
    found.retain(|file| file.file_name().is_none_or(|name| name != "salt"));
    assert!(found.is_empty(), "{found:?}\n{output}");
}

/// Files under `place` with one of these words in their path below it.
fn files_called(place: &Path, words: &[&str], found: &mut Vec<PathBuf>) {
    let mut open = vec![place.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).into_iter().flatten().flatten() {
            let path = entry.path();
            let below = path.strip_prefix(place).unwrap_or(&path);
            let below = below.to_string_lossy().to_lowercase();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(path),
                _ if words.iter().any(|word| below.contains(word)) => found.push(path),
                _ => {}
            }
        }
    }
}
