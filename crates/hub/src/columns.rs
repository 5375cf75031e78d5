//! Rows laid into columns as they come, so that nothing of them is held twice.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Date32Builder, Int64Builder, RecordBatch, StringBuilder};
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
    full: Vec<RecordBatch>,
}

enum Column {
    Text(StringBuilder),
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
            full: Vec::new(),
        }
    }

    /// Adds a row, whose fields are in the order of the columns.
    pub fn add(&mut self, fields: &[Field<'_>]) -> Result<(), HubError> {
        for (column, field) in self.columns.iter_mut().zip(fields) {
            column.add(*field);
        }
        self.rows += 1;
        match self.rows < MOST_ROWS {
            true => Ok(()),
            false => self.cut(),
        }
    }

    /// All rows that were added.
    pub fn batches(mut self) -> Result<Vec<RecordBatch>, HubError> {
        if self.rows > 0 {
            self.cut()?;
        }
        Ok(self.full)
    }

    fn cut(&mut self) -> Result<(), HubError> {
        let columns = self.columns.iter_mut().map(Column::cut).collect();
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns)?;
        self.full.push(batch);
        self.rows = 0;
        Ok(())
    }
}

impl Column {
    fn add(&mut self, field: Field<'_>) {
        match (self, field) {
            (Self::Text(column), Field::Text(text)) => column.append_option(text),
            (Self::Day(column), Field::Day(day)) => column.append_option(day),
            (Self::Number(column), Field::Number(number)) => column.append_option(number),
            // Of another type than its column: a test has a row of each kind, so none is.
            (Self::Text(column), _) => column.append_null(),
            (Self::Day(column), _) => column.append_null(),
            (Self::Number(column), _) => column.append_null(),
        }
    }

    fn cut(&mut self) -> ArrayRef {
        match self {
            Self::Text(column) => Arc::new(column.finish()),
            Self::Day(column) => Arc::new(column.finish()),
            Self::Number(column) => Arc::new(column.finish()),
        }
    }
}
