//! The system's dialog that asks where an export is to be saved.

use std::path::Path;

use anyhow::{Context as _, Result};

use crate::background::PATIENCE;
use crate::desktop::Desktop;

/// What the dialog is called in each language that Laggard speaks: Export, Exportieren, and ⟦ÉÉxpööŕţ⟧, of which `xdotool` hands on
/// the plain letters whatever it makes of the others.
const TITLES: &str = "^.{1,8}xp[^l]";

/// Answers it with this path, as a user types it.
///
/// # Errors
/// The dialog does not come, or does not go.
pub fn choose(desktop: &Desktop, path: &Path) -> Result<()> {
    let screen = &desktop.screen;
    let dialog = screen.wait_for(TITLES, PATIENCE)?;
    screen.focus(&dialog)?;
    screen.keys(&["ctrl+a"])?;
    screen.type_text(path.to_str().context("the path is no text")?)?;
    screen.keys(&["Return"])?;
    screen.wait_gone(TITLES, PATIENCE)
}
