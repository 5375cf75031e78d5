//! The window after a year of sessions: how soon the Overview is there, and what each key of a search costs.

use anyhow::Result;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tests::web::App;
use serde_json::json;

use crate::acting::{number, work};
use crate::figures::{median, print};

const SIZE: (u32, u32) = (1280, 720);
const TURNS: usize = 7;
/// What stands in the search, one key after the other: each finds another number of lags, so the page says when it has the answer.
/// Short words find the most.
const TYPED: [&str; 10] = ["1", "12", "128", "12", "1", "14", "149", "14", "1", "19"];

/// From the click until the Overview's figures, days and causes of a month are drawn, ms.
const OPENING: &str = "const [done] = arguments; \
    const by = (testid) => document.querySelector(`[data-testid=\"${testid}\"]`); \
    const begin = performance.now(); \
    const look = () => { \
      if (by('figures') && by('days') && by('top')) { \
        const after = new MessageChannel(); \
        after.port1.onmessage = () => done(performance.now() - begin); \
        requestAnimationFrame(() => after.port2.postMessage(null)); \
      } else setTimeout(look, 2); \
    }; \
    by('nav-overview').click(); \
    look();";

/// From a key in the search until the list is drawn that it leads to, ms.
const SEARCHING: &str = "const [text, done] = arguments; \
    const by = (testid) => document.querySelector(`[data-testid=\"${testid}\"]`); \
    const was = by('lags-found').textContent; \
    const begin = performance.now(); \
    const look = () => { \
      if (by('lags-found')?.textContent !== was) { \
        const after = new MessageChannel(); \
        after.port1.onmessage = () => done(performance.now() - begin); \
        requestAnimationFrame(() => after.port2.postMessage(null)); \
      } else setTimeout(look, 2); \
    }; \
    by('lags-search').value = text; \
    by('lags-search').dispatchEvent(new Event('input', { bubbles: true })); \
    look();";

/// Measures the release build on what lies in the data directory.
///
/// # Errors
/// The app does not start, or its pages do not show what lies there.
pub fn run(desktop: &Desktop, laggard: &Laggard<'_>) -> Result<()> {
    let program = laggard.program("laggard-app")?;
    let mut app = App::start(desktop, &program, &["--open".into()], &laggard.variables())?;
    let page = app.window()?;
    page.resize(SIZE.0, SIZE.1)?;
    page.click("nav-overview")?;
    page.click("period-month")?;
    let process = app.page_process()?;
    let (mut openings, mut works) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        page.click("nav-lags")?;
        page.text("lags-found")?;
        page.painted()?;
        let before = process.main_thread()?;
        openings.push(number(&page.script_later(OPENING, &[])?)?);
        let ran = process.main_thread()?.ran - before.ran;
        works.push(ran.as_secs_f64() * 1000.0);
    }
    print(
        &format!("A year of lags: click to the Overview of a month (median of {TURNS})"),
        median(&openings),
        "ms",
        300.0,
    );
    println!(
        "    of these the page's main thread worked {:.0} ms (median)",
        median(&works)
    );
    page.click("nav-lags")?;
    page.text("lags-found")?;
    page.painted()?;
    work(
        &process,
        "A year of lags",
        "a key of a search",
        TYPED.len(),
        |turn| page.script_later(SEARCHING, &[json!(TYPED[turn])]),
    )
}
