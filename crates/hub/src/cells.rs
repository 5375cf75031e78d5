//! The cells that whoever withdraws is in: asked one week after the other, as each cell is of one week.

use std::collections::BTreeSet;
use std::fs;

use crate::past::Past;
use crate::tables::name_withdrawn;
use crate::views::{CELLS, COUNTED};
use crate::weeks::Week;
use crate::{Answer, Hub, HubError, Question, query, settings};

impl Hub {
    /// The cells of all weeks that are over and in which these installations are.
    pub(crate) async fn cells_of(
        &self,
        installations: &BTreeSet<String>,
    ) -> Result<Answer, HubError> {
        let settings = settings::read(&self.store).await?;
        let (files, _) = self.files().await?;
        let directory = tempfile::tempdir().map_err(HubError::Temporary)?;
        let mut weeks = Vec::new();
        if !installations.is_empty() {
            weeks = self.past_weeks(&files, &settings).await?;
        }
        // Also an answer without rows has columns.
        if weeks.is_empty() {
            weeks.push(Week::without_rows(self.today()));
        }
        let (mut earlier, mut all) = (Past::default(), Answer::default());
        for week in &weeks {
            let tables = self
                .tables_of(week, &settings, &earlier, CELLS, directory.path())
                .await?;
            name_withdrawn(&tables.context, installations)?;
            let some = query::asked(&tables.context, Question::Withdrawn.sql()).await?;
            all.columns = some.columns;
            all.rows.extend(some.rows);
            for made in tables.made {
                match made.view.name == COUNTED {
                    true => earlier.add(made),
                    false => fs::remove_file(made.file).map_err(HubError::Temporary)?,
                }
            }
        }
        Ok(all)
    }
}
