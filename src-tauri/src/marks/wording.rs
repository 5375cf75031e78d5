//! Words and buttons for the last minute. Pure.

use laggard_engine::{EngineError, SURE};
use laggard_view::wording::minute::{
    MOST_OTHERS, is_worth_telling, minute, no_answer, nothing_runs,
};
use laggard_view::{EpisodeReport, MarkReport, Suspect, Verdict};
use laggard_words::say;

use crate::intent::Intent;
use crate::notices::Freeze;

/// The answer to a mark, for a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkAnswer {
    /// The bold line.
    pub summary: String,
    /// The lines below it.
    pub body: String,
    /// Buttons, with what a click on them asks of the window.
    pub buttons: Vec<(String, Intent)>,
    /// The freeze that it tells of, where it tells of one.
    pub freeze: Option<Freeze>,
}

/// Picks the program that is meant: the one that does not answer, else made its user wait longest, else was the busiest.
pub fn worst(reports: Vec<MarkReport>) -> Option<MarkReport> {
    reports.into_iter().max_by(|a, b| {
        let frozen = a.frozen.is_some().cmp(&b.frozen.is_some());
        frozen
            .then(a.waited_ms.total_cmp(&b.waited_ms))
            .then(a.busy_ms.total_cmp(&b.busy_ms))
    })
}

/// The words about the last minute of `program`, which runs the installation `install` where it has one.
pub fn answer(report: &MarkReport, program: &str, install: Option<String>) -> MarkAnswer {
    let (summary, body) = minute(report, program);
    MarkAnswer {
        summary,
        body,
        buttons: buttons(report, install),
        freeze: None,
    }
}

/// The words when no program answers.
pub fn trouble(error: &EngineError) -> MarkAnswer {
    let (summary, body) = match error {
        EngineError::NothingRuns => nothing_runs(),
        error => no_answer(&crate::error::words(error)),
    };
    MarkAnswer {
        summary,
        body,
        buttons: Vec::new(),
        freeze: None,
    }
}

/// The buttons for the plug-in that took most of the minute, if a wait is blamed on it. Where the bold line is about something
/// else, the first button names the plug-in.
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
    // The longest wait that is surely the plug-in's comes first, else the longest of all.
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
            true => say!("button-turn-off"),
            false => say!("button-turn-off-named", plugin = &most.name),
        };
        let (plugin, install) = (plugin.clone(), install.clone());
        buttons.push((label, Intent::TurnOff { plugin, install }));
    }
    let episode = longest.episode;
    let (to_report, to_look) = (
        Intent::Report { session, episode },
        Intent::Details { plugin, install },
    );
    buttons.push((say!("button-report"), to_report));
    buttons.push((say!("button-details"), to_look));
    buttons
}

/// Enough to be named before the wait is over, and to be turned off with one click.
fn is_sure(suspect: &Suspect) -> bool {
    suspect.confidence >= SURE
}

#[cfg(test)]
mod tests;
