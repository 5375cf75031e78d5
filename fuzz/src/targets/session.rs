//! A session file's bytes, whatever they are: the same events however they arrive, written and read back the same, and
//! waits and verdicts that agree with themselves. Nobody of unknown origin is accused.

use laggard_analysis::{Assembler, Episode, Plugin};
use laggard_blame::{Kind, Origin, Provenance, Role, judge};
use laggard_record::{Evidence, UnixMs};
use laggard_report::profile::{Format, Part, ProfileWriter, Program};
use laggard_view::wording;
use laggard_wire::{Decoder, Encoder, Event, OriginsBlock, WireError};

use crate::input::Input;

/// The rounding error of shares that add up to 1.
const ROUNDING: f64 = 1e-6;

/// A provenance with a plug-in of each origin: the bytes do not tell origins.
struct Known;

impl Provenance for Known {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.id.len() % 4 {
            0 => Origin::Core,
            1 => Origin::Bundled,
            2 => Origin::Added,
            _ => Origin::Unknown,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        plugin.id.ends_with('y')
    }
}

/// The first byte says in how long pieces the file arrives.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let length = 1 + usize::from(input.byte());
    let file = input.rest();
    // Readers look for the origins first, whatever stands before them.
    if let Some(tail) = file.last_chunk() {
        let begin = OriginsBlock::length(tail).and_then(|length| file.len().checked_sub(length));
        let origins = begin.and_then(|begin| OriginsBlock::of_block(&file[begin..]));
        if let Some(origins) = origins {
            written_and_read_back(&Event::Origins(origins));
        }
    }
    let whole = Read::of(std::iter::once(file));
    let pieces = Read::of(file.chunks(length));
    assert_eq!(whole, pieces, "in pieces of {length}");
    for event in &whole.events {
        written_and_read_back(event);
    }
    let mut assembler = Assembler::new();
    let mut number = 0;
    for event in whole.events {
        assembler.push(event);
        while let Some(episode) = assembler.pop() {
            number += 1;
            agrees(&episode, number);
        }
    }
    for episode in assembler.live_episodes() {
        verdict_agrees(&episode);
    }
    assembler.finish();
    while let Some(episode) = assembler.pop() {
        number += 1;
        agrees(&episode, number);
    }
}

/// A decoder's reading of a file.
#[derive(Debug, PartialEq)]
struct Read {
    events: Vec<Event>,
    errors: Vec<WireError>,
    offset: u64,
    torn: usize,
    left_out: (u64, u64),
}

impl Read {
    fn of<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut decoder = Decoder::new();
        let (mut events, mut errors) = (Vec::new(), Vec::new());
        'file: for piece in pieces {
            decoder.push(piece);
            loop {
                match decoder.next_event() {
                    Ok(Some(event)) => events.push(event),
                    Ok(None) => break,
                    Err(error) => {
                        let fatal = error.is_fatal();
                        errors.push(error);
                        if fatal {
                            break 'file;
                        }
                    }
                }
            }
        }
        let fatal = errors.last().is_some_and(WireError::is_fatal);
        Self {
            events,
            offset: decoder.offset(),
            // The torn tail does not matter in a file that is no session.
            torn: if fatal { 0 } else { decoder.torn() },
            errors,
            left_out: (decoder.unknown_blocks(), decoder.damaged_blocks()),
        }
    }
}

fn written_and_read_back(event: &Event) {
    let mut encoder = Encoder::new();
    encoder.write(event);
    let again = Read::of(std::iter::once(encoder.bytes()));
    assert_eq!(
        again.events,
        std::slice::from_ref(event),
        "{:?}",
        again.errors
    );
}

fn agrees(episode: &Episode, number: u64) {
    assert_eq!(episode.number, number);
    assert!(episode.modal <= episode.duration, "{episode:?}");
    let phases = episode.modal_phases().length();
    assert!(
        phases <= episode.duration,
        "{phases} of {}",
        episode.duration
    );
    let intervals = episode.intervals.all();
    for (at, interval) in intervals.iter().enumerate() {
        let parent = interval.parent;
        assert!(parent.is_none_or(|parent| parent < at), "{at}: {parent:?}");
        assert_eq!(parent.is_none(), at == 0);
    }
    let ordered = |times: &[_]| times.is_sorted();
    let samples: Vec<_> = episode.samples.iter().map(|sample| sample.time).collect();
    assert!(ordered(&samples), "{samples:?}");
    verdict_agrees(episode);
    let program = Program {
        name: "Eclipse",
        os: "Linux",
        started: UnixMs(0),
        version: "0",
    };
    for format in [Format::Firefox, Format::Speedscope, Format::Pprof] {
        let mut profile = ProfileWriter::new(format, Part::Whole, &program, episode.start);
        profile.add(episode, &["a".to_owned()]);
        profile.finish().expect("a profile");
    }
}

fn verdict_agrees(episode: &Episode) {
    let verdict = judge(episode, &Known);
    let sum: f64 = verdict.suspects.iter().map(|suspect| suspect.share).sum();
    assert!((sum - 1.0).abs() < ROUNDING, "{sum}: {verdict:?}");
    let main = verdict.main().map_or(Kind::Unknown, |main| main.kind);
    assert_eq!(main, verdict.kind);
    for suspect in &verdict.suspects {
        let fair = 0.0..=1.0;
        assert!(fair.contains(&suspect.confidence), "{suspect:?}");
        assert!(fair.contains(&suspect.share), "{suspect:?}");
        // For times of many years a float has less than nanosecond precision.
        let part = suspect.time.share_of(episode.inclusive());
        assert!(part <= 1.0 + ROUNDING, "{part}: {suspect:?}");
        assert_eq!(suspect.plugin.is_some(), suspect.kind == Kind::PlugIn);
        if suspect.role == Role::Initiator {
            assert_eq!(suspect.share, 0.0, "{suspect:?}");
        }
        // A blamed plug-in can be turned off or reported: never the host's own, never a library that many use.
        let named = suspect
            .plugin
            .as_ref()
            .filter(|_| verdict.kind == Kind::PlugIn);
        if let Some(plugin) = named.filter(|_| std::ptr::eq(suspect, &verdict.suspects[0])) {
            let placed = [Origin::Bundled, Origin::Added].contains(&Known.origin(plugin));
            assert!(placed, "{suspect:?}");
            assert!(!Known.is_library(plugin), "{suspect:?}");
        }
        for clause in suspect.evidence.clauses() {
            let _words = wording::evidence(&Evidence::Measured(clause));
        }
    }
}
