//! An attacker who knows what each of some people would have shared, and has all of the hub's pages.

use std::collections::HashMap;

use jiff::Span;
use jiff::civil::Date;
use laggard_hub_page::HubShown;

use super::guessing::{Guessed, Sum, score};
use super::life::Life;
use super::{Truth, World};
use crate::Pages;

/// Users of whom it is guessed, and as many strangers.
const LOOKED_AT: u32 = 500;
/// The attacker's own crowd has at least so many people …
const LEAST_CROWD: u32 = 4_000;
/// … and so many times as many as the hub has users, so that the pages' sums differ from what is expected by chance of users alone.
const TIMES: u32 = 2;
/// Numbers of each place: users; hours of a version, or lags of an issue; and what they waited, milliseconds, of an issue alone.
const NUMBERS: usize = 3;

/// The places of pages at which there are numbers: a version of a plug-in, or a week of an issue.
struct Places(HashMap<(String, String), usize>);

/// Guesses of the first users of a world, and of as many strangers, who are made by the same chances and share nothing.
///
/// * `last`: the world's last day.
pub(super) fn guess(world: World, last: Date, truth: &Truth, pages: &Pages) -> Guessed {
    let places = Places::of(world, last, truth);
    let users = f64::from(pages.overview.users as u32);
    let mut sums = places.expected(world, last);
    for (at, (sum, told)) in sums.iter_mut().zip(places.told(pages)).enumerate() {
        let expected = users * sum.mean;
        // Of fewer than k users nothing is told: this, too, says that there are not more.
        let at_most = match at % NUMBERS {
            0 => expected.min(f64::from(pages.overview.k) - 1.0),
            _ => expected,
        };
        sum.told = told.unwrap_or(at_most);
    }
    let scores = |life: Life| -> Vec<f64> {
        let all = places.own(life).into_iter();
        all.map(|own| score(&sums, users, &own)).collect()
    };
    let strangers = Life::of_strangers(world, last, 0, LOOKED_AT);
    Guessed::of(&scores(Life::new(world, last)), &scores(strangers))
}

impl Places {
    fn of(world: World, last: Date, truth: &Truth) -> Self {
        let mut all = HashMap::new();
        let mut add = |one: &str, other: &str| {
            let next = all.len();
            all.entry((one.to_owned(), other.to_owned()))
                .or_insert(next);
        };
        for plugin in &truth.plugins {
            (0..=plugin.releases.len()).for_each(|at| add(&plugin.id, plugin.version(at)));
            for listener in &plugin.listeners {
                for day in 0..world.days {
                    let day = last.checked_sub(Span::new().days(i64::from(day)));
                    add(&listener.class, &week(day.unwrap_or(last)));
                }
            }
        }
        Self(all)
    }

    fn at(&self, one: &str, other: &str) -> Option<usize> {
        let place = self.0.get(&(one.to_owned(), other.to_owned()));
        place.map(|place| place * NUMBERS)
    }

    /// For each number what is told.
    fn told(&self, pages: &Pages) -> Vec<Option<f64>> {
        let mut all = vec![None; self.0.len() * NUMBERS];
        let mut tell = |one: &str, other: &str, told: [Option<f64>; NUMBERS]| {
            if let Some(at) = self.at(one, other) {
                all[at..at + NUMBERS].copy_from_slice(&told);
            }
        };
        for (_, page) in &pages.plugins {
            let HubShown::Plugin(shown) = &page.shown else {
                continue;
            };
            for version in &shown.versions {
                let told = [Some(version.users as f64), Some(version.hours), None];
                tell(&shown.plugin.id, &version.version, told);
            }
            for issue in shown.issues.iter().map(|detail| &detail.issue) {
                for week in &issue.weeks {
                    let told = [week.users, week.lags, week.waited_ms];
                    let told = told.map(|told| Some(told as f64));
                    tell(&issue.class, &week.week, told);
                }
            }
        }
        all
    }

    /// What each of a life's first people adds to each number.
    fn own(&self, mut life: Life) -> Vec<Vec<f64>> {
        let people = life.first(LOOKED_AT as usize);
        let mut all = vec![vec![0.0; self.0.len() * NUMBERS]; people.len()];
        while let Some((day, digests)) = life.next_day() {
            let week = week(day);
            for digest in digests {
                let Some(own) = people.get(&digest.installation).map(|at| &mut all[*at]) else {
                    continue;
                };
                let mut add = |place: Option<usize>, more: [f64; 2]| {
                    if let Some(at) = place {
                        // A user is one, on however many days.
                        own[at] = 1.0;
                        own[at + 1] += more[0];
                        own[at + 2] += more[1];
                    }
                };
                let hours = f64::from(digest.active_minutes) / 60.0;
                for plugin in &digest.plugins {
                    add(self.at(&plugin.id, &plugin.version), [hours, 0.0]);
                }
                for issue in &digest.issues {
                    let more = [f64::from(issue.lags), issue.waited_ms as f64];
                    add(self.at(&issue.class, &week), more);
                }
            }
        }
        all
    }

    /// What the attacker's own crowd says of each number: some hundred people at a time, so that few are held.
    fn expected(&self, world: World, last: Date) -> Vec<Sum> {
        let turns = LEAST_CROWD
            .max(TIMES.saturating_mul(world.users))
            .div_ceil(LOOKED_AT);
        let mut sums = vec![[0.0, 0.0]; self.0.len() * NUMBERS];
        for turn in 1..=turns {
            for own in self.own(Life::of_strangers(world, last, turn, LOOKED_AT)) {
                for (sum, one) in sums.iter_mut().zip(own) {
                    sum[0] += one;
                    sum[1] += one * one;
                }
            }
        }
        let people = f64::from(turns * LOOKED_AT);
        let expected = sums.into_iter().map(|[sum, squares]| {
            let mean: f64 = sum / people;
            Sum {
                told: 0.0,
                mean,
                variance: squares / people - mean * mean,
            }
        });
        expected.collect()
    }
}

/// The Monday of a day's week.
fn week(day: Date) -> String {
    let since = i64::from(day.weekday().to_monday_zero_offset());
    let monday = day.checked_sub(Span::new().days(since));
    monday.unwrap_or(day).to_string()
}
