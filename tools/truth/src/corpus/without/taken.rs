//! One run: its session, the cases' notes, and the steps that were taken.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use laggard_analysis::{Episode, Interval, LandmarkKind, Nanos, Span};
use laggard_blame::{Provenance, Verdict, judge};
use serde::Deserialize;

use super::batches::Parts;
use super::compare::{Call, Compared};
use crate::corpus::note::{self, Note};
use crate::corpus::score::CONDUCTOR;
use crate::corpus::session::Session;
use crate::corpus::{directory, play};

/// One step of the conductor's.
#[derive(Deserialize)]
struct Step {
    case: String,
    round: u32,
    start: i64,
    end: i64,
}

/// One step, by the session's clock.
struct Taking {
    case: String,
    round: u32,
    span: Span,
}

/// A run, read.
pub struct Taken {
    session: Session,
    notes: Vec<Note>,
    steps: Vec<Taking>,
}

impl Taken {
    /// Reads what a run has left behind.
    ///
    /// # Errors
    /// When it has left nothing, or what cannot be understood.
    pub fn read(run: &str) -> Result<Self> {
        let session = crate::corpus::session(run)?;
        let origin = session.origin_ns()?;
        let text = |name: &str| {
            let file = directory(run).join(name);
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
        };
        let at = |time: i64| Nanos(u64::try_from(time.saturating_sub(origin)).unwrap_or(0));
        let mut steps = Vec::new();
        for line in text(play::STEPS)?.lines() {
            let step: Step = serde_json::from_str(line).context("a line is no step")?;
            steps.push(Taking {
                case: step.case,
                round: step.round,
                span: Span {
                    start: at(step.start),
                    end: at(step.end),
                },
            });
        }
        Ok(Self {
            notes: note::parse(&text(play::TRUTH)?)?,
            session,
            steps,
        })
    }

    /// Units of work that took a millisecond.
    pub fn units(&self) -> u64 {
        self.notes.first().map_or(0, |note| note.units)
    }

    /// The plug-ins of each case, but the conductor.
    pub fn parts(&self) -> Parts {
        let mut parts = Parts::new();
        for note in &self.notes {
            let ids = note.plugins.iter().map(|part| part.id.clone());
            let ids = ids.filter(|id| id != CONDUCTOR);
            parts.entry(note.case.clone()).or_default().extend(ids);
        }
        parts
    }

    /// What is predicted of each case without each of its plug-ins: of the longest episode of a step, in these rounds, in which the
    /// case was at work and that names the plug-in.
    ///
    /// # Errors
    /// When the session does not say when it began.
    pub fn predictions(
        &self,
        provenance: &dyn Provenance,
        rounds: &RangeInclusive<u32>,
    ) -> Result<Vec<Compared>> {
        let perceptible = self.session.episodes.iter().filter(|one| one.perceptible());
        let judged: Vec<(&Episode, Verdict)> = perceptible
            .map(|episode| (episode, judge(episode, provenance)))
            .collect();
        let parts = self.parts();
        let origin = self.session.origin_ns()?;
        let works = |case: &str, episode: &Episode| {
            let own = self.notes.iter().filter(|note| note.case == case);
            let mut worked = own.map(|note| note.span(origin).clip(episode.span()));
            worked.any(|span| span.length() > Nanos::ZERO)
        };
        let mut all: BTreeMap<(&str, &str), Compared> = BTreeMap::new();
        let steps = self.steps.iter();
        for Taking { case, span, .. } in steps.filter(|step| rounds.contains(&step.round)) {
            // A step may make the user wait for something else as well: beech's opens a view, the first time.
            let in_step = judged
                .iter()
                .filter(|(one, _)| span.contains(one.start) && works(case, one));
            for plugin in parts.get(case).into_iter().flatten() {
                let named = in_step.clone().filter_map(|(episode, verdict)| {
                    let mut suspects = verdict.suspects.iter();
                    let own = suspects
                        .find(|one| one.plugin.as_ref().is_some_and(|own| own.id == *plugin));
                    Some((*episode, own?.without))
                });
                let Some((episode, without)) = named.max_by_key(|(one, _)| one.inclusive()) else {
                    continue;
                };
                let one = all
                    .entry((case.as_str(), plugin.as_str()))
                    .or_insert_with(|| Compared {
                        case: case.clone(),
                        plugin: plugin.clone(),
                        role: self.role(case, plugin),
                        root: root(episode),
                        call: first_call(episode, parts.get(case)),
                        ..Compared::default()
                    });
                one.waits.push(episode.inclusive());
                one.predicted.extend(without);
            }
        }
        Ok(all.into_values().collect())
    }

