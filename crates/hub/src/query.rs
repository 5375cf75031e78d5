//! Questions: SQL files, run by DataFusion over the files of rows.
//!
//! Views and questions are plain SELECTs in `sql/`, so that another engine can run the same. They find four tables: `facts` (all rows),
//! `hub` (k and the day), and `asked` (the plug-in that the question is about, empty for all).

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Date32Array, Int64Array, RecordBatch, StringArray};
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::DataFusionError;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use jiff::civil::{Date, date};
use laggard_digest::is_name;
use object_store::path::Path;
use serde_json::{Map, Value};
use url::Url;

use crate::settings::{self, Settings};
use crate::{Hub, HubError, Refused, rows};

/// The store's name inside of queries.
const PLACE: &str = "hub://files";
/// The most bytes that a query may hold.
const MOST_MEMORY: usize = 1 << 30;

/// The views, in the order in which they are built on each other.
const VIEWS: [(&str, &str); 6] = [
    ("digests", include_str!("../sql/views/10_digests.sql")),
    ("counted", include_str!("../sql/views/20_counted.sql")),
    (
        "contributions",
        include_str!("../sql/views/40_contributions.sql"),
    ),
    ("told", include_str!("../sql/views/50_told.sql")),
    ("lengths", include_str!("../sql/views/60_lengths.sql")),
    ("paths", include_str!("../sql/views/61_paths.sql")),
];

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Issues by benefit.
    Issues,
    /// Versions of plug-ins.
    Versions,
    /// How much there is.
    Status,
}

impl Question {
    fn sql(self) -> &'static str {
        match self {
            Self::Issues => include_str!("../sql/issues.sql"),
            Self::Versions => include_str!("../sql/versions.sql"),
            Self::Status => include_str!("../sql/status.sql"),
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The columns' names, in order.
    pub columns: Vec<String>,
    /// The rows; a column without a value is not in a row.
    pub rows: Vec<Map<String, Value>>,
    /// Files of rows that could not be asked.
    pub left_out: Vec<Refused>,
}

impl Hub {
    /// Answers a question, of one plug-in or of all. Nothing is told of fewer users than the settings say.
    ///
    /// # Errors
    /// The id is none, the settings cannot be read, the store or the query fails.
    pub async fn ask(&self, question: Question, plugin: Option<&str>) -> Result<Answer, HubError> {
        let plugin = plugin.unwrap_or_default();
        if !plugin.is_empty() && !is_name(plugin) {
            return Err(HubError::NoPlugin(plugin.to_owned()));
        }
        self.check_folder()?;
        let settings = settings::read(&self.store).await?;
        let (good, bad) = self.files().await?;
        let context = self.context(good, settings, plugin).await?;
        let asked = context.sql(question.sql()).await?;
        let columns = asked.schema().fields().iter();
        let columns = columns.map(|field| field.name().clone()).collect();
        let batches = asked.collect().await?;
        Ok(Answer {
            columns,
            rows: as_json(&batches)?,
            left_out: bad
                .into_iter()
                .map(|file| Refused {
                    file: file.path.to_string(),
                    why: file.why,
                })
                .collect(),
        })
    }

    async fn context(
        &self,
        files: Vec<Path>,
        settings: Settings,
        plugin: &str,
    ) -> Result<SessionContext, HubError> {
        // Texts stay as the schema says they are.
        let config = SessionConfig::new().set_bool(
            "datafusion.execution.parquet.schema_force_view_types",
            false,
        );
        let runtime = RuntimeEnvBuilder::new()
            .with_memory_limit(MOST_MEMORY, 1.0)
            .build_arc()?;
        let context = SessionContext::new_with_config_rt(config, runtime);
        let place = Url::parse(PLACE).map_err(|why| DataFusionError::External(why.into()))?;
        context.register_object_store(&place, Arc::clone(&self.store));
        if files.is_empty() {
            context.register_batch("facts", RecordBatch::new_empty(rows::schema()))?;
        } else {
            let urls = files.iter();
            let urls = urls.map(|file| ListingTableUrl::parse(format!("{PLACE}/{file}")));
            let config = ListingTableConfig::new_with_multi_paths(urls.collect::<Result<_, _>>()?)
                .with_listing_options(
                    ListingOptions::new(Arc::new(ParquetFormat::default()))
                        .with_file_extension(".parquet"),
                )
                .with_schema(rows::schema());
            context.register_table("facts", Arc::new(ListingTable::try_new(config)?))?;
        }
        let hub: [(&str, ArrayRef); 2] = [
            ("k", Arc::new(Int64Array::from(vec![i64::from(settings.k)]))),
            (
                "today",
                Arc::new(Date32Array::from(vec![since_1970(self.today())])),
            ),
        ];
        context.register_batch("hub", RecordBatch::try_from_iter(hub)?)?;
        let asked: [(&str, ArrayRef); 1] = [("plugin", Arc::new(StringArray::from(vec![plugin])))];
        context.register_batch("asked", RecordBatch::try_from_iter(asked)?)?;
        for (name, select) in VIEWS {
            context
                .sql(&format!("CREATE VIEW {name} AS {select}"))
                .await?;
        }
        Ok(context)
    }
}

fn since_1970(day: Date) -> i32 {
    (day - date(1970, 1, 1)).get_days()
}

fn as_json(batches: &[RecordBatch]) -> Result<Vec<Map<String, Value>>, HubError> {
    let mut writer = LineDelimitedWriter::new(Vec::new());
    writer.write_batches(&batches.iter().collect::<Vec<_>>())?;
    writer.finish()?;
    let lines = writer.into_inner();
    let rows = serde_json::Deserializer::from_slice(&lines).into_iter();
    // What arrow wrote is JSON.
    Ok(rows.map_while(Result::ok).collect())
}
