//! `laggard-hub query` and `laggard-hub spark`: the kept questions by their names, and the tables for another engine.

use std::path::PathBuf;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use jiff::civil::Date;
use laggard_hub::{About, Answer, Hub, HubError, Place, Places, Question, Script};

use crate::arguments::{AsOf, day};
use crate::page;

/// What `query` is told.
#[derive(Debug, Args)]
pub struct Asked {
    /// The questions' names; without any, all names are printed
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Of this plug-in alone: for the questions issues, versions and pages/slow
    #[arg(long, value_name = "ID")]
    plugin: Option<String>,
    /// Of the question versions those alone that are slower or faster, and came in the week of this day or later: YYYY-MM-DD
    #[arg(long, value_name = "DAY", value_parser = day)]
    since: Option<Date>,
    #[command(flatten)]
    when: AsOf,
    /// Print the questions' text instead of asking them
    #[arg(long, requires = "names")]
    sql: bool,
}

/// What `spark` is told.
#[derive(Debug, Args)]
pub struct Handed {
    /// The hub's place as Spark names it, where that is another name than here: without it a folder's path, and s3a:// for s3://
    #[arg(long, value_name = "PLACE", value_parser = NonEmptyStringValueParser::new())]
    as_place: Option<String>,
    /// Where Spark lays views that others are built on, as Spark names it: outside of the hub, where all its machines read and write and
    /// nobody else may read, as users' own rows are among them
    #[arg(long, value_name = "PLACE", value_parser = NonEmptyStringValueParser::new())]
    aside: String,
    /// Of this plug-in alone: for the questions issues, versions and pages/slow
    #[arg(long, value_name = "ID")]
    plugin: Option<String>,
    /// Of the question versions those alone that are slower or faster, and came in the week of this day or later: YYYY-MM-DD
    #[arg(long, value_name = "DAY", value_parser = day)]
    since: Option<Date>,
    #[command(flatten)]
    when: AsOf,
}

impl Asked {
    /// What the questions are about.
    pub fn about(&self) -> About<'_> {
        About {
            plugin: self.plugin.as_deref(),
            since: self.since,
            ..self.when.about()
        }
    }

    /// Refuses what a question's text does not look at: its answer would be of all, and taken for less.
    fn fits(&self, question: Question) -> Result<(), HubError> {
        let not = |option, with| HubError::NotAskedSo {
            question: question.name(),
            option,
            with,
        };
        if self.plugin.is_some() && !question.is_about_one() {
            return Err(not("--plugin", "issues, versions and pages/slow"));
        }
        if self.since.is_some() && question != Question::Versions {
            return Err(not("--since", "versions"));
        }
        Ok(())
    }
}

/// Answers `query`: the questions and their answers; none where their names or texts were printed instead.
pub async fn query(hub: &Hub, asked: &Asked) -> Result<(Vec<Question>, Vec<Answer>), HubError> {
    if asked.names.is_empty() {
        for question in Question::ALL {
            page::line(question.name());
        }
    }
    let questions = asked.names.iter().map(|name| name.parse());
    let questions = questions.collect::<Result<Vec<Question>, _>>()?;
    if asked.sql {
        for question in &questions {
            lines(question.sql());
            page::line(";");
        }
        return Ok((Vec::new(), Vec::new()));
    }
    for question in &questions {
        asked.fits(*question)?;
    }
    let answers = hub.ask_all(&questions, asked.about()).await?;
    Ok((questions, answers))
}

/// Prints the tables for Spark; returns them.
pub async fn spark(hub: &Hub, place: &Place, handed: &Handed) -> Result<Script, HubError> {
    let place = handed.as_place.clone().unwrap_or_else(|| for_spark(place));
    let places = Places {
        hub: &place,
        aside: &handed.aside,
    };
    let about = About {
        plugin: handed.plugin.as_deref(),
        since: handed.since,
        ..handed.when.about()
    };
    let script = hub.script(places, about).await?;
    lines(&script.text);
    Ok(script)
}

/// A place as Spark names it: its S3 is Hadoop's.
fn for_spark(place: &Place) -> String {
    match place {
        Place::Folder(folder) => {
            let whole = std::path::absolute(folder).unwrap_or_else(|_| PathBuf::from(folder));
            whole.display().to_string()
        }
        Place::Store(_) => {
            let address = place.to_string();
            match address.strip_prefix("s3://") {
                Some(rest) => format!("s3a://{rest}"),
                None => address,
            }
        }
    }
}

fn lines(text: &str) {
    text.lines().for_each(page::line);
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_place_is_named_as_spark_does() {
        for (here, there) in [
            ("/mnt/team/laggard", "/mnt/team/laggard"),
            ("s3://bucket/laggard", "s3a://bucket/laggard"),
            ("gs://bucket/laggard", "gs://bucket/laggard"),
        ] {
            let place = Place::of(Path::new(here)).expect("a place");
            assert_eq!(for_spark(&place), there);
        }
    }
}
