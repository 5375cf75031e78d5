//! The keyring of the user's system: the Secret Service on Linux.

use keyring_core::{Entry, Error};

use crate::system::secrets;

/// Why the keyring does not do it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyringError {
    /// It holds nothing under this name.
    #[error("the keyring has no such entry")]
    NoEntry,
    /// Its user did not unlock it.
    #[error("the keyring is locked")]
    Locked,
    /// There is none that could be reached.
    #[error("there is no keyring that could be reached")]
    Missing,
    /// It does not want to.
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

/// What the keyring keeps.
///
/// * `service`: the name under which the keyring lists our entries.
/// * `name`: the entry's own.
///
/// # Errors
/// There is no such entry, or the keyring cannot be asked.
pub fn get(service: &str, name: &str) -> Result<String, KeyringError> {
    Ok(entry(service, name)?.get_password()?)
}

/// Has it keep a secret, in the place of an earlier one of this name.
///
/// # Errors
/// The keyring refuses or cannot be reached.
pub fn set(service: &str, name: &str, secret: &str) -> Result<(), KeyringError> {
    Ok(entry(service, name)?.set_password(secret)?)
}

/// Has it forget what it keeps, if it keeps anything of this name.
///
/// # Errors
/// The keyring refuses or cannot be reached.
pub fn forget(service: &str, name: &str) -> Result<(), KeyringError> {
    match entry(service, name)?.delete_credential() {
        Err(Error::NoEntry) | Ok(()) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Asks for the keyring each time: it may have been started, or restarted, since.
fn entry(service: &str, name: &str) -> Result<Entry, KeyringError> {
    Ok(secrets::entry(service, name)?)
}
