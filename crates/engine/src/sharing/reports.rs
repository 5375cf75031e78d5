//! Reports that the user lets the hub's people see, one at a time: the zip as it was looked at, behind a line that says to which issue it
//! belongs (decision 0075). Nothing of it leaves without the user's word for this very report.

use std::path::Path;

use laggard_digest::{ReportLink, SCHEMA};
use laggard_record::{Approval, EpisodeId, Hub, SavedReport};

use super::collect::{Landmark, put_down};
use super::identity::Identity;
use super::{Clean, Sharing, choice};
use crate::report::{self, Draft};
use crate::{EngineError, SharingError};

/// The hub whose people could see a report.
#[derive(Debug)]
pub struct ReportHub {
    /// The hub.
    pub hub: Hub,
    /// The reason why they cannot be let see this one.
    pub refused: Option<SharingError>,
}

/// An issue that may be named, and what the lag was put down to.
struct Belongs {
    program: String,
    landmark: Landmark,
    cause: &'static str,
    plugin: String,
}

impl Sharing {
    /// Says, before the user is asked, which hub's people could see the report on a lag, and whether they can be let. `None`: no hub is
    /// chosen. Nothing leaves.
    ///
    /// # Errors
    /// The choices cannot be read, the lag does not exist, this system does not tell the private names, or the database fails.
    pub fn hub_for_report(&self, id: &EpisodeId) -> Result<Option<ReportHub>, EngineError> {
        let Some(hub) = self.choice()?.to else {
            return Ok(None);
        };
        let refused = match self.belongs(id) {
            Err(EngineError::Sharing(why)) => Some(why),
            belongs => belongs.map(|_| None)?,
        };
        Ok(Some(ReportHub { hub, refused }))
    }

    /// Lets the hub's people see a previewed report, byte for byte.
    ///
    /// * `told`: the hub as its user was told it, [`ReportHub::hub`] in words.
    ///
    /// # Errors
    /// The preview is no longer kept, not all of it was looked at, another hub is chosen than the user was told, an administrator's policy
    /// forbids sharing or cannot be followed, sharing is paused, the issue may not be named, or the hub does not take the report.
    pub fn let_previewed_be_seen(
        &self,
        token: &str,
        approval: &Approval,
        told: &str,
    ) -> Result<(), EngineError> {
        let (id, zip) = self.desk.previewed(token, approval)?;
        match self.choice()?.to {
            Some(hub) if hub.to_string() == told => self.let_be_seen(&id, &zip),
            _ => Err(SharingError::OtherHub.into()),
        }
    }

    /// Packs a report, saves it (0600) and lets the hub's people see the very file. Where they cannot be let, nothing is saved.
    ///
    /// # Errors
    /// No hub is chosen, or as [`Sharing::let_previewed_be_seen`] and [`crate::Reports::save`]. Where the hub alone fails, the file is there.
    pub fn save_report(
        &self,
        id: &EpisodeId,
        draft: &Draft,
        path: &Path,
        replace: bool,
    ) -> Result<SavedReport, EngineError> {
        self.belongs(id)?;
        let packed = self.reports.pack(id, draft)?;
        let saved = report::save(&packed, path, replace)?;
        match self.let_be_seen(id, &packed.zip) {
            Err(EngineError::Sharing(why)) => Err(SharingError::SavedAlone {
                path: saved.path,
                why: Box::new(why),
            }
            .into()),
            seen => seen.map(|()| saved),
        }
    }

    fn let_be_seen(&self, id: &EpisodeId, zip: &[u8]) -> Result<(), EngineError> {
        let belongs = self.belongs(id)?;
        let Some(hub) = self.choice()?.to else {
            return Err(SharingError::NoHub.into());
        };
        let identity = Identity::known(&self.store)?;
        let link = ReportLink {
            schema: SCHEMA,
            report: identity.report(zip),
            installation: identity.installation,
            program: belongs.program,
            kind: belongs.landmark.kind,
            class: belongs.landmark.class.name,
            method: belongs.landmark.method,
            owner: belongs.landmark.class.owner,
            cause: belongs.cause.to_owned(),
            plugin: belongs.plugin,
        };
        let laid = self.way(&hub)?.lay_report(&link, zip, self.clock.now());
        laid.map_err(|lost| lost.alone(&hub.to_string()))?;
        tracing::info!("a report may be seen by the hub's people");
        Ok(())
    }

    /// The issue of a lag by the rules of digests, if anything may be shared at all.
    fn belongs(&self, id: &EpisodeId) -> Result<Belongs, EngineError> {
        let choice = self.choice()?;
        if choice.to.is_none() {
            return Err(SharingError::NoHub.into());
        }
        self.check_allowed()?;
        if choice.paused {
            return Err(SharingError::Paused.into());
        }
        let (session, judged) = self.reports.episode(id)?;
        let file = self.sessions.file_of(&session.id)?;
        let Some(episode) = self.reports.recorded(&judged.id, &file)? else {
            return Err(SharingError::NotRecorded.into());
        };
        let names = choice::names(&choice).map_err(SharingError::from)?;
        let scrubber = self.reports.scrubber(&session, &file)?;
        let clean = Clean::new(&names, scrubber, session.host.clone());
        let landmark = Landmark::of(&episode, &clean).ok_or(SharingError::NotNamed)?;
        let (cause, plugin) = put_down(&judged, &clean);
        Ok(Belongs {
            program: clean.program(),
            landmark,
            cause,
            plugin,
        })
    }
}
