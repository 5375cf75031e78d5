//! A search for what makes a program slow.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{PluginRef, one_decimal, wording};

/// The clock by which a search judges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BisectJudge {
    /// The time that a start takes, and that of the lags right after it.
    Startup,
    /// The time spent in lags, per minute in which the user worked.
    Rate,
    /// The time of one action that the user repeats at each start.
    Action,
}

/// How a search has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BisectEnd {
    /// Without all plug-ins that may be off the program is not quicker by what is worth finding.
    Nothing,
    /// All that is worth finding was found.
    Found,
    /// Cannot be told: the values differ too much from try to try.
    Noise,
    /// Many plug-ins cost a little each.
    Spread,
    /// As often as was allowed it was tried.
    Most,
    /// The program does not start without some plug-ins.
    Fails,
}

/// Plug-ins that make the program slow.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BisectCulprit {
    /// The plug-in whose absence was measured; turning it off is the way to be rid of it.
    pub plugin: PluginRef,
    /// Others of the same feature, which go off with it.
    pub also: Vec<PluginRef>,
    /// Those without which it is not slow; any of them may be turned off instead.
    pub together_with: Vec<PluginRef>,
    /// What they cost, milliseconds.
    pub costs_ms: f64,
    /// How far the true cost may be from that in nine of ten cases, milliseconds.
    pub give_or_take_ms: f64,
    /// Whether it is known that nothing else has a part in it.
    pub alone: bool,
    /// Whether the plug-in is turned off by now.
    pub turned_off: bool,
    /// All this in words.
    pub words: String,
}

/// What a search has found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BisectFinding {
    /// How it ended.
    pub end: BisectEnd,
    /// The culprits, the one that costs most first.
    pub culprits: Vec<BisectCulprit>,
    /// The value with all plug-ins, milliseconds; null where it was not measured.
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
    pub fails_without: Vec<String>,
    /// The end in words.
    pub words: String,
}

/// One try that was measured.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BisectTry {
    /// Ids of the plug-ins that were off, beside those that the user has turned off.
    pub off: Vec<String>,
    /// The value, milliseconds; null: the program did not start.
    pub took_ms: Option<f64>,
    /// Whether nobody felt what the user did again; how much less it took nobody knows then.
    pub quick: bool,
}

/// A search: what it is about, and how far it is.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BisectView {
    /// The install's home.
    pub install: String,
    /// Name of the install.
    pub program: String,
    /// The clock.
    pub judge: BisectJudge,
    /// Whether the program goes on running: plug-ins' listeners are skipped then, where else the plug-ins are off.
    pub live: bool,
    /// What may be off: plug-ins that go off together.
    pub units: Vec<Vec<PluginRef>>,
    /// The most starts, or steps in a program that goes on running.
    pub most: u32,
    /// The number of starts that it usually takes to find one plug-in.
    pub usual: u32,
    /// The starts that were measured, in their order.
    pub tried: Vec<BisectTry>,
    /// Ids of the plug-ins that are off in the start that goes on, or was cut off; null: none was begun.
    pub going_on: Option<Vec<String>>,
    /// Whether a Laggard works on it now.
    pub runs: bool,
    /// Of one that was not begun: processes of the program that have to end first.
    pub in_the_way: Vec<u32>,
    /// What was found; null: it is not over.
    pub finding: Option<BisectFinding>,
}

/// News of a search.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum BisectNews {
    /// The program is started, or goes on running without some listeners.
    Starts {
        /// The number of the start, from 1.
        number: u32,
        /// The most starts, or steps in a program that goes on running.
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
    /// The start was measured.
    Measured {
        /// The number of the start.
        number: u32,
        /// The value, milliseconds; null: the program did not start.
        took_ms: Option<f64>,
        /// The value in words.
        words: String,
    },
    /// The program does not close by itself: its user is to close it.
    CloseIt,
}

impl From<record::BisectJudge> for BisectJudge {
    fn from(judge: record::BisectJudge) -> Self {
        match judge {
            record::BisectJudge::Startup => Self::Startup,
            record::BisectJudge::Rate => Self::Rate,
            record::BisectJudge::Action => Self::Action,
        }
    }
}

