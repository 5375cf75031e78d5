//! Files from elsewhere in the app's real window: dropped on it, named on a command line, gone while they are shown.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::background::{Background, PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::exported::choose;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::web::Page;
use serde_json::json;

use crate::editor::stage::Scene;
use crate::exported::saved;
use crate::keys::Keys;

fn recorded(to: &Path) -> PathBuf {
    fs::create_dir_all(to).expect("made");
    let file = to.join("from a friend.lag");
    fs::copy(root().join("tests/sessions/eclipse-4.31-corpus.lag"), &file).expect("copied");
    file
}

/// Starts the app once more, as a click on a file in a file manager does: the running app shows the file.
fn again(laggard: &Laggard<'_>, arguments: &[&str], directory: &Path) {
    let mut command = laggard.command("laggard-app").expect("the app");
    let ended = command.args(arguments).current_dir(directory).output();
    let ended = ended.expect("started");
    assert!(ended.status.success(), "{ended:?}");
}

/// A browser's window with nothing in it but these files, which can be dragged as from a file manager.
fn held_out(desktop: &Desktop, dir: &Path, files: &[PathBuf]) -> Background {
    let browsers = fs::read_dir("/usr/lib").expect("listed").flatten();
    let mut browsers = browsers.map(|entry| entry.path().join("webkit2gtk-4.1/MiniBrowser"));
    let browser = browsers.find(|path| path.is_file());
    let page = dir.join("held-out.html");
    let addresses = files.iter().map(|file| {
        let path = file.to_string_lossy().replace(' ', "%20");
        format!("file://{path}")
    });
    let addresses = addresses.collect::<Vec<_>>().join("\r\n");
    let told = format!(
        "<title>Held out</title><style>p {{ position: fixed; inset: 0; margin: 0; background: #8cf }}</style><p draggable=true>files</p>\
         <script>addEventListener('dragstart', (event) => event.dataTransfer.setData('text/uri-list', {addresses:?}))</script>"
    );
    fs::write(&page, told).expect("written");
    let mut command = desktop.command(browser.expect("comes with WebKitGTK"));
    // Otherwise the list is kept for the browser itself, and others get its first line.
    command.arg("--features=!CustomPasteboardData");
    command.arg(format!("file://{}", page.display()));
    desktop
        .start_program("browser", &mut command)
        .expect("started")
}

/// Drags these files over the window and lets go of them there, as from a file manager. The browser that holds them out stays.
fn drop_on_the_window(scene: &Scene, page: &Page, dir: &Path, files: &[PathBuf]) -> Background {
    let screen = &scene.desktop.screen;
    let window = screen.wait_for("^Laggard", PATIENCE).expect("a window");
    let browser = held_out(&scene.desktop, dir, files);
    let link = screen.wait_for("Held out", PATIENCE).expect("a link");
    screen
        .xdotool(&["windowmove", "--sync", &window, "20", "40"])
        .expect("moved");
    screen
        .xdotool(&["windowmove", "--sync", &link, "900", "520"])
        .expect("moved");
    screen.focus(&link).expect("in front");
    let (from, to) = (
        screen.area(&link).expect("a place"),
        screen.area(&window).expect("a place"),
    );
    let move_to = |x: i32, y: i32| {
        screen
            .xdotool(&["mousemove", &x.to_string(), &y.to_string()])
            .expect("moved");
        std::thread::sleep(Duration::from_millis(120));
    };
    std::thread::sleep(Duration::from_secs(1));
    // A point of the dragged window's visible part.
    let (x, y) = (from.x + 200, from.y + 200);
    move_to(x, y);
    screen.xdotool(&["mousedown", "1"]).expect("pressed");
    for step in 1..8 {
        move_to(x - 12 * step, y - 4 * step);
    }
    for step in 0..4 {
        move_to(to.x + 300 + 10 * step, to.y + 300);
    }
    let over = page
        .text("drop-here")
        .expect("it says what letting go does");
    assert!(over.contains("Let go"), "{over}");
    scene.picture(page, "over");
    screen.xdotool(&["mouseup", "1"]).expect("let go");
    browser
}

/// Waits until the page says what is wrong with a file. Not through the element, which is replaced for each file.
fn says(page: &Page, words: &str, name: &str) {
    let script = "return document.querySelector('[data-testid=\"problem\"]')?.textContent ?? ''";
    until(name, Duration::from_secs(60), || {
        let text = page.script(script, &[])?;
        Ok(text
            .as_str()
            .unwrap_or_default()
            .contains(words)
            .then_some(()))
    })
    .expect(words);
}

#[test]
fn a_file_that_is_dropped_on_the_window_is_shown_and_kept_nowhere() {
    let scene = Scene::set("opened-dropped");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page) = scene.app(&laggard);
    let before = laggard.cli(&["sessions", "--json"]).expect("listed");
    let file = recorded(&laggard.data().with_file_name("a stick"));
    let browser = drop_on_the_window(&scene, &page, laggard.data(), std::slice::from_ref(&file));
    page.text("timeline").expect("the session");
    assert!(
        page.text("file-title")
            .expect("a title")
            .contains("from a friend.lag")
    );
    let note = page.text("file-note").expect("what it is");
    assert!(
        note.contains("not one of this computer") && note.contains("a stick"),
        "{note}"
    );
    // The recording was made before sessions kept their plug-ins' origins.
    let unplaced = page.text("session-unplaced").expect("whom nobody blames");
    assert!(unplaced.starts_with("Nobody is blamed for"), "{unplaced}");
    page.painted().expect("painted");
    scene.picture(&page, "session");
    let lines = laggard.cli(&["show", &file.to_string_lossy(), "--csv", "invocations"]);
    let lines = lines.expect("shown").lines().count() - 1;
    assert_eq!(page.rows("invocations").expect("the table"), lines);
    assert_eq!(
        laggard.cli(&["sessions", "--json"]).expect("listed"),
        before
    );
    let output = [app.output(), browser.output()].join("\n");
    assert!(!output.contains("panicked"), "{output}");
}

