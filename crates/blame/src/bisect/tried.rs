//! What was tried, and what it took.

use std::collections::HashMap;

use super::noise::middle;
use super::units::Set;

/// What became of one try.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The measured value: the smaller, the better.
    Took(f64),
    /// The program did not work without these units.
    Failed,
}

/// One try: a start, or some time of work, without some units.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The units that were off.
    pub off: Set,
    /// What became of it.
    pub outcome: Outcome,
}

/// Why a search cannot go on by itself.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stop {
    /// The value of this try is needed.
    Try(Set),
    /// The program does not work without these units.
    Fails(Set),
}

/// The tries of one search, by the units that were off.
#[derive(Debug)]
pub(super) struct Tries {
    values: HashMap<Set, Vec<f64>>,
    failures: HashMap<Set, usize>,
    /// What was off in the first try: nothing of the program is in the system's memory then, so its value stands back behind others
    /// of the same, and says nothing of how far values differ.
    cold: Option<Set>,
}

/// From as many values on the first try's is left out.
const WITHOUT_COLD: usize = 3;

/// As often as this a program may fail with the same units off before it is taken for their absence.
const MOST_FAILURES: usize = 2;

impl Tries {
    pub fn of(tried: &[Tried]) -> Tries {
        let mut tries = Tries {
            values: HashMap::new(),
            failures: HashMap::new(),
            cold: tried.first().map(|first| first.off.clone()),
        };
        for one in tried {
            match one.outcome {
                Outcome::Took(value) => {
                    let values = tries.values.entry(one.off.clone()).or_default();
                    values.push(value);
                }
                Outcome::Failed => *tries.failures.entry(one.off.clone()).or_default() += 1,
            }
        }
        tries
    }

    fn all(&self, off: &Set) -> &[f64] {
        self.values.get(off).map_or(&[][..], Vec::as_slice)
    }

    /// The values that count.
    fn counted(&self, off: &Set) -> &[f64] {
        let all = self.all(off);
        let cold = self.cold.as_ref() == Some(off) && all.len() >= WITHOUT_COLD;
        &all[usize::from(cold)..]
    }

    /// The values of at least so many tries without these units.
    pub fn at_least(&self, count: usize, off: &Set) -> Result<&[f64], Stop> {
        if self.count(off) >= count {
            return Ok(self.counted(off));
        }
        match self.failures.get(off) {
            Some(&failures) if failures >= MOST_FAILURES => Err(Stop::Fails(off.clone())),
            _ => Err(Stop::Try(off.clone())),
        }
    }

    /// How often it was tried without these units.
    pub fn count(&self, off: &Set) -> usize {
        self.all(off).len()
    }

    /// The middle value without these units, as far as it was tried.
    pub fn known(&self, off: &Set) -> Option<f64> {
        middle(self.counted(off))
    }

    /// The middle value without these units.
    pub fn middle(&self, off: &Set) -> Result<f64, Stop> {
        let values = self.at_least(1, off)?;
        middle(values).ok_or_else(|| Stop::Try(off.clone()))
    }

    /// The values of all tries that were repeated, but for the first one's.
    pub fn repeated(&self) -> impl Iterator<Item = &[f64]> {
        let cold = |off: &Set| usize::from(self.cold.as_ref() == Some(off));
        let all = self.values.iter();
        let all = all.map(move |(off, values)| &values[cold(off)..]);
        all.filter(|values| values.len() > 1)
    }
}