impl From<BisectJudge> for record::BisectJudge {
    fn from(judge: BisectJudge) -> Self {
        match judge {
            BisectJudge::Startup => Self::Startup,
            BisectJudge::Rate => Self::Rate,
            BisectJudge::Action => Self::Action,
        }
    }
}

impl From<record::BisectEnd> for BisectEnd {
    fn from(end: record::BisectEnd) -> Self {
        use record::BisectUntold as Untold;
        match end {
            record::BisectEnd::Nothing => Self::Nothing,
            record::BisectEnd::Found => Self::Found,
            record::BisectEnd::Untold(Untold::Noise) => Self::Noise,
            record::BisectEnd::Untold(Untold::Spread) => Self::Spread,
            record::BisectEnd::Untold(Untold::Most) => Self::Most,
            record::BisectEnd::Untold(Untold::Fails) => Self::Fails,
        }
    }
}

fn plugins(unit: &record::BisectUnit) -> impl Iterator<Item = PluginRef> + '_ {
    unit.plugins.iter().map(PluginRef::from)
}

fn culprit(culprit: &record::BisectCulprit, judge: record::BisectJudge) -> Option<BisectCulprit> {
    let (first, others) = culprit.units.split_first()?;
    let mut own = plugins(first);
    let others = others.iter().filter_map(record::BisectUnit::plugin);
    Some(BisectCulprit {
        plugin: own.next()?,
        also: own.collect(),
        together_with: others.map(PluginRef::from).collect(),
        costs_ms: one_decimal(culprit.costs_ms),
        give_or_take_ms: one_decimal(culprit.give_or_take_ms),
        alone: culprit.alone,
        turned_off: culprit.turned_off,
        words: wording::bisect_culprit(culprit, judge),
    })
}

fn finding(search: &record::Bisect, finding: &record::BisectFinding) -> BisectFinding {
    let culprits = finding.culprits.iter();
    let ids = finding.fails_without.iter();
    BisectFinding {
        end: finding.end.into(),
        culprits: culprits
            .filter_map(|one| culprit(one, search.judge))
            .collect(),
        with_all_ms: finding.with_all_ms.map(one_decimal),
        with_none_ms: finding.with_none_ms.map(one_decimal),
        without_ms: finding.without_ms.map(one_decimal),
        least_ms: one_decimal(finding.least_ms),
        noise_ms: one_decimal(finding.noise_ms),
        fails_without: ids.map(ToString::to_string).collect(),
        words: wording::bisect_end(search, finding),
    }
}

impl From<&record::Bisect> for BisectView {
    fn from(search: &record::Bisect) -> Self {
        let ids = |ids: &[record::PluginId]| ids.iter().map(ToString::to_string).collect();
        Self {
            install: search.install.to_string(),
            program: search.program.clone(),
            judge: search.judge.into(),
            live: search.live,
            units: search
                .units
                .iter()
                .map(|unit| plugins(unit).collect())
                .collect(),
            most: search.most,
            usual: search.usual,
            tried: search
                .tried
                .iter()
                .map(|tried| BisectTry {
                    off: ids(&tried.off),
                    took_ms: tried.took_ms.map(one_decimal),
                    quick: tried
                        .took_ms
                        .is_some_and(|took| wording::bisect_quick(took, search.judge)),
                })
                .collect(),
            going_on: search.going_on.as_deref().map(ids),
            runs: search.runs,
            in_the_way: search.in_the_way.clone(),
            finding: search.finding.as_ref().map(|found| finding(search, found)),
        }
    }
}

impl From<&record::BisectNews> for BisectNews {
    fn from(news: &record::BisectNews) -> Self {
        match *news {
            record::BisectNews::Starts {
                number,
                most,
                off,
                of,
                live,
            } => Self::Starts {
                number,
                most,
                off,
                of,
                live,
            },
            record::BisectNews::Works { for_ms } => Self::Works { for_ms },
            record::BisectNews::Acts { times, slow } => Self::Acts { times, slow },
            record::BisectNews::Measured {
                number,
                judge,
                took_ms,
            } => Self::Measured {
                number,
                took_ms: took_ms.map(one_decimal),
                words: wording::bisect_took(took_ms, judge),
            },
            record::BisectNews::CloseIt => Self::CloseIt,
        }
    }
}
