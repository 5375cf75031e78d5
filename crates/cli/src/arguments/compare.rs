//! The arguments of `laggard compare`.

use clap::Args;
use laggard_engine::Side;

/// What is compared with what.
#[derive(Debug, Args)]
pub struct Compare {
    /// A session's name, `last`, a day (2026-11-09) or days (2026-11-09..2026-11-15)
    pub first: Side,
    /// The same, to be compared with it
    pub second: Side,
    /// Of days: sessions of this program alone, as `laggard sessions` calls it
    #[arg(long = "in", value_name = "PROGRAM")]
    pub program: Option<String>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}
