//! Bypassing a plug-in's listeners. The agent's part is its blocks, written into the session's file.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use laggard_engine::{BypassError, Bypasses, EngineError};
use laggard_record::{AlsoSkipped, BypassEnd, GainStanding, Stale, UnixMs};
use laggard_wire::*;

use crate::scene::{MINUTE, NOW, Scene};

pub const SPELL: &str = "com.example.spell";
pub const BEGAN: i64 = NOW - 10 * MINUTE;

const DISPATCH: LandmarkId = LandmarkId(1);
const SAVER: LandmarkId = LandmarkId(2);
const CHECKER: LandmarkId = LandmarkId(3);
/// Strings.
const ID: StringId = StringId(1);
const RESOURCES: StringId = StringId(12);
const WHY: StringId = StringId(13);

fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

/// What an agent writes of an editor with a spelling checker at its start.
fn definitions() -> Vec<Event> {
    let words = [
        SPELL,
        "Spellcheck",
        "file:/home/ada/.editor/spell.jar",
        "editor",
        "java.awt.EventQueue",
        "editor.Saver",
        "spell.Checker",
        "dispatchEvent",
        "save",
        "changed",
        "AWT-EventQueue-0",
        "editor.events.IResourceChangeListener",
        "this JVM changes no loaded classes",
    ];
    let mut events = vec![Event::Session(SessionBlock {
        started_at_ms: BEGAN.unsigned_abs(),
        pid: 4711,
        properties: Vec::new(),
    })];
    for (at, word) in words.iter().enumerate() {
        events.push(Event::String {
            id: StringId(at as u64 + 1),
            text: (*word).to_owned(),
        });
    }
    events.push(Event::Milestone {
        time: ms(1),
        which: Milestone::FirstDispatch,
    });
    events.push(Event::Thread(ThreadBlock {
        id: ThreadId(1),
        java_id: 31,
        name: StringId(11),
        kind: ThreadKind::AwtUi,
    }));
    let plugin = |id, kind, symbolic, name, code_source| {
        let none = StringId::NONE;
        Event::Plugin(PluginBlock {
            id: PluginId(id),
            kind,
            symbolic: StringId(symbolic),
            name: StringId(name),
            version: none,
            location: none,
            loader: none,
            code_source: StringId(code_source),
        })
    };
    events.push(plugin(1, PluginKind::Jar, 1, 2, 3));
    events.push(plugin(2, PluginKind::Program, 4, 4, 0));
    for (id, name, plugin) in [(1, 5, 0), (2, 6, 2), (3, 7, 1)] {
        events.push(Event::Class(ClassBlock {
            id: ClassId(id),
            name: StringId(name),
            plugin: PluginId(plugin),
        }));
    }
    let kinds = [
        (DISPATCH, LandmarkKind::Dispatch, 8),
        (SAVER, LandmarkKind::Observer, 9),
        (CHECKER, LandmarkKind::Observer, 10),
    ];
    for (id, kind, method) in kinds {
        events.push(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class: ClassId(id.0),
            method: StringId(method),
            descriptor: StringId::NONE,
            listener: StringId::NONE,
            works_for: WorksFor::Kind,
        }));
    }
    events
}

fn interval(landmark: LandmarkId, depth: u64, start: u64, duration: u64) -> IntervalRecord {
    IntervalRecord {
        landmark,
        receiver: ClassId(landmark.0),
        flags: u8::from(depth == 0),
        depth,
        start: ms(start),
        duration: ms(duration),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
    }
}

/// A save at a time; the checker is run, or skipped.
fn saved(at: u64, took: u64, skipped: bool) -> Event {
    let mut checker = interval(CHECKER, 2, at + 2, took - 4);
    if skipped {
        checker.flags = 4;
        checker.duration = Nanos::ZERO;
    }
    Event::Intervals(IntervalsBlock {
        thread: ThreadId(1),
        records: vec![
            checker,
            interval(SAVER, 1, at + 1, took - 2),
            interval(DISPATCH, 0, at, took),
        ],
    })
}

fn worked(until: u64) -> Event {
    Event::Activity(ActivityBlock {
        time: ms(until),
        length: ms(10_000),
        thread: ThreadId(1),
        dispatched: 30,
    })
}

fn bypass(time: u64, state: BypassState, ends: u64) -> Event {
    Event::Bypass(BypassBlock {
        time: ms(time),
        symbolic: ID,
        state,
        ends: ms(ends),
        skipped: 9,
        classes: 2,
        kinds: vec![
            BypassKindRecord {
                listener: StringId::NONE,
                methods: 1,
                never: 1,
            },
            BypassKindRecord {
                listener: RESOURCES,
                methods: 4,
                never: 1,
            },
        ],
    })
}

