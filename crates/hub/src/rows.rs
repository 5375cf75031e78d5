//! Rows of digests: one flat table, in which each file of Parquet is a number of whole digests.
//!
//! One table and not five: a file is there whole or not at all, so a digest is, too (decision 0057). `what` says what a row tells of; the
//! columns of other kinds are empty there, which Parquet stores in nothing.

use std::collections::HashMap;
use std::ops::Deref;

use datafusion::arrow::array::RecordBatch;
use jiff::civil::{Date, date};
use laggard_digest::{Digest, Issue};
use serde::{Deserialize, Serialize};

use crate::HubError;
use crate::columns::Columns;
use crate::packing::Packing;
use crate::row::{Row, schema};

/// A cell that somebody withdrew from. It says nothing of whom.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Cell {
    cell: String,
    program: String,
    cause: String,
    plugin: String,
    version: String,
    kind: String,
    class: String,
    method: String,
    owner: String,
    path: String,
    week: String,
}

/// The rows of digests that one file is made of.
pub(crate) struct Rows {
    batch: String,
    arrived: i32,
    packing: Packing,
}

impl Rows {
    /// None yet.
    ///
    /// * `batch`: the file's name.
    /// * `arrived`: the hub's day.
    pub fn new(batch: String, arrived: Date) -> Result<Self, HubError> {
        Ok(Self {
            batch,
            arrived: since_1970(arrived),
            packing: Packing::new()?,
        })
    }

    /// The name of the file, and its bytes; none where it has no rows.
    pub fn finish(self) -> Result<(String, Option<Vec<u8>>), HubError> {
        Ok((self.batch, self.packing.finish()?))
    }

    /// Adds all rows of a digest.
    pub fn add<T: Deref<Target = str>>(&mut self, digest: &Digest<T>) -> Result<(), HubError> {
        let batch = self.batch.clone();
        let common = Row {
            batch: &batch,
            arrived: Some(self.arrived),
            digest: &digest.digest,
            installation: &digest.installation,
            day: day(&digest.day),
            program: &digest.program,
            ..Row::default()
        };
        self.add_head(digest, &common)?;
        let plugins = digest.plugins.iter();
        let versions: HashMap<&str, &str> = plugins
            .map(|plugin| (&*plugin.id, &*plugin.version))
            .collect();
        for issue in &digest.issues {
            let path = joined(&issue.path);
            let named = Row {
                kind: Some(&issue.kind),
                class: Some(&issue.class),
                method: Some(&issue.method),
                owner: Some(&issue.owner),
                ..common.clone()
            };
            self.packing.add(&character(issue, &path, &named))?;
            for share in &issue.shares {
                // The version of what it is of: the plug-in's, or the program's.
                let version = match &*share.kind {
                    "plug-in" => versions.get(&*share.plugin).copied().unwrap_or_default(),
                    _ => &digest.program_version,
                };
                self.packing.add(&Row {
                    what: "share",
                    cause: Some(&share.kind),
                    plugin: Some(&share.plugin),
                    version: Some(version),
                    lags: Some(share.lags.into()),
                    waited_ms: Some(share.ms),
                    ..named.clone()
                })?;
            }
            for (ms, lags) in issue.latency.buckets() {
                self.packing.add(&Row {
                    what: "latency",
                    ms: Some(*ms),
                    lags: Some(*lags),
                    ..named.clone()
                })?;
            }
        }
        Ok(())
    }

    /// What a digest says of itself, and its plug-ins.
    fn add_head<T: Deref<Target = str>>(
        &mut self,
        digest: &Digest<T>,
        common: &Row<'_>,
    ) -> Result<(), HubError> {
        self.packing.add(&Row {
            what: "digest",
            program_version: Some(&digest.program_version),
            laggard: Some(&digest.laggard),
            java: Some(&digest.java),
            system: Some(&digest.system),
            processors: Some(&digest.processors),
            memory: Some(&digest.memory),
            active_minutes: Some(digest.active_minutes),
            start_up_ms: digest.start_up_ms,
            held_back: Some(digest.held_back),
            lags: Some(digest.lags.into()),
            waited_ms: Some(digest.waited_ms),
            ..common.clone()
        })?;
        digest.plugins.iter().try_for_each(|plugin| {
            self.packing.add(&Row {
                what: "plugin",
                active_minutes: Some(digest.active_minutes),
                plugin: Some(&plugin.id),
                version: Some(&plugin.version),
                origin: Some(&plugin.origin),
                ..common.clone()
            })
        })
    }
}

/// The rows that take cells down.
pub(crate) fn down(cells: &[Cell], batch: &str) -> Result<Vec<RecordBatch>, HubError> {
    let (mut columns, mut all) = (Columns::new(schema()), Vec::new());
    for cell in cells {
        let row = Row {
            what: "down",
            batch,
            arrived: day(&cell.week),
            day: day(&cell.week),
            program: &cell.program,
            plugin: Some(&cell.plugin),
            version: Some(&cell.version),
            kind: Some(&cell.kind),
            class: Some(&cell.class),
            method: Some(&cell.method),
            owner: Some(&cell.owner),
            path: Some(&cell.path),
            cause: Some(&cell.cause),
            cell: Some(&cell.cell),
            ..Row::default()
        };
        all.extend(columns.add(&row.fields())?);
    }
    all.extend(columns.rest()?);
    Ok(all)
}

/// What an issue is in one digest, beside its shares.
fn character<'a, T>(issue: &'a Issue<T>, path: &'a str, named: &Row<'a>) -> Row<'a> {
    Row {
        what: "issue",
        path: Some(path),
        lags: Some(issue.lags.into()),
        waited_ms: Some(issue.waited_ms),
        working: Some(issue.causes.working),
        blocked: Some(issue.causes.blocked),
        waiting: Some(issue.causes.waiting),
        sleeping: Some(issue.causes.sleeping),
        io: Some(issue.causes.io),
        ..named.clone()
    }
}

/// A path's steps as one text.
fn joined<T: Deref<Target = str>>(steps: &[T]) -> String {
    let steps: Vec<&str> = steps.iter().map(|step| &**step).collect();
    steps.join(" > ")
}

/// A day as digests and cells write it, in days since 1970. What was read is a day.
fn day(text: &str) -> Option<i32> {
    text.parse().ok().map(since_1970)
}

/// A day in days since 1970.
pub(crate) fn since_1970(day: Date) -> i32 {
    (day - date(1970, 1, 1)).get_days()
}
