//! Why a report did not arrive, and what became of one that left, as data: kept with the report, and put into words where it is
//! shown. `Display` is the English of errors and logs: small at the beginning and without a full stop.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// What is wrong with a folder that should take a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum FolderTrouble {
    /// It is not there.
    #[error(
        "the folder {} is not there; connect its drive or share, or choose another folder in the settings", .0.display()
    )]
    Missing(PathBuf),
    /// It is a file.
    #[error("{} is a file, not a folder; choose a folder in the settings", .0.display())]
    File(PathBuf),
    /// Nothing may be written into it.
    #[error(
        "nothing may be written into {}; ask its owner, or choose another folder in the settings", .0.display()
    )]
    Forbidden(PathBuf),
    /// It has no room.
    #[error(
        "there is no room left in {}; make room there, or choose another folder in the settings", .0.display()
    )]
    Full(PathBuf),
    /// Something else.
    #[error("the report cannot be written into {}: {why}", .folder.display())]
    Other {
        /// The folder.
        folder: PathBuf,
        /// As the system says.
        why: String,
    },
}

/// Why a server's token cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum TokenTrouble {
    /// The keyring has none.
    #[error("the keyring has no token for this server; enter it in the settings")]
    None,
    /// The keyring is locked.
    #[error("the keyring is locked or was not unlocked; unlock it and try again")]
    Locked,
    /// There is no keyring.
    #[error(
        "this desktop has no keyring that could be reached. Start one that offers the Secret Service (GNOME Keyring, \
         KWallet, KeePassXC), or choose a server that needs no token"
    )]
    NoKeyring,
    /// The keyring says no.
    #[error("the keyring refuses: {0}")]
    Refused(String),
    /// No server takes such a token.
    #[error(
        "the token has characters that no server takes (spaces, line ends or accents); enter it again in the settings"
    )]
    Unusable,
}

/// What is wrong with a server's certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum CertificateTrouble {
    /// Too old.
    #[error("it has expired (or this machine's clock is wrong)")]
    Expired,
    /// Too young.
    #[error("it is not valid yet (or this machine's clock is wrong)")]
    NotYet,
    /// Another server's.
    #[error("it is for another server; check the address")]
    OtherName,
    /// Signed by nobody known.
    #[error(
        "nobody whom this system trusts has signed it; if the server is your company's, its certificate authority belongs \
         into the system's list"
    )]
    UnknownIssuer,
    /// Taken back.
    #[error("it was revoked")]
    Revoked,
    /// Something else.
    #[error("{0}")]
    Other(String),
}

/// Why a server gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    /// This machine cannot make a connection.
    #[error("the connection cannot be prepared: {0}")]
    Unprepared(String),
    /// Nobody was asked: whoever answers is not who was meant, or cannot show it.
    #[error("the server's certificate is not valid, so nothing was sent: {0}")]
    Certificate(CertificateTrouble),
    /// No connection came about.
    #[error("the server cannot be reached: {0}")]
    Unreached(String),
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broke(String),
    /// So many seconds were too few.
    #[error("the server has not answered for {seconds} s")]
    Patience {
        /// How long it was waited for, s.
        seconds: u64,
    },
}

/// What a server's answer other than “yes” means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ServerRefusal {
    /// Reports are not sent on to where nobody chose to send them.
    #[error(
        "the server sends reports on to another address, {to}; if that is right, enter it in the settings"
    )]
    Elsewhere {
        /// As the server says it.
        to: String,
    },
    /// It does not say where to.
    #[error("the server has moved")]
    Moved,
    /// Token or key are wrong, or missing.
    #[error("the server does not let us in; check the token or key in the settings")]
    NotLetIn,
    /// Nobody is at home.
    #[error("nothing takes reports at this address; check it in the settings")]
    NothingThere,
    /// It takes no reports so large.
    #[error("the report is too large for the server; leave a part out")]
    TooLarge,
    /// It takes no more just now.
    #[error("the server gets too many reports just now")]
    TooMany,
    /// It may be well another time.
    #[error("the server cannot take the report just now")]
    Busy,
    /// It does not want it.
    #[error("the server refuses the report")]
    Refused,
}

/// A server's answer other than “yes”.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{refusal} ({status}){}", server_says(.said.as_deref()))]
pub struct Answered {
    /// What it means.
    pub refusal: ServerRefusal,
    /// Its number and name: `404 Not Found`.
    pub status: String,
    /// The server's own words, short and plain.
    pub said: Option<String>,
}

/// Why a report did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Undelivered {
    /// Its folder does not take it.
    #[error(transparent)]
    Folder(FolderTrouble),
    /// Its server's token cannot be used.
    #[error("the token for the server cannot be used: {0}")]
    Token(TokenTrouble),
    /// Its server gave no answer.
    #[error(transparent)]
    Silent(Silence),
    /// Its server said no.
    #[error(transparent)]
    Answered(Answered),
    /// Nothing is sent to an issue tracker.
    #[error(
        "an issue tracker takes reports from their users alone; choose another place in the settings"
    )]
    Tracker,
    /// In the words of an error or the system; and what a former Laggard kept in place of data.
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

/// What became of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Became {
    /// A file.
    Saved {
        /// Where.
        path: PathBuf,
    },
    /// An event of a server.
    Event {
        /// Its id.
        id: String,
    },
    /// What a former Laggard kept in place of data.
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
