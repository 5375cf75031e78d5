//! Bypassing a plug-in's listeners. The agent's part is its blocks, written into the session's file.

use std::fs;
use std::time::Duration;

use laggard_engine::{BypassError, Bypasses, EngineError};
use laggard_record::{AlsoSkipped, BypassEnd, GainStanding, Stale, UnixMs};
use laggard_wire::*;

use crate::editor::{BEGAN, Editor, SPELL, WHY, bypass, done, ms, reply, slow_then_quick, worked};
use crate::scene::Scene;

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
fn what_several_gained_together_is_put_down_to_none_of_them() {
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    editor.tells(&slow_then_quick());
    // Another one, whose listener hears of the same.
    editor.tells(&[Event::Bypass(BypassBlock {
        time: ms(80_100),
        symbolic: StringId(4),
        state: BypassState::Begun,
        ends: ms(680_100),
        skipped: 9,
        classes: 1,
        kinds: Vec::new(),
    })]);
    let all = scene.engine.bypasses().all(None).expect("listed");
    assert_eq!(all.len(), 2);
    for bypass in &all {
        let gain = &bypass.gain;
        assert_eq!(gain.beside.len(), 1, "{gain:?}");
        assert!(gain.actions.is_empty() && gain.fall.is_none(), "{gain:?}");
        assert_eq!(gain.standing, GainStanding::TooEarly);
        assert!(gain.during.lags == 0 && gain.before.lags == 6, "{gain:?}");
        let shown = laggard_view::BypassView::from(bypass);
        assert!(shown.gain.words.contains("at the same time"), "{shown:?}");
    }
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
fn where_as_many_are_bypassed_as_can_be_the_agent_is_not_asked() {
    /// The first string of another plug-in's id.
    const FIRST: u64 = 100;
    const ROOM_OF_EARLIER: u64 = 16;
    let scene = Scene::new();
    let editor = Editor::runs(&scene, "a.1");
    let bypasses = scene.engine.bypasses();
    for number in 0..ROOM_OF_EARLIER {
        let id = StringId(FIRST + number);
        let begun = Event::Bypass(BypassBlock {
            time: ms(80_000 + number),
            symbolic: id,
            state: BypassState::Begun,
            ends: ms(680_000),
            skipped: 0,
            classes: 1,
            kinds: Vec::new(),
        });
        let text = format!("com.example.other{number}");
        editor.tells(&[Event::String { id, text }, begun]);
    }
    let error = begin(bypasses).expect_err("one more");
    assert!(
        matches!(
            error,
            EngineError::Bypass(BypassError::NoRoom { room: 16, .. })
        ),
        "{error}"
    );
    assert_eq!(editor.commands(), "");
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
    scene.becomes("a.1", "ended");
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
    // The page of the plug-in reads the same, though another way; and beside one that was deleted since.
    let of = bypasses.of(&spell(), &["b.1".into(), "a.1".into()]);
    assert_eq!(of.expect("listed"), all);
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
    scene.becomes("a.1", "cut-short");
    let over = Some((BypassEnd::SessionOver, UnixMs(BEGAN + 90_000)));
    let all = bypasses.all(Some(&"a.1".into())).expect("listed");
    assert_eq!(all[0].over, over);
    let of = bypasses.of(&spell(), &["a.1".into()]).expect("listed");
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
