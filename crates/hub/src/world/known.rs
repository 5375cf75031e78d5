//! An attacker who knows what each of some people would have shared, and has all of the hub's pages.
//!
//! Used is every number that pages tell of versions, issues, plug-ins and starts, but for lengths of lags, which are told of a hundred,
//! lengths of starts, which are told in steps of one user in the middle of many, and ratios of versions, which are made of the same hours
//! and waits, with their ranges.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;

use super::World;
use super::guessing::{Guess, Guessed, Scores, Sum, Sums};
use super::life::Life;
use super::on_pages::Numbers;
use super::places::{Family, NUMBERS, Own, Places, week};
use super::ranged::Ranged;
use crate::Pages;

/// Users of whom it is guessed, and as many strangers.
const LOOKED_AT: u32 = 500;
/// The attacker's own crowd has at least so many people …
const LEAST_CROWD: u32 = 4_000;
/// … and so many times as many as the hub has users, so that the pages' sums differ from what is expected by chance of users alone.
const TIMES: u32 = 2;

/// Guesses of the first users of a world, and of as many strangers, who are made by the same chances and share nothing.
///
/// * `last`: the world's last day.
pub(super) fn guess(world: World, last: Date, pages: &Pages) -> Guess {
    let users = f64::from(pages.overview.users as u32);
    let k = f64::from(pages.overview.k);
    let mut places = Places::default();
    let told = Numbers::of(pages, &mut places);
    let own = |places: &mut Places, life| own(places, life, &told.ranged);
    let mut strangers = |turn| {
        let life = Life::of_strangers(world, last, turn, LOOKED_AT);
        own(&mut places, life)
    };
    let others = strangers(0);
    let turns = LEAST_CROWD
        .max(TIMES.saturating_mul(world.users))
        .div_ceil(LOOKED_AT);
    let mut crowd = Crowd::default();
    (1..=turns).for_each(|turn| crowd.add(strangers(turn)));
    // Of whom it is learned how kinds of numbers hang together: they are in no sum, as strangers are.
    let known = strangers(turns + 1);
    let looked_at = own(&mut places, Life::new(world, last));
    let expected = crowd.expected(&places, users, k);
    let sums = Sums::new(told_of(expected, &places, &told, users), users);
    let scores = |people: &[Own]| -> Vec<Scores> {
        let people = people.iter();
        people.map(|own| sums.scores(own)).collect()
    };
    let weights = sums.weights(&known);
    let (users, strangers) = (scores(&looked_at), scores(&others));
    let of = |score: &dyn Fn(&Scores) -> f64| {
        let [users, strangers] =
            [&users, &strangers].map(|scores| scores.iter().map(score).collect::<Vec<f64>>());
        Guessed::of(&users, &strangers)
    };
    let kinds = Family::ALL.iter().enumerate();
    Guess {
        all: of(&|scores| {
            scores
                .iter()
                .zip(&weights)
                .map(|(one, weight)| one * weight)
                .sum()
        }),
        by_kind: kinds
            .map(|(at, family)| (family.name(), of(&|scores| scores[at])))
            .collect(),
    }
}

/// What each of a life's first people adds to each place.
///
/// * `ranged`: the versions of whose users it is told how much they differ.
fn own(places: &mut Places, mut life: Life, ranged: &[Ranged]) -> Vec<Own> {
    let people = life.first(LOOKED_AT as usize);
    let mut all = vec![Own::new(); people.len()];
    // For each person the plug-ins and versions with their first days; a plug-in without a name is the program.
    let mut had: Vec<BTreeMap<(String, Date), String>> = vec![BTreeMap::new(); people.len()];
    let mut seen: Vec<HashMap<String, String>> = vec![HashMap::new(); people.len()];
    while let Some((day, digests)) = life.next_day() {
        for digest in digests {
            let Some(at) = people.get(&digest.installation).copied() else {
                continue;
            };
            places.add(&digest, day, &mut all[at]);
            let plugins = digest.plugins.iter();
            let plugins = plugins.map(|plugin| (plugin.id.as_str(), plugin.version.as_str()));
            for (id, version) in plugins.chain([("", digest.program_version.as_str())]) {
                if seen[at].get(id).map(String::as_str) != Some(version) {
                    seen[at].insert(id.to_owned(), version.to_owned());
                    had[at].insert((id.to_owned(), day), version.to_owned());
                }
            }
        }
    }
    for (own, had) in all.iter_mut().zip(had) {
        places.add_along(&came(had), own);
        ranged.iter().for_each(|ranged| ranged.add(own));
    }
    all
}

