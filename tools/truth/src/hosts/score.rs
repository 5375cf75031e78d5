//! Scores what `laggard show` says of one run against what its plug-ins noted.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use laggard_analysis::{Episode, Nanos, PERCEPTIBLE};
use laggard_tests::hosts::Played;
use serde_json::Value;

use super::suspect::{Suspect, is_innocent, suspects};
use super::told::Told;
use crate::corpus::rules::Blamed;
use crate::corpus::truth::{self, NotePart};

/// Less than this says nothing of anybody.
const NOTED: Nanos = Nanos::from_millis(20);
/// The row of what the program itself had to do.
pub const OWN: &str = "own work";
/// The row of what nobody noted: start and end, mostly.
pub const ELSEWHERE: &str = "elsewhere";

/// The score of one case.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The user's waiting time.
    pub lag: Nanos,
    /// The part of it that is put down to the right one.
    pub right: Nanos,
    /// The part of it in episodes whose roles are right.
    pub roles: Nanos,
    /// The part of it in episodes whose cause is right.
    pub causes: Nanos,
    /// Faults, in words.
    pub remarks: BTreeSet<String>,
}

/// The score of one run.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// By case.
    pub rows: BTreeMap<String, Row>,
    /// False accusations, in words.
    pub wrong: Vec<String>,
    /// Locks that modules of the program's own held, of which nobody noted anything: their stacks are to be read.
    pub held: Vec<String>,
}

impl Score {
    /// All cases and the program's own work together.
    pub fn total(&self) -> Row {
        let mut total = Row::default();
        for (_, row) in self.rows.iter().filter(|(case, _)| *case != ELSEWHERE) {
            total.lag += row.lag;
            total.right += row.right;
            total.roles += row.roles;
            total.causes += row.causes;
        }
        total
    }
}

/// One lag: when it was, and what is told of it.
struct Lag<'a> {
    episode: &'a Episode,
    told: &'a Value,
    suspects: Vec<Suspect>,
}

/// Scores one run. What the program did to prepare a plug-in of another kind nobody could note: those lags are left out.
///
/// # Errors
/// The session does not say what its clock showed.
pub fn score(told: &Told, played: &Played) -> Result<Score> {
    let mut score = Score::default();
    let mut covered = vec![Nanos::ZERO; told.notes.len()];
    let mut dispatches = BTreeSet::from(["AWT-EventQueue-0".to_owned()]);
    if let Some(session) = &told.session {
        let origin = session.origin_ns()?;
        let threads = session.episodes.iter().map(|one| one.thread.name.clone());
        dispatches.extend(threads);
        for lag in lags(&session.episodes, &told.episodes) {
            let noted = told.notes.iter().zip(&mut covered);
            let here = noted.filter(|(note, _)| note.thread == lag.episode.thread.name);
            let mut parts = Vec::new();
            for (note, covered) in here {
                let part = NotePart::of(note, note.span(origin), lag.episode.span());
                if let Some((part, both)) = part {
                    *covered += both;
                    parts.push(part);
                }
            }
            let is_in = |lags: &[(u64, u64)]| {
                let mut lags = lags.iter();
                lags.any(|(from, to)| (*from..=*to).contains(&lag.episode.number))
            };
            if is_in(&played.prepared) {
                continue;
            }
            let own = is_in(&played.own_work);
            match parts.is_empty() {
                true => nobodys(&mut score, &lag, own),
                false => noted_lag(&mut score, &lag, &parts),
            }
        }
    }
    for (note, covered) in told.notes.iter().zip(covered) {
        let missed = note.length() - covered;
        if dispatches.contains(&note.thread) && missed >= PERCEPTIBLE {
            let row = score.rows.entry(note.case.clone()).or_default();
            row.lag += missed.min(note.worked());
            row.remarks.insert(format!("{missed} in no lag"));
        }
    }
    if !score.rows.contains_key(OWN) {
        let row = score.rows.entry(OWN.to_owned()).or_default();
        row.remarks
            .insert("the program made no lag of its own".to_owned());
    }
    Ok(score)
}

fn lags<'a>(episodes: &'a [Episode], told: &'a [Value]) -> impl Iterator<Item = Lag<'a>> {
    told.iter().filter_map(|told| {
        let number = told["episode"].as_u64()?;
        let episode = episodes.iter().find(|episode| episode.number == number)?;
        Some(Lag {
            episode,
            told,
            suspects: suspects(told),
        })
    })
}

