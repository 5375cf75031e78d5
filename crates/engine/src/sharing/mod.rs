//! Sharing measurements: digests of sessions for a hub that the user chose.
//!
//! Off until a hub is chosen; what cannot be read shares nothing, and what an administrator's policy forbids is not shared. [`Sharing::digests`] gives exactly what [`Sharing::share`] writes.

mod address;
mod asking;
mod choice;
mod clean;
mod collect;
#[cfg(test)]
mod collect_tests;
mod folder;
#[cfg(test)]
mod held_back_tests;
mod identity;
mod leaving;
mod reports;
#[cfg(test)]
mod seen_tests;
mod standing;
mod way;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use laggard_blame::Provenance as _;
use laggard_digest::Digest;
use laggard_hosts::Hosts;
use laggard_record::{
    Hub, JudgedEpisode, Ruled, RuledSharing, Session, SessionId, SessionState, SharingChoice,
    SharingState, Task, Unit, UnixMs,
};
use laggard_store::Store;
use sha2::{Digest as _, Sha256};

use self::clean::Clean;
use self::collect::{Days, Head};
use self::identity::{Identity, hex};
pub use self::reports::ReportHub;
use self::standing::Standing;
use crate::analysis::{SessionItem, SessionSource, read};
use crate::machine::{self, Machine};
use crate::tokens::ServerTokens;
use crate::{Clock, Desk, EngineError, Paths, PolicyFile, Reports, Sessions, SharingError, Works};

/// The digests that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All that were not shared yet.
    New,
    /// Those of one session, shared or not.
    Session(SessionId),
    /// Those of one day, shared or not: `2026-11-26`.
    Day(String),
}

/// A digest's content in 64 hexadecimal digits: what leaves is what was looked at only where both have the same.
#[must_use]
pub fn seal(digest: &Digest) -> String {
    hex(&Sha256::digest(digest.line()))
}

/// The setting that is there once somebody looked at what would leave.
const LOOKED_AT: &str = "sharing-looked-at";

/// Makes digests and takes them to the hub, and reads what the hub tells of versions.
#[derive(Debug, Clone)]
pub struct Sharing {
    store: Arc<Store>,
    works: Works,
    clock: Clock,
    paths: Paths,
    hosts: Hosts,
    sessions: Sessions,
    reports: Reports,
    desk: Desk,
    policy_file: PolicyFile,
    tokens: ServerTokens,
}

