//! What the user gives to a report, and what becomes of it.

use laggard_report::pack::Part;
use laggard_report::picture::Redaction;
use laggard_report::pointer::Track;
use serde::Serialize;

/// What a picture shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// What the user saw while they waited: Laggard took it from outside.
    During,
    /// What there was when the wait was over: the program drew its windows itself.
    After,
    /// Whatever is in a file that somebody gave.
    #[default]
    Given,
}

/// What the user adds to an episode's data, and what they leave out of it.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// In their own words.
    pub what_happened: String,
    /// A picture file's bytes, as it was taken.
    pub screenshot: Option<Vec<u8>>,
    /// What the picture shows.
    pub shows: Shows,
    /// What is covered and framed in the picture.
    pub redaction: Redaction,
    /// The mouse's path over the picture.
    pub track: Option<Track>,
    /// Names of parts that are not wanted.
    pub leave_out: Vec<String>,
}

/// A report, ready to leave.
#[derive(Debug)]
pub struct PackedReport {
    /// The manifest and all parts, as they are in the zip.
    pub parts: Vec<Part>,
    /// The zip.
    pub zip: Vec<u8>,
    /// Name of each part that the user does not want in, and what would be in it.
    pub left_out: Vec<(&'static str, &'static str)>,
}
