//! Scores the rules' blame for a session against the cases' own notes.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use laggard_analysis::{Episode, Nanos, PERCEPTIBLE};
use laggard_blame::{Kind, Provenance, Role, SURE, Verdict, judge};

use super::calibration::Calibration;
use super::note::Note;
use super::rules::{self, Blamed};
use super::session::Session;
use super::truth::{self, NotePart};
use super::wrong;

/// The plug-in that triggers every case. Its other work is noted nowhere.
pub const CONDUCTOR: &str = "net.example.rambler";
/// The rules, in the order of [`Row::right`].
pub const RULES: [&str; 4] = [
    "outermost observer",
    "innermost observer",
    "dominant stack",
    "Laggard",
];

/// Less than this of the truth is nothing that a suspect could rest on.
const NOTED: Nanos = Nanos::from_millis(20);

/// Precision to which the cases' clocks and the session's agree: a suspect with less time is neither right nor wrong.
const CLOCKS_AGREE: Nanos = Nanos::from_millis(1);

/// The kind of a note about many waits too short to be noticed one by one.
const BURST: &str = "burst";

/// The score of one case, or of all.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The user's waiting time, by the case's own note.
    pub lag: Nanos,
    /// The part of the lag that each rule blames on the right one.
    pub right: [Nanos; 4],
    /// The part of the lag in episodes whose roles are all right.
    pub roles: Nanos,
    /// The part of the lag in episodes whose cause is right.
    pub causes: Nanos,
    /// The part of the lag that a right suspect of at least [`SURE`] carries.
    pub sure: Nanos,
    /// Wrong accusations, in words.
    pub wrong: Vec<String>,
    /// Other faults, in words.
    pub remarks: BTreeSet<String>,
}

impl Row {
    /// Adds another one.
    pub fn add(&mut self, other: &Row) {
        self.lag += other.lag;
        for (own, more) in self.right.iter_mut().zip(other.right) {
            *own += more;
        }
        self.roles += other.roles;
        self.causes += other.causes;
        self.sure += other.sure;
        self.wrong.extend(other.wrong.iter().cloned());
        self.remarks.extend(other.remarks.iter().cloned());
    }
}

/// The whole score of one session, or of several.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// By case.
    pub rows: BTreeMap<String, Row>,
    /// How sure it was, and how often right.
    pub calibration: Calibration,
    /// Accusations in episodes without a note.
    pub elsewhere: Vec<String>,
}

impl Score {
    /// All cases together.
    pub fn total(&self) -> Row {
        let mut total = Row::default();
        self.rows.values().for_each(|row| total.add(row));
        total
    }

    /// Adds another session's.
    pub fn add(&mut self, other: Score) {
        for (case, row) in other.rows {
            self.rows.entry(case).or_default().add(&row);
        }
        self.calibration.add(&other.calibration);
        self.elsewhere.extend(other.elsewhere);
    }

    /// The part of right suspects among those of which a verdict is sure.
    pub fn sure_and_right(&self) -> Option<f64> {
        self.calibration.sure_and_right()
    }
}

/// Scores one session.
///
/// # Errors
/// When the session's clock cannot be matched with the notes'.
pub fn score(session: &Session, notes: &[Note], provenance: &dyn Provenance) -> Result<Score> {
    let origin = session.origin_ns()?;
    let mut score = Score::default();
    let mut covered = vec![Nanos::ZERO; notes.len()];
    let dispatch: BTreeSet<&str> = session
        .episodes
        .iter()
        .map(|episode| episode.thread.name.as_str())
        .collect();
    for episode in session.episodes.iter().filter(|one| one.perceptible()) {
        let mut told = Vec::new();
        let noticed = notes.iter().zip(&mut covered);
        // A UI thread does not wait for another UI thread's work; any of them may wait for a worker's.
        let here = |note: &Note| {
            note.thread == episode.thread.name || !dispatch.contains(note.thread.as_str())
        };
        for (note, covered) in noticed.filter(|(note, _)| note.kind != BURST && here(note)) {
            if let Some((part, both)) = NotePart::of(note, note.span(origin), episode.span()) {
                *covered += both;
                told.push(part);
            }
        }
        let verdict = judge(episode, provenance);
        if told.is_empty() {
            score.elsewhere.extend(wrong::accusation(episode, &verdict));
            continue;
        }
        one_episode(&mut score, episode, &verdict, &told, provenance);
    }
    for (note, covered) in notes.iter().zip(covered) {
        let missed = note.length() - covered;
        if note.kind != BURST && !note.hidden && missed >= PERCEPTIBLE {
            let row = score.rows.entry(note.case.clone()).or_default();
            let part = missed.share_of(note.length());
            row.lag += Nanos((note.worked().0 as f64 * part) as u64);
            row.remarks.insert(format!("{missed} in no episode"));
        }
    }
    Ok(score)
}

