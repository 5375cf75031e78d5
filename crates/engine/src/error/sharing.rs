//! Errors of sharing measurements.

use std::path::PathBuf;

use laggard_digest::NotAPattern;
use laggard_record::{HubTrouble, Ruled};
use laggard_report::send::HubUrlError;

use super::ruled::ruled_by;

/// An error of sharing. Nothing was shared, or only whole digests.
#[derive(Debug, thiserror::Error)]
pub enum SharingError {
    /// No hub was chosen.
    #[error(
        "no hub is chosen, so nothing is shared; look at what would leave with `laggard share --dry-run`, then choose a folder or an address with `laggard share --to`"
    )]
    NoHub,
    /// Nobody has looked at what would leave.
    #[error(
        "look first at what would leave: `laggard share --dry-run` shows it, and shares nothing. Then do this again"
    )]
    NotLookedAt,
    /// The user paused sharing.
    #[error("sharing is paused; `laggard share --resume` ends that")]
    Paused,
    /// The user chose that it is never read what the hub tells of versions.
    #[error(
        "you chose that what others measured is never read; `laggard share --read-daily` ends that"
    )]
    NeverRead,
    /// An administrator has forbidden it.
    #[error("nothing may be shared from this computer, as was decided by {}", ruled_by(.0))]
    Forbidden(Ruled),
    /// The administrator's policy cannot be followed, and may have forbidden it.
    #[error(
        "the administrator's policy {file} cannot be followed, so nothing is shared; `laggard policy` says why. Tell your administrator"
    )]
    PolicyUnread {
        /// The policy.
        file: PathBuf,
    },
    /// No policy asks for it.
    #[error("no administrator of this computer asks you to share with a hub")]
    NotAsked,
    /// The choices cannot be read.
    #[error(
        "the settings of sharing cannot be read ({why}), so nothing is shared. `laggard share --stop` forgets them; what was held back must be held back again then"
    )]
    Unread {
        /// The cause.
        why: String,
    },
    /// The installation's id cannot be read.
    #[error(
        "the id of this installation cannot be read, so nothing is shared; `laggard share --reset-id` makes a new one"
    )]
    UnreadId,
    /// There is nothing to take back.
    #[error(
        "nothing was shared under an id of this installation, so there is nothing to take back"
    )]
    NothingShared,
    /// An id that nobody can prove to be theirs.
    #[error(
        "an earlier Laggard made this installation's id, {id}, and cannot prove that it is yours: ask the hub's keeper to take back what it shared, with `laggard-hub withdraw {id}`"
    )]
    NoProof {
        /// The id.
        id: String,
    },
    /// The system has no random numbers.
    #[error("the system gives no random numbers for an id: {0}")]
    Random(String),
    /// A pattern is none.
    #[error(transparent)]
    Pattern(#[from] NotAPattern),
    /// A pattern that is to be forgotten is not there.
    #[error("there is no pattern {pattern:?}; {}", if known.is_empty() { "there is none at all".to_owned() } else { format!("there are {}", known.join(", ")) })]
    NoSuchPattern {
        /// The pattern.
        pattern: String,
        /// The patterns that there are.
        known: Vec<String>,
    },
    /// The hub's folder cannot be used.
    #[error("the hub's folder {path} cannot be used: {why}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The cause.
        why: String,
    },
    /// The folder is a part of a hub, in which no hub looks for what is shared.
    #[error("the folder {path} is a part of the hub in {hub}; name that")]
    PartOfHub {
        /// The folder.
        path: PathBuf,
        /// The hub's own folder.
        hub: PathBuf,
    },
    /// The text is no address of a hub.
    #[error(transparent)]
    Address(#[from] HubUrlError),
    /// What was typed is no token.
    #[error(
        "this is no token of a hub: one has 43 letters, digits, `-` and `_`. Copy all of what the hub's keeper gave you"
    )]
    NotAToken,
    /// There is no token for the hub.
    #[error(
        "the hub at {hub} takes nothing without a token; its keeper gives you one. Type it when `laggard share --to {hub}` asks for it, or hand it over with --token-from-stdin"
    )]
    NoToken {
        /// The hub's address.
        hub: String,
    },
    /// The hub at an address took nothing.
    #[error("the hub at {hub} took nothing{}: {trouble}", more(*arrived))]
    Hub {
        /// The hub's address.
        hub: String,
        /// The reason.
        trouble: HubTrouble,
        /// Digests that it took before.
        arrived: u32,
    },
    /// A report cannot be linked from an issue that may not be named.
    #[error(
        "the hub's people cannot be let see this report: what it is about belongs to a plug-in that you do not let be named there, so it has no issue. `laggard share --allow PATTERN` names more"
    )]
    NotNamed,
    /// Of a lag nothing but its summary is left.
    #[error(
        "the hub's people cannot be let see this report: the recording of its session is gone, so nobody knows any more to which issue it belongs"
    )]
    NotRecorded,
    /// The file is there, and the hub did not take it.
    #[error("the report is saved in {path}, but the hub's people cannot see it: {why}")]
    SavedAlone {
        /// The file.
        path: String,
        /// The reason.
        why: Box<SharingError>,
    },
    /// The user agreed to another hub.
    #[error(
        "another hub was chosen meanwhile, so this report was not let be seen; look whose people would see it now, and decide again"
    )]
    OtherHub,
    /// A session that still runs has no digest.
    #[error("session {id} still runs; its digest is made when it has ended")]
    Running {
        /// The session.
        id: String,
    },
    /// Nothing was measured on a day.
    #[error("nothing that has ended was measured on {day}; `laggard sessions` lists what there is")]
    NothingOn {
        /// The day.
        day: String,
    },
}

/// How much was taken before.
fn more(arrived: u32) -> String {
    match arrived {
        0 => String::new(),
        1 => " more, after 1 digest had arrived".to_owned(),
        many => format!(" more, after {many} digests had arrived"),
    }
}
