//! What set an episode off.

use laggard_wire::LandmarkKind;
use serde::{Deserialize, Serialize};

use crate::episode::Episode;

/// What set an episode off (Jovic 2011 §4.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// The user did something: a listener or a command answers.
    Input,
    /// Something had to be painted.
    Output,
    /// Something other than the user: a runnable of another thread, a timer.
    Async,
    /// No landmark says so.
    Unspecified,
}

impl Trigger {
    /// All, in the order of the paper.
    pub const ALL: [Trigger; 4] = [
        Trigger::Input,
        Trigger::Output,
        Trigger::Async,
        Trigger::Unspecified,
    ];

    /// The first landmark of the episode, parents before children, that is a listener, a paint or an async one. An async
    /// one with a paint inside is how toolkits ask for a repaint: that is output (Jovic 2011 §4.3.2, footnote 3).
    pub fn of(episode: &Episode) -> Trigger {
        let all = episode.intervals.all();
        for (index, interval) in all.iter().enumerate() {
            if interval.landmark.is_queue() {
                continue;
            }
            return match interval.landmark.kind {
                LandmarkKind::Observer | LandmarkKind::Command => Trigger::Input,
                LandmarkKind::Paint => Trigger::Output,
                LandmarkKind::Async | LandmarkKind::Timer => {
                    let mut inside = all[index + 1..]
                        .iter()
                        .take_while(|inner| inner.depth > interval.depth);
                    let paints = inside.any(|inner| inner.landmark.kind == LandmarkKind::Paint);
                    if paints && interval.landmark.kind == LandmarkKind::Async {
                        Trigger::Output
                    } else {
                        Trigger::Async
                    }
                }
                // These do not say what set the episode off; an interval inside of them may.
                LandmarkKind::Dispatch
                | LandmarkKind::Activation
                | LandmarkKind::Modal
                | LandmarkKind::Named
                | LandmarkKind::Wait
                | LandmarkKind::Other(_) => continue,
            };
        }
        Trigger::Unspecified
    }
}
