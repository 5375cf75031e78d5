//! The tables that questions find: SQL files, run by DataFusion over the files of rows.
//!
//! Views and questions are plain SELECTs in `sql/`, which Apache Spark runs as they are ([`crate::Script`], decision 0069). They find these
//! tables: `facts` (all rows), `hub` (k, the least that it may be, and the day), `asked` (the plug-in that the question is about, empty for
//! all), and where it is asked for, `withdrawn` (the ids of those who withdrew).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use datafusion::arrow::array::{ArrayRef, Date32Array, Int64Array, RecordBatch, StringArray};
use datafusion::datasource::TableProvider;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::DataFusionError;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use object_store::path::Path;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tempfile::TempDir;
use url::Url;

use crate::files::{ROUNDS, ROWS};
use crate::narrowed::narrowed;
use crate::query::as_json;
use crate::question::{Asked, Purpose};
use crate::settings::{self, LEAST, Settings};
use crate::{Hub, HubError, Refused, kept, row, rows};

/// The store's name inside of queries.
const PLACE: &str = "hub://files";
/// The most bytes that a query may hold: what sorts and counts puts the rest on the disk, and joins cannot.
const MOST_MEMORY: usize = 1 << 30;
/// … and when its answer is made once more because it did not fit.
const MORE_MEMORY: usize = 4 << 30;

/// The views, in the order in which they are built on each other.
pub(crate) const VIEWS: [(&str, &str); 17] = [
    ("digests", include_str!("../sql/views/10_digests.sql")),
    ("counted", include_str!("../sql/views/20_counted.sql")),
    ("down", include_str!("../sql/views/25_down.sql")),
    ("weeks", include_str!("../sql/views/30_weeks.sql")),
    (
        "contributions",
        include_str!("../sql/views/40_contributions.sql"),
    ),
    ("cells", include_str!("../sql/views/45_cells.sql")),
    ("told", include_str!("../sql/views/50_told.sql")),
    ("buckets", include_str!("../sql/views/60_buckets.sql")),
    ("paths", include_str!("../sql/views/61_paths.sql")),
    ("lengths", include_str!("../sql/views/62_lengths.sql")),
    ("shown", include_str!("../sql/views/70_shown.sql")),
    ("trends", include_str!("../sql/views/80_trends.sql")),
    ("used", include_str!("../sql/views/85_used.sql")),
    ("strata", include_str!("../sql/views/86_strata.sql")),
    ("beside", include_str!("../sql/views/87_beside.sql")),
    ("switched", include_str!("../sql/views/88_switched.sql")),
    ("versions", include_str!("../sql/views/90_versions.sql")),
];

/// Whether a view is kept, since many are built on it. Of one plug-in alone, what is asked once is made where it is asked, without the rows
/// that are not needed then; of all plug-ins, several makings at once would not fit into the memory.
pub(crate) fn is_kept(view: &str, asked: Asked, narrow: bool) -> bool {
    match view {
        "counted" => true,
        "used" | "beside" | "switched" | "versions" => asked >= Asked::Versions,
        "contributions" | "told" => asked == Asked::Several || asked >= Asked::Cells && !narrow,
        _ => false,
    }
}

/// The tables at one moment.
pub(crate) struct Tables {
    pub context: SessionContext,
    pub settings: Settings,
    /// Files of rows that cannot be asked.
    pub left_out: Vec<Refused>,
    /// The directory of views that are kept: it goes with the tables.
    _kept: TempDir,
}

impl Hub {
    /// The tables as the files are now.
    pub(crate) async fn tables(&self, purpose: Purpose<'_>) -> Result<Tables, HubError> {
        self.check_folder()?;
        let settings = settings::read(&self.store).await?;
        let (good, bad) = self.files().await?;
        let kept = tempfile::tempdir().map_err(HubError::Temporary)?;
        let context = self.context(good, &settings, purpose).await?;
        for (name, select) in VIEWS {
            if is_kept(name, purpose.asked, purpose.narrow) {
                kept::keep(&context, kept.path(), name, select).await?;
                continue;
            }
            let view = format!("CREATE VIEW {name} AS {select}");
            context.sql(&view).await?;
        }
        Ok(Tables {
            context,
            _kept: kept,
            settings,
            left_out: bad.into_iter().map(Refused::from).collect(),
        })
    }

    /// Does something with the tables, once more where it fails while another hub puts new files in the place of old ones, and where it did
    /// not fit into the memory.
    pub(crate) async fn steady<T, W: Future<Output = Result<T, HubError>>>(
        &self,
        work: impl Fn() -> W,
    ) -> Result<T, HubError> {
        for _ in 1..ROUNDS {
            let before = self.list(ROWS).await?;
            match work().await {
                Err(why) if why.is_of_memory() && !self.is_large.swap(true, Ordering::Relaxed) => {}
                Err(_) if self.list(ROWS).await? != before => {}
                done => return done,
            }
        }
        work().await
    }

