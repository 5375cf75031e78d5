//! The servers for which the keyring holds a token of Laggard's: recorded before a token is kept, and removed once it is deleted,
//! so that none is left behind if the keyring does not answer.

use std::collections::BTreeSet;

use laggard_record::TokenTrouble;
use laggard_report::send::State;

use super::{Destinations, token_of};
use crate::{EngineError, SendingError};

const KEY: &str = "tokens";

/// Tokens that could not be deleted.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The addresses of their servers.
    urls: BTreeSet<String>,
    /// The keyring's reason for the first of them.
    why: Option<TokenTrouble>,
}

impl Destinations {
    /// Records that the keyring has a token for an address.
    pub(super) fn note_token(&self, url: &str) -> Result<(), EngineError> {
        let mut urls = self.tokens()?;
        urls.insert(url.to_owned());
        self.write_tokens(&urls)
    }

    /// Keeps a token for an address in the keyring.
    pub(super) fn keep_token(&self, url: &str, token: &str) -> Result<(), EngineError> {
        self.note_token(url)?;
        let kept = self.keyring.set(url, token);
        Ok(kept.map_err(|why| SendingError::Keyring { why })?)
    }

    /// Deletes the tokens of servers that neither queued nor future reports use. Deletes none while a destination is not
    /// understood: a newer Laggard may use its token.
    ///
    /// # Errors
    /// The database or the queue fails, or the keyring, which is asked again the next time.
    pub(crate) fn forget_unused_tokens(&self) -> Result<(), EngineError> {
        let mut urls = self.tokens()?;
        if urls.is_empty() || self.is_chosen_unknown()? || !self.queue().unreadable()?.is_empty() {
            return Ok(());
        }
        // A failed report can be sent again.
        let used = self.used_tokens(|item| match item.state {
            State::Waiting | State::Sending | State::Failed => true,
            State::Sent | State::HandedOver => false,
        })?;
        let kept = self.forget(urls.difference(&used).cloned());
        urls.retain(|url| used.contains(url) || kept.urls.contains(url));
        self.write_tokens(&urls)?;
        kept.told()
    }

    /// Deletes all tokens, and returns those that the keyring keeps.
    pub(crate) fn forget_all_tokens(&self) -> Kept {
        // A list that cannot be read now names no token; the others' tokens are deleted.
        let mut urls = self.tokens().unwrap_or_default();
        urls.extend(self.used_tokens(|_| true).unwrap_or_default());
        self.forget(urls.into_iter())
    }

    /// Records, after everything else is deleted, which tokens are still to be deleted.
    ///
    /// # Errors
    /// Tokens are left, or the database fails.
    pub(crate) fn remember_tokens(&self, kept: Kept) -> Result<(), EngineError> {
        if !kept.urls.is_empty() {
            self.write_tokens(&kept.urls)?;
        }
        kept.told()
    }

    fn forget(&self, urls: impl Iterator<Item = String>) -> Kept {
        let mut kept = Kept::default();
        for url in urls {
            if let Err(why) = self.keyring.forget(&url) {
                kept.urls.insert(url);
                kept.why.get_or_insert(why);
            }
        }
        kept
    }

    /// The addresses with a token to which new reports go, or queued ones that pass the filter.
    fn used_tokens(
        &self,
        wanted: impl Fn(&laggard_report::send::Item) -> bool,
    ) -> Result<BTreeSet<String>, EngineError> {
        let chosen = self.chosen()?;
        let queued = self.queue().items()?;
        let queued = queued.iter().filter(|item| wanted(item));
        let places = queued.map(|item| &item.destination).chain(chosen.as_ref());
        let urls = places.filter_map(|place| token_of(Some(place)));
        Ok(urls.map(str::to_owned).collect())
    }

    fn tokens(&self) -> Result<BTreeSet<String>, EngineError> {
        let text = self.store.setting(KEY)?;
        Ok(text
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default())
    }

    fn write_tokens(&self, urls: &BTreeSet<String>) -> Result<(), EngineError> {
        let text = serde_json::to_string(urls).unwrap_or_default();
        Ok(self.store.set_setting(KEY, &text)?)
    }
}

impl Kept {
    fn told(self) -> Result<(), EngineError> {
        match self.why {
            None => Ok(()),
            Some(why) => {
                let urls = self.urls.into_iter().collect();
                Err(SendingError::TokensKept { urls, why }.into())
            }
        }
    }
}
