//! Errors of making a report, and of looking at it before it leaves.

use std::path::PathBuf;

use laggard_platform::Unsupported;
use laggard_report::inspect::InspectError;
use laggard_report::picture::PictureError;

/// An error of making a report, or of showing one.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The report cannot be packed.
    #[error("cannot make the report: {why}")]
    NotMade {
        /// The cause.
        why: String,
    },
    /// Not all private names of this machine are known, so a report cannot be cleaned.
    #[error("nothing is packed, because not all that is private in it is known: {0}")]
    PrivateUnknown(#[from] Unsupported),
    /// The screenshot cannot be used.
    #[error("cannot use the screenshot: {0}")]
    Picture(#[from] PictureError),
    /// The stored draft of a report cannot be read.
    #[error(
        "what was typed and drawn for this report before cannot be read ({why}): it is damaged, or a newer Laggard's. It is kept \
         until the report is saved, sent or dismissed, for a day at most: open the report with the newer Laggard, or \
         write it again ({})",
        .path.display()
    )]
    UnreadDraft {
        /// The file.
        path: PathBuf,
        /// The cause.
        why: String,
    },
    /// There is no picture of this wait.
    #[error("there is no picture of episode {episode} of session {session}")]
    NoPicture {
        /// The session's id.
        session: String,
        /// The episode's number.
        episode: u32,
    },
    /// The preview is gone: previews are kept for a short time only.
    #[error(
        "this preview of the report is no longer kept; look at the report again before it leaves"
    )]
    NoPreview,
    /// Parts of the report have not been on the screen.
    #[error(
        "not all of the report was on the screen yet: look at {} to the end, or leave it out", listed_names(.parts)
    )]
    NotLookedAt {
        /// The parts' names.
        parts: Vec<String>,
    },
    /// The user has not answered all suggestions about the picture.
    #[error(
        "{open} suggested {} of the picture {} not answered yet: black out what is suggested, or say that it may be seen",
        if *.open == 1 { "black-out" } else { "black-outs" },
        if *.open == 1 { "is" } else { "are" }
    )]
    OpenSuggestions {
        /// The number of open suggestions.
        open: usize,
    },
    /// The file is no report, or was changed after it was packed.
    #[error("{path} cannot be trusted: {source}")]
    Inspect {
        /// The file.
        path: PathBuf,
        /// The fault in the report.
        source: InspectError,
    },
}

fn listed_names(names: &[String]) -> String {
    names.join(", ")
}