/// Of each plug-in the versions after the one with which a person began, each with the week in which it came.
fn came(had: BTreeMap<(String, Date), String>) -> Vec<(String, String, String)> {
    let mut before: Option<String> = None;
    let mut all = Vec::new();
    for ((plugin, day), version) in had {
        if before.as_ref() == Some(&plugin) {
            all.push((plugin.clone(), version, week(day)));
        }
        before = Some(plugin);
    }
    all
}

/// What the attacker's own crowd says of each number: some hundred people at a time, so that few are held.
#[derive(Default)]
struct Crowd {
    people: f64,
    /// Sums, and sums of squares.
    sums: Vec<[[f64; 2]; NUMBERS]>,
}

impl Crowd {
    fn add(&mut self, people: Vec<Own>) {
        for own in people {
            self.people += 1.0;
            for (at, numbers) in own {
                let at = at as usize;
                if self.sums.len() <= at {
                    self.sums.resize(at + 1, [[0.0; 2]; NUMBERS]);
                }
                for (sum, number) in self.sums[at].iter_mut().zip(numbers) {
                    sum[0] += number;
                    sum[1] += number * number;
                }
            }
        }
    }

    /// Nothing is told of it yet, but for this: of fewer than `k` users nothing is, so there are not more.
    fn expected(mut self, places: &Places, users: f64, k: f64) -> Vec<(Family, [Sum; NUMBERS])> {
        self.sums.resize(places.all().len(), [[0.0; 2]; NUMBERS]);
        let all = self.sums.into_iter().zip(places.all());
        let expected = all.map(|(sums, place)| {
            let mut sums = sums.map(|[sum, squares]| {
                let mean: f64 = sum / self.people;
                Sum {
                    told: None,
                    mean,
                    variance: squares / self.people - mean * mean,
                }
            });
            let all_are_told = matches!(place.family, Family::Versions | Family::Weeks);
            if all_are_told && users * sums[0].mean > k - 1.0 {
                sums[0].told = Some(k - 1.0);
            }
            (place.family, sums)
        });
        expected.collect()
    }
}

fn told_of(
    mut sums: Vec<(Family, [Sum; NUMBERS])>,
    places: &Places,
    told: &Numbers,
    users: f64,
) -> Vec<(Family, [Sum; NUMBERS])> {
    for (at, told) in &told.told {
        for (sum, told) in sums[*at as usize].1.iter_mut().zip(told) {
            // What one page tells of all, another may not.
            sum.told = told.or(sum.told);
        }
    }
    for ranged in &told.ranged {
        let sums = &mut sums[ranged.differing as usize].1;
        for (sum, squares) in sums.iter_mut().zip(ranged.told()) {
            if let Some(squares) = squares {
                sum.told = Some(squares.told);
                sum.variance += squares.rounding / users;
            }
        }
    }
    for change in &told.changes {
        let moved = places.all()[change.moved as usize];
        let half = users * sums[change.moved as usize].1[0].mean / 2.0;
        let others = places.all().iter().enumerate().filter(|(at, place)| {
            *at != change.moved as usize
                && (place.family, place.page, place.subject)
                    == (Family::Along, moved.page, moved.subject)
        });
        for (at, _) in others {
            let sum = &mut sums[at].1[0];
            let expected = users * sum.mean;
            if change.along.contains(&(at as u32)) {
                sum.told = Some(expected.max(half));
            } else if change.is_all && expected > half {
                sum.told = Some(half);
            }
        }
    }
    sums
}
