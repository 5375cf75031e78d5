//! The wish to take back all that an installation shared.
//!
//! Whoever may read a hub's folder reads the ids of all installations, so an id proves nothing. It is made of a secret that stays with
//! its installation: who shows the secret is whom the id means. It is shown once, and is worth nothing afterwards: what it can take back
//! is taken back, and the installation shares on under another id, if at all.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::digest::SCHEMA;

/// The most bytes of one.
pub const MOST_WITHDRAWAL: usize = 4 << 10;
/// The ending of its file's name.
pub const WITHDRAWAL_ENDING: &str = "withdraw";
/// What else is made of random bytes is no id.
const ABOUT: &[u8] = b"laggard installation\0";

/// A wish to take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawal {
    schema: u32,
    /// The secret, 64 hexadecimal digits.
    withdraw: String,
}

/// Bytes that are no such wish.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no wish to withdraw: {0}")]
pub struct NotAWithdrawal(String);

impl Withdrawal {
    /// The wish of the installation with this secret: random bytes, which nobody else has.
    #[must_use]
    pub fn of(secret: [u8; 32]) -> Self {
        Self {
            schema: SCHEMA,
            withdraw: hex(&secret),
        }
    }

    /// Reads one that comes from elsewhere.
    ///
    /// # Errors
    /// It is none.
    pub fn read(bytes: &[u8]) -> Result<Self, NotAWithdrawal> {
        let wrong = |why: &str| NotAWithdrawal(why.to_owned());
        if bytes.len() > MOST_WITHDRAWAL {
            return Err(wrong("it is too large"));
        }
        let wish: Self =
            serde_json::from_slice(bytes).map_err(|why| NotAWithdrawal(why.to_string()))?;
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if wish.withdraw.len() != 64 || !wish.withdraw.bytes().all(digit) {
            return Err(wrong("its secret is not of 64 hexadecimal digits"));
        }
        Ok(wish)
    }

    /// The id of the installation that wishes it.
    #[must_use]
    pub fn installation(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(ABOUT);
        hash.update(&self.withdraw);
        hex(&hash.finalize()[..16])
    }

    /// The wish as it is laid into the hub's `incoming`: one line of JSON.
    #[must_use]
    pub fn line(&self) -> String {
        // Cannot fail: there is no map.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The name of its file.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.{WITHDRAWAL_ENDING}", self.installation())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::is_id;

    #[test]
    fn what_is_written_is_read_and_means_the_same_installation() {
        let wish = Withdrawal::of([7; 32]);
        assert_eq!(Withdrawal::read(wish.line().as_bytes()), Ok(wish.clone()));
        assert!(is_id(&wish.installation()));
        // The same on all machines and in all versions: digests that were shared have it.
        assert_eq!(wish.installation(), "de035f85a017e387b67e78118d8d97f0");
        assert_ne!(Withdrawal::of([8; 32]).installation(), wish.installation());
    }

    #[test]
    fn an_id_shows_no_secret_and_is_none_itself() {
        let wish = Withdrawal::of([7; 32]);
        let id = wish.installation();
        assert!(!wish.line().contains(&id));
        for bytes in [
            format!(r#"{{"schema":1,"withdraw":"{id}"}}"#),
            format!(r#"{{"schema":1,"installation":"{id}"}}"#),
            format!(r#"{{"schema":1,"withdraw":"{}"}}"#, "G".repeat(64)),
            "{".to_owned(),
            String::new(),
            " ".repeat(MOST_WITHDRAWAL + 1),
        ] {
            Withdrawal::read(bytes.as_bytes()).expect_err(&bytes);
        }
    }
}
