//! Whether issues that one fix would mend stand together: groups as a page's slider cuts them, beside the true ones.

use std::collections::{BTreeMap, HashMap};

use laggard_hub_page::{HubMerge, HubPlugin, HubShown};

use super::{Listener, Truth};

/// Where the pages' slider stands at first: what is no more unlike than this stands together.
const ALIKE: f64 = 0.4;

/// How well a page's groups agree with the true ones; `None` of a page that has no two issues.
pub(super) fn index(truth: &Truth, shown: &HubShown) -> Option<f64> {
    let HubShown::Plugin(HubPlugin {
        plugin,
        issues,
        merges,
        ..
    }) = shown
    else {
        return None;
    };
    let planted = truth.plugins.iter().find(|one| one.id == plugin.id)?;
    let listeners = planted.listeners.iter();
    let fixes = fixes(listeners.map(|one| (plugin.id.as_str(), one)));
    let classes = issues.iter().map(|issue| issue.issue.class.as_str());
    let pairs = pairs(&fixes, classes, merges);
    (pairs.len() > 1).then(|| adjusted_rand(&pairs))
}

/// The same of the overview, where one fix mends issues of one plug-in.
///
/// * `planted`: whether an issue counts
pub(super) fn index_of_all(
    truth: &Truth,
    shown: &HubShown,
    planted: impl Fn(&Listener) -> bool,
) -> f64 {
    let HubShown::Overview(shown) = shown else {
        return 1.0;
    };
    let of_plugins = truth.plugins.iter().flat_map(|plugin| {
        let listeners = plugin.listeners.iter();
        listeners.map(|one| (plugin.id.as_str(), one))
    });
    let all = of_plugins.chain(truth.program.iter().map(|one| ("", one)));
    let fixes = fixes(all.filter(|(_, one)| planted(one)));
    let classes = shown.issues.iter().map(|issue| issue.class.as_str());
    adjusted_rand(&pairs(&fixes, classes, &shown.merges))
}

/// By class the fix that would mend an issue, of issues with their plug-ins.
fn fixes<'a>(
    all: impl Iterator<Item = (&'a str, &'a Listener)>,
) -> HashMap<&'a str, (&'a str, u32)> {
    all.map(|(plugin, one)| (one.class.as_str(), (plugin, one.fix)))
        .collect()
}

/// Of each issue that was planted the fix that would mend it, and the group in which it stands.
fn pairs<'a>(
    fixes: &HashMap<&'a str, (&'a str, u32)>,
    classes: impl Iterator<Item = &'a str>,
    merges: &[HubMerge],
) -> Vec<((&'a str, u32), u32)> {
    let classes: Vec<&str> = classes.collect();
    let groups = groups(classes.len(), merges);
    let all = classes.iter().zip(groups);
    all.filter_map(|(class, group)| Some((*fixes.get(class)?, group)))
        .collect()
}

/// For each issue of a page the number of its group.
fn groups(issues: usize, merges: &[HubMerge]) -> Vec<u32> {
    let mut members: Vec<Vec<usize>> = (0..issues).map(|at| vec![at]).collect();
    for merge in merges {
        let mut both = Vec::new();
        if merge.height <= ALIKE {
            for part in [merge.a, merge.b] {
                both.append(&mut members[part as usize]);
            }
        }
        members.push(both);
    }
    let mut groups = vec![0; issues];
    for (number, group) in (0..).zip(members) {
        group.iter().for_each(|at| groups[*at] = number);
    }
    groups
}

/// The adjusted Rand index of two ways to group the same things (Hubert and Arabie 1985): 1 where they are the same, around 0 where one
/// has nothing to do with the other. Also 1 where there is nothing to choose.
fn adjusted_rand<A: Ord + Copy, B: Ord + Copy>(pairs: &[(A, B)]) -> f64 {
    let together = |counts: Vec<u32>| -> f64 {
        let all = counts.into_iter().map(f64::from);
        all.map(|count| count * (count - 1.0) / 2.0).sum()
    };
    let both = together(counted(pairs.iter().copied()));
    let of_one = together(counted(pairs.iter().map(|pair| pair.0)));
    let of_other = together(counted(pairs.iter().map(|pair| pair.1)));
    let all = together(vec![pairs.len() as u32]);
    let by_chance = of_one * of_other / all.max(1.0);
    let most = (of_one + of_other) / 2.0;
    match most > by_chance {
        true => (both - by_chance) / (most - by_chance),
        false => 1.0,
    }
}

fn counted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<u32> {
    let mut counts = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_insert(0) += 1;
    }
    counts.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(one: &[u32], other: &[u32]) -> f64 {
        let pairs: Vec<(u32, u32)> = one.iter().copied().zip(other.iter().copied()).collect();
        adjusted_rand(&pairs)
    }

    #[test]
    fn the_same_groups_are_1_whatever_their_numbers() {
        assert_eq!(index(&[1, 1, 2, 2], &[7, 7, 3, 3]), 1.0);
        assert_eq!(index(&[1, 2, 3], &[1, 2, 3]), 1.0);
        assert_eq!(index(&[], &[]), 1.0);
    }

    #[test]
    fn other_groups_are_less_as_worked_out_by_hand() {
        // Of 6 pairs 2 and 2 are together, none in both: (0 - 4/6) / (2 - 4/6).
        assert!((index(&[1, 1, 2, 2], &[1, 2, 1, 2]) + 0.5).abs() < 1e-12);
        // Of 15 pairs 6 and 4 are together, 4 in both: (4 - 24/15) / (5 - 24/15).
        let halves = index(&[1, 1, 1, 2, 2, 2], &[1, 1, 1, 2, 2, 3]);
        assert!((halves - 2.4 / 3.4).abs() < 1e-12, "{halves}");
        assert_eq!(index(&[1, 1, 1], &[1, 2, 3]), 0.0, "nothing put together");
    }

    #[test]
    fn the_slider_cuts_above_what_is_alike() {
        let merge = |a, b, height| HubMerge {
            a,
            b,
            height,
            size: 2,
        };
        let merges = [merge(0, 2, 0.1), merge(1, 4, 0.4), merge(3, 5, 0.5)];
        let groups = groups(4, &merges);
        assert!(groups[0] == groups[1] && groups[1] == groups[2] && groups[2] != groups[3]);
    }
}
