//! Where reports go, as the user chose it. The token of a server is in the system's keyring alone.

mod tokens;

use std::path::Path;
use std::sync::Arc;

use laggard_record::TokenTrouble;
use laggard_report::send::{Destination, DestinationError, Keyring, Probe, Queue, Reached, Tokens};
use laggard_store::Store;

use crate::{EngineError, Paths};

const KEY: &str = "destination";

/// The chosen place, and the tokens of servers.
#[derive(Debug, Clone)]
pub struct Destinations {
    store: Arc<Store>,
    paths: Paths,
    keyring: Arc<dyn Keyring>,
}

impl Destinations {
    pub(crate) fn new(store: Arc<Store>, paths: Paths, keyring: Arc<dyn Keyring>) -> Self {
        Self {
            store,
            paths,
            keyring,
        }
    }

    /// Where reports go; `None`: no place was chosen.
    ///
    /// # Errors
    /// The database.
    pub fn chosen(&self) -> Result<Option<Destination>, EngineError> {
        let text = self.store.setting(KEY)?;
        // What is stored and not understood is no place.
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Chooses where reports go from now on; `None` for nowhere. What is queued still goes where it was to go.
    ///
    /// * `token`: a new one for an HTTPS server that wants one; without it, the one for that address is used further.
    ///
    /// # Errors
    /// Nothing can be sent there, the keyring does not take the token, or the database; all stays as it was then.
    pub fn save(
        &self,
        chosen: Option<Destination>,
        token: Option<&str>,
    ) -> Result<Option<Destination>, EngineError> {
        let chosen = chosen.map(|chosen| self.checked(chosen)).transpose()?;
        let before = self.chosen()?;
        if let Some(Destination::Https { url, token: true }) = &chosen {
            match token.map(str::trim).filter(|token| !token.is_empty()) {
                Some(token) => self.keep_token(url, token)?,
                None if before == chosen => {}
                None => return Err(EngineError::NoToken),
            }
        }
        let text = chosen.as_ref().map(serde_json::to_string).transpose();
        let text = text.unwrap_or_default().unwrap_or_default();
        self.store.set_setting(KEY, &text)?;
        if let Some(url) = token_of(before.as_ref())
            && token_of(chosen.as_ref()) != Some(url)
        {
            self.note_token(url)?;
            // Where the keyring cannot be asked now, the token is forgotten later.
            let _ = self.forget_unused_tokens();
        }
        self.chosen()
    }

    /// Tries whether reports could go to a place, chosen already or not, without one; nothing of the user's is sent.
    ///
    /// * `token`: of an HTTPS server that wants one, not kept; without it, the one that the keyring has for that address.
    ///
    /// # Errors
    /// No report would arrive there, and why.
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

    /// A place that is sound, and not among what Laggard deletes by itself.
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

    /// The queue of reports on their way.
    pub(crate) fn queue(&self) -> Queue {
        Queue::open(self.paths.outbox())
    }

    /// Whether a place was chosen that this Laggard does not understand.
    fn is_chosen_unknown(&self) -> Result<bool, EngineError> {
        let text = self.store.setting(KEY)?.unwrap_or_default();
        Ok(!text.is_empty() && self.chosen()?.is_none())
    }
}

/// The address for which the keyring has a token.
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
