//! How versions compare: made of all weeks that are over, once for the questions of one process; of all plug-ins it is kept until another
//! week is over, so that a page reads what an ingest has made.

use crate::tables::{Tables, by_plugin, create, register};
use crate::views::{Made, VIEWS};
use crate::{Hub, HubError, kept};

impl Hub {
    /// Adds the views of versions.
    ///
    /// * `once`: what they are built on is made once for all questions, and not wherever it is named.
    pub(crate) async fn add_versions(&self, tables: &Tables, once: bool) -> Result<(), HubError> {
        let Tables { context, past, .. } = tables;
        let last = past.last.as_ref();
        let is_kept = last.is_some_and(|week| kept::of_last(week).all(|place| past.has(&place)));
        for view in VIEWS.iter().skip_while(|view| !view.begins_versions()) {
            let place = last.map(|week| kept::place(week, view.name));
            let rows = match (view.made, place) {
                (Made::OnceOfVersions, Some(place)) if is_kept => {
                    let address = self.address(&place)?;
                    let schema = kept::columns(context, address.clone()).await?;
                    kept::table(vec![address], schema)?
                }
                (Made::OnceOfVersions, place) if once => {
                    let path = tables.made.path().join(format!("{}.parquet", view.name));
                    let mut rows = context.sql(view.select).await?;
                    if tables.keeps {
                        rows = by_plugin(rows)?;
                    }
                    let schema = kept::write(rows, &path).await?;
                    match place {
                        // Whoever may not write there makes it for themselves.
                        Some(place) if tables.keeps => self.keep(past, &path, &place).await,
                        Some(place) => self.take_damaged(past, &place).await,
                        None => {}
                    }
                    kept::table(vec![kept::address(&path)?], schema)?
                }
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
