//! Reports that their users let the hub's people see: checked once, kept as they came, and gone with whoever withdraws.
//!
//! A file has the link to its issue in its first line and the zip behind it, so none is ever without the other (decision 0075). Here it is
//! named by a hash of all of it: what comes twice is one, and nobody lays another one in its place.

use std::collections::BTreeSet;

use futures::{StreamExt as _, TryStreamExt as _, stream};
use laggard_digest::{MOST_LINK, NotALink, REPORT_ENDING, ReportLink, is_id};
use laggard_report_file::inspect::{InspectError, LARGEST_ZIP, inspect};
use laggard_report_file::{FORMAT, sha256};
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStoreExt as _};

use crate::files::{AT_ONCE, meanwhile};
use crate::{Hub, HubError, Ingested};

/// The directory of reports.
pub(crate) const REPORTS: &str = "reports";
/// The most bytes of a report with its link.
pub(crate) const MOST_REPORT: u64 = LARGEST_ZIP + MOST_LINK as u64;
/// The letters of a report's name.
const NAME: usize = 32;

/// Why a file is no report that can be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotAReport {
    #[error("it has more than {MOST_REPORT} bytes; no report with its link is so large")]
    TooLarge,
    #[error(transparent)]
    Link(#[from] NotALink),
    #[error("it is no report that can be read: {0}")]
    Zip(#[from] InspectError),
}

impl NotAReport {
    /// Whether another hub than this one could read it.
    fn is_newer(&self) -> bool {
        match self {
            Self::Link(why) => why.is_newer(),
            Self::Zip(InspectError::Format { found }) => *found > FORMAT,
            Self::Zip(_) | Self::TooLarge => false,
        }
    }
}

/// A report's link, if the whole of it can be kept: `ingest` and `receive` check by this alone.
pub(crate) fn checked(bytes: &[u8]) -> Result<ReportLink, NotAReport> {
    if bytes.len() as u64 > MOST_REPORT {
        return Err(NotAReport::TooLarge);
    }
    let (link, zip) = ReportLink::split(bytes)?;
    inspect(zip)?;
    Ok(link)
}

/// A report that is kept: its name, 32 hexadecimal digits, and its link.
type Kept = (String, ReportLink);

impl Hub {
    /// Takes a report that has arrived, but none of whoever withdrew.
    pub(crate) async fn take_report(
        &self,
        file: &ObjectMeta,
        withdrawn: &BTreeSet<String>,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let path = &file.location;
        if file.size > MOST_REPORT {
            let why = NotAReport::TooLarge.to_string();
            return self.set_aside(path, &why, done).await;
        }
        let Some(bytes) = self.read_file(path, file.size).await? else {
            return Ok(());
        };
        let (bytes, checked) = meanwhile(move || {
            let checked = checked(&bytes);
            (bytes, checked)
        })
        .await;
        match checked {
            Ok(link) if withdrawn.contains(&link.installation) => self.remove(path).await,
            Ok(_) => {
                let kept = place(&name(&bytes));
                done.reports += usize::from(self.store.head(&kept).await.is_err());
                self.store.put(&kept, bytes.into()).await?;
                self.settle(&kept).await?;
                self.remove(path).await
            }
            Err(why) if why.is_newer() => {
                done.newer += 1;
                Ok(())
            }
            Err(why) => self.set_aside(path, &why.to_string(), done).await,
        }
    }

    /// The reports that may be shown, each with its link: none of whoever withdrew, also before they are deleted.
    pub(crate) async fn reports(&self) -> Result<Vec<Kept>, HubError> {
        let withdrawn = self.withdrawn().await?;
        let mut all = self.kept_reports().await?;
        all.retain(|(_, link)| !withdrawn.contains(&link.installation));
        Ok(all)
    }

    /// A report's zip as its user looked at it; `None` where there is none of this name any more, or it is not the one that was taken.
    ///
    /// # Errors
    /// The store fails.
    pub async fn report(&self, name: &str) -> Result<Option<Vec<u8>>, HubError> {
        if !is_id(name) {
            return Ok(None);
        }
        let found = match self.store.get(&place(name)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            found => found?,
        };
        if found.meta.size > MOST_REPORT {
            return Ok(None);
        }
        let bytes = found.bytes().await?;
        if self::name(&bytes) != name {
            return Ok(None);
        }
        let Ok((link, zip)) = ReportLink::split(&bytes) else {
            return Ok(None);
        };
        let withdrawn = self.withdrawn().await?;
        Ok((!withdrawn.contains(&link.installation)).then(|| zip.to_vec()))
    }

    /// Deletes the reports of these, and returns whose there were.
    pub(crate) async fn remove_reports(
        &self,
        withdrawn: &BTreeSet<String>,
    ) -> Result<BTreeSet<String>, HubError> {
        let mut all = self.kept_reports().await?;
        all.retain(|(_, link)| withdrawn.contains(&link.installation));
        let paths = all.iter().map(|(name, _)| place(name)).collect();
        self.remove_all(paths).await?;
        Ok(all.into_iter().map(|(_, link)| link.installation).collect())
    }

    /// The reports by name. What others laid there and the hub did not is passed over.
    async fn kept_reports(&self) -> Result<Vec<Kept>, HubError> {
        let files = self.list(REPORTS).await?;
        let kept: Vec<Option<Kept>> = stream::iter(files)
            .map(|file| async move { self.kept_report(&file).await })
            .buffered(AT_ONCE)
            .try_collect()
            .await?;
        Ok(kept.into_iter().flatten().collect())
    }

    async fn kept_report(&self, file: &ObjectMeta) -> Result<Option<Kept>, HubError> {
        let path = &file.location;
        let parts = path.filename().and_then(|name| name.split_once('.'));
        let Some((name, REPORT_ENDING)) = parts.filter(|(name, _)| is_id(name)) else {
            return Ok(None);
        };
        let beginning = self
            .read_file(path, file.size.min(MOST_LINK as u64))
            .await?;
        let read = ReportLink::split(beginning.as_deref().unwrap_or_default());
        Ok(read.ok().map(|(link, _)| (name.to_owned(), link)))
    }
}

fn name(bytes: &[u8]) -> String {
    sha256(bytes)[..NAME].to_owned()
}

fn place(name: &str) -> Path {
    Path::from(format!("{REPORTS}/{name}.{REPORT_ENDING}"))
}
