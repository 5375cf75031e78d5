//! What can be launched, and how.

use std::ffi::OsString;
use std::path::PathBuf;

use laggard_record::ArchiveConflict;

/// What to launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LaunchRequest {
    /// A command line: `java …`, an install's home or launcher, or whatever ends in a JVM.
    Command(Vec<OsString>),
    /// A profile's id.
    Profile(String),
}

/// Where the program's input and output go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Output {
    /// The caller's terminal.
    #[default]
    Terminal,
    /// The caller's terminal, but the program's output goes to standard error: standard output is the caller's own.
    TerminalErrors,
    /// `host.log` in the launch's directory; no input.
    LogFile,
}

/// How to launch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LaunchOptions {
    /// Where the program's input and output go.
    pub output: Output,
    /// Where session directories are made, instead of `<data>/sessions`.
    pub session_dir: Option<PathBuf>,
    /// A single wait of so many milliseconds is told at once, instead of what the settings say. Holds for this process.
    pub notify_above_ms: Option<u32>,
    /// Landmarks (`class#method`, `*` for any characters) beside those of the settings.
    pub landmarks: Vec<String>,
    /// Leave out the user's options for an AOT cache, and those that make an archive of classes: a JVM does not go on with
    /// them when an agent is there. Holds for this launch.
    pub without_aot_cache: bool,
    /// Where the agent keeps the bytes of each class that it changes, before and after; made where it is missing.
    pub dump_classes: Option<PathBuf>,
}

/// With these options the JVM does not start when an agent is there. May they be left out for this launch?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveQuestion {
    /// Each with where it stands.
    pub options: Vec<ArchiveConflict>,
}