fn reply(command: u64, status: ReplyStatus, message: StringId) -> Event {
    Event::Reply {
        command,
        status,
        message,
    }
}

fn done(command: u64) -> Event {
    reply(command, ReplyStatus::Done, StringId::NONE)
}

/// Six slow saves, and nine quick ones while the checker is skipped.
pub fn slow_then_quick() -> Vec<Event> {
    let mut told = Vec::new();
    for minute in 0..6 {
        told.push(saved(20_000 + minute * 10_000, 450 + minute, false));
        told.push(worked(30_000 + minute * 10_000));
    }
    told.push(bypass(80_000, BypassState::Begun, 680_000));
    for minute in 0..9 {
        told.push(saved(81_000 + minute * 7_000, 57 + minute, true));
        told.push(worked(90_000 + minute * 10_000));
    }
    told
}

/// The editor's session in a data directory.
pub struct Editor {
    run: PathBuf,
}

impl Editor {
    /// An editor that runs.
    pub fn runs(scene: &Scene, id: &str) -> Self {
        let run = scene.session(id, BEGAN, 1.0, &[]);
        let run_file = serde_json::json!({
            "host": "java", "title": "Editor", "install": null, "command": ["java", "-jar", "/opt/editor/editor.jar"],
            "directory": null, "program": "/opt/editor/editor.jar", "started_ms": BEGAN, "exit_code": null,
        });
        fs::write(run.join("run.json"), run_file.to_string()).expect("written");
        let editor = Self { run };
        fs::write(editor.file(), Encoder::new().bytes()).expect("written");
        editor.tells(&definitions());
        let mut row = scene
            .store
            .session(&id.into())
            .expect("asked")
            .expect("there");
        row.state = "running".into();
        scene.store.put_session(&row).expect("stored");
        editor
    }

    fn file(&self) -> PathBuf {
        self.run.join("1/session.lag")
    }

    pub fn tells(&self, events: &[Event]) {
        append(&self.file(), events);
    }

    /// Writes the blocks once it was asked so often.
    fn answers(&self, asked: usize, events: Vec<Event>) -> JoinHandle<()> {
        let (file, commands) = (self.file(), self.run.join("1/commands"));
        thread::spawn(move || {
            let until = Instant::now() + Duration::from_secs(20);
            let lines = || {
                let text = fs::read_to_string(&commands).unwrap_or_default();
                text.matches('\n').count()
            };
            while lines() < asked && Instant::now() < until {
                thread::sleep(Duration::from_millis(10));
            }
            append(&file, &events);
        })
    }

    fn commands(&self) -> String {
        fs::read_to_string(self.run.join("1/commands")).unwrap_or_default()
    }
}

/// The end of a bypass, as the agent tells it.
pub fn ended(time: u64) -> Event {
    bypass(time, BypassState::Asked, 0)
}

fn append(file: &Path, events: &[Event]) {
    let mut encoder = Encoder::appending();
    events.iter().for_each(|event| encoder.write(event));
    let file = File::options().append(true).open(file);
    let mut file = file.expect("opened");
    file.write_all(encoder.bytes()).expect("written");
}

fn spell() -> laggard_record::PluginId {
    SPELL.into()
}

const TEN_MINUTES: Duration = Duration::from_secs(600);

fn begin(bypasses: &Bypasses) -> Result<(), EngineError> {
    bypasses.begin(&spell(), None, TEN_MINUTES, &[]).map(drop)
}

#[test]
fn a_look_says_what_would_be_skipped_and_what_goes_stale() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let told = reply(1, ReplyStatus::Done, WHY);
    let agent = editor.answers(1, vec![bypass(60_000, BypassState::Looked, 0), told]);
    let preview = scene
        .engine
        .bypasses()
        .look(&spell(), None, &[])
        .expect("told");
    agent.join().expect("answered");
    assert_eq!(editor.commands(), "1 bypass-look com.example.spell\n");
    assert_eq!(preview.session, "a.1");
    assert_eq!(
        (preview.plugin.name.as_str(), preview.until),
        ("Spellcheck", None)
    );
    assert_eq!(
        (preview.classes, preview.methods(), preview.never()),
        (2, 3, 2)
    );
    let listeners: Vec<&str> = preview.kinds.iter().map(|kind| &*kind.listener).collect();
    assert_eq!(listeners, ["editor.events.IResourceChangeListener", ""]);
    assert_eq!(preview.stale(), [Stale::Files]);
    assert_eq!(preview.note, "this JVM changes no loaded classes");
}

