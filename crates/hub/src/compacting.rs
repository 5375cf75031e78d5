//! Merging small files of rows into larger ones, while others ask, take and withdraw.
//!
//! A merged file is a new one; the old ones go when it is there. In between both have the same digests, each of which counts once
//! ([`crate::origin`]). Whoever breaks off leaves both, and the next merge finds that they have the same. Nothing is deleted unless all that it
//! was merged of is still there and nobody has withdrawn since it was read: otherwise the new file goes, as what another hub has put
//! in the place of the old ones may lack somebody's rows. Deleting is the last step, so of two hubs that merge the same at once each leaves a whole file.

use std::collections::{BTreeSet, HashSet};

use object_store::path::Path;

use crate::choosing::{choose, name, week};
use crate::files::{GoodFile, ROWS, meanwhile};
use crate::footer::made_of;
use crate::merging::{Source, Sources};
use crate::{Hub, HubError};

/// The most bytes of files that an `ingest` merges: of a hub that was never merged it takes several.
pub(crate) const OF_AN_INGEST: u64 = 64 << 20;

/// How many files of rows were merged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The number that there were.
    pub files: usize,
    /// The number that they became.
    pub into: usize,
}

impl Merged {
    /// Adds others.
    pub(crate) fn add(&mut self, other: Self) {
        self.files += other.files;
        self.into += other.into;
    }
}

impl Hub {
    /// Merges all small files of rows. `ingest` does so by itself, a part at a time.
    ///
    /// # Errors
    /// The store fails; nothing is lost, and nothing counts twice.
    pub async fn compact(&self) -> Result<Merged, HubError> {
        self.check_folder()?;
        let mut all = Merged::default();
        loop {
            let withdrawn = self.withdrawn().await?;
            let (files, _) = self.files().await?;
            let merged = self.merge_some(&files, &withdrawn, u64::MAX).await?;
            all.add(merged);
            if merged == Merged::default() {
                if all != merged {
                    self.note_sound(&files).await?;
                }
                return Ok(all);
            }
        }
    }

    /// Merges some of these files.
    ///
    /// * `withdrawn`: the ids of which no row is here, or waits to be taken away.
    /// * `most`: no more are begun after so many bytes.
    pub(crate) async fn merge_some(
        &self,
        files: &[GoodFile],
        withdrawn: &BTreeSet<String>,
        most: u64,
    ) -> Result<Merged, HubError> {
        let (mut all, mut bytes) = (Merged::default(), 0);
        for some in choose(files, self.today()) {
            if bytes >= most {
                break;
            }
            bytes += some.iter().map(|file| file.size).sum::<u64>();
            all.add(self.merge(some, withdrawn).await?);
        }
        Ok(all)
    }

    /// Puts one file in the place of several of one week.
    async fn merge(
        &self,
        files: Vec<GoodFile>,
        withdrawn: &BTreeSet<String>,
    ) -> Result<Merged, HubError> {
        let none = Merged::default();
        let Some(week) = files.first().and_then(week) else {
            return Ok(none);
        };
        let mut read = Vec::new();
        for file in files {
            match self.whole(&file.path).await? {
                Some(bytes) if bytes.len() as u64 == file.size => read.push((file, bytes)),
                // Another hub has put others in its place.
                _ => return Ok(none),
            }
        }
        let new = self.name()?;
        let (named, ids) = (new.clone(), withdrawn.clone());
        let merged = meanwhile(move || put_together(read, &named, week, &ids)).await;
        let (files, bytes) = match merged {
            Ok(Some(merged)) => merged,
            // One was damaged since it was read through: all stay, and whoever asks is told.
            Ok(None) | Err(HubError::Parquet(_) | HubError::Rows(_)) => return Ok(none),
            Err(why) => return Err(why),
        };
        if !self.are_as_they_were(&files, withdrawn).await? {
            return Ok(none);
        }
        self.put_file(&new, bytes).await?;
        if !self.are_as_they_were(&files, withdrawn).await? {
            self.remove(&Path::from(format!("{ROWS}/{new}.parquet")))
                .await?;
            return Ok(none);
        }
        let count = files.len();
        self.remove_all(files.into_iter().map(|file| file.path).collect())
            .await?;
        Ok(Merged {
            files: count,
            into: 1,
        })
    }

    /// Whether these files are there yet, and nobody else has withdrawn.
    async fn are_as_they_were(
        &self,
        files: &[GoodFile],
        withdrawn: &BTreeSet<String>,
    ) -> Result<bool, HubError> {
        let there = self.list(ROWS).await?;
        let there: HashSet<(&Path, u64, i64)> = there
            .iter()
            .map(|file| {
                let written = file.last_modified.timestamp_millis();
                (&file.location, file.size, written)
            })
            .collect();
        let mut files = files.iter();
        let are_there = files.all(|file| there.contains(&(&file.path, file.size, file.written)));
        Ok(are_there && self.withdrawn().await? == *withdrawn)
    }
}

/// Files, and the bytes of what became of them.
type Together = (Vec<GoodFile>, Vec<u8>);

/// The files that could be merged, and what became of them; `None` where they are too few.
fn put_together(
    read: Vec<(GoodFile, bytes::Bytes)>,
    new: &str,
    week: i32,
    withdrawn: &BTreeSet<String>,
) -> Result<Option<Together>, HubError> {
    let (mut sources, mut files) = (Sources::new(), Vec::new());
    for (file, bytes) in read {
        let source = Source {
            name: name(&file).to_owned(),
            bytes,
        };
        if sources.add(source, week, withdrawn) {
            files.push(file);
        }
    }
    if files.len() < 2 {
        return Ok(None);
    }
    let parts: BTreeSet<String> = files.iter().flat_map(GoodFile::made_of).collect();
    let merged = sources.merged(new, made_of(&parts))?;
    Ok(Some((files, merged)))
}
