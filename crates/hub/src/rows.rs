//! Rows of digests: one flat table, in which each file of Parquet is a number of whole digests.
//!
//! One table and not five: a file is there whole or not at all, so a digest is, too (decision 0057). `what` says what a row tells of; the
//! columns of other kinds are empty there, which Parquet stores in nothing.

use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::json::ReaderBuilder;
use laggard_digest::{Digest, Issue};
use serde::{Deserialize, Serialize};

use crate::HubError;

/// One row. Fields that a kind of row does not have are empty.
#[derive(Clone, Default, Serialize)]
struct Row<'a> {
    /// `digest`, `plugin`, `issue`, `share` or `latency`; `down`: a cell that is told no more, its week in `arrived`.
    what: &'static str,
    /// The file's name: of the same digest in two files the first counts.
    batch: &'a str,
    /// The day on which the hub took it.
    arrived: &'a str,
    digest: &'a str,
    installation: &'a str,
    day: &'a str,
    program: &'a str,
    program_version: Option<&'a str>,
    laggard: Option<&'a str>,
    java: Option<&'a str>,
    system: Option<&'a str>,
    processors: Option<&'a str>,
    memory: Option<&'a str>,
    active_minutes: Option<u32>,
    start_up_ms: Option<u32>,
    held_back: Option<u32>,
    plugin: Option<&'a str>,
    version: Option<&'a str>,
    origin: Option<&'a str>,
    kind: Option<&'a str>,
    class: Option<&'a str>,
    method: Option<&'a str>,
    owner: Option<&'a str>,
    path: Option<String>,
    cause: Option<&'a str>,
    lags: Option<u64>,
    waited_ms: Option<u64>,
    working: Option<u64>,
    blocked: Option<u64>,
    waiting: Option<u64>,
    sleeping: Option<u64>,
    io: Option<u64>,
    ms: Option<u64>,
    cell: Option<&'a str>,
}

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

/// The columns. A new one may be added at the end, and is empty in older files.
pub(crate) fn schema() -> SchemaRef {
    let text = |name| Field::new(name, DataType::Utf8, true);
    let day = |name| Field::new(name, DataType::Date32, true);
    let number = |name| Field::new(name, DataType::Int64, true);
    Arc::new(Schema::new(vec![
        text("what"),
        text("batch"),
        day("arrived"),
        text("digest"),
        text("installation"),
        day("day"),
        text("program"),
        text("program_version"),
        text("laggard"),
        text("java"),
        text("system"),
        text("processors"),
        text("memory"),
        number("active_minutes"),
        number("start_up_ms"),
        number("held_back"),
        text("plugin"),
        text("version"),
        text("origin"),
        text("kind"),
        text("class"),
        text("method"),
        text("owner"),
        text("path"),
        text("cause"),
        number("lags"),
        number("waited_ms"),
        number("working"),
        number("blocked"),
        number("waiting"),
        number("sleeping"),
        number("io"),
        number("ms"),
        text("cell"),
    ]))
}

/// The rows of digests.
pub(crate) fn of(digests: &[Digest], batch: &str, arrived: &str) -> Result<RecordBatch, HubError> {
    let mut rows = Vec::new();
    for digest in digests {
        let common = Row {
            batch,
            arrived,
            digest: &digest.digest,
            installation: &digest.installation,
            day: &digest.day,
            program: &digest.program,
            ..Row::default()
        };
        add(&mut rows, digest, &common);
    }
    // Alike beside alike: what one question does not need is skipped in whole pages.
    rows.sort_by_key(|row| row.what);
    batch_of(&rows)
}

/// The rows that take cells down.
pub(crate) fn down(cells: &[Cell], batch: &str) -> Result<RecordBatch, HubError> {
    let rows = cells.iter().map(|cell| Row {
        what: "down",
        batch,
        arrived: &cell.week,
        day: &cell.week,
        program: &cell.program,
        plugin: Some(&cell.plugin),
        version: Some(&cell.version),
        kind: Some(&cell.kind),
        class: Some(&cell.class),
        method: Some(&cell.method),
        owner: Some(&cell.owner),
        path: Some(cell.path.clone()),
        cause: Some(&cell.cause),
        cell: Some(&cell.cell),
        ..Row::default()
    });
    batch_of(&rows.collect::<Vec<_>>())
}

fn batch_of(rows: &[Row<'_>]) -> Result<RecordBatch, HubError> {
    let schema = schema();
    let mut decoder = ReaderBuilder::new(Arc::clone(&schema))
        .with_batch_size(rows.len().max(1))
        .build_decoder()?;
    decoder.serialize(rows)?;
    Ok(decoder
        .flush()?
        .unwrap_or_else(|| RecordBatch::new_empty(schema)))
}

fn add<'a>(rows: &mut Vec<Row<'a>>, digest: &'a Digest, common: &Row<'a>) {
    rows.push(Row {
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
    });
    rows.extend(digest.plugins.iter().map(|plugin| Row {
        what: "plugin",
        active_minutes: Some(digest.active_minutes),
        plugin: Some(&plugin.id),
        version: Some(&plugin.version),
        origin: Some(&plugin.origin),
        ..common.clone()
    }));
    for issue in &digest.issues {
        let named = Row {
            kind: Some(&issue.kind),
            class: Some(&issue.class),
            method: Some(&issue.method),
            owner: Some(&issue.owner),
            ..common.clone()
        };
        rows.extend(issue.shares.iter().map(|share| Row {
            what: "share",
            cause: Some(&share.kind),
            plugin: Some(&share.plugin),
            version: Some(version(digest, &share.kind, &share.plugin)),
            lags: Some(share.lags.into()),
            waited_ms: Some(share.ms),
            ..named.clone()
        }));
        rows.push(character(issue, &named));
        let buckets = issue.latency.buckets().into_iter();
        rows.extend(buckets.map(|(ms, lags)| Row {
            what: "latency",
            ms: Some(ms),
            lags: Some(lags),
            ..named.clone()
        }));
    }
}

/// What an issue is in one digest, beside its shares.
fn character<'a>(issue: &'a Issue, named: &Row<'a>) -> Row<'a> {
    Row {
        what: "issue",
        path: Some(issue.path.join(" > ")),
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

/// The version of what a share is of: the plug-in's, or the program's.
fn version<'a>(digest: &'a Digest, cause: &str, plugin: &str) -> &'a str {
    let mut plugins = digest.plugins.iter();
    match cause {
        "plug-in" => plugins
            .find(|known| known.id == plugin)
            .map_or("", |known| &known.version),
        _ => &digest.program_version,
    }
}