#[test]
fn what_is_begun_while_it_lasts_counts_anew() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let bypasses = scene.engine.bypasses();
    for (number, time) in [(1, 60_000), (2, 90_000)] {
        let begun = bypass(time, BypassState::Begun, time + 600_000);
        let agent = editor.answers(number, vec![begun, done(number as u64)]);
        let preview = bypasses.begin(&spell(), Some(&"last".into()), TEN_MINUTES, &[]);
        agent.join().expect("answered");
        let until = i64::try_from(time + 600_000).expect("small");
        assert_eq!(preview.expect("begun").until, Some(UnixMs(BEGAN + until)));
    }
    assert_eq!(
        editor.commands(),
        "1 bypass 600 com.example.spell\n2 bypass 600 com.example.spell\n"
    );
    let all = bypasses.all(None).expect("listed");
    assert_eq!(all.len(), 1, "one bypass");
    assert_eq!((all[0].begun, all[0].over), (UnixMs(BEGAN + 60_000), None));
}

#[test]
fn its_end_says_what_it_has_gained() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    editor.tells(&slow_then_quick());
    let asked = vec![bypass(170_500, BypassState::Asked, 0), done(1)];
    let agent = editor.answers(1, asked);
    let ended = scene.engine.bypasses().end(&spell(), None).expect("ended");
    agent.join().expect("answered");
    assert_eq!(editor.commands(), "1 bypass-end com.example.spell\n");
    assert_eq!(
        ended.over,
        Some((BypassEnd::Asked, UnixMs(BEGAN + 170_500)))
    );
    assert_eq!(ended.skipped, 9);
    let gain = &ended.gain;
    assert_eq!(gain.actions.len(), 1, "{gain:?}");
    let action = &gain.actions[0];
    assert_eq!(action.standing, GainStanding::Better);
    let medians = [&action.effect.before, &action.effect.during].map(|phase| phase.median);
    assert_eq!(medians[1], Some(ms(61)));
    assert!(medians[0] > Some(ms(451)) && medians[0] < Some(ms(454)));
    assert_eq!((action.effect.shorter, action.effect.during.count), (9, 9));
    // A lag in each ten seconds before, none since.
    assert_eq!((gain.before.lags, gain.during.lags), (6, 0));
    assert_eq!(gain.standing, GainStanding::Better);
    let least = gain.fall.expect("known").least;
    assert!(least > 60.0, "{least} fewer an hour at least");
    let shown = laggard_view::BypassView::from(&ended);
    assert_eq!(
        shown.gain.words,
        "without it: 61 ms instead of 453 ms (9 of 9 times)"
    );
}

#[test]
fn what_may_be_the_programs_own_is_not_bypassed_nor_what_is_not_there() {
    let scene = Scene::new();
    let bypasses = scene.engine.bypasses();
    let nothing = begin(bypasses).expect_err("nothing runs");
    assert!(matches!(nothing, EngineError::NothingRuns), "{nothing}");

    let editor = Editor::runs(&scene, "a.1");
    let refused = |plugin: &str| {
        let error = bypasses.look(&plugin.into(), None, &[]).expect_err(plugin);
        match error {
            EngineError::Bypass(error) => error,
            other => panic!("{other}"),
        }
    };
    let own = refused("editor");
    assert!(matches!(own, BypassError::Own { .. }), "{own}");
    let unknown = refused("com.example.spel");
    assert!(
        unknown
            .to_string()
            .contains("did you mean com.example.spell?"),
        "{unknown}"
    );
    let not = bypasses.end(&spell(), None).expect_err("it runs");
    assert!(
        not.to_string()
            .contains("Spellcheck is not bypassed in session a.1")
    );
    for time in [Duration::ZERO, Duration::from_secs(8 * 3_600 + 1)] {
        let error = bypasses
            .begin(&spell(), None, time, &[])
            .expect_err("refused");
        assert!(error.to_string().contains("at most 8 hours"), "{error}");
    }
    // A program of which nobody can say what belongs to it.
    fs::remove_file(editor.run.join("run.json")).expect("removed");
    let unplaced = refused(SPELL);
    assert!(
        matches!(unplaced, BypassError::Unplaced { .. }),
        "{unplaced}"
    );
    assert_eq!(editor.commands(), "", "the agent was not asked");
}

