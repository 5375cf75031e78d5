//! The report's editor in the app's real window: drawing, going back, scrubbing, pointing; and what is saved is what was
//! looked at, byte for byte.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use image::{Rgb, RgbImage};
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{self, Laggard, root};
use laggard_tests::prepared::{Capture, OWNER, Prepared};
use laggard_tests::web::{App, Page, key};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Of the picture, px: smaller than the stage, so that one px of it is one px of the page.
const SIZE: (u32, u32) = (640, 400);
const FIELD: [u32; 4] = [30, 40, 201, 25];
const PASSWORD: [u32; 4] = [30, 80, 201, 25];
const BUTTON: [u32; 4] = [30, 120, 81, 31];

fn capture() -> Capture {
    // To the right by 2 px every 20 ms, over the field in the middle of it.
    let step = |n: u32| (f64::from(n) * 20.0 - 4000.0, 20 + n * 2, 52, n == 150);
    Capture {
        size: SIZE,
        components: vec![
            (
                "title-bar",
                "org.eclipse.swt.widgets.Shell",
                [0, 0, 640, 20],
            ),
            ("text", "org.eclipse.swt.widgets.Text", FIELD),
            ("password", "org.eclipse.swt.widgets.Text", PASSWORD),
            ("plain", "org.eclipse.swt.widgets.Button", BUTTON),
        ],
        path: (0..230).map(step).collect(),
    }
}

struct Scene {
    desktop: Desktop,
    dir: PathBuf,
}

