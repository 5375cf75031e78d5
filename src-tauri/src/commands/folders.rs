//! Folders of Laggard's, shown by the desktop.

use std::path::{Path, PathBuf};

use laggard_engine::show_folder;
use serde::{Deserialize, Serialize};
use tauri::State;
use ts_rs::TS;

use crate::error::CommandError;
use crate::state::App;

/// A folder that a page may ask for. A page cannot name a path: a hijacked page can open no other folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Folder {
    /// The folder of the report that was saved last.
    SavedReport,
    /// Where a table, a chart or a profile was saved that was saved last.
    SavedExport,
    /// Where reports are put that their user hands over on a page.
    HandedOver,
    /// The directory of Laggard's data.
    Data,
}

/// Opens one in the program that shows folders.
#[tauri::command(async)]
pub fn open_folder(app: State<'_, App>, folder: Folder) -> Result<(), CommandError> {
    let folder = match folder {
        Folder::SavedReport => app.saved().as_deref().and_then(folder_of),
        Folder::SavedExport => app.exports().saved().as_deref().and_then(folder_of),
        Folder::HandedOver => Some(app.engine.paths().downloads().to_owned()),
        Folder::Data => Some(app.engine.paths().data().to_owned()),
    };
    let folder = folder.ok_or_else(CommandError::nothing_saved)?;
    Ok(show_folder(&folder)?)
}

/// The folder that a file is in; a bare name's is the one in which Laggard was started.
fn folder_of(file: &Path) -> Option<PathBuf> {
    std::path::absolute(file).ok()?.parent().map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reports_folder_is_where_its_file_is() {
        let saved = Path::new("/home/ada/reports/one.zip");
        assert_eq!(folder_of(saved), Some("/home/ada/reports".into()));
        assert_eq!(
            folder_of(Path::new("one.zip")),
            std::env::current_dir().ok()
        );
    }

    #[test]
    fn a_page_names_a_folder_of_laggards_and_never_a_path() {
        let asked = |word: &str| serde_json::from_value::<Folder>(word.into());
        assert_eq!(asked("saved-report").unwrap(), Folder::SavedReport);
        for path in ["/home/ada", "../..", "file:///home/ada", ""] {
            asked(path).unwrap_err();
        }
    }
}
