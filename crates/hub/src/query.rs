//! Questions of the hub's keeper, and their answers.

use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::common::runtime::SpawnedTask;
use datafusion::error::DataFusionError;
use datafusion::prelude::SessionContext;
use jiff::civil::Date;
use laggard_digest::is_name;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::question::Purpose;
use crate::{Hub, HubError, Question, Refused};

/// The answer to a question.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The columns' names, in order.
    pub columns: Vec<String>,
    /// The rows; a column without a value is not in a row.
    pub rows: Vec<Map<String, Value>>,
    /// Files of rows that could not be asked; of several answers at once the first has them.
    pub left_out: Vec<Refused>,
}

/// What questions are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About<'a> {
    /// The plug-in's id; without one, all.
    pub plugin: Option<&'a str>,
    /// Of versions those alone that are slower or faster than the one before and came in the week of this day or later; without one, all.
    pub since: Option<Date>,
    /// What the hub would have told on this day, of what had arrived by then and nobody has withdrawn since, by the `k` of now; without one, what it
    /// tells today.
    pub as_of: Option<Date>,
}

impl<'a> From<Option<&'a str>> for About<'a> {
    fn from(plugin: Option<&'a str>) -> Self {
        Self {
            plugin,
            ..Self::ALL
        }
    }
}

impl Hub {
    /// Answers a question, of one plug-in or of all. Nothing is told of fewer users than the settings say.
    ///
    /// # Errors
    /// The id is none, nothing is known of the day, the settings cannot be read, the store or the query fails.
    pub async fn ask<'a>(
        &self,
        question: Question,
        about: impl Into<About<'a>>,
    ) -> Result<Answer, HubError> {
        let mut answers = self.ask_all(&[question], about.into()).await?;
        Ok(answers.pop().unwrap_or_default())
    }

    /// Answers several questions, all of the same moment.
    ///
    /// # Errors
    /// As of [`Hub::ask`].
    pub async fn ask_all<'a>(
        &self,
        questions: &[Question],
        about: impl Into<About<'a>>,
    ) -> Result<Vec<Answer>, HubError> {
        let about = about.into().checked()?;
        let hub = self.as_of(about.as_of)?;
        hub.steady(|| hub.answers(questions, about)).await
    }

    async fn answers(
        &self,
        questions: &[Question],
        about: About<'_>,
    ) -> Result<Vec<Answer>, HubError> {
        if questions.is_empty() {
            return Ok(Vec::new());
        }
        let purpose = Purpose::of(questions, about);
        let tables = Arc::new(self.tables_but_versions(purpose).await?);
        let answerable = questions.iter().filter(|one| **one != Question::Withdrawn);
        let (of_versions, others): (Vec<Question>, Vec<Question>) =
            answerable.partition(|question| question.reads_versions());
        // A question is planned by one processor: what reads no versions is asked while these are compared.
        let (hub, beside) = (self.clone(), Arc::clone(&tables));
        let compared = SpawnedTask::spawn(async move {
            if !of_versions.is_empty() {
                hub.add_versions(&beside).await?;
            }
            beside.answers(&of_versions).await
        });
        let mut others = tables.answers(&others).await?.into_iter();
        let compared = compared.join_unwind().await;
        let mut compared = compared
            .map_err(|why| DataFusionError::ExecutionJoin(why.into()))??
            .into_iter();
        let mut answers = Vec::new();
        for question in questions {
            let answer = match question {
                Question::Withdrawn => Some(self.cells_of(&self.withdrawn().await?).await?),
                other if other.reads_versions() => compared.next(),
                _ => others.next(),
            };
            answers.extend(answer);
        }
        // Once is enough to tell of them.
        if let Some(first) = answers.first_mut() {
            first.left_out.clone_from(&tables.left_out);
        }
        Ok(answers)
    }
}

impl Answer {
    /// The rows. Each column is a field and each field a column: otherwise something would be blank that is not.
    pub(crate) fn read<T: DeserializeOwned + Serialize>(
        self,
        question: Question,
    ) -> Result<Vec<T>, HubError> {
        let question = question.name();
        let wrong = |why: String| HubError::Columns { question, why };
        let columns = self.columns.into_iter();
        let blank: Map<String, Value> = columns.map(|name| (name, Value::Null)).collect();
        let mut all = Vec::new();
        for row in self.rows {
            let mut whole = blank.clone();
            whole.extend(row);
            let read: T = serde_json::from_value(Value::Object(whole))
                .map_err(|why| wrong(why.to_string()))?;
            if all.is_empty() {
                let again = serde_json::to_value(&read).map_err(|why| wrong(why.to_string()))?;
                let fields = again.as_object().map(Map::keys);
                if !fields.is_some_and(|fields| fields.eq(blank.keys())) {
                    return Err(wrong(format!("{blank:?} and {again}")));
                }
            }
            all.push(read);
        }
        Ok(all)
    }
}

/// The answer to a question that is asked of these tables.
pub(crate) async fn asked(context: &SessionContext, question: &str) -> Result<Answer, HubError> {
    let asked = context.sql(question).await?;
    let columns = asked.schema().fields().iter();
    Ok(Answer {
        columns: columns.map(|field| field.name().clone()).collect(),
        rows: as_json(&asked.collect().await?)?,
        left_out: Vec::new(),
    })
}

impl<'a> About<'a> {
    /// All.
    pub(crate) const ALL: Self = Self {
        plugin: None,
        since: None,
        as_of: None,
    };

    /// The same, if the plug-in's id can be one.
    pub(crate) fn checked(self) -> Result<Self, HubError> {
        match self.id() {
            id if id.is_empty() || is_name(id) => Ok(self),
            other => Err(HubError::NoPlugin(other.to_owned())),
        }
    }

    /// The plug-in's id; empty for all.
    pub(crate) fn id(self) -> &'a str {
        self.plugin.unwrap_or_default()
    }
}

/// Rows as objects; a column without a value is not in one.
pub(crate) fn as_json(batches: &[RecordBatch]) -> Result<Vec<Map<String, Value>>, HubError> {
    let mut writer = LineDelimitedWriter::new(Vec::new());
    writer.write_batches(&batches.iter().collect::<Vec<_>>())?;
    writer.finish()?;
    let lines = writer.into_inner();
    let rows = serde_json::Deserializer::from_slice(&lines).into_iter();
    // What arrow wrote is JSON.
    Ok(rows.map_while(Result::ok).collect())
}
