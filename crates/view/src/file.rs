//! A file that the user opens in the window.

use laggard_record::SessionId;
use laggard_report::inspect::Inspected;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ReportPart, Suspect, Verdict, wording};

/// The kind of a file that the user opens.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum FileView {
    /// The file of a session that is not in this computer's list.
    Session,
    /// The file of a session in this computer's list.
    Remembered {
        /// The session's name.
        session: String,
    },
    /// A report.
    Report(ReportFileView),
}

/// A report whose file was checked; all its figures are as the file says.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportFileView {
    /// Name of the kind of program that the report is about, for people.
    pub program: String,
    /// Version of the Laggard that made the report.
    pub laggard: String,
    /// Time at which the report was made, RFC 3339.
    pub created_at: String,
    /// The sender's description of the lag; empty if there is none.
    pub what_happened: String,
    /// The lag; `None` where the report's data of it cannot be understood.
    pub wait: Option<ReportedWait>,
    /// Files in the report.
    pub parts: Vec<ReportPart>,
    /// Whether the report has a picture.
    pub picture: bool,
    /// Whether the report has calls that can be drawn.
    pub traced: bool,
}

/// The lag that a report is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ReportedWait {
    /// Start of the lag, RFC 3339.
    pub started_at: String,
    /// Time that the user waited, milliseconds.
    pub duration_ms: f64,
    /// The cause that the verdict names.
    pub verdict: Verdict,
    /// Suspects, as in `EpisodeReport`.
    pub suspects: Vec<Suspect>,
}

impl FileView {
    /// Returns the view of a session in this computer's list.
    #[must_use]
    pub fn remembered(session: &SessionId) -> Self {
        Self::Remembered {
            session: session.to_string(),
        }
    }
}

impl ReportFileView {
    /// * `program`: the program's name, for people.
    /// * `traced`: whether the report has calls that can be drawn.
    #[must_use]
    pub fn of(program: &str, inspected: &Inspected, traced: bool) -> Self {
        let manifest = &inspected.manifest;
        let wait = manifest.episode.get("report").cloned();
        let parts = inspected.parts.iter().map(|(name, bytes)| ReportPart {
            name: name.clone(),
            bytes: u32::try_from(bytes.len()).unwrap_or(u32::MAX),
            what: wording::part_of_report(name).unwrap_or_default(),
        });
        Self {
            program: program.to_owned(),
            laggard: manifest.laggard.clone(),
            created_at: manifest.created_at.clone(),
            what_happened: manifest.what_happened.clone(),
            wait: wait.and_then(|wait| serde_json::from_value(wait).ok()),
            picture: inspected
                .parts
                .iter()
                .any(|(name, _)| name == "screenshot.png"),
            parts: parts.collect(),
            traced,
        }
    }
}
