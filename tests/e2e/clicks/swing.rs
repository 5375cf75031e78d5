//! A Swing window in Eclipse: a wait on AWT's thread is blamed on its plug-in as well, and the window's components are named.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::eclipse::Ide;
use laggard_tests::laggard::Laggard;
use laggard_tests::plugins::LEDGER;
use laggard_tests::web::Page;
use serde_json::Value;

use super::scene::Scene;

/// The least that the ledger's reading takes, ms.
const LEAST_MS: f64 = 2_500.0;

/// Opens the ledger, rests the mouse on its table, and looks at the report of its reading.
pub fn ledger(scene: &Scene, second: &Ide, page: &Page, laggard: &Laggard, session: &str) {
    second.keys(&["ctrl+shift+F12"]).expect("the ledger");
    let screen = &scene.desktop.screen;
    let window = screen
        .wait_for("^Stately Ledger$", Duration::from_secs(20))
        .expect("its window");
    let area = screen.area(&window).expect("its area");
    let middle = [area.x + area.width / 2, area.y + area.height / 2];
    let [x, y] = middle.map(|px| px.to_string());
    screen.xdotool(&["mousemove", &x, &y]).expect("moved");

    let read = until("the reading", Duration::from_secs(30), || {
        let shown: Value = serde_json::from_str(&laggard.cli(&["show", session, "--json"])?)?;
        let mut episodes = shown["episodes"].as_array().into_iter().flatten();
        let is_it = |episode: &&Value| {
            episode["suspects"][0]["plugin"]["id"] == LEDGER
                && episode["duration_ms"].as_f64() >= Some(LEAST_MS)
        };
        Ok(episodes.find(is_it).cloned())
    })
    .expect("it is the ledger's");
    page.click("nav-plugins").expect("the ranking");
    page.click(&format!("details-{LEDGER}"))
        .expect("the ledger");
    page.click(&format!("report-{session}-{}", read["episode"]))
        .expect("its report");
    let over = page.text("pointer").expect("where the mouse was");
    assert!(over.contains("over JTable of Stately Ledger"), "{over}");
    assert!(!page.has("all-black"), "it is known what stands where");
    page.text("part-report.json").expect("what will be sent");
    scene.picture(Some(page), "6-swing");
    page.click("report-back").expect("closed");
}
