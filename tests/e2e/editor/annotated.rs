//! Arrows, steps and labels in the app's real window: by mouse and by keyboard, over a black-out, kept with the draft, listed among
//! all reports; and they are in the picture that is saved.

use image::Rgb;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::web::{Page, key};
use serde_json::json;

use super::looked::{is_what_was_looked_at, look};
use super::stage::{PASSWORD, Scene, drag, open};
use crate::saved::parts;

const INK: Rgb<u8> = Rgb([200, 16, 46]);

/// The uppermost canvas at a pixel of the picture, at 100 %; `[red, green, blue, alpha]`.
const SHOWN: &str = "const canvas = document.querySelector('[data-testid=\"canvas-covers\"]'); \
    const [x, y] = arguments; \
    const left = Math.round((canvas.width - 640) / 2), top = Math.round((canvas.height - 400) / 2); \
    return [...canvas.getContext('2d').getImageData(left + x, top + y, 1, 1).data]";

#[test]
fn what_points_something_out_is_in_the_picture_that_is_saved() {
    let scene = Scene::set("annotated");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    open(&page, &prepared);

    page.click("tool-arrow").expect("the tool");
    drag(&page, (300.0, 300.0), (420.0, 300.0));
    page.wait_text("note-0", "Arrow 1").expect("an arrow");
    page.chord("stage", &["s"]).expect("the tool by its key");
    drag(&page, (320.0, 200.0), (320.0, 200.0));
    // In the middle of the black password.
    let [x, y, width, height] = PASSWORD.map(f64::from);
    let black = (x + width / 2.0, y + height / 2.0);
    drag(&page, black, black);
    page.wait_text("note-2", "Step 2").expect("numbered");
    page.chord("stage", &["t"]).expect("the tool by its key");
    drag(&page, (450.0, 60.0), (450.0, 60.0));
    page.text("label-text").expect("its text is asked");
    let focused = "return document.activeElement.dataset.testid";
    until("the field to have the keyboard", PATIENCE, || {
        Ok((page.script(focused, &[])? == json!("label-text")).then_some(()))
    })
    .expect("focused");
    page.fill("label-text", "Größer als 中 erwartet")
        .expect("typed");
    page.wait_text("label-unknown", "中").expect("refused");
    assert_eq!(
        page.value("label-text").expect("a text"),
        "Größer als  erwartet"
    );

    // The keyboard alone: an arrow from the cross to where it goes, and its tip nudged.
    page.chord("stage", &["a"]).expect("the tool by its key");
    page.chord("stage", &[key::ENTER]).expect("its beginning");
    page.text("arrow-from").expect("it says what comes next");
    for _ in 0..5 {
        page.chord("stage", &[key::RIGHT]).expect("on");
    }
    page.chord("stage", &[key::ENTER]).expect("its tip");
    page.chord("note-4", &[key::SHIFT, key::RIGHT])
        .expect("its tip moved");
    let keyed = page.text("note-4").expect("an arrow");
    assert!(keyed.contains("from 320, 200 to 368, 200"), "{keyed}");
    page.chord("note-4", &[key::DELETE]).expect("removed");
    page.chord("stage", &[key::CONTROL, "z"]).expect("Ctrl+Z");
    page.wait_text("note-4", "Arrow 2").expect("there again");
    page.click("undo-drawing").expect("the tip back");
    page.wait_text("note-4", "to 360, 200")
        .expect("a step back");

    goes_on_from_the_reports(&page);
    scene.picture(&page, "1-drawn");
    page.click("refuse-open").expect("answered");
    let looked_at = look(&page);
    scene.picture(&page, "2-preview");
    page.click("report-save-as").expect("asked where");
    let path = scene.desktop.home().join("annotated.zip");
    page.fill("report-path", &path.to_string_lossy())
        .expect("a path");
    page.click("report-save").expect("saved");
    page.text("report-saved").expect("it says so");
    let parts = parts(&path);
    is_what_was_looked_at(&parts, &looked_at);
    let sent = image::load_from_memory(&parts["screenshot.png"])
        .expect("a picture")
        .into_rgb8();
    for (x, y, what) in [
        (350, 300, "the arrow"),
        (311, 200, "the first step"),
        (
            black.0 as u32 - 9,
            black.1 as u32,
            "the step over the black-out",
        ),
        (450, 75, "the label's edge"),
        (340, 200, "the arrow from the keyboard"),
    ] {
        // The mouse comes within two pixels of where it is sent.
        let inked = (x - 3..=x + 3).any(|x| sent.get_pixel(x, y) == &INK);
        assert!(inked, "{what}");
    }
    let [left, top, ..] = PASSWORD;
    assert_eq!(sent.get_pixel(left + 5, top + 5), &Rgb([0, 0, 0]));

    page.click("report-outbox").expect("all reports");
    let listed = page.text("sent-reports").expect("the saved one");
    assert!(listed.contains("annotated.zip"), "{listed}");
    scene.picture(&page, "3-reports");
    page.click("outbox-drop").expect("removed from the list");
    page.text("sent-empty").expect("it is gone");
    assert!(path.exists(), "the file stays");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

/// Goes back to the page of all reports, and reopens the draft: the drawing is there, and looks as it will be sent.
fn goes_on_from_the_reports(page: &Page) {
    page.click("report-back").expect("back");
    page.click("nav-reports").expect("all reports");
    let drafts = page.text("drafts").expect("the draft");
    assert!(drafts.contains("Eclipse: a "), "{drafts}");
    page.click("draft-open").expect("on");
    page.wait_text("note-0", "Arrow 1").expect("drawn again");
    page.wait_text("zoom", "100 %").expect("as large as it is");
    page.painted().expect("painted");
    for (x, y) in [(350, 300), (311, 200)] {
        until("the note to be painted", PATIENCE, || {
            let shown = page.script(SHOWN, &[json!(x), json!(y)])?;
            Ok((shown == json!([200, 16, 46, 255])).then_some(()))
        })
        .unwrap_or_else(|error| panic!("at {x}, {y}: {error:#}"));
    }
}
