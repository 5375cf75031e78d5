//! The start of a program, and the time of each plug-in's activation in it.

use laggard_analysis::{Assembler, Starting};
use laggard_wire::*;

use crate::script::{DISPATCH, OBSERVER, Script, episode, interval, ms};

/// Landmarks that start and stop plug-ins; the receivers are classes of these two.
const START: LandmarkId = LandmarkId(20);
const STOP: LandmarkId = LandmarkId(21);
const SPELL: ClassId = ClassId(2);
const SWT: ClassId = ClassId(1);

fn script() -> Script {
    let mut script = Script::new();
    for (id, name) in [(920, "start"), (921, "stop")] {
        script.then(Event::String {
            id: StringId(id),
            text: name.into(),
        });
    }
    for (id, method) in [(START, 920), (STOP, 921)] {
        script.then(Event::Landmark(LandmarkBlock {
            id,
            kind: LandmarkKind::Activation,
            class: SWT,
            method: StringId(method),
            descriptor: StringId::NONE,
            listener: StringId::NONE,
            works_for: WorksFor::Kind,
        }));
    }
    script
}

fn activation(of: ClassId, depth: u64, start: u64, length: u64) -> IntervalRecord {
    IntervalRecord {
        receiver: of,
        ..interval(START, depth, start, length)
    }
}

fn up(script: &mut Script, at: u64) {
    script.then(Event::Milestone {
        time: ms(at),
        which: Milestone::FirstDispatch,
    });
}

/// The time of each plug-in, and the start's end.
fn told(starting: &Starting) -> (Vec<(&str, Nanos)>, Nanos) {
    let all = starting.activations.iter();
    (
        all.map(|(id, (_, took))| (id.as_str(), *took)).collect(),
        starting.until,
    )
}

#[test]
fn each_plug_in_is_told_its_own_activation_without_those_inside_it() {
    let mut script = script();
    up(&mut script, 100);
    let short = ShortRecord {
        landmark: START,
        receiver: SWT,
        count: 4,
        exclusive: ms(6),
    };
    // Within spell's activation: swt's, inside a listener that is nobody's activation; some that are too short; a dialog.
    let inner = [
        activation(SWT, 3, 420, 80),
        IntervalRecord {
            child_time: ms(80),
            ..interval(OBSERVER, 2, 410, 100)
        },
        IntervalRecord {
            modal: ms(50),
            short: vec![short],
            ..activation(SPELL, 1, 400, 300)
        },
        activation(SPELL, 1, 800, 20),
        episode(OBSERVER, 0, 300, 600),
    ];
    script.records(inner);
    let starting = &script.assembler.facts().starting;
    // 300 - 50 modal - 80 - 6 of swt's, and 20.
    let expected = vec![("spell", ms(184)), ("swt", ms(86))];
    assert_eq!(told(starting), (expected, ms(900)));
    assert_eq!(starting.length(Some(ms(100))), Some(ms(900)));
    assert_eq!(starting.length(Some(ms(2_000))), Some(ms(2_000)));
}

#[test]
fn an_activation_that_is_the_whole_episode_counts() {
    let mut script = script();
    let root = IntervalRecord {
        flags: 1,
        ..activation(SPELL, 0, 50, 30)
    };
    script.records([root]);
    let starting = &script.assembler.facts().starting;
    assert_eq!(told(starting), (vec![("spell", ms(30))], ms(80)));
}

fn early(class: ClassId, flags: u8, start: u64, duration: u64, child: u64) -> ActivationRecord {
    ActivationRecord {
        thread: ThreadId(1),
        class,
        flags,
        start: ms(start),
        duration: ms(duration),
        child_time: ms(child),
    }
}

fn started_early(script: &mut Script, before: u64, records: Vec<ActivationRecord>) {
    script.then(Event::Activations(ActivationsBlock {
        before: ms(before),
        records,
    }));
}

#[test]
fn what_is_started_before_anything_is_measured_counts_where_the_launch_awaits_it() {
    let mut script = script();
    let records = vec![
        early(SWT, 2, 10, 80, 0),
        early(SPELL, 2, 0, 150, 80),
        early(SPELL, 1, 400, 30, 0),
        // On a thread beside the launch; of a class that no plug-in has.
        early(SWT, 0, 500, 4_000, 0),
        early(ClassId::NONE, 1, 600, 40, 0),
    ];
    up(&mut script, 100);
    started_early(&mut script, 900, records);
    let starting = &script.assembler.facts().starting;
    let expected = vec![("spell", ms(100)), ("swt", ms(80))];
    assert_eq!(told(starting), (expected, Nanos::ZERO));
    assert_eq!(starting.length(Some(ms(100))), Some(ms(1_000)));

    script.records([activation(SPELL, 1, 200, 20), episode(OBSERVER, 0, 190, 70)]);
    let starting = &script.assembler.facts().starting;
    let expected = vec![("spell", ms(120)), ("swt", ms(80))];
    assert_eq!(told(starting), (expected, ms(260)));
    assert_eq!(starting.length(Some(ms(100))), Some(ms(1_160)));
}

