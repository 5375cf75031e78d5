//! What recorded sessions say, of which a world is made: how long lags are and differ, in which landmarks, over which methods of the
//! program, what the UI thread does, and what lags are put down to.
//!
//! `seen/` has the digests of `tests/sessions`, made by the very code that makes those of users (`crates/engine/src/sharing/seen_tests.rs`,
//! which also compares them).

use std::sync::LazyLock;

use laggard_digest::{Causes, Issue};
use serde::Deserialize;

const SESSIONS: [&str; 2] = [
    include_str!("seen/corpus.jsonl"),
    include_str!("seen/spellcheck.jsonl"),
];
/// Where plug-ins of tests begin, of which the world's plug-ins take the place.
const OURS: [&str; 3] = ["net.example.", "com.example.", "org.eclipse.example."];
/// The plug-in that plays the user, and so is in all lags.
const PLAYER: &str = "net.example.rambler";
/// Parts of lags that are less are left out.
const LEAST_PART: f64 = 0.05;

/// Kinds of what a lag is put down to, but for other plug-ins.
pub(super) const KINDS: [&str; 5] = ["plug-in", "host", "gc", "machine", "unknown"];
/// The place among them of the plug-in that the issue is of.
pub(super) const OWN: usize = 0;
/// The place of what nobody is blamed for.
pub(super) const UNKNOWN: usize = 4;

/// All that is known.
pub(super) struct Seen {
    /// Issues of a plug-in, which it is blamed for.
    pub blamed: Vec<Shape>,
    /// Issues in a plug-in's landmark that nobody is blamed for.
    pub unblamed: Vec<Shape>,
    /// Issues in the program's own landmarks, those with the longest waits first.
    pub programs: Vec<Shape>,
    /// How much lags of one issue differ: the deviation of the logarithm of their length, of plug-ins' issues and of the program's.
    pub spreads: [f64; 2],
    /// Times until programs handled their first event, milliseconds.
    pub start_ups: Vec<f64>,
}

/// What an issue is like.
pub(super) struct Shape {
    pub kind: String,
    pub class: String,
    pub method: String,
    pub owner: String,
    path: Vec<String>,
    /// Mean length of its lags, milliseconds.
    pub ms: f64,
    /// How a lag is parted, by `KINDS`.
    pub parts: [f64; 5],
    /// The parts of plug-ins that come with the program.
    pub bundled: Vec<(String, f64)>,
    /// Samples for each millisecond of a lag: working, blocked, waiting, sleeping, reading or writing.
    pub causes: [f64; 5],
    lengths: Vec<f64>,
}

#[derive(Deserialize)]
struct Head {
    start_up_ms: Option<f64>,
}

/// What recorded sessions say.
pub(super) static SEEN: LazyLock<Seen> = LazyLock::new(Seen::read);

impl Seen {
    fn read() -> Self {
        let (mut start_ups, mut shapes) = (Vec::new(), Vec::new());
        for session in SESSIONS {
            let mut lines = session.lines();
            let head = lines.next().map(serde_json::from_str::<Head>);
            start_ups.extend(head.and_then(Result::ok).and_then(|head| head.start_up_ms));
            let issues = lines.filter_map(|line| serde_json::from_str(line).ok());
            shapes.extend(issues.map(|issue: Issue| Shape::of(&issue)));
        }
        let (ours, mut programs): (Vec<Shape>, Vec<Shape>) = shapes
            .into_iter()
            .filter(|shape| shape.owner != PLAYER)
            .partition(|shape| is_ours(&shape.owner));
        let spreads = [&ours, &programs].map(|shapes| spread(shapes));
        programs.sort_by(|one, other| other.ms.total_cmp(&one.ms));
        let (blamed, unblamed) = ours.into_iter().partition(|shape| shape.parts[OWN] > 0.5);
        Self {
            blamed,
            unblamed,
            programs,
            spreads,
            start_ups,
        }
    }
}

