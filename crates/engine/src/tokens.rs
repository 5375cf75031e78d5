//! The servers for which the keyring holds a token of Laggard's: recorded before a token is kept, and removed once it is deleted,
//! so that none is left behind if the keyring does not answer.
//!
//! Reports' servers and the hub have a list each, [`ServerTokens`]; whoever has one knows which of its tokens are still used.

mod erase;

use std::collections::BTreeSet;
use std::sync::Arc;

use laggard_record::TokenTrouble;
use laggard_report::send::Keyring;
use laggard_store::Store;

use crate::{EngineError, SendingError};

pub(crate) use erase::Searched;

/// Whose tokens a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokensOf {
    /// Servers to which reports go; the entry's name is the address.
    Reports,
    /// A hub at an address.
    Hub,
}

impl TokensOf {
    /// What a hub's entry has before the address: a report's server at the same address has another entry.
    const HUB: &str = "hub ";

    /// The setting in which the list is.
    fn key(self) -> &'static str {
        match self {
            Self::Reports => "tokens",
            Self::Hub => "hub-tokens",
        }
    }

    /// The name of the keyring's entry for an address.
    pub fn entry(self, url: &str) -> String {
        match self {
            Self::Reports => url.to_owned(),
            Self::Hub => format!("{}{url}", Self::HUB),
        }
    }

    /// Whether the keyring's entry of this name is on this list, and not on the other one.
    fn has(self, name: &str) -> bool {
        name.starts_with(Self::HUB) == (self == Self::Hub)
    }
}

/// A list of servers with tokens. Cheap to clone; clones share it.
#[derive(Debug, Clone)]
pub(crate) struct ServerTokens {
    store: Arc<Store>,
    keyring: Arc<dyn Keyring>,
    of: TokensOf,
}

/// Tokens that could not be deleted.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The names of their entries.
    names: BTreeSet<String>,
    /// The keyring's reason for the first of them.
    why: Option<TokenTrouble>,
    /// Whether the list that names them could not be read.
    pub is_list_lost: bool,
}

impl ServerTokens {
    pub fn new(store: Arc<Store>, keyring: Arc<dyn Keyring>, of: TokensOf) -> Self {
        Self { store, keyring, of }
    }

    /// The names of the keyring's entries that the list has.
    ///
    /// # Errors
    /// The database fails, or the list is not understood: it is not empty then, and must not be written over.
    pub fn names(&self) -> Result<BTreeSet<String>, EngineError> {
        let Some(text) = self.store.setting(self.of.key())? else {
            return Ok(BTreeSet::new());
        };
        let names = serde_json::from_str(&text).map_err(|why| SendingError::TokensUnread {
            why: why.to_string(),
        });
        Ok(names?)
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
    /// The database fails, the list is not understood, or the keyring fails, which is asked again the next time.
    pub fn forget_but(&self, used: &BTreeSet<String>) -> Result<(), EngineError> {
        let mut names = self.names()?;
        let kept = self.forget(names.difference(used).cloned());
        names.retain(|name| used.contains(name) || kept.names.contains(name));
        self.write(&names)?;
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
        Ok(self.store.set_setting(self.of.key(), &text)?)
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
