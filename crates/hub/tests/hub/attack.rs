//! An attacker who reads all that is told and subtracts.
//!
//! Each contribution is a power of two of milliseconds of its own, so that every sum says whose contributions are in it.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::scene::Scene;

/// Users that each number must be of.
pub const K: usize = 5;

/// The users whose contributions are in a sum.
///
/// * `whose`: the user of each contribution: of the first, which is of 1 ms, of the second, of 2 ms …
pub fn users(whose: &[u32], sum: u64) -> BTreeSet<u32> {
    let all = whose.iter().enumerate();
    all.filter(|(bit, _)| sum >> bit & 1 == 1)
        .map(|(_, user)| *user)
        .collect()
}

/// Contributions that come out of told sums by taking one or two from another, and are of fewer than k users.
pub fn betrayed(whose: &[u32], sums: &BTreeSet<u64>) -> Vec<BTreeSet<u32>> {
    let with_none = || sums.iter().copied().chain([0]);
    let mut betrayed = Vec::new();
    for whole in sums {
        for one in with_none() {
            for other in with_none() {
                let apart = one & other == 0;
                let within = (one | other) & !whole == 0;
                if apart && within {
                    let left = users(whose, whole & !(one | other));
                    if !left.is_empty() && left.len() < K {
                        betrayed.push(left);
                    }
                }
            }
        }
    }
    betrayed
}

/// All sums of waits in the files of a day's site; checks that hours and rates have two digits, that badges and feeds tell no other
/// rates than pages do, and that no id of an installation or a digest is in any.
pub fn laid(scene: &Scene, day: &str) -> BTreeSet<u64> {
    let site = scene.site(day);
    let (mut sums, mut rates) = (BTreeSet::new(), BTreeSet::new());
    let texts: Vec<(String, String)> = site
        .paths()
        .map(|path| {
            let text = site.text(path).expect("whole").expect(path);
            (path.to_owned(), text)
        })
        .collect();
    for (path, text) in &texts {
        let long = text.split(|letter: char| !letter.is_ascii_hexdigit());
        assert!(long.clone().all(|run| run.len() < 32), "{path}: {text}");
        let data = match path.rsplit_once('.').expect("an ending").1 {
            "json" => text.as_str(),
            "html" => {
                let (_, rest) = text.split_once("id=\"hub-data\">").expect("data");
                rest.split_once('<').expect("their end").0
            }
            _ => continue,
        };
        let data = serde_json::from_str(data).expect("JSON");
        find(&data, &mut sums, &mut rates);
    }
    for (path, text) in &texts {
        let words: Vec<&str> = text.split(|letter: char| " :<>".contains(letter)).collect();
        let told = words.windows(4).filter(|some| {
            some[1] == "s"
                && some[2] == "per"
                && some[3] == "hour"
                && some[0].parse::<f64>().is_ok()
        });
        for rate in told {
            assert!(rates.contains(rate[0]), "{path}: {} of {rates:?}", rate[0]);
        }
    }
    sums.remove(&0);
    sums
}

fn find(data: &Value, sums: &mut BTreeSet<u64>, rates: &mut BTreeSet<String>) {
    match data {
        Value::Array(all) => all.iter().for_each(|one| find(one, sums, rates)),
        Value::Object(fields) => {
            for name in ["waited_ms", "ms"] {
                sums.extend(fields.get(name).and_then(Value::as_u64));
            }
            // Of numbers in two digits no sum comes out.
            for name in ["hours", "lags_per_hour", "waited_s_per_hour"] {
                let told = fields.get(name).and_then(Value::as_f64);
                let short = told.map(|told| format!("{told:.1e}").parse::<f64>());
                assert!(
                    told.zip(short)
                        .is_none_or(|(told, short)| short == Ok(told)),
                    "{name}: {told:?}"
                );
            }
            let rate = fields.get("waited_s_per_hour").and_then(Value::as_f64);
            rates.extend(rate.map(|rate| format!("{rate:.1}")));
            fields.values().for_each(|one| find(one, sums, rates));
        }
        _ => {}
    }
}
