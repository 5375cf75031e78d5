//! The search: is there anything to find, where does the value fall, is it so, and is it slow by itself.

use super::confirm::{Confirmed, confirm};
use super::finding::{Culprit, End, Finding, Untold};
use super::judge::Judge;
use super::ladder::climb;
use super::partners::{all_are_slow, with_partners};
use super::tried::{Stop, Tried, Tries};
use super::units::{Set, Units};

/// How often all units on, and all off, are tried until it is told whether there is anything to find.
const BASELINE: [(usize, usize); 6] = [(2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)];
/// So many errors the difference of all units must be beyond nothing for a search to begin.
const WORTH_A_SEARCH: f64 = 2.5;
/// The smallest part of the whole difference that is looked for: less is found by a later search, when the rest is off.
const SMALLEST_PART: f64 = 0.08;
/// The smallest part of a value that is looked for: less nobody feels.
const FELT_PART: f64 = 0.05;
/// So many deviations of one value are looked for: to tell less would take too many tries.
const ABOVE_NOISE: f64 = 2.0;
/// The most lines that are looked through: behind a unit that was found another may hide.
const MOST_LINES: usize = 6;

/// What a search may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// The smallest difference of a value that is worth finding.
    pub least: f64,
    /// The most tries.
    pub most: usize,
}

/// The next step of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Try it without these units; every unit that needs one of them is among them.
    Try(Set),
    /// The search is over.
    Over(Finding),
}

/// Says what to try next, or what was found, from all that was tried so far, in that order.
#[must_use]
pub fn next(units: &Units, rule: &Rule, tried: &[Tried]) -> Next {
    let mut search = Search {
        judge: Judge::new(units, Tries::of(tried), rule.least),
        found: Vec::new(),
        doubts: false,
        is_noisy: false,
    };
    let ended = match search.run(rule) {
        Ok(end) => search.finding(end),
        Err(Stop::Try(off)) if tried.len() < rule.most => return Next::Try(off),
        Err(Stop::Try(_)) => search.finding(End::Untold(Untold::Most)),
        Err(Stop::Fails(off)) => Finding {
            fails_without: Some(off),
            ..search.finding(End::Untold(Untold::Fails))
        },
    };
    Next::Over(ended)
}

/// The most tries that a search among so many units needs, where the values are steady: twice the halvings for each of three culprits, and
/// those that every search has.
#[must_use]
pub fn most_tries(units: usize) -> usize {
    let halvings = units.max(2).next_power_of_two().trailing_zeros() as usize;
    6 * halvings + 6
}

struct Search<'s> {
    judge: Judge<'s>,
    found: Vec<Culprit>,
    /// Whether of somebody who was suspected nothing could be told.
    doubts: bool,
    /// Whether only what is clear in spite of the noise is looked for.
    is_noisy: bool,
}

