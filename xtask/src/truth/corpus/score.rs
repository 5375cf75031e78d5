//! What the rules say of a session against what the cases say of themselves.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use laggard_analysis::{Activities, Activity, Episode, Nanos, PERCEPTIBLE};
use laggard_blame::{Kind, Provenance, Role, SURE, Suspect, Verdict, judge};

use super::note::Note;
use super::rules::{self, Blamed, Who};
use super::session::Session;

/// The plug-in that triggers everything. What it does besides, nobody notes.
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

/// The kind of a note about many waits that nobody notices one by one.
const BURST: &str = "burst";

/// What came of one case, or of all.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// How long the user waited by what the case says.
    pub lag: Nanos,
    /// How much of it each rule puts down to the right one.
    pub right: [Nanos; 4],
    /// How much of it lies in episodes whose roles are all right.
    pub roles: Nanos,
    /// How much of it lies in episodes whose cause is right.
    pub causes: Nanos,
    /// How much of it a right suspect of at least [`SURE`] carries.
    pub sure: Nanos,
    /// Who was accused wrongly, in words.
    pub wrong: Vec<String>,
    /// What else is not as it should be, in words.
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

/// One band of confidence: suspects and their time, right and all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Band {
    /// Suspects in it.
    pub suspects: usize,
    /// Right ones.
    pub right: usize,
}

/// The whole score of one session, or of several.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// By case.
    pub rows: BTreeMap<String, Row>,
    /// Tenths of confidence, the last for 0.9 to 1.
    pub bands: [Band; 10],
    /// Accusations in episodes of which no case tells.
    pub elsewhere: Vec<String>,
}

impl Score {
    /// All cases together.
    pub fn total(&self) -> Row {
        let mut total = Row::default();
        self.rows.values().for_each(|row| total.add(row));
        total
    }

    /// How many of the suspects of which a verdict is sure are right.
    pub fn sure_and_right(&self) -> Option<f64> {
        let sure = &self.bands[(SURE * 10.0) as usize..];
        let all: usize = sure.iter().map(|band| band.suspects).sum();
        let right: usize = sure.iter().map(|band| band.right).sum();
        (all > 0).then(|| right as f64 / all as f64)
    }
}

/// A note's part in one episode.
struct Told<'a> {
    note: &'a Note,
    worked: Nanos,
    stood: Nanos,
    delayed: Nanos,
    collected: Nanos,
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
        // What one UI thread does, another need not wait for; what a worker does, any may.
        let here = |note: &Note| {
            note.thread == episode.thread.name || !dispatch.contains(note.thread.as_str())
        };
        for (note, covered) in noticed.filter(|(note, _)| note.kind != BURST && here(note)) {
            let span = note.span(origin);
            let both = span.clip(episode.span()).length();
            if both == Nanos::ZERO {
                continue;
            }
            *covered += both;
            let part = both.share_of(span.length());
            let scaled = |time: Nanos| Nanos((time.0 as f64 * part) as u64);
            let (delayed, collected) = note.disturbed();
            told.push(Told {
                note,
                worked: scaled(note.worked()),
                stood: scaled(note.stood()),
                delayed: scaled(delayed),
                collected: scaled(collected),
            });
        }
        let verdict = judge(episode, provenance);
        if told.is_empty() {
            score.elsewhere.extend(accusation(episode, &verdict));
            continue;
        }
        one_episode(&mut score, episode, &verdict, &told, provenance);
    }
    for (note, covered) in notes.iter().zip(covered) {
        let missed = note.length() - covered;
        if note.kind != BURST && missed >= PERCEPTIBLE {
            let row = score.rows.entry(note.case.clone()).or_default();
            let part = missed.share_of(note.length());
            row.lag += Nanos((note.worked().0 as f64 * part) as u64);
            row.remarks.insert(format!("{missed} in no episode"));
        }
    }
    Ok(score)
}

