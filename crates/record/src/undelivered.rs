//! The outcome of a report's delivery and the reasons for a failure, as data: kept with the report, and put into words where they
//! are shown. `Display` is the English of errors and logs: small at the beginning and without a full stop.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The trouble with a folder that should take a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum FolderTrouble {
    /// The folder is not there.
    #[error(
        "the folder {} is not there; connect its drive or share, or choose another folder in the settings", .0.display()
    )]
    Missing(PathBuf),
    /// The path is a file's.
    #[error("{} is a file, not a folder; choose a folder in the settings", .0.display())]
    File(PathBuf),
    /// Nothing may be written into the folder.
    #[error(
        "nothing may be written into {}; ask its owner, or choose another folder in the settings", .0.display()
    )]
    Forbidden(PathBuf),
    /// The folder has no room.
    #[error(
        "there is no room left in {}; make room there, or choose another folder in the settings", .0.display()
    )]
    Full(PathBuf),
    /// Any other trouble.
    #[error("the report cannot be written into {}: {why}", .folder.display())]
    Other {
        /// The folder.
        folder: PathBuf,
        /// The reason in the system's words.
        why: String,
    },
}

/// The reason why a server's token cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum TokenTrouble {
    /// The keyring has no token for the server.
    #[error("the keyring has no token for this server; enter it in the settings")]
    None,
    /// The keyring is locked.
    #[error("the keyring is locked or was not unlocked; unlock it and try again")]
    Locked,
    /// The desktop has no keyring.
    #[error(
        "this desktop has no keyring that could be reached. Start one that offers the Secret Service (GNOME Keyring, \
         KWallet, KeePassXC), or choose a server that needs no token"
    )]
    NoKeyring,
    /// The keyring refused; the reason in its words.
    #[error("the keyring refuses: {0}")]
    Refused(String),
    /// The token has characters that no server takes.
    #[error(
        "the token has characters that no server takes (spaces, line ends or accents); enter it again in the settings"
    )]
    Unusable,
}

/// The trouble with a server's certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum CertificateTrouble {
    /// The certificate has expired.
    #[error("it has expired (or this machine's clock is wrong)")]
    Expired,
    /// The certificate is not valid yet.
    #[error("it is not valid yet (or this machine's clock is wrong)")]
    NotYet,
    /// The certificate is another server's.
    #[error("it is for another server; check the address")]
    OtherName,
    /// The certificate is signed by nobody whom this system trusts.
    #[error(
        "nobody whom this system trusts has signed it; if the server is your company's, its certificate authority belongs \
         into the system's list"
    )]
    UnknownIssuer,
    /// The certificate was revoked.
    #[error("it was revoked")]
    Revoked,
    /// Any other trouble, in words.
    #[error("{0}")]
    Other(String),
}

/// The reason why a server gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    /// This machine cannot make a connection.
    #[error("the connection cannot be prepared: {0}")]
    Unprepared(String),
    /// The server's certificate is not valid, so nothing was sent.
    #[error("the server's certificate is not valid, so nothing was sent: {0}")]
    Certificate(CertificateTrouble),
    /// No connection came about.
    #[error("the server cannot be reached: {0}")]
    Unreached(String),
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broke(String),
    /// The server did not answer in time.
    #[error("the server has not answered for {seconds} s")]
    Patience {
        /// Time that Laggard waited, seconds.
        seconds: u64,
    },
}

