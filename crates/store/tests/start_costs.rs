//! The times of plug-ins' activation in the last starts.

use laggard_record::{Nanos, Origin, SessionId, UnixMs};
use laggard_store::{ActivationRow, STARTS, SessionRow, Store};

fn activation(plugin: &str, ms: u64) -> ActivationRow {
    ActivationRow {
        plugin_id: plugin.into(),
        plugin: plugin.to_uppercase(),
        origin: Origin::Added,
        took: Nanos::from_millis(ms),
    }
}

fn session(store: &Store, id: &str, install: Option<&str>, title: &str, started: u32) {
    let row = SessionRow {
        id: id.into(),
        install: install.map(Into::into),
        title: title.into(),
        started: UnixMs(started.into()),
        state: "ended".into(),
        ..SessionRow::default()
    };
    store.put_session(&row).expect("stored");
}

fn put(store: &Store, id: &str, activations: &[ActivationRow]) {
    let start = Nanos::from_millis(4_000);
    store
        .put_start_costs(&id.into(), start, activations)
        .expect("stored");
}

fn kept(store: &Store) -> Vec<(SessionId, String, Nanos)> {
    let rows = store.start_costs().expect("asked").into_iter();
    let mut all: Vec<_> = rows
        .map(|row| (row.session, row.activation.plugin, row.activation.took))
        .collect();
    all.sort();
    all
}

#[test]
fn a_start_that_goes_on_is_written_over() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    session(&store, "a.1", Some("/eclipse"), "Eclipse", 1);
    put(&store, "a.1", &[activation("one", 5)]);
    put(&store, "a.1", &[activation("one", 7), activation("two", 3)]);
    let ms = Nanos::from_millis;
    let expected =
        [("ONE", ms(7)), ("TWO", ms(3))].map(|(name, took)| ("a.1".into(), name.to_owned(), took));
    assert_eq!(kept(&store), expected);
    store.delete_session(&"a.1".into()).expect("deleted");
    assert_eq!(kept(&store), [], "they go with their session");
    store
        .put_start_costs(&"a.1".into(), ms(1), &[activation("one", 1)])
        .expect_err("of no session");
}

#[test]
fn only_the_last_starts_of_each_program_are_kept() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    for number in 1..=STARTS + 2 {
        for (program, install) in [("a", Some("/eclipse")), ("b", None), ("c", None)] {
            let id = format!("{program}{number:02}.1");
            session(&store, &id, install, program, number);
            put(&store, &id, &[activation("one", 5)]);
        }
    }
    // A start of which nothing is known takes no other's place; an old one that is read late is forgotten at once.
    session(&store, "a99.1", Some("/eclipse"), "a", 99);
    session(&store, "a00.1", Some("/eclipse"), "a", 0);
    put(&store, "a00.1", &[activation("one", 5)]);
    let kept = kept(&store);
    for program in ["a", "b", "c"] {
        let own: Vec<&str> = kept
            .iter()
            .map(|(id, ..)| id.as_str())
            .filter(|id| id.starts_with(program))
            .collect();
        let first = format!("{program}03.1");
        assert_eq!((own.len(), own[0]), (STARTS as usize, first.as_str()));
    }
}

#[test]
fn the_last_start_is_the_one_that_began_last_whatever_its_name() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    for (id, started) in [("b.1", 1), ("c.1", 3), ("a.1", 2)] {
        session(&store, id, Some("/eclipse"), "Eclipse", started);
        put(&store, id, &[activation("one", 5)]);
    }
    let rows = store.start_costs().expect("asked").into_iter();
    let order: Vec<SessionId> = rows.map(|row| row.session).collect();
    assert_eq!(order, ["b.1", "a.1", "c.1"].map(SessionId::from));
}
