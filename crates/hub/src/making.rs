//! A week's tables: of its own rows alone, so that the memory for them is that of one week, however many there were.
//!
//! A digest counts in the week in which it first arrived, so of earlier weeks it is looked which digests they had; nothing else of them
//! matters but who began in them.

use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use datafusion::arrow::array::{AsArray as _, RecordBatch};
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::datasource::TableProvider;
use datafusion::prelude::{DataFrame, SessionContext, col, lit};
use datafusion::scalar::ScalarValue;

use crate::columns::Columns;
use crate::past::Past;
use crate::row::{Row, schema};
use crate::rows::since_1970;
use crate::settings::Settings;
use crate::tables::create;
use crate::views::{BEGAN, COUNTED, LAST_OF_WEEK, Made, View, of_week};
use crate::weeks::Week;
use crate::{About, Hub, HubError, kept};

/// The digests that count in an earlier week and have arrived once more.
const ONCE_MORE: &str = "SELECT digest FROM earlier WHERE digest IN (SELECT digest FROM arriving WHERE what = 'digest')";

/// A week's views say which side of a join is held, by standing first: by what is estimated of them, it was all rows of a week.
const AS_WRITTEN: &str = "SET datafusion.optimizer.join_reordering = false";

/// Those of a week's beginners who did not begin in an earlier week already, which is known by texts: numbers are of one week's tables.
const NOT_EARLIER: &str = "LEFT ANTI JOIN (
    SELECT t.subject, e.installation
    FROM entitled t JOIN earlier e ON t.what = e.what AND t.page = e.page AND t.program = e.program AND t.kind = e.kind
        AND t.class = e.class AND t.method = e.method AND t.owner = e.owner AND t.path = e.path
) e ON n.subject = e.subject AND n.installation = e.installation";

/// The tables of one week.
pub(crate) struct OfWeek {
    pub context: SessionContext,
    /// The views that were asked once.
    pub made: Vec<Answered>,
}

/// A view that was asked once.
pub(crate) struct Answered {
    pub view: &'static View,
    /// Its rows.
    pub file: PathBuf,
    /// Their columns.
    pub schema: SchemaRef,
}

impl Hub {
    /// The tables of one week, up to one of its views.
    ///
    /// * `earlier`: of all weeks before it.
    pub(crate) async fn tables_of(
        &self,
        week: &Week,
        settings: &Settings,
        earlier: &Past,
        last: &str,
        directory: &FilePath,
    ) -> Result<OfWeek, HubError> {
        let context = self.context_of_week(settings)?;
        let rows = self.rows_of(&context, week, earlier).await?;
        context.register_table("facts", rows)?;
        context.sql(AS_WRITTEN).await?.collect().await?;
        let mut made = Vec::new();
        for view in of_week(last) {
            if matches!(view.made, Made::OfWeek | Made::Anew) {
                create(&context, view).await?;
                continue;
            }
            let path = directory.join(format!("{}-{}.parquet", week.name, view.name));
            let mut rows = match view.made {
                Made::FirstOfWeek => begun(self, &context, view, earlier).await?,
                _ => context.sql(view.select).await?,
            };
            // What says nothing of the week is made of what does.
            if rows.schema().has_column_with_unqualified_name("week") {
                let monday = lit(ScalarValue::Date32(Some(since_1970(week.monday))));
                rows = rows.filter(col("week").eq(monday))?;
            }
            let (table, schema) = kept::made(rows, view, &path).await?;
            context.register_table(view.name, table)?;
            made.push(Answered {
                view,
                file: path,
                schema,
            });
        }
        Ok(OfWeek { context, made })
    }

    /// The columns of what is kept of a week.
    pub(crate) async fn columns(
        &self,
        settings: &Settings,
    ) -> Result<Vec<(&'static View, SchemaRef)>, HubError> {
        let context = self.context(settings, About::ALL)?;
        context.register_batch("facts", RecordBatch::new_empty(schema()))?;
        let mut all = Vec::new();
        for view in of_week(LAST_OF_WEEK) {
            create(&context, view).await?;
            if view.is_kept() {
                let table = context.table(view.name).await?;
                let schema: &Schema = table.schema().as_arrow();
                all.push((view, Arc::new(schema.clone())));
            }
        }
        Ok(all)
    }

    /// A week's rows, with one more for each digest that counts in an earlier week: it is the first of its copies then.
    async fn rows_of(
        &self,
        context: &SessionContext,
        week: &Week,
        earlier: &Past,
    ) -> Result<Arc<dyn TableProvider>, HubError> {
        let rows = self.rows_in(context, &week.files)?;
        let mut rows = context.read_table(rows)?;
        let monday = since_1970(week.monday);
        if week.is_mixed {
            let day = |day| lit(ScalarValue::Date32(Some(day)));
            let arrived = col("arrived").gt_eq(day(monday));
            rows = rows.filter(arrived.and(col("arrived").lt(day(monday + 7))))?;
        }
        let Some(counted) = earlier.table(self, context, COUNTED)? else {
            return Ok(rows.into_view());
        };
        context.register_table("arriving", rows.clone().into_view())?;
        context.register_table("earlier", counted)?;
        let once_more = context.sql(ONCE_MORE).await?.collect().await?;
        context.deregister_table("earlier")?;
        let (mut copies, mut all) = (Columns::new(schema()), Vec::new());
        for batch in &once_more {
            for digest in batch.column(0).as_string::<i32>().iter().flatten() {
                let first = Row {
                    what: "digest",
                    arrived: Some(monday - 1),
                    digest,
                    ..Row::default()
                };
                all.extend(copies.add(&first.fields())?);
            }
        }
        all.extend(copies.rest()?);
        for copies in all {
            rows = rows.union(context.read_batch(copies)?)?;
        }
        Ok(rows.into_view())
    }
}

/// The rows of those who began in no earlier week.
async fn begun(
    hub: &Hub,
    context: &SessionContext,
    view: &View,
    earlier: &Past,
) -> Result<DataFrame, HubError> {
    let Some(before) = earlier.table(hub, context, BEGAN)? else {
        return Ok(context.sql(view.select).await?);
    };
    context.register_table("earlier", before)?;
    let select = format!("SELECT n.* FROM (\n{}\n) n {NOT_EARLIER}", view.select);
    let new = context.sql(&select).await?;
    // The plan has it by now.
    context.deregister_table("earlier")?;
    Ok(new)
}
