//! The plug-ins of a world.

use serde::Serialize;

/// The version that everybody has at first, and the one to which they update.
pub(super) const VERSIONS: [&str; 2] = ["1.0.0", "1.1.0"];

/// A plug-in, and what is true of it.
#[derive(Clone, Debug, Serialize)]
pub struct Planted {
    /// Its id.
    pub id: String,
    /// How many times as long its lags are in its later version.
    pub factor: f64,
    /// Lags for each hour of work.
    pub per_hour: f64,
    /// How long its lags are in the earlier version, most of them around it, milliseconds.
    pub ms: f64,
    /// Its later version goes to slow machines first: most users of others stay at the earlier one.
    pub to_slow_machines: bool,
}

impl Planted {
    /// The class of its landmark.
    #[must_use]
    pub fn class(&self) -> String {
        format!("{}.Listener", self.id)
    }
}

/// The plug-in that would be called slower if machines were not looked at.
const TO_SLOW: &str = "same.machines";

/// Plug-ins with and without a regression, and one that makes everybody wait by far the longest.
pub(super) fn all() -> Vec<Planted> {
    let made = [
        ("heavy", 1.0, 6.0, 900.0),
        ("same.one", 1.0, 3.0, 300.0),
        ("same.two", 1.0, 2.0, 400.0),
        ("same.three", 1.0, 4.0, 250.0),
        ("same.four", 1.0, 1.5, 600.0),
        ("slower.half", 1.5, 3.0, 300.0),
        ("slower.third", 1.33, 4.0, 350.0),
        ("faster", 0.6, 3.0, 500.0),
        (TO_SLOW, 1.0, 3.0, 450.0),
    ];
    made.map(|(name, factor, per_hour, ms)| Planted {
        id: format!("org.eclipse.world.{name}"),
        factor,
        per_hour,
        ms,
        to_slow_machines: name == TO_SLOW,
    })
    .into()
}
