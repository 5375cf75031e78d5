//! What is concluded from what is left after a withdrawal: of the same week waits may be told and hours not.

use laggard_hub::Question;
use laggard_hub_page::{HubPage, HubShown, HubTrend};

use crate::scene::{PLUGIN, Said, Scene, digest, number, run, text};

const WEEKS: [&str; 4] = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"];
const AFTER: &str = "2026-11-02";
/// Who leaves. Nobody else has their issue.
const LEAVER: u32 = 20;

/// A hub to which twelve users shared in each of these weeks, who wait alike in all of them, and one more in one week.
fn scene(versions: &[&str], leavers_week: usize) -> Scene {
    let scene = Scene::new();
    let lay = |said: Said<'_>| {
        let made = digest(said);
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    };
    for (week, (day, version)) in WEEKS.iter().zip(versions).enumerate() {
        for user in 1..=12 {
            lay(Said {
                user,
                day,
                version,
                ms: 1_000 + 10 * u64::from(user),
                ..Said::default()
            });
        }
        if week == leavers_week {
            lay(Said {
                user: LEAVER,
                day,
                version,
                class: "org.eclipse.slow.TheirOwn",
                ..Said::default()
            });
        }
        scene.ingest(day);
    }
    scene
}

fn leave(scene: &Scene) {
    let left = run(scene.on(AFTER).withdraw(&format!("{LEAVER:032x}")));
    assert_eq!(left.expect("withdrawn").withdrawn, 1);
}

#[test]
fn a_version_whose_hours_went_with_who_left_is_not_called_slower() {
    let scene = scene(&["1.0.0", "1.1.0", "1.1.0"], 1);
    let later = || {
        let rows = scene.ask(Question::Versions, Some(PLUGIN), AFTER).rows;
        assert_eq!(rows.len(), 2, "{rows:?}");
        rows[1].clone()
    };
    assert_eq!(number(&later(), "hours"), 25.0);
    leave(&scene);
    let row = later();
    // The hours of one of its two weeks are told no more, and what the twelve waited in it does not count without them.
    assert_eq!(number(&row, "hours"), 12.0);
    assert_eq!(text(&row, "standing"), "cannot be told", "{row:?}");
    let ratio = number(&row, "ratio");
    assert!((0.9..1.1).contains(&ratio), "{row:?}");
}

#[test]
fn an_issue_is_not_called_shrinking_since_hours_went_with_who_left() {
    let scene = scene(&["1.0.0"; 4], 0);
    let trend = || {
        let text = scene.site(AFTER).text("index.json").expect("JSON");
        let page: HubPage = serde_json::from_str(&text.expect("there")).expect("a page");
        let HubShown::Overview(overview) = page.shown else {
            panic!("another page");
        };
        let [issue] = &overview.issues[..] else {
            panic!("{:?}", overview.issues);
        };
        issue.trend
    };
    assert_eq!(trend(), HubTrend::Steady);
    leave(&scene);
    assert_eq!(trend(), HubTrend::Steady);
}
