//! The plug-ins of a world.

use serde::{Deserialize, Serialize};

use super::crowd;
use super::dice::Dice;

/// A plug-in, and what is true of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Planted {
    /// Its id.
    pub id: String,
    /// Its part of all users, up to 1.
    pub had_by: f64,
    /// Lags for each hour of work.
    pub per_hour: f64,
    /// How long its lags are in its first version, most of them around it, milliseconds.
    pub ms: f64,
    /// Later versions go to slow machines first: most users of others stay at the first one.
    pub to_slow_machines: bool,
    /// Its versions after the first, the earliest first.
    pub releases: Vec<Release>,
    /// Its issues.
    pub listeners: Vec<Listener>,
}

/// A later version of a plug-in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Release {
    /// The version.
    pub version: String,
    /// How many times as long lags are in it as in the version before, where it is at all.
    pub factor: f64,
    /// Where it is.
    pub only: Only,
}

/// Whose lags a version changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Only {
    /// All users'.
    Everyone,
    /// Those of users of slow machines.
    SlowMachines,
    /// Those of users who also have the plug-in of this id.
    With(String),
}

/// An issue of a plug-in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Listener {
    /// The class of its landmark.
    pub class: String,
    /// Its part of the plug-in's lags.
    pub part: f64,
    /// Whether it is one of those that make many users wait long, to which an author should come first.
    pub heavy: bool,
    /// Issues of a plug-in with the same number would be mended by one fix.
    pub fix: u32,
    /// The call path inside it, outermost first. Those that one fix would mend have most of it in common.
    pub path: Vec<String>,
}

/// The version that everybody has at first.
pub(super) const FIRST: &str = "1.0.0";

/// The issues of the one that makes everybody wait by far the longest: name, part, fix, and what it calls.
const OF_LONGEST: [(&str, f64, u32, &[&str]); 6] = [
    ("Listener", 0.5, 0, &["Tree#walk", "Tree#sort"]),
    ("Save", 0.1, 1, SAVES),
    ("Close", 0.1, 1, SAVES),
    ("Build", 0.1, 1, SAVES),
    ("Scroll", 0.1, 2, PAINTS),
    ("Resize", 0.1, 2, PAINTS),
];
const SAVES: &[&str] = &["Store#write", "Index#update", "Index#merge", "Lock#take"];
const PAINTS: &[&str] = &["Canvas#draw", "Ruler#paint", "Text#lay", "Font#measure"];

impl Planted {
    /// The version of this number; the first has 0.
    pub(super) fn version(&self, number: usize) -> &str {
        match number.checked_sub(1).and_then(|at| self.releases.get(at)) {
            Some(release) => &release.version,
            None => FIRST,
        }
    }
}

impl Listener {
    /// One whose landmark calls these methods of its plug-in.
    pub(super) fn of(plugin: &str, name: &str, part: f64, fix: u32, calls: &[&str]) -> Self {
        let class = format!("{plugin}.{name}");
        let calls = calls.iter().map(|call| format!("{plugin}.{call}"));
        let path = [format!("{class}#changed")].into_iter().chain(calls);
        Self {
            path: path.collect(),
            class,
            part,
            heavy: false,
            fix,
        }
    }
}

/// An id that may be named.
pub(super) fn id(name: &str) -> String {
    format!("org.eclipse.world.{name}")
}

/// The later version of this number.
pub(super) fn release(number: u32, factor: f64, only: Only) -> Release {
    Release {
        version: format!("1.{number}.0"),
        factor,
        only,
    }
}

/// Plug-ins that nearly everybody has and that are the same in each world; and a crowd of so many that chance makes.
pub(super) fn all(dice: &mut Dice, crowd: u32) -> Vec<Planted> {
    let made = [
        ("longest", 1.0, 2.5, 900.0),
        ("same.one", 1.0, 1.0, 300.0),
        ("same.two", 1.0, 0.8, 400.0),
        ("slower.half", 1.5, 1.0, 300.0),
        ("slower.third", 1.33, 1.3, 350.0),
        ("slower.tenth", 1.1, 1.0, 400.0),
        ("faster", 0.6, 1.0, 500.0),
        (TO_SLOW, 1.0, 1.0, 450.0),
    ];
    let everybodys =
        made.map(|(name, factor, per_hour, ms)| everybodys(name, factor, per_hour, ms));
    let mut all = Vec::from(everybodys);
    all.extend(crowd::make(dice, crowd));
    all
}

/// The plug-in that would be called slower if machines were not looked at.
const TO_SLOW: &str = "same.machines";

fn everybodys(name: &str, factor: f64, per_hour: f64, ms: f64) -> Planted {
    let id = id(name);
    let one = [("Listener", 1.0, 0, &[][..])];
    let listeners = match name {
        "longest" => &OF_LONGEST[..],
        _ => &one,
    };
    Planted {
        listeners: listeners
            .iter()
            .map(|(name, part, fix, calls)| Listener {
                heavy: true,
                ..Listener::of(&id, name, *part, *fix, calls)
            })
            .collect(),
        had_by: 0.85,
        id,
        per_hour,
        ms,
        to_slow_machines: name == TO_SLOW,
        releases: vec![release(1, factor, Only::Everyone)],
    }
}
