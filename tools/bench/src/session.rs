//! The session page with a million calls: how soon it can be used, what moving and zooming it costs, and choosing a landmark.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tests::web::{App, Page, PageProcess};
use laggard_tools::{build, paths, run};
use serde_json::json;

use crate::acting::{SETTLES, number, work};
use crate::figures::{median, print};

const INTERVALS: u64 = 1_000_000;
const SAMPLES: u64 = 100_000;
const SIZE: (u32, u32) = (1920, 1080);
const FRAMES: u32 = 60;
/// Turns of the wheel before a pan: where the whole session is in sight there is nowhere to move to. About a seventh is in sight then.
const CLOSER: u32 = 10;
const TURNS: usize = 5;
/// The time in which the page gives back what an opening needed for a moment.
const RESTS: Duration = Duration::from_secs(6);
const RUN: &str = "20260101-100000";

/// See the script's head.
const COST: &str = include_str!("timeline_cost.js");

/// From the click until the bytes are there, and until the timeline is painted and its tables are there, ms.
const OPENING: &str = "const [button, done] = arguments; \
    const by = (testid) => document.querySelector(`[data-testid=\"${testid}\"]`); \
    performance.clearMarks(); \
    const begin = performance.now(); \
    const look = () => { \
      const shown = performance.getEntriesByName('timeline-shown').length > 0 && by('invocations'); \
      const came = performance.getEntriesByName('trace-came')[0]; \
      if (shown && came) done([came.startTime - begin, performance.now() - begin]); else setTimeout(look, 5); \
    }; \
    by(button).click(); \
    look();";

/// From the choice of a landmark until the page has drawn its calls, ms; with the wait for the screen's next frame.
const CHOOSING: &str = "const [row, done] = arguments; \
    const line = document.querySelector(`[data-testid=\"landmarks\"] tr[data-row=\"${row}\"]`); \
    const begin = performance.now(); \
    line.click(); \
    requestAnimationFrame(() => { const after = new MessageChannel(); \
      after.port1.onmessage = () => done(performance.now() - begin); after.port2.postMessage(null); });";

/// Actions beside the timeline, as statements, each a pair done in turns.
const LOOKS: [(&str, [&str; 2]); 3] = [
    (
        "other samples are looked at",
        [
            "choose('calls-of', 'landmark')",
            "choose('calls-of', 'session')",
        ],
    ),
    (
        "samples are read the other way",
        [
            "by('calls-way-callers').click()",
            "by('calls-way-callees').click()",
        ],
    ),
    (
        "calls of shorter events are left out",
        [
            "press('distribution-threshold', 'ArrowRight')",
            "press('distribution-threshold', 'ArrowLeft')",
        ],
    ),
];

/// The time from one of these actions until the page has drawn its result, ms; likewise.
const LOOKING: &str = "const [done] = arguments; \
    const by = (testid) => document.querySelector(`[data-testid=\"${testid}\"]`); \
    const choose = (testid, value) => { by(testid).value = value; by(testid).dispatchEvent(new Event('change', { bubbles: true })); }; \
    const press = (testid, key) => by(testid).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })); \
    const begin = performance.now(); \
    ACT; \
    requestAnimationFrame(() => { const after = new MessageChannel(); \
      after.port1.onmessage = () => done(performance.now() - begin); after.port2.postMessage(null); });";

