//! Tokens of servers to which no report goes any more.

use std::collections::BTreeSet;

use laggard_report::send::{Item, State};

use super::{Destinations, token_of};
use crate::EngineError;
use crate::tokens::Kept;

impl Destinations {
    /// Deletes the tokens of servers that neither queued nor future reports use. Deletes none while a destination is not
    /// understood: a newer Laggard may use its token.
    ///
    /// # Errors
    /// The database or the queue fails, or the keyring, which is asked again the next time.
    pub(crate) fn forget_unused_tokens(&self) -> Result<(), EngineError> {
        let names = self.tokens.names()?;
        if names.is_empty() || self.is_chosen_unknown()? || !self.queue().unreadable()?.is_empty() {
            return Ok(());
        }
        // A failed report can be sent again.
        let used = self.used_tokens(|item| match item.state {
            State::Waiting | State::Sending | State::Failed => true,
            State::Sent | State::HandedOver => false,
        })?;
        self.tokens.forget_but(&used)
    }

    /// Deletes all tokens, and returns those that the keyring keeps.
    pub(crate) fn forget_all_tokens(&self) -> Kept {
        let used = self.used_tokens(|_| true).unwrap_or_default();
        self.tokens.forget_all(used)
    }

    /// Records, after everything else is deleted, which tokens are still to be deleted.
    ///
    /// # Errors
    /// Tokens are left, or the database fails.
    pub(crate) fn remember_tokens(&self, kept: Kept) -> Result<(), EngineError> {
        self.tokens.remember(kept)
    }

    /// The addresses with a token to which new reports go, or queued ones that pass the filter.
    fn used_tokens(&self, wanted: impl Fn(&Item) -> bool) -> Result<BTreeSet<String>, EngineError> {
        let chosen = self.chosen()?;
        let queued = self.queue().items()?;
        let queued = queued.iter().filter(|item| wanted(item));
        let places = queued.map(|item| &item.destination).chain(chosen.as_ref());
        let urls = places.filter_map(|place| token_of(Some(place)));
        Ok(urls.map(str::to_owned).collect())
    }
}