#[test]
fn of_several_programs_one_must_be_named() {
    let scene = Scene::new();
    let editors = ["a.1", "b.1"].map(|id| Editor::runs(&scene, id));
    let bypasses = scene.engine.bypasses();
    let several = begin(bypasses).expect_err("which?").to_string();
    assert!(
        several.contains("a.1") && several.contains("b.1"),
        "{several}"
    );
    let begun = vec![bypass(60_000, BypassState::Begun, 660_000), done(1)];
    let agent = editors[1].answers(1, begun);
    let named = bypasses.begin(&spell(), Some(&"b.1".into()), TEN_MINUTES, &[]);
    agent.join().expect("answered");
    assert_eq!(named.expect("begun").session, "b.1");
    // Only one is bypassed, so no other end can be meant.
    let agent = editors[1].answers(2, vec![bypass(70_000, BypassState::Asked, 0), done(2)]);
    let ended = bypasses.end(&spell(), None).expect("ended");
    agent.join().expect("answered");
    assert_eq!(ended.session, "b.1");
    assert_eq!(editors[0].commands(), "");
    // One that has lost its file does not stand in the way.
    fs::remove_file(editors[0].file()).expect("removed");
    let error = bypasses.end(&spell(), None).expect_err("it is over");
    assert!(error.to_string().contains("in session b.1"), "{error}");
}

#[test]
fn an_agent_that_refuses_or_does_not_know_bypasses_is_told_in_words() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let agent = editor.answers(1, vec![reply(1, ReplyStatus::Failed, WHY)]);
    let error = begin(scene.engine.bypasses()).expect_err("refused");
    agent.join().expect("answered");
    assert_eq!(
        error.to_string(),
        "session a.1 could not do it: this JVM changes no loaded classes"
    );
    let agent = editor.answers(
        2,
        vec![reply(2, ReplyStatus::NotUnderstood, StringId::NONE)],
    );
    let error = begin(scene.engine.bypasses()).expect_err("refused");
    agent.join().expect("answered");
    assert!(error.to_string().contains("older agent"), "{error}");
}

#[test]
fn bypasses_of_a_session_that_is_over_are_listed_as_over() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    editor.tells(&[
        bypass(60_000, BypassState::Begun, 660_000),
        bypass(70_000, BypassState::Exceptions, 0),
        bypass(90_000, BypassState::Begun, 690_000),
        Event::End {
            time: ms(95_000),
            reason: EndReason::Exit,
            message: StringId::NONE,
        },
    ]);
    let mut row = scene
        .store
        .session(&"a.1".into())
        .expect("asked")
        .expect("there");
    row.state = "ended".into();
    scene.store.put_session(&row).expect("stored");
    let bypasses = scene.engine.bypasses();
    let all = bypasses.all(Some(&"a.1".into())).expect("listed");
    let ends: Vec<_> = all.iter().filter_map(|one| one.over).collect();
    assert_eq!(
        ends,
        [
            (BypassEnd::Exceptions, UnixMs(BEGAN + 70_000)),
            (BypassEnd::SessionOver, UnixMs(BEGAN + 95_000))
        ]
    );
    // The page of the plug-in reads the same, though another way.
    let of = bypasses.of(&spell(), &"a.1".into()).expect("listed");
    assert_eq!(of, all);
    let error = bypasses.begin(&spell(), Some(&"a.1".into()), TEN_MINUTES, &[]);
    let error = error.expect_err("over");
    assert!(matches!(error, EngineError::NotRunning { .. }), "{error}");
}

#[test]
fn a_program_that_was_killed_took_its_bypass_with_it() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    editor.tells(&[bypass(60_000, BypassState::Begun, 660_000), worked(90_000)]);
    let bypasses = scene.engine.bypasses();
    let lasting = bypasses.all(None).expect("listed");
    assert_eq!(lasting[0].over, None);
    let row = scene.store.session(&"a.1".into()).expect("asked");
    let mut row = row.expect("there");
    row.state = "cut-short".into();
    scene.store.put_session(&row).expect("stored");
    let over = Some((BypassEnd::SessionOver, UnixMs(BEGAN + 90_000)));
    let all = bypasses.all(Some(&"a.1".into())).expect("listed");
    assert_eq!(all[0].over, over);
    let of = bypasses.of(&spell(), &"a.1".into()).expect("listed");
    assert_eq!(of, all);
    let nothing = bypasses.end(&spell(), None).expect_err("nothing runs");
    assert!(matches!(nothing, EngineError::NothingRuns), "{nothing}");
}

#[test]
fn other_work_is_skipped_where_it_is_named() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let begun = vec![bypass(60_000, BypassState::Begun, 660_000), done(1)];
    let agent = editor.answers(1, begun);
    let all = AlsoSkipped::ALL;
    let bypasses = scene.engine.bypasses();
    let begun = bypasses.begin(&spell(), None, TEN_MINUTES, &all);
    agent.join().expect("answered");
    let stale = begun.expect("begun").stale();
    assert_eq!(stale, [Stale::Files, Stale::Later, Stale::Timers]);
    assert_eq!(
        editor.commands(),
        "1 bypass 600+runnables+timers com.example.spell\n"
    );
}
