//! The names of files that stand in rows: where several files have a digest, they say which copy counts.
//!
//! Rows are written anew when files are merged and when somebody withdraws. So that copies stay in their order, and no number of a week that
//! is over changes by it, such rows keep the name of the file in which they arrived. What the new file's name ends with stands behind it, so that they
//! are not taken for those of the old file while both are there: `1764000000000-0123456789abcdef~fedcba9876543210`.

use std::sync::Arc;

use datafusion::arrow::array::{Array as _, ArrayRef, AsArray as _, RecordBatch, StringBuilder};
use datafusion::arrow::datatypes::Schema;

use crate::HubError;

/// Stands between the two; no file's name has it.
const BETWEEN: char = '~';

/// The name of the file in which rows arrived.
///
/// * `batch`: as it stands in the rows.
pub(crate) fn origin(batch: &str) -> &str {
    batch
        .split_once(BETWEEN)
        .map_or(batch, |(origin, _)| origin)
}

/// Whether a hub writes such rows into the file of this name.
pub(crate) fn is_of(batch: &str, file: &str) -> bool {
    match batch.split_once(BETWEEN) {
        Some((origin, own)) => !origin.is_empty() && own == ending(file),
        None => batch == file,
    }
}

/// The same rows, as of the file of this name. Whatever a file said of itself beside its columns is left behind.
pub(crate) fn moved(rows: &RecordBatch, file: &str) -> Result<RecordBatch, HubError> {
    let schema = rows.schema();
    let at = schema.index_of("batch")?;
    let own = ending(file);
    let batches = rows.column(at).as_string_opt::<i32>();
    let mut names = StringBuilder::new();
    // Rows of one file lie beside each other.
    let (mut last, mut new) = (None, file.to_owned());
    for row in 0..rows.num_rows() {
        let batch = batches
            .filter(|batches| batches.is_valid(row))
            .map(|batches| batches.value(row));
        if batch != last {
            last = batch;
            new = batch.map_or_else(
                || file.to_owned(),
                |batch| format!("{}{BETWEEN}{own}", origin(batch)),
            );
        }
        names.append_value(&new);
    }
    let mut columns = rows.columns().to_vec();
    let names: ArrayRef = Arc::new(names.finish());
    columns[at] = names;
    let schema = Schema::new(schema.fields().clone());
    Ok(RecordBatch::try_new(Arc::new(schema), columns)?)
}

/// What a file's name ends with, behind the time: random digits.
fn ending(file: &str) -> &str {
    file.rsplit_once('-').map_or(file, |(_, random)| random)
}

#[cfg(test)]
mod tests {
    use datafusion::arrow::array::StringArray;

    use super::*;

    const FIRST: &str = "1764000000000-0123456789abcdef";
    const SECOND: &str = "1764000000001-1123456789abcdef";

    fn batches(rows: &RecordBatch) -> Vec<&str> {
        let column = rows.column_by_name("batch").expect("there");
        column.as_string::<i32>().iter().flatten().collect()
    }

    #[test]
    fn rows_that_are_written_anew_keep_their_place_in_the_order() {
        let texts = |texts: Vec<Option<&str>>| Arc::new(StringArray::from(texts)) as ArrayRef;
        let rows = [("batch", texts(vec![Some(FIRST), Some(SECOND), None]))];
        let rows = RecordBatch::try_from_iter(rows).expect("rows");
        let once = moved(&rows, "1765000000000-aaaaaaaaaaaaaaaa").expect("moved");
        let twice = moved(&once, "1766000000000-bbbbbbbbbbbbbbbb").expect("moved");
        let (once, twice) = (batches(&once), batches(&twice));
        assert_eq!(once[0], format!("{FIRST}~aaaaaaaaaaaaaaaa"));
        assert_eq!(twice[1], format!("{SECOND}~bbbbbbbbbbbbbbbb"));
        assert_eq!(once[2], "1765000000000-aaaaaaaaaaaaaaaa");
        assert!(FIRST < once[0] && once[0] < twice[0] && twice[0] < SECOND);
        assert_eq!([origin(FIRST), origin(twice[0])], [FIRST, FIRST]);
    }

    #[test]
    fn rows_of_another_file_are_known() {
        let own = format!("{FIRST}~1123456789abcdef");
        for (batch, file, expected) in [
            (FIRST, FIRST, true),
            (FIRST, SECOND, false),
            (&own, SECOND, true),
            (&own, FIRST, false),
            ("~1123456789abcdef", SECOND, false),
            ("", FIRST, false),
        ] {
            assert_eq!(is_of(batch, file), expected, "{batch} in {file}");
        }
    }
}
