//! Withdrawal: whoever shared takes all of it back.
//!
//! An id that withdrew stands in `withdrawn`, for ever: what still arrives of it is not taken, and what a hub that ran at the same time
//! wrote once more is found by the next. Cells are taken down before the first row goes, so that at no time one of them is told with one
//! user fewer. Files of rows never change: a new one has the others' rows, then the old one goes. Until then two files have these digests,
//! and each counts once. A hub that breaks off anywhere begins again at the next `ingest`.

use std::collections::BTreeSet;

use datafusion::arrow::array::{Array as _, AsArray as _, BooleanArray, RecordBatch};
use datafusion::arrow::compute::filter_record_batch;
use datafusion::parquet::arrow::ProjectionMask;
use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use laggard_digest::{MOST_BYTES, MOST_WITHDRAWAL, Withdrawal, is_id};
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStoreExt as _};

use crate::aside::ASIDE;
use crate::files::ROUNDS;
use crate::incoming::INCOMING;
use crate::origin::moved;
use crate::rows::{Cell, down};
use crate::through::unreadable;
use crate::{Hub, HubError, Ingested, Question};

/// The directory of ids that withdrew: files without contents.
pub(crate) const WITHDRAWN: &str = "withdrawn";

impl Hub {
    /// Withdraws an installation for the hub's keeper, who needs no secret.
    ///
    /// # Errors
    /// The id is none, or the store fails; the next `ingest` goes on.
    pub async fn withdraw(&self, installation: &str) -> Result<Ingested, HubError> {
        if !is_id(installation) {
            return Err(HubError::NoInstallation(installation.to_owned()));
        }
        self.check_folder()?;
        self.remember(installation).await?;
        self.ingest().await
    }

    /// Takes a wish that has arrived. One without the secret of any installation means nobody.
    pub(crate) async fn take_wish(
        &self,
        file: &ObjectMeta,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let path = &file.location;
        if file.size > MOST_WITHDRAWAL as u64 {
            return self
                .set_aside(path, "it is too large for a wish to withdraw", done)
                .await;
        }
        let Some(bytes) = self.read_file(path, file.size).await? else {
            return Ok(());
        };
        match Withdrawal::read(&bytes) {
            Ok(wish) => {
                self.remember(&wish.installation()).await?;
                self.remove(path).await
            }
            Err(why) => self.set_aside(path, &why.to_string(), done).await,
        }
    }

    async fn remember(&self, installation: &str) -> Result<(), HubError> {
        let path = Path::from(format!("{WITHDRAWN}/{installation}"));
        self.store.put(&path, Vec::new().into()).await?;
        Ok(())
    }

    /// The ids that withdrew.
    pub(crate) async fn withdrawn(&self) -> Result<BTreeSet<String>, HubError> {
        let all = self.list(WITHDRAWN).await?;
        let names = all.iter().filter_map(|file| file.location.filename());
        Ok(names
            .filter(|name| is_id(name))
            .map(str::to_owned)
            .collect())
    }

    /// Takes all reports of these away, and all rows, after the cells that they are in.
    pub(crate) async fn withdraw_all(
        &self,
        withdrawn: &BTreeSet<String>,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        if withdrawn.is_empty() {
            return Ok(());
        }
        self.sweep(withdrawn).await?;
        let mut gone = self.remove_reports(withdrawn).await?;
        for _ in 0..ROUNDS {
            let mut with_rows = Vec::new();
            for file in self.files().await?.0 {
                let path = file.path;
                match self.ids_in(&path, withdrawn).await? {
                    Ok(ids) if ids.is_empty() => {}
                    Ok(ids) => {
                        gone.extend(ids);
                        with_rows.push(path);
                    }
                    Err(why) => self.set_aside(&path, &why, done).await?,
                }
            }
            if with_rows.is_empty() {
                break;
            }
            // Clients are told no more of it either; `tell` lays anew what may be told then.
            self.untell().await?;
            self.steady(|| self.take_down(withdrawn)).await?;
            for path in with_rows {
                self.write_without(&path, withdrawn).await?;
            }
        }
        done.withdrawn += gone.len();
        Ok(())
    }

