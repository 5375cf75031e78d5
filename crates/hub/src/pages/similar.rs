//! Issues that are alike: what one fix would mend together (LagHunter 2011 §5.6).
//!
//! Two issues are compared by the weighted multiset node distance of their calling contexts: the methods in them, each with the weight of
//! the paths that it is in, as often as it is in them; the paper names the measure and gives no formula. 0: the same; 1: nothing in common.
//! Groups are put together by the mean distance of their issues (`kodama`), so a group is no chain of which the ends are unlike.

use std::collections::BTreeMap;

use kodama::{Method, linkage};
use laggard_hub_page::{HubIssueDetail, HubMerge, HubPath};

/// The methods of an issue's calling contexts, each with its weight.
type Contexts<'a> = BTreeMap<&'a str, f64>;

/// Puts issues together, the most alike first. Numbers of groups as in [`HubMerge`].
pub(super) fn merges(issues: &[HubIssueDetail]) -> Vec<HubMerge> {
    let all: Vec<Contexts<'_>> = issues.iter().map(|issue| contexts(&issue.paths)).collect();
    let mut distances = Vec::new();
    for (at, one) in all.iter().enumerate() {
        distances.extend(all[at + 1..].iter().map(|other| distance(one, other)));
    }
    if distances.is_empty() {
        return Vec::new();
    }
    let tree = linkage(&mut distances, all.len(), Method::Average);
    let steps = tree.steps().iter().map(|step| HubMerge {
        a: number(step.cluster1),
        b: number(step.cluster2),
        // Means of numbers up to 1 can round to more.
        height: step.dissimilarity.clamp(0.0, 1.0),
        size: number(step.size),
    });
    steps.collect()
}

fn contexts(paths: &[HubPath]) -> Contexts<'_> {
    let mut all = Contexts::new();
    for path in paths {
        for method in &path.methods {
            *all.entry(method).or_default() += path.lags as f64;
        }
    }
    all
}

/// What two have not in common, as a part of all that they have. Those of which nothing is known have nothing in common.
fn distance(one: &Contexts<'_>, other: &Contexts<'_>) -> f64 {
    let weight = |of: &Contexts<'_>, method: &str| of.get(method).copied().unwrap_or_default();
    let common: f64 = one
        .iter()
        .map(|(method, mine)| mine.min(weight(other, method)))
        .sum();
    let whole = one.values().sum::<f64>() + other.values().sum::<f64>() - common;
    match whole > 0.0 {
        true => 1.0 - common / whole,
        false => 1.0,
    }
}

/// There are at most a hundred issues on a page.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use laggard_hub_page::{HubCauses, HubIssue, HubTrend};

    use super::*;

    fn issue(paths: &[(&str, u64)]) -> HubIssueDetail {
        let paths = paths.iter().map(|(methods, lags)| HubPath {
            methods: methods.split(' ').map(str::to_owned).collect(),
            users: 5,
            lags: *lags,
        });
        HubIssueDetail {
            issue: HubIssue {
                key: String::new(),
                kind: String::new(),
                class: String::new(),
                method: String::new(),
                owner: String::new(),
                programs: Vec::new(),
                users: 5,
                lags: 10,
                waited_ms: 10_000,
                p50_ms: None,
                p90_ms: None,
                p99_ms: None,
                shares: Vec::new(),
                weeks: Vec::new(),
                trend: HubTrend::Steady,
            },
            latency: Vec::new(),
            causes: HubCauses::default(),
            paths: paths.collect(),
        }
    }

    fn apart(one: &[(&str, u64)], other: &[(&str, u64)]) -> f64 {
        let merges = merges(&[issue(one), issue(other)]);
        assert_eq!((merges[0].a, merges[0].b, merges[0].size), (0, 1, 2));
        merges[0].height
    }

    #[test]
    fn the_same_contexts_are_0_apart_and_entirely_different_ones_1() {
        let paint = [("Canvas#paint Font#measure", 70), ("Canvas#paint", 30)];
        assert_eq!(apart(&paint, &paint), 0.0);
        assert_eq!(apart(&paint, &[("Disk#write", 100)]), 1.0);
        assert_eq!(
            apart(&[], &[]),
            1.0,
            "of what nobody knows nothing is alike"
        );
    }

    #[test]
    fn a_method_counts_with_its_weight_and_as_often_as_it_is_there() {
        // Worked out by hand: 30 of 100 + 100 - 30.
        let half = apart(&[("A#a", 100)], &[("A#a", 30), ("B#b", 70)]);
        assert!((half - (1.0 - 30.0 / 170.0)).abs() < 1e-12, "{half}");
        // Once of twice: 100 of 200.
        assert!((apart(&[("A#a A#a", 100)], &[("A#a", 100)]) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn what_one_fix_mends_is_put_together_first() {
        // Scrolling by key and by bar paint the same; opening a file shares nothing but a lock with them (LagHunter 2011 figure 13).
        let issues = [
            issue(&[
                ("Scroll#by Ruler#update Ruler#paint", 80),
                ("Scroll#by Lock#take", 20),
            ]),
            issue(&[("Open#run Lock#take", 100)]),
            issue(&[
                ("Scroll#by Ruler#update Ruler#paint", 90),
                ("Scroll#by", 10),
            ]),
            issue(&[]),
        ];
        let merges = merges(&issues);
        assert_eq!((merges[0].a, merges[0].b, merges[0].size), (0, 2, 2));
        assert_eq!((merges[1].a, merges[1].b, merges[1].size), (1, 4, 3));
        assert_eq!((merges[2].a, merges[2].b, merges[2].size), (3, 5, 4));
        assert!(
            merges[0].height < 0.3 && merges[1].height > 0.8,
            "{merges:?}"
        );
        assert_eq!(merges[2].height, 1.0);
        assert!(merges.windows(2).all(|two| two[0].height <= two[1].height));
    }

    #[test]
    fn one_issue_or_none_is_put_together_with_nothing() {
        assert_eq!(merges(&[]), []);
        assert_eq!(merges(&[issue(&[("A#a", 1)])]), []);
    }
}
