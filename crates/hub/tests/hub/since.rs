//! What changed since a day.

use laggard_hub::{About, Question};

use crate::matching::{share, six};
use crate::scene::{PLUGIN, Scene, run, text};

#[test]
fn since_a_day_only_what_is_slower_or_faster_and_came_in_its_week_or_later_is_told() {
    let scene = Scene::new();
    share(&scene, "2026-11-02", "1.0.0", &six(1, "9-16", 500));
    share(&scene, "2026-11-09", "1.1.0", &six(1, "9-16", 2_000));
    share(&scene, "2026-11-16", "1.2.0", &six(1, "9-16", 2_000));
    let since = |day: Option<&str>, plugin| -> Vec<String> {
        let about = About {
            plugin,
            since: day.map(|day| day.parse().expect("a day")),
            ..About::default()
        };
        let asked = run(scene.on("2026-11-23").ask(Question::Versions, about));
        let rows = asked.expect("answered").rows;
        rows.iter()
            .map(|row| format!("{} {}", text(row, "since"), text(row, "version")))
            .collect()
    };
    let all = ["2026-11-02 1.0.0", "2026-11-09 1.1.0", "2026-11-16 1.2.0"];
    assert_eq!(since(None, None), all);
    for day in ["2025-01-01", "2026-11-02", "2026-11-09", "2026-11-15"] {
        assert_eq!(since(Some(day), None), all[1..2], "{day}");
        assert_eq!(since(Some(day), Some(PLUGIN)), all[1..2], "{day}");
        assert_eq!(
            since(Some(day), Some("org.eclipse.other")),
            [""; 0],
            "{day}"
        );
    }
    assert_eq!(
        since(Some("2026-11-16"), None),
        [""; 0],
        "it is as slow as before"
    );
}
