//! The score in print, and the goals beside it.

use std::time::Duration;

use laggard_analysis::Nanos;
use laggard_tests::hosts::Program;

use super::score::{Row, Score};

/// Lag time on the right suspect.
const RIGHT: f64 = 0.99;
/// A start with the agent, as many times one without.
const START: f64 = 1.05;
/// From so many runs on, the shortest starts are compared: one alone says more of the machine.
const RUNS: u32 = 3;

/// All of one run.
pub struct Outcome {
    /// Verdicts.
    pub score: Score,
    /// All else that is not as it should be, in words.
    pub faults: Vec<String>,
    /// Until the window, without the agent.
    pub plain: Duration,
    /// Until the window, with it.
    pub with: Duration,
}

impl Outcome {
    /// The goals that were missed, in words.
    pub fn missed(&self) -> Vec<String> {
        let total = self.score.total();
        let mut missed = self.faults.clone();
        for (what, time, goal) in [
            ("lag time on the right suspect", total.right, RIGHT),
            ("lag time with its roles", total.roles, 1.0),
            ("lag time with its cause", total.causes, RIGHT),
        ] {
            let part = time.share_of(total.lag);
            if part < goal {
                missed.push(format!(
                    "{what}: {:.1} %, not {:.0} %",
                    part * 100.0,
                    goal * 100.0
                ));
            }
        }
        let wrong = self.score.wrong.iter();
        missed.extend(wrong.map(|one| format!("accused wrongly: {one}")));
        missed
    }
}

/// Prints the cases, and what is wrong.
pub fn print(outcome: &Outcome) {
    println!(
        "{:<10} {:>9} {:>9} {:>8} {:>8}",
        "case", "lag", "right", "roles", "cause"
    );
    for (case, row) in &outcome.score.rows {
        line(case, row);
    }
    line("all", &outcome.score.total());
    println!(
        "{:<20} {:>9} {:>8} {:>8}",
        "  goals", "99 %", "100 %", "99 %"
    );
    println!(
        "window after {:.2} s without, {:.2} s with the agent: {:.2} × (goal {START} ×)",
        outcome.plain.as_secs_f64(),
        outcome.with.as_secs_f64(),
        outcome.with.as_secs_f64() / outcome.plain.as_secs_f64()
    );
    println!("accused wrongly: {} (goal 0)", outcome.score.wrong.len());
    for (case, row) in &outcome.score.rows {
        for remark in &row.remarks {
            println!("    {case}: {remark}");
        }
    }
    for wrong in &outcome.score.wrong {
        println!("    ACCUSED WRONGLY: {wrong}");
    }
    for held in &outcome.score.held {
        println!("    TO BE READ, a module of the program's own held a lock: {held}");
    }
    for fault in &outcome.faults {
        println!("    FAULT: {fault}");
    }
}

fn line(case: &str, row: &Row) {
    let percent = |time: Nanos| format!("{:.1} %", time.share_of(row.lag) * 100.0);
    println!(
        "{case:<10} {:>6.0} ms {:>9} {:>8} {:>8}",
        row.lag.as_millis(),
        percent(row.right),
        percent(row.roles),
        percent(row.causes)
    );
}

/// The goal that the shortest starts of several runs miss, in words.
pub fn starts(program: &Program, runs: u32, (plain, with): (Duration, Duration)) -> Option<String> {
    let times = with.as_secs_f64() / plain.as_secs_f64();
    println!("{}: shortest starts of {runs}: {times:.2} ×", program.name);
    (runs >= RUNS && times > START).then(|| {
        format!(
            "{}: a start takes {times:.2} × with the agent, not {START} ×",
            program.name
        )
    })
}