#[test]
fn what_is_drawn_is_what_is_saved() {
    let dir = root().join("target/demo/e2e/editor");
    let scene = Scene {
        desktop: Desktop::start(&dir).expect("a desktop"),
        dir,
    };
    let laggard = Laggard::new(&scene.desktop);
    let prepared = Prepared::lay(&laggard, &capture()).expect("a captured wait");
    let program = laggard::program("laggard-app").expect("the app");
    let arguments = ["--open".to_owned()];
    let mut app =
        App::start(&scene.desktop, &program, &arguments, &laggard.variables()).expect("the app");
    let page = app.window().expect("a window");
    page.resize(1280, 900).expect("a larger window");

    open(&page, &prepared);
    draw(&page);
    come_back(&page, &prepared);
    scrub(&page);
    point(&page);
    page.fill("what-happened", "It hung while I was typing.")
        .expect("typed");
    scene.picture(&page, "1-drawn");
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

impl Scene {
    fn picture(&self, page: &Page, name: &str) {
        page.picture(&self.dir.join(format!("{name}.png")))
            .expect("a picture");
    }
}

fn open(page: &Page, prepared: &Prepared) {
    page.click("nav-plugins").expect("the ranking");
    page.click(&format!("details-{}", OWNER.0))
        .expect("the plug-in");
    page.click(&format!("report-{}-{}", prepared.session, prepared.episode))
        .expect("Report…");
    page.text("stage").expect("the picture's place");
    page.wait_text("zoom", "100 %").expect("one px is one px");
    let black = page
        .text("box-0")
        .expect("the password is black from the start");
    assert!(
        black.contains("Black-out 1, Text of Sluggish Spellcheck: 201 × 25 at 30, 80"),
        "{black}"
    );
    let suggested = page.text("suggestions").expect("suggestions");
    assert!(suggested.contains("2 suggested"), "{suggested}");
}

/// Where a pixel of the picture is on the stage: the picture is in the middle.
fn on_stage(page: &Page, x: f64, y: f64) -> (f64, f64) {
    let [_, _, width, height] = page.rectangle("stage").expect("the stage");
    // The stage has an edge of 1 px, in which the picture does not lie.
    let middle = |inner: f64, outer: u32| (inner - 2.0 - f64::from(outer)) / 2.0 + 1.0;
    (
        (x + middle(width, SIZE.0)).round(),
        (y + middle(height, SIZE.1)).round(),
    )
}

fn drag(page: &Page, from: (f64, f64), to: (f64, f64)) {
    page.drag(
        "stage",
        on_stage(page, from.0, from.1),
        on_stage(page, to.0, to.1),
    )
    .expect("dragged");
}

fn count(page: &Page) -> usize {
    (0..)
        .take_while(|number| page.has(&format!("box-{number}")))
        .count()
}

/// A free box, one that snaps, a highlight under a black-out, and steps back.
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
    until("the last box to go", Duration::from_secs(10), || {
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

/// Left, top, width and height in what a box is called: "…: 201 × 25 at 30, 80".
fn boxed(said: &str) -> [u32; 4] {
    let numbers = said.rsplit(": ").next().unwrap_or_default();
    let numbers: Vec<u32> = numbers
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let [width, height, x, y] = numbers[..] else {
        panic!("no box: {said}")
    };
    [x, y, width, height]
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
            .contains("as the wait began")
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
    page.wait_text("chosen", "1.0 s before the wait")
        .expect("it says so");
}

fn point(page: &Page) {
    page.click("tool-point").expect("the tool");
    drag(page, (60.0, 135.0), (60.0, 135.0));
    let said = page.text("point").expect("a point");
    assert!(said.contains(&format!("Button of {}", OWNER.1)), "{said}");
}

/// A part as the page shows it.
struct Looked {
    sha256: String,
    text: Option<String>,
    /// [`fingerprint`] of its pixels, where it is the picture.
    pixels: Option<u64>,
}

/// Of the pixels that the canvas with the picture shows: the same as [`fingerprint`].
const SHOWN: &str = "const canvas = document.querySelector('[data-testid=\"sent-picture\"]'); \
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); \
    let hash = 0; \
    for (let at = 0; at < data.length; at++) if (at % 4 < 3) hash = (Math.imul(hash, 31) + data[at]) >>> 0; \
    return hash";

/// Tells pictures apart that differ in a single value.
fn fingerprint(picture: &RgbImage) -> u64 {
    let mixed = |hash: u32, value: &u8| hash.wrapping_mul(31).wrapping_add(u32::from(*value));
    u64::from(picture.as_raw().iter().fold(0, mixed))
}

/// Every part, as it is shown before it is saved.
fn look(page: &Page) -> BTreeMap<String, Looked> {
    until(
        "the preview to be up to date",
        Duration::from_secs(60),
        || {
            let stale = page.attribute("preview-standing", "data-stale")?;
            Ok((stale.as_deref() == Some("false")).then_some(()))
        },
    )
    .expect("packed");
    let names = page.script(
        "return [...document.querySelectorAll('[data-testid^=\"part-\"][aria-pressed]')].map((one) => one.dataset.testid.slice(5))",
        &[],
    );
    let names: Vec<String> = serde_json::from_value(names.expect("parts")).expect("names");
    let mut looked = BTreeMap::new();
    for name in names {
        page.click(&format!("part-{name}")).expect("looked at");
        until("the part to be shown", Duration::from_secs(20), || {
            Ok((page.attribute("part", "data-name")?.as_deref() == Some(&*name)).then_some(()))
        })
        .expect("shown");
        let sha256 = page
            .attribute("part", "data-sha256")
            .expect("a part")
            .expect("its checksum");
        let text = (!name.ends_with(".png")).then(|| whole_text(page));
        let pixels = text.is_none().then(|| {
            page.text("sent-picture")
                .expect("the picture as it will be sent");
            page.script(SHOWN, &[])
                .expect("its pixels")
                .as_u64()
                .expect("a number")
        });
        let shown = Looked {
            sha256,
            text,
            pixels,
        };
        looked.insert(name, shown);
    }
    looked
}

/// All of a part's text, without what is struck through.
fn whole_text(page: &Page) -> String {
    while page.has("more-text") {
        page.click("more-text").expect("more of it");
    }
    let text = page.script(
        "const shown = document.querySelector('[data-testid=\"part-text\"]').cloneNode(true); \
         for (const gone of shown.querySelectorAll('del')) gone.remove(); return shown.textContent",
        &[],
    );
    text.expect("a text").as_str().expect("a text").to_owned()
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

fn parts(zip: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut zip = zip::ZipArchive::new(File::open(zip).expect("the report")).expect("a zip");
    let all = 0..zip.len();
    let part = |number| {
        let mut part = zip.by_index(number).expect("a part");
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).expect("its bytes");
        let name = part.name().expect("a name").into_owned();
        (name, bytes)
    };
    all.map(part).collect()
}

fn is_what_was_looked_at(parts: &BTreeMap<String, Vec<u8>>, looked_at: &BTreeMap<String, Looked>) {
    let names: Vec<&String> = parts.keys().collect();
    assert_eq!(names, looked_at.keys().collect::<Vec<_>>());
    for (name, bytes) in parts {
        let digest = Sha256::digest(bytes);
        let sha256: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(looked_at[name].sha256, sha256, "{name}");
        if let Some(text) = &looked_at[name].text {
            assert_eq!(text.as_bytes(), bytes, "{name}");
        }
        if let Some(pixels) = looked_at[name].pixels {
            let sent = image::load_from_memory(bytes)
                .expect("a picture")
                .into_rgb8();
            assert_eq!(
                pixels,
                fingerprint(&sent),
                "the page showed another picture"
            );
        }
    }
}

/// Black where it was blacked out, framed where it was highlighted, and everywhere else as it was.
fn pixels(png: &[u8], original: &RgbImage) {
    let sent = image::load_from_memory(png).expect("a picture").into_rgb8();
    assert_eq!(sent.dimensions(), original.dimensions());
    let within = |[left, top, width, height]: [u32; 4], x: u32, y: u32| {
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    };
    let (mut black, mut framed, mut other) = (0_u32, 0_u32, 0_u32);
    for (x, y, pixel) in sent.enumerate_pixels() {
        let covered = within(FIELD, x, y) || within(PASSWORD, x, y);
        if pixel == &Rgb([0, 0, 0]) {
            black += 1;
            assert!(
                covered || within([297, 197, 106, 66], x, y),
                "black at {x}, {y}"
            );
        } else {
            assert!(!covered, "seen at {x}, {y}");
            if pixel == &Rgb([255, 196, 0]) {
                framed += 1;
                assert!(within([440, 185, 100, 50], x, y), "framed at {x}, {y}");
            } else {
                other += 1;
                assert_eq!(pixel, original.get_pixel(x, y), "{x}, {y}");
            }
        }
    }
    let boxes = 2 * 201 * 25 + 100 * 60;
    assert!(black.abs_diff(boxes) < 700, "{black} px are black");
    assert!((600..1200).contains(&framed), "{framed} px are framed");
    assert_eq!(black + framed + other, SIZE.0 * SIZE.1);
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
