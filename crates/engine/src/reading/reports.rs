//! Episodes and verdicts as the views have them.

use laggard_analysis::{Episode, Nanos, Origin as HostOrigin, Plugin, SessionFacts};
use laggard_blame::{Kind, Provenance, Role as BlameRole, Suspect as Blamed, judge};

use crate::view::{
    EpisodeReport, FreezeView, Landmark, Origin, PluginRef, Role, Suspect, Verdict, one_decimal,
    rfc3339,
};

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
        episode: u32::try_from(episode.number).unwrap_or(u32::MAX),
        started_at: wall(facts, episode.start),
        duration_ms: ms(episode.inclusive()),
        perceptible: episode.perceptible(),
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
    FreezeView {
        since: wall(facts, episode.start),
        so_far_ms: ms(episode.inclusive()),
        suspects: judge(episode, provenance)
            .suspects
            .iter()
            .map(suspect)
            .collect(),
    }
}

fn wall(facts: &SessionFacts, time: Nanos) -> String {
    rfc3339(i64::try_from(facts.wall_ms(time)).unwrap_or(i64::MAX))
}

fn ms(time: Nanos) -> f64 {
    one_decimal(time.as_millis())
}

fn kind(kind: Kind) -> Verdict {
    match kind {
        Kind::PlugIn => Verdict::Plugin,
        Kind::Host => Verdict::Host,
        Kind::Gc => Verdict::Gc,
        Kind::Machine => Verdict::Machine,
        Kind::Unknown => Verdict::Unknown,
    }
}

fn suspect(blamed: &Blamed) -> Suspect {
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
            kind: landmark.kind_str().to_owned(),
            class: landmark.class.clone(),
            method: landmark.method.clone(),
        }),
        evidence: blamed.evidence.lines(),
    }
}

fn plugin_ref(plugin: &Plugin, origin: HostOrigin) -> PluginRef {
    PluginRef {
        id: if plugin.id.is_empty() {
            plugin.label().to_owned()
        } else {
            plugin.id.clone()
        },
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

/// Two decimals, rounded down: a confidence of 0.799 must not read as the 0.8 that a notification needs.
fn hundredth(part: f64) -> f64 {
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
