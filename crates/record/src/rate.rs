//! Rates of lags per active hour, how sure a rate is, and how two rates differ.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

const HOUR: Nanos = Nanos::from_millis(3_600_000);
/// Minimum active time from which a rate per hour is told: with less, one lag more or less would be the whole rate.
pub const LEAST_TOLD: Nanos = Nanos::from_millis(60_000);
/// Quantile of the normal distribution: of a hundred intervals ninety hold the true rate, one in twenty misses it on either side.
const Z: f64 = 1.645;

/// Perceptible episodes of the host over some sessions. An active hour is sixty minutes in which the user made the host
/// dispatch events.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LagRate {
    /// Number of lags, whatever their cause.
    pub lags: u32,
    /// Number of lags that were caused by the plug-in.
    pub own: u32,
    /// Active time.
    pub active: Nanos,
    /// The sessions' variance in relation to that of chance, as [`spread_within`] returns it; 1: no more than chance, or not known.
    pub spread: f64,
}

/// One session of a rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SessionRate {
    /// Number of lags, whatever their cause.
    pub lags: u32,
    /// Number of lags that were caused by the plug-in.
    pub own: u32,
    /// Active time.
    pub active: Nanos,
}

/// The fall of a rate, in lags per active hour.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Effect {
    /// The least that the rate fell; below 0: it may have risen by that.
    pub least: f64,
    /// The most that the rate fell; below 0: it has risen by that at least.
    pub most: f64,
}

impl LagRate {
    /// Sums up the lags and the active time of sessions.
    #[must_use]
    pub fn of(sessions: &[SessionRate]) -> Self {
        let mut whole = Self::default();
        for session in sessions {
            whole.lags += session.lags;
            whole.own += session.own;
            whole.active += session.active;
        }
        whole.spread = spread_within(&[sessions.to_vec()]).unwrap_or(1.0);
        whole
    }

    /// Returns the lags per active hour; `None` without active time.
    #[must_use]
    pub fn per_hour(&self) -> Option<f64> {
        let hours = self.active.share_of(HOUR);
        (hours > 0.0).then(|| f64::from(self.lags) / hours)
    }

    /// Whether there was enough use to tell people a rate; less is good enough to reckon with.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.active >= LEAST_TOLD
    }

    /// Returns the bounds that hold the true rate in nine of ten cases; `None` without active time.
    #[must_use]
    pub fn bounds(&self) -> Option<(f64, f64)> {
        self.bounds_at(Z)
    }

    /// Byar's approximation of the exact limits of a Poisson count, for the number of lags that are independent of each other.
    fn bounds_at(&self, z: f64) -> Option<(f64, f64)> {
        let hours = self.active.share_of(HOUR);
        if hours <= 0.0 {
            return None;
        }
        let spread = self.spread.max(1.0);
        let count = f64::from(self.lags) / spread;
        let limit = |count: f64, z: f64| {
            let root = 1.0 - 1.0 / (9.0 * count) + z / (3.0 * count.sqrt());
            count * root.max(0.0).powi(3)
        };
        let least = if count > 0.0 { limit(count, -z) } else { 0.0 };
        let most = limit(count + 1.0, z);
        Some((least * spread / hours, most * spread / hours))
    }

    /// Returns the fall from this rate to `since`, in nine of ten cases; `None` where there is no active time on one side.
    #[must_use]
    pub fn fall_to(&self, since: &Self) -> Option<Effect> {
        self.fall_among(since, 1)
    }

    /// Returns the fall from this rate to `since` as one of so many that are told together, so wide that in nine of ten cases all of
    /// them hold (Bonferroni); `None` where there is no active time on one side. The bounds are those of Zou and Donner 2008,
    /// *Construction of confidence limits about effect measures*.
    #[must_use]
    pub fn fall_among(&self, since: &Self, told: usize) -> Option<Effect> {
        let z = quantile_among(told);
        let (before, after) = (self.per_hour()?, since.per_hour()?);
        let ((least_before, most_before), (least_after, most_after)) =
            (self.bounds_at(z)?, since.bounds_at(z)?);
        let fall = before - after;
        Some(Effect {
            least: fall - (before - least_before).hypot(most_after - after),
            most: fall + (most_before - before).hypot(after - least_after),
        })
    }
}

