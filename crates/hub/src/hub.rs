//! A hub: its store, and the time.

use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use laggard_digest::Span as Days;
use object_store::ObjectStore;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;

use crate::sound::Sound;
use crate::weeks::FIRST;
use crate::{Access, HubError, Place};

/// The age from which on a digest's day is no day that Laggard can have measured, days: sessions are kept for shorter.
const OLDEST: i64 = 2 * 366;

/// The place where digests meet.
#[derive(Clone, Debug)]
pub struct Hub {
    /// The hub's own part of its store.
    pub(crate) store: Arc<dyn ObjectStore>,
    /// The whole store, and where in it the hub is. Queries ask it: the part tells some files' names as they are in the whole.
    pub(crate) whole: (Arc<dyn ObjectStore>, Path),
    /// The folder, where the store is one.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) now: Timestamp,
    /// Whether an answer did not fit into the memory that queries may hold.
    pub(crate) is_large: Arc<AtomicBool>,
    /// Whether an answer failed that was asked of what is kept: the next one has all of it made anew.
    pub(crate) distrusts: Arc<AtomicBool>,
    /// The files of rows that were read through.
    pub(crate) sound: Arc<Sound>,
}

impl Hub {
    /// Opens the hub in a place.
    ///
    /// * `access`: how a store is reached; a folder needs none of it.
    /// * `now`: as of [`Hub::open`].
    ///
    /// # Errors
    /// The folder is not there, or the settings of the store are none. Nothing is asked of a store yet.
    pub fn at(place: &Place, access: &Access, now: Timestamp) -> Result<Self, HubError> {
        match place {
            Place::Folder(folder) => Self::open(folder, now),
            Place::Store(address) => {
                let (whole, prefix) = (address.store(access)?, address.prefix().clone());
                let own = PrefixStore::new(Arc::clone(&whole), prefix.clone());
                Ok(Self {
                    whole: (whole, prefix),
                    ..Self::of(Arc::new(own), now)
                })
            }
        }
    }

    /// Opens the hub in a folder.
    ///
    /// * `now`: the present; digests of days after it are refused, and what arrived in its week is not told yet.
    ///
    /// # Errors
    /// The folder is not there.
    pub fn open(folder: &FilePath, now: Timestamp) -> Result<Self, HubError> {
        let wrong = |why: String| HubError::Folder {
            folder: folder.display().to_string(),
            why,
        };
        // In the system's words, which say more than the store's.
        let about = folder.metadata().map_err(|why| wrong(why.to_string()))?;
        if !about.is_dir() {
            return Err(wrong("it is a file".to_owned()));
        }
        let store =
            LocalFileSystem::new_with_prefix(folder).map_err(|why| wrong(why.to_string()))?;
        Ok(Self {
            folder: Some(folder.to_owned()),
            ..Self::of(Arc::new(store), now)
        })
    }

    /// The hub in any store.
    #[must_use]
    pub fn of(store: Arc<dyn ObjectStore>, now: Timestamp) -> Self {
        Self {
            whole: (Arc::clone(&store), Path::default()),
            store,
            folder: None,
            now,
            is_large: Arc::default(),
            distrusts: Arc::default(),
            sound: Arc::default(),
        }
    }

    /// The folder, where the hub is in one.
    #[must_use]
    pub fn folder(&self) -> Option<&FilePath> {
        self.folder.as_deref()
    }

    /// The hub as it was at noon of a day: what is told is of weeks that were over by then, so nothing that arrived later is in it.
    ///
    /// # Errors
    /// The day is not over, or before all hubs.
    pub(crate) fn as_of(&self, day: Option<Date>) -> Result<Self, HubError> {
        let Some(day) = day else {
            return Ok(self.clone());
        };
        let why = match (day > self.today(), day < FIRST) {
            (true, _) => "it is still to come",
            (_, true) => "no hub is so old",
            _ => return Ok(self.at_noon(day)),
        };
        Err(HubError::NoDay {
            day: day.to_string(),
            why,
        })
    }

    fn at_noon(&self, day: Date) -> Self {
        let noon = day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC);
        Self {
            now: noon.map_or(self.now, |noon| noon.timestamp()),
            ..self.clone()
        }
    }

    /// Refuses to take anything by a clock that was never set: all digests would be of days to come, and set aside.
    pub(crate) fn check_clock(&self) -> Result<(), HubError> {
        match self.today() < FIRST {
            true => Err(HubError::Clock(self.today().to_string())),
            false => Ok(()),
        }
    }

    /// The day, by the clock of Greenwich.
    #[must_use]
    pub fn today(&self) -> Date {
        self.now.to_zoned(TimeZone::UTC).date()
    }

    /// The days that digests can be of. East of Greenwich it is tomorrow already.
    pub(crate) fn days(&self) -> Days {
        let day = |days: i64| {
            let other = self.today().checked_add(Span::new().days(days));
            other.unwrap_or(self.today()).to_string()
        };
        Days {
            first: day(-OLDEST),
            last: day(1),
        }
    }
}
