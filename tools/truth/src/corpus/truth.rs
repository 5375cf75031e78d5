//! The truth of one episode, by the notes.

use laggard_analysis::{Nanos, Span};
use laggard_blame::Suspect;

use super::note::Note;
use super::rules::{Blamed, Who};

/// A note's part in one episode.
pub struct NotePart<'a> {
    /// The whole note.
    pub note: &'a Note,
    /// The part of its work.
    pub worked: Nanos,
    /// The part of the time in which the process stood still.
    pub stood: Nanos,
    /// The part of the time in which the thread was ready and had no processor.
    pub delayed: Nanos,
    /// The part of the time in which garbage was collected.
    pub collected: Nanos,
}

impl<'a> NotePart<'a> {
    /// The part of `note`, which lies in `span`, that lies in `episode`; `None` where nothing does.
    pub fn of(note: &'a Note, span: Span, episode: Span) -> Option<(NotePart<'a>, Nanos)> {
        let both = span.clip(episode).length();
        let part = both.share_of(span.length());
        let scaled = |time: Nanos| Nanos((time.0 as f64 * part) as u64);
        let (delayed, collected) = note.disturbed();
        let told = NotePart {
            note,
            worked: scaled(note.worked()),
            stood: scaled(note.stood()),
            delayed: scaled(delayed),
            collected: scaled(collected),
        };
        (both > Nanos::ZERO).then_some((told, both))
    }
}

/// The true time of each culprit in one episode, by the notes.
pub fn truth(told: &[NotePart<'_>]) -> Blamed {
    let mut truth = Blamed::new();
    for one in told {
        let culprits: Vec<Who> = match one.note.kind.as_str() {
            "plug-in" => one.note.culprits().map(|part| part.id.clone()).collect(),
            nobody => vec![nobody.to_owned()],
        };
        for who in &culprits {
            *truth.entry(who.clone()).or_default() += Nanos(one.worked.0 / culprits.len() as u64);
        }
        *truth.entry("machine".to_owned()).or_default() += one.stood;
    }
    truth.retain(|_, time| *time > Nanos::ZERO);
    truth
}

/// How much of the truth is in `blamed`. Time for which the thread was ready and had no processor, or for which garbage
/// was collected, may be the plug-in's or the machine's or the collector's: both are true.
pub fn right(truth: &Blamed, blamed: &Blamed, told: &[NotePart<'_>]) -> Nanos {
    let of = |who: &str| blamed.get(who).copied().unwrap_or_default();
    let hit: Nanos = truth.iter().map(|(who, time)| (*time).min(of(who))).sum();
    let all: Nanos = truth.values().copied().sum();
    let spare = |who: &str, sum: Nanos| {
        let used = truth.get(who).copied().unwrap_or_default();
        sum.min(of(who) - used)
    };
    let delayed = told.iter().map(|one| one.delayed).sum();
    let collected = told.iter().map(|one| one.collected).sum();
    let excused = spare("machine", delayed) + spare("gc", collected);
    hit + excused.min(all - hit)
}

/// How much time is truly this one's: what the notes say, and for machine and collector what the notes' clocks saw of
/// them as well.
pub fn told_of(who: &str, truth: &Blamed, told: &[NotePart<'_>]) -> Nanos {
    let noted = truth.get(who).copied().unwrap_or_default();
    let seen: Nanos = match who {
        "machine" => told.iter().map(|one| one.delayed).sum(),
        "gc" => told.iter().map(|one| one.collected).sum(),
        _ => Nanos::ZERO,
    };
    noted.max(seen)
}

/// Whether a note names this suspect as a culprit.
pub fn is_culprit(suspect: &Suspect, told: &[NotePart<'_>]) -> bool {
    let id = who(suspect);
    let mut culprits = told.iter().flat_map(|one| one.note.culprits());
    culprits.any(|part| part.id == id)
}

/// A suspect's name in these tables.
pub fn who(suspect: &Suspect) -> Who {
    let plugin = suspect.plugin.as_ref();
    plugin.map_or(suspect.kind.as_str().to_owned(), |plugin| plugin.id.clone())
}
