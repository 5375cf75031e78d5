//! Sessions of files beside each other, and beside what is remembered.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_engine::report::Draft;
use laggard_engine::{AnySide, Engine, EngineError, Paths, Side, SidesError, UnixMs};
use laggard_record::{Comparison, Kind, Lagged};

/// The launches of the two remembered sessions.
const RUNS: [&str; 2] = ["20260101-100000-1", "20260102-100000-2"];

/// Two remembered sessions, and a copy of each one's launch elsewhere.
struct Place {
    dir: tempfile::TempDir,
    engine: Engine,
    copies: [PathBuf; 2],
}

impl Place {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let data = dir.path().join("data");
        let copies = RUNS.map(|run| {
            crate::trace::launched(&data.join("sessions").join(run), dir.path());
            crate::trace::launched(&dir.path().join("stick").join(run), dir.path())
        });
        // The second one is another recording, of a program without a list of its plug-ins.
        let corpus = crate::trace::recorded().with_file_name("eclipse-4.31-corpus.lag");
        let remembered = data.join("sessions").join(RUNS[1]).join("1/session.lag");
        for file in [&copies[1], &remembered] {
            fs::copy(&corpus, file).expect("copied");
        }
        let engine = Engine::open(Paths::in_dir(&data), laggard_view::episode_json);
        let engine = engine.expect("opened");
        engine.launches().import_ended().expect("read");
        Self {
            dir,
            engine,
            copies,
        }
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.dir.path().join(name);
        fs::write(&path, bytes).expect("written");
        path
    }

    fn compare(&self, first: &AnySide, second: &AnySide) -> Result<Comparison, EngineError> {
        self.engine.analyses().compare(first, second, None)
    }

    #[track_caller]
    fn refused(&self, file: &Path) -> String {
        let refused = self.compare(&session(0), &of(file)).expect_err("refused");
        let other_way = self.compare(&of(file), &session(0)).expect_err("refused");
        assert_eq!(refused.to_string(), other_way.to_string());
        refused.to_string()
    }
}

fn of(file: &Path) -> AnySide {
    AnySide::File(file.to_owned())
}

fn session(which: usize) -> AnySide {
    AnySide::Remembered(Side::Session(format!("{}.1", RUNS[which]).as_str().into()))
}

/// The lags of both sides, by cause, without what is learnt of other sessions.
fn told(compared: &Comparison) -> Vec<(String, [Lagged; 2])> {
    let own = |lagged: Lagged| {
        let mut own = lagged;
        own.rate.spread = 1.0;
        own
    };
    let whole = compared.sides.each_ref().map(|side| own(side.lagged));
    let causes: BTreeMap<String, [Lagged; 2]> = compared
        .causes
        .iter()
        .map(|cause| {
            let plugin = cause.plugin.as_ref().map(|plugin| plugin.id.as_str());
            let name = format!("{} {}", cause.cause.as_str(), plugin.unwrap_or_default());
            (name, cause.lagged.map(own))
        })
        .collect();
    [("all".to_owned(), whole)]
        .into_iter()
        .chain(causes)
        .collect()
}

#[test]
fn a_file_has_the_figures_and_causes_of_the_same_session_where_it_is_remembered() {
    let place = Place::new();
    let [first, second] = &place.copies;
    let remembered = place.compare(&session(0), &session(1)).expect("compared");
    let figures = told(&remembered);
    assert!(figures[0].1.iter().all(|side| side.rate.lags > 5));
    assert!(figures.len() > 3, "{figures:?}");
    let accused = |(name, _): &&(String, _)| name.starts_with(Kind::PlugIn.as_str());
    assert!(figures.iter().any(|one| accused(&one)), "{figures:?}");
    for (one, other) in [
        (of(first), of(second)),
        (of(first), session(1)),
        (session(0), of(second)),
    ] {
        let compared = place.compare(&one, &other).expect("compared");
        assert_eq!(told(&compared), figures, "{one:?}, {other:?}");
        for (side, known) in compared.sides.iter().zip(&remembered.sides) {
            assert_eq!(side.since, known.since);
            assert_eq!((side.sessions, &side.titles), (1, &known.titles));
        }
        let [before, since] = [compared.difference, remembered.difference];
        assert_eq!(before.standing, since.standing);
        assert!(!before.learnt);
    }
    let turned = place.compare(&of(second), &of(first)).expect("compared");
    for ((name, [one, other]), (same, [since, before])) in told(&turned).iter().zip(&figures) {
        assert_eq!((name, one, other), (same, before, since));
    }
}

#[test]
fn the_file_of_a_remembered_session_is_that_session() {
    let place = Place::new();
    let own = place.engine.paths().sessions().join(RUNS[0]).join("1");
    for own in [own.join("session.lag"), own] {
        let refused = place.compare(&of(&own), &session(0)).expect_err("the same");
        assert!(
            matches!(&refused, EngineError::Sides(SidesError::Same(id)) if id.starts_with(RUNS[0])),
            "{refused}"
        );
        let compared = place.compare(&of(&own), &session(1)).expect("compared");
        let known = place.compare(&session(0), &session(1)).expect("compared");
        assert_eq!(compared, known);
    }
}

