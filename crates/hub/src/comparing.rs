//! How versions compare, and which issue rose most with one: made of all weeks that are over, once for the questions of one process; of all
//! plug-ins it is kept until another week is over, so that a page reads what an ingest has made.

use crate::tables::{Tables, create, register};
use crate::views::{Made, VIEWS, View, of_all_weeks};
use crate::{Hub, HubError, kept};

impl Hub {
    /// Adds the views of versions. What several questions are built on is made once for all of them, and not wherever it is named.
    pub(crate) async fn add_versions(&self, tables: &Tables) -> Result<(), HubError> {
        let Tables { context, past, .. } = tables;
        let place = |view: &View| {
            let last = past.last.as_ref();
            last.map(|week| kept::place_of_all(week, view.name))
        };
        let is_kept = |view| place(view).is_some_and(|place| past.has(&place));
        let compares = tables.versions && !of_all_weeks().all(is_kept);
        let hours = tables.versions && tables.hours;
        for view in VIEWS.iter().skip_while(|view| !view.begins_versions()) {
            let rows = match (view.made, place(view)) {
                (Made::KeptOfVersions, place) if compares => {
                    let rows = tables.made(view).await?;
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
                (Made::KeptOfVersions, Some(place)) if past.has(&place) => {
                    let address = self.address(&place)?;
                    let schema = kept::columns(context, address.clone()).await?;
                    kept::table(vec![address], schema)?
                }
                // What changed along with versions asks for these, of all plug-ins alone.
                (Made::OnceToCompare, _) if compares || (hours && tables.one.is_none()) => {
                    tables.made(view).await?
                }
                (Made::OnceOfVersions, _) if compares || hours => tables.made(view).await?,
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