/// What the notes of one episode say is each one's.
fn truth(told: &[Told<'_>]) -> Blamed {
    let mut truth = Blamed::new();
    for one in told {
        let culprits: Vec<Who> = match one.note.kind.as_str() {
            "plug-in" => one.note.culprits().map(|part| part.id.clone()).collect(),
            nobody => vec![nobody.to_owned()],
        };
        for who in &culprits {
            *truth.entry(who.clone()).or_default() += Nanos(one.worked.0 / culprits.len() as u64);
        }
        *truth.entry("machine".to_owned()).or_default() += one.stood;
    }
    truth.retain(|_, time| *time > Nanos::ZERO);
    truth
}

/// How much of the truth is in `blamed`. Time for which the thread was ready and had no processor, or for which garbage
/// was collected, may be the plug-in's or the machine's or the collector's: both are true.
fn right(truth: &Blamed, blamed: &Blamed, told: &[Told<'_>]) -> Nanos {
    let of = |who: &str| blamed.get(who).copied().unwrap_or_default();
    let hit: Nanos = truth.iter().map(|(who, time)| (*time).min(of(who))).sum();
    let all: Nanos = truth.values().copied().sum();
    let spare = |who: &str, sum: Nanos| {
        let used = truth.get(who).copied().unwrap_or_default();
        sum.min(of(who) - used)
    };
    let delayed = told.iter().map(|one| one.delayed).sum();
    let collected = told.iter().map(|one| one.collected).sum();
    let excused = spare("machine", delayed) + spare("gc", collected);
    hit + excused.min(all - hit)
}

fn one_episode(
    score: &mut Score,
    episode: &Episode,
    verdict: &Verdict,
    told: &[Told<'_>],
    provenance: &dyn Provenance,
) {
    let truth = truth(told);
    let lag: Nanos = truth.values().copied().sum();
    let case = told.iter().max_by_key(|one| one.worked + one.stood);
    let case = case.map_or(String::new(), |one| one.note.case.clone());
    let row = score.rows.entry(case).or_default();
    let answers = [
        rules::outermost_observer(episode, provenance),
        rules::innermost_observer(episode, provenance),
        rules::dominant_stack(episode, provenance),
        rules::laggard(verdict),
    ];
    row.lag += lag;
    for (sum, blamed) in row.right.iter_mut().zip(&answers) {
        *sum += right(&truth, blamed, told);
    }
    let ours = &answers[3];
    let known = right(&truth, ours, told).share_of(lag);
    if known < 0.98 && lag >= PERCEPTIBLE {
        row.remarks.insert(format!(
            "#{}: {} of {lag}: {}",
            episode.number,
            in_words(&truth),
            described(verdict)
        ));
    }
    match wrong_cause(episode, verdict, told) {
        None => row.causes += lag,
        Some(remark) => {
            row.remarks.insert(remark);
        }
    }
    match wrong_roles(verdict, told, &truth) {
        None => row.roles += lag,
        Some(remark) => {
            row.remarks.insert(remark);
        }
    }
    let rest = episode.inclusive() - lag;
    let mut sure = Nanos::ZERO;
    for suspect in verdict
        .suspects
        .iter()
        .filter(|one| one.role != Role::Initiator)
    {
        let who = name(suspect);
        let innocent = suspect.kind == Kind::PlugIn && !is_culprit(suspect, told);
        // What the conductor does beside the cases nobody notes; it may be the platform's slowness that it calls for.
        let its_own = who == CONDUCTOR && suspect.time <= rest + rest;
        let main = verdict.kind == Kind::PlugIn && suspect.plugin == verdict.main().plugin;
        if innocent && !its_own && (main || suspect.confidence >= SURE) {
            row.wrong.push(format!("{who} {:.2}", suspect.confidence));
        }
        let true_time = told_of(&who, &truth, told).min(suspect.time);
        let right = true_time >= suspect.time.min(NOTED);
        if suspect.kind == Kind::Unknown
            || (who == CONDUCTOR && its_own)
            || (suspect.kind == Kind::Host && rest >= suspect.time)
        {
            continue;
        }
        let band = &mut score.bands[((suspect.confidence * 10.0) as usize).min(9)];
        band.suspects += 1;
        band.right += usize::from(right);
        if right && suspect.confidence >= SURE {
            sure += true_time;
        }
    }
    row.sure += sure.min(lag);
}

/// How much time is truly this one's: what the notes say, and for machine and collector what the notes' clocks saw of
/// them as well.
fn told_of(who: &str, truth: &Blamed, told: &[Told<'_>]) -> Nanos {
    let noted = truth.get(who).copied().unwrap_or_default();
    let seen: Nanos = match who {
        "machine" => told.iter().map(|one| one.delayed).sum(),
        "gc" => told.iter().map(|one| one.collected).sum(),
        _ => Nanos::ZERO,
    };
    noted.max(seen)
}

fn name(suspect: &Suspect) -> Who {
    let plugin = suspect.plugin.as_ref();
    plugin.map_or(suspect.kind.as_str().to_owned(), |plugin| plugin.id.clone())
}

fn is_culprit(suspect: &Suspect, told: &[Told<'_>]) -> bool {
    let id = name(suspect);
    let mut culprits = told.iter().flat_map(|one| one.note.culprits());
    culprits.any(|part| part.id == id)
}

/// What is wrong with the roles: each culprit of the truth in its role, and all initiators named.
fn wrong_roles(verdict: &Verdict, told: &[Told<'_>], truth: &Blamed) -> Option<String> {
    for part in told.iter().flat_map(|one| &one.note.plugins) {
        let initiator = part.role == "initiator";
        if !initiator && !truth.contains_key(&part.id) {
            continue;
        }
        let mut found = verdict.suspects.iter();
        let named = found.any(|one| name(one) == part.id && one.role.as_str() == part.role);
        if !named {
            return Some(format!("{} is not named as {}", part.id, part.role));
        }
    }
    let initiators = verdict
        .suspects
        .iter()
        .filter(|one| one.role == Role::Initiator);
    for suspect in initiators {
        let id = name(suspect);
        let mut parts = told.iter().flat_map(|one| &one.note.plugins);
        if !parts.any(|part| part.id == id && part.role == "initiator") {
            return Some(format!("{id} is named as an initiator"));
        }
    }
    None
}

/// What is wrong with the cause: that of the longest note is the episode's.
fn wrong_cause(episode: &Episode, verdict: &Verdict, told: &[Told<'_>]) -> Option<String> {
    let longest = told.iter().max_by_key(|one| one.worked.max(one.stood))?;
    let truth = if longest.stood > longest.worked {
        "machine"
    } else {
        &longest.note.cause
    };
    let ours = match (verdict.kind, Activities::of(episode).main()) {
        (Kind::Gc, _) => "gc",
        (Kind::Machine, _) => "machine",
        (_, Some(Activity::Working)) => "working",
        (_, Some(Activity::Blocked)) => "blocked",
        (_, Some(Activity::Waiting)) => "waiting",
        (_, Some(Activity::Sleeping)) => "sleeping",
        (_, Some(Activity::Io)) => "io",
        (_, None) => "not known",
    };
    // Most of the time it stood still or had no processor: then that is the cause, too.
    let without = longest.stood + longest.delayed;
    let starved = ours == "machine" && without.share_of(longest.stood + longest.worked) > 0.5;
    (truth != ours && !starved).then(|| format!("#{}: {ours}, in truth {truth}", episode.number))
}

fn accusation(episode: &Episode, verdict: &Verdict) -> Option<String> {
    (verdict.kind == Kind::PlugIn).then(|| {
        format!(
            "#{} at {}, {}: {}",
            episode.number,
            episode.start,
            episode.inclusive(),
            described(verdict)
        )
    })
}

fn in_words(blamed: &Blamed) -> String {
    let parts = blamed.iter().map(|(who, time)| format!("{who} {time}"));
    parts.collect::<Vec<_>>().join(", ")
}

fn described(verdict: &Verdict) -> String {
    let parts = verdict.suspects.iter().map(|one| {
        format!(
            "{} {} {} ({:.2})",
            name(one),
            one.role.as_str(),
            one.time,
            one.confidence
        )
    });
    format!(
        "{} = {}",
        verdict.kind.as_str(),
        parts.collect::<Vec<_>>().join(", ")
    )
}
