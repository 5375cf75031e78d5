//! Reading what the hub tells of versions: one file of all plug-ins, so that nobody learns from the question which of them somebody has.

use laggard_digest::{MOST_TOLD, NotTold, Told};
use laggard_record::{Hub, ToldState, ToldTrouble, UnixMs};

use super::way::Way;
use super::{Sharing, choice, folder};
use crate::told::{self, Answer, LastAsked};
use crate::{EngineError, SharingError};

/// The shortest time between two questions that nobody asked for: a day.
const RARELY_MS: i64 = 24 * 3_600_000;

impl Sharing {
    /// Reads now what the hub tells of versions. Nothing but an address's token is sent. That the hub tells nothing, or cannot be reached, is
    /// no error: it stands in the answer, and what was read before counts on.
    ///
    /// # Errors
    /// No hub is chosen, an administrator's policy forbids sharing or cannot be followed, sharing is paused, the user chose that it is never
    /// read, the choices cannot be read, the database fails, or the answer cannot be kept.
    pub fn read_told(&self) -> Result<ToldState, EngineError> {
        let choice = self.choice()?;
        let Some(hub) = choice.to else {
            return Err(SharingError::NoHub.into());
        };
        self.check_allowed()?;
        if choice.paused {
            return Err(SharingError::Paused.into());
        }
        if choice.unasked {
            return Err(SharingError::NeverRead.into());
        }
        let at = self.clock.now();
        let said = self.ask(&hub, at)?;
        // A hub may be slow: another one may have been chosen meanwhile, or none.
        let choice = self.choice()?;
        if choice.unasked || !choice.to.is_some_and(|now| now.is(&hub)) {
            return Err(SharingError::NoHub.into());
        }
        let former = told::last(&self.paths).filter(|last| last.hub.is(&hub));
        let former = former.and_then(|last| last.answer);
        let (answer, trouble) = match said {
            Ok(told) => (Some(Answer::new(at, &told)), None),
            // What was told before may be what somebody withdrew.
            Err(ToldTrouble::Nothing) => (None, Some(ToldTrouble::Nothing)),
            Err(trouble) => (former, Some(trouble)),
        };
        tracing::info!(is_told = trouble.is_none(), "the hub asked for versions");
        let asked = LastAsked {
            hub,
            at,
            trouble,
            answer,
        };
        told::keep(&self.paths, &asked)?;
        Ok(self.standing_of(Some(asked)))
    }

    /// The same once a day at most, where it may be read; `None` where nobody was asked. At an address somebody sees that it is asked for: who
    /// has not chosen that the app shares by itself has approved no request that they did not make.
    ///
    /// # Errors
    /// The choices cannot be read, the database fails, or the answer cannot be kept.
    pub fn read_told_by_itself(&self) -> Result<Option<ToldState>, EngineError> {
        let choice = self.choice()?;
        let is_allowed = !choice.paused && !choice.unasked;
        let is_seen_by_nobody = |hub: &Hub| matches!(hub, Hub::Folder(_));
        let is_approved = |hub: &Hub| is_allowed && (choice.automatic || is_seen_by_nobody(hub));
        let Some(hub) = choice.to.filter(is_approved) else {
            return Ok(None);
        };
        let now = self.clock.now();
        let last = told::last(&self.paths).filter(|last| last.hub.is(&hub));
        // A clock that was set back must not put it off for years.
        if last.is_some_and(|last| (0..RARELY_MS).contains(&(now.0 - last.at.0))) {
            return Ok(None);
        }
        match self.read_told() {
            Err(EngineError::Sharing(
                SharingError::Forbidden(_)
                | SharingError::PolicyUnread { .. }
                | SharingError::NoHub
                | SharingError::Paused
                | SharingError::NeverRead,
            )) => Ok(None),
            read => read.map(Some),
        }
    }

    /// Chooses whether what the hub tells of versions is read. What was read is forgotten where it is not.
    ///
    /// # Errors
    /// The former choices cannot be read, what was read cannot be deleted, or the database fails.
    pub fn reads_told(&self, reads: bool) -> Result<(), EngineError> {
        self.change(|choice| choice.unasked = !reads)?;
        match reads {
            true => Ok(()),
            false => told::forget(&self.paths),
        }
    }

    /// How it stands with what the chosen hub tells.
    pub(super) fn told_state(&self) -> ToldState {
        self.standing_of(self.last_of_hub().ok().flatten())
    }

    /// The last question to the hub that is chosen now, unless it may not be read.
    fn last_of_hub(&self) -> Result<Option<LastAsked>, EngineError> {
        let Ok(choice) = choice::read(&self.store)? else {
            return Ok(None);
        };
        let hub = choice.to.filter(|_| !choice.unasked);
        let last = hub.and_then(|hub| told::last(&self.paths).filter(|last| last.hub.is(&hub)));
        Ok(last)
    }

    fn standing_of(&self, last: Option<LastAsked>) -> ToldState {
        let Some(last) = last else {
            return ToldState::default();
        };
        let (asked, trouble) = (Some(last.at), last.trouble.clone());
        let counting = last.counting(self.clock.now());
        ToldState {
            asked,
            trouble,
            read: counting.as_ref().map(|(read, _)| *read),
            faster: counting.map_or(0, |(_, told)| {
                u32::try_from(told.faster.len()).unwrap_or(u32::MAX)
            }),
        }
    }

    fn ask(&self, hub: &Hub, now: UnixMs) -> Result<Result<Told, ToldTrouble>, EngineError> {
        let said = match self.way(hub) {
            Ok(Way::Folder(path)) => folder::told(&path),
            Ok(Way::Address(client)) => client
                // One more than there may be, so that too much is seen.
                .versions(MOST_TOLD + 1, now)
                .map_err(|failure| ToldTrouble::Hub(failure.trouble)),
            // The keyring does not give out the token.
            Err(EngineError::Sharing(SharingError::Hub { trouble, .. })) => {
                Err(ToldTrouble::Hub(trouble))
            }
            Err(error) => return Err(error),
        };
        let bytes = match said {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Ok(Err(ToldTrouble::Nothing)),
            Err(trouble) => return Ok(Err(trouble)),
        };
        Ok(Told::read(&bytes).map_err(|why| match why {
            NotTold::Newer(_) => ToldTrouble::Newer,
            why => ToldTrouble::Odd {
                why: why.to_string(),
            },
        }))
    }
}
