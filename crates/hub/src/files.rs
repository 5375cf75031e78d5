//! Files of rows: writing one, and telling which of those in the store can be asked.

use std::ops::Range;
use std::panic::resume_unwind;

use bytes::Bytes;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::DataType;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::file::metadata::ParquetMetaDataReader;
use datafusion::parquet::file::properties::{
    EnabledStatistics, WriterProperties, WriterPropertiesBuilder,
};
use datafusion::parquet::schema::types::ColumnPath;
use futures::future::join_all;
use object_store::path::Path;
use object_store::{ObjectMeta, ObjectStoreExt as _};
use tokio::task::spawn_blocking;

use crate::footer::{Said, said, understood};
use crate::pages::digits;
use crate::{Hub, HubError, row};

/// The directory of rows.
pub(crate) const ROWS: &str = "rows";
/// The most bytes of a file's description of itself.
const MOST_FOOTER: u64 = 16 << 20;
/// The column of the kinds of rows.
const KIND: &str = "what";
/// A file's last bytes: the length of its description, and `PAR1`.
const TAIL: u64 = 8;
/// The number of files that are asked for at once: a store on the network takes its time for each.
pub(crate) const AT_ONCE: usize = 16;
/// How often it is looked whether the files stay the same.
pub(crate) const ROUNDS: usize = 8;

/// A file that can be asked.
#[derive(Clone, Debug)]
pub(crate) struct GoodFile {
    pub path: Path,
    pub size: u64,
    pub said: Said,
    /// When it was written, milliseconds since 1970, as the store says.
    pub written: i64,
}

impl GoodFile {
    /// Digits of what its rows are of: of the files that it was merged of, else of itself.
    pub fn made_of(&self) -> Vec<String> {
        match self.said.made_of.is_empty() {
            true => vec![digits(&[self.path.as_ref(), &self.size.to_string()])],
            false => self.said.made_of.clone(),
        }
    }
}

/// A file that is left out.
#[derive(Clone, Debug)]
pub(crate) struct BadFile {
    pub path: Path,
    pub why: String,
}

impl Hub {
    /// Writes rows as one file, of which this is the name. It is there whole or not at all.
    pub(crate) async fn put_rows(
        &self,
        batch: &str,
        all: Vec<RecordBatch>,
    ) -> Result<(), HubError> {
        if all.is_empty() {
            return Ok(());
        }
        // It takes a processor for a while; another one may read on.
        let bytes = meanwhile(move || packed(&all)).await?;
        self.put_file(batch, bytes).await
    }

    /// Writes a file of rows of this name.
    pub(crate) async fn put_file(&self, batch: &str, bytes: Vec<u8>) -> Result<(), HubError> {
        let path = Path::from(format!("{ROWS}/{batch}.parquet"));
        self.sound.wrote(&path, bytes.len());
        // The name is random, so nothing is there. Not every store can be asked to look, and a client that did would take its own
        // first try, whose answer was lost, for another's.
        self.store.put(&path, bytes.into()).await?;
        self.settle(&path).await
    }

    /// A name that no other file has, in the order of time.
    pub(crate) fn name(&self) -> Result<String, HubError> {
        Ok(format!("{:013}-{}", self.now.as_millisecond(), random()?))
    }

    /// The files that can be asked, and those that cannot, with the reason. All at one moment: another hub may be putting new files in the
    /// place of old ones, and numbers that lack a file tell of cells without some of their users.
    pub(crate) async fn files(&self) -> Result<(Vec<GoodFile>, Vec<BadFile>), HubError> {
        for _ in 0..ROUNDS {
            let all = self.list(ROWS).await?;
            let (mut good, mut bad) = (Vec::new(), Vec::new());
            for some in all.chunks(AT_ONCE) {
                let checked = join_all(some.iter().map(|file| self.check(file))).await;
                for (file, checked) in some.iter().zip(checked) {
                    let path = file.location.clone();
                    match checked? {
                        Ok(said) => good.push(GoodFile {
                            path,
                            size: file.size,
                            said,
                            written: file.last_modified.timestamp_millis(),
                        }),
                        Err(why) => bad.push(BadFile { path, why }),
                    }
                }
            }
            let good = self.read_all_through(good, &mut bad).await?;
            if self.list(ROWS).await? == all {
                return Ok((good, bad));
            }
        }
        Err(HubError::Restless)
    }

