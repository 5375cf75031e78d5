//! A long day, compressed: a real Eclipse with the corpus's plug-ins, driven without a pause, the tray app beside it. Figures of
//! both are compared by quarters of the run: nothing may grow after the first one, and verdicts must stay right.

mod day;
mod metric;
mod process;
mod quarter;
mod sampler;
mod verdicts;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use laggard_tools::{build, paths};

use day::Day;
use sampler::Sampler;

/// Between two samples of what costs nothing to ask.
const OFTEN: Duration = Duration::from_secs(5);
/// Between two samples for which the program's garbage is collected first; a short run takes them more often.
const SELDOM: Duration = Duration::from_secs(60);
/// A run has at least so many of them.
const AT_LEAST: u32 = 12;
/// So much longer than asked the last round and the end may take.
const GRACE: Duration = Duration::from_secs(300);

/// Drives Eclipse for so many minutes, prints the table, and leaves the samples as CSV under `target/soak`.
///
/// # Errors
/// The run is broken: something could not be started, ended early, or left nothing behind. A number that misses is printed,
/// not an error.
pub fn run(dir: &Path, minutes: u32, install: bool) -> Result<()> {
    build::pages()?;
    // The release build is what its users leave running; `LAGGARD_PROFILE=debug` is for trying this harness out.
    let release = std::env::var_os("LAGGARD_PROFILE").is_none();
    build::programs(release)?;
    let out = paths::root().join("target/soak");
    fs::create_dir_all(&out).with_context(|| format!("cannot create {}", out.display()))?;
    let length = Duration::from_secs(u64::from(minutes) * 60);
    let mut day = Day::begin(&dir.join("soak"), minutes, release, install)?;
    let mut sampler = Sampler::new(&day)?;
    let seldom = SELDOM.min(length / AT_LEAST);
    let begin = Instant::now();
    let mut deep: Option<Instant> = None;
    while day.goes_on()? {
        if begin.elapsed() > length + GRACE {
            bail!(
                "Eclipse still runs {} s after the end of its day",
                GRACE.as_secs()
            );
        }
        // Samples after the day are about its end, not about it.
        if begin.elapsed() <= length {
            let due = deep.is_none_or(|then| then.elapsed() >= seldom);
            if due {
                deep = Some(Instant::now());
            }
            if let Err(error) = sampler.sample(begin.elapsed(), due) {
                // Eclipse may have ended in this moment.
                if day.goes_on()? {
                    return Err(error);
                }
            }
        }
        std::thread::sleep(OFTEN);
    }
    if begin.elapsed() < length {
        bail!(
            "Eclipse ended after {:.0} s of {minutes} min: {}",
            begin.elapsed().as_secs_f64(),
            day.last_words()
        );
    }
    let samples = out.join("samples.csv");
    fs::write(&samples, sampler.csv())
        .with_context(|| format!("cannot write {}", samples.display()))?;
    println!(
        "A day of {minutes} min: {} samples in {}",
        sampler.len(),
        samples.display()
    );
    metric::print(&sampler.quarters());
    verdicts::print(&day.recorded(&out)?)
}
