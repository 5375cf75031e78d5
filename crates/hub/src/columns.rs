//! Rows laid into columns as they come, so that nothing of them is held twice.

use std::mem;
use std::sync::Arc;

use datafusion::arrow::array::{
    Array as _, ArrayBuilder as _, ArrayRef, Date32Builder, Int64Builder, RecordBatch,
    StringBuilder,
};
use datafusion::arrow::datatypes::{DataType, SchemaRef};

use crate::HubError;

/// The most rows of one batch: a column's texts are far from the two gibibytes that one can have, and grow in small steps.
const MOST_ROWS: usize = 1 << 14;

/// One field of a row; without a value it is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field<'a> {
    Text(Option<&'a str>),
    /// Days since 1970.
    Day(Option<i32>),
    Number(Option<i64>),
}

/// Rows of one kind.
pub(crate) struct Columns {
    schema: SchemaRef,
    columns: Vec<Column>,
    rows: usize,
}

/// A column. Most are empty in most kinds of rows, so nothing is done for an empty field: those since the last that is not are laid when
/// another one comes.
enum Column {
    Text(StringBuilder),
    /// Days since 1970.
    Day(Date32Builder),
    Number(Int64Builder),
}

impl Columns {
    pub fn new(schema: SchemaRef) -> Self {
        let fields = schema.fields().iter();
        let columns = fields.map(|field| match field.data_type() {
            DataType::Date32 => Column::Day(Date32Builder::new()),
            DataType::Int64 => Column::Number(Int64Builder::new()),
            _ => Column::Text(StringBuilder::new()),
        });
        Self {
            columns: columns.collect(),
            schema,
            rows: 0,
        }
    }

    /// Adds a row, whose fields are in the order of the columns; returns the rows that were added since the last batch once they are many.
    pub fn add(&mut self, fields: &[Field<'_>]) -> Result<Option<RecordBatch>, HubError> {
        for (column, field) in self.columns.iter_mut().zip(fields) {
            column.add(*field, self.rows);
        }
        self.rows += 1;
        match self.rows < MOST_ROWS {
            true => Ok(None),
            false => self.rest(),
        }
    }

    /// The rows that are in no batch yet, if there are any.
    pub fn rest(&mut self) -> Result<Option<RecordBatch>, HubError> {
        if self.rows == 0 {
            return Ok(None);
        }
        let rows = mem::take(&mut self.rows);
        let columns = self.columns.iter_mut().map(|column| column.cut(rows));
        let columns = columns.collect();
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns)?;
        Ok(Some(batch))
    }
}

/// Lays the empty fields of so many rows that have no others yet; none makes a column none the longer, but say which of its fields are empty.
macro_rules! lay_empty {
    ($values:ident, $rows:expr) => {
        match $rows - $values.len() {
            0 => {}
            empty => $values.append_nulls(empty),
        }
    };
}

impl Column {
    /// * `rows`: number of rows before this one.
    #[inline]
    fn add(&mut self, field: Field<'_>, rows: usize) {
        match (self, field) {
            (Self::Text(values), Field::Text(Some(text))) => {
                lay_empty!(values, rows);
                values.append_value(text);
            }
            (Self::Day(values), Field::Day(Some(day))) => {
                lay_empty!(values, rows);
                values.append_value(day);
            }
            (Self::Number(values), Field::Number(Some(number))) => {
                lay_empty!(values, rows);
                values.append_value(number);
            }
            // Empty. Or of another type than its column: a test has a row of each kind, so none is.
            _ => {}
        }
    }

    /// What was added, of so many rows; the next batch finds as much room as this one took, for growing in steps would copy it several times.
    fn cut(&mut self, rows: usize) -> ArrayRef {
        match self {
            Self::Text(values) => {
                lay_empty!(values, rows);
                let all = values.finish();
                *values = StringBuilder::with_capacity(all.len(), all.value_data().len() * 9 / 8);
                Arc::new(all)
            }
            Self::Day(values) => {
                lay_empty!(values, rows);
                let all = values.finish();
                *values = Date32Builder::with_capacity(all.len());
                Arc::new(all)
            }
            Self::Number(values) => {
                lay_empty!(values, rows);
                let all = values.finish();
                *values = Int64Builder::with_capacity(all.len());
                Arc::new(all)
            }
        }
    }
}
