//! From an episode to its verdict.

use laggard_analysis::{Episode, Nanos, Origin};

use crate::verdict::{Evidence, Kind, Provenance, Role, Suspect, Verdict};

/// Puts an episode down to somebody, or to nobody.
pub fn judge(episode: &Episode, _provenance: &dyn Provenance) -> Verdict {
    let nobody = Suspect {
        kind: Kind::Unknown,
        plugin: None,
        origin: Origin::Core,
        role: Role::Executing,
        time: Nanos(episode.inclusive().0),
        share: 1.0,
        confidence: 0.0,
        landmark: None,
        evidence: Evidence::default(),
    };
    Verdict {
        kind: Kind::Unknown,
        suspects: vec![nobody],
    }
}
