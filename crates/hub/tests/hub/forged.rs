//! Files of rows whose contents are changed.

use std::sync::Arc;

/// The same rows with another text in one column.
pub fn with_text(
    rows: &datafusion::arrow::array::RecordBatch,
    column: &str,
    text: &str,
) -> datafusion::arrow::array::RecordBatch {
    use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray};
    let mut columns = rows.columns().to_vec();
    let texts: ArrayRef = Arc::new(StringArray::from(vec![text; rows.num_rows()]));
    columns[rows.schema().index_of(column).expect("there")] = texts;
    RecordBatch::try_new(rows.schema(), columns).expect("rows")
}
