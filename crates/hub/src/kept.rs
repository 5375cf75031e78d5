//! A view that is asked once and then kept, for the views and questions that are built on it.
//!
//! DataFusion asks a view anew wherever it is named: to put all pages together it would be counted dozens of times what may be told.
//! Kept it is Parquet in memory: texts that come again and again take hardly any room there, as rows they would take hundreds of bytes each.

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
use object_store::ObjectStoreExt as _;
use object_store::memory::InMemory;
use object_store::path::Path;
use url::Url;

use crate::HubError;

/// The file in which a view is kept.
const FILE: &str = "rows.parquet";

/// Asks a view, and registers its rows under its name.
pub(crate) async fn keep(
    context: &SessionContext,
    name: &str,
    select: &str,
) -> Result<(), HubError> {
    let mut rows = context.sql(select).await?.execute_stream().await?;
    let schema = rows.schema();
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
        .build();
    let mut writer = ArrowWriter::try_new(Vec::new(), Arc::clone(&schema), Some(properties))?;
    while let Some(some) = rows.next().await {
        writer.write(&some?)?;
    }
    let store = InMemory::new();
    let bytes = writer.into_inner()?;
    store.put(&Path::from(FILE), bytes.into()).await?;
    let wrong = |why: url::ParseError| DataFusionError::External(why.into());
    let place = Url::parse(&format!("kept://{name}")).map_err(wrong)?;
    context.register_object_store(&place, Arc::new(store));
    let file = Url::parse(&format!("kept://{name}/{FILE}")).map_err(wrong)?;
    let config = ListingTableConfig::new(ListingTableUrl::try_new(file, None)?)
        .with_listing_options(
            ListingOptions::new(Arc::new(ParquetFormat::default())).with_file_extension(".parquet"),
        )
        .with_schema(schema);
    context.register_table(name, Arc::new(ListingTable::try_new(config)?))?;
    Ok(())
}
