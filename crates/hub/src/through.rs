//! Reading a file of rows through, before anybody asks it: whether its pages are as its description says.
//!
//! A description that can be is soon written over pages that cannot: one whose header says that it becomes two gibibytes, a dictionary of
//! more texts than it has bytes, a text of megabytes that each row names again. Whatever asks such a file runs out of memory or fails, and
//! with it each question about all files. So sizes are looked at before anything is unpacked by them, then each column is read for itself, in
//! small steps. What passes can be read by whoever asks, within bounds.

use std::sync::Arc;

use bytes::Bytes;
use datafusion::arrow::array::{AsArray as _, RecordBatch};
use datafusion::arrow::datatypes::Date32Type;
use datafusion::parquet::arrow::ProjectionMask;
use datafusion::parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use datafusion::parquet::basic::Type;
use datafusion::parquet::column::page::{Page, PageReader as _};
use datafusion::parquet::file::metadata::{
    ColumnChunkMetaData, PageIndexPolicy, ParquetMetaData, RowGroupMetaData,
};
use datafusion::parquet::file::page_index::offset_index::PageLocation;
use datafusion::parquet::file::serialized_reader::SerializedPageReader;
use tokio::task::spawn_blocking;

use crate::footer::{ARRIVED, days, understood};
use crate::header::{Header, Kind};

/// The most bytes of a page when it is unpacked: writers begin the next one after one mebibyte.
const MOST_PAGE: u64 = 16 << 20;
/// The most values of a page of a column that has several in a row: writers begin the next page after some thousands.
const MOST_IN_LISTS: u64 = 1 << 20;
/// The most bytes of a text: a path has 32 steps of two names, and a name 400 letters.
const MOST_TEXT: usize = 64 << 10;
/// The rows that are read in one step.
const AT_ONCE: usize = 1 << 10;
/// Parquet's numbers of the encodings in which a page is no longer than what it says of itself, or says all that it becomes: `PLAIN`,
/// `PLAIN_DICTIONARY`, `RLE` and `RLE_DICTIONARY`. Others write a text as what it has more than the one before it.
const ENCODINGS: [i32; 4] = [0, 2, 3, 8];

/// Whether a file can be asked; else why not.
pub(crate) async fn read_through(file: Bytes) -> Result<(), String> {
    let read = spawn_blocking(move || sound(&file)).await;
    // Libraries break off where something is as nobody writes it.
    read.unwrap_or_else(|_| Err(unreadable("they are damaged")))
}

/// What is said of rows that cannot be read.
pub(crate) fn unreadable(why: impl std::fmt::Display) -> String {
    format!("its rows cannot be read: {why}")
}

fn sound(file: &Bytes) -> Result<(), String> {
    let options = ArrowReaderOptions::new().with_page_index_policy(PageIndexPolicy::Optional);
    let opened = ArrowReaderMetadata::load(file, options).map_err(unreadable)?;
    let described = Arc::clone(opened.metadata());
    // Once more: it may be another file by now.
    understood(&described, file.len() as u64)?;
    for (group, at) in described.row_groups().iter().zip(0..) {
        for (column, number) in group.columns().iter().zip(0..) {
            let pages = Pages::read(file, group, column)?;
            let index = described.offset_index();
            let index = index.and_then(|groups| groups.get(at)?.get(number));
            if index.is_some_and(|index| !pages.are_at(index.page_locations())) {
                return Err(of(
                    column,
                    "says that its pages are elsewhere than they are",
                ));
            }
            if pages.have_dictionary && column.column_type() == Type::BYTE_ARRAY {
                dictionary(file, group, column)?;
            }
        }
    }
    for column in 0..described.file_metadata().schema_descr().num_columns() {
        rows(file, &opened, &described, column)?;
    }
    Ok(())
}

fn of(column: &ColumnChunkMetaData, what: &str) -> String {
    format!("its column {} {what}", column.column_path())
}

/// What the pages of a column of a group say of themselves.
#[derive(Default)]
struct Pages {
    have_dictionary: bool,
    /// Whether a row has one value of the column, so that the first row of a page is known.
    are_flat: bool,
    /// Where each page of data begins in the file, its bytes with its header, and its first row in the group.
    places: Vec<(u64, u64, u64)>,
}

