//! What a file of rows says of itself at its end: whether its columns are a hub's, and whether its sizes can be.
//!
//! Nothing of its pages is read for that. Whether these are as it says is seen when it is read through ([`crate::through`]).

use datafusion::arrow::datatypes::Schema;
use datafusion::parquet::arrow::{ARROW_SCHEMA_META_KEY, parquet_to_arrow_schema};
use datafusion::parquet::basic::Compression;
use datafusion::parquet::file::metadata::{ColumnChunkMetaData, KeyValue, ParquetMetaData};
use datafusion::parquet::file::statistics::Statistics;

use crate::row;

/// The most bytes that a column of a group may have when it is unpacked: ten times those of the largest that the hub writes.
const MOST_UNPACKED: i64 = 256 << 20;
/// The most bytes of a file: it is read whole when it is read through, and when somebody withdraws.
pub(crate) const MOST_BYTES: u64 = 512 << 20;
/// The most rows of a file. Rows of which all fields are empty take no bytes, but somebody's time.
const MOST_ROWS: i64 = 64 << 20;

/// The column of the days on which rows arrived.
pub(crate) const ARRIVED: &str = "arrived";

/// The name under which a merged file says of which files it was made.
const MADE_OF: &str = "laggard.made_of";
/// The most files that one is made of.
pub(crate) const MOST_PARTS: usize = 4_096;

/// What a file says of itself that is asked again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// The first and the last day on which rows of it arrived, in days since 1970; `None` where it does not say.
    pub days: Option<(i32, i32)>,
    /// Number of rows.
    pub rows: u64,
    /// Digits of each of the files that it was made of; none of one that was not merged.
    pub made_of: Vec<String>,
    /// Whether this program knows all that it has: nothing is lost when it is written anew.
    pub is_known: bool,
}

/// What a file says of itself.
pub(crate) fn said(described: &ParquetMetaData) -> Said {
    let file = described.file_metadata();
    let schema = row::schema();
    let mut columns = file.schema_descr().columns().iter();
    let none = Vec::new();
    let words = file.key_value_metadata().unwrap_or(&none);
    let made_of = words.iter().find(|one| one.key == MADE_OF).map(parts);
    let are_known = words
        .iter()
        .all(|one| [MADE_OF, ARROW_SCHEMA_META_KEY].contains(&one.key.as_str()));
    Said {
        days: days(described),
        rows: u64::try_from(file.num_rows()).unwrap_or_default(),
        is_known: are_known
            && made_of.as_ref().is_none_or(Option::is_some)
            && columns.all(|column| schema.field_with_name(&column.path().string()).is_ok()),
        made_of: made_of.flatten().unwrap_or_default(),
    }
}

/// What a merged file is to say of the files that it was made of, by their digits.
pub(crate) fn made_of<'a>(parts: impl IntoIterator<Item = &'a String>) -> KeyValue {
    let parts: Vec<&str> = parts.into_iter().map(String::as_str).collect();
    KeyValue::new(MADE_OF.to_owned(), parts.join(" "))
}

/// The digits in such words; `None` where they are no hub's.
fn parts(words: &KeyValue) -> Option<Vec<String>> {
    let words = words.value.as_deref().unwrap_or_default();
    let parts: Vec<String> = words
        .split(' ')
        .take(MOST_PARTS + 1)
        .map(str::to_owned)
        .collect();
    let are_digits = parts
        .iter()
        .all(|part| part.len() == 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit()));
    (are_digits && parts.len() <= MOST_PARTS).then_some(parts)
}

/// The first and the last day on which a file's rows arrived, in days since 1970, as far as it says so.
pub(crate) fn days(described: &ParquetMetaData) -> Option<(i32, i32)> {
    let columns = described.file_metadata().schema_descr().columns();
    let at = columns.iter().position(|column| column.name() == ARRIVED)?;
    let mut all: Option<(i32, i32)> = None;
    for group in described.row_groups() {
        let Statistics::Int32(days) = group.column(at).statistics()? else {
            return None;
        };
        let (first, last) = (*days.min_opt()?, *days.max_opt()?);
        all = Some(all.map_or((first, last), |(least, most)| {
            (least.min(first), most.max(last))
        }));
    }
    all
}

/// Whether the columns are those of a hub, and the sizes can be; else why not.
///
/// * `size`: of the file, bytes.
pub(crate) fn understood(described: &ParquetMetaData, size: u64) -> Result<(), String> {
    let file = described.file_metadata();
    let columns = parquet_to_arrow_schema(file.schema_descr(), file.key_value_metadata())
        .map_err(|why| format!("its columns cannot be read: {why}"))?;
    of_a_hub(&columns)?;
    if size > MOST_BYTES {
        return Err(format!("it has {size} bytes, more than any hub's file"));
    }
    let mut rows = 0_i64;
    for group in described.row_groups() {
        rows = rows.saturating_add(group.num_rows());
        if group.num_rows() < 0 || rows > MOST_ROWS {
            return Err(format!("it says that it has {rows} rows"));
        }
        for column in group.columns() {
            can_be(column, size)?;
        }
    }
    Ok(())
}

/// Whether a column of a group can be as it is said to be.
fn can_be(column: &ColumnChunkMetaData, size: u64) -> Result<(), String> {
    let name = column.column_path();
    let (packed, unpacked) = (column.compressed_size(), column.uncompressed_size());
    let begins = column.dictionary_page_offset();
    let begins = begins.unwrap_or_else(|| column.data_page_offset());
    let ends = begins.checked_add(packed);
    let fits = begins >= 0
        && packed >= 0
        && ends
            .and_then(|ends| u64::try_from(ends).ok())
            .is_some_and(|ends| ends <= size);
    if !fits || !(0..=MOST_UNPACKED).contains(&unpacked) {
        return Err(format!(
            "its column {name} says that it has {unpacked} bytes in {packed}"
        ));
    }
    // Libraries of other ways to pack unpack whatever there is, however long that becomes.
    match column.compression() {
        Compression::UNCOMPRESSED | Compression::SNAPPY | Compression::ZSTD(_) => {}
        other => {
            return Err(format!(
                "its column {name} is packed by {other}, not as a hub's"
            ));
        }
    }
    match column.bloom_filter_offset() {
        None => Ok(()),
        Some(_) => Err(format!(
            "its column {name} has a Bloom filter, as no hub's has"
        )),
    }
}

/// Whether a file has the columns by which rows are told apart, and all that are known are of their types. One that is not there is of a
/// later schema than the file, and empty; one that is not known is of a later schema than this program, and left alone.
fn of_a_hub(columns: &Schema) -> Result<(), String> {
    for expected in row::schema().fields() {
        match columns.field_with_name(expected.name()) {
            Ok(found) if found.data_type() != expected.data_type() => {
                return Err(format!(
                    "its column {} is of another type, {}",
                    found.name(),
                    found.data_type()
                ));
            }
            Err(_) if ["what", "batch", "digest"].contains(&expected.name().as_str()) => {
                return Err(format!(
                    "it has no column {}: it is not a hub's",
                    expected.name()
                ));
            }
            _ => {}
        }
    }
    Ok(())
}
