//! The token of an HTTPS server: in the system's keyring, never in a file.

use std::sync::Arc;

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};

#[cfg(target_os = "macos")]
use apple_native_keyring_store::keychain::Store;
#[cfg(windows)]
use windows_native_keyring_store::Store;
#[cfg(all(unix, not(target_os = "macos")))]
use zbus_secret_service_keyring_store::Store;

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
        entry(url)?.get_password().map_err(|error| words(&error))
    }
}

impl Keyring for SystemKeyring {
    fn set(&self, url: &str, token: &str) -> Result<(), String> {
        entry(url)?
            .set_password(token)
            .map_err(|error| words(&error))
    }

    fn forget(&self, url: &str) -> Result<(), String> {
        match entry(url)?.delete_credential() {
            Err(Error::NoEntry) | Ok(()) => Ok(()),
            Err(error) => Err(words(&error)),
        }
    }
}

/// Asks for the keyring each time: it may have been started, or restarted, since.
fn entry(url: &str) -> Result<Entry, String> {
    Store::new()
        .and_then(|store| store.build(SERVICE, url, None))
        .map_err(|error| words(&error))
}

fn words(error: &Error) -> String {
    match error {
        Error::NoEntry => {
            "the keyring has no token for this server; enter it in the settings".into()
        }
        Error::NoStorageAccess(_) => {
            "the keyring is locked or was not unlocked; unlock it and try again".into()
        }
        Error::NoDefaultStore | Error::PlatformFailure(_) => NO_KEYRING.into(),
        other => format!("the keyring refuses: {other}"),
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
