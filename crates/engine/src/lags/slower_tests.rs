//! How often a plug-in that an update left as it was is called slower, and how soon one that it made slower is.

use laggard_record::{SessionRate, spread_within};

use super::*;

/// Numbers that are as good as chance, and the same each time.
struct Chance(u64);

impl Chance {
    /// Between 0 and 1, neither of them.
    fn next(&mut self) -> f64 {
        // Knuth's multiplier and addend (MMIX).
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// The waiting time for something that comes once in a time of 1.
    fn wait(&mut self) -> f64 {
        -self.next().ln()
    }

    /// A session between twenty minutes and three and a half hours. How often it lags varies as a user's work does: a session of builds
    /// has many lags, one of reading few.
    ///
    /// * `evenness`: 1: the rate's standard deviation is as large as the rate itself; its square falls with this number.
    fn session(&mut self, per_hour: f64, evenness: u32) -> SessionRate {
        let hours = 0.33 + 3.17 * self.next();
        let work: f64 = (0..evenness).map(|_| self.wait()).sum();
        let expected = per_hour * hours * work / f64::from(evenness);
        let (mut at, mut lags) = (self.wait(), 0);
        while at < expected {
            (at, lags) = (at + self.wait(), lags + 1);
        }
        SessionRate {
            lags,
            own: lags,
            active: Nanos((hours * 3_600e9) as u64),
        }
    }
}

/// A plug-in's lags per hour before an update, and since, and how even its sessions are.
struct Habit {
    before: f64,
    since: f64,
    evenness: u32,
}

/// After how many sessions since an update the plug-in is called slower, of sixty at most after each of which it was looked at.
fn called_after(chance: &mut Chance, habit: &Habit) -> Option<usize> {
    let sessions = |chance: &mut Chance, count: usize, per_hour: f64| -> Vec<SessionRate> {
        let sessions = (0..count).map(|_| chance.session(per_hour, habit.evenness));
        sessions.collect()
    };
    let earlier = sessions(chance, 20, habit.before);
    let later = sessions(chance, 60, habit.since);
    (1..=later.len()).find(|count| {
        let both = [earlier.clone(), later[..*count].to_vec()];
        let spread = spread_within(&both).unwrap_or(1.0);
        let rates = both.each_ref().map(|rates| LagRate {
            spread,
            ..LagRate::of(rates)
        });
        is_worse(both.map(|rates| rates.len() as u32), rates)
    })
}

/// The number of plug-ins that are called slower, and after how many sessions half of these were.
fn called(plugins: usize, habit: &Habit) -> (usize, Option<usize>) {
    let mut chance = Chance(7);
    let called = (0..plugins).filter_map(|_| called_after(&mut chance, habit));
    let mut called: Vec<usize> = called.collect();
    called.sort_unstable();
    (called.len(), called.get(called.len() / 2).copied())
}

#[test]
fn what_an_update_left_as_it_was_is_hardly_ever_accused() {
    for per_hour in [0.5, 3.0, 12.0] {
        for evenness in [1, 2, 8] {
            let habit = Habit {
                before: per_hour,
                since: per_hour,
                evenness,
            };
            let (accused, _) = called(1_000, &habit);
            println!("{per_hour} an hour, evenness {evenness}: {accused} of 1,000 accused");
            assert!(accused <= 10, "{per_hour}, {evenness}: {accused} of 1,000");
        }
    }
}

#[test]
fn what_lags_three_times_as_often_is_found_soon() {
    for per_hour in [3.0, 12.0] {
        for evenness in [2, 8] {
            let habit = Habit {
                before: per_hour,
                since: 3.0 * per_hour,
                evenness,
            };
            let (found, half) = called(200, &habit);
            println!("{per_hour} an hour, evenness {evenness}: {found} of 200 found, {half:?}");
            assert!(found >= 160, "{per_hour}, {evenness}: {found} of 200");
            assert!(
                half <= Some(12),
                "{per_hour}, {evenness}: {half:?} sessions"
            );
        }
    }
}

fn rate(lags: u32, hours: u64) -> LagRate {
    LagRate {
        lags,
        own: lags,
        active: Nanos::from_millis(hours * 3_600_000),
        spread: 1.0,
    }
}

#[test]
fn a_rise_is_told_only_after_enough_use_and_where_it_can_be_felt() {
    assert!(is_worse([8, 8], [rate(4, 10), rate(40, 10)]));
    assert!(!is_worse([7, 8], [rate(4, 10), rate(40, 10)]), "sessions");
    assert!(!is_worse([8, 7], [rate(4, 10), rate(40, 10)]), "sessions");
    assert!(!is_worse([8, 8], [rate(4, 10), rate(40, 1)]), "hours since");
    assert!(
        !is_worse([8, 8], [rate(0, 1), rate(40, 10)]),
        "hours before"
    );
    assert!(!is_worse([8, 8], [rate(8, 10), rate(14, 10)]), "chance");
    let little = [rate(5_000, 2_000), rate(5_800, 2_000)];
    assert!(
        little[0]
            .fall_among(&little[1], LOOKS)
            .is_some_and(|fall| fall.most < 0.0)
    );
    assert!(!is_worse([500, 500], little), "sure, and not felt");
}
