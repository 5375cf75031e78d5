//! One file of rows out of several: nothing is lost, and nothing is in it twice.
//!
//! Rows lie by kind, as in a file that `ingest` writes, so that what a question does not need is skipped. The files are read once for each
//! kind, in small steps: unpacked all at once they would take a gigabyte. A digest that two files have because a merge broke off, or because
//! two hubs merged at once, is in the new one once; other copies of it, which arrived for themselves, all stay.

use std::collections::{BTreeSet, HashMap, HashSet};

use bytes::Bytes;
use datafusion::arrow::array::{
    Array as _, AsArray as _, BooleanArray, RecordBatch, new_null_array,
};
use datafusion::arrow::compute::filter_record_batch;
use datafusion::arrow::datatypes::Date32Type;
use datafusion::parquet::arrow::arrow_reader::{
    ArrowPredicateFn, ArrowReaderMetadata, ParquetRecordBatchReaderBuilder, RowFilter,
};
use datafusion::parquet::arrow::{ArrowWriter, ProjectionMask};
use datafusion::parquet::file::metadata::KeyValue;

use crate::files::properties;
use crate::origin::{is_of, moved, origin};
use crate::weeks::monday;
use crate::{HubError, row};

/// The most kinds of rows: a hub writes six.
const MOST_KINDS: usize = 16;
/// The most copies of digests that are told apart at once: several times as many as such files of a hub have.
const MOST_COPIES: usize = 500_000;
/// The columns that say which rows may be merged.
const LOOKED_AT: [&str; 5] = ["what", "batch", "arrived", "digest", "installation"];

/// A file that is to be merged with others.
pub(crate) struct Source {
    /// Its name, as it stands in its rows.
    pub name: String,
    pub bytes: Bytes,
}

/// Files that are to be merged.
pub(crate) struct Sources {
    all: Vec<Opened>,
    kinds: BTreeSet<String>,
    copies: HashMap<Arrival, Place>,
    /// Copies that another file has, too.
    twice: HashSet<(usize, String, String)>,
}

struct Opened {
    source: Source,
    described: ArrowReaderMetadata,
}

/// A digest, and the file in which it arrived.
type Arrival = (String, String);

/// Where a copy is: when it arrived and what stands in its rows, by which views choose among copies, and the file's number.
type Place = (i32, String, usize);

/// What a file has.
#[derive(Default)]
struct Found {
    kinds: BTreeSet<String>,
    /// The day of arrival of each digest and batch.
    copies: HashMap<(String, String), i32>,
}

impl Sources {
    /// None yet.
    pub fn new() -> Self {
        Self {
            all: Vec::new(),
            kinds: BTreeSet::new(),
            copies: HashMap::new(),
            twice: HashSet::new(),
        }
    }

    /// Adds a file if all of its rows are as a hub writes them into a file of this name, of this week and of nobody who withdrew; whether
    /// it was added. One that cannot be read is not, either: whoever asks is told.
    ///
    /// * `week`: its Monday, in days since 1970.
    pub fn add(&mut self, source: Source, week: i32, withdrawn: &BTreeSet<String>) -> bool {
        let Ok(described) = ArrowReaderMetadata::load(&source.bytes, Default::default()) else {
            return false;
        };
        let opened = Opened { source, described };
        let Ok(Some(found)) = look(&opened, week, withdrawn) else {
            return false;
        };
        let kinds: BTreeSet<String> = self.kinds.union(&found.kinds).cloned().collect();
        if kinds.len() > MOST_KINDS || self.copies.len() + found.copies.len() > MOST_COPIES {
            return false;
        }
        self.kinds = kinds;
        let number = self.all.len();
        for ((digest, batch), arrived) in found.copies {
            let arrival = (digest.clone(), origin(&batch).to_owned());
            let here = (arrived, batch, number);
            let second = match self.copies.get_mut(&arrival) {
                None => {
                    self.copies.insert(arrival, here);
                    continue;
                }
                // What counted before counts from now on.
                Some(first) if here < *first => std::mem::replace(first, here),
                Some(_) => here,
            };
            self.twice.insert((second.2, digest, second.1));
        }
        self.all.push(opened);
        true
    }

    /// All their rows as one file of this name.
    ///
    /// * `words`: what it says of itself.
    pub fn merged(self, name: &str, words: KeyValue) -> Result<Vec<u8>, HubError> {
        let properties = properties()?
            .set_key_value_metadata(Some(vec![words]))
            .build();
        let mut writer = ArrowWriter::try_new(Vec::new(), row::schema(), Some(properties))?;
        for kind in &self.kinds {
            for (file, number) in self.all.iter().zip(0..) {
                for rows in file.of_kind(kind)? {
                    let rows = self.once(&rows?, number)?;
                    if rows.num_rows() > 0 {
                        writer.write(&whole(&moved(&rows, name)?)?)?;
                    }
                }
            }
        }
        Ok(writer.into_inner()?)
    }

