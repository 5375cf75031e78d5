//! What was measured, beside its goals. Pure.

use std::fmt;

use super::measured::{Cost, Round};

/// The least digests a second that are taken.
const PER_SECOND: f64 = 5_000.0;
/// The most seconds of a ranking.
const RANKING: f64 = 2.0;
/// The most seconds of a plug-in's page.
const PAGE: f64 = 1.0;
/// The most memory, GiB.
const MEMORY: f64 = 1.5;
/// The most by which the time for each digest grows in a world that is ten times as large: linear is 1, and machines are not still.
const GROWTH: f64 = 1.5;

/// A number beside its goal.
#[derive(Debug)]
pub struct Line {
    what: String,
    measured: f64,
    unit: &'static str,
    goal: Goal,
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

impl Line {
    /// Whether the goal is met; a number that is none meets no goal.
    pub fn is_met(&self) -> bool {
        match self.goal {
            Goal::AtLeast(least) => self.measured >= least,
            Goal::AtMost(most) => self.measured <= most,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, unit, .. } = self;
        let (word, goal) = match self.goal {
            Goal::AtLeast(least) => ("at least", least),
            Goal::AtMost(most) => ("at most", most),
        };
        let verdict = if self.is_met() { "met" } else { "MISSED" };
        let measured = self.measured;
        write!(
            out,
            "{what}: {measured:.2}{unit}, goal {word} {goal}{unit}: {verdict}"
        )
    }
}

/// One world in a line, once it was measured.
pub fn row(round: &Round) -> String {
    let cost = |cost: &Cost| {
        let Cost { seconds, times, .. } = cost;
        let once = if *times == 1 { " (once)" } else { "" };
        format!("{seconds:.2} s{once}, {:.2} GiB", gib(cost.peak))
    };
    let digests = round.digests as f64;
    format!(
        "{} digests: taken at {:.0} a second, {:.2} GiB; weeks made {}; versions compared {}; ranking {}; page {}, of a slow plug-in {}; all pages {}; {:.0} bytes a digest on disk in {} files",
        round.digests,
        digests / round.ingest.seconds,
        gib(round.ingest.peak),
        cost(&round.weeks),
        cost(&round.versions),
        cost(&round.issues),
        cost(&round.plugin),
        cost(&round.slow),
        cost(&round.pages),
        round.bytes as f64 / digests,
        round.files,
    )
}

/// The goals: of the largest world, and from each world to the next.
pub fn judge(rounds: &[Round]) -> Vec<Line> {
    let line = |what: String, measured, unit, goal| Line {
        what,
        measured,
        unit,
        goal,
    };
    let mut lines = Vec::new();
    if let Some(last) = rounds.last() {
        let of = |what: &str| format!("{what}, {} digests", last.digests);
        let per_second = last.digests as f64 / last.ingest.seconds;
        let least = Goal::AtLeast(PER_SECOND);
        lines.push(line(of("taken"), per_second, "/s", least));
        for (what, cost, most) in [
            ("ranking", last.issues, RANKING),
            ("a plug-in's page", last.plugin, PAGE),
            ("a slow plug-in's page", last.slow, PAGE),
        ] {
            lines.push(line(of(what), cost.seconds, " s", Goal::AtMost(most)));
        }
        let costs = [
            last.ingest,
            last.weeks,
            last.versions,
            last.issues,
            last.plugin,
            last.slow,
            last.pages,
        ];
        let peak = gib(costs.iter().map(|cost| cost.peak).max().unwrap_or(0));
        lines.push(line(of("memory"), peak, " GiB", Goal::AtMost(MEMORY)));
    }
    for pair in rounds.windows(2) {
        let [one, other] = pair else { continue };
        for (what, cost) in [
            ("taking", (|round| round.ingest) as fn(&Round) -> Cost),
            ("making weeks", |round| round.weeks),
            ("comparing versions", |round| round.versions),
            ("ranking", |round| round.issues),
            ("a plug-in's page", |round| round.plugin),
            ("a slow plug-in's page", |round| round.slow),
            ("all pages", |round| round.pages),
        ] {
            let per_digest = |round: &Round| cost(round).seconds / round.digests as f64;
            let grown = per_digest(other) / per_digest(one);
            let what = format!(
                "{what}, time for each digest, {} beside {}",
                other.digests, one.digests
            );
            lines.push(line(what, grown, " times", Goal::AtMost(GROWTH)));
        }
    }
    lines
}

fn gib(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 30)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(digests: u64, seconds: f64, peak: u64) -> Round {
        let cost = |seconds| Cost {
            seconds,
            peak,
            times: 5,
        };
        Round {
            digests,
            ingest: cost(seconds),
            weeks: cost(seconds),
            versions: cost(1.0),
            issues: cost(1.0),
            plugin: cost(0.5),
            slow: cost(0.5),
            pages: cost(0.5),
            bytes: digests * 1_000,
            files: 3,
        }
    }

    fn missed(rounds: &[Round]) -> Vec<String> {
        let missed = judge(rounds).into_iter().filter(|line| !line.is_met());
        missed.map(|line| line.to_string()).collect()
    }

    #[test]
    fn goals_are_the_largest_worlds() {
        assert_eq!(missed(&[round(10_000, 2.0, 1 << 30)]), [""; 0]);
        let slow = missed(&[round(10_000, 2.1, 2 << 30)]);
        assert_eq!(
            slow,
            [
                "taken, 10000 digests: 4761.90/s, goal at least 5000/s: MISSED",
                "memory, 10000 digests: 2.00 GiB, goal at most 1.5 GiB: MISSED"
            ]
        );
        // That a smaller world is slow for its size is no matter.
        assert_eq!(
            missed(&[round(1_000, 9.0, 0), round(10_000, 2.0, 0)]).len(),
            0
        );
    }

    #[test]
    fn what_grows_faster_than_its_world_is_told() {
        let grown = missed(&[round(10_000, 1.0, 0), round(100_000, 16.0, 0)]);
        assert_eq!(
            grown,
            [
                "taking, time for each digest, 100000 beside 10000: 1.60 times, goal at most 1.5 times: MISSED",
                "making weeks, time for each digest, 100000 beside 10000: 1.60 times, goal at most 1.5 times: MISSED"
            ]
        );
    }

    #[test]
    fn no_number_meets_no_goal() {
        assert_eq!(missed(&[round(10_000, f64::NAN, 0)]).len(), 1);
    }
}
