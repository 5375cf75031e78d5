//! Errors on the way from a finished report to its destination.

use laggard_record::TokenTrouble;
use laggard_report::send::{DestinationError, ProbeError, QueueError};

/// An error of sending a report, or of the destinations that reports are sent to.
#[derive(Debug, thiserror::Error)]
pub enum SendingError {
    /// Only the plug-in's manifest says that its reports belong on this server.
    #[error(
        "{name} names {host} as the server of its issue tracker, which Laggard does not know; nothing goes there unless you agree to it"
    )]
    StrangeTracker {
        /// The plug-in's name.
        name: String,
        /// The server's name, with its port if that is an unusual one.
        host: String,
    },
    /// No destination for reports is chosen.
    #[error(
        "no place for reports is chosen yet; choose one in the settings, under “Where reports go”"
    )]
    NoDestination,
    /// The destination cannot be sent to.
    #[error(transparent)]
    Destination(#[from] DestinationError),
    /// The test of a destination failed: no report would arrive there.
    #[error(transparent)]
    Probe(#[from] ProbeError),
    /// The server wants a token, and there is none.
    #[error("enter the server's token, or choose that it needs none")]
    NoToken,
    /// The system's keyring failed.
    #[error("the token cannot be kept: {why}")]
    Keyring {
        /// The keyring's message, and what can be done.
        why: TokenTrouble,
    },
    /// The keyring still holds tokens that were to be deleted.
    #[error(
        "the keyring still has the token for {}: {why}. Laggard tries again when it starts, and when you delete your data again",
        .urls.join(", ")
    )]
    TokensKept {
        /// The tokens' servers.
        urls: Vec<String>,
        /// The keyring's message, and what can be done.
        why: TokenTrouble,
    },
    /// The list of servers with a token cannot be read.
    #[error(
        "the list of servers for which the keyring has a token cannot be read: a newer Laggard wrote it, or it is damaged ({why}). \
         Use the newer Laggard, or delete your data, which deletes the tokens too"
    )]
    TokensUnread {
        /// The fault in the list.
        why: String,
    },
    /// The keyring may still hold tokens that nothing else names.
    #[error(
        "the keyring could not be searched for Laggard's tokens: {why}. Delete your data once more when it can be reached, or \
         delete the entries of the service “laggard” in it yourself"
    )]
    TokensUnsearched {
        /// The keyring's message, and what can be done.
        why: TokenTrouble,
    },
    /// The queue's error.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// Neither a plug-in nor the program itself is suspected, so there is no issue tracker to send to.
    #[error(
        "neither a plug-in nor the program itself is suspected of this lag, so there is no issue tracker to send it to; save the report, or choose another place in the settings"
    )]
    NobodyToTell,
    /// The plug-in's manifest does not name an issue tracker.
    #[error(
        "{name} does not say in its manifest where its issues are tracked; save the report, or choose another place in the settings"
    )]
    NoTracker {
        /// The plug-in's name.
        name: String,
    },
    /// The report was not handed over on a web page.
    #[error("the report {id} has no page to open")]
    NoPage {
        /// The id as given.
        id: String,
    },
    /// The report is not in a folder.
    #[error("the report {id} lies in no folder that could be opened")]
    InNoFolder {
        /// The id as given.
        id: String,
    },
}
