//! What may be told of weeks that are over: made one after the other ([`crate::making`]), and kept for whoever asks next.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use bytes::Bytes;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::datasource::TableProvider;
use datafusion::prelude::SessionContext;
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _, PutMode};

use crate::files::{GoodFile, ROWS};
use crate::kept::{self, KEPT, places};
use crate::making::Answered;
use crate::settings::Settings;
use crate::tables::are_all_in;
use crate::views::{LAST_OF_WEEK, View};
use crate::weeks::Week;
use crate::{About, Hub, HubError};

/// The least bytes of a file of Parquet: without any, it would be taken for one without rows.
const LEAST_BYTES: u64 = 12;

/// What is kept of weeks, by view.
#[derive(Default)]
pub(crate) struct Past {
    of: HashMap<&'static str, Files>,
    /// The last of the weeks; `None` where none is over.
    pub last: Option<Week>,
    /// Files that lie among what is kept, and can be read.
    there: HashSet<Path>,
    /// Those that cannot.
    damaged: HashSet<Path>,
}

/// The files of a view's weeks.
struct Files {
    schema: SchemaRef,
    /// In the hub's store.
    kept: Vec<Path>,
    /// In the temporary directory.
    made: Vec<PathBuf>,
}

impl Past {
    /// A view's rows of all weeks; `None` where nothing is known of it.
    pub fn table(
        &self,
        hub: &Hub,
        context: &SessionContext,
        view: &str,
    ) -> Result<Option<Arc<dyn TableProvider>>, HubError> {
        let Some(files) = self.of.get(view) else {
            return Ok(None);
        };
        let schema = || Arc::clone(&files.schema);
        let kept = files.kept.iter().map(|path| hub.address(path));
        let made = files.made.iter().map(|path| kept::address(path));
        let kept = kept.collect::<Result<Vec<_>, _>>()?;
        let made = made.collect::<Result<Vec<_>, _>>()?;
        Ok(Some(match (kept.is_empty(), made.is_empty()) {
            (true, true) => {
                let none = context.read_batch(RecordBatch::new_empty(schema()))?;
                none.into_view()
            }
            (false, true) => kept::table(kept, schema())?,
            (true, false) => kept::table(made, schema())?,
            // Of two stores, which is why they are two tables.
            (false, false) => {
                let made = context.read_table(kept::table(made, schema())?)?;
                let kept = context.read_table(kept::table(kept, schema())?)?;
                kept.union(made)?.into_view()
            }
        }))
    }

    /// Whether a file lies among what is kept, as it was before the first question.
    pub fn has(&self, place: &Path) -> bool {
        self.there.contains(place)
    }

    /// Adds a week's rows of a view.
    pub fn add(&mut self, answered: Answered) {
        let files = self.files(answered.view, answered.schema);
        files.made.push(answered.file);
    }

    fn files(&mut self, view: &View, schema: SchemaRef) -> &mut Files {
        let new = || Files {
            schema,
            kept: Vec::new(),
            made: Vec::new(),
        };
        self.of.entry(view.name).or_insert_with(new)
    }
}

