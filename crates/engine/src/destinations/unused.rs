//! Tokens of servers to which no report goes any more.

use std::collections::BTreeSet;

use laggard_report::send::{Destination, Item, State};

use super::{Destinations, token_of};
use crate::EngineError;
use crate::tokens::{Kept, Searched};

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
        let mut queued = self.queue().items()?;
        queued.retain(|item| match item.state {
            State::Waiting | State::Sending | State::Failed => true,
            State::Sent | State::HandedOver => false,
        });
        let chosen = self.chosen()?;
        self.tokens.forget_but(&addresses(&queued, chosen.as_ref()))
    }

    /// Deletes all tokens, and returns those that the keyring keeps. What cannot be read now names no token; the others' tokens are
    /// deleted.
    pub(crate) fn forget_all_tokens(&self, searched: &Searched) -> Kept {
        let queued = self.queue().items().unwrap_or_default();
        let chosen = self.chosen().unwrap_or_default();
        let more = addresses(&queued, chosen.as_ref());
        self.tokens.forget_all(more, searched)
    }

    /// Records, after everything else is deleted, which tokens are still to be deleted.
    ///
    /// # Errors
    /// Tokens are left, or the database fails.
    pub(crate) fn remember_tokens(&self, kept: Kept) -> Result<(), EngineError> {
        self.tokens.remember(kept)
    }
}

/// The addresses with a token to which these reports go, or new ones.
fn addresses(queued: &[Item], chosen: Option<&Destination>) -> BTreeSet<String> {
    let queued = queued.iter().map(|item| &item.destination);
    let urls = queued
        .chain(chosen)
        .filter_map(|place| token_of(Some(place)));
    urls.map(str::to_owned).collect()
}
