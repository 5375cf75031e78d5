//! A session's verdicts are the same on any computer; without origins nobody is blamed.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_engine::{Engine, Paths};
use laggard_record::trace::Trace;
use laggard_record::{JudgedEpisode, Kind, Origin, Problem, SessionDetail, Suspect};
use laggard_wire::{Decoder, Event, OriginsBlock};

/// The launch's name.
const RUN: &str = "20260101-100000-1";

/// A computer with an install, and the session of a launch of it.
struct Home {
    dir: tempfile::TempDir,
    session: PathBuf,
}

impl Home {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let run = dir.path().join("data/sessions").join(RUN);
        let session = crate::trace::launched(&run, dir.path());
        Self { dir, session }
    }

    fn engine(&self) -> Engine {
        engine(&self.dir.path().join("data"))
    }

    /// Laggard as it comes back after the program's end.
    fn import(&self) -> Engine {
        let engine = self.engine();
        engine.launches().import_ended().expect("read");
        engine
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(&self.session).expect("there")
    }

    /// The file without the appended origins.
    fn without_origins(&self) -> Vec<u8> {
        let mut bytes = self.bytes();
        let tail = bytes.last_chunk().expect("a tail");
        let length = OriginsBlock::length(tail).expect("origins");
        bytes.truncate(bytes.len() - length);
        bytes
    }
}

/// Another computer, which has nothing but the file.
struct Elsewhere {
    dir: tempfile::TempDir,
}

impl Elsewhere {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        Self { dir }
    }

    fn file(&self, bytes: &[u8]) -> PathBuf {
        let file = self.dir.path().join("from a friend.lag");
        fs::write(&file, bytes).expect("written");
        file
    }

    fn show(&self, bytes: &[u8]) -> SessionDetail {
        show(&engine(&self.dir.path().join("data")), &self.file(bytes))
    }

    fn trace(&self, bytes: &[u8]) -> Trace {
        let engine = engine(&self.dir.path().join("data"));
        engine.analyses().trace(&self.file(bytes)).expect("read")
    }
}

fn engine(data: &Path) -> Engine {
    Engine::open(Paths::in_dir(data), laggard_view::episode_json).expect("opened")
}

fn show(engine: &Engine, file: &Path) -> SessionDetail {
    engine.analyses().show_file(file).expect("shown")
}

fn told(detail: &SessionDetail) -> Vec<(Kind, &[Suspect])> {
    let all = detail.episodes.iter();
    all.map(|judged| (judged.verdict, &*judged.suspects))
        .collect()
}

fn unplaced(detail: &SessionDetail) -> Vec<u32> {
    let problems = detail.session.problems.iter();
    let lags = problems.filter_map(|problem| match problem {
        Problem::Unplaced { lags } => Some(*lags),
        _ => None,
    });
    lags.collect()
}

#[test]
fn a_session_that_is_copied_alone_tells_the_same_as_at_home() {
    let home = Home::new();
    let before = show(&home.engine(), &home.session);
    let engine = home.import();
    let stored = engine.sessions().show(&format!("{RUN}.1").into());
    let stored = stored.expect("stored");
    let at_home = show(&engine, &home.session);
    let accused = at_home.episodes.iter();
    let accused = accused.filter(|judged| judged.verdict == Kind::PlugIn);
    assert!(accused.count() > 2, "plug-ins are blamed");
    assert_eq!(told(&at_home), told(&before), "nothing of it has changed");
    assert_eq!(told(&at_home), told(&stored));

    let elsewhere = Elsewhere::new();
    let away = elsewhere.show(&home.bytes());
    assert_eq!(told(&away), told(&at_home));
    assert!(unplaced(&away).is_empty());
    assert_eq!(away.ranking.len(), at_home.ranking.len());
    let trace = engine.analyses().trace(&home.session).expect("read");
    assert!(elsewhere.trace(&home.bytes()) == trace, "the page, too");
    assert_eq!(trace.whole.unplaced, 0);
}

#[test]
fn what_is_installed_later_changes_nothing_of_a_session_that_is_over() {
    let home = Home::new();
    let before = home.import();
    let before = show(&before, &home.session);
    fs::remove_dir_all(home.dir.path().join("eclipse")).expect("uninstalled");
    assert_eq!(told(&show(&home.engine(), &home.session)), told(&before));
    // A database that is made anew changes nothing either.
    let file = home.bytes();
    for entry in fs::read_dir(home.dir.path().join("data")).expect("there") {
        let path = entry.expect("an entry").path();
        if path.is_file() {
            fs::remove_file(path).expect("removed");
        }
    }
    let engine = home.import();
    let stored = engine.sessions().show(&"last".into()).expect("stored");
    assert_eq!(told(&stored), told(&before));
    assert_eq!(home.bytes(), file, "appended once");
}

