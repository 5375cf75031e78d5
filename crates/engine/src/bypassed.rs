//! The bypasses of a session, read from its file, with what each has gained.

use std::io;
use std::path::Path;

use laggard_analysis::{
    ActivePart, Aside, Bypass as Noted, BypassEffect, BypassScope, BypassState, BypassWatch,
    Milestone, Nanos, Origin, SessionFacts,
};
use laggard_blame::Provenance;
use laggard_record::{
    Bypass, BypassEnd, BypassGain, BypassKind, LagRate, Plugin, PluginId, SessionId, SessionRate,
    Stale, UnixMs,
};

use crate::Clock;
use crate::gained::concluded;
use crate::policy::GRACE;
use crate::reading::{HostKnowledge, SessionReader};

/// Whose bypasses are told, and what is known of the program beside its file.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    pub session: &'a SessionId,
    pub knowledge: &'a HostKnowledge,
    /// Whether the program has ended: one that was killed has not told the end of its bypasses.
    pub is_over: bool,
}

/// All bypasses of a session in the order of their beginnings. The file is read from its first byte, twice where there are some.
/// `None`: `go_on`, called with the number of bytes read, has returned `false`.
pub(crate) fn bypasses(
    file: &Path,
    clock: &Clock,
    of: Told<'_>,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> io::Result<Option<Vec<Bypass>>> {
    let mut watches = Vec::new();
    let Some(reader) = read(file, clock, &mut watches, go_on)? else {
        return Ok(None);
    };
    let noted = &reader.facts().bypasses;
    let mut plugins: Vec<String> = noted.iter().map(|one| one.plugin.clone()).collect();
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
    let noted = of.noted(facts);
    let all = noted.iter().filter_map(|one| {
        // One that has begun since the first reading has no watch: the next look finds it.
        let at = plugins.binary_search(&one.plugin).ok()?;
        Some(of.bypass(facts, &noted, one, &watches[at]))
    });
    Ok(Some(all.collect()))
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
        watch(&mut reader, watches);
    }
    Ok(Some(reader))
}

/// Gives the watches what was read since.
pub(crate) fn watch(reader: &mut SessionReader, watches: &mut [BypassWatch]) {
    while let Some(episode) = reader.pop() {
        watches.iter_mut().for_each(|watch| watch.add(&episode));
    }
    while let Some(aside) = reader.pop_aside() {
        match aside {
            Aside::Activity { span, .. } => watches.iter_mut().for_each(|watch| watch.work(span)),
            Aside::Short(short) => watches.iter_mut().for_each(|watch| watch.short(&short)),
            _ => {}
        }
    }
}

fn gain(facts: &SessionFacts, all: &[Noted], bypass: &Noted, watch: &BypassWatch) -> BypassGain {
    let up = facts.milestone(Milestone::FirstDispatch);
    let since = up.unwrap_or_default() + GRACE;
    let effect = watch.effect(bypass, all, since, facts.latest);
    let BypassEffect {
        actions,
        before,
        during,
        after,
        beside,
    } = effect;
    let [before, during, after] = [before, during, after].map(|parts| rate(&parts));
    let beside: Vec<PluginId> = beside.into_iter().map(Into::into).collect();
    // What is quicker while several are skipped may be so without any one of them: it proves nothing of this one.
    let alone = beside.is_empty();
    let fall = before.fall_to(&during).filter(|_| alone);
    BypassGain {
        actions: match alone {
            true => actions.into_iter().map(Into::into).collect(),
            false => Vec::new(),
        },
        before,
        during,
        after,
        standing: concluded(before, during, fall),
        fall,
        beside,
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

impl Told<'_> {
    /// The bypasses as the agent has told them, and ended with their session.
    pub(crate) fn noted(&self, facts: &SessionFacts) -> Vec<Noted> {
        let mut all = facts.bypasses.clone();
        for bypass in all.iter_mut().filter(|_| self.is_over) {
            let end = (BypassState::SessionOver, facts.latest);
            bypass.over.get_or_insert(end);
        }
        all
    }

    /// One bypass of all that [`Told::noted`] gives, with what it has gained.
    pub(crate) fn bypass(
        &self,
        facts: &SessionFacts,
        all: &[Noted],
        noted: &Noted,
        watch: &BypassWatch,
    ) -> Bypass {
        let at = |time: Nanos| UnixMs::of(facts, time);
        let over = noted.over;
        Bypass {
            session: self.session.clone(),
            plugin: plugin(facts, self.knowledge, &noted.plugin),
            begun: at(noted.begun),
            until: at(noted.ends),
            skipped: noted.skipped,
            over: over.map(|(state, time)| (BypassEnd::from(state), at(time))),
            gain: gain(facts, all, noted, watch),
        }
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