    /// Deletes what lies about and names one of these: digests and reports that were refused, or wait for a newer hub.
    async fn sweep(&self, withdrawn: &BTreeSet<String>) -> Result<(), HubError> {
        for directory in [INCOMING, ASIDE] {
            for file in self.list(directory).await? {
                // A report says in its beginning whose it is.
                let size = file.size.min(MOST_BYTES as u64);
                let bytes = self.read_file(&file.location, size).await?;
                let bytes = bytes.unwrap_or_default();
                let mut ids = bytes
                    .windows(32)
                    .filter_map(|id| std::str::from_utf8(id).ok());
                if ids.any(|id| withdrawn.contains(id)) {
                    self.remove(&file.location).await?;
                }
            }
        }
        Ok(())
    }

    /// Writes down which cells are told no more.
    async fn take_down(&self, withdrawn: &BTreeSet<String>) -> Result<(), HubError> {
        let cells = self.cells_of(withdrawn).await?;
        let cells: Vec<Cell> = cells.read(Question::Withdrawn)?;
        if cells.is_empty() {
            return Ok(());
        }
        let batch = self.name()?;
        self.put_rows(&batch, down(&cells, &batch)?).await
    }

    /// Writes the rows of all others under a new name, and deletes the file.
    async fn write_without(
        &self,
        path: &Path,
        withdrawn: &BTreeSet<String>,
    ) -> Result<(), HubError> {
        let batch = self.name()?;
        let mut kept = Vec::new();
        let Some(file) = self.whole(path).await? else {
            return Ok(());
        };
        for rows in ParquetRecordBatchReaderBuilder::try_new(file)?.build()? {
            let rows = rows?;
            let others: BooleanArray = installations(&rows)
                .map(|id| Some(id.is_none_or(|id| !withdrawn.contains(id))))
                .collect();
            let rows = filter_record_batch(&rows, &others)?;
            if rows.num_rows() > 0 {
                kept.push(moved(&rows, &batch)?);
            }
        }
        self.put_rows(&batch, kept).await?;
        self.remove(path).await
    }

    /// Those of these ids that have rows yet.
    pub(crate) async fn with_rows(
        &self,
        ids: &BTreeSet<String>,
    ) -> Result<BTreeSet<String>, HubError> {
        let mut all = BTreeSet::new();
        if ids.is_empty() {
            return Ok(all);
        }
        for file in self.files().await?.0 {
            // One that cannot be read by now is in no page, either.
            all.extend(self.ids_in(&file.path, ids).await?.unwrap_or_default());
        }
        Ok(all)
    }

    /// Those of these ids that have rows in a file; or why it cannot be read.
    async fn ids_in(
        &self,
        path: &Path,
        withdrawn: &BTreeSet<String>,
    ) -> Result<Result<BTreeSet<String>, String>, HubError> {
        let Some(file) = self.whole(path).await? else {
            return Ok(Ok(BTreeSet::new()));
        };
        let read = || -> Result<BTreeSet<String>, HubError> {
            let file = ParquetRecordBatchReaderBuilder::try_new(file)?;
            let column = ProjectionMask::columns(file.parquet_schema(), ["installation"]);
            let mut found = BTreeSet::new();
            for rows in file.with_projection(column).build()? {
                let rows = rows?;
                let ids = installations(&rows).flatten();
                found.extend(ids.filter(|id| withdrawn.contains(*id)).map(str::to_owned));
            }
            Ok(found)
        };
        Ok(read().map_err(unreadable))
    }
}

/// The installation of each row.
pub(crate) fn installations(rows: &RecordBatch) -> impl Iterator<Item = Option<&str>> {
    let column = rows.column_by_name("installation");
    let ids = column.and_then(|column| column.as_string_opt::<i32>());
    (0..rows.num_rows()).map(move |at| ids.filter(|ids| ids.is_valid(at)).map(|ids| ids.value(at)))
}
