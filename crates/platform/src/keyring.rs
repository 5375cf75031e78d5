//! The keyring of the user's system: the Secret Service on Linux.

use keyring_core::{Entry, Error};

use crate::system::secrets;

/// The reason why the keyring failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyringError {
    /// The keyring holds nothing under this name.
    #[error("the keyring has no such entry")]
    NoEntry,
    /// The user did not unlock the keyring.
    #[error("the keyring is locked")]
    Locked,
    /// No keyring could be reached.
    #[error("there is no keyring that could be reached")]
    Missing,
    /// The keyring refuses, with its message.
    #[error("the keyring refuses: {0}")]
    Refused(String),
}

impl From<Error> for KeyringError {
    fn from(error: Error) -> Self {
        match error {
            Error::NoEntry => Self::NoEntry,
            Error::NoStorageAccess(_) => Self::Locked,
            Error::NoDefaultStore | Error::PlatformFailure(_) => Self::Missing,
            other => Self::Refused(other.to_string()),
        }
    }
}

/// Reads a secret from the keyring.
///
/// * `service`: the name under which the keyring lists our entries.
/// * `name`: the name of the entry itself.
///
/// # Errors
/// There is no such entry, or the keyring cannot be asked.
pub fn get(service: &str, name: &str) -> Result<String, KeyringError> {
    Ok(entry(service, name)?.get_password()?)
}

/// Stores a secret, in place of an earlier one of this name.
///
/// # Errors
/// The keyring refuses or cannot be reached.
pub fn set(service: &str, name: &str, secret: &str) -> Result<(), KeyringError> {
    Ok(entry(service, name)?.set_password(secret)?)
}

/// Deletes a secret, if the keyring has one of this name.
///
/// # Errors
/// The keyring refuses or cannot be reached.
pub fn forget(service: &str, name: &str) -> Result<(), KeyringError> {
    match entry(service, name)?.delete_credential() {
        Err(Error::NoEntry) | Ok(()) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The names of all entries of a service, whoever made them. If some are locked, the user is asked to unlock them.
///
/// # Errors
/// The keyring refuses, stays locked or cannot be reached.
pub fn names(service: &str) -> Result<Vec<String>, KeyringError> {
    let named = secrets::entries(service)?.into_iter().map(|entry| {
        // Without its name an entry could not be deleted, and would be passed over in silence.
        let unnamed = || KeyringError::Refused("one of its entries has no name".into());
        entry
            .get_specifiers()
            .map(|(_, name)| name)
            .ok_or_else(unnamed)
    });
    named.collect()
}

/// Connects to the keyring each time: it may have been started, or restarted, since.
fn entry(service: &str, name: &str) -> Result<Entry, KeyringError> {
    Ok(secrets::entry(service, name)?)
}