impl Pages {
    fn read(
        file: &Bytes,
        group: &RowGroupMetaData,
        column: &ColumnChunkMetaData,
    ) -> Result<Self, String> {
        let wrong = |what: &str| of(column, what);
        let (begins, length) = column.byte_range();
        let (Ok(begins), Ok(length)) = (usize::try_from(begins), usize::try_from(length)) else {
            return Err(wrong("is nowhere"));
        };
        let chunk = begins.checked_add(length);
        let chunk = chunk.and_then(|ends| file.get(begins..ends));
        let mut rest = chunk.ok_or_else(|| wrong("is beyond the file's end"))?;
        let is_flat = column.column_descr().max_rep_level() == 0;
        let mut pages = Self {
            are_flat: is_flat,
            ..Self::default()
        };
        let mut at = begins as u64;
        let (mut unpacked, mut values) = (0_u64, 0_u64);
        while !rest.is_empty() {
            let header = Header::read(rest).ok_or_else(|| wrong("has a page without a header"))?;
            let bytes = header.length + header.packed;
            if bytes > rest.len() {
                return Err(wrong("has a page that is longer than the column"));
            }
            unpacked += header.length as u64 + header.unpacked;
            let said = u64::try_from(column.uncompressed_size()).unwrap_or_default();
            if header.unpacked > MOST_PAGE || unpacked > said {
                let becomes = header.unpacked;
                return Err(wrong(&format!(
                    "has a page that says that it becomes {becomes} bytes, and the file says that all of the column are {said}"
                )));
            }
            if !ENCODINGS.contains(&header.encoding) {
                let encoding = header.encoding;
                return Err(wrong(&format!(
                    "is written in a way that no hub's is ({encoding})"
                )));
            }
            match header.kind {
                Kind::Dictionary => {
                    let is_first = !pages.have_dictionary && pages.places.is_empty();
                    let least = header
                        .values
                        .saturating_mul(least_bytes(column.column_type()));
                    if !is_first || least > header.unpacked {
                        return Err(wrong("has a dictionary that says more than it has"));
                    }
                    pages.have_dictionary = true;
                }
                Kind::Data => {
                    if !is_flat && header.values > MOST_IN_LISTS {
                        return Err(wrong("has a page with more values than any hub's"));
                    }
                    pages.places.push((at, bytes as u64, values));
                    values += header.values;
                }
            }
            at += bytes as u64;
            rest = &rest[bytes..];
        }
        let said = [Some(column.num_values()), is_flat.then(|| group.num_rows())];
        let mut said = said.into_iter().flatten();
        match said.all(|said| u64::try_from(said) == Ok(values)) {
            true => Ok(pages),
            false => Err(wrong("has another number of values than the file says")),
        }
    }

    /// Whether an index says the same of where they are: whoever reads by it reads no header before.
    fn are_at(&self, index: &[PageLocation]) -> bool {
        let same = |(place, said): (&(u64, u64, u64), &PageLocation)| {
            let (at, bytes, row) = *place;
            u64::try_from(said.offset) == Ok(at)
                && u64::try_from(said.compressed_page_size) == Ok(bytes)
                && (!self.are_flat || u64::try_from(said.first_row_index) == Ok(row))
        };
        self.places.len() == index.len() && self.places.iter().zip(index).all(same)
    }
}

/// The least bytes of a value of a dictionary.
const fn least_bytes(kind: Type) -> u64 {
    match kind {
        Type::INT64 | Type::DOUBLE => 8,
        Type::INT96 => 12,
        // A text has its length before it.
        Type::INT32 | Type::FLOAT | Type::BYTE_ARRAY => 4,
        Type::BOOLEAN | Type::FIXED_LEN_BYTE_ARRAY => 1,
    }
}

/// Whether no text of a dictionary is so long that few bytes, naming it again and again, become too many.
fn dictionary(
    file: &Bytes,
    group: &RowGroupMetaData,
    column: &ColumnChunkMetaData,
) -> Result<(), String> {
    let rows = usize::try_from(group.num_rows()).unwrap_or_default();
    let pages = SerializedPageReader::new(Arc::new(file.clone()), column, rows, None);
    let first = pages.and_then(|mut pages| pages.get_next_page());
    let Some(Page::DictionaryPage { buf, .. }) = first.map_err(unreadable)? else {
        return Err(of(
            column,
            "has no dictionary where the file says that it has one",
        ));
    };
    let mut rest = &buf[..];
    while let Some((length, others)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        if length > MOST_TEXT {
            return Err(long(column.column_path().string(), length));
        }
        // What is broken off is told where the column is read.
        rest = others.get(length..).unwrap_or_default();
    }
    Ok(())
}

fn long(column: impl std::fmt::Display, length: usize) -> String {
    format!("its column {column} has a text of {length} bytes, and no digest has")
}

/// Reads all rows of a column.
fn rows(
    file: &Bytes,
    opened: &ArrowReaderMetadata,
    described: &ParquetMetaData,
    column: usize,
) -> Result<(), String> {
    let schema = described.file_metadata().schema_descr();
    let name = schema.column(column).path().string();
    let reader = ParquetRecordBatchReaderBuilder::new_with_metadata(file.clone(), opened.clone())
        .with_projection(ProjectionMask::leaves(schema, [column]))
        .with_batch_size(AT_ONCE)
        .build()
        .map_err(unreadable)?;
    let mut found = Found::default();
    for some in reader {
        found.add(&some.map_err(unreadable)?);
    }
    if found.longest > MOST_TEXT {
        return Err(long(&name, found.longest));
    }
    let said: i64 = described
        .row_groups()
        .iter()
        .map(RowGroupMetaData::num_rows)
        .sum();
    if i64::try_from(found.rows) != Ok(said) {
        let rows = found.rows;
        return Err(format!(
            "its column {name} has {rows} rows, and the file says {said}"
        ));
    }
    match days(described).filter(|_| name == ARRIVED) {
        Some(said) if found.days != Some(said) => Err(format!(
            "its column {name} has other days than the file says"
        )),
        _ => Ok(()),
    }
}

/// What there is in the rows of a column.
#[derive(Default)]
struct Found {
    rows: usize,
    /// The bytes of the longest text.
    longest: usize,
    /// The first and the last day, in days since 1970.
    days: Option<(i32, i32)>,
}

impl Found {
    fn add(&mut self, some: &RecordBatch) {
        self.rows += some.num_rows();
        let column = some.column(0);
        if let Some(texts) = column.as_string_opt::<i32>() {
            let longest = texts.iter().flatten().map(str::len).max();
            self.longest = self.longest.max(longest.unwrap_or_default());
        }
        for day in column
            .as_primitive_opt::<Date32Type>()
            .into_iter()
            .flatten()
            .flatten()
        {
            let (first, last) = self.days.unwrap_or((day, day));
            self.days = Some((first.min(day), last.max(day)));
        }
    }
}
