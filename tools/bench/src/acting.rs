//! The cost of an action in the window for its page.

use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};
use laggard_tests::web::PageProcess;
use serde_json::Value;

use crate::figures::{median, print};

/// The time in which the page has painted what an action led to.
pub const SETTLES: Duration = Duration::from_millis(150);

/// An action must take the page's main thread less, ms: a frame or two later its user sees the result at once.
const LIMIT: f64 = 50.0;

/// The work of the page's main thread for an action, medians of some turns. Each has the one or two milliseconds that the question of WebDriver
/// takes.
///
/// * `act`: does it, and returns the time until the page has drawn its result, ms.
///
/// # Errors
/// The page does not answer, or not with a number.
pub fn work(
    process: &PageProcess,
    what: &str,
    told: &str,
    turns: usize,
    act: impl Fn(usize) -> Result<Value>,
) -> Result<()> {
    let (mut works, mut clocks) = (Vec::new(), Vec::new());
    for turn in 0..turns {
        let before = process.main_thread()?;
        clocks.push(number(&act(turn)?)?);
        // What is painted behind the answer belongs to it.
        thread::sleep(SETTLES);
        let ran = process.main_thread()?.ran - before.ran;
        works.push(ran.as_secs_f64() * 1000.0);
    }
    print(
        &format!("{what}: {told}, work of the page's main thread (median of {turns})"),
        median(&works),
        "ms",
        LIMIT,
    );
    println!(
        "    on the clock {:.0} ms (median), with the wait for the screen's next frame",
        median(&clocks)
    );
    Ok(())
}

/// A number that a script of the page returns.
///
/// # Errors
/// It is none.
pub fn number(value: &Value) -> Result<f64> {
    value
        .as_f64()
        .with_context(|| format!("the page says `{value}`, which is no number"))
}