    /// Reads what a file says of itself, and nothing else of it. One that the store does not give now is not a bad one: numbers without
    /// it would be wrong, and it must not be set aside.
    async fn check(&self, file: &ObjectMeta) -> Result<Result<Said, String>, HubError> {
        if file.location.extension() != Some("parquet") {
            return Ok(Err("it is no Parquet file".into()));
        }
        let Some(before) = file.size.checked_sub(TAIL) else {
            return Ok(Err("it is torn: it has hardly any bytes".into()));
        };
        let tail = match self.part(file, before..file.size).await? {
            Ok(tail) => tail,
            Err(why) => return Ok(Err(why)),
        };
        let (length, magic) = tail.split_at(tail.len().min(4));
        if magic != b"PAR1" {
            return Ok(Err(
                "it is torn, or no Parquet file: its end is missing".into()
            ));
        }
        let length = length
            .iter()
            .rev()
            .fold(0_u64, |sum, byte| (sum << 8) | u64::from(*byte));
        let Some(begins) = before.checked_sub(length).filter(|_| length <= MOST_FOOTER) else {
            return Ok(Err("it says something impossible of its own length".into()));
        };
        let described = self.part(file, begins..before).await?;
        Ok(described.and_then(|described| {
            let described = ParquetMetaDataReader::decode_metadata(&described)
                .map_err(|why| format!("its description cannot be read: {why}"))?;
            understood(&described, file.size)?;
            Ok(said(&described))
        }))
    }

    /// Some bytes of a file; or why there are none. In a folder one file may be closed to the hub, or be damaged with its disk, and
    /// must not hold up all others; a store gives all or fails.
    async fn part(
        &self,
        file: &ObjectMeta,
        range: Range<u64>,
    ) -> Result<Result<Bytes, String>, HubError> {
        match self.store.get_range(&file.location, range).await {
            Ok(bytes) => Ok(Ok(bytes)),
            // Another hub has put others in its place: the list is looked at again.
            Err(why @ object_store::Error::NotFound { .. }) => Ok(Err(why.to_string())),
            Err(why) if self.folder.is_some() => Ok(Err(why.to_string())),
            Err(why) => Err(why.into()),
        }
    }
}

/// Does what keeps a processor busy beside what else is to be done.
pub(crate) async fn meanwhile<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    match spawn_blocking(work).await {
        Ok(done) => done,
        Err(broken) => resume_unwind(broken.into_panic()),
    }
}

/// How files of rows are written. Of texts alone the kinds of rows say their first and their last: by these, questions skip what they do
/// not ask. Others are in no order, so looking for them would take its time for nothing.
pub(crate) fn properties() -> Result<WriterPropertiesBuilder, HubError> {
    let packed = Compression::ZSTD(ZstdLevel::try_new(1)?);
    let properties = WriterProperties::builder().set_compression(packed);
    let schema = row::schema();
    let texts = schema
        .fields()
        .iter()
        .filter(|field| *field.data_type() == DataType::Utf8 && field.name() != KIND);
    Ok(texts.fold(properties, |properties, text| {
        let text = ColumnPath::from(text.name().as_str());
        properties.set_column_statistics_enabled(text, EnabledStatistics::None)
    }))
}

/// Rows as Parquet.
fn packed(all: &[RecordBatch]) -> Result<Vec<u8>, HubError> {
    let schema = all.first().map_or_else(row::schema, RecordBatch::schema);
    let properties = properties()?.build();
    let mut writer = ArrowWriter::try_new(Vec::new(), schema, Some(properties))?;
    for rows in all {
        writer.write(rows)?;
    }
    Ok(writer.into_inner()?)
}

/// 16 random hexadecimal digits.
pub(crate) fn random() -> Result<String, HubError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|why| HubError::Random(why.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
