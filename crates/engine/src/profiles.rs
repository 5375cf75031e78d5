//! The launch profiles: the programs that the tray can launch.

use std::ffi::OsString;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use laggard_hosts::{Hosts, Install};
use laggard_record::{Profile, ProfileKind, UnixMs};
use laggard_store::{ProfileRow, Store};

use crate::desktop_entries::{DesktopEntries, EntryWords, Start};
use crate::plugins::home;
use crate::rows::{as_text, from_text};
use crate::{Clock, EngineError};

/// So long, in milliseconds, what was found on the disk stands: several parts of a page ask at once, and looking takes as long as all else they ask for.
const STANDS_MS: i64 = 1_000;

/// Installs that were found, and when.
type Found = Option<(UnixMs, Vec<ProfileRow>)>;

/// The launch profiles.
#[derive(Debug, Clone)]
pub struct Profiles {
    found: Arc<Mutex<Found>>,
    store: Arc<Store>,
    clock: Clock,
    hosts: Hosts,
    entries: DesktopEntries,
}

impl Profiles {
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Clock,
        hosts: Hosts,
        entries: DesktopEntries,
    ) -> Self {
        Self {
            found: Arc::default(),
            store,
            clock,
            hosts,
            entries,
        }
    }

    /// The programs that can be launched, the last launched first: those that the user added, and each install found where its
    /// host usually lives. Reads the disk, unless that was done within a second.
    ///
    /// # Errors
    /// The database fails.
    pub fn all(&self) -> Result<Vec<Profile>, EngineError> {
        let mut known = self.store.profiles()?;
        for found in self.found() {
            if known
                .iter()
                .all(|one| one.command.first() != found.command.first())
            {
                self.store.put_profile(&found)?;
                known.push(found);
            }
        }
        let profiles = self.store.profiles()?.into_iter();
        let profiles = profiles.map(|row| self.profile(row));
        // A found install that is gone is not offered; what the user added stays, and its launch tells that the program is gone.
        Ok(profiles
            .filter(|profile| {
                profile.kind == ProfileKind::Added
                    || profile
                        .command
                        .first()
                        .is_some_and(|home| Path::new(home).exists())
            })
            .collect())
    }

    /// The installs on the disk. Whoever asks while another one looks waits for what that one finds.
    fn found(&self) -> Vec<ProfileRow> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        match &*found {
            // The computer's clock may be set back.
            Some((when, rows)) if (0..STANDS_MS).contains(&(now.0 - when.0)) => rows.clone(),
            _ => {
                let all = self.hosts.find();
                let rows = all
                    .iter()
                    .map(|install| row(&**install, ProfileKind::Found));
                let rows: Vec<ProfileRow> = rows.collect();
                *found = Some((now, rows.clone()));
                rows
            }
        }
    }

    /// Adds an install (its home, launcher, or a link to one) or any other program as a launch profile.
    ///
    /// # Errors
    /// The path cannot be launched, or the database fails.
    pub fn add(&self, program: &Path) -> Result<Profile, EngineError> {
        let target = self.hosts.target(&[OsString::from(program)])?;
        let row = match target.install() {
            Some(install) => row(&*install, ProfileKind::Added),
            None => ProfileRow {
                id: program.display().to_string(),
                name: program
                    .file_name()
                    .unwrap_or(program.as_os_str())
                    .to_string_lossy()
                    .into_owned(),
                kind: as_text(&ProfileKind::Added),
                command: vec![program.display().to_string()],
                last_launched: None,
            },
        };
        self.store.put_profile(&row)?;
        Ok(Profile {
            doubtful: target.is_doubtful(),
            ..self.profile(row)
        })
    }

    /// Removes a profile, and its entry in the desktop's menu.
    ///
    /// # Errors
    /// The entry cannot be deleted, or the database fails.
    pub fn remove(&self, id: &str) -> Result<(), EngineError> {
        self.entries.forget(id)?;
        Ok(self.store.delete_profile(id)?)
    }

    /// Makes or removes a profile's entry in the desktop's menu, which starts the profile through Laggard.
    ///
    /// # Errors
    /// The profile does not exist, its entry cannot be written, another file has the entry's name, or the database fails.
    pub fn measure_every_start(
        &self,
        id: &str,
        on: bool,
        start: &Start,
        words: impl FnOnce(&Profile) -> EntryWords,
    ) -> Result<(), EngineError> {
        if !on {
            return self.entries.forget(id);
        }
        let profile = self.profile(self.row(id)?);
        let home = profile.command.first().map(OsString::from);
        let target = home.and_then(|home| self.hosts.target(&[home]).ok());
        let icon = target.and_then(|target| target.install()?.icon());
        self.entries
            .measure(&profile, icon.as_deref(), start, &words(&profile))
    }

    fn row(&self, id: &str) -> Result<ProfileRow, EngineError> {
        let mut rows = self.store.profiles()?.into_iter();
        rows.find(|profile| profile.id == id)
            .ok_or_else(|| EngineError::UnknownProfile { id: id.into() })
    }

    fn profile(&self, row: ProfileRow) -> Profile {
        Profile {
            kind: from_text(&row.kind).unwrap_or(ProfileKind::Added),
            measured: self.entries.is_measured(&row.id),
            id: row.id,
            name: row.name,
            install: row
                .command
                .first()
                .is_some_and(|home| self.hosts.open(Path::new(home)).is_ok()),
            command: row.command,
            last_launched: row.last_launched,
            doubtful: false,
        }
    }

    /// Returns the profile's command and marks the profile as launched now.
    pub(crate) fn command(&self, id: &str) -> Result<Vec<String>, EngineError> {
        let mut row = self.row(id)?;
        row.last_launched = Some(self.clock.now());
        self.store.put_profile(&row)?;
        Ok(row.command)
    }
}

fn row(install: &dyn Install, kind: ProfileKind) -> ProfileRow {
    let home = String::from(home(install));
    ProfileRow {
        id: install.key(),
        name: install.name(),
        kind: as_text(&kind),
        command: vec![home],
        last_launched: None,
    }
}
