//! Deleting all tokens, also those that no list names: the database with the lists may be damaged, or may have been replaced.

use std::collections::BTreeSet;

use laggard_record::TokenTrouble;

use super::{Kept, ServerTokens};
use crate::{EngineError, SendingError};

/// What a search of the keyring for Laggard's tokens found.
#[derive(Debug)]
pub(crate) struct Searched(Result<BTreeSet<String>, TokenTrouble>);

impl ServerTokens {
    /// Searches the keyring for all of Laggard's tokens, on this list or not.
    pub fn search(&self) -> Searched {
        Searched(self.keyring.search())
    }

    /// Deletes all tokens, and returns those that the keyring keeps.
    ///
    /// * `more`: names that may not be on the list.
    /// * `searched`: what the keyring has; the other list's are left to it.
    pub fn forget_all(&self, more: impl IntoIterator<Item = String>, searched: &Searched) -> Kept {
        let listed = self.names();
        let is_list_lost = listed.is_err();
        let mut names = listed.unwrap_or_default();
        names.extend(more);
        let found = searched.0.iter().flatten();
        names.extend(found.filter(|name| self.of.has(name)).cloned());
        Kept {
            is_list_lost,
            ..self.forget(names.into_iter())
        }
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
}

impl Searched {
    /// Says whether the keyring may have tokens that nobody can name.
    ///
    /// # Errors
    /// The search failed, and either a list could not be read or the keyring has entries that it has locked.
    pub fn told(self, is_list_lost: bool) -> Result<(), EngineError> {
        match self.0 {
            Err(why) if is_list_lost || why == TokenTrouble::Locked => {
                Err(SendingError::TokensUnsearched { why }.into())
            }
            // A keyring that is not there needs no search where both lists say what it would have.
            _ => Ok(()),
        }
    }
}
