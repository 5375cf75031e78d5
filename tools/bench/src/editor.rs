//! The report's editor: how soon a large picture is on the screen, and what a drag and a scrub cost the page.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{Capture, OWNER, Prepared};
use laggard_tests::web::{App, Page, PageProcess};
use serde_json::{Value, json};

use crate::figures::{median, print};

const SIZE: (u32, u32) = (3840, 2160);
const BOXES: u32 = 50;
/// 60 s, 60 a second.
const POSITIONS: u32 = 3600;
/// A busy machine without a graphics card shows four a second; a script has 30 s.
const FRAMES: u32 = 60;
const OPENINGS: u32 = 5;
const PACKINGS: u32 = 5;

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

/// How long the app takes to pack a report with a box over each field, ms: what the page asks it for after a change.
const PACKING: &str = "const [session, episode, done] = arguments; \
    const { invoke } = window.__TAURI_INTERNALS__; \
    invoke('open_report', { session, episode }).then(async (desk) => { \
      const black_out = desk.components.slice(1).map((one) => one.area); \
      const draft = { shown: 'open', what_happened: 'x', black_out, highlight: [], clear: [], point: null, \
        chosen_ms: null, leave_out: [] }; \
      const begin = performance.now(); \
      const report = await invoke('preview_report', { session, episode, draft }); \
      await invoke('preview_picture', { token: report.token }); \
      done(performance.now() - begin); \
    }).catch((error) => done(String(error.message ?? error)));";

/// Measures the release build in a window as large as the desktop.
pub fn run(dir: &Path) -> Result<()> {
    let desktop = Desktop::start_with(&dir.join("editor"), SIZE)?;
    let laggard = Laggard::released(&desktop);
    let prepared = Prepared::lay(&laggard, &capture())?;
    let program = laggard.program("laggard-app")?;
    let mut app = App::start(&desktop, &program, &["--open".into()], &laggard.variables())?;
    let page = app.window()?;
    page.resize(SIZE.0, SIZE.1)?;

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
    pack(&page, &prepared)?;
    page.click("accept-suggestions")?;
    page.click("tool-black-out")?;
    // The preview that this brings about is packed meanwhile.
    std::thread::sleep(Duration::from_secs(4));
    let process = app.page_process()?;
    for what in ["drag", "scrub"] {
        frames(&page, &process, what)?;
    }
    Ok(())
}

/// The time to pack a report for the page: reading, redacting, encoding, zipping, and handing over.
fn pack(page: &Page, prepared: &Prepared) -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..PACKINGS {
        let asked = [json!(prepared.session), json!(prepared.episode)];
        times.push(number(&page.script_later(PACKING, &asked)?)?);
    }
    print(
        &format!(
            "Report, 3840 × 2160, {BOXES} boxes: redacted, encoded, zipped, shown (median of {PACKINGS})"
        ),
        median(&times),
        "ms",
        500.0,
    );
    Ok(())
}

/// A frame's cost is the thread's processor time; the clock includes others' work too, on a machine without a graphics card that
/// of composing a window of this size.
fn frames(page: &Page, process: &PageProcess, what: &str) -> Result<()> {
    let before = process.main_thread()?;
    let costs = page.script_later(FRAME_COST, &[json!(what), json!(FRAMES)])?;
    let after = process.main_thread()?;
    // The first one, which begins the gesture, is not among those that the script tells.
    let each = |total: Duration| total.as_secs_f64() * 1000.0 / f64::from(FRAMES + 1);
    let (ran, waited) = (
        each(after.ran - before.ran),
        each(after.waited - before.waited),
    );
    let costs: Vec<f64> = costs
        .as_array()
        .context("the page says no costs")?
        .iter()
        .map(number)
        .collect::<Result<_>>()?;
    let mut sorted = costs.clone();
    sorted.sort_by(f64::total_cmp);
    let most = sorted.get(costs.len() * 95 / 100).copied();
    print(
        &format!(
            "Editor, {BOXES} boxes, path of 60 s: a frame of a {what}, work of the page's main thread (mean of {FRAMES})"
        ),
        ran,
        "ms",
        8.0,
    );
    println!(
        "    on the clock {:.1} ms (median), 19 of 20 frames within {:.1} ms; between and in them the thread waited {waited:.1} ms \
         a frame for a processor",
        median(&costs),
        most.unwrap_or(f64::NAN)
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
