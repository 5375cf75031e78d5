//! Plug-ins that chance makes: few users or many, one later version or two, slower for all users, for some or for none.

use super::dice::Dice;
use super::plugins::{Listener, Only, Planted, Release, id, release};

/// Of so many one has an issue that makes many users wait long.
const ONE_HEAVY_OF: u32 = 8;
/// How much more often such an issue is than others.
const HEAVY: f64 = 12.0;
/// How many times as long lags are after what one calls a regression.
const REGRESSIONS: [f64; 8] = [1.05, 1.08, 1.12, 1.15, 1.2, 1.3, 1.4, 1.5];
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

fn plugin(dice: &mut Dice, number: u32) -> Planted {
    let id = name(number);
    let heavy = number.is_multiple_of(ONE_HEAVY_OF);
    // From some of a thousand users to a third; most have few, and those with a heavy issue many.
    let popular = 0.005 * 66_f64.powf(dice.part());
    let later = 1 + dice.below(2);
    Planted {
        listeners: listeners(dice, &id, heavy),
        id,
        had_by: if heavy { popular.max(0.25) } else { popular },
        per_hour: if heavy { 2.0 } else { 0.3 + 0.7 * dice.part() },
        ms: if heavy { 500.0 } else { 200.0 } + 300.0 * dice.part(),
        to_slow_machines: number % 8 == 5,
        releases: (1..=later).map(|at| changed(dice, number, at)).collect(),
    }
}

fn name(number: u32) -> String {
    id(&format!("crowd.p{number}"))
}

/// A later version: half of them change nothing.
fn changed(dice: &mut Dice, number: u32, at: u32) -> Release {
    let regression = REGRESSIONS[dice.below(8) as usize];
    let (factor, only) = match dice.below(8) {
        0 | 1 => (regression, Only::Everyone),
        2 => (regression, Only::SlowMachines),
        // Beside one that many users have.
        3 => (regression, Only::With(name(number - number % ONE_HEAVY_OF))),
        4 => (GAINS[dice.below(3) as usize], Only::Everyone),
        _ => (1.0, Only::Everyone),
    };
    release(at, factor, only)
}

/// From one to six issues; of those of a fix most of the path is the same.
fn listeners(dice: &mut Dice, plugin: &str, heavy: bool) -> Vec<Listener> {
    let count = 1 + dice.below(6);
    let fixes = 1 + dice.below(3);
    let weight = |at: u32| if heavy && at == 0 { HEAVY } else { 1.0 };
    let all: f64 = (0..count).map(weight).sum();
    let lengths: Vec<usize> = (0..fixes).map(|_| 4 + dice.below(4) as usize).collect();
    let make = |at: u32| {
        let fix = at % fixes;
        let calls: Vec<String> = CALLS[..lengths[fix as usize]]
            .iter()
            .map(|call| format!("F{fix}{call}"))
            .collect();
        // One method that all of the plug-in's issues go through.
        let calls: Vec<&str> = ["Job#run"]
            .into_iter()
            .chain(calls.iter().map(String::as_str))
            .collect();
        Listener {
            heavy: heavy && at == 0,
            ..Listener::of(plugin, &format!("L{at}"), weight(at) / all, fix, &calls)
        }
    };
    (0..count).map(make).collect()
}