impl Hub {
    /// What may be told of all weeks that are over. Of a week of which it is not kept yet it is made, and kept where that is possible:
    /// whoever may not write there, or where nothing fits in any more, makes it for themselves.
    ///
    /// * `directory`: a temporary one, which goes after the last question.
    pub(crate) async fn past(
        &self,
        files: &[GoodFile],
        settings: &Settings,
        directory: &FilePath,
    ) -> Result<Past, HubError> {
        // Whoever could not read what was kept makes all of it anew.
        let distrusts = self.distrusts.swap(false, Ordering::Relaxed);
        let kept = self.list(KEPT).await.unwrap_or_default().into_iter();
        let (there, damaged): (Vec<_>, Vec<_>) =
            kept.partition(|file| !distrusts && file.size >= LEAST_BYTES);
        let [there, damaged] = [there, damaged].map(|files| -> HashSet<Path> {
            files.into_iter().map(|file| file.location).collect()
        });
        let weeks = self.past_weeks(files, settings).await?;
        let is_kept = |week: &Week| places(week).all(|(_, place)| there.contains(&place));
        let columns = match weeks.last() {
            // What is asked most often: planning all views takes longer than asking some questions.
            Some(last) if weeks.iter().all(is_kept) => self.kept_columns(last, settings).await?,
            _ => self.columns(settings).await?,
        };
        let mut past = Past {
            last: weeks.last().cloned(),
            ..Past::default()
        };
        for (view, schema) in columns {
            past.files(view, schema);
        }
        let mut keeps = true;
        for week in weeks {
            if is_kept(&week) {
                for (view, place) in places(&week) {
                    if let Some(files) = past.of.get_mut(view.name) {
                        files.kept.push(place);
                    }
                }
                continue;
            }
            let tables = self
                .tables_of(&week, settings, &past, LAST_OF_WEEK, directory)
                .await?;
            // What was made while its files went would lie there under the name of all of them.
            if !are_all_in(week.files.iter(), &self.list(ROWS).await?) {
                return Err(HubError::Restless);
            }
            for made in tables.made {
                if made.view.is_kept() {
                    let place = kept::place(&week, made.view.name);
                    keeps = keeps && self.lay_kept(&made.file, &place, &damaged).await;
                    if !keeps {
                        past.add(made);
                        continue;
                    }
                    past.files(made.view, made.schema).kept.push(place);
                }
                fs::remove_file(made.file).map_err(HubError::Temporary)?;
            }
        }
        past.there = there;
        past.damaged = damaged;
        Ok(past)
    }

    /// Lays a file of what was made of all weeks among what is kept, where that is possible; not where one of the weeks' own files is gone,
    /// which is no error inside of queries: somebody has put others in their place.
    pub(crate) async fn keep(&self, past: &Past, file: &FilePath, place: &Path) {
        let there = self.list(KEPT).await.unwrap_or_default();
        let of_weeks = past.of.values().flat_map(|files| &files.kept);
        if are_all_in(of_weeks, &there) {
            self.lay_kept(file, place, &past.damaged).await;
        }
    }

    /// Takes a file away that nobody can read: the next who makes it anew is to keep it.
    pub(crate) async fn take_damaged(&self, past: &Past, place: &Path) {
        if past.damaged.contains(place) {
            let _ = self.remove(place).await;
        }
    }

    /// The columns of what is kept of weeks, as the files of one of them say.
    async fn kept_columns(
        &self,
        week: &Week,
        settings: &Settings,
    ) -> Result<Vec<(&'static View, SchemaRef)>, HubError> {
        let context = self.context(settings, About::ALL)?;
        let mut all = Vec::new();
        for (view, place) in places(week) {
            let schema = kept::columns(&context, self.address(&place)?).await?;
            all.push((view, schema));
        }
        Ok(all)
    }

    /// Lays a file among what is kept; whether one lies there now.
    ///
    /// * `damaged`: those that lie there and cannot be read.
    async fn lay_kept(&self, file: &FilePath, place: &Path, damaged: &HashSet<Path>) -> bool {
        let Ok(bytes) = fs::read(file) else {
            return false;
        };
        let bytes = Bytes::from(bytes);
        if !damaged.contains(place) {
            // Another hub makes the same of the same rows, under the same name, but not with the same number of bytes: whoever reads
            // the one that came first would find the end of another.
            let first = self
                .store
                .put_opts(place, bytes.clone().into(), PutMode::Create.into());
            match first.await {
                Ok(_) | Err(object_store::Error::AlreadyExists { .. }) => return true,
                // Some stores cannot look first.
                Err(_) => {}
            }
        }
        self.store.put(place, bytes.into()).await.is_ok()
    }
}
