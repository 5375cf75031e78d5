//! What turning a plug-in off gained.

use laggard_record::{Gain, GainStanding, LagRate};

/// In one line, without a full stop: `0 lags per active hour since, 14.2 before`. Sessions are of different length, so only
/// rates are compared.
#[must_use]
pub fn gain(gain: &Gain) -> String {
    let rate = |rate: &LagRate| rate.per_hour().map(number);
    let compared = match (rate(&gain.before), rate(&gain.since)) {
        (Some(before), Some(since)) => {
            format!("{} per active hour since, {before} before", lags(&since))
        }
        (Some(before), None) => format!("{} per active hour before, not used since", lags(&before)),
        (None, Some(since)) => format!(
            "{} per active hour since, never measured with it on",
            lags(&since)
        ),
        (None, None) => return "too early to say".to_owned(),
    };
    match gain.standing {
        GainStanding::TooEarly => format!("too early to say ({compared})"),
        _ => compared,
    }
}

fn lags(number: &str) -> String {
    match number {
        "1" => "1 lag".to_owned(),
        many => format!("{many} lags"),
    }
}

/// With one decimal, where that says something.
fn number(rate: f64) -> String {
    let rounded = format!("{rate:.1}");
    rounded.strip_suffix(".0").unwrap_or(&rounded).to_owned()
}

#[cfg(test)]
mod tests {
    use laggard_record::{Nanos, UnixMs};

    use super::*;

    #[test]
    fn sessions_of_different_length_are_compared_by_the_hour() {
        let rate = |lags, minutes: u64| LagRate {
            lags,
            own: lags,
            active: Nanos::from_millis(minutes * 60_000),
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
}
