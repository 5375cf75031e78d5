//! From bytes to verdict, and the effects of damage.

use std::time::Duration;

use laggard_analysis::{Assembler, Episode, Nanos, Plugin};
use laggard_blame::{Clause, Kind, Origin, Provenance, Role, SURE, judge, kind_word};
use laggard_wire::*;
use rustix::time::{ClockId, clock_gettime};

/// Everything that is not SWT was added by the user.
struct NotSwt;

impl Provenance for NotSwt {
    fn origin(&self, plugin: &Plugin) -> Origin {
        if plugin.id == "org.eclipse.swt" {
            Origin::Core
        } else {
            Origin::Added
        }
    }

    fn is_library(&self, _plugin: &Plugin) -> bool {
        false
    }
}

fn episodes(bytes: &[u8]) -> Vec<Episode> {
    let mut decoder = Decoder::new();
    let mut assembler = Assembler::new();
    decoder.push(bytes);
    loop {
        match decoder.next_event() {
            Ok(Some(event)) => assembler.push(event),
            Err(error) if !error.is_fatal() => {}
            Ok(None) | Err(_) => break,
        }
    }
    assembler.finish();
    std::iter::from_fn(|| assembler.pop()).collect()
}

/// The innermost part of each stack has no definition: its thread ran code that the damaged file does not name.
#[test]
fn a_stack_that_is_not_whole_accuses_nobody_further_out() {
    let mut encoder = Encoder::new();
    let mut decoder = Decoder::new();
    decoder.push(WHOLE);
    while let Some(event) = decoder.next_event().expect("nothing is damaged") {
        match event {
            Event::Sample(block) => encoder.write(&Event::Sample(SampleBlock {
                stack: StackId(77),
                ..block
            })),
            other => encoder.write(&other),
        }
    }
    let judged = episodes(encoder.bytes());
    let verdict = judge(&judged[0], &NotSwt);
    let accused = verdict.suspects.iter().find(|one| one.kind == Kind::PlugIn);
    assert_eq!(verdict.kind, Kind::Unknown, "{accused:?}");

    // A frame in the middle is missing: the frames further in are certain.
    let mut encoder = Encoder::new();
    decoder = Decoder::new();
    decoder.push(WHOLE);
    while let Some(event) = decoder.next_event().expect("nothing is damaged") {
        match event {
            Event::Frame(block) if block.id == FrameId(1) => {}
            other => encoder.write(&other),
        }
    }
    let judged = episodes(encoder.bytes());
    assert_eq!(judge(&judged[0], &NotSwt).kind, Kind::PlugIn);
}

#[test]
fn where_records_were_dropped_nobody_is_accused_to_their_users_face() {
    let mut judged = episodes(WHOLE);
    judged[0].dropped = 1;
    let verdict = judge(&judged[0], &NotSwt);
    assert_eq!(verdict.kind, Kind::PlugIn);
    assert!(
        verdict.main().is_none_or(|main| main.confidence < SURE),
        "{:?}",
        verdict.main()
    );
}

/// Each interval says that all of it was in its children, and these are not there.
#[test]
fn a_wait_of_which_nothing_is_told_is_nobodys() {
    let mut encoder = Encoder::new();
    let mut decoder = Decoder::new();
    decoder.push(WHOLE);
    while let Some(event) = decoder.next_event().expect("nothing is damaged") {
        match event {
            Event::Sample(_) => {}
            Event::Intervals(mut block) => {
                for record in &mut block.records {
                    record.child_time = record.duration;
                    record.short.clear();
                }
                encoder.write(&Event::Intervals(block));
            }
            other => encoder.write(&other),
        }
    }
    let judged = episodes(encoder.bytes());
    let verdict = judge(&judged[0], &NotSwt);
    let main = verdict.main().map(|main| (main.share, main.confidence));
    assert_eq!(
        (verdict.kind, main),
        (Kind::Unknown, Some((1.0, 0.0))),
        "{verdict:?}"
    );
    let others = &verdict.suspects[1..];
    assert!(
        others.iter().all(|suspect| suspect.share == 0.0),
        "{others:?}"
    );
}

const WHOLE: &[u8] = include_bytes!("../../../tests/vectors/v1/whole.bin");

