//! The notification that the desktop is asked to show.

use std::path::PathBuf;

/// A notification's texts, buttons and icon.
#[derive(Debug, Clone, Default)]
pub struct Note {
    /// The bold line.
    pub summary: String,
    /// The text below it, plain.
    pub body: String,
    /// A name for each button, and its label.
    pub buttons: Vec<(String, String)>,
    /// The icon's file.
    pub icon: Option<PathBuf>,
    /// Display time where the desktop does not choose itself, ms; `None`: the desktop's own.
    pub shown_ms: Option<i32>,
}
