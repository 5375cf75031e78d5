//! Questions of the hub's keeper, and their answers.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::json::LineDelimitedWriter;
use laggard_digest::is_name;
use serde_json::{Map, Value};

use crate::tables::Asked;
use crate::{Hub, HubError, Refused};

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Issues by benefit.
    Issues,
    /// Versions of plug-ins.
    Versions,
    /// How much there is.
    Status,
}

impl Question {
    fn sql(self) -> &'static str {
        match self {
            Self::Issues => include_str!("../sql/issues.sql"),
            Self::Versions => include_str!("../sql/versions.sql"),
            Self::Status => include_str!("../sql/status.sql"),
        }
    }

    fn asked(self) -> Asked {
        match self {
            Self::Issues | Self::Versions => Asked::Cells,
            Self::Status => Asked::Digests,
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The columns' names, in order.
    pub columns: Vec<String>,
    /// The rows; a column without a value is not in a row.
    pub rows: Vec<Map<String, Value>>,
    /// Files of rows that could not be asked.
    pub left_out: Vec<Refused>,
}

impl Hub {
    /// Answers a question, of one plug-in or of all. Nothing is told of fewer users than the settings say.
    ///
    /// # Errors
    /// The id is none, the settings cannot be read, the store or the query fails.
    pub async fn ask(&self, question: Question, plugin: Option<&str>) -> Result<Answer, HubError> {
        let plugin = plugin.unwrap_or_default();
        if !plugin.is_empty() && !is_name(plugin) {
            return Err(HubError::NoPlugin(plugin.to_owned()));
        }
        self.steady(|| self.answer(question, plugin)).await
    }

    async fn answer(&self, question: Question, plugin: &str) -> Result<Answer, HubError> {
        let tables = self.tables(question.asked(), plugin).await?;
        let asked = tables.context.sql(question.sql()).await?;
        let columns = asked.schema().fields().iter();
        let columns = columns.map(|field| field.name().clone()).collect();
        Ok(Answer {
            columns,
            rows: as_json(&asked.collect().await?)?,
            left_out: tables.left_out,
        })
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
