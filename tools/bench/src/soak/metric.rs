//! The metrics that must stay flat, and the verdict on them: by quarters of the run, with a test that single outliers do not
//! move.

use super::quarter::quarter;
use crate::figures::median;

/// How a number is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// As it stands at each sample.
    Level,
    /// A sum since the start: by how much it grows in a minute.
    Rate,
}

/// A measured quantity.
#[derive(Debug, PartialEq)]
pub struct Metric {
    /// The metric's column in the CSV.
    pub key: &'static str,
    /// The name for people.
    pub name: &'static str,
    pub unit: &'static str,
    pub reading: Reading,
    /// From the second quarter to the last it may grow by this part of itself …
    pub part: f64,
    /// … and by so much besides, in its unit.
    pub slack: f64,
}

/// All metrics, in the table's order.
pub const METRICS: &[Metric] = &[
    metric(
        "eclipse_heap",
        "Eclipse: heap after a collection",
        "MiB",
        0.05,
        4.0,
    ),
    metric(
        "agent_objects",
        "Eclipse: the agent's own objects in it",
        "KiB",
        0.10,
        64.0,
    ),
    metric(
        "eclipse_native",
        "Eclipse: native memory without the heap",
        "MiB",
        0.05,
        4.0,
    ),
    metric(
        "eclipse_resident",
        "Eclipse: resident memory",
        "MiB",
        0.05,
        16.0,
    ),
    metric(
        "eclipse_descriptors",
        "Eclipse: file descriptors",
        "",
        0.02,
        2.0,
    ),
    metric("eclipse_threads", "Eclipse: threads", "", 0.05, 2.0),
    metric(
        "agent_threads",
        "Eclipse: the agent's threads",
        "",
        0.0,
        0.0,
    ),
    metric("eclipse_cpu", "Eclipse: processor", "s/min", 0.15, 0.5).rate(),
    metric(
        "agent_cpu",
        "Eclipse: processor of the agent's threads",
        "s/min",
        0.15,
        0.05,
    )
    .rate(),
    metric("app_resident", "App: resident memory", "MiB", 0.05, 2.0),
    metric("app_private", "App: memory of its own", "MiB", 0.05, 2.0),
    metric("app_descriptors", "App: file descriptors", "", 0.02, 2.0),
    metric("app_threads", "App: threads", "", 0.05, 2.0),
    metric("app_cpu", "App: processor", "s/min", 0.15, 0.05).rate(),
    metric("session_file", "Session file", "KiB/min", 0.15, 32.0).rate(),
    metric("database", "Database", "KiB/min", 0.15, 16.0).rate(),
    metric(
        "database_log",
        "Database's write-ahead log",
        "KiB",
        0.10,
        64.0,
    ),
    metric(
        "other_files",
        "Other files of the app's",
        "KiB/min",
        0.25,
        64.0,
    )
    .rate(),
];

/// A metric that is used as it was read.
const fn metric(
    key: &'static str,
    name: &'static str,
    unit: &'static str,
    part: f64,
    slack: f64,
) -> Metric {
    Metric {
        key,
        name,
        unit,
        reading: Reading::Level,
        part,
        slack,
    }
}

impl Metric {
    /// Makes the metric a rate: its values are running sums.
    const fn rate(self) -> Metric {
        Metric {
            reading: Reading::Rate,
            ..self
        }
    }
}

/// A metric over the run: value by time in seconds.
pub type Series = Vec<(f64, f64)>;

/// The outcome of a metric.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    pub metric: &'static Metric,
    /// The metric's median in each quarter; of a rate, the whole quarter's.
    pub quarters: [f64; 4],
    /// The metric's gain from the second quarter's begin to the run's end, by its trend.
    pub gain: f64,
}