fn one_episode(
    score: &mut Score,
    episode: &Episode,
    verdict: &Verdict,
    told: &[NotePart<'_>],
    provenance: &dyn Provenance,
) {
    let truth = truth::truth(told);
    let lag: Nanos = truth.values().copied().sum();
    let case = told.iter().max_by_key(|one| one.worked + one.stood);
    let case = case.map_or(String::new(), |one| one.note.case.clone());
    let row = score.rows.entry(case).or_default();
    // The culprit cannot be told from outside: the verdict must accuse no one, and its confidence is scored.
    let hidden = told.iter().any(|one| one.note.hidden);
    let asked = if hidden { Nanos::ZERO } else { lag };
    let answers = [
        rules::outermost_observer(episode, provenance),
        rules::innermost_observer(episode, provenance),
        rules::dominant_stack(episode, provenance),
        rules::laggard(verdict),
    ];
    row.lag += asked;
    for (sum, blamed) in row.right.iter_mut().zip(&answers) {
        *sum += truth::right(&truth, blamed, told).min(asked);
    }
    let ours = &answers[3];
    let known = truth::right(&truth, ours, told).share_of(lag);
    if known < 0.98 && asked >= PERCEPTIBLE {
        row.remarks.insert(format!(
            "#{}: {} of {lag}: {}",
            episode.number,
            wrong::in_words(&truth),
            wrong::described(verdict)
        ));
    }
    match wrong::cause(episode, verdict, told) {
        None => row.causes += asked,
        Some(remark) => {
            row.remarks.insert(remark);
        }
    }
    match wrong::roles(verdict, told, &truth) {
        None => row.roles += asked,
        Some(_) if hidden => {}
        Some(remark) => {
            row.remarks.insert(remark);
        }
    }
    let rest = episode.inclusive() - lag;
    let sure = suspects(&mut score.calibration, row, verdict, (told, &truth), rest);
    row.sure += sure.min(asked);
}

/// Collects wrong accusations and scores the confidence. Returns the time that sure and right suspects carry.
///
/// * `rest`: the episode's time without a note.
fn suspects(
    calibration: &mut Calibration,
    row: &mut Row,
    verdict: &Verdict,
    (told, truth): (&[NotePart<'_>], &Blamed),
    rest: Nanos,
) -> Nanos {
    let mut sure = Nanos::ZERO;
    for suspect in verdict
        .suspects
        .iter()
        .filter(|one| one.role != Role::Initiator)
    {
        let who = truth::who(suspect);
        let innocent = suspect.kind == Kind::PlugIn && !truth::is_culprit(suspect, told);
        // The conductor's work beside the cases is noted nowhere; the slowness may be that of the platform that it calls.
        let its_own = who == CONDUCTOR && suspect.time <= rest + rest;
        let main = verdict
            .main()
            .is_some_and(|main| suspect.plugin == main.plugin);
        if innocent && !its_own && (main || suspect.confidence >= SURE) {
            row.wrong.push(format!("{who} {:.2}", suspect.confidence));
        }
        let true_time = truth::told_of(&who, truth, told).min(suspect.time);
        let right = true_time >= suspect.time.min(NOTED);
        if suspect.kind == Kind::Unknown
            || (who == CONDUCTOR && its_own)
            || suspect.time < CLOCKS_AGREE
        {
            continue;
        }
        // The suspect's time beyond the notes may lie in the time without a note: it cannot be judged.
        if !right && suspect.time - true_time <= rest {
            continue;
        }
        calibration.put(suspect.confidence, right);
        if right && suspect.confidence >= SURE {
            sure += true_time;
        }
    }
    sure
}
