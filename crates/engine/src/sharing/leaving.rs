//! What leaves: digests on their way to the hub, and the wish to take them back.

use laggard_digest::Digest;
use laggard_record::{Hub, SharingChoice, SharingDone};
use laggard_report::send::HubFailure;

use super::identity::Identity;
use super::standing::{self, Standing};
use super::way::{self, Lost, Way};
use super::{Sharing, Wanted, choice, seal};
use crate::{EngineError, SharingError, told};

impl Sharing {
    /// Takes all digests that were not shared yet to the hub.
    ///
    /// # Errors
    /// No hub is chosen, an administrator's policy forbids sharing or cannot be followed, sharing is paused, nobody looked at what would
    /// leave, the choices or the id cannot be read, the hub takes nothing, or the database fails. Digests that arrived are not sent again. A
    /// single one that a hub at an address refuses is counted, and not sent again either until a hub is chosen.
    pub fn share(&self) -> Result<SharingDone, EngineError> {
        self.ready()?;
        self.check_looked_at()?;
        self.share_if(|_| true)
    }

    /// Takes those digests that were not shared yet and were looked at, by their [`seal`]s; what was measured since then stays here, and
    /// so does what would leave otherwise than it was shown.
    ///
    /// # Errors
    /// As [`Sharing::share`].
    pub fn share_these(&self, looked_at: &[String]) -> Result<SharingDone, EngineError> {
        self.share_if(|digest| looked_at.contains(&seal(digest)))
    }

    /// The choices and the hub, where something may leave now.
    fn ready(&self) -> Result<(SharingChoice, Hub), EngineError> {
        let choice = self.choice()?;
        let Some(hub) = choice.to.clone() else {
            return Err(SharingError::NoHub.into());
        };
        self.check_allowed()?;
        match choice.paused {
            true => Err(SharingError::Paused.into()),
            false => Ok((choice, hub)),
        }
    }

    fn share_if(&self, wanted: impl Fn(&Digest) -> bool) -> Result<SharingDone, EngineError> {
        let (choice, hub) = self.ready()?;
        let hub = &hub;
        let (found, unread) = self.collect(&choice, &Wanted::New)?;
        let mut done = SharingDone {
            unread,
            ..SharingDone::default()
        };
        let mut wanted = found
            .into_iter()
            .filter(|(_, digest)| wanted(digest))
            .peekable();
        if wanted.peek().is_none() {
            // The keyring is not asked for nothing.
            return Ok(done);
        }
        let way = match self.way(hub) {
            Err(EngineError::Sharing(SharingError::Hub { trouble, .. })) => {
                let after = None;
                return Err(self.stopped(hub, &HubFailure { trouble, after }, 0));
            }
            way => way?,
        };
        for (session, digest) in wanted {
            // A hub may be slow: its user can have paused or ended sharing meanwhile, or chosen another one.
            if self.choice()? != choice {
                break;
            }
            self.check_allowed()?;
            let name = format!("{}.json", digest.digest);
            match way.lay(&name, &digest.line(), self.clock.now()) {
                // If this fails the digest is sent once more, under the same name, and counts once.
                Ok(()) => {
                    self.store.note_shared(&session, &digest.day)?;
                    done.shared += 1;
                }
                Err(Lost::Refused { status }) => {
                    tracing::warn!(status, "the hub refuses a digest");
                    self.store.note_refused(&session, &digest.day)?;
                    done.refused += 1;
                }
                Err(Lost::Folder(error)) => return Err(error.into()),
                Err(Lost::Address(failure)) => {
                    return Err(self.stopped(hub, &failure, done.shared));
                }
            }
        }
        standing::clear(&self.store)?;
        tracing::info!("{} digests shared, {} refused", done.shared, done.refused);
        Ok(done)
    }

    /// Notes that the hub takes nothing now.
    fn stopped(&self, hub: &Hub, failure: &HubFailure, arrived: u32) -> EngineError {
        tracing::warn!("the hub takes nothing; {arrived} digests shared before");
        match standing::note(&self.store, failure, self.clock.now()) {
            Ok(()) => way::trouble(&hub.to_string(), failure.trouble.clone(), arrived).into(),
            Err(error) => error,
        }
    }

    pub(super) fn way(&self, hub: &Hub) -> Result<Way, EngineError> {
        Ok(match hub {
            Hub::Folder(path) => Way::Folder(path.clone()),
            Hub::Address(address) => Way::Address(self.client(address)?),
        })
    }

    /// Shares what is new if the user chose that this is done after each session; `None` if not, while sharing is paused, where an
    /// administrator's policy forbids it, or as long as the hub asks to be left alone.
    ///
    /// # Errors
    /// As [`Sharing::share`].
    pub fn share_by_itself(&self) -> Result<Option<SharingDone>, EngineError> {
        let choice = self.choice()?;
        let waits = Standing::read(&self.store)?.is_some_and(|one| one.waits(self.clock.now()));
        let wanted = choice.automatic && !choice.paused && choice.to.is_some() && !waits;
        match wanted.then(|| self.share_if(|_| true)) {
            Some(Err(EngineError::Sharing(SharingError::Forbidden(_)))) => Ok(None),
            shared => shared.transpose(),
        }
    }

    /// Ends sharing: forgets the hub with its token, the patterns and the installation's id, also where they cannot be read.
    ///
    /// # Errors
    /// The database fails, or what the hub told cannot be deleted; or the keyring, which is asked again later: all else is forgotten then.
    pub fn stop(&self) -> Result<(), EngineError> {
        choice::write(&self.store, &SharingChoice::default())?;
        Identity::forget(&self.store)?;
        standing::clear(&self.store)?;
        self.store.forget_refused()?;
        told::forget(&self.paths)?;
        self.forget_unused_tokens()
    }

    /// Lays the wish to take back all that was shared under the present id into the hub, then ends sharing as [`Sharing::stop`] does. What
    /// the hub keeps until its keeper takes in what arrived; days that were shared are not shared again.
    ///
    /// # Errors
    /// No hub is chosen, nothing was shared, an earlier Laggard made the id, the choices or the id cannot be read, or the hub does not take
    /// the wish: sharing stands as before then. Or the database fails, or the keyring, as for [`Sharing::stop`].
    pub fn withdraw(&self) -> Result<(), EngineError> {
        let Some(hub) = self.choice()?.to else {
            return Err(SharingError::NoHub.into());
        };
        let Some(known) = Identity::read(&self.store)? else {
            return Err(SharingError::NothingShared.into());
        };
        let Some(wish) = &known.withdrawal else {
            return Err(SharingError::NoProof {
                id: known.installation,
            }
            .into());
        };
        let laid = self
            .way(&hub)?
            .lay(&wish.file_name(), &wish.line(), self.clock.now());
        laid.map_err(|lost| lost.alone(&hub.to_string()))?;
        tracing::info!("what was shared is to be taken back");
        self.stop()
    }
}
