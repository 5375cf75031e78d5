//! The goals that a run must reach.

use laggard_analysis::Nanos;

use super::score::{Row, Score};

/// Lag time on the right one.
const RIGHT: f64 = 0.995;
/// Lag time that a right suspect carries, of whom the verdict is sure …
const SURE_TIME: f64 = 0.8;
/// … and the part of right suspects among those of which a verdict is sure.
const SURE_RIGHT: f64 = 0.95;
/// The sampler's part of the time of long episodes.
const SAMPLING: f64 = 0.02;

/// A run, scored.
pub struct Outcome {
    /// The score of the verdicts.
    pub score: Score,
    /// The sampler's part of the time of long episodes.
    pub sampling: f64,
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
        missed
    }
}
