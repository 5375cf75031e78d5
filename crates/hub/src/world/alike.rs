//! Whether issues that one fix would mend stand together: groups as a page's slider cuts them, beside the true ones.

use std::collections::BTreeMap;

use laggard_hub_page::HubMerge;

/// Where the pages' slider stands at first: what is no more unlike than this stands together.
const ALIKE: f64 = 0.4;

/// For each issue of a page the number of its group.
pub(super) fn groups(issues: usize, merges: &[HubMerge]) -> Vec<u32> {
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
pub(super) fn adjusted_rand<A: Ord + Copy, B: Ord + Copy>(pairs: &[(A, B)]) -> f64 {
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