/// Measures the release build, or the debug one to try out what the page does.
pub fn run(dir: &Path, release: bool) -> Result<()> {
    let dir = dir.join("session");
    let desktop = Desktop::start_with(&dir, SIZE)?;
    let laggard = if release {
        Laggard::released(&desktop)
    } else {
        Laggard::new(&desktop)
    };
    lay(&laggard, release)?;
    let program = laggard.program("laggard-app")?;
    let mut app = App::start(&desktop, &program, &["--open".into()], &laggard.variables())?;
    let page = app.window()?;
    page.resize(SIZE.0, SIZE.1)?;
    let open = format!("open-{RUN}.1");
    let (mut waits, mut openings) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        page.click("nav-sessions")?;
        page.text(&open)?;
        let told = page.script_later(OPENING, &[json!(open)])?;
        waits.push(number(&told[0])?);
        openings.push(number(&told[1])?);
    }
    let what = format!("Session of {INTERVALS} calls, {SAMPLES} samples");
    print(
        &format!("{what}: click to usable (median of {TURNS})"),
        median(&openings) / 1000.0,
        "s",
        1.2,
    );
    println!(
        "    the page had its bytes after {:.2} s (median)",
        median(&waits) / 1000.0
    );
    let process = app.page_process()?;
    let at_once = process.memory_mib()?;
    thread::sleep(RESTS);
    print(
        &format!("{what}: memory of the page's process"),
        process.memory_mib()?,
        "MiB",
        450.0,
    );
    println!(
        "    {at_once:.0} MiB right after {TURNS} openings in a row, before the page has collected its garbage; now {:.0} MiB with all of the app's processes",
        app.memory_mib()?
    );
    page.click("timeline-all")?;
    turned(&page, "closer", CLOSER)?;
    thread::sleep(SETTLES);
    frames(&page, &process, &what, "pan")?;
    page.click("timeline-all")?;
    thread::sleep(SETTLES);
    frames(&page, &process, &what, "zoom")?;
    let choose = |row: usize| page.script_later(CHOOSING, &[json!(row)]);
    work(&process, &what, "a landmark is chosen", TURNS, choose)?;
    for (told, acts) in LOOKS {
        work(&process, &what, told, 2 * TURNS, |turn| {
            page.script_later(&LOOKING.replace("ACT", acts[turn % 2]), &[])
        })?;
    }
    Ok(())
}

/// A session of a launch that is over, made up as `--only analysis` makes it.
fn lay(laggard: &Laggard<'_>, release: bool) -> Result<()> {
    let mut example = vec!["build", "--quiet", "-p", "laggard-blame"];
    example.extend(["--example", "session_bench"]);
    if release {
        example.push("--release");
    }
    run::captured(&mut build::cargo(&example))?;
    let run = laggard.data().join("sessions").join(RUN);
    fs::create_dir_all(run.join("1"))
        .with_context(|| format!("cannot create {}", run.display()))?;
    let program = paths::built(release).join("examples/session_bench");
    let numbers = [INTERVALS.to_string(), SAMPLES.to_string()];
    let file = run.join("1/session.lag");
    run::captured(run::command(&program).arg("make").arg(&file).args(numbers))?;
    let launch = json!({"host": "java", "title": "Made up", "install": null, "command": [], "directory": null,
        "started_ms": 0, "exit_code": 0});
    fs::write(run.join("run.json"), launch.to_string())?;
    laggard.cli(&["sessions", "--json"]).map(|_| ())
}

/// Turns the wheel over the timeline, and returns of each frame its cost on the clock and the part of it in which the page itself draws, ms.
/// Frames in which the shown part stays what it was measure nothing, and are an error.
fn turned(page: &Page, how: &str, frames: u32) -> Result<[Vec<f64>; 2]> {
    let told = page.script_later(COST, &[json!(how), json!(frames)])?;
    let moved = told["moved"].as_u64();
    ensure!(
        moved == Some(u64::from(frames)),
        "of {frames} frames of a {how} {moved:?} showed another part of the session"
    );
    let all = |what: &str| -> Result<Vec<f64>> {
        let costs = told[what].as_array();
        let costs = costs.with_context(|| format!("the page says no {what}"))?;
        costs.iter().map(number).collect()
    };
    Ok([all("costs")?, all("drawn")?])
}

/// As the editor's frames are counted.
fn frames(page: &Page, process: &PageProcess, what: &str, how: &str) -> Result<()> {
    let before = process.main_thread()?;
    let [costs, drawn] = turned(page, how, FRAMES)?;
    let after = process.main_thread()?;
    let each = |total: Duration| total.as_secs_f64() * 1000.0 / f64::from(FRAMES + 1);
    let (ran, waited) = (
        each(after.ran - before.ran),
        each(after.waited - before.waited),
    );
    print(
        &format!("{what}: a frame of a {how}, work of the page's main thread (mean of {FRAMES})"),
        ran,
        "ms",
        8.0,
    );
    println!(
        "    on the clock {:.1} ms (median), {:.1} of it in the page's own drawing (mean); the thread waited {waited:.1} ms a frame for a processor",
        median(&costs),
        drawn.iter().sum::<f64>() / f64::from(FRAMES)
    );
    Ok(())
}
