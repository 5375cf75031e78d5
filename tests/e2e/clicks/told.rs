//! Notifications while the user works, and their buttons.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use laggard_tests::desktop::USER;
use laggard_tests::ear::Ear;
use laggard_tests::eclipse::Ide;
use laggard_tests::laggard::{Laggard, accused, lines, may_be_guilty};
use laggard_tests::plugins::{GLACIAL, OUTLINER, SLUGGISH};
use laggard_tests::web::Page;
use serde_json::Value;

use super::scene::{Scene, WORKSPACES, flip, heard, is_heard};
use crate::captured;
use crate::saved::{everything_under, texts, unzip};
use crate::through::look_through;

/// Saves in the first Eclipse, clicks *Details*, and reads the page that comes to the front.
pub fn details(scene: &Scene, ear: &Ear, first: &Ide, page: &Page) {
    let notes = scene.workspace(0).join("demo/notes.txt");
    let told = first
        .work_until(
            "a notification of the spell checker",
            |ide, n| ide.change(&notes, &format!("word{n} ")),
            || Ok(is_heard(ear, "Sluggish Spellcheck")),
        )
        .unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()));
    assert!(
        told.summary.contains("Sluggish Spellcheck") && !told.summary.contains("letters"),
        "{told:?}"
    );
    let said = format!("{} {}", told.summary, told.body);
    assert!(
        said.contains("Eclipse (books)"),
        "which of the two: {told:?}"
    );
    told.click(&scene.desktop, "Details").expect("clicked");
    assert_eq!(
        page.text("plugin-name").expect("its page"),
        "Sluggish Spellcheck"
    );
    let all = page.all_text().expect("text");
    for part in ["LAGS", "LAGGED", "ITS PART", "WORST", "LAST", SLUGGISH] {
        assert!(
            all.to_uppercase().contains(&part.to_uppercase()),
            "{part}: {all}"
        );
    }
    let observers = page.text("observers").expect("the observers responsible");
    assert!(
        observers.contains("SpellListener.resourceChanged"),
        "{observers}"
    );
    let episodes = page.text("episodes").expect("its episodes");
    assert!(
        episodes.contains("running") && episodes.contains("high confidence"),
        "{episodes}"
    );
    scene.picture(Some(page), "1-details");
}

/// Both sessions are followed, each with its workspace's name.
pub fn two_sessions(laggard: &Laggard, page: &Page) -> [String; 2] {
    let running = page.text("running").expect("what runs");
    let all = lines(&laggard.cli(&["sessions", "--json"]).expect("sessions"));
    assert_eq!(all.len(), 2, "{all:?}");
    WORKSPACES.map(|name| {
        assert!(running.contains(name), "{running}");
        let of_it = |session: &&Value| {
            session["title"]
                .as_str()
                .is_some_and(|title| title.contains(name))
        };
        let session = all.iter().find(of_it).expect("a session of this workspace");
        assert_eq!(session["state"], "running");
        session["id"].as_str().expect("its id").to_owned()
    })
}

/// Asks in the window what was slow just now, and follows the answer to the named plug-in.
pub fn last_minute(scene: &Scene, page: &Page, session: &str) {
    page.click(&format!("slow-{session}")).expect("asked");
    page.text("minute-line").expect("an answer");
    let answer = page.text("last-minute").expect("the dialog");
    assert!(
        answer.contains("Sluggish Spellcheck") && answer.contains("was busy for"),
        "{answer}"
    );
    scene.picture(Some(page), "1-last-minute");
    page.click("minute-details").expect("a way to its page");
    assert_eq!(
        page.text("plugin-name").expect("its page"),
        "Sluggish Spellcheck"
    );
}

/// Muted on its page before it was ever told of, the outliner stays unheard of; heard again, it is told of at once.
pub fn mute(
    scene: &Scene,
    ear: &Ear,
    second: &Ide,
    page: &Page,
    (laggard, session): (&Laggard, &str),
) {
    let own = || {
        let blamed = blamed(laggard, session);
        blamed.iter().filter(|id| *id == OUTLINER).count()
    };
    page.click("nav-plugins").expect("the ranking");
    second
        .work_until(
            "the outliner to be ranked",
            |ide, _| {
                flip(ide, 1);
                Ok(())
            },
            || Ok(page.has(&format!("details-{OUTLINER}")).then_some(())),
        )
        .unwrap_or_else(|error| panic!("{error:#}: {:?}", page.all_text()));
    // WebDriver does not read text that may be cut to three lines.
    let ranked = page
        .attribute(&format!("details-{OUTLINER}"), "title")
        .expect("the outliner is ranked");
    assert_eq!(ranked.as_deref(), Some("Example Outliner"));
    page.click(&format!("details-{OUTLINER}"))
        .expect("its page");
    page.click("mute").expect("muted");
    page.wait_text("plugin-state", "Muted").expect("it says so");
    let before = own();
    flip(second, 7);
    std::thread::sleep(Duration::from_secs(2));
    let told = ear.heard();
    assert!(
        !told.iter().any(|told| told.summary.contains("Outliner")),
        "muted: {told:?}"
    );
    let muted = own();
    assert!(
        muted > before,
        "measured all the same: {before} lags, then {muted}"
    );

    page.settings("notifications").expect("the settings");
    let muted = page.text("muted").expect("the muted ones");
    assert!(muted.contains(OUTLINER), "{muted}");
    scene.picture(Some(page), "2-settings");
    page.click(&format!("unmute-{OUTLINER}")).expect("unmuted");
    page.text("nothing-muted").expect("none is muted");
    // How soon depends on what others have of the processors; that those from before count is a test of the engine's.
    let told = second
        .work_until(
            "a notification of the outliner",
            |ide, _| {
                flip(ide, 1);
                Ok(())
            },
            || Ok(is_heard(ear, "Example Outliner")),
        )
        .unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()));
    let said = format!("{} {}", told.summary, told.body);
    assert!(
        said.contains("Example Outliner") && said.contains("Eclipse (letters)"),
        "{told:?}"
    );
    scene.picture(None, "3-notification");
    told.click(&scene.desktop, "Mute this plug-in")
        .expect("clicked");
    let muted = page
        .text("muted")
        .expect("muted again, by the notification");
    assert!(muted.contains(OUTLINER), "{muted}");
}