    fn role(&self, case: &str, plugin: &str) -> String {
        let notes = self.notes.iter().filter(|note| note.case == case);
        let mut parts = notes.flat_map(|note| &note.plugins);
        let own = parts.find(|part| part.id == plugin);
        own.map_or(String::new(), |part| part.role.clone())
    }

    /// How long the same event took in each step of the case: zero where nothing is left of it.
    pub fn lengths(&self, asked: &Compared) -> Vec<Nanos> {
        let steps = self.steps.iter().filter(|step| step.case == asked.case);
        let is_same = |one: &Episode| root(one) == asked.root;
        steps.map(|step| self.longest(step.span, is_same)).collect()
    }

    /// The same of the steps, in these rounds, in which a listener of the plug-in was skipped: a skipped call tells as well which event it
    /// was.
    pub fn bypassed(&self, asked: &Compared, rounds: &RangeInclusive<u32>) -> Vec<Nanos> {
        let steps = self.steps.iter();
        let steps = steps.filter(|step| step.case == asked.case && rounds.contains(&step.round));
        let is_same = |one: &Episode| {
            let calls = |asked: &Call| one.intervals.all().iter().any(|own| call(own) == *asked);
            root(one) == asked.root && asked.call.as_ref().is_none_or(calls)
        };
        steps
            .filter(|step| self.skips(&asked.plugin, step.span))
            .map(|step| self.longest(step.span, is_same))
            .collect()
    }

    fn longest(&self, span: Span, is_same: impl Fn(&Episode) -> bool) -> Nanos {
        let same = self.episodes_in(span).filter(|one| is_same(one));
        same.map(Episode::inclusive).max().unwrap_or(Nanos::ZERO)
    }

    fn skips(&self, plugin: &str, span: Span) -> bool {
        let mut calls = self.episodes_in(span).flat_map(|one| one.intervals.all());
        calls.any(|call| call.skipped && call.plugin().is_some_and(|own| own.id == plugin))
    }

    fn episodes_in(&self, span: Span) -> impl Iterator<Item = &Episode> {
        let episodes = self.session.episodes.iter();
        episodes.filter(move |one| span.contains(one.start))
    }
}

/// The landmark at an episode's root, by name.
fn root(episode: &Episode) -> Call {
    let root = episode.intervals.root();
    // A dispatch is a dispatch, whichever of a toolkit's methods hands the event out.
    if root.landmark.kind == LandmarkKind::Dispatch {
        return Call::default();
    }
    call(root)
}

/// The first call of one of these plug-ins.
fn first_call(episode: &Episode, plugins: Option<&BTreeSet<String>>) -> Option<Call> {
    let mut calls = episode.intervals.all().iter();
    let first = calls.find(|one| {
        let id = one.plugin().map(|own| &own.id);
        id.is_some_and(|id| plugins.is_some_and(|all| all.contains(id)))
    });
    first.map(call)
}

fn call(interval: &Interval) -> Call {
    let class = interval
        .receiver
        .as_ref()
        .unwrap_or(&interval.landmark.class);
    (class.name.clone(), interval.landmark.method.clone())
}
