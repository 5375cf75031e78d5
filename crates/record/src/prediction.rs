//! How long a lag would have been without each of its plug-ins: which of these predictions people are told at first, and the order
//! of all of them. Whether there is one, and what it says, is up to [`Suspect::without`].

use laggard_analysis::{Nanos, Origin, PERCEPTIBLE};

use crate::{JudgedEpisode, Plugin, Suspect};

/// The most predictions that are told at first.
const MOST_FIRST: usize = 3;

/// The suspects of a lag that have a prediction, each plug-in once. Both parts are in the same order: plug-ins that the user added,
/// then those of the program itself; within each of these the greatest gain first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Predictions<'a> {
    /// At most three that the user can act on and would have felt: plug-ins that they added, and the one that the verdict names.
    pub first: Vec<&'a Suspect>,
    /// All others.
    pub more: Vec<&'a Suspect>,
}

impl<'a> Predictions<'a> {
    /// Sorts the predictions of a lag.
    #[must_use]
    pub fn of(judged: &'a JudgedEpisode) -> Self {
        let blamed = judged.main().and_then(|main| main.plugin.as_ref());
        let mut all: Vec<(&Suspect, &Plugin, Nanos)> = Vec::new();
        for suspect in &judged.suspects {
            let (Some(plugin), Some(without)) = (&suspect.plugin, suspect.without) else {
                continue;
            };
            // The roles of one plug-in have one answer.
            if all.iter().all(|(_, known, _)| *known != plugin) {
                all.push((suspect, plugin, without));
            }
        }
        all.sort_by_key(|(_, plugin, without)| (plugin.origin != Origin::Added, *without));
        let mut predictions = Self::default();
        for (suspect, plugin, without) in all {
            let can_act = plugin.origin == Origin::Added || blamed == Some(plugin);
            let has_room = predictions.first.len() < MOST_FIRST;
            if can_act && has_room && is_felt(judged.duration, without) {
                predictions.first.push(suspect);
            } else {
                predictions.more.push(suspect);
            }
        }
        predictions
    }
}

/// Whether a lag of `duration` would have been less than half as long without a plug-in.
#[must_use]
pub fn is_halved(duration: Nanos, without: Nanos) -> bool {
    without + without < duration
}

/// Whether the user would have felt the difference: a time that can be perceived, or more than half of a shorter lag.
fn is_felt(duration: Nanos, without: Nanos) -> bool {
    duration - without >= PERCEPTIBLE || is_halved(duration, without)
}

#[cfg(test)]
mod tests {
    use laggard_blame::{Kind, Role};

    use super::*;
    use crate::{EpisodeId, UnixMs};

    fn suspect(id: &str, origin: Origin, without_ms: Option<u64>) -> Suspect {
        let plugin = Plugin {
            id: id.into(),
            name: id.to_owned(),
            version: String::new(),
            location: String::new(),
            origin,
        };
        Suspect {
            kind: Kind::PlugIn,
            plugin: Some(plugin),
            role: Role::Executing,
            time: Nanos::ZERO,
            share: 0.0,
            confidence: 0.9,
            landmark: None,
            evidence: Vec::new(),
            way: Vec::new(),
            without: without_ms.map(Nanos::from_millis),
        }
    }

    fn lag(duration_ms: u64, verdict: Kind, suspects: Vec<Suspect>) -> JudgedEpisode {
        JudgedEpisode {
            id: EpisodeId {
                session: "a.1".into(),
                number: 1,
            },
            started: UnixMs(0),
            duration: Nanos::from_millis(duration_ms),
            perceptible: true,
            verdict,
            suspects,
            character: None,
            issue: None,
        }
    }

    /// The ids of those to tell at first, and of all others.
    fn told(judged: &JudgedEpisode) -> (String, String) {
        let ids = |suspects: &[&Suspect]| {
            let plugins = suspects.iter().filter_map(|one| one.plugin.as_ref());
            let ids: Vec<&str> = plugins.map(|plugin| plugin.name.as_str()).collect();
            ids.join(" ")
        };
        let Predictions { first, more } = Predictions::of(judged);
        (ids(&first), ids(&more))
    }

    fn texts(first: &str, more: &str) -> (String, String) {
        (first.to_owned(), more.to_owned())
    }

    #[test]
    fn added_plug_ins_stand_first_by_what_they_would_gain_and_three_at_most() {
        let judged = lag(
            5_000,
            Kind::Unknown,
            vec![
                suspect("jdt", Origin::Bundled, Some(100)),
                suspect("small", Origin::Added, Some(4_000)),
                suspect("large", Origin::Added, Some(500)),
                suspect("untold", Origin::Added, None),
                suspect("team", Origin::Bundled, Some(50)),
                suspect("fourth", Origin::Added, Some(4_100)),
                suspect("middle", Origin::Added, Some(2_000)),
                suspect("strange", Origin::Unknown, Some(75)),
            ],
        );
        assert_eq!(
            told(&judged),
            texts("large middle small", "fourth team strange jdt")
        );
    }

    #[test]
    fn the_one_that_the_verdict_names_is_told_at_first_though_the_program_brought_it() {
        let suspects = vec![
            suspect("git", Origin::Bundled, Some(100)),
            suspect("mine", Origin::Added, Some(400)),
            suspect("jdt", Origin::Bundled, Some(90)),
        ];
        let judged = lag(600, Kind::PlugIn, suspects.clone());
        assert_eq!(told(&judged), texts("mine git", "jdt"));
        let judged = lag(600, Kind::Unknown, suspects);
        assert_eq!(told(&judged), texts("mine", "jdt git"));
    }

    #[test]
    fn what_nobody_would_have_felt_is_not_told_at_first() {
        let by = |duration, without| {
            let suspects = vec![suspect("mine", Origin::Added, Some(without))];
            let (first, _) = told(&lag(duration, Kind::Unknown, suspects));
            !first.is_empty()
        };
        assert!(by(1_240, 1_140));
        assert!(!by(1_240, 1_141));
        assert!(!by(1_240, 1_240));
        // Of a lag shorter than two tenths of a second the half is less than what can be perceived.
        assert!(by(150, 74));
        assert!(!by(150, 75));
    }

    #[test]
    fn a_plug_in_of_several_roles_is_told_once() {
        let mut holder = suspect("mine", Origin::Added, Some(17));
        holder.role = Role::LockHolder;
        let suspects = vec![suspect("mine", Origin::Added, Some(17)), holder];
        let judged = lag(420, Kind::PlugIn, suspects);
        assert_eq!(told(&judged), texts("mine", ""));
    }
}
