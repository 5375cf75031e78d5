//! The story's outcome, for tests that assert it and the demo that prints it.

use std::time::Duration;

use serde_json::Value;

use crate::laggard::blames;
use crate::notification::Notification;
use crate::plugins::SLUGGISH;

/// The story's outcome.
#[derive(Debug, Default)]
pub struct Story {
    /// The items of the tray's menu.
    pub menu: Vec<String>,
    /// The notifications, but for the marks.
    pub notifications: Vec<Notification>,
    /// The answers to “It was slow just now”: with nothing running, and after a slow moment. Empty on a user's desktop.
    pub marks: Vec<Notification>,
    /// The window's words of what would be skipped.
    pub would_skip: String,
    /// From the click until it is skipped, as the session says.
    pub skipped_after: Duration,
    /// The time that the machine took for a small command just before the click.
    pub pace: Duration,
    /// How much of the time from the click on somebody waited for a processor on this machine.
    pub crowded: Duration,
    /// Every perceptible episode while the plug-in was skipped.
    pub without: Vec<Value>,
    /// The window's words of what that gained.
    pub effect: String,
    /// The window's preview of turning off: what else would go.
    pub preview: String,
    /// The window's words when the restart was cancelled in Eclipse.
    pub declined: String,
    /// Every perceptible episode of the first session.
    pub before: Vec<Value>,
    /// Every perceptible episode after the restart.
    pub after: Vec<Value>,
    /// The plug-ins that the second session left out.
    pub left_out: Vec<String>,
    /// The window's last words about the gain.
    pub gained: String,
    /// The output of `laggard enable`.
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
