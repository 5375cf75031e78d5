//! The user's part of a report, and the packed report.

use laggard_report::pack::Part;
use laggard_report::picture::Redaction;
use laggard_report::pointer::Track;
use serde::Serialize;

/// The origin of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// Taken by Laggard during the wait, from outside.
    During,
    /// Drawn by the program after the wait.
    After,
    /// Read from a file that the user gave.
    #[default]
    Given,
}

/// The user's additions to an episode's data, and the parts that they leave out.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The description in the user's own words.
    pub what_happened: String,
    /// The picture file's bytes, unredacted.
    pub screenshot: Option<Vec<u8>>,
    /// The picture's origin.
    pub shows: Shows,
    /// The black-outs, highlights and annotations of the picture.
    pub redaction: Redaction,
    /// The mouse's path over the picture.
    pub track: Option<Track>,
    /// Names of the parts that the user leaves out.
    pub leave_out: Vec<String>,
}

/// A report, ready to leave.
#[derive(Debug)]
pub struct PackedReport {
    /// The manifest and all parts, as they are in the zip.
    pub parts: Vec<Part>,
    /// The zip.
    pub zip: Vec<u8>,
    /// The name and the description of each part that the user leaves out.
    pub left_out: Vec<(&'static str, &'static str)>,
}
