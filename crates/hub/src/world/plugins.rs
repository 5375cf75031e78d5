//! The plug-ins of a world.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::crowd;
use super::dice::Dice;
use super::seen::{SEEN, Shape};

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
    /// It comes with the program: its versions come with the program's.
    pub bundled: bool,
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
    /// How many times as long the plug-in's own part of lags is in it as in the version before, where it is at all.
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

/// An issue of a plug-in, or of the program itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Listener {
    /// The class of its landmark.
    pub class: String,
    /// Its part of the plug-in's lags; of the program's own, lags for each hour of work.
    pub part: f64,
    /// Whether it is one of those that make many users wait long, to which an author should come first.
    pub heavy: bool,
    /// Issues of a plug-in with the same number would be mended by one fix.
    pub fix: u32,
    /// The call path inside it, outermost first. Those that one fix would mend have most of their plug-in's methods in common.
    pub path: Vec<String>,
    /// Which of the recorded issues it is like.
    pub like: Like,
}

/// A recorded issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Like {
    /// One that a plug-in is blamed for.
    Blamed(usize),
    /// One in a plug-in's landmark for which nobody is blamed.
    Unblamed(usize),
    /// One in the program's own landmark.
    Program(usize),
}

/// All that people of a world work with.
pub(super) struct Things {
    pub plugins: Vec<Planted>,
    /// The program's own issues.
    pub program: Vec<Listener>,
    /// Ids of plug-ins that come with the program and have a part in lags.
    pub bundled: Vec<String>,
}

impl Things {
    /// * `crowd`: so many plug-ins that chance makes.
    pub fn new(dice: &mut Dice, crowd: u32) -> Self {
        let (plugins, program) = (all(dice, crowd), of_program());
        let listeners = plugins.iter().flat_map(|plugin| &plugin.listeners);
        let shapes = listeners
            .chain(&program)
            .map(|listener| listener.like.shape());
        let bundled: BTreeSet<String> = shapes
            .flat_map(|shape| &shape.bundled)
            .map(|one| one.0.clone())
            .collect();
        Self {
            plugins,
            program,
            bundled: bundled.into_iter().collect(),
        }
    }
}

/// The version that everybody has at first.
pub(super) const FIRST: &str = "1.0.0";
/// So many of the program's own issues make many users wait long.
const HEAVY_OF_PROGRAM: usize = 5;

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

impl Like {
    pub(super) fn shape(self) -> &'static Shape {
        match self {
            Self::Blamed(at) => &SEEN.blamed[at % SEEN.blamed.len()],
            Self::Unblamed(at) => &SEEN.unblamed[at % SEEN.unblamed.len()],
            Self::Program(at) => &SEEN.programs[at % SEEN.programs.len()],
        }
    }
}

impl Listener {
    /// One whose landmark calls these methods of its plug-in.
    pub(super) fn of(
        plugin: &str,
        name: &str,
        part: f64,
        fix: u32,
        calls: &[&str],
        like: Like,
    ) -> Self {
        let class = format!("{plugin}.{name}");
        let calls = calls.iter().map(|call| format!("{plugin}.{call}"));
        let calls: Vec<String> = calls.collect();
        let shape = like.shape();
        Self {
            path: shape.path(&format!("{class}#{}", shape.method), &calls),
            class,
            part,
            heavy: false,
            fix,
            like,
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
        ("longest", 1.0, 3.5, 900.0),
        ("same.one", 1.0, 1.4, 300.0),
        ("same.two", 1.0, 1.2, 400.0),
        ("slower.half", 1.5, 1.4, 300.0),
        ("slower.third", 1.33, 1.8, 350.0),
        ("slower.tenth", 1.1, 1.4, 400.0),
        (BUNDLED, 0.6, 1.4, 500.0),
        (TO_SLOW, 1.0, 1.4, 450.0),
    ];
    let everybodys = (0..).zip(made);
    let everybodys = everybodys.map(|(like, made)| everybodys_one(like, made));
    let mut all: Vec<Planted> = everybodys.collect();
    all.extend(crowd::make(dice, crowd));
    all
}

/// The plug-in that would be called slower if machines were not looked at.
const TO_SLOW: &str = "same.machines";
/// The one that comes with the program.
const BUNDLED: &str = "faster";

fn everybodys_one(like: usize, (name, factor, per_hour, ms): (&str, f64, f64, f64)) -> Planted {
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
                // Neighbours in a session are hardly like each other.
                ..Listener::of(
                    &id,
                    name,
                    *part,
                    *fix,
                    calls,
                    Like::Blamed(like + 3 * *fix as usize),
                )
            })
            .collect(),
        had_by: 0.85,
        id,
        per_hour,
        ms,
        to_slow_machines: name == TO_SLOW,
        bundled: name == BUNDLED,
        releases: vec![release(1, factor, Only::Everyone)],
    }
}

/// The program's own issues, which all users have.
pub(super) fn of_program() -> Vec<Listener> {
    let issue = |(at, shape): (usize, &Shape)| {
        let heavy = at < HEAVY_OF_PROGRAM;
        Listener {
            class: shape.class.clone(),
            // What makes users wait longer is seen more rarely, as in LagHunter 2011 §4 (its figure of occurrence beside latency).
            part: if heavy { 300.0 } else { 25.0 } / shape.ms,
            heavy,
            fix: at as u32,
            path: shape.path("", &[]),
            like: Like::Program(at),
        }
    };
    SEEN.programs.iter().enumerate().map(issue).collect()
}
