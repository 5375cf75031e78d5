//! How versions compare: made of all weeks that are over, once for the questions of one process; of all plug-ins it is kept until another
//! week is over, so that a page reads what an ingest has made.

use std::sync::Arc;

use datafusion::datasource::TableProvider;

use crate::tables::{Tables, by_plugin, create, register};
use crate::views::{Made, VERSIONS, VIEWS, View};
use crate::{Hub, HubError, kept};

impl Hub {
    /// Adds the views of versions. What several questions are built on is made once for all of them, and not wherever it is named.
    pub(crate) async fn add_versions(&self, tables: &Tables) -> Result<(), HubError> {
        let Tables { context, past, .. } = tables;
        let place = past.last.as_ref().map(|week| kept::place(week, VERSIONS));
        let kept = place.as_ref().filter(|place| past.has(place));
        let compares = tables.versions && kept.is_none();
        let hours = tables.versions && tables.hours;
        for view in VIEWS.iter().skip_while(|view| !view.begins_versions()) {
            let rows = match (view.made, kept) {
                (Made::KeptOfVersions, Some(kept)) => {
                    let address = self.address(kept)?;
                    let schema = kept::columns(context, address.clone()).await?;
                    kept::table(vec![address], schema)?
                }
                (Made::KeptOfVersions, None) if compares => {
                    let rows = made(tables, view).await?;
                    match &place {
                        // Whoever may not write there makes it for themselves.
                        Some(place) if tables.keeps => {
                            self.keep(past, &tables.file(view), place).await;
                        }
                        Some(place) => self.take_damaged(past, place).await,
                        None => {}
                    }
                    rows
                }
                // What changed along with versions asks for these, of all plug-ins alone.
                (Made::OnceToCompare, _) if compares || (hours && tables.one.is_none()) => {
                    made(tables, view).await?
                }
                (Made::OnceOfVersions, _) if compares || hours => made(tables, view).await?,
                _ => {
                    create(context, view).await?;
                    continue;
                }
            };
            register(context, view, rows, tables.one.as_deref())?;
        }
        Ok(())
    }
}

/// Makes the rows of a view, in a file of these questions.
async fn made(tables: &Tables, view: &View) -> Result<Arc<dyn TableProvider>, HubError> {
    let path = tables.file(view);
    let mut rows = tables.context.sql(view.select).await?;
    if view.is_by_plugin() {
        rows = by_plugin(rows)?;
    }
    let schema = kept::write(rows, &path).await?;
    Ok(kept::table(vec![kept::address(&path)?], schema)?)
}
