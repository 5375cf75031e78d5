//! What is to be reached.

use std::collections::BTreeMap;

use laggard_analysis::Nanos;

use super::note::Note;
use super::score::{Row, Score};

/// Lag time on the right one.
const RIGHT: f64 = 0.995;
/// Lag time that a right suspect carries of which the verdict is sure …
const SURE_TIME: f64 = 0.8;
/// … and how many of the suspects of which a verdict is sure are right.
const SURE_RIGHT: f64 = 0.95;
/// The sampler's part of the time of long episodes.
const SAMPLING: f64 = 0.02;
/// How much longer work takes when it is watched.
const LONGER: f64 = 1.02;

/// One run, scored.
pub struct Outcome {
    /// Who was blamed for what.
    pub score: Score,
    /// The sampler's part of the time of long episodes.
    pub sampling: f64,
    /// Work under the agent by the same work without it; `None` where no case was in both.
    pub longer: Option<f64>,
}

impl Outcome {
    /// The goals that were missed, in words.
    pub fn missed(&self) -> Vec<String> {
        let total = self.score.total();
        let mut missed = Vec::new();
        let mut at_least = |what: &str, value: f64, goal: f64| {
            if value < goal {
                missed.push(format!(
                    "{what}: {:.2} %, not {:.1} %",
                    value * 100.0,
                    goal * 100.0
                ));
            }
        };
        let share = |time: fn(&Row) -> Nanos| time(&total).share_of(total.lag);
        at_least(
            "lag time on the right suspect",
            share(|row| row.right[3]),
            RIGHT,
        );
        at_least("lag time with its roles", share(|row| row.roles), 1.0);
        at_least("lag time with its cause", share(|row| row.causes), 1.0);
        at_least(
            "lag time with a sure and right suspect",
            share(|row| row.sure),
            SURE_TIME,
        );
        if let Some(right) = self.score.sure_and_right() {
            at_least("sure suspects that are right", right, SURE_RIGHT);
        }
        if !total.wrong.is_empty() {
            missed.push(format!("accused wrongly: {}", total.wrong.join(", ")));
        }
        if self.sampling > SAMPLING {
            missed.push(format!(
                "samples took {:.2} % of long episodes",
                self.sampling * 100.0
            ));
        }
        if let Some(longer) = self.longer.filter(|longer| *longer > LONGER) {
            missed.push(format!("watched work took {longer:.3} times as long"));
        }
        missed
    }
}

/// How much longer the same work took in `with` than in `plain`, the time not counted for which the thread had no
/// processor: that is others' doing. The shortest of each case counts: what disturbs makes longer, never shorter.
pub fn longer(plain: &[Note], with: &[Note]) -> Option<f64> {
    let (plain, with) = (shortest(plain), shortest(with));
    let both: Vec<(Nanos, Nanos)> = plain
        .iter()
        .filter_map(|(case, time)| Some((*time, *with.get(case)?)))
        .collect();
    let sum = |side: fn(&(Nanos, Nanos)) -> Nanos| both.iter().map(side).sum::<Nanos>();
    (!both.is_empty()).then(|| sum(|pair| pair.1).0 as f64 / sum(|pair| pair.0).0 as f64)
}

fn shortest(notes: &[Note]) -> BTreeMap<&str, Nanos> {
    let mut shortest = BTreeMap::new();
    for note in notes.iter().filter(|note| note.is_work()) {
        let time = note.worked() - note.disturbed().0;
        let least = shortest.entry(note.case.as_str()).or_insert(time);
        *least = time.min(*least);
    }
    shortest
}
