//! Plug-ins that chance makes: few users or many, one later version or two. How many have an issue that makes many users wait long, and
//! how many become slower for all users or for some, is the same in each crowd of the same size.

use super::dice::Dice;
use super::plugins::{Like, Listener, Only, Planted, Release, id, release};
use super::seen::SEEN;

/// Of so many one has two issues that make many users wait long; each fourth of these has one.
const ONE_HEAVY_OF: u32 = 5;
/// Of so many one has a version with a planted regression.
const ONE_SLOWER_OF: u32 = 4;
/// How much more often a heavy issue is than others.
const HEAVY: f64 = 8.0;
/// How many times as long lags are after what one calls a regression.
const REGRESSIONS: [f64; 8] = [1.5, 1.05, 1.3, 1.12, 1.2, 1.08, 1.4, 1.15];
/// The same after what makes a version quicker.
const GAINS: [f64; 3] = [0.7, 0.8, 0.9];
/// The methods of a fix, of which an issue has a number in a row.
const CALLS: [&str; 8] = [
    "Model#visit",
    "Model#resolve",
    "Cache#look",
    "Cache#fill",
    "Reader#open",
    "Reader#parse",
    "Lock#take",
    "Log#write",
];

pub(super) fn make(dice: &mut Dice, count: u32) -> Vec<Planted> {
    (0..count).map(|number| plugin(dice, number)).collect()
}

fn is_heavy(number: u32) -> bool {
    number.is_multiple_of(ONE_HEAVY_OF)
}

/// Which of the planted regressions a plug-in has, if any.
fn regression(number: u32) -> Option<u32> {
    (number % ONE_SLOWER_OF == 1).then_some(number / ONE_SLOWER_OF)
}

fn plugin(dice: &mut Dice, number: u32) -> Planted {
    let id = name(number);
    let heavy = is_heavy(number);
    // From some of a thousand users to a fifth: most issues are of few users, as in LagHunter 2011 (table 1: of 24 users half of the
    // issues had at most two, a quarter eight or more). Those with a heavy issue have many, and those with a regression enough to find it.
    let popular = 0.005 * 40_f64.powf(dice.part());
    let least = match (heavy, regression(number)) {
        (true, _) => 0.3 + 0.15 * dice.part(),
        (_, Some(_)) => 0.03,
        _ => 0.0,
    };
    let later = 1 + dice.below(2);
    // Which of them brings what was planted.
    let planted = 1 + dice.below(later);
    Planted {
        listeners: listeners(dice, &id, number),
        id,
        had_by: popular.max(least),
        per_hour: if heavy { 1.5 } else { 0.4 + dice.part() },
        ms: if heavy { 600.0 } else { 200.0 } + 250.0 * dice.part(),
        to_slow_machines: number % 8 == 6,
        bundled: false,
        releases: (1..=later)
            .map(|at| changed(dice, number, at, at == planted))
            .collect(),
    }
}

fn name(number: u32) -> String {
    id(&format!("crowd.p{number}"))
}

/// A later version: most of them change nothing.
fn changed(dice: &mut Dice, number: u32, at: u32, is_planted: bool) -> Release {
    let gain = GAINS[dice.below(3) as usize];
    let (factor, only) = match regression(number) {
        Some(which) if is_planted => {
            let only = match which % 3 {
                0 => Only::Everyone,
                1 => Only::SlowMachines,
                // Beside one that many users have, and not this one itself.
                _ if is_heavy(number) => Only::With(name(number - ONE_HEAVY_OF)),
                _ => Only::With(name(number - number % ONE_HEAVY_OF)),
            };
            (REGRESSIONS[which as usize % REGRESSIONS.len()], only)
        }
        None if is_planted && number % 8 == 3 => (gain, Only::Everyone),
        _ => (1.0, Only::Everyone),
    };
    release(at, factor, only)
}

/// From one to six issues; of those of a fix most of the plug-in's part of the path is the same.
fn listeners(dice: &mut Dice, plugin: &str, number: u32) -> Vec<Listener> {
    let heavies = match is_heavy(number) {
        true if number.is_multiple_of(4 * ONE_HEAVY_OF) => 1,
        true => 2,
        false => 0,
    };
    let count = heavies.max(1 + dice.below(6));
    let fixes = 1 + dice.below(3);
    let weight = |at: u32| if at < heavies { HEAVY } else { 1.0 };
    let all: f64 = (0..count).map(weight).sum();
    let lengths: Vec<usize> = (0..fixes).map(|_| 4 + dice.below(4) as usize).collect();
    let likes: Vec<Like> = (0..fixes).map(|_| like(dice)).collect();
    let make = |at: u32| {
        let fix = at % fixes;
        let calls: Vec<String> = CALLS[..lengths[fix as usize]]
            .iter()
            .map(|call| format!("F{fix}{call}"))
            .collect();
        // Its own way into what the fix is of, and one method that all of the plug-in's issues go through.
        let way = format!("L{at}#begin");
        let calls: Vec<&str> = [way.as_str(), "Job#run"]
            .into_iter()
            .chain(calls.iter().map(String::as_str))
            .collect();
        let like = match likes[fix as usize] {
            // What nobody is blamed for is none of the planted.
            Like::Unblamed(_) if at < heavies || fix == 0 => Like::Blamed(number as usize),
            like => like,
        };
        Listener {
            heavy: at < heavies,
            ..Listener::of(
                plugin,
                &format!("L{at}"),
                weight(at) / all,
                fix,
                &calls,
                like,
            )
        }
    };
    (0..count).map(make).collect()
}

/// Any of the recorded issues.
fn like(dice: &mut Dice) -> Like {
    let (blamed, unblamed) = (SEEN.blamed.len(), SEEN.unblamed.len());
    match dice.below((blamed + unblamed) as u32) as usize {
        at if at < blamed => Like::Blamed(at),
        at => Like::Unblamed(at - blamed),
    }
}

#[cfg(test)]
mod tests {
    use super::super::plugins;
    use super::*;

    #[test]
    fn a_world_has_60_heavy_issues_and_25_regressions_of_all_kinds_whatever_the_seed() {
        for seed in 0..40 {
            let all = plugins::all(&mut Dice::new(seed), 120);
            let listeners = all.iter().flat_map(|plugin| &plugin.listeners);
            let program = plugins::of_program();
            let heavy = listeners.chain(&program).filter(|one| one.heavy).count();
            assert_eq!(heavy, 60, "seed {seed}");
            let mut kinds = [0; 3];
            for plugin in &all {
                for release in plugin.releases.iter().filter(|one| one.factor > 1.0) {
                    assert!((1.05..=1.5).contains(&release.factor));
                    // Of 10,000 users far more than a hundred.
                    assert!(plugin.had_by >= 0.03, "{}", plugin.id);
                    kinds[match &release.only {
                        Only::Everyone => 0,
                        Only::SlowMachines => 1,
                        Only::With(other) => {
                            let other = all.iter().find(|one| one.id == *other);
                            let other = other.expect("it is there");
                            assert!(other.had_by >= 0.3 && other.id != plugin.id);
                            2
                        }
                    }] += 1;
                }
            }
            assert!(kinds.iter().all(|count| *count >= 8), "{kinds:?}");
            assert!(kinds.iter().sum::<u32>() >= 25, "{kinds:?}");
        }
    }
}
