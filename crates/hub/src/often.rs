//! How often what versions are told to be is right: several hundred plug-ins, of which the truth is known, in one question. The views are the
//! very ones that pages ask; only what they are asked of, the hours and waits of users, is made here.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, Date32Array, Float64Array, Int64Array, RecordBatch, StringArray,
};
use datafusion::prelude::SessionContext;
use serde_json::{Map, Value};

use crate::query::as_json;
use crate::tables::create;
use crate::views::VIEWS;
use crate::world::Dice;

/// Plug-ins of a kind.
const RUNS: u32 = 300;
/// Days of work, half of them with the later version.
const DAYS: u32 = 50;
/// Machines, and how slow they are.
const MACHINES: [(&str, f64); 3] = [("3-4|5-8", 1.7), ("5-8|9-16", 1.0), ("9-16|17-32", 0.7)];

/// Plug-ins of which the same is true.
#[derive(Clone, Copy)]
struct Kind {
    /// How many times as long lags are in the later version.
    factor: f64,
    users: u32,
    /// The part of users who had both versions; of the others each half had one.
    both: f64,
    /// Lags per hour of work.
    per_hour: f64,
}

/// A user's hours and waits with a version of a plug-in: a row of the view `used`.
struct Used {
    plugin: String,
    version: &'static str,
    machine: &'static str,
    installation: String,
    /// Days since 1970.
    first_day: i32,
    hours: f64,
    lags: i64,
    seconds: f64,
}

/// What is told of how many of a kind's plug-ins.
#[derive(Debug, Default)]
struct Told {
    slower: u32,
    faster: u32,
    /// Those that compare each user with themselves.
    by_users: u32,
}

impl Told {
    fn part(count: u32) -> f64 {
        f64::from(count) / f64::from(RUNS)
    }
}

/// Users who differ from each other by far more than the versions do: in machines, hours, habits, and from day to day.
fn lived(dice: &mut Dice, plugin: &str, kind: Kind, used: &mut Vec<Used>) {
    for user in 0..kind.users {
        let (machine, slow) = MACHINES[dice.below(3) as usize];
        let slow = slow * dice.around(0.25);
        let (hours, habit) = (1.0 + 5.0 * dice.part(), dice.around(0.5));
        let has = match dice.part() {
            part if part < kind.both => 0.3 + 0.4 * dice.part(),
            part if part < kind.both + (1.0 - kind.both) / 2.0 => 0.0,
            _ => 1.0,
        };
        let updated = (f64::from(DAYS) * has) as u32;
        for (version, factor, days) in [
            ("1.0.0", 1.0, 0..updated),
            ("1.1.0", kind.factor, updated..DAYS),
        ] {
            let mut row = Used {
                plugin: plugin.to_owned(),
                version,
                machine,
                installation: format!("{user:032x}"),
                first_day: 20_000
                    + if version == "1.0.0" {
                        0
                    } else {
                        1 + updated as i32
                    },
                hours: 0.0,
                lags: 0,
                seconds: 0.0,
            };
            for _ in days {
                let hours = hours * dice.around(0.3);
                let slow = slow * dice.around(0.15);
                row.hours += hours;
                for _ in 0..dice.events(kind.per_hour * habit * hours) {
                    row.lags += 1;
                    row.seconds += 0.35 * slow * factor * dice.around(0.35);
                }
            }
            if row.hours > 0.0 {
                used.push(row);
            }
        }
    }
}

fn batch(used: &[Used]) -> RecordBatch {
    let texts = |text: fn(&Used) -> &str| -> ArrayRef {
        Arc::new(StringArray::from_iter_values(used.iter().map(text)))
    };
    let floats = |float: fn(&Used) -> f64| -> ArrayRef {
        Arc::new(Float64Array::from_iter_values(used.iter().map(float)))
    };
    let days: ArrayRef = Arc::new(Date32Array::from_iter_values(
        used.iter().map(|row| row.first_day),
    ));
    let lags = Int64Array::from_iter_values(used.iter().map(|row| row.lags));
    let columns: [(&str, ArrayRef); 10] = [
        ("program", texts(|_| "eclipse")),
        ("plugin", texts(|row| &row.plugin)),
        ("version", texts(|row| row.version)),
        ("machine", texts(|row| row.machine)),
        ("installation", texts(|row| &row.installation)),
        ("first_day", Arc::clone(&days)),
        ("since", days),
        ("hours", floats(|row| row.hours)),
        ("lags", Arc::new(lags)),
        ("seconds", floats(|row| row.seconds)),
    ];
    RecordBatch::try_from_iter(columns).expect("a batch")
}

/// What the view of versions answers.
async fn asked(used: &[Used], question: &str) -> Vec<Map<String, Value>> {
    let context = SessionContext::new();
    let k: ArrayRef = Arc::new(Int64Array::from(vec![5]));
    let hub = RecordBatch::try_from_iter([("k", k)]).expect("a batch");
    context.register_batch("hub", hub).expect("registered");
    context
        .register_batch("used", batch(used))
        .expect("registered");
    let steps = VIEWS.iter().filter(|view| view.name == "steps");
    // What is behind them asks of waits, too.
    let versions = VIEWS
        .iter()
        .skip_while(|view| view.name != "strata")
        .take_while(|view| view.name != "risen");
    for view in steps.chain(versions) {
        create(&context, view).await.expect("a view");
    }
    let rows = context.sql(question).await.expect("a question");
    as_json(&rows.collect().await.expect("answered")).expect("JSON")
}