    /// Those rows of a file that no other has.
    fn once(&self, rows: &RecordBatch, number: usize) -> Result<RecordBatch, HubError> {
        if self.twice.is_empty() {
            return Ok(rows.clone());
        }
        let (digests, batches) = (texts(rows, "digest"), texts(rows, "batch"));
        let stay: BooleanArray = digests
            .zip(batches)
            .map(|(digest, batch)| {
                let copy = digest
                    .zip(batch)
                    .map(|(digest, batch)| (number, digest.to_owned(), batch.to_owned()));
                Some(copy.is_none_or(|copy| !self.twice.contains(&copy)))
            })
            .collect();
        Ok(filter_record_batch(rows, &stay)?)
    }
}

impl Opened {
    fn reader(&self) -> ParquetRecordBatchReaderBuilder<Bytes> {
        let (bytes, described) = (self.source.bytes.clone(), self.described.clone());
        ParquetRecordBatchReaderBuilder::new_with_metadata(bytes, described)
    }

    /// Its rows of a kind.
    fn of_kind(
        &self,
        kind: &str,
    ) -> Result<impl Iterator<Item = Result<RecordBatch, HubError>>, HubError> {
        let reader = self.reader();
        let what = ProjectionMask::columns(reader.parquet_schema(), ["what"]);
        let kind = kind.to_owned();
        let is_of_kind = ArrowPredicateFn::new(what, move |rows| {
            Ok(texts(&rows, "what")
                .map(|what| Some(what == Some(&kind)))
                .collect())
        });
        let filter = RowFilter::new(vec![Box::new(is_of_kind)]);
        let rows = reader.with_row_filter(filter).build()?;
        Ok(rows.map(|rows| rows.map_err(HubError::from)))
    }
}

/// What a file has; `None` where a row of it is not as a hub writes it, of another week, or of somebody who withdrew.
fn look(file: &Opened, week: i32, withdrawn: &BTreeSet<String>) -> Result<Option<Found>, HubError> {
    let reader = file.reader();
    let columns = ProjectionMask::columns(reader.parquet_schema(), LOOKED_AT);
    let mut found = Found::default();
    for rows in reader.with_projection(columns).build()? {
        let rows = rows?;
        let days = rows.column_by_name("arrived");
        let Some(days) = days.and_then(|days| days.as_primitive_opt::<Date32Type>()) else {
            return Ok(None);
        };
        let mut last = None;
        let named = texts(&rows, "what").zip(texts(&rows, "batch"));
        let of = texts(&rows, "digest").zip(texts(&rows, "installation"));
        for (((what, batch), (digest, installation)), day) in named.zip(of).zip(days) {
            let (Some(what), Some(batch), Some(digest), Some(day)) = (what, batch, digest, day)
            else {
                return Ok(None);
            };
            // Rows of one digest lie beside each other.
            if last == Some((what, batch, digest, installation, day)) {
                continue;
            }
            let is_withdrawn = installation.is_some_and(|id| withdrawn.contains(id));
            if is_withdrawn || monday(day) != week || !is_of(batch, &file.source.name) {
                return Ok(None);
            }
            last = Some((what, batch, digest, installation, day));
            if !found.kinds.contains(what) {
                found.kinds.insert(what.to_owned());
            }
            let arrived = found.copies.entry((digest.to_owned(), batch.to_owned()));
            let arrived = arrived.or_insert(day);
            *arrived = day.min(*arrived);
        }
        if found.kinds.len() > MOST_KINDS || found.copies.len() > MOST_COPIES {
            return Ok(None);
        }
    }
    Ok(Some(found))
}

/// A column's texts.
fn texts<'a>(rows: &'a RecordBatch, column: &str) -> impl Iterator<Item = Option<&'a str>> {
    let texts = rows.column_by_name(column);
    let texts = texts.and_then(|texts| texts.as_string_opt::<i32>());
    (0..rows.num_rows()).map(move |at| {
        let texts = texts.filter(|texts| texts.is_valid(at));
        texts.map(|texts| texts.value(at))
    })
}

/// Rows with all columns: those that an earlier hub did not have are empty.
fn whole(rows: &RecordBatch) -> Result<RecordBatch, HubError> {
    let schema = row::schema();
    let columns = schema.fields().iter().map(|field| {
        let there = rows.column_by_name(field.name()).cloned();
        there.unwrap_or_else(|| new_null_array(field.data_type(), rows.num_rows()))
    });
    let columns = columns.collect();
    Ok(RecordBatch::try_new(schema, columns)?)
}
