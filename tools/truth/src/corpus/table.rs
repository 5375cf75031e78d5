//! The score in print.

use laggard_analysis::Nanos;

use super::goals::Outcome;
use super::score::{RULES, Row};

/// Prints the cases, the bands of confidence, and the faults.
pub fn print(outcome: &Outcome) {
    let score = &outcome.score;
    println!(
        "{:<14} {:>9}  {:>9} {:>9} {:>9} {:>9}  {:>6} {:>6} {:>6}",
        "case", "lag", "outermost", "innermost", "dominant", "Laggard", "roles", "cause", "sure"
    );
    for (case, row) in &score.rows {
        line(case, row);
    }
    line("all", &score.total());
    for (case, row) in &score.rows {
        for remark in &row.remarks {
            println!("    {case}: {remark}");
        }
        for wrong in &row.wrong {
            println!("    {case}: ACCUSED WRONGLY: {wrong}");
        }
    }
    for accused in &score.elsewhere {
        println!("    no case tells of {accused}");
    }
    score.calibration.print();
    println!(
        "samples: {:.2} % of long episodes",
        outcome.sampling * 100.0
    );
}

fn line(case: &str, row: &Row) {
    let percent = |time: Nanos| format!("{:.1} %", time.share_of(row.lag) * 100.0);
    let right: Vec<String> = (0..RULES.len())
        .map(|rule| format!("{:>9}", percent(row.right[rule])))
        .collect();
    println!(
        "{case:<14} {:>6.0} ms  {}  {:>6} {:>6} {:>6}",
        row.lag.as_millis(),
        right.join(" "),
        percent(row.roles),
        percent(row.causes),
        percent(row.sure)
    );
}
