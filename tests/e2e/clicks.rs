//! Two Eclipses at once, and every button of the notifications and pages that the story in `tray` does not click.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::bus::Ear;
use laggard_tests::desktop::{Desktop, USER};
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{self, Laggard, accused, may_be_guilty, root};
use laggard_tests::notification::Notification;
use laggard_tests::scenario::{GLACIAL, GRACE, OUTLINER, SLUGGISH};
use laggard_tests::web::{App, Page};
use serde_json::Value;

use crate::captured;
use crate::saved::{everything_under, files_under, texts, unzip};

/// The one that needs the glacial one.
const GUIDE: &str = "com.example.glacial.guide";
/// What the two workspaces are called.
const WORKSPACES: [&str; 2] = ["books", "letters"];

struct Scene {
    desktop: Desktop,
    home: PathBuf,
    shots: PathBuf,
}

impl Scene {
    fn set() -> Scene {
        let shots = root().join("target/demo/shots/clicks");
        laggard_tests::scenario::clean(&shots).expect("room for pictures");
        let desktop = Desktop::start(&root().join("target/demo/e2e/clicks")).expect("a desktop");
        let home = desktop.home().join("eclipse");
        eclipse::copy(&eclipse::home().expect("an Eclipse"), &home).expect("a copy of it");
        let [first, second] = WORKSPACES.map(|name| desktop.home().join(name));
        eclipse::prepare_workspace(&home, &first).expect("a workspace");
        eclipse::copy(&first, &second).expect("another");
        Scene {
            desktop,
            home,
            shots,
        }
    }

    fn workspace(&self, number: usize) -> PathBuf {
        self.desktop.home().join(WORKSPACES[number])
    }

    fn launch(&self, number: usize) -> Vec<String> {
        let home = self.home.to_string_lossy().into_owned();
        let workspace = self.workspace(number).to_string_lossy().into_owned();
        ["--launch", &home, "--", "-data", &workspace]
            .map(str::to_owned)
            .to_vec()
    }

    fn picture(&self, page: Option<&Page>, name: &str) {
        if let Some(page) = page {
            page.painted().expect("painted");
        }
        let file = self.shots.join(format!("{name}.png"));
        self.desktop.screen.picture(&file).expect("a picture");
    }
}

#[test]
fn two_eclipses_and_every_button() {
    let scene = Scene::set();
    let laggard = Laggard::new(&scene.desktop);
    let ear = Ear::open(&scene.desktop).expect("notifications can be heard");
    let program = laggard::program("laggard-app").expect("the app");
    let mut app = App::start(
        &scene.desktop,
        &program,
        &scene.launch(0),
        &laggard.variables(),
    )
    .expect("the app starts");
    let first = Ide::wait_in(&scene.desktop, WORKSPACES[0])
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    // The second instance hands its wish to the first and ends.
    let handed_on = laggard
        .command("laggard-app")
        .expect("the app")
        .args(scene.launch(1))
        .status();
    assert!(handed_on.expect("started").success());
    let second = Ide::wait_in(&scene.desktop, WORKSPACES[1])
        .unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    // Opening an editor for the first time is slow; in the grace period nobody is told.
    first.open("notes.txt").expect("an editor");
    second.open("notes.txt").expect("an editor");
    second.open("readme.md").expect("a Markdown editor");
    std::thread::sleep(GRACE / 3);

    let page = details(&scene, &ear, &first, &mut app);
    let sessions = two_sessions(&laggard, &page);
    mute(&scene, &ear, &second, &page);
    let report = freeze_and_report(&scene, &ear, &second, &page, &laggard);
    each_is_blamed_for_its_own(&laggard, &sessions);
    inbox(&scene, &page);
    dependents_and_undo(&scene, &page, &laggard);
    delete_everything(&scene, &page, &laggard, &first);

    for (ide, number) in [(&first, 0), (&second, 1)] {
        ide.quit(&scene.desktop)
            .unwrap_or_else(|error| panic!("workspace {number}: {error:#}"));
    }
    nothing_is_left(&laggard, &report);
}

/// Saves in the first Eclipse, clicks *Details*, and reads the page that opens.
fn details(scene: &Scene, ear: &Ear, first: &Ide, app: &mut App) -> Page {
    let notes = scene.workspace(0).join("demo/notes.txt");
    for n in 0..12 {
        first
            .change(&notes, &format!("word{n} "))
            .expect("a change");
        if is_heard(ear, "Sluggish Spellcheck") {
            break;
        }
    }
    let told = heard(ear, "Sluggish Spellcheck");
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
    let page = app.window().expect("a window");
    assert_eq!(
        page.text("plugin-name").expect("its page"),
        "Sluggish Spellcheck"
    );
    let all = page.all_text().expect("text");
    for part in ["WAITS", "TOTAL", "WORST", "LAST", SLUGGISH] {
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
        episodes.contains("its code was running") && episodes.contains("sure"),
        "{episodes}"
    );
    scene.picture(Some(&page), "1-details");
    page
}

