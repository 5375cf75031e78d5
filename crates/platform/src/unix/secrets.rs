//! The Secret Service, over the session's bus.

use std::collections::HashMap;

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use zbus_secret_service_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}

/// All entries of a service. Who has locked some of them is asked to unlock them.
pub fn entries(service: &str) -> Result<Vec<Entry>, Error> {
    Store::new()?.search(&HashMap::from([("service", service)]))
}
