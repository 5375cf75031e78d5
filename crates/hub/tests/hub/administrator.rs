//! The administrator's page: what each plug-in costs everybody, and what is known that helps to decide.

use laggard_digest::{Digest, Plugin, Withdrawal};
use laggard_hub::Site;
use laggard_hub_page::{HubCost, HubPage, HubShown, HubStanding};

use crate::scene::{PLUGIN, Said, Scene, digest};

const FIRST: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
const AFTER: &str = "2026-11-16";

/// One user's part in a small world.
struct User<'a> {
    number: u32,
    program: &'a str,
    /// Plug-ins with their origins; of each the user has version 1.0.0.
    has: &'a [(&'a str, &'a str)],
    /// Plug-ins whose one lag the user waits for, milliseconds.
    waits: &'a [(&'a str, u64)],
    minutes: u32,
}

/// Has a user share a day.
fn lay(scene: &Scene, user: &User<'_>) {
    let mut made = digest(Said {
        user: user.number,
        ..Said::default()
    });
    user.program.clone_into(&mut made.program);
    made.active_minutes = user.minutes;
    let has = user.has.iter().map(|(id, origin)| Plugin {
        id: (*id).to_owned(),
        version: "1.0.0".to_owned(),
        origin: (*origin).to_owned(),
    });
    made.plugins = has.collect();
    let (model, waits) = (made.issues[0].clone(), user.waits.iter());
    made.issues = waits
        .map(|(id, ms)| {
            let mut issue = model.clone();
            issue.class = format!("{id}.Save");
            (*id).clone_into(&mut issue.owner);
            issue.path.clear();
            issue.waited_ms = *ms;
            (*id).clone_into(&mut issue.shares[0].plugin);
            issue.shares[0].ms = *ms;
            issue
        })
        .collect();
    put(scene, &made);
}

fn put(scene: &Scene, made: &Digest) {
    scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
}

fn costs(site: &Site) -> Vec<HubCost> {
    let text = site.text("administrator.json").expect("JSON");
    let page: HubPage = serde_json::from_str(&text.expect("a page")).expect("a page");
    match page.shown {
        HubShown::Administrator(shown) => shown.costs,
        other => panic!("{other:?}"),
    }
}

/// Id, program, users, lags, milliseconds waited.
fn told(costs: &[HubCost]) -> Vec<(&str, &str, u64, u64, u64)> {
    let told = costs.iter().map(|cost| {
        let (id, program) = (cost.id.as_str(), cost.program.as_str());
        (id, program, cost.users, cost.lags, cost.waited_ms)
    });
    told.collect()
}

/// Six users of Eclipse, whose two plug-ins make them wait, and five of NetBeans, whom one of these makes wait.
fn company() -> Scene {
    let scene = Scene::new();
    for number in 1..=6 {
        let of_five = number <= 5;
        lay(
            &scene,
            &User {
                number,
                program: "eclipse",
                has: &[("org.eclipse.slow", "added"), ("org.eclipse.rare", "added")],
                waits: match of_five {
                    true => &[("org.eclipse.slow", 4_000), ("org.eclipse.rare", 200)],
                    // Who has it and does not wait counts for its hours alone.
                    false => &[("org.eclipse.rare", 200)],
                },
                minutes: 60,
            },
        );
    }
    for number in 11..=15 {
        lay(
            &scene,
            &User {
                number,
                program: "netbeans",
                has: &[("org.eclipse.slow", "added")],
                waits: &[("org.eclipse.slow", 1_000)],
                minutes: 30,
            },
        );
    }
    scene
}

#[test]
fn plugins_rank_by_what_all_users_waited_in_each_program() {
    let scene = company();
    scene.ingest(FIRST);
    let costs = costs(&scene.site(SECOND));
    assert_eq!(
        told(&costs),
        [
            ("org.eclipse.slow", "eclipse", 5, 5, 20_000),
            ("org.eclipse.slow", "netbeans", 5, 5, 5_000),
            ("org.eclipse.rare", "eclipse", 6, 6, 1_200),
        ]
    );
    let hundredths = |value: Option<f64>| value.map(|value| (value * 100.0).round());
    let rates = costs
        .iter()
        .map(|cost| [cost.hours, cost.lags_per_hour, cost.waited_s_per_hour].map(hundredths));
    assert_eq!(
        rates.collect::<Vec<_>>(),
        [
            [Some(600.0), Some(83.0), Some(330.0)],
            [Some(250.0), Some(200.0), Some(200.0)],
            [Some(600.0), Some(100.0), Some(20.0)],
        ]
    );
    for cost in &costs {
        assert_eq!((cost.first.as_deref(), cost.core), (Some("1.0.0"), false));
        let latest = cost.latest.as_ref().expect("a version");
        assert_eq!(latest.program, cost.program);
        assert_eq!(latest.standing, HubStanding::First);
        assert_eq!(cost.change, None);
        assert_eq!(cost.file, cost.id);
    }
}

