//! Weeks that are over: which files have rows of each, and the name of what is kept of it.

use std::collections::{BTreeMap, BTreeSet};

use datafusion::DATAFUSION_VERSION;
use datafusion::arrow::array::AsArray as _;
use datafusion::arrow::datatypes::Date32Type;
use jiff::civil::{Date, date};
use object_store::path::Path;

use crate::files::GoodFile;
use crate::pages::digits;
use crate::rows::since_1970;
use crate::settings::{LEAST, Settings};
use crate::views::{LAST_OF_WEEK, VIEWS, of_week};
use crate::{About, Hub, HubError};

/// The form of what is kept; another one is another name.
const FORM: &str = "1";
/// A Monday of years before there was a hub: no row arrived earlier, and a file that says so of thousands of weeks makes nobody wait.
pub(crate) const FIRST: Date = date(2020, 1, 6);
/// The weeks of a file that has rows of several, or does not say of which.
const WEEKS_OF_A_FILE: &str = "SELECT DISTINCT CAST(date_trunc('week', arrived) AS DATE) AS week FROM of_a_file WHERE arrived IS NOT NULL";

/// A week in which rows arrived.
#[derive(Clone, Debug)]
pub(crate) struct Week {
    /// Its Monday.
    pub monday: Date,
    /// The files that have rows of it, by name.
    pub files: Vec<Path>,
    /// Whether one of these has rows of other weeks, too.
    pub is_mixed: bool,
    /// What the names of its kept files begin with. It says of which rows they were made, and how: of its own files and of those of all
    /// earlier weeks (of merged ones, of the files that they were made of), by the texts of a week's views, and of how many users something is
    /// told.
    pub name: String,
}

impl Week {
    /// One of which there is nothing.
    pub(crate) fn without_rows(monday: Date) -> Self {
        Self {
            name: monday.to_string(),
            monday,
            files: Vec::new(),
            is_mixed: false,
        }
    }

    /// What the names of files begin with that are made of it and all earlier weeks: they say by the texts of which views, too.
    pub(crate) fn name_of_all(&self) -> String {
        let mut made_by = vec![&*self.name];
        made_by.extend(VIEWS.iter().flat_map(|view| view.texts()));
        format!("{}-{}", self.monday, digits(&made_by))
    }
}

impl Hub {
    /// All weeks in which rows arrived, the earliest first.
    pub(crate) async fn weeks(
        &self,
        files: &[GoodFile],
        settings: &Settings,
    ) -> Result<Vec<Week>, HubError> {
        let mut all: BTreeMap<i32, Vec<(&GoodFile, bool)>> = BTreeMap::new();
        for file in files {
            let mondays = match file.said.days {
                Some((first, last)) if monday(first) == monday(last) => vec![monday(first)],
                _ => self.weeks_of(&file.path, settings).await?,
            };
            for one in &mondays {
                let of_week = all.entry(*one).or_default();
                of_week.push((file, mondays.len() > 1));
            }
        }
        let k = settings.k.to_string();
        let least = LEAST.to_string();
        let mut made_by = vec![FORM, DATAFUSION_VERSION, &k, &least];
        made_by.extend(of_week(LAST_OF_WEEK).flat_map(|view| view.texts()));
        let mut before = digits(&made_by);
        let mut weeks = Vec::new();
        for (since_1970, files) in all {
            // Nor has any calendar some of the days.
            let Some(monday) = day(since_1970).filter(|monday| *monday >= FIRST) else {
                continue;
            };
            let mut of = vec![before.clone(), monday.to_string()];
            // The same rows before and after files of them were merged, and while both are there.
            let parts = files.iter().flat_map(|(file, _)| file.made_of());
            of.extend(parts.collect::<BTreeSet<_>>());
            before = digits(&of.iter().map(String::as_str).collect::<Vec<_>>());
            weeks.push(Week {
                name: format!("{monday}-{before}"),
                monday,
                is_mixed: files.iter().any(|(_, mixed)| *mixed),
                files: files
                    .into_iter()
                    .map(|(file, _)| file.path.clone())
                    .collect(),
            });
        }
        Ok(weeks)
    }

    /// Those weeks that are over on the hub's day.
    pub(crate) async fn past_weeks(
        &self,
        files: &[GoodFile],
        settings: &Settings,
    ) -> Result<Vec<Week>, HubError> {
        let now = monday(since_1970(self.today()));
        let mut all = self.weeks(files, settings).await?;
        all.retain(|week| since_1970(week.monday) < now);
        Ok(all)
    }

    /// The Mondays of the weeks of which a file has rows, in days since 1970.
    async fn weeks_of(&self, file: &Path, settings: &Settings) -> Result<Vec<i32>, HubError> {
        let context = self.context(settings, About::ALL)?;
        let rows = self.rows_in(&context, std::slice::from_ref(file))?;
        context.register_table("of_a_file", rows)?;
        let mut all = Vec::new();
        for batch in context.sql(WEEKS_OF_A_FILE).await?.collect().await? {
            let days = batch.column(0).as_primitive::<Date32Type>();
            all.extend(days.iter().flatten());
        }
        Ok(all)
    }
}

/// The Monday of a day's week, both in days since 1970, which began on a Thursday.
pub(crate) fn monday(day: i32) -> i32 {
    day.saturating_sub(day.wrapping_add(3).rem_euclid(7))
}

/// A day by the calendar; `None` where it has none.
fn day(since_1970: i32) -> Option<Date> {
    let days = jiff::Span::new().try_days(since_1970).ok()?;
    date(1970, 1, 1).checked_add(days).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_mondays() {
        for (of, expected) in [
            (date(2026, 11, 2), date(2026, 11, 2)),
            (date(2026, 11, 8), date(2026, 11, 2)),
            (date(2026, 11, 9), date(2026, 11, 9)),
            (date(1970, 1, 1), date(1969, 12, 29)),
            (date(1969, 12, 28), date(1969, 12, 22)),
        ] {
            assert_eq!(day(monday(since_1970(of))), Some(expected), "{of}");
        }
        assert_eq!(day(monday(i32::MIN)), None);
        assert_eq!(day(monday(i32::MAX)), None);
    }
}
