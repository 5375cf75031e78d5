//! The credential manager.

use std::collections::HashMap;

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use windows_native_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}

/// All entries of a service.
pub fn entries(service: &str) -> Result<Vec<Entry>, Error> {
    let mut all = Store::new()?.search(&HashMap::new())?;
    let is_ours = |entry: &Entry| entry.get_specifiers().is_some_and(|(of, _)| of == service);
    all.retain(is_ours);
    Ok(all)
}
