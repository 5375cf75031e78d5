//! The hub's tables for Apache Spark: a script in its SQL, after which the questions in `sql/` run there as they are.
//!
//! What is Spark's own stands here alone: how its SQL names Parquet files, types and what is kept. Views and questions are the very texts
//! that DataFusion runs; `cargo xtask hub-spark` compares all answers row by row (decision 0069).

use std::fmt::Write as _;

use datafusion::arrow::datatypes::DataType;

use crate::files::ROWS;
use crate::settings::{self, LEAST};
use crate::views::{Made, VIEWS};
use crate::{About, Hub, HubError, Refused, row};

/// What stands after each statement, on a line of its own: comments of the views hold semicolons, too.
const END: &str = ";\n";

/// The tables as a script.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// Statements of Spark's SQL. Each ends at a line with nothing but a semicolon.
    pub text: String,
    /// Files of rows that the hub does not ask, and Spark would.
    pub left_out: Vec<Refused>,
}

/// Views that are kept are built on each other, and Spark writes the plan of each into the text of the next one's, whether anybody reads it or
/// not, until its memory is full: such texts end after so many letters, and no plan is written twice because it is planned once more as it runs.
const SHORT_PLANS: [&str; 2] = [
    "SET spark.sql.maxPlanStringLength = 10000",
    "SET spark.sql.optimizer.canChangeCachedPlanOutputPartitioning = false",
];

impl Hub {
    /// The tables as a script for Spark: as of this day or the one that is asked about, with the `k` of now.
    ///
    /// * `place`: the hub's folder or prefix, as Spark names it.
    /// * `about`: what questions are asked about.
    ///
    /// # Errors
    /// The id is none, nothing is known of the day, the settings cannot be read, or the store fails.
    pub async fn script<'a>(
        &self,
        place: &str,
        about: impl Into<About<'a>>,
    ) -> Result<Script, HubError> {
        let about = about.into().checked()?;
        self.check_folder()?;
        let k = settings::read(&self.store).await?.k;
        let (_, bad) = self.files().await?;
        let today = self.as_of(about.as_of)?.today();
        let mut text = format!(
            "-- The tables of a hub of Laggard, for Apache Spark: as of {today}, told of at least {k} users.\n\
             SET spark.sql.ansi.enabled = true\n{END}\
             SET TIME ZONE 'UTC'\n{END}"
        );
        for statement in SHORT_PLANS {
            let _ = writeln!(text, "{statement}\n{END}");
        }
        let mut view = |name: &str, is: &str, is_kept: bool| {
            // Writing to a text cannot fail. In a session that has run the script before, rows are kept that may be old.
            if is_kept {
                let _ = writeln!(text, "UNCACHE TABLE IF EXISTS {name}\n{END}");
            }
            let _ = writeln!(text, "CREATE OR REPLACE TEMPORARY VIEW {name} {is}\n{END}");
            if is_kept {
                let _ = writeln!(text, "CACHE LAZY TABLE {name}\n{END}");
            }
        };
        view("facts", &facts(place), false);
        view(
            "hub",
            &format!(
                "AS SELECT CAST({k} AS BIGINT) AS k, CAST({LEAST} AS BIGINT) AS least, DATE '{today}' AS today"
            ),
            false,
        );
        let since = match about.since {
            Some(day) => format!("DATE '{day}'"),
            None => "CAST(NULL AS DATE)".to_owned(),
        };
        let plugin = quoted(about.id());
        let asked = format!("AS SELECT {plugin} AS plugin, {since} AS since");
        view("asked", &asked, false);
        view("withdrawn", &withdrawn(self.withdrawn().await?), false);
        for one in &VIEWS {
            // What is asked once here is asked once there.
            let is_kept = !matches!(one.made, Made::Anew | Made::OfWeek);
            let select = format!("AS\n{}", one.select.trim_end());
            view(one.name, &select, is_kept);
        }
        let left_out = bad.into_iter().map(Refused::from);
        Ok(Script {
            text,
            left_out: left_out.collect(),
        })
    }
}

/// The files of rows. A column that a file does not have is empty there, since the columns are named.
fn facts(place: &str) -> String {
    let schema = row::schema();
    let columns = schema.fields().iter().map(|field| {
        let kind = match field.data_type() {
            DataType::Int64 => "BIGINT",
            DataType::Date32 => "DATE",
            _ => "STRING",
        };
        format!("    {} {kind}", field.name())
    });
    let columns: Vec<String> = columns.collect();
    let files = quoted(&format!("{}/{ROWS}", place.trim_end_matches('/')));
    format!(
        "(\n{}\n) USING parquet OPTIONS (path {files}, pathGlobFilter '*.parquet')",
        columns.join(",\n")
    )
}

/// The ids of those who withdrew.
fn withdrawn(ids: impl IntoIterator<Item = String>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| format!("('{id}')")).collect();
    match ids.is_empty() {
        true => "AS SELECT '' AS installation WHERE false".to_owned(),
        false => format!(
            "AS SELECT * FROM VALUES {} AS ids (installation)",
            ids.join(", ")
        ),
    }
}

/// A text as Spark's SQL has it: before version 4 a doubled quote is no quote.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('\'', "\\'");
    format!("'{text}'")
}
