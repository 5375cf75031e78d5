//! The arguments of `laggard bypass`.

use std::time::Duration;

use clap::Args;
use laggard_engine::{AlsoSkipped, PluginId, SessionId};

/// What is bypassed, and for how long.
#[derive(Debug, Args)]
pub struct Bypass {
    /// The plug-in's id, as `laggard plugins` lists it; without it, what is and what was bypassed
    pub plugin: Option<PluginId>,
    /// The session of the program that is meant, or `last`
    #[arg(long, value_name = "SESSION")]
    pub session: Option<SessionId>,
    /// For so long: 90s, 10m, 2h; at most 8h
    #[arg(
        long = "for",
        value_name = "TIME",
        default_value = "10m",
        value_parser = time,
        requires = "plugin"
    )]
    pub time: Duration,
    /// Skip these too: the runnables that it hands to the UI thread, and what its timers call; some of it may stay undone until a restart
    #[arg(
        long,
        value_name = "WORK",
        value_delimiter = ',',
        value_parser = also,
        requires = "plugin"
    )]
    pub also: Vec<AlsoSkipped>,
    /// End it now
    #[arg(long, requires = "plugin", conflicts_with_all = ["time", "also", "dry_run"])]
    pub end: bool,
    /// Only say what would be skipped
    #[arg(long, requires = "plugin")]
    pub dry_run: bool,
    /// One JSON object; without a plug-in one a line
    #[arg(long)]
    pub json: bool,
}

/// A word of [`AlsoSkipped`].
fn also(text: &str) -> Result<AlsoSkipped, String> {
    let known = AlsoSkipped::ALL.into_iter().find(|one| one.word() == text);
    known.ok_or_else(|| format!("{text:?} is nothing that can be skipped; write runnables, timers, or both: runnables,timers"))
}

/// A time with its unit. A bare number is refused: some mean minutes, some seconds.
fn time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("{text:?} is no time; write seconds, minutes or hours: 90s, 10m, 2h");
    let at = text.len().saturating_sub(1);
    let (digits, unit) = text.split_at_checked(at).ok_or_else(wrong)?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        _ => return Err(wrong()),
    };
    let number: u32 = digits.parse().map_err(|_| wrong())?;
    Ok(Duration::from_secs(u64::from(number) * seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_else_is_skipped_has_a_word() {
        assert_eq!(also("timers"), Ok(AlsoSkipped::Timers));
        for wrong in ["", "timer", "Runnables", "runnables,timers"] {
            let error = also(wrong).expect_err(wrong);
            assert!(error.contains("write runnables, timers"), "{error}");
        }
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(time("90s"), Ok(Duration::from_secs(90)));
        assert_eq!(time("10m"), Ok(Duration::from_secs(600)));
        assert_eq!(time("8h"), Ok(Duration::from_secs(28_800)));
        for wrong in [
            "",
            "m",
            "10",
            "10 m",
            "-5m",
            "1.5h",
            "10min",
            "99999999999s",
            "2ü",
        ] {
            let error = time(wrong).expect_err(wrong);
            assert!(error.contains("10m"), "{wrong}: {error}");
        }
    }
}
