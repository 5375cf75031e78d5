//! The Secret Service, over the session's bus.

use std::collections::HashMap;

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use zbus_secret_service_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}

/// The names of all entries of a service. Who has locked some of them is asked to unlock them.
pub fn names(service: &str) -> Result<Vec<String>, Error> {
    let found = Store::new()?.search(&HashMap::from([("service", service)]))?;
    let name = |entry: Entry| {
        let specifiers = entry.get_specifiers();
        // Without it the entry could not be deleted, and would be passed over in silence.
        let unnamed = || Error::BadStoreFormat("one of Laggard's entries has no name".into());
        specifiers.map(|(_, name)| name).ok_or_else(unnamed)
    };
    found.into_iter().map(name).collect()
}