impl Search<'_> {
    fn run(&mut self, rule: &Rule) -> Result<End, Stop> {
        if let Some(end) = self.baseline(rule)? {
            return Ok(end);
        }
        let suspects = self.suspects()?;
        let (confirmed, doubts) = confirm(&self.judge, &suspects)?;
        self.doubts = doubts;
        self.partners(&confirmed)?;
        Ok(match (self.found.is_empty(), self.doubts) {
            (false, false) => End::Found,
            (true, false) if !self.is_noisy => End::Untold(Untold::Spread),
            _ => End::Untold(Untold::Noise),
        })
    }

    /// Tries it with all units and without any. `None`: there is something to find.
    fn baseline(&mut self, rule: &Rule) -> Result<Option<End>, Stop> {
        let (with, without) = (Set::new(), self.judge.units.all());
        if without.is_empty() {
            return Ok(Some(End::Nothing));
        }
        for (on, off) in BASELINE {
            let whole = self.judge.contrast((&with, on), (&without, off))?;
            let noise = self.judge.deviation() * ABOVE_NOISE;
            let told = whole.difference >= WORTH_A_SEARCH * whole.error
                && whole.difference >= noise * ABOVE_NOISE;
            if told && whole.difference >= rule.least {
                let value = self.judge.tries.middle(&with)?;
                let part = (whole.difference * SMALLEST_PART).max(value * FELT_PART);
                self.judge.least = rule.least.max(part).max(noise);
                self.is_noisy = noise >= self.judge.least;
                return Ok(None);
            }
            let clear = whole.error <= rule.least;
            if off > 1 && clear && whole.difference + 2.0 * whole.error < rule.least {
                return Ok(Some(End::Nothing));
            }
        }
        let whole = self.judge.contrast((&with, 1), (&without, 1))?;
        let nothing = whole.difference < rule.least && whole.error <= rule.least;
        Ok(Some(match nothing {
            true => End::Nothing,
            false => End::Untold(Untold::Noise),
        }))
    }

    /// Looks through lines until the program is quick without those that were found.
    fn suspects(&mut self) -> Result<Vec<usize>, Stop> {
        let mut suspects: Vec<usize> = Vec::new();
        for _ in 0..MOST_LINES {
            let off: Set = suspects.iter().copied().collect();
            let ladder = climb(&self.judge, &off, &Set::new())?;
            if suspects.is_empty() {
                self.judge.knows(ladder.plateaus);
            }
            if ladder.falls.is_empty() {
                break;
            }
            let found = ladder.falls.iter().map(|fall| fall.unit);
            let with_found: Vec<usize> = suspects.iter().copied().chain(found).collect();
            let without = self
                .judge
                .units
                .off_with(&with_found.iter().copied().collect());
            let none = self.judge.units.all();
            let left = self.judge.contrast((&without, 1), (&none, 1))?;
            if left.difference < ladder.spread.max(0.0) + self.judge.least {
                return Ok(with_found);
            }
            for fall in &ladder.falls {
                let alone = self.judge.units.all_but(&Set::from([fall.unit]));
                let alone = self.judge.contrast((&alone, 1), (&none, 1))?;
                // One that is slow by itself is no mistake: another hides behind it.
                if alone.difference < fall.size / 2.0 {
                    self.judge.tries.at_least(2, &without)?;
                    fall.try_ends_again(&self.judge)?;
                }
            }
            suspects = with_found;
        }
        Ok(suspects)
    }

    /// Finds out for each culprit whether it is slow by itself.
    fn partners(&mut self, confirmed: &[Confirmed]) -> Result<(), Stop> {
        let tried_alone = |one: &Confirmed| {
            let off = self.judge.units.all_but(&Set::from([one.unit]));
            self.judge.tries.count(&off) > 0
        };
        let several = confirmed.len() > 1 && !confirmed.iter().any(tried_alone);
        if several && all_are_slow(&self.judge, confirmed)? {
            let each = confirmed.iter();
            self.found = each.map(|one| culprit(one, vec![one.unit], true)).collect();
            return Ok(());
        }
        for one in confirmed {
            match with_partners(&self.judge, one, confirmed)? {
                Some((units, alone)) => self.found.push(culprit(one, units, alone)),
                None => self.doubts = true,
            }
        }
        Ok(())
    }

    fn finding(&self, end: End) -> Finding {
        let judge = &self.judge;
        let first = |culprit: &Culprit| culprit.units.first().copied();
        let first: Set = self.found.iter().filter_map(first).collect();
        let without = judge.units.off_with(&first);
        Finding {
            end,
            culprits: self.found.clone(),
            with_all: judge.tries.known(&Set::new()),
            with_none: judge.tries.known(&judge.units.all()),
            without: judge.tries.known(&without).filter(|_| !first.is_empty()),
            least: judge.least,
            noise: judge.deviation(),
            fails_without: None,
        }
    }
}

fn culprit(confirmed: &Confirmed, units: Vec<usize>, alone: bool) -> Culprit {
    Culprit {
        units,
        costs: confirmed.contrast.difference,
        give_or_take: confirmed.contrast.give_or_take(),
        alone,
    }
}
