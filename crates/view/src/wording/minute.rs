//! Texts on the last minute, when the user marks it as slow.

use laggard_record::{PERCEPTIBLE, SURE};
use laggard_words::say;

use super::notice::{SoFar, frozen, probably};
use super::{duration, sentence};
use crate::{FreezeView, MarkReport, MinuteShare, Verdict};

/// Minimum share of the minute for a cause to be named; a plug-in, which can be turned off, is also named from a perceptible time
/// on.
const WORTH_TELLING: f64 = 0.1;
/// Maximum number of causes that are named beside the first.
pub const MOST_OTHERS: usize = 3;
/// A hundredth of the minute: every program is busy that long, so without a lag such a minute was not slow.
const LITTLE_MS: f64 = 600.0;

/// Returns the text on the last minute of `program`: a bold line, and the lines below it.
#[must_use]
pub fn minute(report: &MarkReport, program: &str) -> (String, String) {
    let (summary, mut lines) = match (&report.frozen, report.shares.first()) {
        (Some(freeze), _) => still_frozen(freeze, program),
        (None, None) => (
            say!("minute-nothing-happened"),
            vec![say!(
                "minute-nothing-to-do",
                program = sentence(program),
                outside = say!("minute-outside")
            )],
        ),
        (None, Some(_)) if report.waited_ms <= 0.0 && report.busy_ms < LITTLE_MS => (
            say!("minute-nothing-slow"),
            vec![busy(report, program), say!("minute-outside")],
        ),
        (None, Some(most)) => (headline(most, program), vec![busy(report, program)]),
    };
    let named = usize::from(report.frozen.is_none());
    lines.extend(others(&report.shares, named, program));
    if report.busy_ms > 0.0 && report.filtered_ms >= 0.5 * report.busy_ms {
        lines.push(say!("minute-short-events", count = report.filtered));
    }
    (summary, lines.join("\n"))
}

/// Returns the text for when no measured program runs.
#[must_use]
pub fn nothing_runs() -> (String, String) {
    (say!("minute-nothing-runs"), say!("minute-launch-first"))
}

/// Returns the text for when no program answers; `why`: without a full stop.
#[must_use]
pub fn no_answer(why: &str) -> (String, String) {
    let why = sentence(why);
    let stop = if why.ends_with('.') { "" } else { "." };
    (say!("minute-no-answer"), format!("{why}{stop}"))
}

/// Whether a share of the minute is worth a word.
#[must_use]
pub fn is_worth_telling(share: &MinuteShare) -> bool {
    share.share >= WORTH_TELLING || (share.plugin.is_some() && share.ms >= PERCEPTIBLE.as_millis())
}

fn still_frozen(freeze: &FreezeView, program: &str) -> (String, Vec<String>) {
    let sure = freeze.main().filter(|main| main.confidence >= SURE);
    let cause = match sure.map(|main| (&main.plugin, main.kind)) {
        Some((Some(plugin), _)) => SoFar::Plugin(&plugin.name),
        Some((None, Verdict::Host)) => SoFar::Host,
        Some((None, Verdict::Gc)) => SoFar::Gc,
        Some((None, Verdict::Machine)) => SoFar::Machine,
        _ => SoFar::Unknown,
    };
    (
        frozen(program, &duration(freeze.so_far_ms)),
        vec![probably(cause, program)],
    )
}

fn headline(most: &MinuteShare, program: &str) -> String {
    let time = duration(most.ms);
    match most.kind {
        Verdict::Unknown => say!("minute-unknown", time = time),
        _ => say!(
            "minute-took",
            who = sentence(&name(most, program)),
            time = time
        ),
    }
}

fn busy(report: &MarkReport, program: &str) -> String {
    let (program, busy) = (sentence(program), duration(report.busy_ms));
    match report.waited_ms > 0.0 {
        true => say!(
            "minute-busy-and-waited",
            program = program,
            busy = busy,
            waited = duration(report.waited_ms)
        ),
        false => say!("minute-busy", program = program, busy = busy),
    }
}

/// Names the causes after the first `named` whose shares are worth a word.
fn others(shares: &[MinuteShare], named: usize, program: &str) -> Option<String> {
    let worth = shares.iter().skip(named);
    let worth = worth.filter(|share| is_worth_telling(share));
    let told: Vec<String> = worth
        .take(MOST_OTHERS)
        .map(|share| {
            let (who, time) = (name(share, program), duration(share.ms));
            say!("minute-share", who = who, time = time)
        })
        .collect();
    let told = (!told.is_empty()).then(|| told.join(", "))?;
    Some(match named {
        0 => say!("minute-before", list = told),
        _ => say!("minute-also", list = told),
    })
}

fn name(share: &MinuteShare, program: &str) -> String {
    match (&share.plugin, share.kind) {
        (Some(plugin), _) => plugin.name.clone(),
        (None, Verdict::Host) => program.to_owned(),
        (None, Verdict::Gc) => say!("minute-gc"),
        (None, Verdict::Machine) => say!("minute-machine"),
        (None, _) => say!("minute-nobody"),
    }
}
