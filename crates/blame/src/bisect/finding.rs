//! What a search has found.

use super::units::Set;

/// Units that make the program slow.
#[derive(Clone, Debug, PartialEq)]
pub struct Culprit {
    /// One unit, or several that are slow only together, the one that was found first in front.
    pub units: Vec<usize>,
    /// What they cost: the difference between with and without the first of them, the other culprits being off.
    pub costs: f64,
    /// How far the true cost may be from that in nine of ten cases.
    pub give_or_take: f64,
    /// Whether they are slow with nothing else on than what they need. Else something else has a part in it, and nobody knows what.
    pub alone: bool,
}

/// Why something cannot be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untold {
    /// The values differ too much from try to try.
    Noise,
    /// All units together make it slow, but none of them enough by itself.
    Spread,
    /// As often as was allowed it was tried.
    Most,
    /// The program does not work without some units.
    Fails,
}

/// How a search has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Without all units the program is not quicker by what is worth finding.
    Nothing,
    /// All that is worth finding was found.
    Found,
    /// What was found is sure, but there may be more, or nothing can be told at all.
    Untold(Untold),
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// How it ended.
    pub end: End,
    /// The culprits, the one that costs most first.
    pub culprits: Vec<Culprit>,
    /// The value with all units; `None` where it was not measured.
    pub with_all: Option<f64>,
    /// The value without any.
    pub with_none: Option<f64>,
    /// The value without the culprits.
    pub without: Option<f64>,
    /// The smallest difference that was looked for.
    pub least: f64,
    /// How far one value may be from another of the same, of one deviation.
    pub noise: f64,
    /// Without these units the program does not work.
    pub fails_without: Option<Set>,
}
