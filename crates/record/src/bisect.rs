//! Searches for the plug-ins that make a program slow, by starting it without some of them, or by skipping their listeners.

use serde::{Deserialize, Serialize};

use crate::{InstallId, Plugin, PluginId};
pub use laggard_blame::bisect::{End as BisectEnd, Untold as BisectUntold};

/// The clock by which a search judges. All values are milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BisectJudge {
    /// The time that a start takes, and that of the lags right after it.
    Startup,
    /// The time spent in lags, per minute in which the user worked.
    Rate,
    /// The time of one action that the user repeats at each start.
    Action,
}

/// Plug-ins that are turned off together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BisectUnit {
    /// The plug-ins, the one that gives the unit its name in front.
    pub plugins: Vec<Plugin>,
}

impl BisectUnit {
    /// The plug-in that gives the unit its name; `None` of an empty unit.
    #[must_use]
    pub fn plugin(&self) -> Option<&Plugin> {
        self.plugins.first()
    }
}

/// One try that was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct BisectTry {
    /// Ids of the plug-ins that were off, beside those that the user has turned off.
    pub off: Vec<PluginId>,
    /// The value, milliseconds; `None`: the program did not start.
    pub took_ms: Option<f64>,
}

/// Plug-ins that make the program slow.
#[derive(Clone, Debug, PartialEq)]
pub struct BisectCulprit {
    /// One unit, or several that are slow only together, the one whose absence was measured in front.
    pub units: Vec<BisectUnit>,
    /// What they cost, milliseconds.
    pub costs_ms: f64,
    /// How far the true cost may be from that in nine of ten cases, milliseconds.
    pub give_or_take_ms: f64,
    /// Whether it is known that nothing else has a part in it.
    pub alone: bool,
    /// Whether the first of them is off in the user's list by now.
    pub turned_off: bool,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct BisectFinding {
    /// How it ended.
    pub end: BisectEnd,
    /// The culprits, the one that costs most first.
    pub culprits: Vec<BisectCulprit>,
    /// The value with all plug-ins, milliseconds.
    pub with_all_ms: Option<f64>,
    /// The value without any that may be off.
    pub with_none_ms: Option<f64>,
    /// The value without the culprits.
    pub without_ms: Option<f64>,
    /// The smallest difference that was looked for, milliseconds.
    pub least_ms: f64,
    /// How far one value is from another of the same, milliseconds.
    pub noise_ms: f64,
    /// Without these the program did not start.
    pub fails_without: Vec<PluginId>,
}

/// A search: what it is about, and how far it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Bisect {
    /// The install's home.
    pub install: InstallId,
    /// Name of the install, for people.
    pub program: String,
    /// The clock.
    pub judge: BisectJudge,
    /// Whether the program goes on running: plug-ins' listeners are skipped then, where else the plug-ins are off.
    pub live: bool,
    /// What may be off.
    pub units: Vec<BisectUnit>,
    /// The most tries.
    pub most: u32,
    /// The number of tries that it usually takes to find one plug-in.
    pub usual: u32,
    /// The tries that were measured, in their order.
    pub tried: Vec<BisectTry>,
    /// Ids of the plug-ins that are off in the try that goes on, or was cut off; `None`: none was begun.
    pub going_on: Option<Vec<PluginId>>,
    /// Whether a Laggard works on it now.
    pub runs: bool,
    /// Of one that was not begun: processes of the program that have to end first.
    pub in_the_way: Vec<u32>,
    /// What was found; `None`: it is not over.
    pub finding: Option<BisectFinding>,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum BisectNews {
    /// The program is started, or goes on running without some listeners.
    Starts {
        /// The number of the try, from 1.
        number: u32,
        /// The most tries.
        most: u32,
        /// The number of units that are off.
        off: u32,
        /// The number of all units.
        of: u32,
        /// Whether the program goes on running.
        live: bool,
    },
    /// The program is up, and its user works with it until enough was measured.
    Works {
        /// How long its user ought to work, milliseconds.
        for_ms: f64,
    },
    /// The program is up, and its user repeats one action.
    Acts {
        /// How often the user ought to do it.
        times: u32,
        /// How often it was slow so far.
        slow: u32,
    },
    /// The try was measured.
    Measured {
        /// The number of the try.
        number: u32,
        /// The clock.
        judge: BisectJudge,
        /// The value, milliseconds; `None`: the program did not start.
        took_ms: Option<f64>,
    },
    /// The program does not close by itself: its user is to close it.
    CloseIt,
}
