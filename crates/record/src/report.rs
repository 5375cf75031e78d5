//! A report before it leaves, and one that was saved.

/// One file in the zip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPart {
    /// Its name.
    pub name: String,
    /// Its size, bytes.
    pub bytes: u32,
    /// What is in it, for people.
    pub what: String,
}

/// The zip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedReport {
    /// Where it was saved.
    pub path: String,
    /// Its size, bytes.
    pub bytes: u32,
    /// What is in it.
    pub parts: Vec<ReportPart>,
}

/// A stretch of a part's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPiece {
    /// What the part says.
    pub text: String,
    /// Where something was taken out: what stood there, as the text would have had it. It does not leave.
    pub struck: Option<String>,
}

/// One file in the zip, byte for byte as it would leave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewPart {
    /// Its name.
    pub name: String,
    /// What is in it, for people.
    pub what: String,
    /// Its size, bytes.
    pub bytes: u32,
    /// Hexadecimal, lower case.
    pub sha256: String,
    /// Names what of it has to be looked at, hexadecimal: the same as long as that stays the same. What the user typed, the
    /// time, and checksums do not count.
    pub look: String,
    /// All of it, where it is a text.
    pub text: Option<Vec<TextPiece>>,
    /// Whether it is the picture.
    pub picture: bool,
}

/// A part that the user does not want in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOutPart {
    /// Its name.
    pub name: String,
    /// What would be in it, for people.
    pub what: String,
}

/// A report, packed and kept for a moment: what is saved or sent is these bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPreview {
    /// Names it when it is saved or sent.
    pub token: String,
    /// The zip's size, bytes.
    pub bytes: u32,
    /// What goes to the chosen place, bytes: the file, or the body of the request. `None`: no place was chosen.
    pub sent_bytes: Option<u32>,
    /// What is in it, the manifest first.
    pub parts: Vec<PreviewPart>,
    /// What is not.
    pub left_out: Vec<LeftOutPart>,
    /// Suggested black-outs of the picture about which the user was not asked yet.
    pub open_suggestions: u32,
}

/// What the user has looked at and agreed to, as the window tells it; without it nothing is saved or sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Approval {
    /// [`PreviewPart::look`] of each part that was on the screen, to its end or to where the rest of it is folded.
    pub looked_at: Vec<String>,
    /// The server of a tracker that Laggard does not know, if the user was shown its name and agreed.
    pub tracker: Option<String>,
}