/// The users of so many plug-ins of each kind, whose names begin with the kind's number.
fn lives(seed: u64, kinds: &[Kind]) -> Vec<Used> {
    let mut dice = Dice::new(seed);
    let mut used = Vec::new();
    for (number, kind) in kinds.iter().enumerate() {
        for run in 0..RUNS {
            lived(&mut dice, &format!("{number} {run}"), *kind, &mut used);
        }
    }
    used
}

/// What is told of plug-ins of these kinds.
async fn told<const N: usize>(seed: u64, kinds: [Kind; N]) -> [Told; N] {
    let later = "SELECT plugin, matched, standing FROM versions WHERE before IS NOT NULL";
    let mut told: [Told; N] = std::array::from_fn(|_| Told::default());
    for row in asked(&lives(seed, &kinds), later).await {
        let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
        let number = text("plugin").split(' ').next().expect("a number");
        let kind = &mut told[number.parse::<usize>().expect("a number")];
        kind.slower += u32::from(text("standing") == "slower");
        kind.faster += u32::from(text("standing") == "faster");
        kind.by_users += u32::from(text("matched") == "users");
    }
    told
}

#[tokio::test]
async fn a_tenth_slower_is_found_with_a_hundred_users_and_no_change_is_told_as_none() {
    let tenth = Kind {
        factor: 1.1,
        users: 100,
        both: 1.0,
        per_hour: 1.0,
    };
    let same = Kind {
        factor: 1.0,
        ..tenth
    };
    let [tenth, same] = told(1, [tenth, same]).await;
    assert_eq!(tenth.by_users, RUNS);
    assert!(Told::part(tenth.slower) >= 0.95, "{tenth:?}");
    assert!(Told::part(same.slower + same.faster) <= 0.01, "{same:?}");
}

#[tokio::test]
async fn of_few_users_and_of_few_who_had_both_hardly_anything_wrong_is_told() {
    let few = Kind {
        factor: 1.0,
        users: 8,
        both: 1.0,
        per_hour: 1.0,
    };
    let hardly = Kind {
        users: 60,
        both: 0.1,
        ..few
    };
    let half = Kind {
        users: 60,
        both: 0.5,
        ..few
    };
    let [few, hardly, half] = told(2, [few, hardly, half]).await;
    // The range is of 99 in 100, and this is a draw of 300.
    for told in [&few, &hardly, &half] {
        assert!(Told::part(told.slower + told.faster) <= 0.02, "{told:?}");
    }
    // Where few had both, others on like machines may tell more.
    assert!(hardly.by_users > 0 && hardly.by_users < RUNS, "{hardly:?}");
}

/// How many of a kind's plug-ins tell a range of a rate, and in how many it holds the rate of all users of all of them.
#[derive(Debug, Default)]
struct Ranges {
    told: u32,
    hold: u32,
}

/// Of the first version of a kind's plug-ins: ranges of the lags per hour, and of the seconds waited.
async fn ranges(seed: u64, kind: Kind) -> [Ranges; 2] {
    let used = lives(seed, &[kind]);
    let first = || used.iter().filter(|row| row.version == "1.0.0");
    let hours: f64 = first().map(|row| row.hours).sum();
    let rates = [
        first().map(|row| row.lags as f64).sum::<f64>() / hours,
        first().map(|row| row.seconds).sum::<f64>() / hours,
    ];
    let mut ranges: [Ranges; 2] = Default::default();
    let first =
        "SELECT lags_low, lags_high, waited_low, waited_high FROM versions WHERE before IS NULL";
    for row in asked(&used, first).await {
        let number = |name: &str| row.get(name).and_then(Value::as_f64);
        let told = [("lags_low", "lags_high"), ("waited_low", "waited_high")];
        for ((range, rate), (low, high)) in ranges.iter_mut().zip(rates).zip(told) {
            if let (Some(low), Some(high)) = (number(low), number(high)) {
                range.told += 1;
                range.hold += u32::from(low <= rate && rate <= high);
            }
        }
    }
    ranges
}

#[tokio::test]
async fn ranges_of_rates_hold_what_is_true_of_all_users() {
    let hundred = Kind {
        factor: 1.0,
        users: 100,
        both: 1.0,
        per_hour: 1.0,
    };
    let of = |users| ranges(3, Kind { users, ..hundred });
    for users in [100, 25] {
        for range in of(users).await {
            assert_eq!(range.told, RUNS);
            assert!(Told::part(range.hold) >= 0.97, "{users}: {range:?}");
        }
    }
    // Of twice k users there is a range, but for few that say nothing; of one user fewer there is none.
    for range in of(10).await {
        assert!(Told::part(range.told) >= 0.9, "{range:?}");
        assert!(range.hold * 100 >= range.told * 97, "{range:?}");
    }
    let [lags, waited] = of(9).await;
    assert_eq!([lags.told, waited.told], [0, 0]);
}
