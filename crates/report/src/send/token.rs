//! The token of an HTTPS server: in the system's keyring, never in a file.

use std::sync::Arc;

use laggard_platform::keyring::{self, KeyringError};

use super::DeliveryError;

/// The name under which the keyring lists our entries.
const SERVICE: &str = "laggard";
/// What to do where there is no keyring.
const NO_KEYRING: &str = "this desktop has no keyring that could be reached. Start one that offers the Secret Service \
    (GNOME Keyring, KWallet, KeePassXC), or choose a server that needs no token";

/// Where tokens are kept.
pub trait Tokens: Send + Sync {
    /// The token for an address.
    ///
    /// # Errors
    /// There is none, or the keyring cannot be asked, in words for its user.
    fn get(&self, url: &str) -> Result<String, String>;
}

/// Where tokens are kept and forgotten.
pub trait Keyring: Tokens + std::fmt::Debug {
    /// Keeps a token for an address.
    ///
    /// # Errors
    /// The keyring refuses or cannot be reached, in words for its user.
    fn set(&self, url: &str, token: &str) -> Result<(), String>;

    /// Forgets the token for an address, if there is one.
    ///
    /// # Errors
    /// The keyring refuses or cannot be reached, in words for its user.
    fn forget(&self, url: &str) -> Result<(), String>;
}

/// The keyring of the user's system: the Secret Service on Linux. An entry belongs to one address, so that a token never
/// goes to another server than the one it was entered for.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemKeyring;

/// For destinations that need none.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoToken;

impl Tokens for NoToken {
    fn get(&self, _: &str) -> Result<String, String> {
        Err("there is no token".into())
    }
}

impl<T: Tokens + ?Sized> Tokens for Arc<T> {
    fn get(&self, url: &str) -> Result<String, String> {
        (**self).get(url)
    }
}

impl Tokens for SystemKeyring {
    fn get(&self, url: &str) -> Result<String, String> {
        keyring::get(SERVICE, url).map_err(|error| words(&error))
    }
}

impl Keyring for SystemKeyring {
    fn set(&self, url: &str, token: &str) -> Result<(), String> {
        keyring::set(SERVICE, url, token).map_err(|error| words(&error))
    }

    fn forget(&self, url: &str) -> Result<(), String> {
        keyring::forget(SERVICE, url).map_err(|error| words(&error))
    }
}

fn words(error: &KeyringError) -> String {
    match error {
        KeyringError::NoEntry => {
            "the keyring has no token for this server; enter it in the settings".into()
        }
        KeyringError::Locked => {
            "the keyring is locked or was not unlocked; unlock it and try again".into()
        }
        KeyringError::Missing => NO_KEYRING.into(),
        KeyringError::Refused(why) => format!("the keyring refuses: {why}"),
    }
}

/// The token as an error tells of it: waiting is right, because a keyring comes and a token is entered.
pub(super) fn get(tokens: &dyn Tokens, url: &str) -> Result<String, DeliveryError> {
    let token = tokens.get(url).map_err(|why| {
        DeliveryError::later(format!("the token for the server cannot be read: {why}"))
    })?;
    let fits = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    if fits {
        Ok(token)
    } else {
        Err(DeliveryError::never(
            "the token has characters that no server takes (spaces, line ends or accents); enter it again in the settings",
        ))
    }
}
