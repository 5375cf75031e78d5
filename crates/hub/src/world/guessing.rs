//! Whether somebody who knows everything of a person can tell from sums over many whether that person is one of them. Pure.
//!
//! The attack is that of Homer et al. 2008 (PLoS Genetics, trace amounts of DNA in a mixture), with sums in the place of frequencies.

/// A number that is told, and what the attacker expects of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// What is told.
    pub told: f64,
    /// The mean of what one of the attacker's own crowd adds to it.
    pub mean: f64,
    /// The variance of that.
    pub variance: f64,
}

/// How much likelier all sums are if the person is among the users than if not: the logarithm of the ratio, where each sum is normal and
/// sums know nothing of one another.
///
/// * `users`: how many users there are.
/// * `own`: what the person would add to each of the sums.
pub(super) fn score(sums: &[Sum], users: f64, own: &[f64]) -> f64 {
    let known = sums.iter().zip(own).filter(|(sum, _)| sum.variance > 0.0);
    let likelier = known.map(|(sum, own)| {
        let (more, other) = (sum.told - users * sum.mean, own - sum.mean);
        (more * other - other * other / 2.0) / (users * sum.variance)
    });
    likelier.sum()
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
        let sums: Vec<Sum> = (0..SUMS)
            .map(|at| Sum {
                told: summed.iter().map(|own| own[at]).sum(),
                mean: 0.5,
                variance: 0.25,
            })
            .collect();
        let scores = |all: &[Vec<f64>]| -> Vec<f64> {
            let all = all.iter();
            all.map(|own| score(&sums, summed.len() as f64, own))
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
