//! Compares what was measured with and without some units, again and again until a difference is told.

use super::noise::{deviation, disturbed, error, low, middle};
use super::tried::{Stop, Tries};
use super::units::{Set, Units};

/// So many errors a difference must be beyond half of what is worth finding, so that somebody is accused: by chance alone that happens
/// in less than one of a thousand comparisons.
const SURE: f64 = 3.5;
/// So many errors below what is worth finding, and nobody is.
const CLEARED: f64 = 2.0;
/// So many tries are slow at least, where nothing was seen to disturb any.
const LEAST_SLOW: usize = 2;
/// From this part of a value on a deviation is known badly, and more tries are needed.
const MUCH_NOISE: f64 = 0.1;
const SLOW_IN_NOISE: usize = 6;
/// The chance that all slow tries are slow because something else went on.
const ALL_DISTURBED: f64 = 0.003;
/// As often as this each side is measured at most.
const MOST_REPEATS: usize = 8;
/// From as many of each side on it is looked whether more could help.
const ENOUGH_TO_SEE: usize = 3;
/// Two sides' errors that nine of ten differences are within.
const NINE_OF_TEN: f64 = 1.645;

/// A difference of two middle values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contrast {
    pub difference: f64,
    pub error: f64,
}

impl Contrast {
    pub fn give_or_take(self) -> f64 {
        self.error * NINE_OF_TEN
    }
}

/// What a comparison says.
#[derive(Clone, Copy, Debug)]
pub(super) enum Told {
    Slower(Contrast),
    Not,
    Untold,
}

/// What was tried, with the measure for a difference.
#[derive(Debug)]
pub(super) struct Judge<'s> {
    pub units: &'s Units,
    pub tries: Tries,
    /// The smallest difference that is worth finding.
    pub least: f64,
    /// Groups of values that are the same but for chance, beside repeated tries.
    plateaus: Vec<Vec<f64>>,
}

impl<'s> Judge<'s> {
    pub fn new(units: &'s Units, tries: Tries, least: f64) -> Self {
        Self {
            units,
            tries,
            least,
            plateaus: Vec::new(),
        }
    }

    /// Takes groups of values that are the same but for chance.
    pub fn knows(&mut self, plateaus: Vec<Vec<f64>>) {
        self.plateaus = plateaus;
    }

    /// Groups of values that are the same but for chance.
    fn groups(&self) -> impl Iterator<Item = &[f64]> {
        let plateaus = self.plateaus.iter().map(Vec::as_slice);
        self.tries.repeated().chain(plateaus)
    }

    /// The deviation of one value.
    pub fn deviation(&self) -> f64 {
        let level = self.tries.known(&Set::new()).unwrap_or_default();
        deviation(self.groups(), level)
    }

    /// So many slow tries are not all of them slow because something else went on.
    pub fn enough_slow(&self) -> usize {
        let deviation = self.deviation();
        let level = self.tries.known(&Set::new()).unwrap_or_default();
        if deviation > level * MUCH_NOISE {
            return SLOW_IN_NOISE;
        }
        let disturbed = disturbed(self.groups(), deviation);
        if disturbed <= 0.0 {
            return LEAST_SLOW;
        }
        let tries = (ALL_DISTURBED.ln() / disturbed.clamp(0.05, 0.7).ln()).ceil();
        (tries as usize).clamp(LEAST_SLOW + 1, MOST_REPEATS)
    }

    /// The error of a difference between tries that were made so often.
    pub fn error(&self, first: usize, second: usize) -> f64 {
        error(self.deviation(), first, second)
    }

    /// Compares tries without `slow` to those without `quick`, at least so many of each.
    pub fn contrast(
        &self,
        (slow, of_slow): (&Set, usize),
        (quick, of_quick): (&Set, usize),
    ) -> Result<Contrast, Stop> {
        let slow = self.tries.at_least(of_slow, slow)?;
        let quick = self.tries.at_least(of_quick, quick)?;
        let middles = middle(slow).zip(middle(quick));
        Ok(Contrast {
            difference: middles.map_or(0.0, |(slow, quick)| slow - quick),
            error: self.error(slow.len(), quick.len()),
        })
    }

    /// Whether it is slower without `slow` than without `quick` by what is worth finding.
    ///
    /// * `first`: how many tries of each the first look needs.
    pub fn told(&self, slow: &Set, quick: &Set, first: (usize, usize)) -> Result<Told, Stop> {
        let (mut of_slow, mut of_quick) = first;
        loop {
            let contrast = self.contrast((slow, of_slow), (quick, of_quick))?;
            of_slow = self.tries.count(slow);
            of_quick = self.tries.count(quick);
            let Contrast { difference, error } = contrast;
            let beyond = difference - self.least / 2.0;
            let lowest = low(self.tries.at_least(1, slow)?);
            let lowest = lowest.zip(self.tries.known(quick));
            // One slow try may be slow for another reason; of several, none is quick.
            let all_slow = lowest.is_some_and(|(low, quick)| low - quick >= self.least / 2.0);
            if beyond >= SURE * error && all_slow && of_slow >= self.enough_slow() {
                return Ok(Told::Slower(contrast));
            }
            if of_quick > 1 && difference + CLEARED * error < self.least {
                return Ok(Told::Not);
            }
            let fewer = of_slow.min(of_quick);
            let at_best = self.error(MOST_REPEATS, MOST_REPEATS);
            let hopeless =
                beyond < SURE * at_best * 0.7 && difference + CLEARED * at_best * 0.7 >= self.least;
            if fewer >= MOST_REPEATS || (fewer >= ENOUGH_TO_SEE && hopeless) {
                return Ok(Told::Untold);
            }
            match of_slow > of_quick && of_slow >= self.enough_slow() {
                true => of_quick += 1,
                false => of_slow += 1,
            }
        }
    }
}