/// The meaning of a server's refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ServerRefusal {
    /// The server sends reports on to another address, which the user has not chosen.
    #[error(
        "the server sends reports on to another address, {to}; if that is right, enter it in the settings"
    )]
    Elsewhere {
        /// The other address, as the server names it.
        to: String,
    },
    /// The server has moved, and does not say where to.
    #[error("the server has moved")]
    Moved,
    /// The token or key is wrong, or missing.
    #[error("the server does not let us in; check the token or key in the settings")]
    NotLetIn,
    /// Nothing takes reports at this address.
    #[error("nothing takes reports at this address; check it in the settings")]
    NothingThere,
    /// The report is too large for the server.
    #[error("the report is too large for the server; leave a part out")]
    TooLarge,
    /// The server gets too many reports just now.
    #[error("the server gets too many reports just now")]
    TooMany,
    /// The server cannot take the report just now.
    #[error("the server cannot take the report just now")]
    Busy,
    /// The server refuses the report.
    #[error("the server refuses the report")]
    Refused,
}

/// A server's refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{refusal} ({status}){}", server_says(.said.as_deref()))]
pub struct Answered {
    /// The refusal's meaning.
    pub refusal: ServerRefusal,
    /// Number and name of the status: `404 Not Found`.
    pub status: String,
    /// The server's own words, short and plain.
    pub said: Option<String>,
}

/// The reason why a report did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Undelivered {
    /// The folder does not take the report.
    #[error(transparent)]
    Folder(FolderTrouble),
    /// The server's token cannot be used.
    #[error("the token for the server cannot be used: {0}")]
    Token(TokenTrouble),
    /// The server gave no answer.
    #[error(transparent)]
    Silent(Silence),
    /// The server refused the report.
    #[error(transparent)]
    Answered(Answered),
    /// Laggard sends nothing to an issue tracker.
    #[error(
        "an issue tracker takes reports from their users alone; choose another place in the settings"
    )]
    Tracker,
    /// The reason in the words of an error or the system; or a sentence that an older Laggard stored in place of data.
    #[error("{0}")]
    #[serde(untagged)]
    InWords(String),
}

fn server_says(words: Option<&str>) -> String {
    words.map_or(String::new(), |words| format!(". It says: {words}"))
}

impl From<String> for Undelivered {
    fn from(words: String) -> Self {
        Self::InWords(words)
    }
}

/// The outcome of a report's delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Became {
    /// The report was saved to a file.
    Saved {
        /// Path of the file.
        path: PathBuf,
    },
    /// A server took the report as an event.
    Event {
        /// The event's id.
        id: String,
    },
    /// A sentence that an older Laggard stored in place of data.
    #[serde(untagged)]
    InWords(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_former_laggard_kept_as_words_is_read_as_words() {
        let kept = r#""the server cannot be reached: Connection refused (os error 111)""#;
        let read: Undelivered = serde_json::from_str(kept).expect("words");
        assert!(matches!(&read, Undelivered::InWords(words) if words.ends_with("(os error 111)")));
        assert_eq!(serde_json::to_string(&read).expect("written"), kept);
        let kept = r#""saved as /srv/reports/a.zip""#;
        let read: Became = serde_json::from_str(kept).expect("words");
        assert_eq!(read, Became::InWords("saved as /srv/reports/a.zip".into()));
    }

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let answered = |refusal, said: Option<&str>| {
            Undelivered::Answered(Answered {
                refusal,
                status: "413 Content Too Large".into(),
                said: said.map(Into::into),
            })
        };
        for one in [
            Undelivered::Folder(FolderTrouble::Full("/srv".into())),
            Undelivered::Token(TokenTrouble::Locked),
            Undelivered::Silent(Silence::Certificate(CertificateTrouble::Expired)),
            answered(ServerRefusal::TooLarge, Some("no more than 1 MiB")),
            answered(ServerRefusal::Elsewhere { to: "x".into() }, None),
            Undelivered::Tracker,
        ] {
            let kept = serde_json::to_string(&one).expect("written");
            assert_eq!(
                serde_json::from_str::<Undelivered>(&kept).expect(&kept),
                one
            );
        }
        let saved = Became::Saved {
            path: "/srv/a.zip".into(),
        };
        let kept = serde_json::to_string(&saved).expect("written");
        assert_eq!(serde_json::from_str::<Became>(&kept).expect(&kept), saved);
    }
}
