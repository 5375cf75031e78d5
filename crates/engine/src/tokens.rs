//! The servers for which the keyring holds a token of Laggard's: recorded before a token is kept, and removed once it is deleted,
//! so that none is left behind if the keyring does not answer.
//!
//! Reports' servers and the hub have a list each, [`ServerTokens`]; whoever has one knows which of its tokens are still used.

use std::collections::BTreeSet;
use std::sync::Arc;

use laggard_record::TokenTrouble;
use laggard_report::send::Keyring;
use laggard_store::Store;

use crate::{EngineError, SendingError};

/// A list of servers with tokens. Cheap to clone; clones share it.
#[derive(Debug, Clone)]
pub(crate) struct ServerTokens {
    store: Arc<Store>,
    keyring: Arc<dyn Keyring>,
    /// The setting in which the list is.
    key: &'static str,
}

/// Tokens that could not be deleted.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The names of their entries.
    names: BTreeSet<String>,
    /// The keyring's reason for the first of them.
    why: Option<TokenTrouble>,
}

impl ServerTokens {
    pub fn new(store: Arc<Store>, keyring: Arc<dyn Keyring>, key: &'static str) -> Self {
        Self {
            store,
            keyring,
            key,
        }
    }

    /// The names of the keyring's entries that the list has.
    pub fn names(&self) -> Result<BTreeSet<String>, EngineError> {
        let text = self.store.setting(self.key)?;
        Ok(text
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default())
    }

    /// Records that the keyring has a token.
    pub fn note(&self, name: &str) -> Result<(), EngineError> {
        let mut names = self.names()?;
        names.insert(name.to_owned());
        self.write(&names)
    }

    /// Keeps a token in the keyring.
    pub fn keep(&self, name: &str, token: &str) -> Result<(), EngineError> {
        self.note(name)?;
        let kept = self.keyring.set(name, token);
        Ok(kept.map_err(|why| SendingError::Keyring { why })?)
    }

    /// The token that the keyring has; a keyring without one is not asked.
    pub fn get(&self, name: &str) -> Result<Result<String, TokenTrouble>, EngineError> {
        if !self.names()?.contains(name) {
            return Ok(Err(TokenTrouble::None));
        }
        Ok(self.keyring.get(name))
    }

    /// Deletes all tokens but those of these names.
    ///
    /// # Errors
    /// The database fails, or the keyring, which is asked again the next time.
    pub fn forget_but(&self, used: &BTreeSet<String>) -> Result<(), EngineError> {
        let mut names = self.names()?;
        let kept = self.forget(names.difference(used).cloned());
        names.retain(|name| used.contains(name) || kept.names.contains(name));
        self.write(&names)?;
        kept.told()
    }

    /// Deletes all tokens, and returns those that the keyring keeps.
    ///
    /// * `more`: names that may not be on the list.
    pub fn forget_all(&self, more: impl IntoIterator<Item = String>) -> Kept {
        // A list that cannot be read now names no token; the others' tokens are deleted.
        let mut names = self.names().unwrap_or_default();
        names.extend(more);
        self.forget(names.into_iter())
    }

    /// Records, after everything else is deleted, which tokens are still to be deleted.
    ///
    /// # Errors
    /// Tokens are left, or the database fails.
    pub fn remember(&self, kept: Kept) -> Result<(), EngineError> {
        if !kept.names.is_empty() {
            self.write(&kept.names)?;
        }
        kept.told()
    }

    fn forget(&self, names: impl Iterator<Item = String>) -> Kept {
        let mut kept = Kept::default();
        for name in names {
            if let Err(why) = self.keyring.forget(&name) {
                kept.names.insert(name);
                kept.why.get_or_insert(why);
            }
        }
        kept
    }

    fn write(&self, names: &BTreeSet<String>) -> Result<(), EngineError> {
        let text = serde_json::to_string(names).unwrap_or_default();
        Ok(self.store.set_setting(self.key, &text)?)
    }
}

impl Kept {
    fn told(self) -> Result<(), EngineError> {
        match self.why {
            None => Ok(()),
            Some(why) => {
                let urls = self.names.into_iter().collect();
                Err(SendingError::TokensKept { urls, why }.into())
            }
        }
    }
}
