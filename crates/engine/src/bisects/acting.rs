//! What the user does again at each start, where that is the clock: recognised by the landmarks right under the dispatch, whoever
//! listens there.

use std::collections::HashMap;

use laggard_analysis::{Episode, LandmarkName, Nanos, PERCEPTIBLE, Trigger, under_dispatch};

/// So often the user does it at each start.
pub(super) const TIMES: usize = 3;
/// What was slow so often only is no action that is repeated.
const LEAST: usize = 2;

/// The slow times of one start.
#[derive(Debug, Default)]
pub(super) struct Acting {
    /// The landmarks by which it is known; empty as long as nobody knows.
    action: Vec<LandmarkName>,
    /// From then on the user does it, by the session's clock.
    since: Option<Nanos>,
    lags: Vec<Lag>,
}

#[derive(Debug)]
struct Lag {
    called: Vec<LandmarkName>,
    length: Nanos,
}

impl Acting {
    /// * `action`: the landmarks by which it was recognised at an earlier start.
    pub fn of(action: &[LandmarkName]) -> Self {
        Self {
            action: action.to_vec(),
            ..Self::default()
        }
    }

    /// The user does it from now on.
    pub fn begin(&mut self, now: Nanos) {
        self.since = Some(now);
    }

    pub fn has_begun(&self) -> bool {
        self.since.is_some()
    }

    /// Work that came from elsewhere is nobody's action.
    pub fn add(&mut self, episode: &Episode) {
        let since = self.since.is_some_and(|since| episode.start >= since);
        if since && episode.perceptible() && Trigger::of(episode) != Trigger::Async {
            self.lag(under_dispatch(episode), episode.inclusive());
        }
    }

    fn lag(&mut self, called: Vec<LandmarkName>, length: Nanos) {
        self.lags.push(Lag { called, length });
    }

    /// The landmarks by which the action is known: those of an earlier start, else those of the lags that came most often, if any came
    /// twice.
    pub fn action(&self) -> Vec<LandmarkName> {
        if !self.action.is_empty() {
            return self.action.clone();
        }
        let mut sums: HashMap<&LandmarkName, (usize, Nanos)> = HashMap::new();
        for lag in &self.lags {
            for called in &lag.called {
                let (count, length) = sums.entry(called).or_default();
                *count += 1;
                *length += lag.length;
            }
        }
        // Of equals the longer, and then whichever comes first by name, so that it is always the same.
        let most = sums
            .into_iter()
            .max_by_key(|(called, sum)| (*sum, std::cmp::Reverse(*called)));
        let Some((most, _)) = most.filter(|(_, (count, _))| *count >= LEAST) else {
            return Vec::new();
        };
        let of_it = self.lags.iter().filter(|lag| lag.called.contains(most));
        let mut all: Vec<LandmarkName> = of_it.flat_map(|lag| lag.called.clone()).collect();
        all.sort();
        all.dedup();
        all
    }

    fn lengths(&self) -> Vec<Nanos> {
        let action = self.action();
        let is_it = |lag: &&Lag| lag.called.iter().any(|called| action.contains(called));
        let lags = self.lags.iter().filter(is_it);
        lags.map(|lag| lag.length).collect()
    }

    /// How often it was slow.
    pub fn slow(&self) -> usize {
        self.lengths().len()
    }

    /// The middle length, milliseconds. A time that it was not slow counts as the shortest lag: how much less it took nobody knows.
    pub fn took(&self) -> f64 {
        let mut lengths = self.lengths();
        let times = lengths.len().max(TIMES);
        lengths.resize(times, PERCEPTIBLE);
        lengths.sort();
        lengths[(times - 1) / 2].as_millis()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(method: &str) -> LandmarkName {
        ("a.Listener".to_owned(), method.to_owned())
    }

    fn acting(action: &[&str], lags: &[(&[&str], u64)]) -> Acting {
        let action: Vec<LandmarkName> = action.iter().map(|one| called(one)).collect();
        let mut acting = Acting::of(&action);
        for (methods, ms) in lags {
            let methods = methods.iter().map(|one| called(one));
            acting.lag(methods.collect(), Nanos::from_millis(*ms));
        }
        acting
    }

    #[test]
    fn what_came_most_often_is_the_action_with_all_that_was_called_in_it() {
        let first = acting(
            &[],
            &[
                (&["start"], 9_000),
                (&["type", "spell"], 500),
                (&["type"], 440),
                (&["paint"], 300),
                (&["type", "spell"], 460),
            ],
        );
        assert_eq!(first.action(), [called("spell"), called("type")]);
        assert_eq!((first.slow(), first.took()), (3, 460.0));
    }

    #[test]
    fn what_was_slow_once_is_no_action() {
        let once = acting(&[], &[(&["type"], 500), (&["click"], 900)]);
        assert!(once.action().is_empty());
        assert_eq!((once.slow(), once.took()), (0, 100.0));
    }

    #[test]
    fn without_a_listener_the_action_is_known_by_the_others() {
        let known = ["spell", "type"];
        let twice = [(&["type"][..], 200), (&["type"], 220), (&["click"], 900)];
        let without = acting(&known, &twice);
        assert_eq!((without.slow(), without.took()), (2, 200.0));
        let quick = acting(&known, &[(&["click"], 900), (&["click"], 900)]);
        assert_eq!((quick.slow(), quick.took()), (0, 100.0), "nobody felt it");
        let once = acting(&known, &[(&["type"], 300)]);
        assert_eq!(once.took(), 100.0, "of three times two were quick");
    }
}
