//! The lags of one issue on one day of a user, as a digest tells them.

use laggard_digest::{Causes, Issue, Latency, Share};

use super::dice::Dice;
use super::plugins::{Like, Listener};
use super::seen::{KINDS, OWN, SEEN, Shape, UNKNOWN};

/// Lags shorter than this are none, milliseconds.
const PERCEPTIBLE: f64 = 100.0;
/// One of so many lags differs from others of its issue as much as the program's own do, most of which are of a first time: assumed.
const ONE_FIRST_OF: u32 = 25;
/// How much the parts of lags of one issue differ: assumed.
const PARTS_DIFFER: f64 = 0.3;
/// Whoever has more of a lag than this part is whom it is put down to, as in `docs/blame.md`.
const MOST: f64 = 0.5;

/// What is the same for all lags of an issue on a day.
pub(super) struct Lagging<'a> {
    pub listener: &'a Listener,
    /// The plug-in; empty for the program's own issues.
    pub plugin: &'a str,
    /// Expected number of lags.
    pub expected: f64,
    /// Their length, more or less, in the plug-in's first version, milliseconds.
    pub ms: f64,
    /// How many times as long the plug-in's part of them is as in its first version.
    pub times: f64,
    /// The same beside the version before.
    pub factor: f64,
}

/// What a plug-in's own parts of lags made a user wait, milliseconds.
#[derive(Default)]
pub(super) struct Waited {
    pub ms: f64,
    /// As long as they would have been in the version before.
    pub before_ms: f64,
}

/// Sums over the day's lags.
#[derive(Default)]
struct Sums {
    latency: Latency,
    lags: u32,
    waited_ms: f64,
    /// By `KINDS`: lags that are put down to it, and its time.
    shares: [(u32, f64); 5],
    /// The time of plug-ins that come with the program.
    bundled: Vec<f64>,
}

impl Lagging<'_> {
    /// The day's issue, if there was any lag.
    ///
    /// * `waited`: gets what the plug-in's own parts of them made the user wait.
    pub fn issue(&self, dice: &mut Dice, waited: &mut Waited) -> Option<Issue> {
        let shape = self.listener.like.shape();
        let mut sums = Sums {
            bundled: vec![0.0; shape.bundled.len()],
            ..Sums::default()
        };
        for _ in 0..dice.events(self.expected) {
            self.lag(dice, shape, &mut sums, waited);
        }
        (sums.lags > 0).then(|| self.told(dice, shape, sums))
    }

    fn lag(&self, dice: &mut Dice, shape: &Shape, sums: &mut Sums, waited: &mut Waited) {
        let spread = match (self.listener.like, dice.below(ONE_FIRST_OF)) {
            (Like::Program(_), _) | (_, 0) => SEEN.spreads[1],
            _ => SEEN.spreads[0],
        };
        // The mean of what is so spread is as long as it should be.
        let whole = self.ms * dice.around(spread) * (-spread * spread / 2.0).exp();
        let mut parts = shape.parts;
        for part in parts.iter_mut().filter(|part| **part > 0.0) {
            *part *= dice.around(PARTS_DIFFER);
        }
        let bundled: f64 = shape.bundled.iter().map(|one| one.1).sum();
        let all: f64 = parts.iter().sum::<f64>() + bundled;
        parts.iter_mut().for_each(|part| *part *= whole / all);
        let before = parts[OWN] * self.times / self.factor;
        parts[OWN] *= self.times;
        let ms = parts.iter().sum::<f64>() + bundled * whole / all;
        if ms - parts[OWN] + before >= PERCEPTIBLE {
            waited.before_ms += before;
        }
        if ms < PERCEPTIBLE {
            return;
        }
        waited.ms += parts[OWN];
        let most = parts.iter().position(|part| *part > MOST * ms);
        if most != Some(OWN) {
            // Where a plug-in is not blamed, its time is unknown, too.
            parts[UNKNOWN] += std::mem::take(&mut parts[OWN]);
        }
        let blamed = most.unwrap_or(UNKNOWN);
        sums.shares[blamed].0 += 1;
        for (share, part) in sums.shares.iter_mut().zip(parts) {
            share.1 += part;
        }
        for (sum, (_, part)) in sums.bundled.iter_mut().zip(&shape.bundled) {
            *sum += part * whole / all;
        }
        sums.latency.add(ms as u64);
        sums.lags += 1;
        sums.waited_ms += ms;
    }

    fn told(&self, dice: &mut Dice, shape: &Shape, sums: Sums) -> Issue {
        let kinds = KINDS.iter().zip(sums.shares);
        let kinds = kinds.map(|(kind, (lags, ms))| Share {
            kind: (*kind).to_owned(),
            plugin: match *kind {
                "plug-in" => self.plugin.to_owned(),
                _ => String::new(),
            },
            lags,
            ms: ms as u64,
        });
        let bundled = shape.bundled.iter().zip(&sums.bundled);
        let bundled = bundled.map(|((plugin, _), ms)| Share {
            kind: KINDS[OWN].to_owned(),
            plugin: plugin.clone(),
            lags: 0,
            ms: *ms as u64,
        });
        let shares = kinds.chain(bundled);
        let [working, blocked, waiting, sleeping, io] = shape
            .causes
            .map(|each| (each * sums.waited_ms).round() as u64);
        Issue {
            kind: shape.kind.clone(),
            class: self.listener.class.clone(),
            method: shape.method.clone(),
            owner: match self.listener.like {
                Like::Program(_) => shape.owner.clone(),
                _ => self.plugin.to_owned(),
            },
            path: path(dice, &self.listener.path),
            lags: sums.lags,
            waited_ms: sums.waited_ms as u64,
            latency: sums.latency,
            causes: Causes {
                working,
                blocked,
                waiting,
                sleeping,
                io,
            },
            shares: shares
                .filter(|share| share.lags > 0 || share.ms > 0)
                .collect(),
        }
    }
}