#[test]
fn what_fewer_than_k_wait_for_is_not_told_and_costs_nothing() {
    let scene = company();
    for number in 21..=24 {
        lay(
            &scene,
            &User {
                number,
                program: "eclipse",
                has: &[("org.eclipse.few", "added")],
                waits: &[("org.eclipse.few", 60_000)],
                minutes: 60,
            },
        );
    }
    // A fifth one of another program is none of the four.
    lay(
        &scene,
        &User {
            number: 25,
            program: "netbeans",
            has: &[("org.eclipse.few", "added")],
            waits: &[("org.eclipse.few", 60_000)],
            minutes: 60,
        },
    );
    scene.ingest(FIRST);
    assert!(costs(&scene.site(FIRST)).is_empty(), "the week is not over");
    let before = costs(&scene.site(SECOND));
    assert_eq!(before.len(), 3, "{before:?}");
    std::fs::write(scene.path("hub.json"), r#"{"k":6}"#).expect("written");
    let of_six = costs(&scene.site(SECOND));
    assert_eq!(
        told(&of_six),
        [("org.eclipse.rare", "eclipse", 6, 6, 1_200)]
    );
    std::fs::write(scene.path("hub.json"), r#"{"k":4}"#).expect("written");
    let of_four = costs(&scene.site(SECOND));
    assert_eq!(
        told(&of_four)[0],
        ("org.eclipse.few", "eclipse", 4, 4, 240_000)
    );
}

#[test]
fn a_part_of_the_program_is_known_by_what_most_of_its_users_have_it_as() {
    let scene = Scene::new();
    for number in 1..=6 {
        let origin = |core: bool| if core { "core" } else { "bundled" };
        lay(
            &scene,
            &User {
                number,
                program: "eclipse",
                has: &[
                    ("org.eclipse.all", "core"),
                    ("org.eclipse.half", origin(number <= 3)),
                    ("org.eclipse.few", origin(number <= 2)),
                    ("org.eclipse.odd", "unknown"),
                ],
                waits: &[
                    ("org.eclipse.all", 400),
                    ("org.eclipse.half", 300),
                    ("org.eclipse.few", 200),
                    ("org.eclipse.odd", 100),
                ],
                minutes: 60,
            },
        );
    }
    scene.ingest(FIRST);
    let core: Vec<bool> = costs(&scene.site(SECOND))
        .iter()
        .map(|cost| cost.core)
        .collect();
    assert_eq!(core, [true, true, false, false]);
}

#[test]
fn the_newest_version_that_is_slower_or_faster_is_told_also_where_a_later_one_is_neither() {
    let scene = Scene::new();
    for (day, version, ms) in [
        (FIRST, "1.0.0", 1_000),
        (SECOND, "1.1.0", 3_000),
        (AFTER, "1.2.0", 3_000),
    ] {
        for user in 0..7 {
            let said = Said {
                user,
                day,
                version,
                ms: ms + 10 * u64::from(user),
                ..Said::default()
            };
            scene.share(said, day);
        }
    }
    let costs = costs(&scene.site("2026-11-23"));
    assert_eq!(told(&costs), [(PLUGIN, "eclipse", 7, 21, 49_000 + 3 * 210)]);
    let cost = &costs[0];
    let (latest, change) = (cost.latest.as_ref(), cost.change.as_ref());
    let (latest, change) = (latest.expect("a version"), change.expect("a change"));
    assert_eq!(cost.first.as_deref(), Some("1.0.0"));
    assert_eq!(
        (latest.version.as_str(), latest.standing),
        ("1.2.0", HubStanding::CannotBeTold)
    );
    assert_eq!(
        (change.version.as_str(), change.standing),
        ("1.1.0", HubStanding::Slower)
    );
    assert_eq!(change.before.as_deref(), Some("1.0.0"));
}

#[test]
fn what_somebody_took_back_costs_nothing_more() {
    let scene = Scene::new();
    let wish = |user: u8| Withdrawal::of([user; 32]);
    for (day, users) in [(FIRST, 1..=7), (SECOND, 2..=7)] {
        for user in users {
            let mut made = digest(Said {
                user: u32::from(user),
                day,
                ms: 1_000,
                ..Said::default()
            });
            made.installation = wish(user).installation();
            put(&scene, &made);
        }
        scene.ingest(day);
    }
    let before = costs(&scene.site("2026-11-23"));
    assert_eq!(told(&before), [(PLUGIN, "eclipse", 7, 13, 13_000)]);
    scene.lay(&wish(1).file_name(), wish(1).line().as_bytes());
    assert_eq!(scene.ingest(AFTER).withdrawn, 1);
    let after = costs(&scene.site("2026-11-23"));
    // The whole first week goes: six of seven thousand would say what the seventh had.
    assert_eq!(told(&after), [(PLUGIN, "eclipse", 6, 6, 6_000)]);
    assert_eq!(after[0].hours, Some(6.0));
}
