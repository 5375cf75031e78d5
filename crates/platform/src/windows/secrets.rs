//! The credential manager.

use std::collections::HashMap;

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use windows_native_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}

/// The names of all entries of a service.
pub fn names(service: &str) -> Result<Vec<String>, Error> {
    let all = Store::new()?.search(&HashMap::new())?;
    let named = all.iter().filter_map(Entry::get_specifiers);
    let ours = named.filter(|(of, _)| of == service);
    Ok(ours.map(|(_, name)| name).collect())
}
