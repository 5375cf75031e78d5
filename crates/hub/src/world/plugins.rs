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
    /// Its issues.
    pub listeners: Vec<Listener>,
}

/// An issue of a plug-in.
#[derive(Clone, Debug, Serialize)]
pub struct Listener {
    /// The class of its landmark.
    pub class: String,
    /// Its part of the plug-in's lags.
    pub part: f64,
    /// The call path inside it, outermost first. Those that one fix would mend have most of it in common.
    pub path: Vec<String>,
}

/// The issues of the heavy one: name, part, and what it calls.
const OF_HEAVY: [(&str, f64, &[&str]); 6] = [
    ("Listener", 0.5, &["Tree#walk", "Tree#sort"]),
    ("Save", 0.1, SAVES),
    ("Close", 0.1, SAVES),
    ("Build", 0.1, SAVES),
    ("Scroll", 0.1, PAINTS),
    ("Resize", 0.1, PAINTS),
];
const SAVES: &[&str] = &["Store#write", "Index#update", "Index#merge", "Lock#take"];
const PAINTS: &[&str] = &["Canvas#draw", "Ruler#paint", "Text#lay", "Font#measure"];

impl Listener {
    fn of(plugin: &str, (name, part, calls): (&str, f64, &[&str])) -> Self {
        let class = format!("{plugin}.{name}");
        let calls = calls.iter().map(|call| format!("{plugin}.{call}"));
        let path = [format!("{class}#changed")].into_iter().chain(calls);
        Self {
            path: path.collect(),
            class,
            part,
        }
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
    made.map(|(name, factor, per_hour, ms)| planted(name, factor, per_hour, ms))
        .into()
}

fn planted(name: &str, factor: f64, per_hour: f64, ms: f64) -> Planted {
    let id = format!("org.eclipse.world.{name}");
    let one = [("Listener", 1.0, &[][..])];
    let listeners = if name == "heavy" { &OF_HEAVY[..] } else { &one };
    Planted {
        listeners: listeners
            .iter()
            .map(|listener| Listener::of(&id, *listener))
            .collect(),
        id,
        factor,
        per_hour,
        ms,
        to_slow_machines: name == TO_SLOW,
    }
}
