//! The one window. Made when it is wanted and destroyed when it is closed: a web view costs some hundred MiB.

use tauri::{AppHandle, Emitter, Manager, WebviewUrl, WebviewWindowBuilder};

use crate::intent::Intent;
use crate::leftovers;
use crate::state::App;

const MAIN: &str = "main";

/// Opens the window, or brings the open one to the front, for what it is wanted for.
pub fn open(handle: &AppHandle, intent: Option<Intent>) {
    if intent.is_some() {
        handle.state::<App>().set_intent(intent);
    }
    let app = handle.clone();
    let opened = handle.run_on_main_thread(move || {
        if let Err(error) = open_here(&app) {
            eprintln!("Laggard cannot open its window: {error}");
        }
    });
    if let Err(error) = opened {
        eprintln!("Laggard cannot open its window: {error}");
    }
}

fn open_here(handle: &AppHandle) -> tauri::Result<()> {
    if let Some(window) = handle.get_webview_window(MAIN) {
        window.unminimize()?;
        window.show()?;
        window.set_focus()?;
        return window.emit("intent", ());
    }
    WebviewWindowBuilder::new(handle, MAIN, WebviewUrl::App("index.html".into()))
        .incognito(!is_driven())
        .data_directory(leftovers::place(handle.state::<App>().engine.paths()))
        .title("Laggard")
        .inner_size(1080.0, 680.0)
        .min_inner_size(480.0, 400.0)
        .on_navigation(|url| url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost"))
        .build()?;
    Ok(())
}

/// Whether a WebDriver works the window, as Tauri knows it. It finds none that keeps nothing on the disk.
fn is_driven() -> bool {
    std::env::var("TAURI_WEBVIEW_AUTOMATION").as_deref() == Ok("true")
}

/// Tells the open window, if there is one, that something it shows has changed.
pub fn changed(handle: &AppHandle) {
    tell(handle, "changed", ());
}

/// Hands the open window, if there is one, an event.
pub fn tell<T: serde::Serialize + Clone>(handle: &AppHandle, event: &str, payload: T) {
    if let Some(window) = handle.get_webview_window(MAIN)
        && let Err(error) = window.emit(event, payload)
    {
        eprintln!("Laggard cannot tell its window of {event}: {error}");
    }
}
