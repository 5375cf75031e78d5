//! A view that is asked once and then kept, for the views and questions that are built on it.
//!
//! DataFusion asks a view anew wherever it is named: to put all pages together it would be counted dozens of times what may be told.
//! Kept it is Parquet in a temporary directory, which goes with the tables: texts that come again and again take hardly any room there, and
//! none of the memory that queries need.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::DataFusionError;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::file::properties::WriterProperties;
use datafusion::prelude::SessionContext;
use futures::StreamExt as _;
use url::Url;

use crate::HubError;

/// The most rows of a group: what is written of one is held until it is whole.
const MOST_ROWS: usize = 1 << 18;

/// Asks a view, writes its rows into a directory, and registers them under its name.
pub(crate) async fn keep(
    context: &SessionContext,
    directory: &Path,
    name: &str,
    select: &str,
) -> Result<(), HubError> {
    let mut rows = context.sql(select).await?.execute_stream().await?;
    let schema = rows.schema();
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
        .set_max_row_group_row_count(Some(MOST_ROWS))
        .build();
    let path = directory.join(format!("{name}.parquet"));
    let file = File::create_new(&path).map_err(HubError::Temporary)?;
    let mut writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties))?;
    while let Some(some) = rows.next().await {
        writer.write(&some?)?;
    }
    writer.close()?;
    let file = Url::from_file_path(&path).map_err(|()| {
        DataFusionError::External(format!("{} is no address", path.display()).into())
    })?;
    let config = ListingTableConfig::new(ListingTableUrl::try_new(file, None)?)
        .with_listing_options(
            ListingOptions::new(Arc::new(ParquetFormat::default())).with_file_extension(".parquet"),
        )
        .with_schema(schema);
    context.register_table(name, Arc::new(ListingTable::try_new(config)?))?;
    Ok(())
}
