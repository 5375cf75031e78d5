//! Issues that are alike: what one fix would mend together (LagHunter 2011 §2.6, §5.6).
//!
//! Two issues are compared by the weighted multiset node distance of their calling contexts: the methods in them, each with the weight of
//! the paths that it is in, as often as it is in them; the paper names the measure and gives no formula. An issue's own landmark is left
//! out: no other has it, and whether one fix mends both is decided inside. 0: the same; 1: nothing in common.
//! Groups are put together by the mean distance of their issues (`kodama`), so a group is no chain of which the ends are unlike.

use std::collections::BTreeMap;

use kodama::{Method, linkage};
use laggard_hub_page::{HubIssueDetail, HubMerge, HubPath};

/// The methods of an issue's calling contexts, each with its weight.
type Contexts<'a> = BTreeMap<&'a str, f64>;

/// An issue, of which its calling contexts are compared.
pub(super) struct Compared<'a> {
    class: &'a str,
    method: &'a str,
    paths: &'a [HubPath],
}

impl<'a> Compared<'a> {
    /// * `class`, `method`: its landmark.
    pub fn new(class: &'a str, method: &'a str, paths: &'a [HubPath]) -> Self {
        Self {
            class,
            method,
            paths,
        }
    }

    fn contexts(self) -> Contexts<'a> {
        let is_landmark = |name: &str| name.split_once('#') == Some((self.class, self.method));
        let mut all = Contexts::new();
        for path in self.paths {
            for method in path.methods.iter().filter(|method| !is_landmark(method)) {
                *all.entry(method.as_str()).or_default() += path.lags as f64;
            }
        }
        all
    }
}

/// Puts the issues of a page together, as [`merges`].
pub(super) fn of(issues: &[HubIssueDetail]) -> Vec<HubMerge> {
    merges(issues.iter().map(|detail| {
        let issue = &detail.issue;
        Compared::new(&issue.class, &issue.method, &detail.paths)
    }))
}

