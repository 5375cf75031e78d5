//! How much the users of a version differ, which the ranges of its rates tell roughly.

use laggard_hub_page::{HubRange, HubVersion};

use super::places::{NUMBERS, Own};

/// A version whose rates have ranges.
pub(super) struct Ranged {
    /// The place of how much its users differ.
    pub differing: u32,
    /// The place of their hours.
    hours: u32,
    /// The place of their lags and waits.
    sums: u32,
    /// Lags per active hour, and milliseconds waited.
    rates: [f64; 2],
    /// By these.
    squares: [Option<Squares>; 2],
}

/// The sum over users of the squared difference between what they had and what the rate gives for their hours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Squares {
    pub told: f64,
    /// The variance of what is told, since the ends of ranges are rounded.
    pub rounding: f64,
}

impl Ranged {
    /// * `places`: of how much users differ, of their hours, and of their lags and waits.
    pub fn of(version: &HubVersion, [differing, hours, sums]: [u32; 3]) -> Self {
        let of = |rate: f64, range: Option<HubRange>, unit: f64| {
            let (low, high): (f64, f64) = blur(rate, range?, version.users as f64)?;
            let all = rate * version.hours * unit;
            let users = version.users as f64;
            let [low, high] = [low, high].map(|blur| blur * all * all * (users - 1.0) / users);
            Some(Squares {
                told: (low + high) / 2.0,
                rounding: (high - low).powi(2) / 12.0,
            })
        };
        let (lags, waited_s) = (version.lags_per_hour, version.waited_s_per_hour);
        Self {
            differing,
            hours,
            sums,
            rates: [lags, waited_s * 1_000.0],
            squares: [
                of(lags, version.lags_range, 1.0),
                of(waited_s, version.waited_range, 1_000.0),
            ],
        }
    }

    /// What is told, in the order of a place's numbers: there are no users among them.
    pub fn told(&self) -> [Option<Squares>; NUMBERS] {
        [None, self.squares[0], self.squares[1]]
    }

    /// Adds what a person adds to it, of whom everything else is known.
    pub fn add(&self, own: &mut Own) {
        let Some([_, hours, _]) = own.get(&self.hours).copied() else {
            return;
        };
        let [_, lags, ms] = own.get(&self.sums).copied().unwrap_or_default();
        let [of_lags, of_waits] =
            [0, 1].map(|at| ([lags, ms][at] - self.rates[at] * hours).powi(2));
        own.insert(self.differing, [0.0, of_lags, of_waits]);
    }
}

/// Between what the square of the rate's relative error lies, of which `sql/views/90_versions.sql` makes the range.
fn blur(rate: f64, range: HubRange, users: f64) -> Option<(f64, f64)> {
    // Both ends are as many times the rate as the other is a part of it, and each was rounded outward.
    let least = ((range.high - step(range.high)) / rate).max(rate / (range.low + step(range.low)));
    let most = (range.high / rate).min(rate / range.low);
    let [least, most] = [least, most].map(|times| of_doubt(times.max(1.0).ln(), users));
    (rate > 0.0 && least <= most).then_some((least, most))
}

/// To how much an end is rounded.
fn step(end: f64) -> f64 {
    match end {
        end if end < 1.0 => 0.01,
        end if end < 10.0 => 0.1,
        end if end < 100.0 => 1.0,
        _ => 10.0,
    }
}

/// The blur that makes a range as wide as this, where users' hours are alike: the attacker does not know how they differ.
fn of_doubt(doubt: f64, users: f64) -> f64 {
    let wide = |blur: f64| {
        let even = users / (blur * (users - 1.0) + 1.0);
        let free = (even - 1.0).max(1.0);
        let series = 2.576 + 4.917 / free + 8.834 / free.powi(2) + 12.144 / free.powi(3);
        series * (blur * (1.0 + 1.0 / free)).sqrt()
    };
    let (mut least, mut most) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = (least + most) / 2.0;
        if wide(middle) < doubt {
            least = middle;
        } else {
            most = middle;
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use laggard_hub_page::HubStanding;

    use super::*;

    fn version(lags_per_hour: f64, range: Option<[f64; 2]>) -> HubVersion {
        HubVersion {
            program: String::new(),
            version: "1.0".to_owned(),
            since: String::new(),
            users: 100,
            hours: 1_000.0,
            lags_per_hour,
            lags_range: range.map(|[low, high]| HubRange { low, high }),
            waited_s_per_hour: 0.0,
            waited_range: None,
            before: None,
            matched: None,
            ratio: None,
            low: None,
            high: None,
            standing: HubStanding::First,
            machines: Vec::new(),
            along: Vec::new(),
            along_more: 0,
        }
    }

    #[test]
    fn how_much_users_differ_comes_out_of_a_range() {
        // A hundred users of ten hours each, who had 10 or 30 lags: a rate of 2, squares of 100 each.
        // Blur: 10,000 / 2,000² · 100/99 = 0.002525; 79 would matter alike: ends are 2 · exp(±(2.576 + 0.063 + 0.0015) · 0.0506).
        let told = Ranged::of(&version(2.0, Some([1.7, 2.3])), [0, 1, 2]).told();
        let squares = told[1].expect("a range");
        let most = squares.told + (squares.rounding * 12.0).sqrt() / 2.0;
        let least = squares.told - (squares.rounding * 12.0).sqrt() / 2.0;
        assert!((least..most).contains(&10_000.0), "{least} {most}");
        assert!(most < 2.5 * least, "{least} {most}");
        assert_eq!([told[0], told[2]], [None, None]);
        assert_eq!(Ranged::of(&version(2.0, None), [0, 1, 2]).told(), [None; 3]);
    }

    #[test]
    fn a_person_adds_the_square_of_what_is_more_or_less_than_the_rate() {
        let ranged = Ranged::of(&version(2.0, Some([1.7, 2.3])), [7, 1, 2]);
        let mut own = Own::from([(1, [1.0, 10.0, 0.0]), (2, [1.0, 30.0, 5.0])]);
        ranged.add(&mut own);
        assert_eq!(own[&7], [0.0, 100.0, 25.0]);
        let mut other = Own::from([(2, [1.0, 30.0, 5.0])]);
        ranged.add(&mut other);
        assert!(!other.contains_key(&7), "has not used it");
    }
}
