//! Folders that the user chooses in the system's dialog.

use std::env;

use tauri::AppHandle;
use tauri_plugin_dialog::{DialogExt, FilePath};

/// Asks for a folder under this title; `None` where none was chosen. Not on the main thread, which shows the dialog.
pub fn folder(handle: &AppHandle, title: String) -> Option<FilePath> {
    let mut dialog = handle.dialog().file().set_title(title);
    // GTK's dialog begins at what was used lately else: no folder is there, and "Open" stays grey whatever path is typed.
    if let Some(home) = env::home_dir() {
        dialog = dialog.set_directory(home);
    }
    dialog.blocking_pick_folder()
}