/// Both sessions are followed, each with its workspace's name.
fn two_sessions(laggard: &Laggard, page: &Page) -> [String; 2] {
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

/// Muted on its page before it was ever told of, the outliner stays unheard of; heard again, it is told of at once.
fn mute(scene: &Scene, ear: &Ear, second: &Ide, page: &Page) {
    flip(second, 2);
    page.click("nav-plugins").expect("the ranking");
    let ranked = page
        .text(&format!("ranked-{OUTLINER}"))
        .expect("the outliner is ranked");
    assert!(ranked.contains("Example Outliner"), "{ranked}");
    page.click(&format!("details-{OUTLINER}"))
        .expect("its page");
    page.click("mute").expect("muted");
    page.wait_text("plugin-name", "Muted").expect("it says so");
    flip(second, 7);
    std::thread::sleep(Duration::from_secs(2));
    let told = ear.heard();
    assert!(
        !told.iter().any(|told| told.summary.contains("Outliner")),
        "muted: {told:?}"
    );

    page.click("nav-settings").expect("the settings");
    let muted = page.text("muted").expect("the muted ones");
    assert!(muted.contains(OUTLINER), "{muted}");
    scene.picture(Some(page), "2-settings");
    page.click(&format!("unmute-{OUTLINER}")).expect("unmuted");
    page.text("nothing-muted").expect("none is muted");
    // Once more is enough where nothing else takes the processors.
    for _ in 0..4 {
        flip(second, 1);
        if is_heard(ear, "Example Outliner") {
            break;
        }
    }
    let told = heard(ear, "Example Outliner");
    let said = format!("{} {}", told.summary, told.body);
    assert!(
        said.contains("Example Outliner") && said.contains("Eclipse (letters)"),
        "{told:?}"
    );
    let times: String = said
        .chars()
        .skip_while(|letter| !letter.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    assert!(
        times.parse::<u32>().is_ok_and(|times| times > 5),
        "it was due long before: {told:?}"
    );
    scene.picture(None, "3-notification");
    told.click(&scene.desktop, "Not this plug-in again")
        .expect("clicked");
    let muted = page
        .text("muted")
        .expect("muted again, by the notification");
    assert!(muted.contains(OUTLINER), "{muted}");
}

/// A freeze is told while it goes on and named when it is over; its report holds nothing private.
fn freeze_and_report(
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
    let frozen = heard(ear, "(letters) has not answered");
    assert!(
        frozen
            .summary
            .contains("Eclipse (letters) has not answered for 5"),
        "{frozen:?}"
    );
    let told = heard(ear, "Glacial Importer made");
    let said = format!("{} {}", told.summary, told.body);
    assert!(
        said.contains("Glacial Importer") && said.contains("Eclipse (letters)"),
        "{told:?}"
    );
    told.click(&scene.desktop, "Report…").expect("clicked");

    let said = page.value("what-happened").expect("a summary");
    assert!(said.contains("Glacial Importer"), "{said}");
    captured::point(page, &driven);
    scene.picture(Some(page), "4-report");
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

/// Each session holds its own plug-in's waits and nobody else's.
fn each_is_blamed_for_its_own(laggard: &Laggard, sessions: &[String; 2]) {
    let [first, second] = sessions.clone().map(|id| {
        let shown: Value =
            serde_json::from_str(&laggard.cli(&["show", &id, "--json"]).expect("shown"))
                .expect("JSON");
        accused(shown["episodes"].as_array().expect("episodes"))
    });
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

/// What was notified stands in the inbox.
fn inbox(scene: &Scene, page: &Page) {
    page.click("nav-inbox").expect("the inbox");
    let inbox = page.text("inbox").expect("its entries");
    for part in [
        "Sluggish Spellcheck made Eclipse (books) wait",
        "Example Outliner made Eclipse (letters) wait",
        "Eclipse (letters) has not answered for 5",
        "Glacial Importer made Eclipse (letters) wait ",
    ] {
        assert!(inbox.contains(part), "{part}: {inbox}");
    }
    // Of 6.5 s; what collections and other programs took of them is not the importer's.
    let wait = inbox.split("Glacial Importer made Eclipse (letters) wait ");
    let seconds: String = wait
        .skip(1)
        .take(1)
        .flat_map(|rest| rest.chars().take_while(|letter| *letter != ' '))
        .collect();
    let seconds: f64 = seconds.parse().expect("seconds");
    assert!((5.0..6.7).contains(&seconds), "{seconds} s: {inbox}");
    scene.picture(Some(page), "6-inbox");
}

/// The preview names what else would go; undone at once, everything stays.
fn dependents_and_undo(scene: &Scene, page: &Page, laggard: &Laggard) {
    let off = || {
        let plugins = lines(
            &laggard
                .cli(&["plugins", &scene.home.to_string_lossy(), "--json"])
                .expect("plug-ins"),
        );
        let off = plugins.iter().filter(|plugin| plugin["off"] == true);
        off.filter_map(|plugin| plugin["id"].as_str().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    page.click("nav-plugins").expect("the ranking");
    page.click(&format!("turn-off-{GLACIAL}")).expect("asked");
    let dependents = page.text("dependents").expect("what needs it");
    assert!(
        dependents.contains("Glacial Guide") && dependents.contains(GUIDE),
        "{dependents}"
    );
    scene.picture(Some(page), "7-dependents");
    page.click("confirm-turn-off").expect("turned off");
    page.text("is-off").expect("it says so");
    let mut gone = off();
    gone.sort();
    assert_eq!(gone, [GUIDE, GLACIAL]);
    page.click("undo").expect("undone");
    page.text("undone").expect("it says so");
    assert_eq!(off(), [""; 0]);
    page.click("done").expect("closed");
}

/// “Delete my data” deletes what there is while both Eclipses run, and they do not notice.
fn delete_everything(scene: &Scene, page: &Page, laggard: &Laggard, first: &Ide) {
    let traces = |text: &str| {
        ["glacial", "sluggish", "outliner", "books", "letters"]
            .iter()
            .any(|name| text.contains(name))
    };
    assert!(
        traces(&everything_under(laggard.data())),
        "there is something to delete"
    );
    page.click("nav-settings").expect("the settings");
    page.click("delete-my-data").expect("asked");
    scene.picture(Some(page), "8-delete");
    page.click("delete-confirm").expect("confirmed");
    page.wait_text("data-deleted", "deleted")
        .expect("it says so");
    let left = everything_under(laggard.data());
    assert!(
        !traces(&left),
        "something is left: {:?}",
        files_under(laggard.data())
    );

    page.click("nav-plugins").expect("the ranking");
    page.text("empty").expect("it is empty");
    page.click("nav-inbox").expect("the inbox");
    page.text("empty-inbox").expect("it is empty");
    let notes = scene.workspace(0).join("demo/notes.txt");
    first
        .change(&notes, "afterwards ")
        .expect("Eclipse works as before");
}

/// What ran when the data was deleted brings nothing back with its end.
fn nothing_is_left(laggard: &Laggard, report: &Path) {
    until(
        "the sessions' directories to go",
        Duration::from_secs(20),
        || {
            let mut left = files_under(&laggard.data().join("sessions"));
            left.retain(|path| path.is_file());
            Ok(left.is_empty().then_some(()))
        },
    )
    .unwrap_or_else(|error| panic!("{error:#}: {:?}", files_under(laggard.data())));
    let sessions = laggard.cli(&["sessions", "--json"]).expect("sessions");
    assert_eq!(lines(&sessions).len(), 0, "{sessions}");
    assert!(report.is_file(), "a report that was saved is the user's");
}

/// Brings the Markdown editor to the top so many times.
fn flip(ide: &Ide, times: usize) {
    for _ in 0..times {
        ide.keys(&["ctrl+Page_Up"]).expect("the text's editor");
        std::thread::sleep(Duration::from_millis(600));
        ide.keys(&["ctrl+Page_Down"]).expect("the Markdown editor");
        std::thread::sleep(Duration::from_millis(900));
    }
}

fn names(told: &Notification, name: &str) -> bool {
    format!("{} {}", told.summary, told.body).contains(name)
}

fn is_heard(ear: &Ear, name: &str) -> bool {
    ear.heard().iter().any(|told| names(told, name))
}

/// The first notification that names this.
fn heard(ear: &Ear, name: &str) -> Notification {
    let of_it = |told: &Notification| names(told, name);
    let told = until(
        &format!("a notification of {name}"),
        Duration::from_secs(20),
        || Ok(ear.heard().into_iter().find(of_it)),
    );
    told.unwrap_or_else(|error| panic!("{error:#}: {:?}", ear.heard()))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}
