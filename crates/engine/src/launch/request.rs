//! Requests to launch a program, and their options.

use std::ffi::OsString;
use std::path::PathBuf;

use laggard_record::ArchiveConflict;

/// The program to launch.
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

/// The options of a launch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LaunchOptions {
    /// Where the program's input and output go.
    pub output: Output,
    /// Where session directories are made, instead of `<data>/sessions`.
    pub session_dir: Option<PathBuf>,
    /// The length in milliseconds from which a single wait is notified, instead of the settings' one. Holds for this process.
    pub notify_above_ms: Option<u32>,
    /// Landmarks (`class#method`, `*` for any characters) beside those of the settings.
    pub landmarks: Vec<String>,
    /// Whether to leave out the user's options for an AOT cache, and those that make an archive of classes: with these a JVM
    /// stops when an agent is there. Holds for this launch.
    pub without_aot_cache: bool,
    /// The directory in which the agent keeps the bytes of each class that it changes, before and after; made if it is missing.
    pub dump_classes: Option<PathBuf>,
    /// The plug-ins that are off in this launch alone, by their ids, instead of those that the user has turned off. A start that fails
    /// brings none of the user's back then.
    pub off: Option<Vec<String>>,
}

/// The question whether options with which the JVM does not start beside an agent may be left out for this launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveQuestion {
    /// The options, each with its place.
    pub options: Vec<ArchiveConflict>,
}
