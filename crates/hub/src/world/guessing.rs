//! Whether somebody who knows everything of a person can tell from sums over many whether that person is one of them. Pure.
//!
//! The attack is that of Homer et al. 2008 (PLoS Genetics, trace amounts of DNA in a mixture), with sums in the place of frequencies.

use std::array::from_fn;

use super::places::{FAMILIES, Family, NUMBERS, Own};

/// A number that is told, and what the attacker expects of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// What is told, if anything is.
    pub told: Option<f64>,
    /// The mean of what one of the attacker's own crowd adds to it.
    pub mean: f64,
    /// The variance of that.
    pub variance: f64,
}

impl Sum {
    /// How much likelier the sum is if the person is among the users than if not: the logarithm of the ratio, where it is normal.
    ///
    /// * `own`: what the person would add to it.
    fn likelier(&self, users: f64, own: f64) -> f64 {
        let Some(told) = self.told.filter(|_| self.variance > 0.0) else {
            return 0.0;
        };
        let (more, other) = (told - users * self.mean, own - self.mean);
        (more * other - other * other / 2.0) / (users * self.variance)
    }

    /// By how much the former is more, on average, of a user than of a stranger.
    fn shift(&self, users: f64, own: f64) -> f64 {
        match self.told {
            Some(_) if self.variance > 0.0 => (own - self.mean).powi(2) / (users * self.variance),
            _ => 0.0,
        }
    }
}

/// A person's score in each kind of numbers.
pub(super) type Scores = [f64; FAMILIES];

/// All sums, and what they say of somebody who adds to none.
pub(super) struct Sums {
    all: Vec<(Family, [Sum; NUMBERS])>,
    users: f64,
    of_nobody: [Scores; 2],
}

impl Sums {
    pub fn new(all: Vec<(Family, [Sum; NUMBERS])>, users: f64) -> Self {
        let mut of_nobody = [[0.0; FAMILIES]; 2];
        for (family, sums) in &all {
            for sum in sums {
                of_nobody[0][*family as usize] += sum.likelier(users, 0.0);
                of_nobody[1][*family as usize] += sum.shift(users, 0.0);
            }
        }
        Self {
            all,
            users,
            of_nobody,
        }
    }

    /// How much likelier all sums of a kind are if the person is among the users than if not, where sums know nothing of one another.
    pub fn scores(&self, own: &Own) -> Scores {
        let users = self.users;
        self.added(own, self.of_nobody[0], |sum, own| sum.likelier(users, own))
    }

    fn added(&self, own: &Own, mut scores: Scores, of: impl Fn(&Sum, f64) -> f64) -> Scores {
        for (at, numbers) in own {
            let (family, sums) = &self.all[*at as usize];
            for (sum, own) in sums.iter().zip(numbers) {
                scores[*family as usize] += of(sum, *own) - of(sum, 0.0);
            }
        }
        scores
    }

    /// How much each kind should count, since they say much of the same: the direction in which users and strangers are told apart best
    /// (Fisher 1936), by strangers' scores and by how much more users' should be.
    pub fn weights(&self, strangers: &[Own]) -> Scores {
        let count = strangers.len().max(1) as f64;
        let (mut scores, mut shift) = (Vec::new(), [0.0; FAMILIES]);
        for own in strangers {
            scores.push(self.scores(own));
            let users = self.users;
            let more = self.added(own, self.of_nobody[1], |sum, own| sum.shift(users, own));
            shift
                .iter_mut()
                .zip(more)
                .for_each(|(sum, more)| *sum += more / count);
        }
        let mean: Scores = from_fn(|at| scores.iter().map(|one| one[at]).sum::<f64>() / count);
        let together = |a: usize, b: usize| {
            let products = scores
                .iter()
                .map(|one| (one[a] - mean[a]) * (one[b] - mean[b]));
            products.sum::<f64>() / count
        };
        let mut covariance: [Scores; FAMILIES] = from_fn(|a| from_fn(|b| together(a, b)));
        for (at, row) in covariance.iter_mut().enumerate() {
            // A little more than was seen, so that no kind is taken for the exact opposite of others.
            row[at] = row[at] * 1.01 + f64::MIN_POSITIVE.sqrt();
        }
        solved(covariance, shift)
    }
}

