//! The arguments of `laggard bisect`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use laggard_engine::BisectRequest;
use laggard_view::BisectJudge;

/// Where to search, and by which clock.
#[derive(Debug, Args)]
pub struct Bisect {
    #[arg(long = "in", value_name = "PROGRAM", help = super::install_help())]
    pub program: PathBuf,
    /// The clock
    #[arg(long, value_enum, default_value = "startup")]
    pub judge: Judge,
    /// Look at plug-ins that came with the program, too, not only at those that were added
    #[arg(long)]
    pub bundled: bool,
    /// Only say what would be done
    #[arg(long)]
    pub dry_run: bool,
    /// Go on with a search that was stopped or cut off
    #[arg(long = "continue", conflicts_with_all = ["judge", "bundled", "dry_run", "arguments"])]
    pub go_on: bool,
    /// Discard the search; one that is going on ends
    #[arg(long, conflicts_with_all = ["judge", "bundled", "dry_run", "arguments", "go_on"])]
    pub stop: bool,
    /// Say how far the search is, or what it has found
    #[arg(long, conflicts_with_all = ["judge", "bundled", "dry_run", "arguments", "go_on", "stop"])]
    pub status: bool,
    /// Enough was done in this start: on to the next one
    #[arg(
        long,
        conflicts_with_all = ["judge", "bundled", "dry_run", "arguments", "go_on", "stop", "status"]
    )]
    pub next: bool,
    /// One JSON object a line, the last one with all of the search
    #[arg(long)]
    pub json: bool,
    /// Arguments for the program at each start, such as its workspace
    #[arg(last = true, value_name = "ARGUMENTS")]
    pub arguments: Vec<OsString>,
}

/// The clock by which it is judged.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Judge {
    /// The time of each start; nobody need be there
    Startup,
    /// The time spent in lags per minute of work, three minutes at each start
    Rate,
    /// The time of something slow that you do again, three times at each start
    Action,
}

impl Bisect {
    /// The search that is asked for.
    pub fn request(&self) -> BisectRequest {
        let judge = match self.judge {
            Judge::Startup => BisectJudge::Startup,
            Judge::Rate => BisectJudge::Rate,
            Judge::Action => BisectJudge::Action,
        };
        BisectRequest {
            judge: judge.into(),
            bundled: self.bundled,
            arguments: self.arguments.clone(),
        }
    }
}
