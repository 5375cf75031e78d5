//! Saving one episode as a zip.

use std::env;
use std::path::{Path, PathBuf};

use laggard_engine::report::Draft;
use laggard_engine::view::SavedReport;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

use crate::error::CommandError;
use crate::state::App;

/// A path in the user's home for an episode's report.
#[tauri::command]
pub fn suggest_report_path(session: String, episode: u32) -> String {
    let home = env::home_dir().unwrap_or_else(env::temp_dir);
    suggestion(&home, &session, episode)
        .to_string_lossy()
        .into_owned()
}

fn suggestion(home: &Path, session: &str, episode: u32) -> PathBuf {
    let plain: String = session
        .chars()
        .map(|letter| {
            if letter.is_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect();
    home.join(format!("laggard-report-{plain}-{episode}.zip"))
}

/// Lets the user choose where to save.
#[tauri::command(async)]
pub fn choose_report_path(handle: AppHandle, suggested: String) -> Option<String> {
    let suggested = Path::new(&suggested);
    let mut dialog = handle
        .dialog()
        .file()
        .set_title("Save report")
        .add_filter("Zip file", &["zip"]);
    if let Some(directory) = suggested.parent() {
        dialog = dialog.set_directory(directory);
    }
    if let Some(name) = suggested.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    Some(dialog.blocking_save_file()?.to_string())
}

/// Saves the report and says what went in.
#[tauri::command(async)]
pub fn save_report(
    app: State<'_, App>,
    session: String,
    episode: u32,
    path: String,
) -> Result<SavedReport, CommandError> {
    Ok(app
        .engine
        .save_report(&session, episode, &Draft::default(), Path::new(&path))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sessions_name_cannot_lead_out_of_the_home() {
        assert_eq!(
            suggestion(Path::new("/home/ada"), "../2026.1", 3),
            Path::new("/home/ada/laggard-report----2026-1-3.zip")
        );
    }
}
