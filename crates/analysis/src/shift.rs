//! The difference between two groups of lengths, from their ranks alone, so that a single very long one says no more than any other
//! long one (Mann and Whitney 1947; its interval by Hodges and Lehmann 1963).

use laggard_wire::Nanos;

/// The chance that the true difference lies beyond one of the bounds: nine of ten intervals hold it.
const BEYOND: f64 = 0.05;

/// The bounds, in nanoseconds, of the difference between a length of `first` and one of `second`: in nine of ten cases the true one
/// lies between them. `None` where there are too few of both to tell.
pub(crate) fn shift(first: &[Nanos], second: &[Nanos]) -> Option<(i64, i64)> {
    let outside = outside(first.len(), second.len());
    let mut differences: Vec<i64> = first
        .iter()
        .flat_map(|one| second.iter().map(|other| signed(*one) - signed(*other)))
        .collect();
    differences.sort_unstable();
    let least = differences.get(outside.checked_sub(1)?)?;
    let most = differences.get(differences.len().checked_sub(outside)?)?;
    Some((*least, *most))
}

/// Half of the range, so that no difference overflows.
fn signed(length: Nanos) -> i64 {
    i64::try_from(length.0)
        .unwrap_or(i64::MAX)
        .min(i64::MAX / 2)
}

/// The number of the smallest of all differences that lie outside of the interval, or bound it, for groups of these sizes; 0: even
/// groups that overlap nowhere may be chance.
fn outside(first: usize, second: usize) -> usize {
    let mut chance = 0.0;
    let whole = ways_in_all(first, second);
    let small = ways(first, second);
    let within = small.iter().take_while(|ways| {
        chance += **ways / whole;
        chance <= BEYOND + 1e-9
    });
    within.count()
}

/// In how many orders of both groups so many pairs are the other way round, by that number: the coefficients of the Gaussian
/// binomial.
fn ways(first: usize, second: usize) -> Vec<f64> {
    let most = first * second;
    let mut ways = vec![0.0; most + 1];
    ways[0] = 1.0;
    for step in 1..=second {
        for at in (first + step..=most).rev() {
            ways[at] -= ways[at - first - step];
        }
        for at in step..=most {
            ways[at] += ways[at - step];
        }
    }
    ways
}

fn ways_in_all(first: usize, second: usize) -> f64 {
    (1..=second).fold(1.0, |ways, step| ways * (first + step) as f64 / step as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(all: &[u64]) -> Vec<Nanos> {
        all.iter().map(|ms| Nanos::from_millis(*ms)).collect()
    }

    /// The critical values are those of a table, one-sided at 5 %; the table counts from 0.
    #[test]
    fn as_many_lie_outside_as_the_tables_say() {
        for (first, second, critical) in [(3, 3, 0), (5, 5, 4), (4, 8, 5), (10, 10, 27)] {
            assert_eq!(outside(first, second), critical + 1, "{first}, {second}");
        }
        for few in [(0, 9), (9, 0), (1, 9), (2, 4), (2, 2)] {
            assert_eq!(outside(few.0, few.1), 0, "{few:?}");
        }
        // Of large groups the normal distribution is near: mean 512, deviation 74.5.
        let large = outside(32, 32);
        assert!((388..=391).contains(&large), "{large}");
    }

    #[test]
    fn a_difference_lies_between_bounds_or_cannot_be_told() {
        let between = |first: &[u64], second: &[u64]| {
            let bounds = shift(&ms(first), &ms(second));
            bounds.map(|(least, most)| (least / 1_000_000, most / 1_000_000))
        };
        assert_eq!(
            between(&[450, 455, 470], &[60, 61, 70]),
            Some((380, 410)),
            "the smallest and the largest of all"
        );
        assert_eq!(between(&[450, 455], &[60, 61]), None, "too few");
        let (least, most) = between(&[100, 200, 300, 400], &[110, 190, 310, 390]).expect("enough");
        assert!(least < 0 && most > 0, "{least}, {most}");
        let (least, most) = between(&[100, 110, 120, 9_000], &[10, 11, 12, 13]).expect("enough");
        assert!(
            least > 80 && most > 1_000,
            "one outlier hides nothing: {least}"
        );
        assert!(between(&[10, 11, 12], &[100, 110, 120]).expect("enough").1 < 0);
        let vast = [u64::MAX / 1_000_000; 3];
        assert!(between(&vast, &[0, 0, 0]).is_some(), "a damaged file");
    }
}
