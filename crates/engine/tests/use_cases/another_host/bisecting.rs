//! A search for what is slow, and whatever can go wrong in the midst of it. The program's start is a script; its session says how long
//! the start took, by what it was started without.

mod acting;
mod live;
mod running;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use laggard_engine::{
    BisectError, BisectRequest, Bisects, EngineError, LaunchOptions, LaunchRequest, Output,
};
use laggard_record::{Bisect, BisectEnd, BisectJudge, BisectNews, HostEvent};
use laggard_wire::*;

use super::Desk;

/// A start whose session is `slow.lag`, or `quick.lag` where it is without `loud`. It goes on until it is asked to close.
const SCRIPT: &str = "#!/bin/sh\n\
    run=$(printf '%s' \"$1\" | sed 's/.*=run=\\([^, ]*\\).*/\\1/'); home=$(dirname \"$0\"); echo \"$@\" >> \"$home/starts\"\n\
    session=slow; case \" $* \" in *\" --without loud \"*) session=quick;; esac\n\
    mkdir -m 700 \"$run/1\" && cp \"$home/$session.lag\" \"$run/1/session.lag\"\n\
    until grep -q close \"$run/1/commands\" 2>/dev/null; do [ -e \"$home/start\" ] || exit 1; sleep 0.02; done\n";

/// The script has written its session, whole, before anything of it is read.
const SETTLED: Duration = Duration::from_millis(100);

/// Landmarks of the sessions.
const START: LandmarkId = LandmarkId(1);
const TYPED: LandmarkId = LandmarkId(2);

/// The first string of a session's properties.
const PROPERTIES: u64 = 1_000;

/// No process.
const GONE: u32 = 4_000_000;
static NEVER: AtomicBool = AtomicBool::new(false);

/// A session whose program took so long to start.
///
/// * `pid`: its process, which runs or not.
fn session(start_ms: u64, pid: u32) -> Vec<u8> {
    session_saying(&[], start_ms, pid)
}

/// A session with these properties.
fn session_saying(said: &[(&str, &str)], start_ms: u64, pid: u32) -> Vec<u8> {
    let ms = Nanos::from_millis;
    let (mut events, mut properties) = (Vec::new(), Vec::new());
    for (key, value) in said {
        let first = PROPERTIES + 2 * properties.len() as u64;
        for (id, text) in [(first, key), (first + 1, value)] {
            events.push(Event::String {
                id: StringId(id),
                text: (*text).to_owned(),
            });
        }
        properties.push((StringId(first), StringId(first + 1)));
    }
    events.push(Event::Session(SessionBlock {
        started_at_ms: u64::try_from(jiff::Timestamp::now().as_millisecond()).expect("a time"),
        pid: u64::from(pid),
        properties,
    }));
    for (at, word) in ["tiny.Main", "start", "AWT-EventQueue-0", "typed"]
        .iter()
        .enumerate()
    {
        events.push(Event::String {
            id: StringId(at as u64 + 1),
            text: (*word).to_owned(),
        });
    }
    events.push(Event::Thread(ThreadBlock {
        id: ThreadId(1),
        java_id: 31,
        name: StringId(3),
        kind: ThreadKind::AwtUi,
    }));
    events.push(Event::Class(ClassBlock {
        id: ClassId(1),
        name: StringId(1),
        plugin: PluginId(0),
    }));
    let landmarks = [LandmarkKind::Activation, LandmarkKind::Observer];
    for (kind, (id, method)) in landmarks.into_iter().zip([(START, 2), (TYPED, 4)]) {
        events.push(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class: ClassId(1),
            method: StringId(method),
            descriptor: StringId::NONE,
            listener: StringId::NONE,
            works_for: WorksFor::Kind,
        }));
    }
    events.push(Event::Milestone {
        time: ms(90),
        which: Milestone::FirstDispatch,
    });
    events.push(interval(START, ms(100), ms(start_ms - 100)));
    let mut encoder = Encoder::new();
    events.iter().for_each(|event| encoder.write(event));
    encoder.into_bytes()
}

