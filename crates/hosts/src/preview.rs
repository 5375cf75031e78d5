//! The plug-ins that stop working when a plug-in is turned off, and the reasons.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use laggard_analysis::Origin;
use laggard_record::{LostService, Need, NeedKind};

use crate::{HostError, HostPlugin};

/// A plug-in that goes off, with why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnedOff {
    /// The feature's id.
    pub id: String,
    /// The feature's name for people.
    pub name: String,
    /// From this plug-in to one that was asked for; empty for those asked for.
    pub because: Vec<Need>,
}

/// A feature: plug-ins that were installed as one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feature {
    /// The plug-in's id.
    pub id: String,
    /// The plug-in's name for people; the id where it has no name.
    pub name: String,
    /// The plug-in's version.
    pub version: String,
    /// Ids of its plug-ins that are installed, sorted.
    pub plugins: Vec<String>,
}

/// The effect of turning a plug-in off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The plug-in that was asked for.
    pub id: String,
    /// The plug-in's name for people.
    pub name: String,
    /// The feature that is turned off as one, where there is one.
    pub feature: Option<Feature>,
    /// Everything that would be left out, the plug-in itself first.
    pub turns_off: Vec<TurnedOff>,
    /// Services that would be gone for plug-ins that stay. For information: these stay on.
    pub lost_services: Vec<LostService>,
    /// The reason for a refusal: the chain from what the host starts to the plug-in. `None`: it can be turned off.
    pub refused: Option<Vec<Need>>,
}

/// Previews by the dependencies between plug-ins alone.
pub(crate) fn of_requirements(
    home: &Path,
    plugins: &[HostPlugin],
    id: &str,
    turned_off: &[String],
) -> Result<Preview, HostError> {
    let all: BTreeMap<&str, &HostPlugin> = plugins
        .iter()
        .map(|plugin| (plugin.id.as_str(), plugin))
        .collect();
    let Some(&asked) = all.get(id) else {
        return Err(unknown(home, id, all.keys().copied()));
    };
    let mut turns_off: Vec<TurnedOff> = Vec::new();
    let mut refused = None;
    let mut next = VecDeque::from([(asked, Vec::new())]);
    while let Some((plugin, because)) = next.pop_front() {
        if turned_off.contains(&plugin.id) || turns_off.iter().any(|gone| gone.id == plugin.id) {
            continue;
        }
        if plugin.origin == Origin::Core && refused.is_none() {
            let host = Need {
                from: "host".into(),
                to: plugin.id.clone(),
                kind: NeedKind::Host,
                what: String::new(),
            };
            refused = Some([vec![host], because.clone()].concat());
        }
        let users = plugin.required_by.iter();
        for user in users.filter_map(|user| all.get(user.as_str())) {
            let need = Need {
                from: user.id.clone(),
                to: plugin.id.clone(),
                kind: NeedKind::Bundle,
                what: plugin.id.clone(),
            };
            next.push_back((user, [vec![need], because.clone()].concat()));
        }
        turns_off.push(TurnedOff {
            id: plugin.id.clone(),
            name: plugin.name.clone(),
            because,
        });
    }
    Ok(Preview {
        id: asked.id.clone(),
        name: asked.name.clone(),
        feature: None,
        turns_off,
        lost_services: Vec::new(),
        refused,
    })
}

/// No plug-in of the install at `home` has this id; those of `ids` that look like it are named.
pub(crate) fn unknown<'a>(home: &Path, id: &str, ids: impl Iterator<Item = &'a str>) -> HostError {
    HostError::UnknownPlugin {
        host: home.to_owned(),
        id: id.to_owned(),
        near: near(id, ids),
    }
}

/// Up to three ids that resemble the typed one, nearest first.
fn near<'a>(typed: &str, ids: impl Iterator<Item = &'a str>) -> Vec<String> {
    let typed = typed.to_lowercase();
    let distance = |id: &str| {
        let last_of = |id: &str| id.rsplit('.').next().unwrap_or_default().to_owned();
        let whole = strsim::normalized_damerau_levenshtein(&typed, id);
        // `spellcheck` for `com.example.sluggish.spellcheck`
        let last = strsim::normalized_damerau_levenshtein(&last_of(&typed), &last_of(id)) * 0.9;
        let part = if !typed.is_empty() && id.contains(&typed) {
            0.85
        } else {
            0.0
        };
        whole.max(last).max(part)
    };
    let mut ranked: Vec<(f64, &str)> = ids
        .map(|id| (distance(&id.to_lowercase()), id))
        .filter(|(likeness, _)| *likeness >= 0.6)
        .collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    ranked.dedup_by(|one, other| one.1 == other.1);
    ranked
        .into_iter()
        .take(3)
        .map(|(_, id)| id.to_owned())
        .collect()
}
