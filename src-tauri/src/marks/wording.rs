//! What is said of the last minute, and what can be done about it. Pure.

use laggard_engine::{EngineError, PERCEPTIBLE, SURE};
use laggard_view::wording::duration;
use laggard_view::{EpisodeReport, FreezeView, MarkReport, MinuteShare, Suspect, Verdict};

use crate::intent::Intent;

/// Shares of the minute that are worth a word; of a plug-in's, which can be turned off, also less where it can be perceived.
const WORTH_TELLING: f64 = 0.1;
const MOST_OTHERS: usize = 3;
/// A hundredth of the minute. So much and no wait at all is what every program needs.
const LITTLE_MS: f64 = 600.0;

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The bold line.
    pub summary: String,
    /// The lines below it.
    pub body: String,
    /// Buttons, with what a click on them asks of the window.
    pub buttons: Vec<(String, Intent)>,
}

/// Of several programs the one that is meant: it does not answer, or made its user wait longest, or was the busiest.
pub fn worst(reports: Vec<MarkReport>) -> Option<MarkReport> {
    reports.into_iter().max_by(|a, b| {
        let frozen = a.frozen.is_some().cmp(&b.frozen.is_some());
        frozen
            .then(a.waited_ms.total_cmp(&b.waited_ms))
            .then(a.busy_ms.total_cmp(&b.busy_ms))
    })
}

/// What is said of the last minute of `program`, which runs the Eclipse home `install` where it is one.
pub fn answer(report: &MarkReport, program: &str, install: Option<String>) -> Told {
    let (summary, mut lines) = match (&report.frozen, report.shares.first()) {
        (Some(freeze), _) => frozen(freeze, program),
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
    Told {
        summary,
        body: lines.join("\n"),
        buttons: buttons(report, install),
    }
}

/// What is said when nobody answers.
pub fn trouble(error: &EngineError) -> Told {
    let (summary, body) = match error {
        EngineError::NothingRuns => (
            "Nothing launched by Laggard is running",
            "Laggard sees only what it launches. Launch Eclipse from Laggard's menu, and say it again when it is slow."
                .to_owned(),
        ),
        error => (
            "Laggard cannot tell what was slow",
            format!("{}.", sentence(&error.to_string())),
        ),
    };
    Told {
        summary: summary.to_owned(),
        body,
        buttons: Vec::new(),
    }
}

const OUTSIDE: &str = "If it was slow, the cause is outside of what Laggard sees.";

fn frozen(freeze: &FreezeView, program: &str) -> (String, Vec<String>) {
    let sure = freeze.main().filter(|main| is_sure(main));
    let who = match sure.map(|main| (&main.plugin, main.kind)) {
        Some((Some(plugin), _)) => format!("So far it is {} that it waits for.", plugin.name),
        Some((None, Verdict::Gc)) => {
            "So far it is collecting garbage: it may need more memory.".to_owned()
        }
        Some((None, Verdict::Machine)) => "So far the machine keeps it from running.".to_owned(),
        _ => "Who is to blame is not known yet.".to_owned(),
    };
    let summary = format!(
        "{} has not answered for {}",
        sentence(program),
        duration(freeze.so_far_ms)
    );
    (summary, vec![who])
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
    let waits = if report.waited_ms > 0.0 {
        format!("; you waited for {} of that", duration(report.waited_ms))
    } else {
        ", with no wait of 0.1 s or more".to_owned()
    };
    format!(
        "{} was busy for {}{waits}.",
        sentence(program),
        duration(report.busy_ms)
    )
}

/// Those behind the first `named` that took a part worth a word.
fn others(shares: &[MinuteShare], named: usize, program: &str) -> Option<String> {
    let worth = shares.iter().skip(named);
    let worth = worth.filter(|share| is_worth_telling(share));
    let told: Vec<String> = worth
        .take(MOST_OTHERS)
        .map(|share| format!("{} {}", name(share, program), duration(share.ms)))
        .collect();
    let first = if named == 0 { "Before that" } else { "Also" };
    (!told.is_empty()).then(|| format!("{first}: {}.", told.join(", ")))
}

fn is_worth_telling(share: &MinuteShare) -> bool {
    share.share >= WORTH_TELLING || (share.plugin.is_some() && share.ms >= PERCEPTIBLE.as_millis())
}

/// What can be done about the plug-in that took most: there is a wait that is put down to it. Where the bold line is about
/// somebody else, the first button says whom it is about.
fn buttons(report: &MarkReport, install: Option<String>) -> Vec<(String, Intent)> {
    let worth = report.shares.iter().filter(|share| is_worth_telling(share));
    let most = worth
        .take(MOST_OTHERS)
        .find_map(|share| share.plugin.as_ref());
    let Some(most) = most.filter(|_| report.frozen.is_none()) else {
        return Vec::new();
    };
    let blames = |episode: &&EpisodeReport| {
        let main = episode.main();
        let plugin = main.and_then(|main| main.plugin.as_ref());
        episode.perceptible
            && episode.verdict == Verdict::Plugin
            && plugin.is_some_and(|plugin| plugin.id == most.id)
    };
    // The longest first: one of which it is sure, or else whichever it is.
    let mut blaming = report.episodes.iter().filter(blames);
    let is_certain = |episode: &&EpisodeReport| episode.main().is_some_and(is_sure);
    let Some(longest) = blaming.clone().find(is_certain).or_else(|| blaming.next()) else {
        return Vec::new();
    };
    let (plugin, session) = (most.id.clone(), report.session.clone());
    let mut buttons = Vec::new();
    if install.is_some() && longest.main().is_some_and(is_sure) {
        let first = report.shares.first();
        let is_headline = first.is_some_and(|first| first.plugin.as_ref() == Some(most));
        let label = match is_headline {
            true => "Turn off".to_owned(),
            false => format!("Turn off {}", most.name),
        };
        let (plugin, install) = (plugin.clone(), install.clone());
        buttons.push((label, Intent::TurnOff { plugin, install }));
    }
    let episode = longest.episode;
    let (to_report, to_look) = (
        Intent::Report { session, episode },
        Intent::Details { plugin, install },
    );
    buttons.push(("Report…".to_owned(), to_report));
    buttons.push(("Details".to_owned(), to_look));
    buttons
}

/// Enough to be named before the wait is over, and to be turned off with one click.
fn is_sure(suspect: &Suspect) -> bool {
    suspect.confidence >= SURE
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

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests;
