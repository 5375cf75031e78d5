//! The tables that questions find: SQL files, run by DataFusion over the files of rows.
//!
//! Views and questions are plain SELECTs in `sql/`, which Apache Spark runs as they are ([`crate::Script`], decision 0069). They find these
//! tables: `facts` (all rows; here those of a week), `hub` (k, the least that it may be, and the day), `asked` (the plug-in that the
//! question is about, empty for all, and the day since which a version came), and where it is asked for, `withdrawn` (the ids of those who withdrew).

use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use datafusion::arrow::array::{ArrayRef, Date32Array, Int64Array, RecordBatch, StringArray};
use datafusion::datasource::TableProvider;
use datafusion::datasource::listing::ListingTableUrl;
use datafusion::error::DataFusionError;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext, col, lit};
use object_store::ObjectMeta;
use object_store::path::Path;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use url::Url;

use crate::files::{ROUNDS, ROWS};
use crate::past::Past;
use crate::query::asked;
use crate::question::Purpose;
use crate::settings::{self, LEAST, Settings};
use crate::views::{Made, VIEWS, View};
use crate::{About, Answer, Hub, HubError, Question, Refused, kept, row, rows};

/// The store's name inside of queries.
const PLACE: &str = "hub://files";
/// The most bytes that a query may hold: what sorts and counts puts the rest on the disk, and joins cannot.
const MOST_MEMORY: usize = 1 << 30;
/// … that makes a part of a week's tables: its rows are many, and what spills takes hardly longer there.
const MOST_OF_WEEKS: usize = 512 << 20;
/// … and when its answer is made once more because it did not fit.
const MORE_MEMORY: usize = 4 << 30;

/// The tables at one moment.
pub(crate) struct Tables {
    pub context: SessionContext,
    /// The same tables, for views and questions about issues on pages: these say which side of a join is held, by standing first. By its
    /// own estimates DataFusion held all that users waited.
    as_written: SessionContext,
    pub settings: Settings,
    /// Files of rows that cannot be asked.
    pub left_out: Vec<Refused>,
    /// What was made for these questions lies here, and goes with the tables.
    directory: TempDir,
    pub past: Past,
    /// Whether it is asked how versions compare.
    pub versions: bool,
    /// Whether each user's hours with them are asked for.
    pub hours: bool,
    /// The plug-in that alone is asked about.
    pub one: Option<String>,
    /// Whether what is made of all weeks may be kept: it is of all plug-ins, and of today.
    pub keeps: bool,
}

impl Hub {
    /// The tables as the files are now.
    pub(crate) async fn tables(&self, purpose: Purpose<'_>) -> Result<Tables, HubError> {
        let tables = self.tables_but_versions(purpose).await?;
        self.add_versions(&tables).await?;
        Ok(tables)
    }

    /// The same without the views of versions, which are made of them.
    pub(crate) async fn tables_but_versions(
        &self,
        purpose: Purpose<'_>,
    ) -> Result<Tables, HubError> {
        self.check_folder()?;
        let settings = settings::read(&self.store).await?;
        let (good, bad) = self.files().await?;
        let directory = tempfile::tempdir().map_err(HubError::Temporary)?;
        let past = self.past(&good, &settings, directory.path()).await?;
        let context = self.context(&settings, purpose.about)?;
        let one = purpose.narrow.then(|| purpose.about.id().to_owned());
        let tables = Tables {
            as_written: as_written(&context),
            context,
            directory,
            past,
            versions: purpose.versions,
            hours: purpose.hours,
            keeps: one.is_none() && purpose.about.as_of.is_none(),
            one,
            settings,
            left_out: bad.into_iter().map(Refused::from).collect(),
        };
        let Tables { context, past, .. } = &tables;
        for view in VIEWS.iter().take_while(|view| !view.begins_versions()) {
            if let Some(rows) = past.table(self, context, view.name)? {
                register(context, view, rows, tables.one.as_deref())?;
            } else if view.made == Made::OnceOfPages && purpose.pages {
                context.register_table(view.name, tables.made(view).await?)?;
            } else if !view.is_of_week() {
                create(context, view).await?;
            }
        }
        Ok(tables)
    }

    /// Does something with the tables, once more where another hub puts new files in the place of old ones meanwhile, where it did
    /// not fit into the memory, and where what is kept may be damaged.
    pub(crate) async fn steady<T, W: Future<Output = Result<T, HubError>>>(
        &self,
        work: impl Fn() -> W,
    ) -> Result<T, HubError> {
        let mut trusted = true;
        for round in 1..=ROUNDS {
            let before = self.list(ROWS).await?;
            let done = work().await;
            let after = self.list(ROWS).await?;
            let again = round < ROUNDS;
            match done {
                Err(why) if again && self.is_first_of_memory(&why) => {}
                Err(_) if again && after != before => {}
                Err(why) if again && why.may_be_of_kept() && trusted => {
                    trusted = false;
                    self.distrusts.store(true, Ordering::Relaxed);
                }
                // A file that was gone when it was asked is no error inside of queries: it is as one without rows.
                Ok(_) if !are_all_in(before.iter().map(|file| &file.location), &after) => {}
                done => return done,
            }
        }
        Err(HubError::Restless)
    }

    /// Whether this is the first time that an answer does not fit into the memory; from then on it may have more.
    fn is_first_of_memory(&self, why: &HubError) -> bool {
        why.is_of_memory() && !self.is_large.swap(true, Ordering::Relaxed)
    }

    /// Where questions are asked, with the tables that say how: `hub` and `asked`.
    pub(crate) fn context(
        &self,
        settings: &Settings,
        about: About<'_>,
    ) -> Result<SessionContext, HubError> {
        self.context_within(MOST_MEMORY, settings, about)
    }

