//! The arguments of `laggard show`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, ValueEnum, ValueHint};
use laggard_engine::ProfileFormat;

/// Which session, and how it is told.
#[derive(Debug, Args)]
#[command(
    group(ArgGroup::new("profile").args(["firefox", "speedscope", "pprof"])),
    group(ArgGroup::new("file").args(["firefox", "speedscope", "pprof", "html"]))
)]
pub struct Show {
    /// A session's name, `last`, or a session file
    #[arg(default_value = "last")]
    pub session: OsString,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
    /// Also landmarks, the longest calls, how long lags were, call trees of issues, and bursts
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    pub details: bool,
    /// One table as comma-separated values, as docs/json-output.md describes
    #[arg(long, value_name = "TABLE", value_enum, conflicts_with = "json")]
    pub csv: Option<Table>,
    /// The session's page as one file, which opens in any browser without a network
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["json", "csv", "details"])]
    pub html: Option<PathBuf>,
    /// Write its stacks and landmarks as a profile for the Firefox Profiler (profiler.firefox.com)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["json", "csv", "details", "html"])]
    pub firefox: Option<PathBuf>,
    /// The same for speedscope (speedscope.app)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["json", "csv", "details", "html"])]
    pub speedscope: Option<PathBuf>,
    /// Its stacks for pprof (`go tool pprof`)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["json", "csv", "details", "html"])]
    pub pprof: Option<PathBuf>,
    /// Of a profile: this lag alone, by its number as `laggard show` lists it
    #[arg(long, value_name = "N", requires = "profile")]
    pub episode: Option<u32>,
    /// Replace FILE if it exists
    #[arg(long, requires = "file")]
    pub force: bool,
}

/// Returns the file that is meant where a session is asked for; `None`: a session is called so.
pub fn as_file(given: &OsStr) -> Option<&Path> {
    let path = Path::new(given);
    // A session's name ends in its number, so that a file which is not there is not looked for among them.
    let is_file = path.components().count() > 1
        || path.exists()
        || path.extension() == Some(OsStr::new("lag"));
    is_file.then_some(path)
}

impl Show {
    /// Returns the format and the file of the profile to write, if one was asked for.
    pub fn profile(&self) -> Option<(ProfileFormat, &Path)> {
        let all = [
            (ProfileFormat::Firefox, &self.firefox),
            (ProfileFormat::Speedscope, &self.speedscope),
            (ProfileFormat::Pprof, &self.pprof),
        ];
        let mut asked = all.into_iter();
        asked.find_map(|(format, file)| Some((format, file.as_deref()?)))
    }
}

/// A table of `laggard show --csv`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// Each landmark: calls, exclusive and inclusive latency
    Landmarks,
    /// Each recorded call of a landmark
    Invocations,
    /// Each lag: trigger, cause, location, main suspect
    Episodes,
    /// How many lags lasted at least how long
    Distribution,
    /// Each run of short events, with its frame rate
    Bursts,
}
