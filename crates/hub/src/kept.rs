//! What was asked once and is kept as Parquet: for the questions of one process in a temporary directory, which goes with its tables; of
//! weeks that are over in the hub's own `kept`, for whoever asks next. Texts that come again and again take hardly any room there, and none
//! of the memory that queries need.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::path::Path as FilePath;
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::datasource::TableProvider;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::DataFusionError;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::errors::ParquetError;
use datafusion::parquet::file::properties::WriterProperties;
use datafusion::prelude::{DataFrame, SessionContext, col};
use futures::StreamExt as _;
use object_store::path::Path;
use url::Url;

use crate::files::GoodFile;
use crate::rows::since_1970;
use crate::views::{LAST_OF_WEEK, View, of_all_weeks, of_week};
use crate::weeks::{Week, monday};
use crate::{Hub, HubError, folder, settings};

/// The directory of what is kept of weeks that are over.
pub(crate) const KEPT: &str = "kept";
/// The most rows of a group: what is written of one is held until it is whole.
const MOST_ROWS: usize = 1 << 18;

/// Writes all rows of an answer into a new file, and returns its columns.
async fn write(answer: DataFrame, path: &FilePath) -> Result<SchemaRef, HubError> {
    let mut rows = answer.execute_stream().await?;
    let schema = rows.schema();
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
        .set_max_row_group_row_count(Some(MOST_ROWS))
        .build();
    let file = File::create_new(path).map_err(HubError::Temporary)?;
    let full = |why: ParquetError| HubError::Temporary(io::Error::other(why));
    let mut writer =
        ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties)).map_err(full)?;
    while let Some(some) = rows.next().await {
        writer.write(&some?).map_err(full)?;
    }
    writer.close().map_err(full)?;
    Ok(schema)
}

/// The rows of a view as a table of this file, which is new, and their columns. Those of a plug-in lie beside each other where they should.
pub(crate) async fn made(
    rows: DataFrame,
    view: &View,
    path: &FilePath,
) -> Result<(Arc<dyn TableProvider>, SchemaRef), HubError> {
    let rows = match view.is_by_plugin() {
        true => rows.sort(vec![col("plugin").sort(true, true)])?,
        false => rows,
    };
    let schema = write(rows, path).await?;
    let table = table(vec![address(path)?], Arc::clone(&schema))?;
    Ok((table, schema))
}

/// Files of Parquet as one table.
pub(crate) fn table(
    files: Vec<ListingTableUrl>,
    schema: SchemaRef,
) -> Result<Arc<dyn TableProvider>, DataFusionError> {
    let config = ListingTableConfig::new_with_multi_paths(files)
        .with_listing_options(options())
        .with_schema(schema);
    Ok(Arc::new(ListingTable::try_new(config)?))
}

/// The columns of a file of Parquet.
pub(crate) async fn columns(
    context: &SessionContext,
    file: ListingTableUrl,
) -> Result<SchemaRef, DataFusionError> {
    options().infer_schema(&context.state(), &file).await
}

fn options() -> ListingOptions {
    ListingOptions::new(Arc::new(ParquetFormat::default())).with_file_extension(".parquet")
}

/// The address of a file of this machine.
pub(crate) fn address(path: &FilePath) -> Result<ListingTableUrl, DataFusionError> {
    let address = Url::from_file_path(path).map_err(|()| {
        DataFusionError::External(format!("{} is no address", path.display()).into())
    })?;
    ListingTableUrl::try_new(address, None)
}

/// The place of what is kept of a week's view.
pub(crate) fn place(week: &Week, view: &str) -> Path {
    named(&week.name, view)
}

/// The place of what is kept of a view that is made of a week and all earlier ones.
pub(crate) fn place_of_all(last: &Week, view: &str) -> Path {
    named(&last.name_of_all(), view)
}

fn named(beginning: &str, view: &str) -> Path {
    Path::from(format!("{KEPT}/{beginning}-{view}.parquet"))
}

/// The views that are kept of a week, and where.
pub(crate) fn places(week: &Week) -> impl Iterator<Item = (&'static View, Path)> {
    let kept = of_week(LAST_OF_WEEK).filter(|view| view.is_kept());
    kept.map(|view| (view, place(week, view.name)))
}

impl Hub {
    /// Deletes what was kept of other rows than those that are there now, by other texts or for another `k`: nothing asks it any more,
    /// and there may be somebody in it who withdrew.
    pub(crate) async fn sweep_kept(&self, files: &[GoodFile]) -> Result<(), HubError> {
        if let Some(folder) = &self.folder {
            folder::sweep_broken_off(&folder.join(KEPT))?;
        }
        let mut kept = self.list(KEPT).await?;
        if kept.is_empty() {
            return Ok(());
        }
        let weeks = match settings::read(&self.store).await {
            Ok(settings) => self.weeks(files, &settings).await?,
            // Nothing is told by such settings.
            Err(HubError::Settings(_)) => Vec::new(),
            Err(why) => return Err(why),
        };
        let now = since_1970(self.today());
        let last = weeks
            .iter()
            .rfind(|week| since_1970(week.monday) < monday(now));
        let of_weeks = weeks.iter().flat_map(places).map(|(_, place)| place);
        // How versions compare is told of all weeks together: that of former ones is asked no more.
        let of_last = last.map(|week| of_all_weeks().map(|view| place_of_all(week, view.name)));
        let names: HashSet<Path> = of_weeks.chain(of_last.into_iter().flatten()).collect();
        kept.retain(|file| !names.contains(&file.location));
        let old = kept.into_iter().map(|file| file.location);
        self.remove_all(old.collect()).await
    }
}