impl Sharing {
    #[expect(
        clippy::too_many_arguments,
        reason = "each is a component that it uses"
    )]
    pub(crate) fn new(
        store: Arc<Store>,
        works: Works,
        clock: Clock,
        paths: Paths,
        hosts: Hosts,
        sessions: Sessions,
        reports: Reports,
        desk: Desk,
        policy_file: PolicyFile,
        tokens: ServerTokens,
    ) -> Self {
        Self {
            store,
            works,
            clock,
            paths,
            hosts,
            sessions,
            reports,
            desk,
            policy_file,
            tokens,
        }
    }

    /// How sharing stands.
    ///
    /// # Errors
    /// The database fails.
    pub fn state(&self) -> Result<SharingState, EngineError> {
        let identity = Identity::read(&self.store);
        let choice = choice::read(&self.store)?;
        let mut policy = self.policy_file.state();
        if let Ok(Some(policy)) = &mut policy.policy
            && let RuledSharing::Asked { hub, .. } = &policy.sharing
            && let Ok(choice) = &choice
            && choice.to.as_ref().is_some_and(|to| to.is(&real(hub)))
        {
            // What is asked for is chosen.
            policy.sharing = RuledSharing::Free;
        }
        Ok(SharingState {
            choice,
            installation: identity.ok().flatten().map(|known| known.installation),
            shared: self.store.count_shared()?,
            refused: self.store.count_refused()?,
            trouble: Standing::read(&self.store)?.map(|standing| standing.trouble),
            told: self.told_state(),
            policy,
        })
    }

    /// Chooses a folder as the hub. Nothing is shared yet, and nothing by itself: that was agreed to for another hub.
    ///
    /// # Errors
    /// An administrator's policy forbids it or cannot be followed, the folder is not there or cannot be written, the former choices cannot
    /// be read, or the database fails.
    pub fn share_to(&self, folder: &Path) -> Result<(), EngineError> {
        self.check_allowed()?;
        self.choose(Hub::Folder(folder::checked(folder)?))
    }

    /// Chooses the hub with which an administrator's policy asks users to share. As with any other, nothing is shared yet. A policy brings no
    /// token: an address is chosen with the one that the keyring has.
    ///
    /// # Errors
    /// No policy asks for that, or as [`Sharing::share_to`] and [`Sharing::share_to_address`].
    pub fn share_where_asked(&self) -> Result<(), EngineError> {
        match self.policy_file.followed().map(|policy| policy.sharing) {
            Some(RuledSharing::Asked { hub, .. }) => match &hub {
                Hub::Folder(path) => self.share_to(path),
                Hub::Address(address) => self.share_to_address(&address.url, None),
            },
            _ => Err(SharingError::NotAsked.into()),
        }
    }

    /// Pauses sharing, or goes on.
    ///
    /// # Errors
    /// The former choices cannot be read, or the database fails.
    pub fn pause(&self, paused: bool) -> Result<(), EngineError> {
        self.change(|choice| choice.paused = paused)
    }

    /// Chooses whether the app shares what is new whenever a program has ended ([`Sharing::share_by_itself`]).
    ///
    /// # Errors
    /// An administrator's policy forbids it or cannot be followed, no hub is chosen, nobody looked at what would leave, the former choices
    /// cannot be read, or the database fails.
    pub fn automatic(&self, automatic: bool) -> Result<(), EngineError> {
        if automatic {
            self.check_allowed()?;
            if self.choice()?.to.is_none() {
                return Err(SharingError::NoHub.into());
            }
            self.check_looked_at()?;
        }
        self.change(|choice| choice.automatic = automatic)
    }

    /// Never names plug-ins whose ids are like one of these patterns, besides those held back already.
    ///
    /// # Errors
    /// A pattern is none, the former choices cannot be read, or the database fails.
    pub fn hold_back(&self, patterns: &[String]) -> Result<(), EngineError> {
        choice::patterns(patterns).map_err(SharingError::from)?;
        self.change(|choice| choice::add(&mut choice.held_back, patterns))
    }

    /// Names plug-ins whose ids are like one of these patterns, although they are from no public place.
    ///
    /// # Errors
    /// As [`Sharing::hold_back`].
    pub fn allow(&self, patterns: &[String]) -> Result<(), EngineError> {
        choice::patterns(patterns).map_err(SharingError::from)?;
        self.change(|choice| choice::add(&mut choice.allowed, patterns))
    }

    /// Forgets patterns, of both kinds.
    ///
    /// # Errors
    /// There is no such pattern, the former choices cannot be read, or the database fails.
    pub fn forget(&self, patterns: &[String]) -> Result<(), EngineError> {
        let choice = self.choice()?;
        let known: Vec<String> = [choice.held_back, choice.allowed].concat();
        if let Some(unknown) = patterns.iter().find(|one| !known.contains(one)) {
            return Err(SharingError::NoSuchPattern {
                pattern: unknown.clone(),
                known,
            }
            .into());
        }
        self.change(|choice| {
            choice.held_back.retain(|one| !patterns.contains(one));
            choice.allowed.retain(|one| !patterns.contains(one));
        })
    }

    /// Takes a new random id for this installation. What was shared under the former one is not shared again.
    ///
    /// # Errors
    /// The system gives no random numbers, or the database fails.
    pub fn reset_id(&self) -> Result<(), EngineError> {
        Identity::make(&self.store).map(drop)
    }

    /// The digests, as they would leave; whether or not a hub is chosen. Also the number of sessions whose files cannot be read. Whoever
    /// asks has them shown: from then on they may leave ([`Sharing::share`], [`Sharing::automatic`]).
    ///
    /// # Errors
    /// The choices or the id cannot be read, the session does not exist or runs, nothing was measured on the day, or the database
    /// fails.
    pub fn digests(&self, wanted: &Wanted) -> Result<(Vec<Digest>, u32), EngineError> {
        let choice = self.choice()?;
        let (found, unread) = self.collect(&choice, wanted)?;
        self.store.set_setting(LOOKED_AT, "yes")?;
        Ok((
            found.into_iter().map(|(_, digest)| digest).collect(),
            unread,
        ))
    }

    /// Refuses where nobody looked at what would leave; what was shared before was looked at.
    fn check_looked_at(&self) -> Result<(), EngineError> {
        let looked_at = self.store.setting(LOOKED_AT)?.is_some();
        match looked_at || self.store.count_shared()? > 0 {
            true => Ok(()),
            false => Err(SharingError::NotLookedAt.into()),
        }
    }

    /// Refuses where an administrator's policy forbids sharing, or may have forbidden it.
    fn check_allowed(&self) -> Result<(), SharingError> {
        let state = self.policy_file.state();
        let Ok(policy) = state.policy else {
            return Err(SharingError::PolicyUnread { file: state.file });
        };
        let policy = policy.unwrap_or_default();
        match policy.sharing {
            RuledSharing::Forbidden { reason } => Err(SharingError::Forbidden(Ruled {
                by: policy.by,
                reason,
            })),
            RuledSharing::Free | RuledSharing::Asked { .. } => Ok(()),
        }
    }

    fn choice(&self) -> Result<SharingChoice, EngineError> {
        let read = choice::read(&self.store)?;
        read.map_err(|why| SharingError::Unread { why }.into())
    }

    fn change(&self, change: impl FnOnce(&mut SharingChoice)) -> Result<(), EngineError> {
        let mut choice = self.choice()?;
        change(&mut choice);
        choice::write(&self.store, &choice)
    }

    fn collect(
        &self,
        choice: &SharingChoice,
        wanted: &Wanted,
    ) -> Result<(Vec<(SessionId, Digest)>, u32), EngineError> {
        let names = choice::names(choice).map_err(SharingError::from)?;
        let identity = Identity::known(&self.store)?;
        let machine = Machine::this();
        let (mut found, mut unread) = (Vec::new(), 0);
        for session in self.sessions_for(wanted)? {
            let file = self.sessions.file_of(&session.id)?;
            let mut shared = Vec::new();
            if *wanted == Wanted::New {
                shared = self.store.shared_days(&session.id)?;
                shared.extend(self.store.refused_days(&session.id)?);
                // Shared after each program's end, all sessions that are kept would be read again each time.
                if is_shared(&session, &shared) {
                    continue;
                }
            }
            match self.digests_of(&session, &file, (&names, &identity, &machine)) {
                Ok(digests) => {
                    let new = digests.into_iter().filter(|one| match wanted {
                        Wanted::Day(day) => one.day == *day,
                        Wanted::New | Wanted::Session(_) => !shared.contains(&one.day),
                    });
                    found.extend(new.map(|digest| (session.id.clone(), digest)));
                }
                Err(EngineError::LookStopped) => return Err(EngineError::LookStopped),
                Err(wrong) if matches!(wanted, Wanted::Session(_)) => return Err(wrong),
                Err(_) => unread += 1,
            }
        }
        match wanted {
            Wanted::Day(day) if found.is_empty() => {
                Err(SharingError::NothingOn { day: day.clone() }.into())
            }
            _ => Ok((found, unread)),
        }
    }

    /// The sessions that have ended and may have such digests, the oldest first.
    fn sessions_for(&self, wanted: &Wanted) -> Result<Vec<Session>, EngineError> {
        if let Wanted::Session(id) = wanted {
            let session = self.sessions.find(id)?;
            return match session.state {
                SessionState::Running => Err(SharingError::Running {
                    id: session.id.into(),
                }
                .into()),
                SessionState::Ended | SessionState::CutShort => Ok(vec![session]),
            };
        }
        let all = self.sessions.all()?.into_iter().rev();
        let over = all.filter(|session| session.state != SessionState::Running);
        Ok(over.collect())
    }

    fn digests_of(
        &self,
        session: &Session,
        file: &Path,
        (names, identity, machine): (&laggard_digest::Names, &Identity, &Machine),
    ) -> Result<Vec<Digest>, EngineError> {
        let source = SessionSource::find(self.hosts, file)?;
        let knowledge = &source.knowledge;
        let scrubber = self.reports.scrubber(session, file)?;
        let clean = Clean::new(names, scrubber, session.host.clone());
        let mut days = Days::new(clean, TimeZone::system());
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let reader = read(
            &source.file,
            &self.clock,
            &looking,
            false,
            |item, reader| {
                if let SessionItem::Episode(episode) = item {
                    let facts = reader.facts();
                    let judged = JudgedEpisode::of(&session.id, &episode, facts, knowledge);
                    days.add(&episode, &judged);
                }
                true
            },
        )?;
        let head = Head {
            installation: identity.installation.clone(),
            program_version: self.program_version(session),
            processors: machine.processors.to_owned(),
            memory: machine.memory.to_owned(),
        };
        let origin = |plugin: &laggard_analysis::Plugin| knowledge.origin(plugin);
        let id = |day: &str| identity.digest(&session.id, day);
        Ok(days.finish(reader.facts(), &head, &origin, &id))
    }

    /// The version of the install as it is now; what was updated since the session is not known.
    fn program_version(&self, session: &Session) -> String {
        let home: Option<PathBuf> = session.install.as_ref().map(|id| id.home().to_owned());
        let install = home.and_then(|home| self.hosts.open(&home).ok());
        let name = install.map_or_else(String::new, |install| install.name());
        machine::version_in(&name)
    }
}

/// The hub as it is chosen: a folder by its real path.
fn real(hub: &Hub) -> Hub {
    match hub {
        Hub::Folder(path) => Hub::Folder(path.canonicalize().unwrap_or_else(|_| path.clone())),
        Hub::Address(_) => hub.clone(),
    }
}

/// Whether each day of a session was shared or refused, so that its file need not be read.
fn is_shared(session: &Session, shared: &[String]) -> bool {
    let date = |at: UnixMs| {
        let at = Timestamp::from_millisecond(at.0).ok()?;
        Some(at.to_zoned(TimeZone::system()).date())
    };
    let (Some(first), Some(last)) = (date(session.started), session.ended.and_then(date)) else {
        return false;
    };
    let days = first.series(1.day()).take_while(|day| *day <= last);
    first <= last
        && days
            .map(|day| day.to_string())
            .all(|day| shared.contains(&day))
}