#[test]
fn who_only_looks_at_a_file_leaves_it_as_it_is() {
    let home = Home::new();
    let before = home.bytes();
    let engine = home.engine();
    show(&engine, &home.session);
    engine.analyses().trace(&home.session).expect("read");
    engine.analyses().analyse(&home.session).expect("read");
    assert_eq!(home.bytes(), before);
}

#[test]
fn without_origins_neither_a_plug_in_nor_the_host_is_accused() {
    let home = Home::new();
    let engine = home.import();
    let at_home = show(&engine, &home.session);
    let elsewhere = Elsewhere::new();
    let bare = home.without_origins();
    let away = elsewhere.show(&bare);
    assert_eq!(away.episodes.len(), at_home.episodes.len());
    let (mut lags, mut named) = (0, 0);
    for (home, away) in at_home.episodes.iter().zip(&away.episodes) {
        assert!(away.verdict == Kind::Unknown || away.verdict == home.verdict);
        assert_ne!(away.verdict, Kind::PlugIn);
        let plugins = away.suspects.iter().filter(|one| one.plugin.is_some());
        for suspect in plugins {
            let plugin = suspect.plugin.as_ref().expect("a plug-in");
            assert_eq!(plugin.origin, Origin::Unknown);
            assert!(suspect.confidence < 0.5, "{suspect:?}");
        }
        lags += u32::from(away.is_unplaced());
        // The plug-in that is blamed at home is named here: the reader learns where the time went.
        let main = home.main().and_then(|main| main.plugin.as_ref());
        if let Some(main) = main {
            let mut all = away.suspects.iter().filter_map(|one| one.plugin.as_ref());
            named += u32::from(all.any(|plugin| plugin.id == main.id));
            assert!(away.main().is_none() && away.is_unplaced());
        }
    }
    assert!(named > 2, "{named}");
    assert_eq!(unplaced(&away), [lags]);
    assert!(away.ranking.is_empty());
    assert_eq!(u64::from(lags), elsewhere.trace(&bare).whole.unplaced);
}

#[test]
fn an_install_whose_list_cannot_be_read_accuses_nobody_either_and_nothing_is_kept() {
    let home = Home::new();
    let before = home.bytes();
    fs::remove_dir_all(home.dir.path().join("eclipse")).expect("uninstalled");
    let engine = home.import();
    let stored = engine.sessions().show(&"last".into()).expect("stored");
    assert!(stored.episodes.iter().any(JudgedEpisode::is_unplaced));
    assert!(
        stored
            .episodes
            .iter()
            .all(|one| one.verdict != Kind::PlugIn)
    );
    assert_eq!(unplaced(&stored).len(), 1);
    assert!(engine.inbox().all().expect("read").is_empty());
    assert_eq!(home.bytes(), before);
}

#[test]
fn a_torn_file_stays_as_the_agent_has_left_it() {
    let home = Home::new();
    let whole = home.bytes();
    let torn = &whole[..whole.len() - 3];
    fs::write(&home.session, torn).expect("written");
    let engine = home.import();
    let stored = engine.sessions().show(&"last".into()).expect("stored");
    assert!(
        stored
            .episodes
            .iter()
            .any(|one| one.verdict == Kind::PlugIn)
    );
    assert_eq!(home.bytes(), torn);
}

#[test]
fn wrong_bytes_at_the_end_are_told_and_accuse_nobody() {
    let home = Home::new();
    home.import();
    let mut wrong = home.bytes();
    let block = home.without_origins().len();
    // The list claims more plug-ins than there are bytes.
    wrong[block + 5..block + 9].copy_from_slice(&[0xff, 0xff, 0xff, 0x7f]);
    let away = Elsewhere::new().show(&wrong);
    let says = format!("block `origins` at byte {block} ends too early");
    let problems = &away.session.problems;
    assert!(problems.contains(&Problem::InWords(says)), "{problems:?}");
    assert_eq!(unplaced(&away).len(), 1);
    assert!(away.episodes.iter().all(|one| one.verdict != Kind::PlugIn));
}

/// An older Laggard passes over a block that it does not know.
#[test]
fn all_that_was_there_before_is_read_as_before() {
    let home = Home::new();
    let before = events(&home.bytes());
    home.import();
    let mut after = events(&home.bytes());
    let Some(Event::Origins(origins)) = after.pop() else {
        panic!("the origins stand last");
    };
    assert!(after == before);
    let spellcheck = |id: &str| id == "com.example.sluggish.spellcheck";
    let named = origins
        .plugins
        .iter()
        .filter(|one| spellcheck(&one.symbolic));
    assert_eq!(named.count(), 1);
    assert!(origins.plugins.len() > 5, "those of the session");
}

fn events(bytes: &[u8]) -> Vec<Event> {
    let mut decoder = Decoder::new();
    decoder.push(bytes);
    let mut all = Vec::new();
    while let Some(event) = decoder.next_event().expect("nothing is damaged") {
        all.push(event);
    }
    assert_eq!(decoder.torn(), 0);
    all
}
