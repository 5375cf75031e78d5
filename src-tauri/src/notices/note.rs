//! What the desktop is asked to show.

use std::path::PathBuf;

/// What a notification says and offers.
#[derive(Debug, Clone, Default)]
pub struct Note {
    /// The bold line.
    pub summary: String,
    /// The text below it, as it is to be read.
    pub body: String,
    /// A name for each button, and its label.
    pub buttons: Vec<(String, String)>,
    /// The icon's file.
    pub icon: Option<PathBuf>,
    /// How long it is shown where the desktop does not choose itself, ms; the desktop's own time where there is none.
    pub shown_ms: Option<i32>,
}
