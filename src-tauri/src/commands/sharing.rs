//! Sharing measurements. The hub's folder is chosen in the system's dialog, its address agreed to in one, or it is the one that an
//! administrator's policy names: a hijacked page cannot choose one.

use laggard_engine::{Wanted, seal};
use laggard_view::{
    DigestView, SharingChange, SharingDone, SharingPreview, SharingState, digest_page,
};
use laggard_words::say;
use tauri::{AppHandle, State};
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons};

use crate::choosing;
use crate::error::CommandError;
use crate::state::App;
use crate::windows;

/// How sharing stands.
#[tauri::command(async)]
pub fn sharing(app: State<'_, App>) -> Result<SharingState, CommandError> {
    Ok(SharingState::from(&app.engine.sharing().state()?))
}

/// All that would leave now. Nothing is shared.
#[tauri::command(async)]
pub fn sharing_preview(app: State<'_, App>) -> Result<SharingPreview, CommandError> {
    app.engine.launches().import_ended()?;
    let (digests, unread) = app.engine.sharing().digests(&Wanted::New)?;
    let digests = digests.iter().map(|digest| DigestView {
        seal: seal(digest),
        day: digest.day.clone(),
        program: digest.program.clone(),
        lags: digest.lags,
        page: digest_page(&digest.line()),
    });
    Ok(SharingPreview {
        digests: digests.collect(),
        unread,
    })
}

/// Asks for the hub's folder; says whether one was chosen. Nothing is shared.
#[tauri::command(async)]
pub fn choose_hub(handle: AppHandle, app: State<'_, App>) -> Result<bool, CommandError> {
    let chosen = choosing::folder(&handle, say!("dialog-hub"));
    let Some(folder) = chosen.and_then(|folder| folder.into_path().ok()) else {
        return Ok(false);
    };
    app.engine.sharing().share_to(&folder)?;
    windows::changed(&handle);
    Ok(true)
}

/// Asks a hub at an address for its title, then the user whether it is the one; says whether it was chosen. Nothing is shared.
#[tauri::command(async)]
pub fn choose_hub_address(
    handle: AppHandle,
    app: State<'_, App>,
    address: String,
    token: Option<String>,
) -> Result<bool, CommandError> {
    let sharing = app.engine.sharing();
    let found = sharing.ask_hub(&address, token.as_deref())?;
    let hub = match found.title.is_empty() {
        true => found.url.clone(),
        false => say!("hub-named", title = &found.title, address = &found.url),
    };
    let asked = handle
        .dialog()
        .message(say!("dialog-hub-address-what", hub = hub))
        .title(say!("dialog-hub-address"))
        .buttons(MessageDialogButtons::OkCancelCustom(
            say!("dialog-hub-address-yes"),
            say!("cancel"),
        ));
    if !asked.blocking_show() {
        return Ok(false);
    }
    sharing.share_to_address(&found.url, token.as_deref())?;
    windows::changed(&handle);
    Ok(true)
}

/// Changes a choice.
#[tauri::command(async)]
pub fn change_sharing(
    handle: AppHandle,
    app: State<'_, App>,
    change: SharingChange,
) -> Result<(), CommandError> {
    let sharing = app.engine.sharing();
    match change {
        SharingChange::WhereAsked => sharing.share_where_asked()?,
        SharingChange::Paused(paused) => sharing.pause(paused)?,
        SharingChange::Automatic(automatic) => sharing.automatic(automatic)?,
        SharingChange::Reads(reads) => sharing.reads_told(reads)?,
        SharingChange::ReadNow => drop(sharing.read_told()?),
        SharingChange::HoldBack(pattern) => sharing.hold_back(&[pattern])?,
        SharingChange::Allow(pattern) => sharing.allow(&[pattern])?,
        SharingChange::Forget(pattern) => sharing.forget(&[pattern])?,
        SharingChange::ResetId => sharing.reset_id()?,
        SharingChange::Stop => sharing.stop()?,
        SharingChange::Withdraw => sharing.withdraw()?,
    }
    windows::changed(&handle);
    Ok(())
}

/// Shares the digests that were looked at, by their seals.
#[tauri::command(async)]
pub fn share_now(
    handle: AppHandle,
    app: State<'_, App>,
    looked_at: Vec<String>,
) -> Result<SharingDone, CommandError> {
    let done = app.engine.sharing().share_these(&looked_at)?;
    windows::changed(&handle);
    Ok(SharingDone::from(&done))
}