#[test]
fn how_much_sessions_differ_is_not_learnt_where_one_is_a_file_and_widens_the_ranges() {
    let place = Place::new();
    let data = place.engine.paths().sessions();
    // Two more of the same program, with as many lags as the first one and with a few.
    for (name, from) in [("20260103-100000-3", 0), ("20260104-100000-4", 1)] {
        let file = crate::trace::launched(&data.join(name), place.dir.path());
        fs::copy(&place.copies[from], file).expect("copied");
    }
    place.engine.launches().import_ended().expect("read");
    let spread = |compared: &Comparison| compared.sides[0].lagged.rate.spread;
    let known = place.compare(&session(0), &session(1)).expect("compared");
    assert!(known.difference.learnt && spread(&known) > 1.0);
    let compared = place.compare(&of(&place.copies[0]), &session(1));
    let compared = compared.expect("compared");
    assert!(!compared.difference.learnt);
    assert!(compared.causes.iter().all(|cause| !cause.difference.learnt));
    assert!(spread(&compared) > 1.0, "{compared:?}");
    // Of files alone nothing is known, though sessions of a program at the same place are remembered.
    let [first, second] = &place.copies;
    let files = place.compare(&of(first), &of(second)).expect("compared");
    assert!(!files.difference.learnt);
    assert_eq!(spread(&files), 1.0);
}

#[test]
fn a_file_stands_beside_days_and_is_none_of_their_sessions() {
    let place = Place::new();
    let all = AnySide::Remembered(Side::Time {
        since: UnixMs(0),
        until: UnixMs(i64::MAX),
    });
    let one = of(&place.copies[0]);
    let compared = place.compare(&one, &all).expect("compared");
    let sessions = compared.sides.each_ref().map(|side| side.sessions);
    assert_eq!(sessions, [1, 2]);
    let own = place.engine.paths().sessions().join(RUNS[0]).join("1");
    let compared = place.compare(&all, &of(&own)).expect("compared");
    let sessions = compared.sides.each_ref().map(|side| side.sessions);
    assert_eq!(sessions, [1, 1], "it is left out of the days");
}

#[test]
fn what_cannot_be_compared_says_why_in_one_sentence() {
    let place = Place::new();
    let file = &place.copies[0];
    let same = |other: &Path| {
        let refused = place.compare(&of(file), &of(other)).expect_err("the same");
        assert!(
            matches!(&refused, EngineError::Sides(SidesError::Same(_))),
            "{refused}"
        );
        assert!(refused.to_string().contains("session.lag"), "{refused}");
    };
    same(file);
    same(file.parent().expect("a directory"));
    #[cfg(unix)]
    {
        let link = place.dir.path().join("link.lag");
        std::os::unix::fs::symlink(file, &link).expect("linked");
        same(&link);
    }

    let good = fs::read(file).expect("there");
    let mut newer = good.clone();
    newer[8] = 9;
    for (name, bytes, words) in [
        ("empty.lag", &b""[..], "is empty"),
        ("diary.txt", b"Dear diary", "neither a session nor a report"),
        ("newer.lag", &newer, "format 9"),
        ("head.lag", &good[..10], "ends before it says anything"),
        ("report.zip", b"PK\x03\x04", "is a report"),
    ] {
        let refused = place.refused(&place.file(name, bytes));
        assert!(
            refused.contains(name) && refused.contains(words),
            "{refused}"
        );
    }
    let gone = place.refused(&place.dir.path().join("gone.lag"));
    assert!(gone.contains("there is no file"), "{gone}");
    let draft = Draft::default();
    let report = place.dir.path().join("made.zip");
    let shown = place.engine.sessions().show(&"last".into()).expect("shown");
    let id = &shown.episodes[0].id;
    let saved = place.engine.reports().save(id, &draft, &report, true);
    saved.expect("saved");
    let refused = place.refused(&report);
    assert!(refused.contains("only whole sessions"), "{refused}");

    let torn = place.file("torn.lag", &good[..good.len() / 2]);
    let compared = place.compare(&of(file), &of(&torn)).expect("what is there");
    let [whole, half] = compared.sides.map(|side| side.lagged.rate.lags);
    assert!(half < whole, "{half} of {whole}");
}

#[test]
fn nothing_of_a_compared_file_is_kept_and_the_file_stays_as_it_is() {
    let place = Place::new();
    let [first, second] = &place.copies;
    let all = || {
        let sessions = place.engine.sessions().all().expect("listed");
        let files = crate::scene::holding(&place.engine.paths().sessions(), "");
        let bytes = place
            .copies
            .each_ref()
            .map(|file| fs::read(file).expect("there"));
        (
            sessions,
            files,
            bytes,
            place.engine.lags().suspected().expect("listed"),
        )
    };
    let before = all();
    place.compare(&of(first), &of(second)).expect("compared");
    place.compare(&of(first), &session(1)).expect("compared");
    place.engine.launches().import_ended().expect("read");
    assert_eq!(all(), before);
}
