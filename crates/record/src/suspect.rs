//! Suspects of an episode.

use laggard_analysis::{Nanos, Origin, Plugin as Owner};
use laggard_blame::{Kind, Role, Suspect as Blamed, kind_word};
use serde::{Deserialize, Serialize};

use crate::{Evidence, PluginId};

/// A plug-in, as named in verdicts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plugin {
    /// Symbolic id.
    pub id: PluginId,
    /// Name for people; the id where it has none.
    pub name: String,
    /// Version, may be empty.
    pub version: String,
    /// Place of the plug-in's code, may be empty.
    pub location: String,
    /// Core, bundled, added, or unknown.
    pub origin: Origin,
}

/// A method that brackets meaningful work.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Landmark {
    /// Kind of the work, as [`kind_word`] calls it.
    pub kind: String,
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
}

/// One suspect of one episode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Suspect {
    /// The kind of suspect; `plugin` is set only for [`Kind::PlugIn`].
    pub kind: Kind,
    /// The plug-in, where one is named.
    pub plugin: Option<Plugin>,
    /// The suspect's role.
    pub role: Role,
    /// The suspect's part of the episode.
    pub time: Nanos,
    /// The suspect's part of the episode, 0 to 1.
    pub share: f64,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: f64,
    /// The landmark that names the suspect, where there is one.
    pub landmark: Option<Landmark>,
    /// The reasons for the suspicion.
    pub evidence: Vec<Evidence>,
    /// The other plug-ins through which most of the suspect's time came about, outermost first; each is a suspect as well.
    pub way: Vec<PluginId>,
    /// How long the wait would have been without the plug-in; `None` where that cannot be told, and where an older Laggard
    /// stored it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Nanos>,
}

impl From<&Blamed> for Suspect {
    fn from(blamed: &Blamed) -> Self {
        let plugin = blamed.plugin.as_deref();
        let clauses = blamed.evidence.clauses().into_iter();
        Self {
            kind: blamed.kind,
            plugin: plugin.map(|plugin| Plugin::of(plugin, blamed.origin)),
            role: blamed.role,
            time: blamed.time,
            share: blamed.share,
            confidence: blamed.confidence,
            landmark: blamed.landmark.as_ref().map(|landmark| Landmark {
                kind: kind_word(landmark.landmark.kind).to_owned(),
                class: landmark.class().to_owned(),
                method: landmark.method().to_owned(),
            }),
            evidence: clauses.map(Evidence::Measured).collect(),
            way: blamed.way.iter().map(|plugin| id(plugin)).collect(),
            without: blamed.without,
        }
    }
}

impl Plugin {
    /// Converts an owner of code to a plug-in, as verdicts name it.
    #[must_use]
    pub fn of(owner: &Owner, origin: Origin) -> Self {
        Self {
            id: id(owner),
            name: owner.label().to_owned(),
            version: owner.version.clone(),
            location: if owner.location.is_empty() {
                owner.code_source.clone()
            } else {
                owner.location.clone()
            },
            origin,
        }
    }
}

fn id(owner: &Owner) -> PluginId {
    match owner.id.as_str() {
        "" => owner.label().into(),
        id => id.into(),
    }
}
