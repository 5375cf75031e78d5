//! The reason why a hub at a web address took nothing, as data. `Display` is the English of errors: it goes on after a colon.

use serde::{Deserialize, Serialize};

use crate::{Silence, TokenTrouble};

/// The reason why a hub at a web address took nothing. A single digest that it refuses is no trouble of the hub.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum HubTrouble {
    /// The hub gave no answer.
    #[error(transparent)]
    Silent(Silence),
    /// The keyring has not got the token, or does not keep it.
    #[error("{}", in_keyring(.0))]
    Token(TokenTrouble),
    /// The hub does not know the token.
    #[error(
        "it does not know the token (any more); ask its keeper for one, and choose the hub again with it"
    )]
    UnknownToken,
    /// The hub is at another address, which its user has not chosen.
    #[error("it is at another address now{}; ask its keeper, and choose that one", elsewhere(.to.as_deref()))]
    Moved {
        /// The other address, as the server names it.
        to: Option<String>,
    },
    /// The server is no hub, or none at this address.
    #[error(
        "there is no hub at this address (the answer was {status}); ask its keeper for the right one"
    )]
    NoHub {
        /// Number and name of the status: `404 Not Found`.
        status: String,
    },
    /// The hub is asked too often.
    #[error("it is asked too often just now; the rest is sent later")]
    TooMany,
    /// The hub cannot take anything now.
    #[error("it cannot take anything just now ({status}); the rest is sent later")]
    Busy {
        /// Number and name of the status: `503 Service Unavailable`.
        status: String,
    },
    /// The hub has no room.
    #[error("it is full; tell its keeper, the rest is sent later")]
    Full,
    /// The hub refuses for a reason of its own.
    #[error("it refuses ({status}); tell its keeper")]
    Refused {
        /// Number and name of the status: `418 I'm a teapot`.
        status: String,
    },
}

fn in_keyring(trouble: &TokenTrouble) -> String {
    match trouble {
        TokenTrouble::None => {
            "the keyring has not got its token any more; choose the hub again with it".to_owned()
        }
        TokenTrouble::NoKeyring => "this desktop has no keyring that could be reached, and the token is kept nowhere else. Start one that offers the \
             Secret Service (GNOME Keyring, KWallet, KeePassXC), or choose a folder"
            .to_owned(),
        other => other.to_string(),
    }
}

fn elsewhere(to: Option<&str>) -> String {
    to.map_or_else(String::new, |to| format!(", {to}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let status = || "500 Internal Server Error".to_owned();
        for trouble in [
            HubTrouble::Silent(Silence::Patience { seconds: 60 }),
            HubTrouble::Token(TokenTrouble::Refused("no".into())),
            HubTrouble::UnknownToken,
            HubTrouble::Moved { to: None },
            HubTrouble::Moved {
                to: Some("https://new.example.org".into()),
            },
            HubTrouble::NoHub { status: status() },
            HubTrouble::TooMany,
            HubTrouble::Busy { status: status() },
            HubTrouble::Full,
            HubTrouble::Refused { status: status() },
        ] {
            let kept = serde_json::to_string(&trouble).expect("written");
            let read: HubTrouble = serde_json::from_str(&kept).expect(&kept);
            assert_eq!(read, trouble);
            assert!(!trouble.to_string().ends_with('.'), "{trouble}");
        }
    }
}
