//! The gain from turning a plug-in off, in words.

use laggard_record::{Difference, Effect, Gain, GainStanding};
use laggard_words::say;

/// Compares the lag rates in one line, without a full stop: `0.4 lags per active hour since, 14 before`. Sessions are of
/// different length, so only rates are compared.
#[must_use]
pub fn gain(gain: &Gain) -> String {
    let compared = match (gain.before.per_hour(), gain.since.per_hour()) {
        (Some(before), Some(since)) => say!(
            "gain-compared",
            since = tenth(since),
            before = tenth(before)
        ),
        (Some(before), None) => say!("gain-unused-since", before = tenth(before)),
        (None, Some(since)) => say!("gain-never-on", since = tenth(since)),
        (None, None) => return say!("gain-too-early"),
    };
    match gain.standing {
        GainStanding::TooEarly => say!("gain-too-early-so-far", compared = compared),
        _ => compared,
    }
}

/// Says by how much the lag rate fell or rose, in one line without a full stop: `between 7 and 15 lags fewer per active hour`.
#[must_use]
pub fn effect(effect: Effect) -> String {
    let Effect { least, most } = effect;
    if least > 0.0 {
        let [least, most] = both(least, most);
        say!("gain-fewer", least = least, most = most)
    } else if most < 0.0 {
        let [least, most] = both(-most, -least);
        say!("gain-more", least = least, most = most)
    } else {
        let [more, fewer] = both(-least, most);
        say!("gain-unclear", more = more, fewer = fewer)
    }
}

/// Says how the second of two sides differs from the first, in one line without a full stop.
#[must_use]
pub fn difference(difference: Difference) -> String {
    match (difference.standing, difference.effect) {
        (GainStanding::TooEarly, _) | (_, None) => say!("compare-too-little"),
        (GainStanding::Better | GainStanding::Worse, Some(found)) if !difference.learnt => {
            say!("compare-unlearnt", difference = effect(found))
        }
        (_, Some(found)) => effect(found),
    }
}

/// Writes the bounds of a range alike: in whole lags an hour where one of them has no tenths to tell and none of them gets 0.
fn both(one: f64, other: f64) -> [String; 2] {
    // No `-0.0`.
    let (one, other) = (one.abs(), other.abs());
    let (small, large) = (one.min(other), one.max(other));
    let is_whole = large >= 9.95 && small >= 0.95;
    [one, other].map(|bound| match is_whole {
        true => say!("whole", value = bound),
        false => say!("decimal", value = bound),
    })
}

/// Rounds a rate as it is written, so that the plural fits the written number: a tenth says something only below ten lags an
/// hour.
fn tenth(rate: f64) -> f64 {
    if rate < 9.95 {
        (rate * 10.0).round() / 10.0
    } else {
        rate.round()
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::{LagRate, Nanos, UnixMs};

    use super::*;

    #[test]
    fn sessions_of_different_length_are_compared_by_the_hour() {
        let rate = |lags, minutes: u64| LagRate {
            lags,
            own: lags,
            active: Nanos::from_millis(minutes * 60_000),
            spread: 1.0,
        };
        let told = |standing, before, since| {
            gain(&Gain {
                off_since: UnixMs(0),
                standing,
                before,
                since,
            })
        };
        let none = LagRate::default();
        for (standing, before, since, words) in [
            (
                GainStanding::Better,
                rate(14, 120),
                rate(1, 60),
                "1 lag per active hour since, 7 before",
            ),
            (
                GainStanding::Same,
                rate(10, 60),
                rate(25, 180),
                "8.3 lags per active hour since, 10 before",
            ),
            (
                GainStanding::Better,
                rate(557, 60),
                rate(335, 120),
                "168 lags per active hour since, 557 before",
            ),
            (
                GainStanding::TooEarly,
                rate(14, 60),
                none,
                "too early to say (14 lags per active hour before, not used since)",
            ),
            (
                GainStanding::TooEarly,
                none,
                rate(3, 60),
                "too early to say (3 lags per active hour since, never measured with it on)",
            ),
            (GainStanding::TooEarly, none, none, "too early to say"),
        ] {
            assert_eq!(told(standing, before, since), words);
        }
    }

    #[test]
    fn an_effect_that_could_be_chance_is_none() {
        for (least, most, words) in [
            (7.14, 15.2, "between 7 and 15 lags fewer per active hour"),
            (
                -15.2,
                -0.84,
                "between 0.8 and 15.2 lags more per active hour",
            ),
            (
                -3.0,
                4.5,
                "no difference can be told: between 3.0 lags more and 4.5 fewer per active hour",
            ),
        ] {
            assert_eq!(effect(Effect { least, most }), words);
        }
    }

    #[test]
    fn a_difference_says_what_it_does_not_know() {
        let told = |standing, learnt| {
            let effect = Some(Effect {
                least: 7.14,
                most: 15.2,
            });
            difference(Difference {
                standing,
                effect,
                learnt,
            })
        };
        let words = "between 7 and 15 lags fewer per active hour";
        assert_eq!(told(GainStanding::Better, true), words);
        assert_eq!(
            told(GainStanding::Better, false),
            format!("{words}, unless sessions differ that much anyway")
        );
        assert_eq!(
            told(GainStanding::TooEarly, false),
            "too little use or too few lags to tell"
        );
    }
}
