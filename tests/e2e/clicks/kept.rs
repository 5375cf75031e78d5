//! Kept data: the inbox, the plug-ins that are turned off, and deleting everything at once.

use std::path::Path;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::eclipse::Ide;
use laggard_tests::laggard::{Laggard, lines};
use laggard_tests::plugins::GLACIAL;
use laggard_tests::web::Page;
use serde_json::Value;

use super::scene::Scene;
use crate::saved::{everything_under, files_under};

/// The plug-in that needs the glacial one.
const GUIDE: &str = "com.example.glacial.guide";

/// How many cards the inbox shows.
const CARDS: &str = "return document.querySelectorAll('[data-testid=\"inbox\"] > li').length";

/// The notification's text before the length of the freeze.
const FROZE: &str = "Glacial Importer froze Eclipse (letters) for ";

/// Notifications are in the inbox.
pub fn inbox(scene: &Scene, page: &Page, laggard: &Laggard, session: &str) {
    page.click("nav-inbox").expect("the inbox");
    let inbox = page.whole_text("inbox").expect("its entries");
    for part in [
        "Sluggish Spellcheck made Eclipse (books) lag",
        "Example Outliner made Eclipse (letters) lag",
        FROZE,
    ] {
        assert!(inbox.contains(part), "{part}: {inbox}");
    }
    assert!(
        !inbox.contains("responding"),
        "one freeze is one entry, and says what it was: {inbox}"
    );
    let wait = inbox.split(FROZE);
    let seconds: String = wait
        .skip(1)
        .take(1)
        .flat_map(|rest| rest.chars().take_while(|letter| *letter != ' '))
        .collect();
    let seconds: f64 = seconds.parse().expect("seconds");
    let (own, taken) = import(laggard, session);
    assert!((6.3..6.7).contains(&seconds), "felt: {seconds} s of 6.5 s");
    assert!(
        (6.3..6.7).contains(&(own + taken)),
        "{own} s and {taken} s of 6.5 s"
    );
    assert!(
        seconds - own < 0.05 || inbox.contains(&format!("It took {own:.1} s of that (")),
        "{own} s were its own: {inbox}"
    );
    scene.picture(Some(page), "7-inbox");
    put_aside(page);
}

/// A card is snoozed, archived, and back each time.
fn put_aside(page: &Page) {
    let count = || page.script(CARDS, &[]);
    let before = count().expect("cards");
    let back = |what: &str| {
        until(what, Duration::from_secs(10), || {
            Ok((count()? == before).then_some(()))
        })
        .expect("all are there again");
    };
    page.click("inbox-snooze").expect("snoozed");
    page.wait_text("snoozed", "1 card snoozed").expect("apart");
    page.click("inbox-undo").expect("undone");
    back("the snoozed card");
    page.click("inbox-archive").expect("archived");
    until("what was done", Duration::from_secs(10), || {
        let done = page.whole_text("inbox-done")?;
        Ok(done.contains("Archived: ").then_some(()))
    })
    .expect("told");
    page.click("inbox-archived").expect("the archive");
    page.click("inbox-back").expect("back");
    page.text("empty-archive").expect("nothing else is there");
    page.click("inbox-archived").expect("the inbox");
    back("the archived card");
}

/// The import's times, s: the importer's own (it takes 6.5 s), and those of collections and other programs.
fn import(laggard: &Laggard, session: &str) -> (f64, f64) {
    let shown = laggard.cli(&["show", session, "--json"]).expect("shown");
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    let mut episodes = shown["episodes"].as_array().into_iter().flatten();
    let import = episodes.find(|episode| episode["suspects"][0]["plugin"]["id"] == GLACIAL);
    let suspects = import.expect("the import")["suspects"].as_array();
    let seconds = |is: &dyn Fn(&Value) -> bool| {
        let those = suspects.into_iter().flatten().filter(|one| is(one));
        those.filter_map(|one| one["ms"].as_f64()).sum::<f64>() / 1000.0
    };
    (
        seconds(&|one| one["plugin"]["id"] == GLACIAL),
        seconds(&|one| one["kind"] == "machine" || one["kind"] == "gc"),
    )
}

/// The preview names what else would go; undone at once, everything stays.
pub fn dependents_and_undo(scene: &Scene, page: &Page, laggard: &Laggard) {
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
    page.text(&format!("turn-off-{GLACIAL}")).expect("ranked");
    // What is still being loaded may move the button away below the pointer.
    page.painted().expect("painted");
    page.click(&format!("turn-off-{GLACIAL}")).expect("asked");
    let dependents = page.text("dependents").expect("what needs it");
    assert!(
        dependents.contains("Glacial Guide") && dependents.contains(GUIDE),
        "{dependents}"
    );
    scene.picture(Some(page), "8-dependents");
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
pub fn delete_everything(scene: &Scene, page: &Page, laggard: &Laggard, first: &Ide) {
    let traces = |text: &str| {
        ["glacial", "sluggish", "outliner", "books", "letters"]
            .iter()
            .any(|name| text.contains(name))
    };
    assert!(
        traces(&everything_under(laggard.data())),
        "there is something to delete"
    );
    page.settings("storage").expect("the settings");
    page.click("delete-my-data").expect("asked");
    scene.picture(Some(page), "9-delete");
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

/// A program that ran when the data was deleted brings nothing back when it ends.
pub fn nothing_is_left(laggard: &Laggard, report: &Path) {
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