/// The numbers with which a symmetric matrix gives this (Gauss).
fn solved(mut rows: [Scores; FAMILIES], mut right: Scores) -> Scores {
    for at in 0..FAMILIES {
        for below in at + 1..FAMILIES {
            let times = rows[below][at] / rows[at][at];
            let above = rows[at];
            rows[below]
                .iter_mut()
                .zip(above)
                .for_each(|(one, above)| *one -= times * above);
            right[below] -= times * right[at];
        }
    }
    for at in (0..FAMILIES).rev() {
        let known: f64 = (at + 1..FAMILIES)
            .map(|later| rows[at][later] * right[later])
            .sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right
}

/// What was guessed.
#[derive(Clone, Debug)]
pub struct Guess {
    /// From all numbers.
    pub all: Guessed,
    /// From one kind of numbers alone, by its name for people.
    pub by_kind: Vec<(&'static str, Guessed)>,
}

/// How often a guess is right which of two is the user, of a user and a stranger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guessed {
    /// The part of all pairs in which it is, up to 1; half of those in which nothing can be said. It is the area under the ROC curve.
    pub right: f64,
    /// The lower end of its range, which holds the true part in 95 of 100 cases.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Number of users and of strangers that were looked at.
    pub people: [usize; 2],
}

impl Guessed {
    /// Compares each user's score with each stranger's (Mann–Whitney); the range is that of Hanley and McNeil 1982.
    #[must_use]
    pub(super) fn of(users: &[f64], strangers: &[f64]) -> Self {
        let people = [users.len(), strangers.len()];
        let pairs = people.map(|count| count as f64).iter().product::<f64>();
        if pairs == 0.0 {
            return Self {
                right: 0.5,
                low: 0.0,
                high: 1.0,
                people,
            };
        }
        let points = users.iter().flat_map(|user| {
            let above = move |stranger: &f64| match user.total_cmp(stranger) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            strangers.iter().map(above)
        });
        let right = points.sum::<f64>() / pairs;
        let square = right * right;
        let [of_users, of_strangers] = people.map(|count| count as f64 - 1.0);
        let variance = (right * (1.0 - right)
            + of_users * (right / (2.0 - right) - square)
            + of_strangers * (2.0 * square / (1.0 + right) - square))
            / pairs;
        let half = 1.96 * variance.max(0.0).sqrt();
        Self {
            right,
            low: (right - half).max(0.0),
            high: (right + half).min(1.0),
            people,
        }
    }

    /// Whether this is no better than chance, as far as can be seen; of nobody nothing can be.
    #[must_use]
    pub fn is_chance(&self) -> bool {
        self.people.iter().all(|count| *count > 0) && self.low <= 0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Dice;

    const SUMS: usize = 200;

    /// People who have each of many things or not, by chance.
    fn people(dice: &mut Dice, count: usize) -> Vec<Vec<f64>> {
        let mut one = || (0..SUMS).map(|_| f64::from(dice.below(2))).collect();
        (0..count).map(|_| one()).collect()
    }

    fn guessed(users: &[Vec<f64>], strangers: &[Vec<f64>], summed: &[Vec<f64>]) -> Guessed {
        // Every other sum is told twice, as one of another kind: what hangs together must not count twice.
        let families = [Family::Versions, Family::Weeks];
        let places = (0..SUMS).map(|at| (at, families[0]));
        let places: Vec<(usize, Family)> = places
            .chain((0..SUMS).step_by(2).map(|at| (at, families[1])))
            .collect();
        let told = |of: usize| summed.iter().map(|own| own[of]).sum();
        let nothing = Sum {
            told: None,
            mean: 0.0,
            variance: 0.0,
        };
        let half = |told| Sum {
            told: Some(told),
            mean: 0.5,
            variance: 0.25,
        };
        let all = places.iter();
        let all = all.map(|(of, family)| (*family, [half(told(*of)), nothing, nothing]));
        let sums = Sums::new(all.collect(), summed.len() as f64);
        let owns = |people: &[Vec<f64>]| -> Vec<Own> {
            let own = |one: &Vec<f64>| {
                let numbers = (0..).zip(&places);
                numbers
                    .map(|(at, (of, _))| (at, [one[*of], 0.0, 0.0]))
                    .collect()
            };
            people.iter().map(own).collect()
        };
        let weights = sums.weights(&owns(&people(&mut Dice::new(99), 300)));
        let scores = |all: &[Vec<f64>]| -> Vec<f64> {
            let all = owns(all).into_iter();
            all.map(|own| {
                let scores = sums.scores(&own);
                scores
                    .iter()
                    .zip(weights)
                    .map(|(one, weight)| one * weight)
                    .sum()
            })
            .collect()
        };
        Guessed::of(&scores(users), &scores(strangers))
    }

    #[test]
    fn who_is_in_sums_over_few_is_found_and_over_many_hardly() {
        let mut dice = Dice::new(3);
        let (few, strangers) = (people(&mut dice, 10), people(&mut dice, 300));
        let named = guessed(&few, &strangers, &few);
        assert!(named.right > 0.98 && !named.is_chance(), "{named:?}");
        // In theory Φ(√(sums / users / 2)), 76 %.
        let users = people(&mut dice, 200);
        let hinted = guessed(&users, &strangers, &users);
        assert!((0.70..0.82).contains(&hinted.right), "{hinted:?}");
        assert!(!hinted.is_chance(), "{hinted:?}");
    }

    #[test]
    fn of_sums_over_others_nothing_is_found() {
        let mut dice = Dice::new(4);
        let (users, strangers) = (people(&mut dice, 300), people(&mut dice, 300));
        let others = people(&mut dice, 300);
        let guessed = guessed(&users, &strangers, &others);
        assert!((guessed.right - 0.5).abs() < 0.07, "{guessed:?}");
        assert!(guessed.low < guessed.right && guessed.right < guessed.high);
    }

    #[test]
    fn pairs_are_counted_and_their_range_is_as_worked_out_by_hand() {
        let guessed = Guessed::of(&[2.0, 1.0], &[1.0, 0.0]);
        assert_eq!(guessed.right, 3.5 / 4.0);
        // (0.109375 + (0.777778 - 0.765625) + (0.816667 - 0.765625)) / 4 = 0.043142, its root 0.207707.
        assert!((guessed.low - (0.875 - 1.96 * 0.207_707)).abs() < 1e-5);
        assert_eq!(guessed.high, 1.0);
        assert!(!Guessed::of(&[1.0; 50], &[0.0; 50]).is_chance());
        let ties = Guessed::of(&[1.0; 50], &[1.0; 50]);
        assert!(ties.is_chance() && ties.right == 0.5);
        assert!(
            !Guessed::of(&[], &[1.0]).is_chance(),
            "nothing was looked at"
        );
    }
}