/// Returns the quantile of the normal distribution for one of so many intervals that all hold in nine of ten cases (Abramowitz and
/// Stegun 1964, 26.2.23; less than 0.001 off).
fn quantile_among(told: usize) -> f64 {
    if told <= 1 {
        return Z;
    }
    let t = (-2.0 * (0.05 / told as f64).ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    t - above / below
}

/// Returns the variance of sessions within their groups in relation to that of chance, at least 1; 1: no more than chance. A
/// difference between the groups' rates does not count. `None`: no group has several sessions and a lag.
#[must_use]
pub fn spread_within(groups: &[Vec<SessionRate>]) -> Option<f64> {
    let (mut left, mut free) = (0.0, 0);
    for (over, of) in groups.iter().map(|group| left_over(group)) {
        left += over;
        free += of;
    }
    (free > 0).then(|| (left / free as f64).max(1.0))
}

/// Returns Pearson's chi-square sum and its degrees of freedom, one less than the sessions. Lags come in bunches: a session of
/// builds has many, one of reading has none.
fn left_over(sessions: &[SessionRate]) -> (f64, usize) {
    let used = || {
        sessions
            .iter()
            .filter(|session| session.active > Nanos::ZERO)
    };
    let lags: u32 = used().map(|session| session.lags).sum();
    let active = used().fold(Nanos::ZERO, |sum, session| sum + session.active);
    let free = used().count().saturating_sub(1);
    if free == 0 || lags == 0 {
        return (0.0, 0);
    }
    let left = used().map(|session| {
        let expected = f64::from(lags) * session.active.share_of(active);
        (f64::from(session.lags) - expected).powi(2) / expected
    });
    (left.sum(), free)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(lags: u32, minutes: u64) -> LagRate {
        LagRate::of(&[session(lags, minutes)])
    }

    fn session(lags: u32, minutes: u64) -> SessionRate {
        SessionRate {
            lags,
            own: 0,
            active: Nanos::from_millis(minutes * 60_000),
        }
    }

    /// The exact limits are those of a chi-square distribution, from its table.
    #[test]
    fn bounds_are_near_the_exact_ones_of_a_poisson_count() {
        for (lags, least, most) in [
            (0, 0.0, 2.996),
            (1, 0.051, 4.744),
            (3, 0.818, 7.754),
            (10, 5.425, 16.962),
            (100, 84.14, 118.08),
        ] {
            let (low, high) = rate(lags, 60).bounds().expect("an hour");
            assert!((low - least).abs() < 0.05, "{lags}: {low} for {least}");
            assert!((high - most).abs() < 0.05, "{lags}: {high} for {most}");
        }
        let (low, high) = rate(10, 600).bounds().expect("ten hours");
        assert!((low - 0.5425).abs() < 0.01 && (high - 1.6962).abs() < 0.01);
        assert_eq!(LagRate::default().bounds(), None);
    }

    #[test]
    fn a_fall_that_could_be_chance_reaches_below_nothing() {
        let fall = |before: LagRate, since| before.fall_to(&since).expect("both were used");
        let clear = fall(rate(140, 600), rate(0, 60));
        assert!(clear.least > 10.0 && clear.most < 17.0, "{clear:?}");
        let unclear = fall(rate(14, 60), rate(12, 60));
        assert!(unclear.least < 0.0 && unclear.most > 0.0, "{unclear:?}");
        let worse = fall(rate(4, 60), rate(14, 60));
        assert!(worse.most < 0.0, "{worse:?}");
        assert_eq!(rate(14, 60).fall_to(&LagRate::default()), None);
    }

    #[test]
    fn what_tells_two_groups_apart_is_no_spread() {
        let group = |lags: u32| vec![session(lags, 60), session(lags, 60)];
        assert_eq!(spread_within(&[group(60), group(1)]), Some(1.0));
        let uneven = vec![session(58, 60), session(2, 60)];
        assert!(spread_within(&[uneven, group(1)]) > Some(10.0));
        let alone = [vec![session(9, 60)], Vec::new()];
        assert_eq!(spread_within(&alone), None, "nothing tells how much");
        assert!((LagRate::of(&alone[0]).spread - 1.0).abs() < f64::EPSILON);
    }

    /// The quantiles are those of a table.
    #[test]
    fn of_many_differences_each_has_a_wider_range() {
        for (told, quantile) in [(1, 1.645), (2, 1.960), (10, 2.576), (50, 3.090)] {
            let found = quantile_among(told);
            assert!((found - quantile).abs() < 0.001, "{told}: {found}");
        }
        let (before, since) = (rate(20, 60), rate(9, 60));
        let alone = before.fall_to(&since).expect("both were used");
        let among = before.fall_among(&since, 12).expect("both were used");
        assert!(
            alone.least > 0.0 && among.least < 0.0,
            "{alone:?}, {among:?}"
        );
        assert!(among.most > alone.most);
    }

    #[test]
    fn sessions_that_differ_much_say_less() {
        let even = LagRate::of(&[session(20, 60), session(22, 60), session(18, 60)]);
        let uneven = LagRate::of(&[session(58, 60), session(1, 60), session(1, 60)]);
        assert_eq!((even.lags, uneven.lags), (60, 60));
        let width = |rate: LagRate| rate.bounds().map(|(low, high)| high - low);
        assert!(width(uneven) > width(even).map(|width| width * 3.0));
        assert!((even.spread - 1.0).abs() < f64::EPSILON);
        let unused = LagRate::of(&[session(20, 60), session(0, 0)]);
        assert_eq!(unused, LagRate::of(&[session(20, 60)]));
    }
}
