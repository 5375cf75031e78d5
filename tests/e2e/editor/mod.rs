//! The report's editor in the app's real window: drawing, going back, scrubbing, pointing; and the saved bytes are those that the
//! user looked at.

mod annotated;
mod delivered;
mod folders;
mod let_see;
mod looked;
mod sent;
mod server;
pub mod stage;

use std::path::{Path, PathBuf};

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{OWNER, Prepared};
use laggard_tests::web::{Page, key};
use serde_json::Value;

use self::looked::{is_what_was_looked_at, look, pixels};
use self::stage::{FIELD, Scene, boxed, capture, count, drag, open};
use crate::saved::parts;

/// Drags, or scrubs, so many frames; see its head.
const FRAMES: &str = include_str!("../../src/frame_cost.js");

/// A hash of each canvas's pixels.
const PAINTED: &str = "return ['picture', 'marks', 'covers', 'hand'].map((layer) => { \
    const canvas = document.querySelector(`[data-testid=\"canvas-${layer}\"]`); \
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); \
    return data.reduce((hash, value) => (Math.imul(hash, 31) + value) >>> 0, 0); })";

#[test]
fn what_is_drawn_is_what_is_saved() {
    let scene = Scene::set("editor");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);

    open(&page, &prepared);
    draw(&page);
    come_back(&page, &prepared);
    scrub(&page);
    point(&page);
    nothing_stays_painted(&page);
    page.fill("what-happened", "It hung while I was typing.")
        .expect("typed");
    scene.picture(&page, "1-drawn");
    page.click("refuse-open").expect("answered");
    scene.picture(&page, "1-to-look");
    let looked_at = look(&page);
    scene.picture(&page, "2-preview");
    let zip = save(&scene, &page);
    scene.picture(&page, "3-saved");

    let parts = parts(&zip);
    is_what_was_looked_at(&parts, &looked_at);
    pixels(&parts["screenshot.png"], &prepared.picture);
    path(&parts["pointer.json"]);
    manifest(&parts["report.json"]);
    laggard
        .cli(&["report", "inspect", &zip.to_string_lossy()])
        .expect("a sound report");
    assert!(
        !prepared.directory().exists(),
        "what was captured and drawn is gone"
    );
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

/// Draws a free box, a box that snaps, a highlight under a black-out, and takes steps back.
fn draw(page: &Page) {
    drag(page, (300.0, 200.0), (400.0, 260.0));
    let free = page.text("box-1").expect("a box");
    assert!(free.contains("Black-out 2"), "{free}");
    let [_, _, width, height] = boxed(&free);
    assert!(
        (98..=102).contains(&width) && (58..=62).contains(&height),
        "as far as the mouse went: {free}"
    );

    drag(page, (100.0, 52.0), (100.0, 52.0));
    let snapped = page.text("box-2").expect("a box");
    assert_eq!(boxed(&snapped), FIELD, "{snapped}");

    drag(page, (500.0, 300.0), (560.0, 340.0));
    assert_eq!(count(page), 4);
    page.chord("stage", &[key::CONTROL, "z"]).expect("Ctrl+Z");
    until("the last box to go", PATIENCE, || {
        Ok((count(page) == 3).then_some(()))
    })
    .expect("undone");
    page.click("redo-drawing").expect("again");
    assert_eq!(count(page), 4);
    page.click("undo-drawing").expect("and back");
    assert_eq!(count(page), 3);

    // By its keys: 8 px to the right, 1 px wider.
    page.chord("stage", &["h"]).expect("the tool");
    drag(page, (440.0, 190.0), (520.0, 230.0));
    let before = boxed(&page.text("box-3").expect("a highlight"));
    page.chord("box-3", &[key::RIGHT]).expect("moved");
    page.chord("box-3", &[key::SHIFT, key::CONTROL, key::RIGHT])
        .expect("resized");
    let after = boxed(&page.text("box-3").expect("a highlight"));
    assert_eq!(after, [before[0] + 8, before[1], before[2] + 1, before[3]]);
}

