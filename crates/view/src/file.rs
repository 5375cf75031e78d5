//! A file that somebody opened in the window.

use laggard_record::SessionId;
use laggard_report::inspect::Inspected;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ReportPart, Suspect, Verdict, wording};

/// What it is.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum FileView {
    /// A session's.
    Session,
    /// The file of a session of this computer, which is in the list.
    Remembered {
        /// Its name.
        session: String,
    },
    /// A report.
    Report(ReportFileView),
}

/// A report, checked; all of it is what its file says.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportFileView {
    /// What people call the kind of program that it is about.
    pub program: String,
    /// Version of the Laggard that made it.
    pub laggard: String,
    /// When, RFC 3339.
    pub created_at: String,
    /// What its sender wrote; empty if nothing.
    pub what_happened: String,
    /// The lag; `None` where it cannot be understood.
    pub wait: Option<ReportedWait>,
    /// Its files.
    pub parts: Vec<ReportPart>,
    /// Whether there is a picture.
    pub picture: bool,
    /// Whether its calls can be drawn.
    pub traced: bool,
}

/// The lag that a report is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ReportedWait {
    /// When it began, RFC 3339.
    pub started_at: String,
    /// How long the user waited, milliseconds.
    pub duration_ms: f64,
    /// What it is put down to.
    pub verdict: Verdict,
    /// As in `EpisodeReport`.
    pub suspects: Vec<Suspect>,
}

impl FileView {
    /// A session of this computer.
    #[must_use]
    pub fn remembered(session: &SessionId) -> Self {
        Self::Remembered {
            session: session.to_string(),
        }
    }
}

impl ReportFileView {
    /// * `program`: what people call the program that it is about.
    /// * `traced`: whether its calls can be drawn.
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
