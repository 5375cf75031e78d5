//! The arguments of `laggard updates`, `update`, `uninstall` and `go-back`.

use std::path::PathBuf;

use clap::Args;
use laggard_engine::PluginId;

use super::install_help;

/// Whose newer versions are looked for.
#[derive(Debug, Args)]
pub struct Updates {
    #[arg(long = "in", value_name = "PROGRAM", help = install_help())]
    pub program: PathBuf,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// A plug-in that is brought, taken out or replaced, and where.
#[derive(Debug, Args)]
pub struct Changed {
    /// The plug-in's id, as `laggard plugins` lists it
    pub plugin: PluginId,
    #[arg(long = "in", value_name = "PROGRAM", help = install_help())]
    pub program: PathBuf,
    /// Only try it in a copy, and say what would change
    #[arg(long)]
    pub dry_run: bool,
    /// Change it without asking
    #[arg(long, short, conflicts_with = "dry_run")]
    pub yes: bool,
    /// One JSON object; asks nothing: without --yes it is only tried
    #[arg(long)]
    pub json: bool,
}

/// A plug-in and another version of it.
#[derive(Debug, Args)]
pub struct ToVersion {
    #[command(flatten)]
    pub changed: Changed,
    /// The version, or its beginning
    #[arg(long, value_name = "VERSION")]
    pub to: Option<String>,
}
