//! The parts of a report as the page shows them, against the zip.

use std::collections::BTreeMap;
use std::time::Duration;

use image::{Rgb, RgbImage};
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::web::Page;
use sha2::{Digest as _, Sha256};

use super::stage::{FIELD, PASSWORD, SIZE};
use crate::through::look_through;

/// A part as the page shows it.
pub struct Looked {
    sha256: String,
    text: Option<String>,
    /// [`fingerprint`] of its pixels, where it is the picture.
    pixels: Option<u64>,
}

/// A script for the pixels of the canvas with the picture: gives the same as [`fingerprint`].
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

/// Every part, as it is shown before it is saved or sent; neither can be done before.
pub fn look(page: &Page) -> BTreeMap<String, Looked> {
    for button in ["report-save-as", "report-send"] {
        let disabled = page.attribute(button, "disabled").expect("a button");
        assert!(disabled.is_some(), "{button}, and nothing was looked at");
    }
    look_through(page);
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
        until("the part to be shown", PATIENCE, || {
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
            // The canvas is there a moment before the picture is in it; an empty one comes to 0.
            until("the picture to be drawn", PATIENCE, || {
                let pixels = page.script(SHOWN, &[])?.as_u64();
                Ok(pixels.filter(|pixels| *pixels != 0))
            })
            .expect("its pixels")
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

/// A part's whole text, without what is struck through.
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

/// Checks that each part is byte for byte as the page showed it.
pub fn is_what_was_looked_at(
    parts: &BTreeMap<String, Vec<u8>>,
    looked_at: &BTreeMap<String, Looked>,
) {
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
pub fn pixels(png: &[u8], original: &RgbImage) {
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
