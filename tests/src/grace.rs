//! The time after a program's start in which it causes no notifications, as Laggard counts it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::background::{PATIENCE, until};
use crate::laggard::{Laggard, lines};

/// Grace period after a start, without notifications.
pub const GRACE: Duration = Duration::from_secs(15);

/// Seconds.
const DAY: f64 = 86_400.0;

/// Waits until the grace period of the newest session is over: it counts from the first event that the program handled.
///
/// # Errors
/// No program comes up.
pub fn over(laggard: &Laggard<'_>) -> Result<()> {
    let up = until("a program that is up", PATIENCE, || {
        let all = lines(&laggard.cli(&["sessions", "--json"])?);
        let newest = all.iter().max_by_key(|one| one["started_at"].as_str());
        let up = newest.and_then(|one| {
            let begun = of_the_day(one["started_at"].as_str()?)?;
            Some(begun + one["start_up_ms"].as_f64()? / 1000.0)
        });
        Ok(up)
    })?;
    let since = since(up).context("the clock of this machine was set back")?;
    std::thread::sleep(GRACE.saturating_sub(since));
    Ok(())
}

/// The time since this second of the day, if that is less than half a day.
pub(crate) fn since(second: f64) -> Option<Duration> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    let since = (now.as_secs_f64() - second).rem_euclid(DAY);
    (since < DAY / 2.0).then(|| Duration::from_secs_f64(since))
}

/// The seconds since midnight in a time of `--json`: `2026-08-01T10:15:00.123Z`.
pub(crate) fn of_the_day(time: &str) -> Option<f64> {
    let (_, time) = time.strip_suffix('Z')?.split_once('T')?;
    let parts = time.split(':').map(|part| part.parse::<f64>().ok());
    parts
        .into_iter()
        .try_fold(0.0, |sum, part| Some(sum * 60.0 + part?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_a_second_of_its_day() {
        assert_eq!(of_the_day("2026-08-01T10:15:00.500Z"), Some(36_900.5));
        assert_eq!(of_the_day("10:15"), None);
    }
}
