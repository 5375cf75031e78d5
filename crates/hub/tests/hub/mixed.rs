//! An issue that two plug-ins share: what a page tells of all its lags is not told as if one of them had caused them.

use laggard_digest::Plugin;
use laggard_hub_page::{HubIssueDetail, HubPage, HubShown};

use crate::scene::{PLUGIN, Said, Scene, digest};

const OTHER: &str = "org.eclipse.other";
const SHARED: &str = "org.eclipse.slow.Shared";
const OWN: &str = "org.eclipse.slow.Own";
/// Users of whom one lag in the shared issue was put down to the one plug-in, and to the other.
const USERS: u32 = 6;

/// In the shared issue the one plug-in makes lags of a second, and the other ones of nine; another issue is the first one's alone.
fn scene() -> Scene {
    let scene = Scene::new();
    for user in 0..2 * USERS {
        let is_others = user >= USERS;
        let said = |class, ms| Said {
            user,
            class,
            ms,
            ..Said::default()
        };
        let mut made = digest(said(SHARED, if is_others { 9_000 } else { 1_000 }));
        made.plugins.push(Plugin {
            id: OTHER.into(),
            version: "2.0.0".into(),
            origin: "added".into(),
        });
        if is_others {
            made.issues[0].shares[0].plugin = OTHER.into();
        }
        made.issues.extend(digest(said(OWN, 500)).issues);
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    assert_eq!(scene.ingest("2026-11-02").taken, 2 * USERS as usize);
    scene
}

fn issues(scene: &Scene, plugin: &str) -> Vec<HubIssueDetail> {
    let text = scene
        .site("2026-11-09")
        .text(&format!("plugins/{plugin}.json"));
    let page: HubPage = serde_json::from_str(&text.expect("JSON").expect("there")).expect("a page");
    match page.shown {
        HubShown::Plugin(plugin) => plugin.issues,
        other => panic!("{other:?}"),
    }
}

#[test]
fn of_an_issue_that_two_plug_ins_share_each_page_says_how_many_lags_are_told_of_in_all() {
    let scene = scene();
    let counts = |issues: &[HubIssueDetail]| -> Vec<(String, u64, u64)> {
        let all = issues.iter();
        all.map(|one| (one.issue.class.clone(), one.issue.lags, one.all_lags))
            .collect()
    };
    let (own, others) = (issues(&scene, PLUGIN), issues(&scene, OTHER));
    assert_eq!(
        counts(&own),
        [(OWN.to_owned(), 12, 12), (SHARED.to_owned(), 6, 12)]
    );
    assert_eq!(counts(&others), [(SHARED.to_owned(), 6, 12)]);
    // Which is why it has to be said: the first one's lags were a second long, and half of what its page draws is the other's.
    let (shared, waited) = (&own[1], own[1].issue.waited_ms);
    assert_eq!(waited, 6 * 1_000, "the times are its own");
    let long = shared.latency.iter().filter(|(ms, _)| *ms > 8_000);
    let long: u64 = long.map(|(_, lags)| lags).sum();
    assert!((45..=55).contains(&long), "{:?}", shared.latency);
    assert_eq!(shared.latency, others[0].latency);
    assert_eq!(shared.paths, others[0].paths);
}
