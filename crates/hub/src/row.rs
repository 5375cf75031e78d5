//! One row, and the columns that its fields are in.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};

use crate::columns;

/// The number of columns.
const WIDTH: usize = 34;

/// One row. Fields that a kind of row does not have are empty.
#[derive(Clone, Default)]
pub(crate) struct Row<'a> {
    /// `digest`, `plugin`, `issue`, `share` or `latency`; `down`: a cell that is told no more, its week in `arrived`.
    pub what: &'static str,
    /// The name of the file in which it arrived ([`crate::origin`]): of the same digest in two files the first counts.
    pub batch: &'a str,
    /// The day on which the hub took it, in days since 1970.
    pub arrived: Option<i32>,
    pub digest: &'a str,
    pub installation: &'a str,
    /// Likewise.
    pub day: Option<i32>,
    pub program: &'a str,
    pub program_version: Option<&'a str>,
    pub laggard: Option<&'a str>,
    pub java: Option<&'a str>,
    pub system: Option<&'a str>,
    pub processors: Option<&'a str>,
    pub memory: Option<&'a str>,
    pub active_minutes: Option<u32>,
    pub start_up_ms: Option<u32>,
    pub held_back: Option<u32>,
    pub plugin: Option<&'a str>,
    pub version: Option<&'a str>,
    pub origin: Option<&'a str>,
    pub kind: Option<&'a str>,
    pub class: Option<&'a str>,
    pub method: Option<&'a str>,
    pub owner: Option<&'a str>,
    pub path: Option<&'a str>,
    pub cause: Option<&'a str>,
    pub lags: Option<u64>,
    pub waited_ms: Option<u64>,
    pub working: Option<u64>,
    pub blocked: Option<u64>,
    pub waiting: Option<u64>,
    pub sleeping: Option<u64>,
    pub io: Option<u64>,
    pub ms: Option<u64>,
    pub cell: Option<&'a str>,
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

impl Row<'_> {
    /// Its fields in the order of the [`schema`].
    pub fn fields(&self) -> [columns::Field<'_>; WIDTH] {
        let text = columns::Field::Text;
        let day = columns::Field::Day;
        // Of what is read no number is so large.
        let number = |number: Option<u64>| {
            let number = number.map(|number| i64::try_from(number).unwrap_or(i64::MAX));
            columns::Field::Number(number)
        };
        let small = |small: Option<u32>| columns::Field::Number(small.map(i64::from));
        [
            text(Some(self.what)),
            text(Some(self.batch)),
            day(self.arrived),
            text(Some(self.digest)),
            text(Some(self.installation)),
            day(self.day),
            text(Some(self.program)),
            text(self.program_version),
            text(self.laggard),
            text(self.java),
            text(self.system),
            text(self.processors),
            text(self.memory),
            small(self.active_minutes),
            small(self.start_up_ms),
            small(self.held_back),
            text(self.plugin),
            text(self.version),
            text(self.origin),
            text(self.kind),
            text(self.class),
            text(self.method),
            text(self.owner),
            text(self.path),
            text(self.cause),
            number(self.lags),
            number(self.waited_ms),
            number(self.working),
            number(self.blocked),
            number(self.waiting),
            number(self.sleeping),
            number(self.io),
            number(self.ms),
            text(self.cell),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_is_of_its_columns_type() {
        for (field, column) in Row::default().fields().iter().zip(schema().fields()) {
            let expected = match field {
                columns::Field::Text(_) => DataType::Utf8,
                columns::Field::Day(_) => DataType::Date32,
                columns::Field::Number(_) => DataType::Int64,
            };
            assert_eq!(column.data_type(), &expected, "{}", column.name());
        }
        assert_eq!(schema().fields().len(), WIDTH);
    }
}