#[test]
fn of_several_files_that_are_dropped_the_first_is_shown_and_the_others_are_told_of() {
    let scene = Scene::set("opened-several");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let stick = laggard.data().with_file_name("a stick");
    let session = recorded(&stick);
    let report = stick.join("report.zip");
    let (number, path) = (prepared.episode.to_string(), report.to_string_lossy());
    let lag = ["report", &prepared.session, "--episode", &number];
    let words = ["-o", &path, "--message", "It froze while I saved."];
    laggard.cli(&[&lag[..], &words].concat()).expect("made");
    let files = [report, session.clone(), session];
    let browser = drop_on_the_window(&scene, &page, laggard.data(), &files);
    let words = page.wait_text("reported-words", "It froze");
    words.expect("the first one's");
    let others = page.text("file-others").expect("that there are more");
    assert!(others.starts_with("2 other files were dropped"), "{others}");
    page.text("timeline").expect("its calls");
    page.painted().expect("painted");
    scene.picture(&page, "several");
    // One by one they are shown without a word of others.
    page.click("file-back").expect("the list");
    drop(browser);
    let browser = drop_on_the_window(&scene, &page, laggard.data(), &files[..1]);
    let words = page.wait_text("reported-words", "It froze");
    words.expect("the sender's words");
    assert!(!page.has("file-others"));
    let output = [app.output(), browser.output()].join("\n");
    assert!(!output.contains("panicked"), "{output}");
}

#[test]
fn a_file_on_the_command_line_opens_in_the_app_that_runs_with_the_keyboard_alone() {
    let scene = Scene::set("opened-named");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let place = laggard.data().with_file_name("elsewhere");
    let file = recorded(&place);
    again(&laggard, &["--open", "./from a friend.lag"], &place);
    page.text("timeline").expect("the session");
    let all = page.rows("invocations").expect("the table");
    // The file is deleted while it is shown: the page keeps its contents.
    fs::remove_file(&file).expect("deleted");
    let keys = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let window = scene.desktop.screen.wait_for("^Laggard", PATIENCE);
    scene
        .desktop
        .screen
        .focus(&window.expect("a window"))
        .expect("focused");
    keys.reach("file-again");
    keys.press("Return");
    let problem = page
        .wait_text("problem", "from a friend.lag")
        .expect("said");
    assert!(problem.contains("There is no file"), "{problem}");
    assert_eq!(page.rows("invocations").expect("the table"), all);

    // A report of this computer's, and each thing that cannot be shown.
    let report = place.join("report.zip");
    let (number, path) = (prepared.episode.to_string(), report.to_string_lossy());
    let made = [
        "report",
        &prepared.session,
        "--episode",
        &number,
        "-o",
        &path,
        "--message",
        "It froze while I saved.",
    ];
    laggard.cli(&made).expect("made");
    again(&laggard, &["report.zip"], &place);
    let words = page
        .wait_text("reported-words", "It froze")
        .expect("the sender's words");
    assert!(words.contains("while I saved"), "{words}");
    page.text("timeline").expect("its calls");
    page.painted().expect("painted");
    scene.picture(&page, "report");
    let (name, part) = ("file-part-report.json", place.join("part.json"));
    let open = "document.querySelector(`[data-testid=\"${arguments[0]}\"] summary`).click()";
    page.script(open, &[name.into()]).expect("opened");
    page.click(&format!("{name}-export")).expect("Export…");
    page.click(&format!("{name}-export-json"))
        .expect("as it is");
    choose(&scene.desktop, &part).expect("saved there");
    let part = saved(&page, &format!("{name}-export"), &part);
    let part: serde_json::Value = serde_json::from_slice(&part).expect("JSON");
    assert!(
        part["parts"].is_object() || part["parts"].is_array(),
        "{part}"
    );
    let torn = fs::read(&report).expect("there");
    fs::write(place.join("torn.zip"), &torn[..torn.len() / 2]).expect("written");
    fs::write(place.join("empty.lag"), "").expect("written");
    fs::write(place.join("notes.txt"), "Dear diary").expect("written");
    let mut newer = fs::read(root().join("tests/sessions/eclipse-4.31-corpus.lag")).expect("there");
    newer[8] = 9;
    fs::write(place.join("newer.lag"), newer).expect("written");
    let large = fs::File::create(place.join("large.lag")).expect("made");
    large.set_len(2 << 30).expect("two GiB of nothing");
    for (name, said) in [
        ("torn.zip", "not a readable zip"),
        ("empty.lag", "is empty"),
        ("notes.txt", "neither a session nor a report"),
        ("newer.lag", "format 9"),
        ("large.lag", "neither a session nor a report"),
        (".", "folder without a session"),
        ("gone.lag", "There is no file"),
    ] {
        again(&laggard, &[name], &place);
        says(&page, said, name);
        assert!(!page.has("timeline"), "{name}");
    }
    keys.press("Escape");
    until("the list", PATIENCE, || {
        Ok(page.has("sessions").then_some(()))
    })
    .expect("back");
    let session = json!(prepared.session).to_string();
    assert!(
        laggard
            .cli(&["sessions", "--json"])
            .expect("listed")
            .contains(&session)
    );
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
