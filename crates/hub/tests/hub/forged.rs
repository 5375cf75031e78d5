//! Files of rows whose bytes are changed: a description that says something else, and pages of a test's own.

use std::sync::Arc;

use datafusion::parquet::file::metadata::{
    ColumnChunkMetaData, ColumnChunkMetaDataBuilder, ParquetMetaData, ParquetMetaDataReader,
    ParquetMetaDataWriter, RowGroupMetaDataBuilder,
};

/// A whole file of rows, to be changed.
#[derive(Clone)]
pub struct Forged {
    /// All before the description.
    bytes: Vec<u8>,
    described: ParquetMetaData,
}

impl Forged {
    pub fn of(file: Vec<u8>) -> Self {
        let described =
            ParquetMetaDataReader::new().parse_and_finish(&bytes::Bytes::from(file.clone()));
        let tail = file.len() - 8;
        let length = u32::from_le_bytes(file[tail..tail + 4].try_into().expect("four"));
        let mut bytes = file;
        bytes.truncate(tail - length as usize);
        Self {
            bytes,
            described: described.expect("a whole file"),
        }
    }

    /// A column of the only group.
    pub fn column(&self, name: &str) -> &ColumnChunkMetaData {
        let mut columns = self.described.row_groups()[0].columns().iter();
        let named = columns.find(|column| column.column_path().string() == name);
        named.expect("a column")
    }

    /// Has the description say something else of a column.
    pub fn say(
        mut self,
        name: &str,
        change: impl Fn(ColumnChunkMetaDataBuilder) -> ColumnChunkMetaDataBuilder,
    ) -> Self {
        let columns = self.described.row_groups()[0].columns().iter();
        let columns = columns.map(|column| match column.column_path().string() == name {
            true => change(column.clone().into_builder())
                .build()
                .expect("described"),
            false => column.clone(),
        });
        let columns = columns.collect();
        self.group(|group| group.set_column_metadata(columns));
        self
    }

    /// Has the description say that there are so many rows.
    pub fn say_rows(mut self, rows: i64) -> Self {
        self.group(|group| group.set_num_rows(rows));
        self
    }

    fn group(&mut self, change: impl FnOnce(RowGroupMetaDataBuilder) -> RowGroupMetaDataBuilder) {
        let group = self.described.row_groups()[0].clone().into_builder();
        let groups = vec![change(group).build().expect("a group")];
        let described = self.described.clone().into_builder();
        self.described = described.set_row_groups(groups).build();
    }

    /// Gives a column other pages. What the description says of its bytes is right.
    ///
    /// * `unpacked`: what it says that they become.
    pub fn with_pages(mut self, name: &str, pages: &[Vec<u8>], unpacked: i64) -> Self {
        let (at, pages) = (self.bytes.len() as i64, pages.concat());
        let packed = pages.len() as i64;
        self.bytes.extend(pages);
        self.say(name, move |column| {
            column
                .set_dictionary_page_offset(Some(at))
                .set_data_page_offset(at)
                .set_total_compressed_size(packed)
                .set_total_uncompressed_size(unpacked)
                // The former pages' index is not theirs.
                .set_offset_index_offset(None)
                .set_offset_index_length(None)
                .set_column_index_offset(None)
                .set_column_index_length(None)
        })
    }

    /// Changes a column's own bytes: those of its pages, or of what says where they are.
    pub fn damage(mut self, at: i64, change: impl FnOnce(&mut [u8])) -> Self {
        let at = usize::try_from(at).expect("a place");
        change(&mut self.bytes[at..]);
        self
    }

    pub fn file(self) -> Vec<u8> {
        let mut file = self.bytes;
        let mut described = Vec::new();
        let writer = ParquetMetaDataWriter::new(&mut described, &self.described);
        writer.finish().expect("written");
        file.extend(described);
        file
    }
}

/// A page whose header says what it is told to.
pub fn page(kind: i32, unpacked: i32, values: i32, encoding: i32, packed: &[u8]) -> Vec<u8> {
    let packed_size = i32::try_from(packed.len()).expect("small");
    let mut page = Vec::new();
    for number in [kind, unpacked, packed_size] {
        field(&mut page, number);
    }
    // The next field is the fifth for data, the seventh for a dictionary.
    page.push(if kind == 2 { 0x4c } else { 0x2c });
    field(&mut page, values);
    field(&mut page, encoding);
    if kind == 0 {
        // Levels are written by `RLE`.
        field(&mut page, 3);
        field(&mut page, 3);
    }
    page.extend([0, 0]);
    page.extend(packed);
    page
}

/// The next field, a number of 32 bits as Thrift writes it.
fn field(to: &mut Vec<u8>, number: i32) {
    to.push(0x15);
    let mut rest = ((number << 1) ^ (number >> 31)) as u32;
    while rest > 0x7f {
        to.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    to.push(rest as u8);
}

/// The bytes of a number of Thrift's that some bytes begin with.
pub fn varint(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| **byte & 0x80 != 0).count() + 1
}

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