    /// Where a week's tables are made.
    pub(crate) fn context_of_week(&self, settings: &Settings) -> Result<SessionContext, HubError> {
        self.context_within(MOST_OF_WEEKS, settings, About::ALL)
    }

    /// * `most`: the most bytes that it may hold, unless something did not fit before.
    fn context_within(
        &self,
        most: usize,
        settings: &Settings,
        about: About<'_>,
    ) -> Result<SessionContext, HubError> {
        // Texts stay as the schema says they are.
        let config = SessionConfig::new().set_bool(
            "datafusion.execution.parquet.schema_force_view_types",
            false,
        );
        let most = match self.is_large.load(Ordering::Relaxed) {
            true => MORE_MEMORY,
            false => most,
        };
        let runtime = RuntimeEnvBuilder::new()
            .with_memory_limit(most, 1.0)
            .build_arc()?;
        let context = SessionContext::new_with_config_rt(config, runtime);
        context.register_object_store(&inside()?, Arc::clone(&self.whole.0));
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
        let since = about.since.map(rows::since_1970);
        let asked: [(&str, ArrayRef); 2] = [
            ("plugin", Arc::new(StringArray::from(vec![about.id()]))),
            ("since", Arc::new(Date32Array::from(vec![since]))),
        ];
        context.register_batch("asked", RecordBatch::try_from_iter(asked)?)?;
        Ok(context)
    }

    /// The rows in some files.
    pub(crate) fn rows_in(
        &self,
        context: &SessionContext,
        files: &[Path],
    ) -> Result<Arc<dyn TableProvider>, HubError> {
        if files.is_empty() {
            let none = context.read_batch(RecordBatch::new_empty(row::schema()))?;
            return Ok(none.into_view());
        }
        let files = files.iter().map(|file| self.address(file));
        Ok(kept::table(
            files.collect::<Result<_, _>>()?,
            row::schema(),
        )?)
    }

    /// A file's address inside of queries.
    pub(crate) fn address(&self, file: &Path) -> Result<ListingTableUrl, DataFusionError> {
        let mut address = inside()?;
        if let Ok(mut parts) = address.path_segments_mut() {
            parts.extend(self.whole.1.parts().chain(file.parts()));
        }
        ListingTableUrl::try_new(address, None)
    }
}

impl Tables {
    /// Makes the rows of a view, in a file of these questions.
    pub async fn made(&self, view: &View) -> Result<Arc<dyn TableProvider>, HubError> {
        let rows = match view.made {
            Made::OnceOfPages => self.as_written.sql(view.select).await?,
            _ => self.context.sql(view.select).await?,
        };
        Ok(kept::made(rows, view, &self.file(view)).await?.0)
    }

    /// Where the rows of a view lie that are made for these questions.
    pub fn file(&self, view: &View) -> PathBuf {
        self.directory.path().join(format!("{}.parquet", view.name))
    }

    /// The answers to questions, one after the other.
    pub async fn answers(&self, questions: &[Question]) -> Result<Vec<Answer>, HubError> {
        let mut answers = Vec::new();
        for question in questions {
            answers.push(self.answer(*question).await?);
        }
        Ok(answers)
    }

    /// The answer to a question.
    pub async fn answer(&self, question: Question) -> Result<Answer, HubError> {
        let context = match question.reads_pages() {
            true => &self.as_written,
            false => &self.context,
        };
        asked(context, question.sql()).await
    }

    /// The rows of an answer. Each column is a field and each field a column: otherwise something would be blank that is not.
    pub async fn read<T: DeserializeOwned + Serialize>(
        &self,
        question: Question,
    ) -> Result<Vec<T>, HubError> {
        self.answer(question).await?.read(question)
    }
}

/// The same tables, of which a join's first side is held, as the text says.
fn as_written(context: &SessionContext) -> SessionContext {
    let mut state = context.state();
    let options = state.config_mut().options_mut();
    options.optimizer.join_reordering = false;
    SessionContext::new_with_state(state)
}

/// Names the rows of a view.
///
/// * `one`: the plug-in that alone is asked about. Its rows lie beside each other where they do, so the others are not read.
pub(crate) fn register(
    context: &SessionContext,
    view: &View,
    rows: Arc<dyn TableProvider>,
    one: Option<&str>,
) -> Result<(), HubError> {
    let rows = match one.filter(|_| view.is_by_plugin()) {
        None => rows,
        Some(id) => {
            let all = context.read_table(rows)?;
            all.filter(col("plugin").eq(lit(id)))?.into_view()
        }
    };
    context.register_table(view.name, rows)?;
    Ok(())
}

/// Whether all of these are among the files of a list.
pub(crate) fn are_all_in<'a>(
    mut files: impl Iterator<Item = &'a Path>,
    list: &[ObjectMeta],
) -> bool {
    let there: HashSet<&Path> = list.iter().map(|file| &file.location).collect();
    files.all(|file| there.contains(file))
}

/// Has a view asked wherever it is named.
pub(crate) async fn create(context: &SessionContext, view: &View) -> Result<(), HubError> {
    let create = format!("CREATE VIEW {} AS {}", view.name, view.select);
    context.sql(&create).await?;
    Ok(())
}

/// The table of those who withdrew and have rows yet, which only the question about their cells needs.
pub(crate) fn name_withdrawn(
    context: &SessionContext,
    ids: &BTreeSet<String>,
) -> Result<(), HubError> {
    let ids: ArrayRef = Arc::new(StringArray::from_iter_values(ids));
    let ids = RecordBatch::try_from_iter([("installation", ids)])?;
    context.register_batch("withdrawn", ids)?;
    Ok(())
}

fn inside() -> Result<Url, DataFusionError> {
    Url::parse(PLACE).map_err(|why| DataFusionError::External(why.into()))
}
