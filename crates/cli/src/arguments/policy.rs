//! The arguments of `laggard policy`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// What is asked about the administrator's policy.
#[derive(Debug, Args)]
pub struct Policy {
    /// Check this file instead, wherever it lies; nothing is followed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub check: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}
