//! Taking the digests that clients laid into the hub.

use std::collections::{BTreeSet, HashSet};
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::available_parallelism;

use futures::{StreamExt as _, stream};
use laggard_digest::{Digest, MOST_BYTES, NotADigest, REPORT_ENDING, Text, WITHDRAWAL_ENDING};
use object_store::ObjectMeta;
use object_store::path::Path;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::compacting::{Merged, OF_AN_INGEST};
use crate::files::{AT_ONCE, BadFile, ROWS, meanwhile};
use crate::rows::Rows;
use crate::{Hub, HubError};

/// Where clients lay them.
pub(crate) const INCOMING: &str = "incoming";
/// The most digests of one file of rows, and the most bytes of theirs: what fits into some hundred megabytes.
const MOST_AT_ONCE: usize = 5_000;
const MOST_BYTES_AT_ONCE: u64 = 128 << 20;
/// The most files of rows that are made at once, each on a processor of its own, which also takes their digests apart: their texts stay in
/// the bytes that were read until they are in rows.
const MADE_AT_ONCE: usize = 8;
/// The most files of rows that are laid while others are made: that waits for the disk or the network, and for no processor.
const LAID_MEANWHILE: usize = 2;
/// The number of digests that are read one after the other, while others are.
const IN_A_ROW: usize = 16;

/// What became of the digests that had arrived.
#[derive(Clone, Debug, Default)]
pub struct Ingested {
    /// The number that were taken.
    pub taken: usize,
    /// The number of reports that were taken.
    pub reports: usize,
    /// Files that are no digests or reports, and files of rows that cannot be read: they lie in `aside` now.
    pub refused: Vec<Refused>,
    /// The number of installations that were withdrawn: nothing of theirs is left.
    pub withdrawn: usize,
    /// Digests and reports of a newer Laggard: they stay where they are until a newer hub takes them.
    pub newer: usize,
    /// Digests of days that cannot be by the hub's clock, where none came along of a day that can: it may be the hub's clock that is wrong,
    /// so they stay where they are.
    pub of_no_day: usize,
    /// Small files of rows that were merged.
    pub merged: Merged,
}

/// A file that was set aside.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Its name.
    pub file: String,
    /// The reason.
    pub why: String,
}

/// Whether anything has come to a hub, for a keeper to whom it tells nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrived {
    /// Nothing ever did.
    Nothing,
    /// Something did, and nothing was taken yet.
    Waits,
    /// Something was taken.
    Taken,
}

impl Ingested {
    fn add(&mut self, other: Self) {
        self.taken += other.taken;
        self.reports += other.reports;
        self.refused.extend(other.refused);
        self.withdrawn += other.withdrawn;
        self.newer += other.newer;
        self.of_no_day += other.of_no_day;
        self.merged.add(other.merged);
    }
}

impl From<BadFile> for Refused {
    fn from(bad: BadFile) -> Self {
        Self {
            file: bad.path.to_string(),
            why: bad.why,
        }
    }
}

impl Hub {
    /// Takes all digests and reports that have arrived, sets aside what is none, and merges small files of rows. A crash at any time loses nothing and counts nothing twice:
    /// a digest is deleted from `incoming` once a file of rows has it, and one that two files have counts once.
    ///
    /// # Errors
    /// The store fails; what was not taken yet lies where it lay.
    pub async fn ingest(&self) -> Result<Ingested, HubError> {
        let mut done = Ingested::default();
        self.check_folder()?;
        self.check_clock()?;
        self.set_odd_ones_aside(&mut done).await?;
        let all = self.list(INCOMING).await?;
        let (wishes, all) = ending(WITHDRAWAL_ENDING, all);
        let (reports, all) = ending(REPORT_ENDING, all);
        for wish in &wishes {
            self.take_wish(wish, &mut done).await?;
        }
        let withdrawn = Arc::new(self.withdrawn().await?);
        for report in &reports {
            self.take_report(report, &withdrawn, &mut done).await?;
        }
        let mut taking = JoinSet::new();
        let processors = available_parallelism().map_or(1, NonZero::get);
        let made_at_once = processors.min(MADE_AT_ONCE);
        let making = Arc::new(Semaphore::new(made_at_once));
        for some in parts(&all) {
            if taking.len() == made_at_once + LAID_MEANWHILE {
                done.add(next(&mut taking).await?);
            }
            let (making, withdrawn) = (Arc::clone(&making), Arc::clone(&withdrawn));
            taking.spawn(self.clone().take(some.to_vec(), making, withdrawn));
        }
        while !taking.is_empty() {
            done.add(next(&mut taking).await?);
        }
        let (good, bad) = self.files().await?;
        for file in bad {
            self.set_aside(&file.path, &file.why, &mut done).await?;
        }
        self.withdraw_all(&withdrawn, &mut done).await?;
        // Whoever withdraws has waited: what was written for that is merged by the next.
        if done.withdrawn == 0 {
            done.merged = self.merge_some(&good, &withdrawn, OF_AN_INGEST).await?;
        }
        let good = match (done.withdrawn, done.merged.files) {
            (0, 0) => good,
            _ => self.files().await?.0,
        };
        self.sweep_kept(&good).await?;
        self.note_sound(&good).await?;
        // A folder to which nobody ever shared is no hub, and stays as it is.
        if !good.is_empty() {
            self.name_itself().await?;
        }
        Ok(done)
    }

