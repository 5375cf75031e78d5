//! What came of the story, for whoever asserts or prints it.

use serde_json::Value;

use crate::laggard::blames;
use crate::notification::Notification;
use crate::plugins::SLUGGISH;

/// What came of it.
#[derive(Debug, Default)]
pub struct Story {
    /// What stood in the tray's menu.
    pub menu: Vec<String>,
    /// What the desktop was asked to show, but for the marks.
    pub notifications: Vec<Notification>,
    /// The answers to “It was slow just now”: with nothing running, and after a slow moment. None on a user's desktop.
    pub marks: Vec<Notification>,
    /// What the window said before turning off: what else would go.
    pub preview: String,
    /// What it said when the restart was cancelled in Eclipse.
    pub declined: String,
    /// Every perceptible episode before.
    pub before: Vec<Value>,
    /// Every perceptible episode after the restart.
    pub after: Vec<Value>,
    /// What the second session left out.
    pub left_out: Vec<String>,
    /// What the window said in the end.
    pub gained: String,
    /// What `laggard enable` said.
    pub turned_on: String,
}

impl Story {
    /// How long the slow plug-in made its user wait before and after, in milliseconds.
    pub fn waited(&self) -> (f64, f64) {
        let sum = |episodes: &[Value]| -> f64 {
            let slow = episodes.iter().filter(|episode| blames(episode, SLUGGISH));
            // The sum of nothing is -0.0.
            0.0 + slow
                .filter_map(|episode| episode["duration_ms"].as_f64())
                .sum::<f64>()
        };
        (sum(&self.before), sum(&self.after))
    }
}