#[test]
fn what_nobody_awaits_or_ran_long_before_the_window_is_no_part_of_the_start() {
    let beside = vec![early(SWT, 0, 0, 80, 0)];
    let long_ago = vec![early(SWT, 1, 0, 80, 0)];
    for (before, records) in [(900, beside), (60_001, long_ago)] {
        let mut script = script();
        up(&mut script, 100);
        started_early(&mut script, before, records);
        let starting = &script.assembler.facts().starting;
        assert_eq!(told(starting), (vec![], Nanos::ZERO));
        assert_eq!(starting.before, Nanos::ZERO);
        assert_eq!(starting.length(Some(ms(100))), None);
    }
}

#[test]
fn what_an_event_activates_is_no_part_of_the_start() {
    let mut script = script();
    up(&mut script, 100);
    script.records([activation(SPELL, 1, 200, 50), episode(DISPATCH, 0, 190, 70)]);
    let starting = &script.assembler.facts().starting;
    assert_eq!(told(starting), (vec![], Nanos::ZERO));
    assert_eq!(
        starting.length(Some(ms(100))),
        None,
        "nothing is known of it"
    );
}

#[test]
fn a_program_that_ends_or_stops_plug_ins_does_not_start() {
    let mut script = script();
    up(&mut script, 100);
    script.records([activation(SPELL, 1, 200, 50), episode(OBSERVER, 0, 190, 70)]);
    let stopped = IntervalRecord {
        receiver: SPELL,
        ..interval(STOP, 1, 300, 90)
    };
    script.records([stopped, episode(OBSERVER, 0, 300, 100)]);
    // After more than twenty seconds in the event loop only the end is left; so it is for good.
    script.records([
        activation(SPELL, 1, 20_450, 50),
        episode(OBSERVER, 0, 20_420, 90),
    ]);
    script.records([
        activation(SPELL, 1, 20_600, 50),
        episode(OBSERVER, 0, 20_600, 90),
    ]);
    let starting = &script.assembler.facts().starting;
    assert_eq!(told(starting), (vec![("spell", ms(50))], ms(400)));
}

#[test]
fn a_slow_start_is_one_until_its_first_event_and_a_minute_at_most() {
    let mut script = script();
    script.records([
        activation(SPELL, 1, 30_000, 9),
        episode(OBSERVER, 0, 30_000, 10),
    ]);
    up(&mut script, 40_000);
    script.records([
        activation(SPELL, 1, 49_000, 9),
        episode(OBSERVER, 0, 49_000, 10),
    ]);
    script.records([
        activation(SWT, 1, 60_001, 9),
        episode(OBSERVER, 0, 60_001, 10),
    ]);
    let starting = &script.assembler.facts().starting;
    assert_eq!(told(starting), (vec![("spell", ms(18))], ms(49_010)));
}

#[test]
fn the_recorded_eclipse_says_what_its_bundles_took() {
    let mut decoder = Decoder::new();
    decoder.push(include_bytes!(
        "../../../../tests/sessions/eclipse-4.31-corpus.lag"
    ));
    let mut assembler = Assembler::new();
    while let Some(event) = decoder.next_event().expect("whole") {
        assembler.push(event);
    }
    let facts = assembler.facts();
    let of = |id: &str| {
        let (plugin, took) = &facts.starting.activations[id];
        (plugin.kind, took.as_millis().round())
    };
    let bundle = PluginKind::OsgiBundle;
    assert_eq!(of("org.eclipse.jdt.core"), (bundle, 287.0));
    // Of 611 ms in which its filter was made, without those of the plug-in above.
    assert_eq!(of("org.eclipse.jdt.ui"), (bundle, 332.0));
    assert_eq!(of("org.eclipse.core.net"), (bundle, 27.0));
    let up = facts.milestone(Milestone::FirstDispatch);
    let length = facts.starting.length(up).expect("known").as_millis();
    assert!((4_478.0..4_480.0).contains(&length), "{length}");
}