/// Back to the plug-in and here again: nothing is lost.
fn come_back(page: &Page, prepared: &Prepared) {
    let boxes = || {
        (0..4)
            .map(|number| boxed(&page.text(&format!("box-{number}")).expect("a box")))
            .collect::<Vec<_>>()
    };
    let mut before = boxes();
    page.click("report-back").expect("back");
    page.click(&format!("report-{}-{}", prepared.session, prepared.episode))
        .expect("Report…");
    let mut after = boxes();
    before.sort_unstable();
    after.sort_unstable();
    assert_eq!(after, before);
}

fn scrub(page: &Page) {
    assert!(
        page.text("moment")
            .expect("a moment")
            .contains("as the lag began")
    );
    page.chord("slider", &[key::SHIFT, key::LEFT])
        .expect("a second back");
    page.wait_text("moment", "1.0 s before").expect("scrubbed");
    let hidden = page.text("pointer").expect("the pointer");
    assert!(hidden.contains("320, 52"), "{hidden}");
    page.chord("slider", &[key::SHIFT, key::LEFT])
        .expect("a second more");
    page.wait_text("pointer", "under a black-out")
        .expect("the field hides it");
    page.chord("slider", &[key::SHIFT, key::RIGHT])
        .expect("on again");
    page.click("choose-moment").expect("chosen");
    page.wait_text("chosen", "1.0 s before the lag")
        .expect("it says so");
}

fn point(page: &Page) {
    page.click("tool-point").expect("the tool");
    drag(page, (60.0, 135.0), (60.0, 135.0));
    let said = page.text("point").expect("a point");
    assert!(said.contains(&format!("Button of {}", OWNER.1)), "{said}");
}

/// A drag and a scrub leave nothing on the canvases that painting all of them anew would not show.
fn nothing_stays_painted(page: &Page) {
    let shown = || page.script(PAINTED, &[]).expect("the canvases");
    for what in ["scrub", "drag"] {
        page.script_later(FRAMES, &[what.into(), 12.into()])
            .expect("frames");
        page.painted().expect("painted");
        let before = shown();
        for zoom in ["+", "0"] {
            page.chord("stage", &[zoom]).expect("zoomed");
            page.painted().expect("painted");
        }
        assert_eq!(shown(), before, "after a {what}");
        // The drag's drawing does not stay.
        if what == "drag" {
            page.click("undo-drawing").expect("taken back");
        }
    }
}

fn save(scene: &Scene, page: &Page) -> PathBuf {
    page.click("report-save-as").expect("asked where");
    let suggested = page.value("report-path").expect("a path");
    assert!(
        Path::new(&suggested).starts_with(scene.desktop.home()),
        "{suggested}"
    );
    page.fill("report-path", "/proc/nowhere/report.zip")
        .expect("a path that cannot be");
    page.click("report-save").expect("tried");
    let said = page.text("problem").expect("it says so");
    assert!(said.contains("/proc/nowhere"), "{said}");
    assert_eq!(
        page.value("what-happened").expect("the words"),
        "It hung while I was typing."
    );
    let path = scene.desktop.home().join("report.zip");
    page.fill("report-path", &path.to_string_lossy())
        .expect("a path that can");
    page.click("report-save").expect("saved");
    let saved = page.text("report-saved").expect("it says where");
    assert!(saved.contains("report.zip"), "{saved}");
    path
}

fn path(json: &[u8]) {
    let sent: Value = serde_json::from_slice(json).expect("JSON");
    assert_eq!(sent["chosen_ms"], -1000.0);
    assert_eq!(sent["point"]["class"], "org.eclipse.swt.widgets.Button");
    assert_eq!(sent["point"]["plugin"], OWNER.0);
    let positions = sent["positions"].as_array().expect("positions");
    let xs: Vec<f64> = positions.iter().filter_map(|at| at["x"].as_f64()).collect();
    assert!(
        !xs.iter().any(|x| (30.0..231.0).contains(x)),
        "nothing under the field: {xs:?}"
    );
    let hidden = sent["hidden"].as_u64().expect("how many are hidden");
    assert_eq!(hidden as usize + xs.len(), capture().path.len());
    assert!(hidden >= 100);
}

fn manifest(json: &[u8]) {
    let sent: Value = serde_json::from_slice(json).expect("JSON");
    assert_eq!(sent["what_happened"], "It hung while I was typing.");
}
