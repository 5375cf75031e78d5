//! The arguments of `laggard attach`.

use clap::Args;
use laggard_engine::SessionId;

/// The program to watch.
#[derive(Debug, Args)]
pub struct Attach {
    /// The program's process id, as `laggard attach` alone lists it
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub pid: Option<u32>,
    /// One JSON object a line, as `laggard run --json` prints them; without a process id, one for each program
    #[arg(long)]
    pub json: bool,
    /// Print every event that was recorded, not only lags (0.1 s or longer)
    #[arg(long, requires = "pid")]
    pub all: bool,
    /// End the watching of this session, or of the `last` one; the program goes on
    #[arg(long, value_name = "SESSION", conflicts_with_all = ["pid", "json", "all"])]
    pub end: Option<SessionId>,
}
