//! The credential manager.

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use windows_native_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}
