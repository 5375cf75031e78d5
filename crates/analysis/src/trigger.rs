//! The trigger of an episode.

use laggard_wire::LandmarkKind;
use serde::{Deserialize, Serialize};

use crate::episode::Episode;

/// The trigger of an episode (Jovic 2011 §4.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// An action of the user, answered by a listener or a command.
    Input,
    /// A request to paint.
    Output,
    /// An action of another thread or a timer, not of the user.
    Async,
    /// No landmark names a trigger.
    Unspecified,
}

impl Trigger {
    /// All triggers, in the order of the paper.
    pub const ALL: [Trigger; 4] = [
        Trigger::Input,
        Trigger::Output,
        Trigger::Async,
        Trigger::Unspecified,
    ];

    /// The trigger by the first landmark, parents before children, that is a listener, a paint or an async one. An async one
    /// with a paint inside is a toolkit's way to ask for a repaint: that is output (Jovic 2011 §4.3.2, footnote 3).
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
                // These kinds do not tell the trigger; an interval inside them may.
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