#[test]
fn the_vector_of_a_whole_session_is_put_down_to_sluggish() {
    let episodes = episodes(WHOLE);
    let verdict = judge(&episodes[0], &NotSwt);
    let main = verdict.main().expect("a main suspect");
    let plugin = main.plugin.as_ref().expect("a plug-in");
    assert_eq!(
        (verdict.kind, main.role, plugin.label()),
        (Kind::PlugIn, Role::Executing, "Sluggish Spellcheck")
    );
    assert!(main.share > 0.95 && main.confidence >= SURE, "{main:?}");
    assert_eq!(main.origin, Origin::Added);
    let landmark = main.landmark.as_ref().expect("a landmark");
    assert_eq!(
        (kind_word(landmark.landmark.kind), landmark.method()),
        ("observer", "resourceChanged")
    );
    // Ten samples that agree speak for all the time between them, and for some of it to the outside.
    let (class, time) = ("io.laggard.demo.sluggish.Checker", Nanos::from_millis(400));
    assert_eq!(
        main.evidence.clauses(),
        [
            Clause::Lasted {
                class: class.to_owned(),
                method: "resourceChanged".to_owned(),
                calls: 1,
                time,
            },
            Clause::Sampled {
                samples: 10,
                all: 10,
                time,
                method: Some(format!("{class}.resourceChanged")),
            }
        ]
    );
}

#[test]
fn damage_never_panics_and_shares_always_add_up() {
    let mut state = 77_u64;
    let mut random = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let mut judged = 0;
    for _ in 0..5_000 {
        let mut bytes = WHOLE.to_vec();
        for _ in 0..=random(4) {
            let at = 12 + random(bytes.len() - 12);
            bytes[at] = random(256) as u8;
        }
        for episode in episodes(&bytes) {
            let verdict = judge(&episode, &NotSwt);
            let sum: f64 = verdict.suspects.iter().map(|suspect| suspect.share).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{sum}: {verdict:?}");
            assert!(
                verdict
                    .suspects
                    .iter()
                    .all(|suspect| (0.0..=1.0).contains(&suspect.confidence))
            );
            assert_eq!(
                verdict.main().map_or(Kind::Unknown, |main| main.kind),
                verdict.kind
            );
            judged += 1;
        }
    }
    assert!(judged > 1_000, "{judged}");
}

/// An episode of `count` observers, each sampled once.
fn busy(count: u64) -> Episode {
    let mut assembler = Assembler::new();
    let mut decoder = Decoder::new();
    decoder.push(WHOLE);
    while let Ok(Some(event)) = decoder.next_event() {
        if !matches!(
            event,
            Event::Intervals(_) | Event::Sample(_) | Event::Open(_) | Event::End { .. }
        ) {
            assembler.push(event);
        }
    }
    let step = 10_000_000;
    let interval = |landmark: u64, flags, depth, start, duration| IntervalRecord {
        landmark: LandmarkId(landmark),
        receiver: ClassId(landmark),
        flags,
        depth,
        start: Nanos(start),
        duration: Nanos(duration),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
    };
    for at in 0..count {
        assembler.push(Event::Sample(SampleBlock {
            time: Nanos(at * step + 5_000_000),
            thread: ThreadId(1),
            stack: StackId(2),
            state: ThreadState::Runnable,
            lock_class: ClassId::NONE,
            lock_hash: 0,
            lock_owner: ThreadId::NONE,
            reason: SampleReason::Episode,
            cost: Nanos(1),
            relation: Relation::Jvm,
        }));
    }
    let mut records: Vec<_> = (0..count)
        .map(|at| interval(2, 0, 1, at * step, step))
        .collect();
    records.push(interval(1, 1, 0, 0, count * step));
    assembler.push(Event::Intervals(IntervalsBlock {
        thread: ThreadId(1),
        records,
    }));
    assembler.finish();
    assembler.pop().expect("an episode")
}

/// Processor time of this thread: on the wall's clock other programs would count.
fn spent() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[test]
fn ten_times_the_intervals_take_no_hundred_times_the_time() {
    let time = |count| {
        let episode = busy(count);
        let runs = (0..3).map(|_| {
            let begun = spent();
            assert_eq!(judge(&episode, &NotSwt).kind, Kind::PlugIn);
            spent() - begun
        });
        runs.min().expect("three runs")
    };
    let (small, large) = (time(1_500), time(15_000));
    // A square would be 100; sorting, and caches that 1,500 fit into, are allowed for.
    assert!(
        large < small * 40,
        "{small:?} for 1,500 observers, {large:?} for 15,000"
    );
}
