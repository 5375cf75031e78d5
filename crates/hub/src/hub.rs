//! A hub: its store, and the time.

use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use laggard_digest::Span as Days;
use object_store::ObjectStore;
use object_store::local::LocalFileSystem;

use crate::HubError;

/// The age from which on a digest's day is no day that Laggard can have measured, days: sessions are kept for shorter.
const OLDEST: i64 = 2 * 366;

/// The place where digests meet.
#[derive(Clone, Debug)]
pub struct Hub {
    pub(crate) store: Arc<dyn ObjectStore>,
    /// The folder, where the store is one.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) now: Timestamp,
}

impl Hub {
    /// Opens the hub in a folder.
    ///
    /// * `now`: the present; digests of days after it are refused, and what arrived in its week is not told yet.
    ///
    /// # Errors
    /// The folder is not there.
    pub fn open(folder: &FilePath, now: Timestamp) -> Result<Self, HubError> {
        let store = LocalFileSystem::new_with_prefix(folder).map_err(|why| HubError::Folder {
            folder: folder.display().to_string(),
            why: why.to_string(),
        })?;
        Ok(Self {
            folder: Some(folder.to_owned()),
            ..Self::of(Arc::new(store), now)
        })
    }

    /// The hub in any store.
    #[must_use]
    pub fn of(store: Arc<dyn ObjectStore>, now: Timestamp) -> Self {
        Self {
            store,
            folder: None,
            now,
        }
    }

    /// The day, by the clock of Greenwich.
    pub(crate) fn today(&self) -> Date {
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
