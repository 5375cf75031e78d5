//! Rows packed as Parquet while they come: what is held of a file that is being made is a small part of its rows.
//!
//! Each kind of rows is a group of its own, alike beside alike: a question skips the groups of kinds that it does not ask.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use datafusion::arrow::array::RecordBatch;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::arrow::arrow_writer::{
    ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves,
};
use datafusion::parquet::file::writer::SerializedFileWriter;

use crate::HubError;
use crate::columns::Columns;
use crate::files::properties;
use crate::row::{Row, schema};

/// A file that is being made.
pub(crate) struct Packing {
    file: SerializedFileWriter<Vec<u8>>,
    groups: ArrowRowGroupWriterFactory,
    kinds: BTreeMap<&'static str, Kind>,
}

/// The rows of a kind.
struct Kind {
    /// Those that are not packed yet.
    columns: Columns,
    packed: Vec<ArrowColumnWriter>,
}

impl Packing {
    /// A file without rows.
    pub fn new() -> Result<Self, HubError> {
        let properties = properties()?.build();
        let writer = ArrowWriter::try_new(Vec::new(), schema(), Some(properties))?;
        let (file, groups) = writer.into_serialized_writer()?;
        Ok(Self {
            file,
            groups,
            kinds: BTreeMap::new(),
        })
    }

    pub fn add(&mut self, row: &Row<'_>) -> Result<(), HubError> {
        let number = self.kinds.len();
        let kind = match self.kinds.entry(row.what) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Kind {
                columns: Columns::new(schema()),
                packed: self.groups.create_column_writers(number)?,
            }),
        };
        match kind.columns.add(&row.fields())? {
            Some(full) => kind.pack(&full),
            None => Ok(()),
        }
    }

    /// The file's bytes; none where it has no rows.
    pub fn finish(mut self) -> Result<Option<Vec<u8>>, HubError> {
        if self.kinds.is_empty() {
            return Ok(None);
        }
        for mut kind in self.kinds.into_values() {
            if let Some(rest) = kind.columns.rest()? {
                kind.pack(&rest)?;
            }
            let mut group = self.file.next_row_group()?;
            for column in kind.packed {
                column.close()?.append_to_row_group(&mut group)?;
            }
            group.close()?;
        }
        Ok(Some(self.file.into_inner()?))
    }
}

impl Kind {
    fn pack(&mut self, rows: &RecordBatch) -> Result<(), HubError> {
        let schema = rows.schema_ref();
        let columns = schema.fields().iter().zip(rows.columns());
        for (column, (field, values)) in self.packed.iter_mut().zip(columns) {
            // One, as no field has fields.
            for leaf in compute_leaves(field, values)? {
                column.write(&leaf)?;
            }
        }
        Ok(())
    }
}