impl Lag<'_> {
    fn blamed(&self) -> Blamed {
        let mut blamed = Blamed::new();
        for one in self.suspects.iter().filter(|one| one.role != "initiator") {
            *blamed.entry(one.who.clone()).or_default() += one.time;
        }
        blamed
    }

    fn in_words(&self) -> String {
        let said = self
            .suspects
            .iter()
            .filter(|one| one.time >= Nanos::from_millis(1) || one.role == "initiator");
        let said = said.map(|one| {
            format!(
                "{} {} {} ({:.2})",
                one.who, one.role, one.time, one.confidence
            )
        });
        format!(
            "#{}, {}: {} = {}",
            self.episode.number,
            self.episode.inclusive(),
            self.told["verdict"].as_str().unwrap_or_default(),
            said.collect::<Vec<_>>().join(", ")
        )
    }
}

/// A lag of which no plug-in knows anything.
fn nobodys(score: &mut Score, lag: &Lag<'_>, own: bool) {
    let row = score
        .rows
        .entry(if own { OWN } else { ELSEWHERE }.to_owned());
    let row = row.or_default();
    let all = lag.episode.inclusive();
    let blamed = lag.blamed();
    let others: Nanos = blamed
        .iter()
        .filter(|(who, _)| is_innocent(who))
        .map(|(_, time)| *time)
        .sum();
    let named = lag
        .suspects
        .iter()
        .any(|one| is_innocent(&one.who) && (one.time >= NOTED || one.role == "initiator"));
    row.lag += all;
    row.right += all - others.min(all);
    row.causes += all;
    if named {
        row.remarks.insert(lag.in_words());
    } else {
        row.roles += all;
    }
    let accused = || lag.suspects.iter().filter(|one| one.is_accused());
    if accused().any(|one| !one.holds_a_lock_of_the_programs()) {
        score.wrong.push(lag.in_words());
    } else if accused().next().is_some() {
        score.held.push(lag.in_words());
    }
}

fn noted_lag(score: &mut Score, lag: &Lag<'_>, parts: &[NotePart<'_>]) {
    let truth = truth::truth(parts);
    let all: Nanos = truth.values().copied().sum();
    let longest = parts.iter().max_by_key(|one| one.worked);
    let Some(longest) = longest.map(|one| one.note) else {
        return;
    };
    let right = truth::right(&truth, &lag.blamed(), parts).min(all);
    let roles = roles(lag, parts, &truth);
    let cause = lag.told["character"]["cause"].as_str().unwrap_or("none");
    let row = score.rows.entry(longest.case.clone()).or_default();
    row.lag += all;
    row.right += right;
    match &roles {
        None => row.roles += all,
        Some(fault) => {
            row.remarks.insert(format!("{fault}; {}", lag.in_words()));
        }
    }
    if cause == longest.cause {
        row.causes += all;
    } else {
        row.remarks.insert(format!(
            "#{}: {cause}, in truth {}",
            lag.episode.number, longest.cause
        ));
    }
    if right.share_of(all) < 0.98 {
        row.remarks.insert(lag.in_words());
    }
    let mut accused = lag.suspects.iter().filter(|one| one.is_accused());
    if accused.any(|one| !truth.contains_key(&one.who)) {
        score
            .wrong
            .push(format!("{}: {}", longest.case, lag.in_words()));
    }
}

/// The fault in the roles, if there is one.
fn roles(lag: &Lag<'_>, parts: &[NotePart<'_>], truth: &Blamed) -> Option<String> {
    let noted = || parts.iter().flat_map(|one| &one.note.plugins);
    let told = |id: &str, role: &str| {
        let mut all = lag.suspects.iter();
        all.any(|one| one.who == id && one.role == role)
    };
    for part in noted() {
        let counts =
            part.role == "initiator" || truth.get(&part.id).is_some_and(|time| *time >= NOTED);
        if counts && !told(&part.id, &part.role) {
            return Some(format!("{} is not named as {}", part.id, part.role));
        }
    }
    let mut initiators = lag.suspects.iter().filter(|one| one.role == "initiator");
    let wrong =
        initiators.find(|one| !noted().any(|part| part.id == one.who && part.role == "initiator"));
    wrong.map(|one| format!("{} is named as initiator", one.who))
}