fn interval(landmark: LandmarkId, start: Nanos, duration: Nanos) -> Event {
    Event::Intervals(IntervalsBlock {
        thread: ThreadId(1),
        records: vec![IntervalRecord {
            landmark,
            receiver: ClassId(1),
            flags: 1,
            depth: 0,
            start,
            duration,
            modal: Nanos::ZERO,
            child_time: Nanos::ZERO,
            short: Vec::new(),
        }],
    })
}

fn request() -> BisectRequest {
    BisectRequest {
        judge: BisectJudge::Startup,
        bundled: false,
        arguments: vec!["--desk".into(), "letters".into()],
    }
}

impl Desk {
    /// A program in which `loud` costs two seconds of each start.
    fn slow() -> Self {
        let desk = Self::new();
        fs::write(desk.home.join("slow.lag"), session(3_000, GONE)).expect("written");
        fs::write(desk.home.join("quick.lag"), session(1_000, GONE)).expect("written");
        desk.start_is(SCRIPT);
        desk
    }

    fn bisects(&self) -> Bisects {
        self.engine.bisects().settling_within(SETTLED)
    }

    fn begin(&self) -> Result<(), EngineError> {
        self.bisects().begin(&self.home, &request())
    }

    fn go_on(&self, tell: impl FnMut(BisectNews)) -> Result<Bisect, EngineError> {
        self.bisects().go_on(&self.home, &NEVER, tell)
    }

    fn journal(&self) -> PathBuf {
        let bisects = self.engine.paths().bisects();
        let mut all = fs::read_dir(bisects).expect("begun").flatten();
        all.next().expect("a search").path().join("journal.json")
    }

    fn found(search: &Bisect) -> Vec<String> {
        let finding = search.finding.as_ref().expect("over");
        assert_eq!(finding.end, BisectEnd::Found, "{finding:?}");
        let plugins = finding.culprits.iter().flat_map(|one| &one.units);
        let plugins = plugins.flat_map(|unit| &unit.plugins);
        plugins.map(|plugin| plugin.id.to_string()).collect()
    }
}

#[test]
fn the_slow_one_is_found_and_nothing_is_off_that_was_not_off_before() {
    let desk = Desk::slow();
    let preview = desk
        .engine
        .bisects()
        .preview(&desk.home, &request())
        .expect("asked");
    let units = preview.units.iter().map(|unit| unit.plugins.len());
    assert_eq!(
        units.collect::<Vec<_>>(),
        [1, 1],
        "loud, and quiet that needs it"
    );
    assert!(!desk.engine.paths().bisects().exists(), "it was only asked");

    desk.begin().expect("begun");
    let mut news = Vec::new();
    let search = desk.go_on(|one| news.push(one)).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    let finding = search.finding.as_ref().expect("over");
    let costs = finding.culprits[0].costs_ms;
    assert!((1_990.0..2_010.0).contains(&costs), "{finding:?}");
    assert!(finding.culprits[0].alone);
    assert!(
        search.tried.len() <= search.usual as usize + 2,
        "{search:?}"
    );
    let measured = news
        .iter()
        .filter(|one| matches!(one, BisectNews::Measured { .. }));
    assert_eq!(measured.count(), search.tried.len());

    assert!(desk.off().is_empty());
    let starts = fs::read_to_string(desk.home.join("starts")).expect("started");
    assert_eq!(starts.lines().count(), search.tried.len());
    assert!(
        starts.lines().all(|line| line.ends_with(" --desk letters")),
        "{starts}"
    );
    let kept = desk
        .engine
        .bisects()
        .of(&desk.home)
        .expect("read")
        .expect("there");
    assert_eq!(kept, search, "it can be looked at later");
    desk.begin().expect("one that is over is in nobody's way");
}