    async fn context(
        &self,
        files: Vec<Path>,
        settings: &Settings,
        purpose: Purpose<'_>,
    ) -> Result<SessionContext, HubError> {
        // Texts stay as the schema says they are.
        let config = SessionConfig::new().set_bool(
            "datafusion.execution.parquet.schema_force_view_types",
            false,
        );
        let most = match self.is_large.load(Ordering::Relaxed) {
            true => MORE_MEMORY,
            false => MOST_MEMORY,
        };
        let runtime = RuntimeEnvBuilder::new()
            .with_memory_limit(most, 1.0)
            .build_arc()?;
        let context = SessionContext::new_with_config_rt(config, runtime);
        let place = Url::parse(PLACE).map_err(|why| DataFusionError::External(why.into()))?;
        let (whole, prefix) = &self.whole;
        context.register_object_store(&place, Arc::clone(whole));
        if files.is_empty() {
            context.register_batch("facts", RecordBatch::new_empty(row::schema()))?;
        } else {
            let urls = files.iter().map(|file| address(&place, prefix, file));
            let config = ListingTableConfig::new_with_multi_paths(urls.collect::<Result<_, _>>()?)
                .with_listing_options(
                    ListingOptions::new(Arc::new(ParquetFormat::default()))
                        .with_file_extension(".parquet"),
                )
                .with_schema(row::schema());
            let all: Arc<dyn TableProvider> = Arc::new(ListingTable::try_new(config)?);
            let facts = match purpose.narrow {
                true => narrowed(&context, all, purpose.plugin).await?,
                false => all,
            };
            context.register_table("facts", facts)?;
        }
        let number = |number: u32| Arc::new(Int64Array::from(vec![i64::from(number)]));
        let hub: [(&str, ArrayRef); 3] = [
            ("k", number(settings.k)),
            ("least", number(LEAST)),
            (
                "today",
                Arc::new(Date32Array::from(vec![rows::since_1970(self.today())])),
            ),
        ];
        context.register_batch("hub", RecordBatch::try_from_iter(hub)?)?;
        let plugin = Arc::new(StringArray::from(vec![purpose.plugin]));
        let asked: [(&str, ArrayRef); 1] = [("plugin", plugin)];
        context.register_batch("asked", RecordBatch::try_from_iter(asked)?)?;
        Ok(context)
    }
}

impl Tables {
    /// The table of those who withdrew and have rows yet, which only the question about their cells needs.
    pub fn name_withdrawn(&self, ids: &BTreeSet<String>) -> Result<(), HubError> {
        let ids: ArrayRef = Arc::new(StringArray::from_iter_values(ids));
        let ids = RecordBatch::try_from_iter([("installation", ids)])?;
        self.context.register_batch("withdrawn", ids)?;
        Ok(())
    }

    /// The rows of an answer. Each column is a field and each field a column: otherwise something would be blank that is not.
    pub async fn read<T: DeserializeOwned + Serialize>(
        &self,
        question: &'static str,
    ) -> Result<Vec<T>, HubError> {
        let wrong = |why: String| HubError::Columns { question, why };
        let asked = self.context.sql(question).await?;
        let blank: Map<String, Value> = asked
            .schema()
            .fields()
            .iter()
            .map(|field| (field.name().clone(), Value::Null))
            .collect();
        let mut all = Vec::new();
        for row in as_json(&asked.collect().await?)? {
            let mut whole = blank.clone();
            whole.extend(row);
            let read: T = serde_json::from_value(Value::Object(whole))
                .map_err(|why| wrong(why.to_string()))?;
            if all.is_empty() {
                let again = serde_json::to_value(&read).map_err(|why| wrong(why.to_string()))?;
                let fields = again.as_object().map(Map::keys);
                if !fields.is_some_and(|fields| fields.eq(blank.keys())) {
                    return Err(wrong(format!("{blank:?} and {again}")));
                }
            }
            all.push(read);
        }
        Ok(all)
    }
}

/// A file's address inside of queries.
fn address(place: &Url, prefix: &Path, file: &Path) -> Result<ListingTableUrl, DataFusionError> {
    let mut address = place.clone();
    if let Ok(mut parts) = address.path_segments_mut() {
        parts.extend(prefix.parts().chain(file.parts()));
    }
    ListingTableUrl::try_new(address, None)
}
