//! The tray: what a click in its menu does.

use std::thread;

use laggard_engine::{EngineError, LaunchRequest, PluginId, SessionId};
use tauri::{AppHandle, Manager};

use crate::intent::{Intent, Page, Section};
use crate::state::App;
use crate::tray_icon::{BACK, LAUNCH, refresh_menu};
use crate::{launches, marks, quitting, tray_icon, windows};

/// Puts the icon into the tray; `false` where this desktop cannot have one, which is said on standard error.
pub fn install(handle: &AppHandle) -> bool {
    match tray_icon::install(handle, chosen) {
        Ok(()) => true,
        Err(error) => {
            eprintln!("Laggard has no tray icon: {error}");
            false
        }
    }
}

fn chosen(handle: &AppHandle, id: &str) {
    match id {
        "open" => windows::open(handle, None),
        "settings" | "watch" => windows::open(
            handle,
            // Where programs are added that can be launched, and those are listed that run already.
            Some(Intent::Show {
                page: Page::Settings,
                section: Some(Section::Programs),
            }),
        ),
        "slow" => marks::ask(handle),
        "pause" => pause(handle),
        "quit" => match quitting::before_quitting(handle) {
            Some(question) => windows::open(handle, Some(question)),
            None => handle.exit(0),
        },
        _ => {
            if let Some(skipped) = id.strip_prefix(BACK) {
                back_to_normal(handle, skipped);
            } else if let Some(profile) = id.strip_prefix(LAUNCH) {
                launches::launch_in_background(handle, LaunchRequest::Profile(profile.to_owned()));
            }
        }
    }
}

fn pause(handle: &AppHandle) {
    let engine = &handle.state::<App>().engine;
    let turned = engine.settings().change(|settings| {
        settings.notifications = !settings.notifications;
        Ok::<_, EngineError>(())
    });
    if let Err(error) = turned {
        eprintln!("Laggard cannot pause its notifications: {error}");
    }
    refresh_menu(handle);
    windows::changed(handle);
}

/// Ends the one of this name in the tray's menu; what goes wrong is told in the window.
fn back_to_normal(handle: &AppHandle, id: &str) {
    let Some((session, plugin)) = id.split_once('\n') else {
        return;
    };
    let (session, plugin) = (SessionId::from(session), PluginId::from(plugin));
    let handle = handle.clone();
    thread::spawn(move || {
        let bypasses = handle.state::<App>().engine.bypasses().clone();
        if let Err(error) = bypasses.end(&plugin, Some(&session)) {
            let message = crate::error::words(&error);
            windows::open(&handle, Some(Intent::Trouble { message }));
        }
        windows::changed(&handle);
    });
}