/// A freeze is told while it goes on and named when it is over; its report holds nothing private.
pub fn freeze_and_report(
    scene: &Scene,
    ear: &Ear,
    second: &Ide,
    page: &Page,
    laggard: &Laggard,
) -> PathBuf {
    second.keys(&["ctrl+shift+F9"]).expect("the import");
    // From one second on the app looks.
    std::thread::sleep(Duration::from_millis(1500));
    let driven = captured::drive(&scene.desktop.screen, second);
    let frozen = heard(ear, "(letters) isn’t responding");
    assert!(
        frozen
            .summary
            .contains("Eclipse (letters) isn’t responding: 5"),
        "{frozen:?}"
    );
    let told = heard(ear, "Glacial Importer froze");
    assert_ne!(
        told.replaces, 0,
        "what it was takes the place of what was told while it went on: {told:?}"
    );
    let said = format!("{} {}", told.summary, told.body);
    assert!(
        said.contains("Glacial Importer") && said.contains("Eclipse (letters)"),
        "{told:?}"
    );
    told.click(&scene.desktop, "Report…").expect("clicked");

    let said = page.value("what-happened").expect("a summary");
    assert!(said.contains("Glacial Importer"), "{said}");
    captured::point(page, &driven);
    page.text("part-report.json").expect("what will be sent");
    scene.picture(Some(page), "4-report");
    look_through(page);
    scene.picture(Some(page), "4-looked-through");
    page.click("report-save-as").expect("asked where");
    let path = PathBuf::from(page.value("report-path").expect("a path is suggested"));
    assert_eq!(path.parent(), Some(scene.desktop.home().as_path()));
    page.click("report-save").expect("saved");
    let saved = page.text("report-saved").expect("it says where");
    assert!(saved.contains(&*path.to_string_lossy()), "{saved}");
    scene.picture(Some(page), "5-saved");
    page.click("report-done").expect("closed");
    captured::check(&path, &driven);

    let secrets = [scene.desktop.home(), scene.workspace(0), scene.workspace(1)];
    let raw = everything_under(&laggard.data().join("sessions"));
    let text = unzip(&path);
    for secret in secrets.iter().map(|path| path.to_string_lossy()) {
        assert!(
            !text.contains(&*secret),
            "{secret} is in the report: {text}"
        );
    }
    assert!(
        raw.contains(&*secrets[0].to_string_lossy()),
        "there was something to take out"
    );
    let host = fs::read_to_string("/proc/sys/kernel/hostname").expect("the host's name");
    for value in texts(&path) {
        for word in value.split(|letter: char| !letter.is_alphanumeric() && letter != '-') {
            for name in [USER, host.trim()] {
                assert!(
                    !word.eq_ignore_ascii_case(name),
                    "{name} is in the report: {value}"
                );
            }
        }
    }
    assert!(
        text.contains("ImportHandler") && text.contains(GLACIAL),
        "it tells who and where: {text}"
    );
    path
}

/// The plug-ins to which a session's lags are put down, once for each.
fn blamed(laggard: &Laggard, session: &str) -> Vec<String> {
    let shown = laggard.cli(&["show", session, "--json"]).expect("shown");
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    accused(shown["episodes"].as_array().expect("episodes"))
}

/// Checks that each session holds the waits of its own plug-in only.
pub fn each_is_blamed_for_its_own(laggard: &Laggard, sessions: &[String; 2]) {
    let [first, second] = sessions.clone().map(|id| blamed(laggard, &id));
    assert!(first.iter().any(|id| id == SLUGGISH), "{first:?}");
    assert!(
        !first.iter().any(|id| id == OUTLINER || id == GLACIAL),
        "{first:?}"
    );
    assert!(
        second.iter().any(|id| id == OUTLINER) && second.iter().any(|id| id == GLACIAL),
        "{second:?}"
    );
    assert!(!second.iter().any(|id| id == SLUGGISH), "{second:?}");
    for id in first.iter().chain(&second) {
        assert!(may_be_guilty(id), "{id} is accused wrongly");
    }
}
