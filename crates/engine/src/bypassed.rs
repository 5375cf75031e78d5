//! The bypasses of a session, read from its file, with what each has gained.

use std::io;
use std::path::Path;

use laggard_analysis::{
    ActivePart, Aside, Bypass as Told, BypassEffect, BypassScope, BypassWatch, Milestone, Nanos,
    Origin, SessionFacts,
};
use laggard_blame::Provenance;
use laggard_record::{
    Bypass, BypassEnd, BypassGain, BypassKind, LagRate, Plugin, SessionId, SessionRate, Stale,
    UnixMs,
};

use crate::Clock;
use crate::gained::concluded;
use crate::policy::GRACE;
use crate::reading::{HostKnowledge, SessionReader};

/// All bypasses of a session in the order of their beginnings. The file is read from its first byte, twice where there are some.
/// `None`: `go_on`, called with the number of bytes read, has returned `false`.
pub(crate) fn bypasses(
    file: &Path,
    clock: &Clock,
    session: &SessionId,
    knowledge: &HostKnowledge,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> io::Result<Option<Vec<Bypass>>> {
    let mut watches = Vec::new();
    let Some(reader) = read(file, clock, &mut watches, go_on)? else {
        return Ok(None);
    };
    let mut plugins: Vec<String> = told(reader.facts()).map(|one| one.plugin.clone()).collect();
    plugins.sort();
    plugins.dedup();
    if plugins.is_empty() {
        return Ok(Some(Vec::new()));
    }
    watches.extend(plugins.iter().map(|plugin| BypassWatch::new(plugin)));
    let Some(reader) = read(file, clock, &mut watches, go_on)? else {
        return Ok(None);
    };
    let facts = reader.facts();
    let all = told(facts).filter_map(|one| {
        // One that has begun since the first reading has no watch: the next look finds it.
        let at = plugins.binary_search(&one.plugin).ok()?;
        let gain = gain(facts, one, &watches[at]);
        Some(bypass(session, facts, knowledge, one, gain))
    });
    Ok(Some(all.collect()))
}

fn told(facts: &SessionFacts) -> impl Iterator<Item = &Told> {
    facts.bypasses.iter()
}

/// Reads a session to its present end, and gives the watches what they need.
fn read(
    file: &Path,
    clock: &Clock,
    watches: &mut [BypassWatch],
    go_on: &mut dyn FnMut(u64) -> bool,
) -> io::Result<Option<SessionReader>> {
    let mut reader = SessionReader::new(file, clock);
    reader.keep_asides();
    let mut more = true;
    while more {
        if !go_on(reader.position()) {
            return Ok(None);
        }
        more = reader.poll()?;
        if !more {
            reader.finish();
        }
        while let Some(episode) = reader.pop() {
            watches.iter_mut().for_each(|watch| watch.add(&episode));
        }
        while let Some(aside) = reader.pop_aside() {
            if let Aside::Activity { span, .. } = aside {
                watches.iter_mut().for_each(|watch| watch.work(span));
            }
        }
    }
    Ok(Some(reader))
}

fn gain(facts: &SessionFacts, bypass: &Told, watch: &BypassWatch) -> BypassGain {
    let up = facts.milestone(Milestone::FirstDispatch);
    let since = up.unwrap_or_default() + GRACE;
    let effect = watch.effect(bypass, &facts.bypasses, since, facts.latest);
    let BypassEffect {
        actions,
        before,
        during,
        after,
        beside,
    } = effect;
    let [before, during, after] = [before, during, after].map(|parts| rate(&parts));
    let fall = before.fall_to(&during);
    BypassGain {
        actions: actions.into_iter().map(Into::into).collect(),
        before,
        during,
        after,
        standing: concluded(before, during, fall),
        fall,
        beside: beside.into_iter().map(Into::into).collect(),
    }
}

/// The rate of a phase; its minutes say how much they differ from each other anyway.
fn rate(parts: &[ActivePart]) -> LagRate {
    let parts = parts.iter().map(|part| SessionRate {
        lags: part.lags,
        own: 0,
        active: part.active,
    });
    LagRate::of(&parts.collect::<Vec<_>>())
}

fn bypass(
    session: &SessionId,
    facts: &SessionFacts,
    knowledge: &HostKnowledge,
    told: &Told,
    gain: BypassGain,
) -> Bypass {
    let at = |time: Nanos| UnixMs::of(facts, time);
    Bypass {
        session: session.clone(),
        plugin: plugin(facts, knowledge, &told.plugin),
        begun: at(told.begun),
        until: at(told.ends),
        skipped: told.skipped,
        over: told
            .over
            .map(|(state, time)| (BypassEnd::from(state), at(time))),
        gain,
    }
}

/// The plug-in of a symbolic id, as verdicts name it.
pub(crate) fn plugin(facts: &SessionFacts, knowledge: &HostKnowledge, id: &str) -> Plugin {
    let known = facts.plugins.iter().find(|plugin| plugin.id == id);
    match known {
        Some(known) => Plugin::of(known, knowledge.origin(known)),
        None => Plugin {
            id: id.into(),
            name: id.to_owned(),
            version: String::new(),
            location: String::new(),
            origin: Origin::Unknown,
        },
    }
}

/// The kinds of listeners of a plug-in, those with the most methods first.
pub(crate) fn kinds(scope: &BypassScope) -> Vec<BypassKind> {
    let mut kinds: Vec<BypassKind> = scope
        .kinds
        .iter()
        .map(|kind| BypassKind {
            listener: kind.listener.clone(),
            methods: kind.methods,
            never: kind.never.min(kind.methods),
            stale: Stale::of(&kind.listener),
        })
        .collect();
    kinds.sort_by(|one, other| {
        let more = other.methods.cmp(&one.methods);
        more.then_with(|| one.listener.cmp(&other.listener))
    });
    kinds
}
