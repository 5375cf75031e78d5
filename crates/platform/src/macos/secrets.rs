//! The keychain.

use std::collections::HashMap;

use apple_native_keyring_store::keychain::Store;
use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}

/// All entries of a service. Who has locked some of them is asked to unlock them.
pub fn entries(service: &str) -> Result<Vec<Entry>, Error> {
    Store::new()?.search(&HashMap::from([("service", service)]))
}