/// The heaviest call path as it is seen on one day: sometimes its end is missing.
fn path(dice: &mut Dice, whole: &[String]) -> Vec<String> {
    let missing = usize::from(dice.part() < 0.2);
    let least = whole.len().min(1);
    whole[..whole.len().saturating_sub(missing).max(least)].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lagging(listener: &Listener, times: f64) -> (Issue, Waited) {
        let lagging = Lagging {
            listener,
            plugin: "org.eclipse.world.p",
            expected: 400.0,
            ms: 500.0,
            times,
            factor: times,
        };
        let mut waited = Waited::default();
        let issue = lagging.issue(&mut Dice::new(5), &mut waited);
        (issue.expect("lags"), waited)
    }

    #[test]
    fn a_version_changes_the_plug_ins_own_part_and_no_other() {
        for at in 0..SEEN.blamed.len() {
            let like = Like::Blamed(at);
            let listener = Listener::of("org.eclipse.world.p", "L", 1.0, 0, &["A#a"], like);
            let ((one, same), (other, slower)) = (lagging(&listener, 1.0), lagging(&listener, 1.5));
            assert_eq!(same.ms, same.before_ms, "{}", listener.class);
            let ratio = slower.ms / slower.before_ms;
            assert!((1.49..1.52).contains(&ratio), "{at}: {ratio}");
            let of = |issue: &Issue, kind: &str| {
                let mut shares = issue.shares.iter();
                shares
                    .find(|share| share.kind == kind)
                    .map_or(0, |share| share.ms)
            };
            assert!(of(&other, "plug-in") > of(&one, "plug-in"));
            assert!(of(&other, "machine") <= of(&one, "machine") + of(&one, "machine") / 20 + 100);
        }
    }

    #[test]
    fn an_issue_says_of_its_lags_what_the_recorded_one_does() {
        let like = Like::Unblamed(0);
        let nobodys = Listener::of("org.eclipse.world.p", "L", 1.0, 0, &["A#a"], like);
        let (issue, waited) = lagging(&nobodys, 1.0);
        assert_eq!(waited.ms, 0.0, "nobody is blamed");
        assert!(
            issue
                .shares
                .iter()
                .all(|share| share.lags == 0 || share.kind != "plug-in")
        );
        assert!(
            issue.causes.waiting > 0 && issue.causes.working == 0,
            "{:?}",
            issue.causes
        );
        let lags: u32 = issue.shares.iter().map(|share| share.lags).sum();
        assert_eq!((lags, u64::from(lags)), (issue.lags, issue.latency.count()));
    }
}
