//! What is said of the last minute, when its user says that it was slow.

use laggard_record::{PERCEPTIBLE, SURE};

use super::notice::{SoFar, frozen, so_far};
use super::{duration, sentence};
use crate::{FreezeView, MarkReport, MinuteShare, Verdict};

/// Shares of the minute that are worth a word; of a plug-in's, which can be turned off, also less where it can be perceived.
const WORTH_TELLING: f64 = 0.1;
/// So many are told beside the first.
pub const MOST_OTHERS: usize = 3;
/// A hundredth of the minute. So much and no lag at all is what every program needs.
const LITTLE_MS: f64 = 600.0;

const OUTSIDE: &str = "If it was slow, the cause is outside of what Laggard sees.";

/// What is said of the last minute of `program`: a bold line, and the lines below it.
#[must_use]
pub fn minute(report: &MarkReport, program: &str) -> (String, String) {
    let (summary, mut lines) = match (&report.frozen, report.shares.first()) {
        (Some(freeze), _) => still_frozen(freeze, program),
        (None, None) => (
            "Nothing happened in the last minute".to_owned(),
            vec![format!(
                "{} had nothing to do for you. {OUTSIDE}",
                sentence(program)
            )],
        ),
        (None, Some(_)) if report.waited_ms <= 0.0 && report.busy_ms < LITTLE_MS => (
            "Nothing was slow in the last minute".to_owned(),
            vec![busy(report, program), OUTSIDE.to_owned()],
        ),
        (None, Some(most)) => (headline(most, program), vec![busy(report, program)]),
    };
    let named = usize::from(report.frozen.is_none());
    lines.extend(others(&report.shares, named, program));
    if report.busy_ms > 0.0 && report.filtered_ms >= 0.5 * report.busy_ms {
        lines.push(format!(
            "Most of it in {} events, each too short to be noticed.",
            report.filtered
        ));
    }
    (summary, lines.join("\n"))
}

/// What is said when nothing that Laggard launched runs; `hosts`: what could be launched, as people call it.
#[must_use]
pub fn nothing_runs(hosts: &str) -> (String, String) {
    (
        "Nothing launched by Laggard is running".to_owned(),
        format!(
            "Laggard sees only what it launches. Launch {hosts} from Laggard's menu, and say it again when it is slow."
        ),
    )
}

/// What is said when nobody answers; `why`: without a full stop.
#[must_use]
pub fn no_answer(why: &str) -> (String, String) {
    (
        "Laggard cannot tell what was slow".to_owned(),
        format!("{}.", sentence(why)),
    )
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
        Some((None, Verdict::Gc)) => SoFar::Gc,
        Some((None, Verdict::Machine)) => SoFar::Machine,
        _ => SoFar::Unknown,
    };
    (
        frozen(program, &duration(freeze.so_far_ms)),
        vec![so_far(cause)],
    )
}

fn headline(most: &MinuteShare, program: &str) -> String {
    let time = duration(most.ms);
    match most.kind {
        Verdict::Unknown => format!("Nobody can be named for {time} of the last minute"),
        _ => format!(
            "{} took {time} of the last minute",
            sentence(name(most, program))
        ),
    }
}

fn busy(report: &MarkReport, program: &str) -> String {
    let (program, busy) = (sentence(program), duration(report.busy_ms));
    match report.waited_ms > 0.0 {
        true => format!(
            "{program} was busy for {busy}; you waited for {} of that.",
            duration(report.waited_ms)
        ),
        false => format!("{program} was busy for {busy}, with no lag of 0.1 s or more."),
    }
}

/// Those behind the first `named` that took a part worth a word.
fn others(shares: &[MinuteShare], named: usize, program: &str) -> Option<String> {
    let worth = shares.iter().skip(named);
    let worth = worth.filter(|share| is_worth_telling(share));
    let told: Vec<String> = worth
        .take(MOST_OTHERS)
        .map(|share| format!("{} {}", name(share, program), duration(share.ms)))
        .collect();
    let told = (!told.is_empty()).then(|| told.join(", "))?;
    Some(match named {
        0 => format!("Before that: {told}."),
        _ => format!("Also: {told}."),
    })
}

fn name<'a>(share: &'a MinuteShare, program: &'a str) -> &'a str {
    match (&share.plugin, share.kind) {
        (Some(plugin), _) => &plugin.name,
        (None, Verdict::Host) => program,
        (None, Verdict::Gc) => "garbage collection",
        (None, Verdict::Machine) => "the machine",
        (None, _) => "unknown",
    }
}
