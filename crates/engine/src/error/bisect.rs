//! Errors of a search for the plug-ins that make a program slow.

use std::path::PathBuf;

/// An error of a search. What its user has turned off, and the install, are as they were.
#[derive(Debug, thiserror::Error)]
pub enum BisectError {
    /// The program has nothing that could be off.
    #[error(
        "{program} has no plug-in that its user added and that can be turned off, so there is nothing to search among{}",
        if *.bundled { "" } else { "; those that came with it can be searched among, too (`--bundled`)" }
    )]
    NothingAdded {
        /// The install's name.
        program: String,
        /// Whether bundled ones were to be searched among, too.
        bundled: bool,
    },
    /// The program runs.
    #[error("{program} runs already (process {}); close it first: each step starts it anew", .pids.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))]
    Runs {
        /// The install's name.
        program: String,
        /// Its processes.
        pids: Vec<u32>,
    },
    /// The program does not run, and the search goes on in a running one.
    #[error(
        "the search in {program} goes on while it runs: start it with `laggard run`, then go on with `--continue`"
    )]
    NotRunning {
        /// The install's name.
        program: String,
    },
    /// The program runs more than once.
    #[error("{program} runs more than once ({}); close all but one of them", .sessions.join(", "))]
    Several {
        /// The install's name.
        program: String,
        /// Its sessions.
        sessions: Vec<String>,
    },
    /// A plug-in that was skipped before cannot be skipped any more.
    #[error(
        "the listeners of {plugin} in {program} cannot be skipped any more: it may have been stopped, or be skipped for another reason.          Go on with `--continue`, or discard the search with `--stop`"
    )]
    NotSkipped {
        /// The install's name.
        program: String,
        /// The plug-in's id.
        plugin: String,
    },
    /// More than can be skipped at the same time.
    #[error(
        "more plug-ins of {program} have listeners that could be skipped than can be at the same time. Discard the search with `--stop`, \
         close the program, and search again: it is started without some of them then"
    )]
    TooMany {
        /// The install's name.
        program: String,
    },
    /// More than the agent of an earlier Laggard skips at the same time.
    #[error(
        "more than {room} plug-ins of {program} have listeners that could be skipped, and the Laggard that it was started with cannot skip \
         more at the same time. Close the program, start it with `laggard run`, and go on with `--continue`"
    )]
    EarlierAgent {
        /// The install's name.
        program: String,
        /// How many it skips at the same time.
        room: usize,
    },
    /// Nothing can be skipped.
    #[error(
        "none of the plug-ins that were to be looked at has listeners in {program} that could be skipped. Discard the search with          `--stop`, close the program, and search again: it is started without some of them then"
    )]
    NothingToSkip {
        /// The install's name.
        program: String,
    },
    /// There is no search to go on with.
    #[error("no search was begun in {program}; begin one with `laggard bisect --in …`")]
    None {
        /// The install's name.
        program: String,
    },
    /// There is a search that is not over.
    #[error(
        "a search in {program} was begun and is not over: go on with it (`--continue`), or drop it (`--stop`)"
    )]
    Begun {
        /// The install's name.
        program: String,
    },
    /// Another Laggard works on it.
    #[error(
        "a search in {program} is going on already; end it with `laggard bisect --in … --stop`"
    )]
    GoesOn {
        /// The install's name.
        program: String,
    },
    /// No try goes on.
    #[error("no search in {program} is going on now")]
    Rests {
        /// The install's name.
        program: String,
    },
    /// The plug-ins are others than when the search was begun.
    #[error(
        "since the search was begun, plug-ins of {program} were added, removed, updated, or turned off or on ({}): what was measured \
         says nothing of them. Discard it with `--stop`, and begin again",
        .plugins.join(", ")
    )]
    Changed {
        /// The install's name.
        program: String,
        /// The ids of some of them.
        plugins: Vec<String>,
    },
    /// What was written down of the search cannot be read.
    #[error("{path} cannot be read as a search: {why}. Discard it with `--stop`, and begin again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// A newer Laggard has written it.
    #[error(
        "{path} was written by a newer Laggard (format {format}); go on with that one, or drop the search with `--stop`"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: u64,
    },
    /// Nothing was measured in a start that went well.
    #[error("{program} was started, but nothing was measured: {why}. Go on with `--continue`")]
    NotMeasured {
        /// The install's name.
        program: String,
        /// The reason.
        why: String,
    },
    /// Its user has stopped it.
    #[error(
        "stopped: nothing is off that was not off before. Go on with `laggard bisect --in … --continue`"
    )]
    Stopped,
}
