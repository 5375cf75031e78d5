//! The token of an HTTPS server: in the system's keyring, never in a file.

use std::collections::BTreeSet;
use std::sync::Arc;

use laggard_platform::keyring::{self, KeyringError};
use laggard_record::{TokenTrouble, Undelivered};

use super::DeliveryError;

/// The name under which the keyring lists Laggard's entries.
const SERVICE: &str = "laggard";

/// A source of tokens.
pub trait Tokens: Send + Sync {
    /// The token for an address.
    ///
    /// # Errors
    /// There is no token, or the keyring does not answer.
    fn get(&self, url: &str) -> Result<String, TokenTrouble>;
}

/// A store of tokens.
pub trait Keyring: Tokens + std::fmt::Debug {
    /// Keeps a token for an address.
    ///
    /// # Errors
    /// The keyring refuses or cannot be reached.
    fn set(&self, url: &str, token: &str) -> Result<(), TokenTrouble>;

    /// Deletes the token for an address, if there is one.
    ///
    /// # Errors
    /// The keyring refuses or cannot be reached.
    fn forget(&self, url: &str) -> Result<(), TokenTrouble>;

    /// Searches for all of Laggard's tokens, and returns what they are kept for.
    ///
    /// # Errors
    /// The keyring refuses, stays locked or cannot be reached.
    fn search(&self) -> Result<BTreeSet<String>, TokenTrouble>;
}

/// The keyring of the user's system: the Secret Service on Linux. An entry belongs to one address, so that a token never
/// goes to another server than the one it was entered for.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemKeyring;

/// A source without tokens, for destinations that need none; a keyring that has and takes none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoToken;

impl Tokens for NoToken {
    fn get(&self, _: &str) -> Result<String, TokenTrouble> {
        Err(TokenTrouble::None)
    }
}

impl Keyring for NoToken {
    fn set(&self, _: &str, _: &str) -> Result<(), TokenTrouble> {
        Err(TokenTrouble::NoKeyring)
    }

    fn forget(&self, _: &str) -> Result<(), TokenTrouble> {
        Ok(())
    }

    fn search(&self) -> Result<BTreeSet<String>, TokenTrouble> {
        Ok(BTreeSet::new())
    }
}

impl<T: Tokens + ?Sized> Tokens for Arc<T> {
    fn get(&self, url: &str) -> Result<String, TokenTrouble> {
        (**self).get(url)
    }
}

impl Tokens for SystemKeyring {
    fn get(&self, url: &str) -> Result<String, TokenTrouble> {
        keyring::get(SERVICE, url).map_err(trouble)
    }
}

impl Keyring for SystemKeyring {
    fn set(&self, url: &str, token: &str) -> Result<(), TokenTrouble> {
        keyring::set(SERVICE, url, token).map_err(trouble)
    }

    fn forget(&self, url: &str) -> Result<(), TokenTrouble> {
        keyring::forget(SERVICE, url).map_err(trouble)
    }

    fn search(&self) -> Result<BTreeSet<String>, TokenTrouble> {
        let names = keyring::names(SERVICE).map_err(trouble)?;
        Ok(names.into_iter().collect())
    }
}

fn trouble(error: KeyringError) -> TokenTrouble {
    match error {
        KeyringError::NoEntry => TokenTrouble::None,
        KeyringError::Locked => TokenTrouble::Locked,
        KeyringError::Missing => TokenTrouble::NoKeyring,
        KeyringError::Refused(why) => TokenTrouble::Refused(why),
    }
}

/// The token for a delivery. A missing token is waited for, because a keyring may appear and a token may be entered.
pub(super) fn get(tokens: &dyn Tokens, url: &str) -> Result<String, DeliveryError> {
    usable(tokens, url).map_err(|trouble| match trouble {
        TokenTrouble::Unusable => DeliveryError::never(Undelivered::Token(trouble)),
        _ => DeliveryError::later(Undelivered::Token(trouble)),
    })
}

/// The token for an address, if it fits into a request's header.
pub(super) fn usable(tokens: &dyn Tokens, url: &str) -> Result<String, TokenTrouble> {
    let token = tokens.get(url)?;
    let fits = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    if fits {
        Ok(token)
    } else {
        Err(TokenTrouble::Unusable)
    }
}
