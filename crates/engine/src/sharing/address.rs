//! An address as the hub: which one, with which token. The token is in the system's keyring and nowhere else.

use std::collections::BTreeSet;

use laggard_record::{Hub, HubAddress, HubTrouble, SharingChoice, TokenTrouble};
use laggard_report::send::{HubClient, HubUrl, is_hub_token};

use super::{Sharing, choice, standing, way};
use crate::tokens::TokensOf;
use crate::{EngineError, SendingError, SharingError, told};

/// The name of the keyring's entry.
fn entry(url: &str) -> String {
    TokensOf::Hub.entry(url)
}

impl Sharing {
    /// Checks, before somebody types a token for nothing, that a text may be a hub's address and one may be chosen. Nobody is asked.
    ///
    /// # Errors
    /// It may be none, or an administrator's policy forbids sharing or cannot be followed.
    pub fn check_address(&self, text: &str) -> Result<(), EngineError> {
        self.check_allowed()?;
        HubUrl::parse(text).map_err(SharingError::from)?;
        Ok(())
    }

    /// Asks the hub at an address for its title, with a token that is not kept. Nothing else is sent, and nothing chosen.
    ///
    /// * `token`: the one that its keeper gave out; without it, the keyring's for that address is used.
    ///
    /// # Errors
    /// An administrator's policy forbids sharing or cannot be followed, the text is no hub's address or no token, there is no token, or
    /// there is no hub that knows it.
    pub fn ask_hub(&self, text: &str, token: Option<&str>) -> Result<HubAddress, EngineError> {
        self.asked(text, typed(token)?)
    }

    /// Chooses an address as the hub, after asking there whether there is one that knows the token. Nothing is shared yet, and nothing by
    /// itself: that was agreed to for another hub.
    ///
    /// * `token`: a new one for the keyring; without it, the keyring's for that address is used.
    ///
    /// # Errors
    /// As [`Sharing::ask_hub`], the keyring does not keep the token, the former choices cannot be read, or the database fails; nothing is
    /// changed then.
    pub fn share_to_address(&self, text: &str, token: Option<&str>) -> Result<(), EngineError> {
        // Before anybody is asked: what is held back must be known.
        self.choice()?;
        let token = typed(token)?;
        let address = self.asked(text, token)?;
        if let Some(token) = token {
            let kept = self.tokens.keep(&entry(&address.url), token);
            kept.map_err(|error| match error {
                EngineError::Sending(SendingError::Keyring { why }) => {
                    keyring(&address, why).into()
                }
                other => other,
            })?;
        }
        self.choose(Hub::Address(address))
    }

    fn asked(&self, text: &str, token: Option<&str>) -> Result<HubAddress, EngineError> {
        self.check_allowed()?;
        let url = HubUrl::parse(text).map_err(SharingError::from)?;
        let mut address = HubAddress {
            url: url.to_string(),
            title: String::new(),
        };
        let token = match token {
            Some(token) => token.to_owned(),
            None => self.token(&address)?.map_err(|why| match why {
                TokenTrouble::None => SharingError::NoToken {
                    hub: address.url.clone(),
                },
                why => keyring(&address, why),
            })?,
        };
        let answer = HubClient::new(url, token).title(self.clock.now());
        address.title = answer.map_err(|failure| way::trouble(&address.url, failure.trouble, 0))?;
        Ok(address)
    }

    /// The client for a chosen address.
    pub(super) fn client(&self, address: &HubAddress) -> Result<HubClient, EngineError> {
        let url = HubUrl::parse(&address.url).map_err(SharingError::from)?;
        let token = self.token(address)?;
        Ok(HubClient::new(
            url,
            token.map_err(|why| keyring(address, why))?,
        ))
    }

    fn token(&self, address: &HubAddress) -> Result<Result<String, TokenTrouble>, EngineError> {
        self.tokens.get(&entry(&address.url))
    }

    /// Chooses a hub, and forgets how it stood with the former one, whose token is not needed any more.
    pub(super) fn choose(&self, hub: Hub) -> Result<(), EngineError> {
        // What another one told counts no more, whatever comes next.
        if !self.choice()?.to.is_some_and(|former| former.is(&hub)) {
            told::forget(&self.paths)?;
        }
        self.change(|choice| {
            choice.automatic &= choice.to.as_ref().is_some_and(|former| former.is(&hub));
            choice.to = Some(hub);
        })?;
        standing::clear(&self.store)?;
        self.store.forget_refused()?;
        // If the keyring does not answer now, the token is deleted later.
        let _ = self.forget_unused_tokens();
        Ok(())
    }

    /// Deletes the tokens of hubs that are not chosen any more, for those that the keyring would not delete earlier. Deletes none while
    /// the choices cannot be read: a newer Laggard may use its token.
    ///
    /// # Errors
    /// The database fails, or the keyring, which is asked again the next time.
    pub fn forget_unused_tokens(&self) -> Result<(), EngineError> {
        let Ok(choice) = choice::read(&self.store)? else {
            return Ok(());
        };
        let names = self.tokens.names()?;
        let used = used(&choice);
        match names.is_subset(&used) {
            true => Ok(()),
            false => self.tokens.forget_but(&used),
        }
    }
}

fn used(choice: &SharingChoice) -> BTreeSet<String> {
    let address = choice.to.as_ref().and_then(Hub::address);
    address
        .map(|address| entry(&address.url))
        .into_iter()
        .collect()
}

/// The keyring does not give out the token, or does not keep it.
fn keyring(address: &HubAddress, why: TokenTrouble) -> SharingError {
    way::trouble(&address.url, HubTrouble::Token(why), 0)
}

/// A token as it was typed, without the line's end.
fn typed(token: Option<&str>) -> Result<Option<&str>, SharingError> {
    let token = token.map(str::trim).filter(|token| !token.is_empty());
    match token {
        Some(token) if !is_hub_token(token) => Err(SharingError::NotAToken),
        token => Ok(token),
    }
}
