//! The versions that a program had of a plug-in, and when.

use std::collections::BTreeMap;

use laggard_record::{PluginId, UnixMs};
use laggard_store::{SessionRow, Store};
use tempfile::TempDir;

struct Made {
    _dir: TempDir,
    store: Store,
}

impl Made {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
        Self { _dir: dir, store }
    }

    /// Stores a session that began then, with a version of the slow plug-in.
    fn session(&self, started: i64, version: &str) {
        let id = format!("{started}.1");
        let row = SessionRow {
            id: id.as_str().into(),
            title: "Eclipse".into(),
            install: Some("/eclipse".into()),
            state: "ended".into(),
            started: UnixMs(started),
            ..SessionRow::default()
        };
        self.store.put_session(&row).expect("stored");
        let versions = BTreeMap::from([(PluginId::from("slow"), version.to_owned())]);
        self.store
            .put_plugin_versions(&row.id, &versions)
            .expect("stored");
    }

    fn runs(&self) -> Vec<(i64, i64, String)> {
        let runs = self.store.versions_of(&"slow".into()).expect("asked");
        assert_eq!(self.store.versions_in("/eclipse").expect("asked"), runs);
        runs.into_iter()
            .map(|run| (run.since.0, run.until.0, run.version))
            .collect()
    }
}

fn run(since: i64, until: i64, version: &str) -> (i64, i64, String) {
    (since, until, version.to_owned())
}

#[test]
fn sessions_of_one_version_are_one_run_in_whatever_order_they_are_read() {
    let made = Made::new();
    for (started, version) in [
        (50, "2"),
        (10, "1"),
        (30, "1"),
        (70, "2"),
        (20, "1"),
        (30, "1"),
    ] {
        made.session(started, version);
    }
    assert_eq!(made.runs(), [run(10, 30, "1"), run(50, 70, "2")]);
    made.session(90, "1");
    assert_eq!(made.runs().len(), 3, "it was taken back");
    made.session(80, "1");
    made.session(40, "2");
    let expected = [run(10, 30, "1"), run(40, 70, "2"), run(80, 90, "1")];
    assert_eq!(made.runs(), expected);
}

#[test]
fn a_version_in_between_is_a_run_of_its_own_until_the_others_close_around_it() {
    let made = Made::new();
    made.session(10, "1");
    made.session(50, "1");
    made.session(30, "2");
    let expected = [run(10, 29, "1"), run(30, 30, "2"), run(31, 50, "1")];
    assert_eq!(made.runs(), expected);
    // Where two sessions began at once, the version that came first stands.
    made.session(30, "3");
    assert_eq!(made.runs(), expected);
}

#[test]
fn what_no_session_is_left_of_is_forgotten() {
    let made = Made::new();
    for (started, version) in [(10, "1"), (20, "1"), (30, "2")] {
        made.session(started, version);
    }
    made.store.delete_session(&"10.1".into()).expect("deleted");
    assert_eq!(made.runs(), [run(10, 20, "1"), run(30, 30, "2")]);
    made.store.delete_session(&"20.1".into()).expect("deleted");
    assert_eq!(made.runs(), [run(30, 30, "2")]);
    made.store.delete_session(&"30.1".into()).expect("deleted");
    assert_eq!(made.runs(), []);
    assert!(made.store.versioned().expect("asked").is_empty());
}

#[test]
fn the_version_of_a_deleted_session_is_forgotten_wherever_it_stands() {
    let made = Made::new();
    for (started, version) in [(10, "1"), (20, "2"), (30, "3"), (40, "3")] {
        made.session(started, version);
    }
    made.store.delete_session(&"20.1".into()).expect("deleted");
    assert_eq!(made.runs(), [run(10, 10, "1"), run(30, 40, "3")]);
    made.store.delete_session(&"40.1".into()).expect("deleted");
    assert_eq!(made.runs(), [run(10, 10, "1"), run(30, 40, "3")]);
    made.store.delete_session(&"30.1".into()).expect("deleted");
    assert_eq!(made.runs(), [run(10, 10, "1")]);
}
