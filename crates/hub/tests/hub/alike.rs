//! Issues that are alike, also those of different plug-ins.

use laggard_hub_page::{HubOverview, HubPage, HubShown};

use crate::scene::{PLUGIN, Said, Scene, digest};

/// Another plug-in.
const OTHER: &str = "org.eclipse.other";

fn overview(scene: &Scene) -> HubOverview {
    let text = scene.site("2026-11-09").text("index.json");
    let text = text.expect("JSON").expect("a page");
    let page: HubPage = serde_json::from_str(&text).expect("a page");
    match page.shown {
        HubShown::Overview(overview) => overview,
        other => panic!("{other:?}"),
    }
}

#[test]
fn issues_of_two_plugins_that_one_fix_would_mend_stand_together_on_the_overview() {
    let scene = Scene::new();
    let lock = ["org.eclipse.core.Jobs#run", "org.eclipse.core.Lock#take"];
    // Class of the landmark, plug-in, what it calls. The last is of the first plug-in, and unlike.
    let issues = [
        ("org.eclipse.slow.Save", PLUGIN, &lock[..]),
        ("org.eclipse.other.Open", OTHER, &lock[..]),
        (
            "org.eclipse.slow.Draw",
            PLUGIN,
            &["org.eclipse.swt.GC#drawText"],
        ),
    ];
    for user in 0..6 {
        let said = Said {
            user,
            ..Said::default()
        };
        let mut made = digest(said);
        made.issues = Vec::new();
        for (ms, (class, plugin, calls)) in (1_000..).zip(issues) {
            let mut issue = digest(Said { class, ms, ..said }).issues.remove(0);
            issue.path = calls.iter().map(|&call| call.into()).collect();
            issue.shares[0].plugin = plugin.into();
            made.issues.push(issue);
        }
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    assert_eq!(scene.ingest("2026-11-02").refused.len(), 0);
    let HubOverview { issues, merges, .. } = overview(&scene);
    let class = |at: u32| issues[at as usize].class.as_str();
    assert_eq!((issues.len(), merges.len()), (3, 2));
    let mut alike = [class(merges[0].a), class(merges[0].b)];
    alike.sort_unstable();
    assert_eq!(alike, ["org.eclipse.other.Open", "org.eclipse.slow.Save"]);
    assert_eq!((merges[0].height, merges[0].size), (0.0, 2));
    assert_eq!((merges[1].height, merges[1].size), (1.0, 3));
}
