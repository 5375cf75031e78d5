//! Episodes and verdicts as the views have them.

use laggard_analysis::{Burst, Episode, Nanos, Origin as HostOrigin, Plugin, SessionFacts, Shape};
use laggard_blame::{Kind, Provenance, Role as BlameRole, Suspect as Blamed, judge, kind_word};
use laggard_view::{
    BurstReport, EpisodeReport, FreezeView, IssueRef, Landmark, Origin, PluginRef, Role, Suspect,
    Verdict, one_decimal, rfc3339,
};

use super::character::character;

/// Judges an episode.
pub(crate) fn report(
    session: &str,
    episode: &Episode,
    facts: &SessionFacts,
    provenance: &dyn Provenance,
) -> EpisodeReport {
    let verdict = judge(episode, provenance);
    EpisodeReport {
        session: session.to_owned(),
        episode: count(episode.number),
        started_at: wall(facts, episode.start),
        duration_ms: ms(episode.inclusive()),
        perceptible: episode.perceptible(),
        verdict: kind(verdict.kind),
        suspects: verdict.suspects.iter().map(suspect).collect(),
        character: Some(character(episode, provenance)),
        issue: Some(issue(Shape::of(episode))),
    }
}

fn issue(shape: Shape) -> IssueRef {
    IssueRef {
        class: shape.class,
        method: shape.method,
        plugin: shape.plugin,
    }
}

/// Judges a run of short events.
pub(crate) fn burst(
    session: &str,
    burst: &Burst,
    facts: &SessionFacts,
    provenance: &dyn Provenance,
) -> BurstReport {
    let verdict = judge(&burst.episode, provenance);
    BurstReport {
        session: session.to_owned(),
        started_at: wall(facts, burst.episode.start),
        duration_ms: ms(burst.episode.duration),
        dispatches: count(burst.dispatches),
        frames: count(burst.frames()),
        frame_rate: one_decimal(burst.frame_rate()),
        per_frame_ms: ms(burst.per_frame()),
        longest_ms: ms(burst.longest),
        perceptible: burst.perceptible(),
        verdict: kind(verdict.kind),
        suspects: verdict.suspects.iter().map(suspect).collect(),
    }
}

/// Judges an episode that goes on, by what is known so far.
pub(crate) fn freeze(
    episode: &Episode,
    facts: &SessionFacts,
    provenance: &dyn Provenance,
) -> FreezeView {
    let verdict = judge(episode, provenance);
    FreezeView {
        since: wall(facts, episode.start),
        so_far_ms: ms(episode.inclusive()),
        verdict: kind(verdict.kind),
        suspects: verdict.suspects.iter().map(suspect).collect(),
    }
}

pub(super) fn wall(facts: &SessionFacts, time: Nanos) -> String {
    rfc3339(i64::try_from(facts.wall_ms(time)).unwrap_or(i64::MAX))
}

pub(super) fn ms(time: Nanos) -> f64 {
    one_decimal(time.as_millis())
}

pub(super) fn kind(kind: Kind) -> Verdict {
    match kind {
        Kind::PlugIn => Verdict::Plugin,
        Kind::Host => Verdict::Host,
        Kind::Gc => Verdict::Gc,
        Kind::Machine => Verdict::Machine,
        Kind::Unknown => Verdict::Unknown,
    }
}

pub(super) fn suspect(blamed: &Blamed) -> Suspect {
    Suspect {
        kind: kind(blamed.kind),
        plugin: blamed
            .plugin
            .as_deref()
            .map(|plugin| plugin_ref(plugin, blamed.origin)),
        role: match blamed.role {
            BlameRole::Executing => Role::Executing,
            BlameRole::LockHolder => Role::LockHolder,
            BlameRole::Initiator => Role::Initiator,
        },
        ms: ms(blamed.time),
        share: hundredth(blamed.share),
        confidence: hundredth(blamed.confidence),
        landmark: blamed.landmark.as_ref().map(|landmark| Landmark {
            kind: kind_word(landmark.landmark.kind).to_owned(),
            class: landmark.class().to_owned(),
            method: landmark.method().to_owned(),
        }),
        evidence: blamed.evidence.lines(),
        way: blamed.way.iter().map(|plugin| id(plugin)).collect(),
    }
}

/// The plug-in's id; its name where it has none.
fn id(plugin: &Plugin) -> String {
    match plugin.id.as_str() {
        "" => plugin.label().to_owned(),
        id => id.to_owned(),
    }
}

pub(super) fn plugin_ref(plugin: &Plugin, origin: HostOrigin) -> PluginRef {
    PluginRef {
        id: id(plugin),
        name: plugin.label().to_owned(),
        version: plugin.version.clone(),
        location: if plugin.location.is_empty() {
            plugin.code_source.clone()
        } else {
            plugin.location.clone()
        },
        origin: match origin {
            HostOrigin::Core => Origin::Core,
            HostOrigin::Bundled => Origin::Bundled,
            HostOrigin::Added => Origin::Added,
        },
    }
}

/// What the views can count; more is told as the most that they can.
pub(super) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Two decimals, rounded down: a confidence of 0.949 must not read as the 0.95 that a notification needs.
pub(super) fn hundredth(part: f64) -> f64 {
    // 0.29 * 100.0 is 28.999…; a millionth is far below what anybody reads.
    ((part * 100.0 + 1e-6).floor() / 100.0).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::hundredth;

    #[test]
    fn parts_are_rounded_down_and_stay_between_none_and_all() {
        assert_eq!(hundredth(0.29), 0.29);
        assert_eq!(hundredth(0.7999), 0.79);
        assert_eq!(hundredth(1.0), 1.0);
        assert_eq!(hundredth(-0.1), 0.0);
    }
}
