//! Opens pages and folders with the user's own programs.

use std::path::Path;
use std::process::Command;

use laggard_hosts::{EnvChange, user_environment};

use crate::EngineError;

/// Opens a page in the user's browser.
pub(crate) fn browse(link: &str) -> Result<(), EngineError> {
    laggard_platform::open(link, as_users).map_err(|why| EngineError::NoBrowser {
        link: link.to_owned(),
        why: why.to_string(),
    })
}

/// Opens a folder in the desktop's program for folders. Files are refused, since another program would decide what happens to
/// them.
///
/// # Errors
/// The path is no folder, or is gone; no program of the desktop shows folders.
pub fn show_folder(folder: &Path) -> Result<(), EngineError> {
    let whole = folder
        .canonicalize()
        .map_err(EngineError::io("open", folder))?;
    let shown = if whole.is_dir() {
        laggard_platform::open(&whole, as_users).map_err(|why| why.to_string())
    } else {
        Err("it is a file".to_owned())
    };
    shown.map_err(|why| EngineError::NoFolder { folder: whole, why })
}

/// Runs the command in the user's environment, not in that of a packaged Laggard.
fn as_users(command: &mut Command) {
    for change in user_environment() {
        match change {
            EnvChange::Set(name, value) => command.env(name, value),
            EnvChange::Remove(name) => command.env_remove(name),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_and_what_is_gone_are_not_opened() {
        let scratch = tempfile::tempdir().expect("a directory");
        let file = scratch.path().join("report.zip");
        std::fs::write(&file, "zip").expect("written");
        let refused = show_folder(&file).expect_err("a file").to_string();
        assert!(refused.contains("it is a file"), "{refused}");
        let gone = show_folder(&scratch.path().join("gone")).expect_err("gone");
        assert!(gone.to_string().contains("gone"), "{gone}");
    }
}