impl Outcome {
    /// Judges a series of a run from `begin` to `end` seconds; `None` where a quarter has no sample.
    pub fn of(metric: &'static Metric, series: &Series, begin: f64, end: f64) -> Option<Self> {
        let number_at = |at: f64| quarter(at, begin, end);
        let mut quarters = [0.0; 4];
        for (number, value) in quarters.iter_mut().enumerate() {
            // The last sample before a quarter is where a rate's quarter begins.
            let before = series.iter().rev().find(|(at, _)| number_at(*at) < number);
            let within: Series = (series.iter().copied())
                .filter(|(at, _)| number_at(*at) == number)
                .collect();
            *value = match metric.reading {
                Reading::Level => middle(&within)?,
                Reading::Rate => {
                    let first = before.copied().or_else(|| within.first().copied())?;
                    let last = within.last()?;
                    let minutes = (last.0 - first.0) / 60.0;
                    if minutes <= 0.0 {
                        return None;
                    }
                    (last.1 - first.1) / minutes
                }
            };
        }
        let later: Series = (series.iter().copied())
            .filter(|(at, _)| number_at(*at) > 0)
            .collect();
        let gain = match metric.reading {
            Reading::Level => slope(&later) * (end - begin) * 0.75,
            Reading::Rate => quarters[3] - quarters[1],
        };
        Some(Outcome {
            metric,
            quarters,
            gain,
        })
    }

    /// By how much it may grow.
    pub fn allowed(&self) -> f64 {
        self.quarters[1].abs() * self.metric.part + self.metric.slack
    }

    /// Whether the metric grows: by its trend, and visibly in the last quarter.
    pub fn grows(&self) -> bool {
        let risen = self.quarters[3] - self.quarters[1];
        self.gain > self.allowed() && risen > self.allowed() / 2.0
    }
}

fn middle(series: &Series) -> Option<f64> {
    let values: Vec<f64> = series.iter().map(|(_, value)| *value).collect();
    (!values.is_empty()).then(|| median(&values))
}

/// The median of the slopes between all pairs (Theil and Sen): a third of the samples may be anywhere.
fn slope(series: &Series) -> f64 {
    let mut slopes = Vec::new();
    for (number, (at, value)) in series.iter().enumerate() {
        for (later, next) in &series[number + 1..] {
            if later > at {
                slopes.push((next - value) / (later - at));
            }
        }
    }
    if slopes.is_empty() {
        0.0
    } else {
        median(&slopes)
    }
}

/// Prints the table.
pub fn print(outcomes: &[Outcome]) {
    println!(
        "{:<42} {:>8} {:>9} {:>9} {:>9} {:>9}   {:>9} {:>9}",
        "by quarters", "", "1st", "2nd", "3rd", "4th", "gains", "may gain"
    );
    for outcome in outcomes {
        let [first, second, third, last] = outcome.quarters;
        println!(
            "{:<42} {:>8} {first:>9.2} {second:>9.2} {third:>9.2} {last:>9.2}   {:>9.2} {:>9.2} {}",
            outcome.metric.name,
            outcome.metric.unit,
            outcome.gain,
            outcome.allowed(),
            if outcome.grows() { "GROWS" } else { "flat" }
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(reading: Reading, value: impl Fn(f64) -> f64) -> Outcome {
        let keyed = METRICS.iter().find(|one| one.reading == reading);
        let series: Series = (0..=240)
            .map(|at| (f64::from(at) * 10.0, value(f64::from(at) * 10.0)))
            .collect();
        Outcome::of(keyed.expect("one"), &series, 0.0, 2400.0).expect("all quarters")
    }

    #[test]
    fn a_level_that_settles_in_the_first_quarter_is_flat_and_one_that_goes_on_grows() {
        // A collector's saw and an outlier in each quarter.
        let noise = |at: f64| (at % 170.0) / 50.0 + if at % 600.0 == 300.0 { 500.0 } else { 0.0 };
        let settles = of(Reading::Level, |at| {
            120.0 + at.min(600.0) / 20.0 + noise(at)
        });
        assert!(!settles.grows(), "{settles:?}");
        let leaks = of(Reading::Level, |at| 120.0 + at / 100.0 + noise(at));
        assert!(leaks.grows(), "{leaks:?}");
        assert!((leaks.gain - 18.0).abs() < 2.0, "{leaks:?}");
    }

    #[test]
    fn a_sum_is_flat_while_it_grows_at_one_rate() {
        let steady = of(Reading::Rate, |at| at * 0.2);
        assert!(!steady.grows());
        assert!((steady.quarters[3] - 12.0).abs() < 0.01, "{steady:?}");
        let faster = of(Reading::Rate, |at| at * at * 0.0002);
        assert!(faster.grows(), "{faster:?}");
    }

    #[test]
    fn a_quarter_without_samples_is_not_made_up() {
        let series = vec![(10.0, 1.0), (20.0, 1.0)];
        assert_eq!(Outcome::of(&METRICS[0], &series, 0.0, 2400.0), None);
    }
}
