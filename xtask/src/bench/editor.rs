//! The report's editor: how soon a large picture is on the screen, and what a drag and a scrub cost the page.

use std::path::Path;

use anyhow::{Context, Result};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{Capture, OWNER, Prepared};
use laggard_tests::web::{App, Page};
use serde_json::{Value, json};

use super::{median, print};
use crate::paths;

const SIZE: (u32, u32) = (3840, 2160);
const BOXES: u32 = 50;
/// 60 s, 60 a second.
const POSITIONS: u32 = 3600;
/// A busy machine without a graphics card shows four a second; a script has 30 s.
const FRAMES: u32 = 60;
const OPENINGS: u32 = 5;

/// See the script's head.
const FRAME_COST: &str = include_str!("../../../tests/src/frame_cost.js");

/// From the click until the picture is painted, ms: the canvas has a pixel that is not transparent in its middle.
const OPENING: &str = "const [button, done] = arguments; \
    const by = (testid) => document.querySelector(`[data-testid=\"${testid}\"]`); \
    const begin = performance.now(); \
    const look = () => { \
      const canvas = by('canvas-picture'); \
      const there = canvas && canvas.width > 1 && \
        canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] > 0; \
      if (there) done(performance.now() - begin); else requestAnimationFrame(look); \
    }; \
    by(button).click(); \
    look();";

/// Measures the release build in a window as large as the desktop.
pub fn run(dir: &Path) -> Result<()> {
    let desktop = Desktop::start(&dir.join("editor"))?;
    let laggard = Laggard::new(&desktop);
    let prepared = Prepared::lay(&laggard, &capture())?;
    let program = paths::built(true).join("laggard-app");
    let mut app = App::start(&desktop, &program, &["--open".into()], &laggard.variables())?;
    let page = app.window()?;
    page.resize(1280, 900)?;

    page.click(&format!("details-{}", OWNER.0))?;
    let button = format!("report-{}-{}", prepared.session, prepared.episode);
    let mut openings = Vec::new();
    for opening in 0..OPENINGS {
        page.text(&button)?;
        openings.push(number(&page.script_later(OPENING, &[json!(button)])?)?);
        if opening + 1 < OPENINGS {
            page.click("report-back")?;
        }
    }
    print(
        "Editor, 3840 × 2160, window open before: click to picture (median of 5)",
        median(&openings) / 1000.0,
        "s",
        1.0,
    );
    page.click("accept-suggestions")?;
    page.click("tool-black-out")?;
    // The preview that this brings about is packed meanwhile.
    std::thread::sleep(std::time::Duration::from_secs(4));
    for what in ["drag", "scrub"] {
        frames(&page, what)?;
    }
    Ok(())
}

fn frames(page: &Page, what: &str) -> Result<()> {
    let costs = page.script_later(FRAME_COST, &[json!(what), json!(FRAMES)])?;
    let costs: Vec<f64> = costs
        .as_array()
        .context("the page says no costs")?
        .iter()
        .map(number)
        .collect::<Result<_>>()?;
    let mut sorted = costs.clone();
    sorted.sort_by(f64::total_cmp);
    let worst = sorted.get(costs.len() * 95 / 100).copied();
    print(
        &format!(
            "Editor, {BOXES} boxes, path of 60 s: a frame of a {what}, page's main thread (median of {FRAMES})"
        ),
        median(&costs),
        "ms",
        8.0,
    );
    println!(
        "    19 of 20 frames within {:.1} ms",
        worst.unwrap_or(f64::NAN)
    );
    Ok(())
}

fn number(value: &Value) -> Result<f64> {
    value
        .as_f64()
        .with_context(|| format!("the page says `{value}`, which is no number"))
}

fn capture() -> Capture {
    let field = |n: u32| {
        let place = [40 + n % 10 * 370, 60 + n / 10 * 400, 300, 120];
        ("text", "org.eclipse.swt.widgets.Text", place)
    };
    let step = |n: u32| {
        let at = f64::from(n);
        let x = 1920.0 + 1500.0 * (at / 40.0).sin() * (at / 500.0).cos();
        let y = 1080.0 + 900.0 * (at / 27.0).sin();
        (
            at * 1000.0 / 60.0 - 58_000.0,
            x as u32,
            y as u32,
            n.is_multiple_of(100),
        )
    };
    Capture {
        size: SIZE,
        components: (0..BOXES).map(field).collect(),
        path: (0..POSITIONS).map(step).collect(),
    }
}
