//! A report: its editor, a look at every byte of it, and saving it.

use std::env;
use std::path::{Path, PathBuf};

use laggard_engine::report::inspect_report;
use laggard_engine::{EngineError, EpisodeId, SessionId};
use laggard_view::{
    Approval, DraftEntry, ReportDesk, ReportDraft, ReportHub, ReportPreview, SavedReport,
};
use laggard_words::say;
use tauri::ipc::Response;
use tauri::{AppHandle, Manager, State};
use tauri_plugin_dialog::DialogExt;

use crate::error::CommandError;
use crate::state::App;
use crate::typed;

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
        .set_title(say!("dialog-report"))
        .add_filter(say!("dialog-zip"), &["zip"]);
    if let Some(directory) = suggested.parent() {
        dialog = dialog.set_directory(directory);
    }
    if let Some(name) = suggested.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    let chosen = dialog.blocking_save_file()?.to_string();
    handle.state::<App>().chose(Path::new(&chosen));
    Some(chosen)
}

/// Reports that were begun and are not finished, the one that was changed last first.
#[tauri::command(async)]
pub fn drafts(app: State<'_, App>) -> Result<Vec<DraftEntry>, CommandError> {
    let begun = app.engine.desk().begun()?;
    Ok(begun.iter().map(DraftEntry::from).collect())
}

/// Everything that the editor shows of one wait.
#[tauri::command(async)]
pub fn open_report(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<ReportDesk, CommandError> {
    let desk = app.engine.desk().open(&id(session, episode))?;
    Ok(ReportDesk::from(&desk))
}

/// The picture as it was taken, PNG; it leaves this window only redacted.
#[tauri::command(async)]
pub fn report_picture(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<Response, CommandError> {
    Ok(Response::new(
        app.engine.desk().picture(&id(session, episode))?,
    ))
}

/// Saves the draft: the texts, and what is drawn on the picture.
#[tauri::command(async)]
pub fn keep_draft(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
    draft: ReportDraft,
) -> Result<(), CommandError> {
    let draft = (&draft).into();
    Ok(app
        .engine
        .desk()
        .keep_draft(&id(session, episode), &draft)?)
}

/// Packs the report; later the same bytes are saved or sent.
#[tauri::command(async)]
pub fn preview_report(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
    draft: ReportDraft,
) -> Result<ReportPreview, CommandError> {
    let draft = (&draft).into();
    let preview = app.engine.desk().preview(&id(session, episode), &draft)?;
    Ok(ReportPreview::from(&preview))
}

/// The picture of a previewed report, PNG, as it is in the zip.
#[tauri::command(async)]
pub fn preview_picture(app: State<'_, App>, token: String) -> Result<Response, CommandError> {
    Ok(Response::new(app.engine.desk().preview_picture(&token)?))
}

/// Saves a previewed report, byte for byte, if its user has looked at all of it, and returns the parts that went in. An existing
/// file is replaced only if `replace` is set and the file is a report or was chosen in the system's own dialog: a hijacked page
/// must not overwrite the user's files.
#[tauri::command(async)]
pub fn save_report(
    app: State<'_, App>,
    token: String,
    path: String,
    replace: bool,
    approval: Approval,
) -> Result<SavedReport, CommandError> {
    let path = &typed::path(&path);
    if replace && !app.was_chosen(path) && !is_ours(path) {
        return Err(CommandError::not_ours(path));
    }
    let approval = (&approval).into();
    let saved = app.engine.desk().save(&token, path, replace, &approval)?;
    app.keep_saved(path);
    Ok(SavedReport::from(&saved))
}

/// Whether saving here loses nothing but a report: there is no file, or the file is a report.
fn is_ours(path: &Path) -> bool {
    path.symlink_metadata().is_err() || inspect_report(path).is_ok()
}

/// Deletes the capture and the draft of a report.
#[tauri::command(async)]
pub fn dismiss_report(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<(), CommandError> {
    Ok(app.engine.desk().dismiss(&id(session, episode))?)
}

/// The hub whose people could see the report, if one is chosen, and why they cannot be let. Nothing leaves.
#[tauri::command(async)]
pub fn report_hub(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<Option<ReportHub>, CommandError> {
    let found = app.engine.sharing().hub_for_report(&id(session, episode))?;
    let words = |why| CommandError::from(EngineError::from(why)).message;
    Ok(found.map(|found| ReportHub {
        hub: found.hub.to_string(),
        refused: found.refused.map(words),
    }))
}

/// Lets the people of the hub that the user was told see a previewed report, byte for byte, if its user has looked at all of it.
#[tauri::command(async)]
pub fn let_hub_see(
    app: State<'_, App>,
    token: String,
    approval: Approval,
    hub: String,
) -> Result<(), CommandError> {
    let approval = (&approval).into();
    let sharing = app.engine.sharing();
    Ok(sharing.let_previewed_be_seen(&token, &approval, &hub)?)
}

fn id(session: SessionId, number: u32) -> EpisodeId {
    EpisodeId { session, number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_somebody_elses_is_not_replaced_on_a_pages_word() {
        let dir = env::temp_dir().join(format!("laggard-replace-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let file = dir.join("diary.txt");
        assert!(is_ours(&file), "nothing is there");
        std::fs::write(&file, "Dear diary").unwrap();
        assert!(!is_ours(&file));
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn a_sessions_name_cannot_lead_out_of_the_home() {
        assert_eq!(
            suggestion(Path::new("/home/ada"), "../2026.1", 3),
            Path::new("/home/ada/laggard-report----2026-1-3.zip")
        );
    }
}
