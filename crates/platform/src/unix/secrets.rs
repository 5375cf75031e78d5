//! The Secret Service, over the session's bus.

use keyring_core::api::CredentialStoreApi as _;
use keyring_core::{Entry, Error};
use zbus_secret_service_keyring_store::Store;

pub fn entry(service: &str, name: &str) -> Result<Entry, Error> {
    Store::new()?.build(service, name, None)
}
