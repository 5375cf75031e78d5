//! Issues of which lags were put down to no plug-in that is named.

use laggard_digest::Share;
use laggard_hub_page::{HubElsewhere, HubOverview, HubPage, HubPlugin, HubShown};

use crate::scene::{PLUGIN, Said, Scene, digest};

const AFTER: &str = "2026-11-09";
const DRAW: &str = "org.eclipse.ui.Draw";
const BOTH: &str = "org.eclipse.slow.Both";
const SAVE: &str = "org.eclipse.slow.Save";

/// Six users with three issues: one of the program's own, one that was put down to the plug-in and to garbage collection and to plug-ins that
/// are not named, and one of the plug-in alone.
fn scene() -> Scene {
    let scene = Scene::new();
    for user in 0..6 {
        let said = Said {
            user,
            ms: 6_000,
            ..Said::default()
        };
        let mut made = digest(said);
        made.issues.clear();
        let share = |kind: &str, plugin: &str, ms| Share {
            kind: kind.into(),
            plugin: plugin.into(),
            lags: 1,
            ms,
        };
        for (class, shares) in [
            (DRAW, vec![share("host", "", 6_000)]),
            (
                BOTH,
                vec![
                    share("plug-in", PLUGIN, 3_000),
                    share("gc", "", 2_000),
                    share("plug-in", "", 1_000),
                ],
            ),
            (SAVE, vec![share("plug-in", PLUGIN, 6_000)]),
        ] {
            let mut issue = digest(Said { class, ..said }).issues.remove(0);
            issue.shares = shares;
            made.issues.push(issue);
        }
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    let done = scene.ingest("2026-11-02");
    assert!(done.refused.is_empty(), "{done:?}");
    scene
}

fn shown(scene: &Scene, file: &str) -> HubShown {
    let text = scene.site(AFTER).text(file).expect("JSON").expect(file);
    let page: HubPage = serde_json::from_str(&text).expect("a page");
    page.shown
}

#[test]
fn what_no_plugin_caused_is_on_a_page_of_its_own_with_all_of_each_issue() {
    let scene = scene();
    let HubShown::Elsewhere(HubElsewhere { issues, merges }) = shown(&scene, "elsewhere.json")
    else {
        panic!("another page");
    };
    let told: Vec<(&str, u64, u64)> = issues
        .iter()
        .map(|one| {
            (
                one.issue.class.as_str(),
                one.issue.users,
                one.issue.waited_ms,
            )
        })
        .collect();
    assert_eq!(
        told,
        [(DRAW, 6, 36_000), (BOTH, 6, 18_000)],
        "these lags alone"
    );
    let causes: Vec<(&str, &str, u64)> = issues[1]
        .issue
        .shares
        .iter()
        .map(|share| (share.kind.as_str(), share.plugin.as_str(), share.ms))
        .collect();
    assert_eq!(causes, [("gc", "", 12_000), ("plug-in", "", 6_000)]);
    for one in &issues {
        assert_eq!(one.paths.len(), 1, "{one:?}");
        assert!(!one.latency.is_empty(), "{one:?}");
        assert_eq!(one.spread.systems[0].users, 6);
        assert_eq!(one.issue.weeks.len(), 1);
    }
    assert_eq!(issues[0].spread.versions[0].name, "eclipse 4.31.0");
    assert_eq!(merges.len(), 1);
    // The overview says which issues are there; a plug-in's page has what was put down to it, as ever.
    let HubShown::Overview(HubOverview {
        elsewhere,
        issues: all,
        ..
    }) = shown(&scene, "index.json")
    else {
        panic!("another page");
    };
    let both = all.iter().filter(|issue| issue.class != SAVE);
    assert_eq!(
        elsewhere,
        both.map(|issue| issue.key.clone()).collect::<Vec<_>>()
    );
    assert_eq!((elsewhere.len(), all.len()), (2, 3));
    let HubShown::Plugin(HubPlugin { issues, .. }) =
        shown(&scene, &format!("plugins/{PLUGIN}.json"))
    else {
        panic!("another page");
    };
    let waited: Vec<u64> = issues.iter().map(|one| one.issue.waited_ms).collect();
    assert_eq!(waited, [36_000, 18_000]);
}
