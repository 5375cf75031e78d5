//! The app with a database that it cannot use: a newer Laggard's, and damaged ones. The desktop is told in one sentence why it does not
//! start, and the file is left as it was.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::notification::Notification;
use laggard_tests::prepared::Prepared;

use crate::editor::stage::{Scene, capture};

/// Where an SQLite file keeps its `user_version`, in which Laggard has the version of its schema.
const VERSION: usize = 60;
/// SQLite's usual page. What the tables are called is in the first one.
const PAGE: usize = 4096;

/// The files of the data directory's top, with their bytes; the app's log is its own.
fn files(data: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let all = fs::read_dir(data).expect("listed").flatten();
    let all = all.map(|entry| entry.path()).filter(|path| path.is_file());
    all.map(|path| {
        let bytes = fs::read(&path).expect("read");
        (path, bytes)
    })
    .collect()
}

/// Lays a database with a session in it, changed so.
fn laid(laggard: &Laggard<'_>, change: impl FnOnce(&mut Vec<u8>)) -> PathBuf {
    Prepared::lay(laggard, &capture()).expect("a captured wait");
    let database = laggard.data().join("laggard.db");
    let mut bytes = fs::read(&database).expect("a database");
    assert!(bytes.len() > 10 * PAGE, "{} bytes", bytes.len());
    change(&mut bytes);
    fs::write(&database, bytes).expect("written");
    database
}

/// Starts the app, which ends by itself, and returns what the desktop was asked to show.
fn told(desktop: &Desktop, laggard: &Laggard<'_>, language: &str) -> Notification {
    let before = files(laggard.data());
    let ear = Ear::open(desktop).expect("an ear");
    let mut app = laggard.command("laggard-app").expect("the app");
    app.arg("--open").env("LAGGARD_LANGUAGE", language);
    let ended = app.output().expect("it ends by itself");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    let heard = until("a notification", PATIENCE, || {
        Ok(Some(ear.heard()).filter(|heard| !heard.is_empty()))
    });
    let mut heard = heard.expect("told");
    assert_eq!(heard.len(), 1, "once: {heard:?}");
    assert!(files(laggard.data()) == before, "every file is as it was");
    let one = heard.remove(0);
    assert!(one.actions.is_empty(), "{one:?}");
    one
}

#[test]
fn a_newer_laggards_database_is_left_alone_and_the_desktop_says_what_to_do() {
    let desktop =
        Desktop::start(&root().join("target/demo/e2e/database-newer")).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let database = laid(&laggard, |bytes| {
        bytes[VERSION..VERSION + 4].copy_from_slice(&999_u32.to_be_bytes());
    });
    let one = told(&desktop, &laggard, "en");
    assert_eq!(one.summary, "Laggard can’t start");
    for words in [
        &*database.to_string_lossy(),
        "schema 999",
        "Use the newer Laggard, or move the file away",
    ] {
        assert!(one.body.contains(words), "{words} in {}", one.body);
    }
    until("it on the screen", PATIENCE, || {
        let shown = desktop.screen.windows_of("xfce4-notifyd")?;
        Ok((!shown.is_empty()).then_some(()))
    })
    .expect("shown");
    let picture = desktop.dir().join("told.png");
    desktop.screen.picture(&picture).expect("a picture");
    assert_eq!(
        told(&desktop, &laggard, "de").summary,
        "Laggard kann nicht starten"
    );
}

#[test]
fn what_is_no_database_is_left_alone_and_the_desktop_says_what_to_do() {
    let desktop = Desktop::start(&root().join("target/demo/e2e/database-none")).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    laid(&laggard, |bytes| bytes[..PAGE].fill(0x5a));
    let one = told(&desktop, &laggard, "en");
    assert_eq!(one.summary, "Laggard can’t start");
    assert!(
        one.body.contains("It is damaged: move the file away"),
        "{}",
        one.body
    );
}

/// Where a database's tables begin.
fn roots(database: &Path, tables: &[&str]) -> Vec<usize> {
    let store = rusqlite::Connection::open(database).expect("a database");
    let root = |table: &&str| {
        let select = "SELECT rootpage FROM sqlite_master WHERE name = ?1";
        store.query_row(select, [table], |row| row.get::<_, u16>(0).map(usize::from))
    };
    let all: Result<Vec<_>, _> = tables.iter().map(root).collect();
    all.expect("the tables")
}

#[test]
fn where_a_part_of_the_database_is_damaged_the_pages_that_need_it_say_so() {
    let scene = Scene::set("database-inside");
    let laggard = Laggard::new(&scene.desktop);
    Prepared::lay(&laggard, &capture()).expect("a captured wait");
    let database = laggard.data().join("laggard.db");
    let roots = roots(&database, &["lags", "episodes"]);
    let mut bytes = fs::read(&database).expect("a database");
    for root in roots {
        bytes[(root - 1) * PAGE..root * PAGE].fill(0x5a);
    }
    fs::write(&database, bytes).expect("written");
    let (app, page) = scene.start(&laggard, &[]);
    for place in ["lags", "plugins"] {
        page.click(&format!("nav-{place}")).expect("its page");
        let problem = page.wait_text("problem", "It is damaged: move the file away");
        problem.unwrap_or_else(|error| panic!("{place}: {error:#}"));
        page.painted().expect("painted");
        scene.picture(&page, place);
    }
    // What is whole is shown.
    for (place, shown) in [("overview", "figures"), ("sessions", "sessions")] {
        page.click(&format!("nav-{place}")).expect("its page");
        page.text(shown).expect("what is there");
        assert!(!page.has("problem"), "{place}");
    }
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
