//! The destination for reports that the user chose. The token of a server is in the system's keyring only.

mod unused;

use std::path::Path;
use std::sync::Arc;

use laggard_record::TokenTrouble;
use laggard_report::send::{Destination, DestinationError, Keyring, Probe, Queue, Reached, Tokens};
use laggard_store::Store;

use crate::tokens::{ServerTokens, TokensOf};
use crate::{EngineError, Paths, SendingError};

const KEY: &str = "destination";

/// The chosen destination, and the tokens of servers.
#[derive(Debug, Clone)]
pub struct Destinations {
    store: Arc<Store>,
    paths: Paths,
    keyring: Arc<dyn Keyring>,
    tokens: ServerTokens,
}

impl Destinations {
    pub(crate) fn new(store: Arc<Store>, paths: Paths, keyring: Arc<dyn Keyring>) -> Self {
        let tokens = ServerTokens::new(Arc::clone(&store), Arc::clone(&keyring), TokensOf::Reports);
        Self {
            store,
            paths,
            keyring,
            tokens,
        }
    }

    /// The destination for reports; `None`: none was chosen.
    ///
    /// # Errors
    /// The database fails.
    pub fn chosen(&self) -> Result<Option<Destination>, EngineError> {
        let text = self.store.setting(KEY)?;
        // A stored destination that this version does not understand counts as none.
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Sets the destination for future reports; `None` for none. Queued reports keep the destination that they have.
    ///
    /// * `token`: a new one for an HTTPS server that wants one; without it, the keyring's token for that address is kept.
    ///
    /// # Errors
    /// The destination cannot be sent to, the keyring does not take the token, or the database fails; nothing is changed then.
    pub fn save(
        &self,
        chosen: Option<Destination>,
        token: Option<&str>,
    ) -> Result<Option<Destination>, EngineError> {
        let chosen = chosen.map(|chosen| self.checked(chosen)).transpose()?;
        let before = self.chosen()?;
        if let Some(Destination::Https { url, token: true }) = &chosen {
            match token.map(str::trim).filter(|token| !token.is_empty()) {
                Some(token) => self.tokens.keep(url, token)?,
                None if before == chosen => {}
                None => return Err(SendingError::NoToken.into()),
            }
        }
        let text = chosen.as_ref().map(serde_json::to_string).transpose();
        let text = text.unwrap_or_default().unwrap_or_default();
        self.store.set_setting(KEY, &text)?;
        if let Some(url) = token_of(before.as_ref())
            && token_of(chosen.as_ref()) != Some(url)
        {
            self.tokens.note(url)?;
            // If the keyring does not answer now, the token is deleted later.
            let _ = self.forget_unused_tokens();
        }
        self.chosen()
    }

    /// Tests a destination, chosen already or not, without sending a report or anything else of the user's.
    ///
    /// * `token`: for an HTTPS server that wants one, not kept; without it, the keyring's token for that address is used.
    ///
    /// # Errors
    /// The cause why no report would arrive.
    pub fn test(
        &self,
        destination: Destination,
        token: Option<&str>,
    ) -> Result<Reached, EngineError> {
        let destination = self.checked(destination)?;
        let typed = token.map(str::trim).filter(|token| !token.is_empty());
        let typed = typed.map(|token| Typed(token.to_owned()));
        let tokens: &dyn Tokens = match &typed {
            Some(typed) => typed,
            None => &*self.keyring,
        };
        Ok(Probe::new(tokens).reach(&destination)?)
    }

    /// Checks that a destination is valid, and not in a directory from which Laggard deletes by itself.
    fn checked(&self, destination: Destination) -> Result<Destination, EngineError> {
        let checked = destination.checked()?;
        if let Destination::Folder { path } = &checked {
            let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
            let own = self.paths.data();
            if real(path).starts_with(real(own)) {
                return Err(EngineError::from(DestinationError::Own {
                    folder: path.clone(),
                    own: own.to_owned(),
                }));
            }
        }
        Ok(checked)
    }

    /// The queue of outgoing reports.
    pub(crate) fn queue(&self) -> Queue {
        Queue::open(self.paths.outbox())
    }

    /// Whether the chosen destination is one that this Laggard does not understand.
    fn is_chosen_unknown(&self) -> Result<bool, EngineError> {
        let text = self.store.setting(KEY)?.unwrap_or_default();
        Ok(!text.is_empty() && self.chosen()?.is_none())
    }
}

/// The address under which the keyring has the destination's token.
fn token_of(destination: Option<&Destination>) -> Option<&str> {
    match destination {
        Some(Destination::Https { url, token: true }) => Some(url),
        _ => None,
    }
}

/// A token that was typed and is not kept.
struct Typed(String);

impl Tokens for Typed {
    fn get(&self, _: &str) -> Result<String, TokenTrouble> {
        Ok(self.0.clone())
    }
}
