//! How much a value says: the middle of a few, and how far values of the same stand apart.

/// A part of all values that one alone never says more exactly than: no clock is better.
const GRAIN: f64 = 0.01;
/// A start's usual deviation, as a part of it, until more is known.
const USUAL: f64 = 0.02;
/// So many distances the usual deviation stands for.
const USUAL_DISTANCES: usize = 2;
/// A normal distribution's deviation in relation to the middle one of its values' distances.
const NORMAL: f64 = 1.4826;
/// So many deviations above the middle nothing lies by chance alone.
const FAR: f64 = 4.0;
/// How much less a middle value says than a mean.
const MIDDLE: f64 = 1.25;

/// The middle one of some values, the smaller of two in the middle: what disturbs a start makes it longer.
pub(super) fn middle(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

/// The deviation of one value, from groups of values of the same: by the middle one of their distances, so that a few that were
/// disturbed do not make all others doubtful.
///
/// * `level`: a value of the usual size.
pub(super) fn deviation<'v>(groups: impl Iterator<Item = &'v [f64]>, level: f64) -> f64 {
    let mut distances = Vec::new();
    for group in groups {
        let Some(middle) = middle(group) else {
            continue;
        };
        let mut own: Vec<f64> = group.iter().map(|value| (value - middle).abs()).collect();
        own.sort_unstable_by(f64::total_cmp);
        // The first is the middle one's own.
        distances.extend(own.into_iter().skip(1));
    }
    let usual = level.abs() * USUAL / NORMAL;
    distances.extend([usual; USUAL_DISTANCES]);
    distances.sort_unstable_by(f64::total_cmp);
    let half = distances[distances.len() / 2];
    (half * NORMAL).max(level.abs() * GRAIN)
}

/// The low end of some values: the smallest, of five or more the one behind as many fifths.
pub(super) fn low(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted.get(values.len() / 5).copied()
}

/// The part of all values that something else made longer: they lie far above the middle of their group.
pub(super) fn disturbed<'v>(groups: impl Iterator<Item = &'v [f64]>, deviation: f64) -> f64 {
    let (mut far, mut all) = (0, 0);
    for group in groups {
        let Some(middle) = middle(group) else {
            continue;
        };
        let above = group
            .iter()
            .filter(|value| *value - middle > FAR * deviation);
        far += above.count();
        all += group.len();
    }
    far as f64 / all.max(1) as f64
}

/// How far the difference of two middle values may be from the true one, of one deviation.
pub(super) fn error(deviation: f64, first: usize, second: usize) -> f64 {
    let of = |count: usize| {
        let efficiency = if count > 2 { MIDDLE } else { 1.0 };
        efficiency * efficiency / count.max(1) as f64
    };
    deviation * (of(first) + of(second)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} for {expected}");
    }

    #[test]
    fn of_two_values_the_smaller_counts_and_of_many_the_middle_one() {
        assert_eq!(middle(&[]), None);
        assert_eq!(middle(&[7.0]), Some(7.0));
        assert_eq!(middle(&[900.0, 100.0]), Some(100.0));
        assert_eq!(middle(&[3.0, 9_000.0, 2.0]), Some(3.0));
    }

    #[test]
    fn one_value_that_was_disturbed_does_not_widen_the_deviation_of_all() {
        let even = [100.0, 110.0, 90.0, 105.0, 95.0];
        let disturbed = [100.0, 110.0, 90.0, 105.0, 9_000.0];
        let of = |values: &[f64]| deviation([values].into_iter(), 100.0);
        assert!(of(&disturbed) <= of(&even) * 2.0);
        assert!(of(&even) > 4.0);
    }

    #[test]
    fn values_that_agree_are_still_no_better_than_the_clock() {
        let agree = [100.0; 12];
        near(deviation([&agree[..]].into_iter(), 100.0), 1.0);
        near(deviation([].into_iter(), 200.0), 4.0);
    }

    #[test]
    fn what_lies_far_above_the_others_was_disturbed() {
        let part = |values: &[f64]| disturbed([values].into_iter(), 10.0);
        near(part(&[100.0, 110.0, 130.0, 95.0]), 0.0);
        near(part(&[100.0, 110.0, 900.0, 95.0]), 0.25);
        near(disturbed([].into_iter(), 10.0), 0.0);
        assert_eq!(low(&[900.0, 100.0]), Some(100.0));
        assert_eq!(low(&[1.0, 2.0, 3.0, 4.0, 5.0]), Some(2.0));
    }

    #[test]
    fn more_values_say_more() {
        near(error(10.0, 1, 1), 200.0_f64.sqrt());
        assert!(error(10.0, 4, 4) < error(10.0, 2, 1));
    }
}
