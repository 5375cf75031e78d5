//! Cards of the inbox that are archived or snoozed, and come back.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use laggard_engine::{Clock, Engine, Paths};
use laggard_record::{Happened, Nanos, Notice, Origin, Plugin, Program, PutAside, UnixMs};

use crate::scene::{MINUTE, NOW};

const HOUR: i64 = 60 * MINUTE;

struct Room {
    dir: tempfile::TempDir,
    now: Arc<AtomicI64>,
}

impl Room {
    fn new() -> Self {
        Self {
            dir: tempfile::tempdir().expect("a directory"),
            now: Arc::new(AtomicI64::new(NOW)),
        }
    }

    fn open(&self) -> Engine {
        let now = Arc::clone(&self.now);
        let clock = Clock::new(move || now.load(Ordering::SeqCst));
        let paths = Paths::in_dir(Path::new(self.dir.path()));
        Engine::open_with_clock(paths, clock, laggard_view::episode_json).expect("opened")
    }

    fn at(&self, after_ms: i64) {
        self.now.store(NOW + after_ms, Ordering::SeqCst);
    }
}

fn put(engine: &Engine, plugin: &str) -> u32 {
    let happened = Happened::Lagged {
        plugin: Plugin {
            id: plugin.into(),
            name: plugin.into(),
            version: String::new(),
            location: String::new(),
            origin: Origin::Added,
        },
        program: Program::default(),
        felt: None,
        time: Nanos::from_millis(1200),
        today: 1,
        landmark: None,
        without: None,
        episode: 1,
    };
    let notice = Notice {
        id: 0,
        at: UnixMs(NOW),
        happened,
        install: None,
        session: None,
        put_aside: None,
        seen: false,
    };
    engine.inbox().put(notice).expect("put").id
}

/// How an entry was put aside, and whether it counts as new.
fn standing(engine: &Engine, id: u32) -> (Option<PutAside>, bool) {
    let all = engine.inbox().all().expect("read");
    let one = all.iter().find(|notice| notice.id == id).expect("there");
    (one.put_aside, !one.seen)
}

const SNOOZED: PutAside = PutAside::Snoozed {
    until: UnixMs(NOW + HOUR),
};

#[test]
fn what_is_snoozed_comes_back_as_new_after_an_hour_also_where_laggard_was_started_again() {
    let room = Room::new();
    let engine = room.open();
    let (snoozed, other) = (put(&engine, "slow"), put(&engine, "other"));
    engine.inbox().mark_seen().expect("seen");
    engine.inbox().snooze(&[snoozed]).expect("snoozed");
    assert_eq!(standing(&engine, snoozed).0, Some(SNOOZED));
    assert_eq!(standing(&engine, other), (None, false));
    let quiet = |engine: &Engine, plugin: &str| engine.inbox().snoozed_until(&plugin.into());
    assert_eq!(quiet(&engine, "slow"), Some(UnixMs(NOW + HOUR)));
    assert_eq!(quiet(&engine, "other"), None);

    room.at(HOUR - 1);
    let again = room.open();
    assert_eq!(quiet(&again, "slow"), Some(UnixMs(NOW + HOUR)));
    again.inbox().mark_seen().expect("seen");
    assert_eq!(standing(&again, snoozed).0, Some(SNOOZED));
    room.at(HOUR);
    assert_eq!(quiet(&again, "slow"), None);
    assert_eq!(standing(&again, snoozed), (None, true), "nobody saw it yet");
    again.inbox().mark_seen().expect("seen");
    assert_eq!(standing(&again, snoozed), (None, false));
    assert_eq!(standing(&room.open(), snoozed), (None, false));
}

#[test]
fn whoever_watches_hears_what_is_back() {
    let room = Room::new();
    let engine = room.open();
    let id = put(&engine, "slow");
    engine.inbox().snooze(&[id]).expect("snoozed");
    room.at(HOUR);
    let (tell, heard) = channel();
    engine.inbox().watch_snoozed(move |back| {
        let ids: Vec<u32> = back.iter().map(|notice| notice.id).collect();
        let _ = tell.send(ids);
    });
    let back = heard.recv_timeout(Duration::from_secs(60));
    assert_eq!(back.expect("heard"), [id]);
    assert_eq!(standing(&engine, id), (None, true));
    // Snoozing wakes the thread: here the hour is over at once.
    room.at(0);
    engine.inbox().snooze(&[id]).expect("snoozed");
    room.at(2 * HOUR);
    engine.inbox().snooze(&[]).expect("woken");
    let back = heard.recv_timeout(Duration::from_secs(60));
    assert_eq!(back.expect("heard"), [id]);
}

#[test]
fn what_is_archived_stays_so_until_it_is_brought_back_and_quiets_nobody() {
    let room = Room::new();
    let engine = room.open();
    let (one, two) = (put(&engine, "slow"), put(&engine, "slow"));
    engine.inbox().archive(&[one, two, 4711]).expect("archived");
    room.at(1000 * HOUR);
    let again = room.open();
    for id in [one, two] {
        let archived = Some(PutAside::Archived);
        assert_eq!(standing(&again, id), (archived, false));
    }
    assert_eq!(again.inbox().snoozed_until(&"slow".into()), None);
    again.inbox().bring_back(&[one]).expect("back");
    assert_eq!(standing(&again, one), (None, false));
    assert_eq!(standing(&again, two).0, Some(PutAside::Archived));
}

#[test]
fn a_snooze_that_is_undone_is_over_for_the_plug_in_too() {
    let room = Room::new();
    let engine = room.open();
    let id = put(&engine, "slow");
    engine.inbox().snooze(&[id]).expect("snoozed");
    engine.inbox().bring_back(&[id]).expect("back");
    assert_eq!(standing(&engine, id), (None, false));
    assert_eq!(engine.inbox().snoozed_until(&"slow".into()), None);
}