impl Shape {
    fn of(issue: &Issue) -> Self {
        let shares = issue.shares.iter();
        let all: f64 = shares.clone().map(|share| share.ms as f64).sum();
        // The plug-in of ours that takes most of it; others of ours are taken for unknown.
        let own = shares
            .clone()
            .filter(|share| is_ours(&share.plugin) && share.plugin != PLAYER)
            .max_by_key(|share| share.ms)
            .map(|share| share.plugin.clone());
        let (mut parts, mut bundled) = ([0.0; 5], Vec::new());
        for share in shares {
            let part = share.ms as f64 / all.max(1.0);
            let is_own = Some(&share.plugin) == own.as_ref();
            if share.kind == "plug-in" && !is_own && !is_ours(&share.plugin) && part >= LEAST_PART {
                bundled.push((share.plugin.clone(), part));
                continue;
            }
            let kind = KINDS.iter().position(|kind| *kind == share.kind);
            let at = match kind {
                Some(OWN) if !is_own => UNKNOWN,
                other => other.unwrap_or(UNKNOWN),
            };
            parts[at] += part;
        }
        let ms = issue.waited_ms as f64;
        let buckets = issue.latency.buckets().iter();
        let lengths = buckets.flat_map(|(ms, lags)| (0..*lags).map(|_| *ms as f64));
        Self {
            kind: issue.kind.clone(),
            class: issue.class.clone(),
            method: issue.method.clone(),
            owner: issue.owner.clone(),
            path: issue.path.clone(),
            ms: ms / f64::from(issue.lags),
            parts,
            bundled,
            causes: samples(&issue.causes).map(|count| count as f64 / ms),
            lengths: lengths.collect(),
        }
    }

    /// The call path of an issue that is like this one: the program's methods are its own, in the place of a plug-in's are these.
    ///
    /// * `landmark`: the issue's, `class#method`.
    /// * `calls`: what it calls of its plug-in.
    pub fn path(&self, landmark: &str, calls: &[String]) -> Vec<String> {
        let own = format!("{}#{}", self.class, self.method);
        let (mut path, mut is_called) = (Vec::new(), false);
        for step in &self.path {
            if !is_ours(step) {
                path.push(step.clone());
            } else if *step == own {
                path.push(landmark.to_owned());
            } else if !is_called {
                is_called = true;
                path.extend_from_slice(calls);
            }
        }
        if !is_called && !path.is_empty() {
            path.extend_from_slice(calls);
        }
        path
    }
}

/// Samples in the order of `Shape::causes`.
pub(super) fn samples(causes: &Causes) -> [u64; 5] {
    [
        causes.working,
        causes.blocked,
        causes.waiting,
        causes.sleeping,
        causes.io,
    ]
}

fn is_ours(name: &str) -> bool {
    OURS.iter().any(|ours| name.starts_with(ours))
}

/// The deviation of the logarithms of lengths within issues, of all of these issues together.
fn spread(shapes: &[Shape]) -> f64 {
    let (mut squares, mut free) = (0.0, 0.0);
    for shape in shapes {
        let count = shape.lengths.len() as f64;
        let logarithms: Vec<f64> = shape.lengths.iter().map(|ms| ms.ln()).collect();
        let mean = logarithms.iter().sum::<f64>() / count.max(1.0);
        squares += logarithms
            .iter()
            .map(|one| (one - mean).powi(2))
            .sum::<f64>();
        free += count - 1.0;
    }
    (squares / free.max(1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recorded_sessions_have_issues_of_all_sorts() {
        let seen = &*SEEN;
        assert!(seen.blamed.len() >= 15 && !seen.unblamed.is_empty() && seen.programs.len() >= 9);
        assert_eq!(seen.start_ups, [1731.0, 3605.0]);
        // By hand, of the lengths of three issues of plug-ins and of the program's.
        assert!((seen.spreads[0] - 0.226).abs() < 0.01, "{:?}", seen.spreads);
        assert!((1.0..1.1).contains(&seen.spreads[1]), "{:?}", seen.spreads);
        for shape in seen
            .blamed
            .iter()
            .chain(&seen.unblamed)
            .chain(&seen.programs)
        {
            let parts: f64 = shape.parts.iter().sum();
            let bundled: f64 = shape.bundled.iter().map(|one| one.1).sum();
            assert!((parts + bundled - 1.0).abs() < 1e-9, "{}", shape.class);
        }
        let does = |at: usize| seen.blamed.iter().any(|shape| shape.causes[at] > 0.0);
        assert!(does(0) && does(1) && does(2), "works, is blocked, waits");
    }

    #[test]
    fn a_path_has_the_programs_methods_and_the_worlds_in_the_place_of_the_tests() {
        let of = |class: &str| {
            let mut all = SEEN.blamed.iter();
            let shape = all.find(|shape| shape.class.ends_with(class)).expect(class);
            shape.path("w.Save#done", &["w.Index#add".to_owned()])
        };
        let among = of("SpellListener");
        assert_eq!(among[0], "w.Save#done");
        assert!(among[1].ends_with("ResourceDelta#accept"), "{among:?}");
        assert_eq!(among.last().map(String::as_str), Some("w.Index#add"));
        // A lambda has no frame of its own.
        assert_eq!(of("Elm$$Lambda"), ["w.Index#add"]);
        assert_eq!(of("Cedar"), ["w.Save#done", "w.Index#add"]);
        assert!(of("Walnut$$Lambda").is_empty(), "nothing was seen of it");
    }
}
