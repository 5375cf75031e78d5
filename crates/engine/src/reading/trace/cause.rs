//! The cause of an episode, as far as a trace tells it.

use laggard_analysis::{Episode, Origin};
use laggard_blame::Provenance;
use laggard_record::{JudgedEpisode, Kind, Plugin};

/// The cause of an episode.
#[derive(Debug)]
pub(crate) struct Cause {
    pub(super) verdict: Kind,
    /// The main suspect, where it is a plug-in.
    pub(super) plugin: Option<Plugin>,
    /// Of the main suspect; 0 without one.
    pub(super) confidence: f64,
    /// See [`JudgedEpisode::is_unplaced`].
    pub(super) is_unplaced: bool,
}

impl Default for Cause {
    /// The cause of an episode that nobody felt.
    fn default() -> Self {
        Self {
            verdict: Kind::Unknown,
            plugin: None,
            confidence: 0.0,
            is_unplaced: false,
        }
    }
}

impl Cause {
    /// Judges an episode, if its cause may be asked for: of a million calls nearly all are in events that nobody felt, and judging
    /// those takes longer than all else.
    pub fn of(episode: &Episode, provenance: &dyn Provenance) -> Self {
        if !episode.perceptible() && episode.samples.is_empty() {
            return Self::default();
        }
        let verdict = laggard_blame::cause(episode, provenance);
        let main = verdict.main();
        let unplaced =
            |one: &laggard_blame::Suspect| one.plugin.is_some() && one.origin == Origin::Unknown;
        Self {
            verdict: verdict.kind,
            plugin: main.and_then(|main| {
                let plugin = main.plugin.as_deref()?;
                Some(Plugin::of(plugin, main.origin))
            }),
            confidence: main.map_or(0.0, |main| main.confidence),
            is_unplaced: episode.perceptible()
                && verdict.kind == Kind::Unknown
                && verdict.suspects.iter().any(unplaced),
        }
    }
}

impl From<&JudgedEpisode> for Cause {
    fn from(judged: &JudgedEpisode) -> Self {
        let main = judged.main();
        Self {
            verdict: judged.verdict,
            plugin: main.and_then(|main| main.plugin.clone()),
            confidence: main.map_or(0.0, |main| main.confidence),
            is_unplaced: judged.is_unplaced(),
        }
    }
}