/// Puts issues together, the most alike first. Numbers of groups as in [`HubMerge`].
pub(super) fn merges<'a>(issues: impl IntoIterator<Item = Compared<'a>>) -> Vec<HubMerge> {
    let all: Vec<Contexts<'_>> = issues.into_iter().map(Compared::contexts).collect();
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
    use super::*;

    /// The call paths of an issue.
    type Paths = Vec<HubPath>;

    fn issue(paths: &[(&str, u64)]) -> Paths {
        let paths = paths.iter().map(|(methods, lags)| HubPath {
            methods: methods.split(' ').map(str::to_owned).collect(),
            users: 5,
            lags: *lags,
        });
        paths.collect()
    }

    fn together(issues: &[Paths]) -> Vec<HubMerge> {
        let issues = issues.iter();
        merges(issues.map(|paths| Compared::new("Its.own", "landmark", paths)))
    }

    fn apart(one: &[(&str, u64)], other: &[(&str, u64)]) -> f64 {
        let merges = together(&[issue(one), issue(other)]);
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
    fn means_of_groups_are_put_together_until_one_is_left() {
        // Two that share most, one that shares a lock with one of them, and one of which nothing is known.
        let issues = [
            issue(&[("S#by R#update R#paint", 80), ("S#by L#take", 20)]),
            issue(&[("O#run L#take", 100)]),
            issue(&[("S#by R#update R#paint", 90), ("S#by", 10)]),
            issue(&[]),
        ];
        let merges = together(&issues);
        assert_eq!((merges[0].a, merges[0].b, merges[0].size), (0, 2, 2));
        assert_eq!((merges[1].a, merges[1].b, merges[1].size), (1, 4, 3));
        assert_eq!((merges[2].a, merges[2].b, merges[2].size), (3, 5, 4));
        // By hand: 280 and 280 have 260 in common; 20 of 460 and 0 of 480.
        assert!((merges[0].height - (1.0 - 260.0 / 300.0)).abs() < 1e-12);
        assert!((merges[1].height - (1.0 - 20.0 / 460.0 / 2.0)).abs() < 1e-12);
        assert_eq!(merges[2].height, 1.0);
    }

    /// The paper's issues of §5.3 to §5.6. Of figures 10 to 13 the words alone can be read: methods at the ends of paths are those that they
    /// name (`smartZoom`, `packPopup`, `redraw` of three rulers), two zooms weigh the same as in figure 10, and the popup and the rulers take
    /// most of the time. All other methods and numbers are ours.
    fn papers() -> Vec<(&'static str, Paths)> {
        let rulers = |way: &str, weights: [u64; 3]| {
            let names = [
                "LineNumberRuler",
                "AnnotationRuler",
                "ConflictAnnotationRuler",
            ];
            let paths: Vec<(String, u64)> = names
                .iter()
                .zip(weights)
                .map(|(ruler, lags)| (format!("{way} Viewport#notify {ruler}#redraw"), lags))
                .collect();
            let paths: Vec<(&str, u64)> = paths
                .iter()
                .map(|(path, lags)| (path.as_str(), *lags))
                .collect();
            issue(&paths)
        };
        let zooms = |way: &str, resize: u64| {
            let paths = ["smartZoom", "smartUnzoom"]
                .map(|zoom| format!("{way} Presentation#{zoom} Animation#run Shell#resize"));
            let layout = format!("{way} Layout#resize");
            issue(&[(&paths[0], 50), (&paths[1], 50), (&layout, resize)])
        };
        vec![
            ("AbstractTabFolder.mouseDoubleClick", zooms("Tab#click", 10)),
            ("TabFolder.controlResized", zooms("Tab#resized", 40)),
            (
                "TextViewer.verifyText",
                issue(&[
                    (
                        "Text#verify RenameInformationPopup#packPopup Popup#shape Control#paint",
                        70,
                    ),
                    ("Text#verify Control#paint GC#draw", 30),
                ]),
            ),
            (
                "StyledText.paintControl",
                issue(&[
                    ("Text#paint Popup#shape Control#paint", 60),
                    ("Control#paint GC#draw", 40),
                ]),
            ),
            (
                "LineNumberRuler.paintControl",
                issue(&[("LineNumberRuler#paint Control#paint GC#draw", 100)]),
            ),
            (
                "ViewportGuard.keyPressed",
                rulers("Guard#key", [50, 30, 20]),
            ),
            (
                "ViewportGuard.widgetSelected",
                rulers("Guard#selected", [55, 30, 15]),
            ),
        ]
    }

    /// The groups of several issues below a cut, the most alike first.
    fn groups(cut: f64) -> Vec<Vec<&'static str>> {
        let (names, issues): (Vec<&str>, Vec<Paths>) = papers().into_iter().unzip();
        let mut all: Vec<Vec<&str>> = names.iter().map(|name| vec![*name]).collect();
        let mut parts = Vec::new();
        for merge in together(&issues).iter().filter(|merge| merge.height < cut) {
            let two = [merge.a as usize, merge.b as usize];
            all.push(two.map(|at| all[at].clone()).concat());
            parts.extend(two);
        }
        let whole = all.into_iter().enumerate();
        let whole = whole.filter(|(at, group)| group.len() > 1 && !parts.contains(at));
        whole.map(|(_, group)| group).collect()
    }

    #[test]
    fn the_papers_dendrograms_are_put_together_as_it_says() {
        // LagHunter 2011 §5.6, figure 13, from top to bottom: other issues related to tabs and resizing; several related to painting
        // controls, some of rulers; scrolling by key and by bar.
        let tabs = [
            "AbstractTabFolder.mouseDoubleClick",
            "TabFolder.controlResized",
        ];
        let painting = [
            "LineNumberRuler.paintControl",
            "TextViewer.verifyText",
            "StyledText.paintControl",
        ];
        let scrolling = ["ViewportGuard.keyPressed", "ViewportGuard.widgetSelected"];
        // Most of their contexts are not the same, and something is.
        assert_eq!(groups(0.9), [&tabs[..], &scrolling, &painting]);
        // The bold lines: each issue that was solved, and its most similar peer.
        let peers = [&tabs[..], &scrolling, &painting[1..]];
        assert_eq!(groups(0.6), peers);
        // 0 of 100 are the same and 100 of 100 entirely different, of which the figure shows none.
        assert_eq!(groups(1.0), [&tabs[..], &scrolling, &painting]);
        assert_eq!(groups(0.01), [[""; 0]; 0]);
    }

    #[test]
    fn issues_with_one_hottest_path_are_half_apart_whatever_began_them() {
        // Jovic 2011 §6.1.4: dragging, pressing and releasing the mouse have one hottest path, to the constructor of a bar, and one fix.
        let same = ["drag", "press", "release"].map(|way| {
            let path = format!("Mouse#{way} Chart#build ConfidenceBar#new");
            issue(&[(&path, 100)])
        });
        let heights: Vec<f64> = together(&same).iter().map(|merge| merge.height).collect();
        // By hand: two of the three methods of each, 200 of 400.
        assert_eq!(heights.len(), 2);
        let is_half = |height: &f64| (height - 0.5).abs() < 1e-12;
        assert!(heights.iter().all(is_half), "{heights:?}");
    }

    #[test]
    fn what_begins_an_issue_is_no_difference_where_it_is_the_landmark() {
        // The same three, each the issue of its own landmark.
        let ways = ["drag", "press", "release"];
        let all =
            ways.map(|way| issue(&[(&format!("Mouse#{way} Chart#build ConfidenceBar#new"), 100)]));
        let both = ways.iter().zip(&all);
        let merges = merges(both.map(|(way, paths)| Compared::new("Mouse", way, paths)));
        let heights: Vec<f64> = merges.iter().map(|merge| merge.height).collect();
        assert_eq!(heights, [0.0, 0.0]);
        // Of an issue of which nothing is known but its landmark nothing is alike.
        let bare = [issue(&[("A#a", 1)]), issue(&[("B#b", 1)])];
        let both = ["A", "B"].iter().zip(["a", "b"]).zip(&bare);
        let merges =
            super::merges(both.map(|((class, method), paths)| Compared::new(class, method, paths)));
        assert_eq!(merges[0].height, 1.0);
    }

    #[test]
    fn one_issue_or_none_is_put_together_with_nothing() {
        assert_eq!(together(&[]), []);
        assert_eq!(together(&[issue(&[("A#a", 1)])]), []);
    }
}
