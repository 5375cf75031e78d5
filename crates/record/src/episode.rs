//! One wait of the user, and its suspects.

use laggard_analysis::{Episode, Nanos, Origin, SessionFacts, Shape};
use laggard_blame::{Kind, Provenance, judge};
use serde::{Deserialize, Serialize};

use crate::{Character, EpisodeId, SessionId, Suspect, UnixMs};

/// An issue: the episodes of all sessions that spent most of their time in the same landmark.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Issue {
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
}

impl Issue {
    /// Returns the text that identifies the issue in the store.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}.{} of {}", self.class, self.method, self.plugin)
    }
}

impl From<Shape> for Issue {
    fn from(shape: Shape) -> Self {
        Self {
            class: shape.class,
            method: shape.method,
            plugin: shape.plugin,
        }
    }
}

/// One finished episode with its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedEpisode {
    /// Id of the episode.
    pub id: EpisodeId,
    /// Start of the episode.
    pub started: UnixMs,
    /// Time that the user waited, without modal phases.
    pub duration: Nanos,
    /// Whether the user can have felt the episode.
    pub perceptible: bool,
    /// The cause that the verdict names.
    pub verdict: Kind,
    /// Suspects: the main suspect first, if there is one, then by share; initiators last, outermost first.
    pub suspects: Vec<Suspect>,
    /// The episode's character; `None` where an older Laggard stored it.
    pub character: Option<Character>,
    /// The episode's issue; `None` where an older Laggard stored it.
    pub issue: Option<Issue>,
}

impl JudgedEpisode {
    /// Judges an episode.
    #[must_use]
    pub fn of(
        session: &SessionId,
        episode: &Episode,
        facts: &SessionFacts,
        provenance: &dyn Provenance,
    ) -> Self {
        let verdict = judge(episode, provenance);
        Self {
            id: EpisodeId {
                session: session.clone(),
                number: u32::try_from(episode.number).unwrap_or(u32::MAX),
            },
            started: UnixMs::of(facts, episode.start),
            duration: episode.inclusive(),
            perceptible: episode.perceptible(),
            verdict: verdict.kind,
            suspects: verdict.suspects.iter().map(Suspect::from).collect(),
            character: Some(Character::of(episode, provenance)),
            issue: Some(Shape::of(episode).into()),
        }
    }

    /// Returns the end of the wait, dialogs that were open meanwhile not counted.
    #[must_use]
    pub fn ended(&self) -> UnixMs {
        self.started.after(self.duration)
    }

    /// Returns the main suspect, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }

    /// Whether nobody is blamed for a perceptible lag because the origin of a plug-in in it is unknown.
    #[must_use]
    pub fn is_unplaced(&self) -> bool {
        let plugins = self.suspects.iter().filter_map(|one| one.plugin.as_ref());
        let mut origins = plugins.map(|plugin| plugin.origin);
        self.perceptible
            && self.verdict == Kind::Unknown
            && origins.any(|origin| origin == Origin::Unknown)
    }

    /// Removes the names of other programs from the evidence.
    pub fn hide_names(&mut self) {
        let suspects = self.suspects.iter_mut();
        for evidence in suspects.flat_map(|suspect| &mut suspect.evidence) {
            evidence.hide_names();
        }
    }
}

/// Returns the first of `suspects` if its kind is the verdict's. Where the verdict is that nobody can be named, no plug-in is the
/// main suspect, however large its share.
#[must_use]
pub fn main_suspect(verdict: Kind, suspects: &[Suspect]) -> Option<&Suspect> {
    suspects.first().filter(|first| first.kind == verdict)
}
