//! The hub's tables for Apache Spark: a script in its SQL, after which the questions in `sql/` run there as they are.
//!
//! What is Spark's own stands here alone: how its SQL names Parquet files, types and what is laid aside. Views and questions are the very
//! texts that DataFusion runs; `cargo xtask hub-spark` compares all answers row by row (decision 0069).

use std::fmt::Write as _;
use std::path::{Component, PathBuf, absolute};

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

/// Where what is laid aside lies in the place that Spark may write to: no hub has a directory of this name.
const ASIDE: &str = "laggard-views";

/// A hub's places as Spark names them.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    /// The hub's folder or prefix.
    pub hub: &'a str,
    /// Where Spark lays views that others are built on, over what it laid there before: outside of the hub.
    pub aside: &'a str,
}

impl Hub {
    /// The tables as a script for Spark: as of this day or the one that is asked about, with the `k` of now.
    ///
    /// * `about`: what questions are asked about.
    ///
    /// # Errors
    /// What is laid aside would lie in the hub, the id is none, nothing is known of the day, the settings cannot be read, or the store fails.
    pub async fn script<'a>(
        &self,
        places: Places<'_>,
        about: impl Into<About<'a>>,
    ) -> Result<Script, HubError> {
        let about = about.into().checked()?;
        places.must_be_apart()?;
        self.check_folder()?;
        let k = settings::read(&self.store).await?.k;
        let (_, bad) = self.files().await?;
        let today = self.as_of(about.as_of)?.today();
        let mut text = format!(
            "-- The tables of a hub of Laggard, for Apache Spark: as of {today}, told of at least {k} users.\n\
             SET spark.sql.ansi.enabled = true\n{END}\
             SET TIME ZONE 'UTC'\n{END}"
        );
        let mut add = |statement: &str| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{statement}\n{END}");
        };
        add(&view("facts", &facts(places.hub)));
        let hub = format!(
            "AS SELECT CAST({k} AS BIGINT) AS k, CAST({LEAST} AS BIGINT) AS least, DATE '{today}' AS today"
        );
        add(&view("hub", &hub));
        let since = match about.since {
            Some(day) => format!("DATE '{day}'"),
            None => "CAST(NULL AS DATE)".to_owned(),
        };
        let plugin = quoted(about.id());
        let asked = format!("AS SELECT {plugin} AS plugin, {since} AS since");
        add(&view("asked", &asked));
        add(&view("withdrawn", &withdrawn(self.withdrawn().await?)));
        for one in &VIEWS {
            let select = one.select.trim_end();
            // What is asked once here is asked once there. Spark plans a view anew wherever it is named, with all that it is built on: as a
            // file it is no more than its columns.
            if matches!(one.made, Made::Anew | Made::OfWeek) {
                add(&view(one.name, &format!("AS\n{select}")));
                continue;
            }
            let laid = quoted(&places.laid(one.name));
            add(&format!(
                "INSERT OVERWRITE DIRECTORY {laid} USING parquet\n{select}"
            ));
            add(&view(
                one.name,
                &format!("USING parquet OPTIONS (path {laid})"),
            ));
        }
        let left_out = bad.into_iter().map(Refused::from);
        Ok(Script {
            text,
            left_out: left_out.collect(),
        })
    }
}

impl Places<'_> {
    /// Where a view is laid aside.
    fn laid(&self, view: &str) -> String {
        format!("{}/{ASIDE}/{view}", self.aside.trim_end_matches('/'))
    }

    /// What is laid aside has users' own rows, which nobody who withdraws takes out of there, and clients' files are what a hub reads.
    fn must_be_apart(&self) -> Result<(), HubError> {
        let whole = |place: &str| format!("{}/", plain(place).trim_end_matches('/'));
        match whole(self.aside).starts_with(&whole(self.hub)) {
            true => Err(HubError::AsideInHub(self.aside.to_owned())),
            false => Ok(()),
        }
    }
}

/// A place without what is said in several ways: Hadoop has three names for S3, and a folder may have a scheme.
fn plain(place: &str) -> String {
    let Some((scheme, rest)) = place.split_once(':') else {
        return from_root(place);
    };
    match scheme {
        "file" => from_root(&format!("/{}", rest.trim_start_matches('/'))),
        "s3a" | "s3n" => format!("s3:{rest}"),
        _ => place.to_owned(),
    }
}

/// A folder by its whole path, also where it was named from another one.
fn from_root(folder: &str) -> String {
    let mut whole = PathBuf::new();
    for part in absolute(folder)
        .unwrap_or_else(|_| folder.into())
        .components()
    {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            part => whole.push(part),
        }
    }
    whole.display().to_string()
}

/// The statement that makes a view.
fn view(name: &str, is: &str) -> String {
    format!("CREATE OR REPLACE TEMPORARY VIEW {name} {is}")
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
