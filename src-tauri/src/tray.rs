//! The tray: what a click in its menu does.

use std::panic::{AssertUnwindSafe, catch_unwind};

use laggard_engine::LaunchRequest;
use tauri::tray::TrayIconBuilder;
use tauri::{AppHandle, Manager};

use crate::intent::{Intent, Page};
use crate::state::App;
use crate::tray_icon::{ID, LAUNCH, QUIET, menu, refresh_menu};
use crate::{launches, marks, windows};

/// Puts the icon into the tray; `false` where this desktop cannot have one, which is said on standard error.
pub fn install(handle: &AppHandle) -> bool {
    // Without libayatana-appindicator3 the library below panics instead of failing.
    let built = catch_unwind(AssertUnwindSafe(|| {
        TrayIconBuilder::with_id(ID)
            .icon(QUIET)
            .tooltip("Laggard")
            .menu(&menu(handle)?)
            .on_menu_event(|handle, event| chosen(handle, event.id().as_ref()))
            .build(handle)
    }));
    match built {
        Ok(Ok(_)) => true,
        Ok(Err(error)) => {
            eprintln!("Laggard has no tray icon: {error}");
            false
        }
        Err(_) => {
            eprintln!("Laggard has no tray icon: install libayatana-appindicator3.");
            false
        }
    }
}

fn chosen(handle: &AppHandle, id: &str) {
    match id {
        "open" => windows::open(handle, None),
        "settings" => windows::open(
            handle,
            Some(Intent::Show {
                page: Page::Settings,
            }),
        ),
        "slow" => marks::ask(handle),
        "pause" => pause(handle),
        "quit" => handle.exit(0),
        _ => {
            if let Some(profile) = id.strip_prefix(LAUNCH) {
                launches::launch_in_background(handle, LaunchRequest::Profile(profile.to_owned()));
            }
        }
    }
}

fn pause(handle: &AppHandle) {
    let engine = &handle.state::<App>().engine;
    let turned = engine.settings().get().and_then(|mut settings| {
        settings.notifications = !settings.notifications;
        engine.settings().set(&settings)
    });
    if let Err(error) = turned {
        eprintln!("Laggard cannot pause its notifications: {error}");
    }
    refresh_menu(handle);
    windows::changed(handle);
}
