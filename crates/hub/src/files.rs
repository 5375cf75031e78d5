//! Files of rows: writing one, and telling which of those in the store can be asked.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::Schema;
use datafusion::parquet::arrow::{ArrowWriter, parquet_to_arrow_schema};
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::file::metadata::{ParquetMetaData, ParquetMetaDataReader};
use datafusion::parquet::file::properties::WriterProperties;
use laggard_digest::Digest;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStoreExt as _, PutMode, PutOptions};

use crate::{Hub, HubError, rows};

/// The directory of rows.
pub(crate) const ROWS: &str = "rows";
/// The most bytes of a file's description of itself.
const MOST_FOOTER: u64 = 16 << 20;
/// The most bytes that a column of a group may have when it is unpacked: ten times those of the largest that the hub writes.
const MOST_UNPACKED: i64 = 256 << 20;
/// A file's last bytes: the length of its description, and `PAR1`.
const TAIL: u64 = 8;
/// How often it is looked whether the files stay the same.
pub(crate) const ROUNDS: usize = 8;

/// A file that is left out.
#[derive(Clone, Debug)]
pub(crate) struct BadFile {
    pub path: Path,
    pub why: String,
}

impl Hub {
    /// Writes digests as one file of a new name. It is there whole or not at all.
    pub(crate) async fn put(&self, digests: &[Digest]) -> Result<(), HubError> {
        let batch = self.name()?;
        let rows = rows::of(digests, &batch, &self.today().to_string())?;
        self.put_rows(&batch, &[rows]).await
    }

    /// Writes rows as one file, of which this is the name.
    pub(crate) async fn put_rows(&self, batch: &str, all: &[RecordBatch]) -> Result<(), HubError> {
        let Some(first) = all.first() else {
            return Ok(());
        };
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?))
            .build();
        let mut writer = ArrowWriter::try_new(Vec::new(), first.schema(), Some(properties))?;
        for rows in all {
            writer.write(rows)?;
        }
        let bytes = writer.into_inner()?;
        let path = Path::from(format!("{ROWS}/{batch}.parquet"));
        let new = PutOptions::from(PutMode::Create);
        self.store.put_opts(&path, bytes.into(), new).await?;
        Ok(())
    }

    /// Deletes a file.
    pub(crate) async fn remove(&self, path: &Path) -> Result<(), HubError> {
        match self.store.delete(path).await {
            // Another hub has done it.
            Err(object_store::Error::NotFound { .. }) => Ok(()),
            removed => Ok(removed?),
        }
    }

    /// A name that no other file has, in the order of time.
    pub(crate) fn name(&self) -> Result<String, HubError> {
        Ok(format!("{:013}-{}", self.now.as_millisecond(), random()?))
    }

    /// The files that can be asked, and those that cannot, with the reason. All at one moment: another hub may be putting new files in the
    /// place of old ones, and numbers that lack a file tell of cells without some of their users.
    pub(crate) async fn files(&self) -> Result<(Vec<Path>, Vec<BadFile>), HubError> {
        for _ in 0..ROUNDS {
            let all = self.list(ROWS).await?;
            let (mut good, mut bad) = (Vec::new(), Vec::new());
            for file in &all {
                let path = file.location.clone();
                match self.check(file).await {
                    Ok(()) => good.push(path),
                    Err(why) => bad.push(BadFile { path, why }),
                }
            }
            if self.list(ROWS).await? == all {
                return Ok((good, bad));
            }
        }
        Err(HubError::Restless)
    }

    /// Reads what a file says of itself, and nothing else of it.
    async fn check(&self, file: &ObjectMeta) -> Result<(), String> {
        if file.location.extension() != Some("parquet") {
            return Err("it is no Parquet file".into());
        }
        let Some(before) = file.size.checked_sub(TAIL) else {
            return Err("it is torn: it has hardly any bytes".into());
        };
        let words = |why: object_store::Error| why.to_string();
        let tail = self.store.get_range(&file.location, before..file.size);
        let tail = tail.await.map_err(words)?;
        let (length, magic) = tail.split_at(tail.len().min(4));
        if magic != b"PAR1" {
            return Err("it is torn, or no Parquet file: its end is missing".into());
        }
        let length = length
            .iter()
            .rev()
            .fold(0_u64, |sum, byte| (sum << 8) | u64::from(*byte));
        let Some(begins) = before.checked_sub(length).filter(|_| length <= MOST_FOOTER) else {
            return Err("it says something impossible of its own length".into());
        };
        let described = self.store.get_range(&file.location, begins..before);
        let described = described.await.map_err(words)?;
        let described = ParquetMetaDataReader::decode_metadata(&described)
            .map_err(|why| format!("its description cannot be read: {why}"))?;
        understood(&described, file.size)
    }
}

/// 16 random hexadecimal digits.
pub(crate) fn random() -> Result<String, HubError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|why| HubError::Random(why.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Whether the columns are those of a hub, and the sizes can be.
fn understood(described: &ParquetMetaData, size: u64) -> Result<(), String> {
    let file = described.file_metadata();
    let columns = parquet_to_arrow_schema(file.schema_descr(), file.key_value_metadata())
        .map_err(|why| format!("its columns cannot be read: {why}"))?;
    of_a_hub(&columns)?;
    for column in described
        .row_groups()
        .iter()
        .flat_map(|group| group.columns())
    {
        let (packed, unpacked) = (column.compressed_size(), column.uncompressed_size());
        let fits = u64::try_from(packed).is_ok_and(|packed| packed <= size);
        if !fits || !(0..=MOST_UNPACKED).contains(&unpacked) {
            return Err(format!(
                "its column {} says that it has {unpacked} bytes in {packed}",
                column.column_path()
            ));
        }
    }
    Ok(())
}

/// A column that is not there is one of a later schema, and empty.
fn of_a_hub(columns: &Schema) -> Result<(), String> {
    for expected in rows::schema().fields() {
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
