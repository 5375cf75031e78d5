//! The preview of a report, and a saved report.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One file in the zip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportPart {
    /// The file's name.
    pub name: String,
    /// The file's size, bytes.
    pub bytes: u32,
    /// The file's contents, described for people.
    pub what: String,
}

/// The zip of a saved report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SavedReport {
    /// Path of the zip.
    pub path: String,
    /// Size of the zip, bytes.
    pub bytes: u32,
    /// Files in the zip.
    pub parts: Vec<ReportPart>,
}

/// A stretch of a part's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TextPiece {
    /// The text as it would leave.
    pub text: String,
    /// The original text where something was taken out. It does not leave.
    pub struck: Option<String>,
}

/// One file in the zip, byte for byte as it would leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PreviewPart {
    /// The file's name.
    pub name: String,
    /// The file's contents, described for people.
    pub what: String,
    /// The file's size, bytes.
    pub bytes: u32,
    /// SHA-256 of the file, hexadecimal, lower case.
    pub sha256: String,
    /// Fingerprint of what the user has to look at, hexadecimal: it changes only when that changes. The user's own text, the time
    /// and checksums do not count.
    pub look: String,
    /// The file's whole text; `None` where it is not a text.
    pub text: Option<Vec<TextPiece>>,
    /// Whether the file is the picture.
    pub picture: bool,
}

/// A part that the user left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LeftOutPart {
    /// The part's name.
    pub name: String,
    /// The contents that the part would have, described for people.
    pub what: String,
}

/// A report, packed and kept for a moment: exactly these bytes are saved or sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportPreview {
    /// Name of the preview, for saving or sending it.
    pub token: String,
    /// The zip's size, bytes.
    pub bytes: u32,
    /// Size of what is sent to the chosen place, bytes: the file, or the body of the request. `None`: no place was chosen.
    pub sent_bytes: Option<u32>,
    /// Parts of the report, the manifest first.
    pub parts: Vec<PreviewPart>,
    /// Parts that the user left out.
    pub left_out: Vec<LeftOutPart>,
    /// Suggested black-outs of the picture about which the user was not asked yet.
    pub open_suggestions: u32,
}

/// The hub whose people could see a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportHub {
    /// The hub, as its folder's path or its address.
    pub hub: String,
    /// Why they cannot be let see this report, in words; `null`: they can.
    pub refused: Option<String>,
}

/// The user's approval of what they have looked at, as the window tells it; without it nothing is saved or sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Approval {
    /// [`PreviewPart::look`] of each part that was on the screen, to its end or to where the rest of it is folded.
    pub looked_at: Vec<String>,
    /// The server of a tracker that Laggard does not know, if the user was shown its name and agreed.
    pub tracker: Option<String>,
}