#[test]
fn what_its_user_has_turned_off_stays_off_in_each_try_and_afterwards() {
    let desk = Desk::slow();
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("off");
    desk.begin().expect("begun");
    let search = desk.go_on(|_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(desk.off(), ["quiet"]);
    let starts = fs::read_to_string(desk.home.join("starts")).expect("started");
    assert!(
        starts.lines().all(|line| line.contains(" --without quiet")),
        "{starts}"
    );
}

#[test]
fn a_search_that_was_stopped_goes_on_where_it_was() {
    let desk = Desk::slow();
    desk.begin().expect("begun");
    let stop = AtomicBool::new(false);
    let stopped = desk.bisects().go_on(&desk.home, &stop, |news| {
        if matches!(news, BisectNews::Starts { number: 3, .. }) {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(
        matches!(stopped, Err(EngineError::Bisect(BisectError::Stopped))),
        "{stopped:?}"
    );
    let rests = desk
        .engine
        .bisects()
        .of(&desk.home)
        .expect("read")
        .expect("there");
    assert!(rests.tried.len() == 2 && !rests.runs && rests.finding.is_none());
    assert!(desk.off().is_empty());
    let begun = desk.begin().expect_err("it is not over");
    assert!(
        matches!(begun, EngineError::Bisect(BisectError::Begun { .. })),
        "{begun}"
    );

    let mut first = None;
    let search = desk.go_on(|news| {
        first.get_or_insert(news);
    });
    assert_eq!(Desk::found(&search.expect("found")), ["loud"]);
    assert!(
        matches!(first, Some(BisectNews::Starts { number: 3, .. })),
        "{first:?}"
    );
}

/// The journal as it is in the midst of a try is what a Laggard leaves behind that is killed then.
#[test]
fn a_search_that_was_killed_in_the_midst_of_a_try_makes_that_try_again() {
    let desk = Desk::slow();
    desk.begin().expect("begun");
    let journal = desk.journal();
    let mut killed = String::new();
    let whole = desk.go_on(|news| {
        if matches!(news, BisectNews::Starts { number: 4, .. }) {
            killed = fs::read_to_string(&journal).expect("there");
        }
    });
    let whole = whole.expect("found");
    fs::write(&journal, &killed).expect("written");
    let left = desk
        .engine
        .bisects()
        .of(&desk.home)
        .expect("read")
        .expect("there");
    assert!(left.going_on.is_some() && left.tried.len() == 3);
    let search = desk.go_on(|_| {}).expect("found");
    assert_eq!(
        (Desk::found(&search), &search.tried),
        (Desk::found(&whole), &whole.tried)
    );
    assert!(desk.off().is_empty());
}

#[test]
fn a_search_that_an_older_laggard_began_goes_on() {
    let desk = Desk::slow();
    desk.begin().expect("begun");
    let journal = fs::read_to_string(desk.journal()).expect("there");
    let mut older: serde_json::Value = serde_json::from_str(&journal).expect("JSON");
    older["format"] = 1.into();
    let action = older.as_object_mut().expect("one").remove("action");
    assert!(action.is_some(), "{journal}");
    fs::write(desk.journal(), older.to_string()).expect("written");
    let search = desk.go_on(|_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
}

#[test]
fn a_journal_that_cannot_be_read_is_told_with_what_to_do_and_can_be_dropped() {
    let desk = Desk::slow();
    for (text, words) in [
        (
            "{\"format\": 1, \"command\": [",
            "cannot be read as a search",
        ),
        ("", "cannot be read as a search"),
        ("{\"format\": 99}", "newer Laggard (format 99)"),
        ("{\"format\": 1, \"command\": []}", "missing field"),
    ] {
        desk.begin().expect("begun");
        fs::write(desk.journal(), text).expect("written");
        let errors = [
            desk.begin().expect_err("unreadable"),
            desk.go_on(|_| {}).expect_err("unreadable"),
            desk.engine
                .bisects()
                .of(&desk.home)
                .expect_err("unreadable"),
        ];
        for error in errors {
            let error = error.to_string();
            assert!(error.contains(words) && error.contains("--stop"), "{error}");
        }
        desk.engine.bisects().stop(&desk.home).expect("dropped");
    }
    assert!(!desk.home.join("starts").exists(), "nothing was started");
    let none = desk
        .engine
        .bisects()
        .stop(&desk.home)
        .expect_err("dropped already");
    assert!(none.to_string().contains("no search was begun"), "{none}");
}

#[test]
fn plug_ins_that_changed_between_two_tries_end_it() {
    for (list, named) in [
        (
            "base core loud\nloud added quiet\nquiet added\nnew added\n",
            "new",
        ),
        ("base core loud\nloud added\n", "quiet"),
    ] {
        let desk = Desk::slow();
        desk.begin().expect("begun");
        let plugins = desk.home.join("plug-ins.txt");
        let changed = desk.go_on(|news| {
            if matches!(news, BisectNews::Measured { number: 1, .. }) {
                fs::write(&plugins, list).expect("written");
            }
        });
        let error = changed.expect_err("changed").to_string();
        assert!(
            error.contains(named) && error.contains("begin again"),
            "{error}"
        );
        let starts = fs::read_to_string(desk.home.join("starts")).expect("started");
        assert_eq!(starts.lines().count(), 1);
    }
    let desk = Desk::slow();
    desk.begin().expect("begun");
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("off");
    let error = desk.go_on(|_| {}).expect_err("changed").to_string();
    assert!(error.contains("quiet"), "{error}");
}

#[test]
fn a_program_that_runs_already_is_to_be_closed_first() {
    let desk = Desk::slow();
    fs::write(
        desk.home.join("slow.lag"),
        session(3_000, std::process::id()),
    )
    .expect("written");
    let launch = LaunchRequest::Command(vec![desk.home.clone().into()]);
    let options = LaunchOptions {
        output: Output::LogFile,
        ..LaunchOptions::default()
    };
    let running = desk
        .engine
        .launches()
        .launch(&launch, &options)
        .expect("launched");
    let begun = std::iter::from_fn(|| running.events().recv().ok());
    let is_begun = |event: &HostEvent| matches!(event, HostEvent::SessionStarted { .. });
    begun.into_iter().find(is_begun).expect("observed");
    let preview = desk.bisects().preview(&desk.home, &request());
    assert_eq!(preview.expect("asked").in_the_way, [std::process::id()]);
    let error = desk.begin().expect_err("it runs");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::Runs { .. })),
        "{error}"
    );
    assert!(error.to_string().contains("close it first"), "{error}");
    fs::write(running.run_dir().join("1/commands"), "1 close\n").expect("written");
    running.events().iter().for_each(drop);
}

#[test]
fn a_program_that_does_not_start_without_a_plug_in_accuses_nobody_and_brings_nothing_back() {
    let desk = Desk::slow();
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("off");
    let fails = SCRIPT.replace(
        "session=slow;",
        "case \" $* \" in *\" --without loud \"*) exit 1;; esac; session=slow;",
    );
    desk.start_is(&fails);
    desk.begin().expect("begun");
    let search = desk.go_on(|_| {}).expect("over");
    let finding = search.finding.expect("over");
    assert!(finding.culprits.is_empty(), "{finding:?}");
    let ids: Vec<&str> = finding.fails_without.iter().map(|id| id.as_str()).collect();
    assert_eq!(ids, ["loud"]);
    assert_eq!(desk.off(), ["quiet"], "the failure was the search's");
}

#[test]
fn another_laggard_can_see_a_search_and_end_it() {
    let desk = Desk::slow();
    desk.begin().expect("begun");
    let (bisects, home) = (desk.bisects(), desk.home.clone());
    let (sender, up) = std::sync::mpsc::channel();
    let working = std::thread::spawn(move || {
        bisects.go_on(&home, &NEVER, |news| {
            let _ = sender.send(news);
        })
    });
    up.recv().expect("it starts");
    let bisects = desk.engine.bisects();
    assert!(bisects.of(&desk.home).expect("read").expect("there").runs);
    let error = desk.go_on(|_| {}).expect_err("it goes on");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::GoesOn { .. })),
        "{error}"
    );
    bisects.stop(&desk.home).expect("ended");
    let ended = working.join().expect("no panic");
    assert!(
        matches!(ended, Err(EngineError::Bisect(BisectError::Stopped))),
        "{ended:?}"
    );
    assert_eq!(bisects.of(&desk.home).expect("read"), None);
    let rests = bisects.next(&desk.home).expect_err("none goes on");
    assert!(
        matches!(rests, EngineError::Bisect(BisectError::Rests { .. })),
        "{rests}"
    );
}

#[test]
fn a_program_with_nothing_added_is_told_so() {
    let desk = Desk::slow();
    fs::write(desk.home.join("plug-ins.txt"), "base core\nother bundled\n").expect("written");
    let error = desk.begin().expect_err("nothing to search among");
    assert!(error.to_string().contains("--bundled"), "{error}");
}