    /// Whether anything has arrived.
    ///
    /// # Errors
    /// The store fails.
    pub async fn arrived(&self) -> Result<Arrived, HubError> {
        if !self.list(ROWS).await?.is_empty() {
            return Ok(Arrived::Taken);
        }
        Ok(match self.list(INCOMING).await?.is_empty() {
            true => Arrived::Nothing,
            false => Arrived::Waits,
        })
    }

    /// Takes digests as one file of rows.
    ///
    /// * `making`: has a place for each file that may be made at once; one that is only laid needs none.
    async fn take(
        self,
        files: Vec<ObjectMeta>,
        making: Arc<Semaphore>,
        withdrawn: Arc<BTreeSet<String>>,
    ) -> Result<Ingested, HubError> {
        // Nobody closes it, so there is a place some time.
        let place = making.acquire().await.ok();
        let (mut done, mut taken, mut known) = (Ingested::default(), Vec::new(), HashSet::new());
        let mut of_no_day = Vec::new();
        let (mut rows, days) = (Rows::new(self.name()?, self.today())?, self.days());
        let some = files.chunks(IN_A_ROW).map(<[ObjectMeta]>::to_vec);
        let mut reading = stream::iter(some.collect::<Vec<_>>())
            .map(|some| self.clone().read_all(some))
            .buffered(AT_ONCE);
        while let Some(some) = reading.next().await {
            for (location, bytes) in some? {
                match Digest::<Text<'_>>::read(&bytes, &days) {
                    Ok(digest) => {
                        let wanted = !withdrawn.contains(&*digest.installation);
                        if wanted && known.insert(digest.digest.to_string()) {
                            rows.add(&digest)?;
                        }
                        taken.push(location);
                    }
                    Err(why) if why.is_newer() => done.newer += 1,
                    Err(why @ NotADigest::Day { .. }) => {
                        of_no_day.push((location, why.to_string()));
                    }
                    Err(why) => {
                        self.set_aside(&location, &why.to_string(), &mut done)
                            .await?;
                    }
                }
            }
        }
        let made = rows.finish()?;
        drop(place);
        if let (batch, Some(bytes)) = made {
            self.put_file(&batch, bytes).await?;
        }
        done.taken = known.len();
        match taken.is_empty() {
            true => done.of_no_day = of_no_day.len(),
            false => {
                for (location, why) in of_no_day {
                    self.set_aside(&location, &why, &mut done).await?;
                }
            }
        }
        self.remove_all(taken).await?;
        Ok(done)
    }

    /// Reads files one after the other. One that another hub has taken, or a client is still writing, is left out.
    async fn read_all(self, files: Vec<ObjectMeta>) -> Result<Vec<(Path, Vec<u8>)>, HubError> {
        let here = Handle::current();
        let read = async move {
            let mut all = Vec::new();
            for file in files {
                if file.location.extension() == Some("new") {
                    continue;
                }
                // No more than was just measured, as another one may write to it; and enough to see that it is too large.
                let size = file.size.min(MOST_BYTES as u64 + 1);
                if let Some(bytes) = self.read_file(&file.location, size).await? {
                    all.push((file.location, bytes));
                }
            }
            Ok(all)
        };
        // A folder on the network has its thread wait for each.
        meanwhile(move || here.block_on(read)).await
    }
}

/// What became of the digests of the next file of rows that is there.
async fn next(taking: &mut JoinSet<Result<Ingested, HubError>>) -> Result<Ingested, HubError> {
    match taking.join_next().await {
        Some(Ok(taken)) => taken,
        Some(Err(broken)) => resume_unwind(broken.into_panic()),
        None => Ok(Ingested::default()),
    }
}

/// The files whose names have an ending, and the others.
fn ending(ending: &str, all: Vec<ObjectMeta>) -> (Vec<ObjectMeta>, Vec<ObjectMeta>) {
    let has = |file: &ObjectMeta| file.location.extension() == Some(ending);
    all.into_iter().partition(has)
}

/// Files in parts, each of which fits into a file of rows.
fn parts(all: &[ObjectMeta]) -> Vec<&[ObjectMeta]> {
    let (mut parts, mut rest) = (Vec::new(), all);
    while !rest.is_empty() {
        let mut bytes = 0;
        let fitting = rest.iter().take(MOST_AT_ONCE).take_while(|file| {
            bytes += file.size.min(MOST_BYTES as u64);
            bytes <= MOST_BYTES_AT_ONCE
        });
        let (part, others) = rest.split_at(fitting.count().max(1));
        parts.push(part);
        rest = others;
    }
    parts
}
