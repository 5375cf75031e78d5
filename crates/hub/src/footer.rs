//! What a file of rows says of itself at its end: whether its columns are a hub's, and whether its sizes can be.
//!
//! Nothing of its pages is read for that. Whether these are as it says is seen when it is read through ([`crate::through`]).

use datafusion::arrow::datatypes::Schema;
use datafusion::parquet::arrow::parquet_to_arrow_schema;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData};
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
