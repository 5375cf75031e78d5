//! The app's only window. Made when it is opened and destroyed when it is closed: a web view costs some hundred MiB.

use std::path::PathBuf;

use tauri::{
    AppHandle, DragDropEvent, Emitter, Manager, PhysicalPosition, WebviewUrl, WebviewWindow,
    WebviewWindowBuilder, WindowEvent,
};

use crate::intent::Intent;
use crate::place::{Area, LEAST_SIZE, Place};
use crate::state::App;
use crate::{leftovers, quitting};

const MAIN: &str = "main";

/// Opens the window, or brings the open one to the front, and hands it the intent.
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

/// Opens the window with a file that its user chose. Of several the first is shown, and that there are others is said.
pub fn open_files(handle: &AppHandle, paths: &[PathBuf]) {
    let Some(first) = paths.first() else {
        return;
    };
    let whole = std::path::absolute(first).unwrap_or_else(|_| first.clone());
    let file = handle.state::<App>().opened().add(&whole);
    let others = u32::try_from(paths.len() - 1).unwrap_or(u32::MAX);
    open(handle, Some(Intent::File { file, others }));
}

/// Reacts to files dragged over the window, or dropped there.
fn dragged(handle: &AppHandle, event: &DragDropEvent) {
    match event {
        DragDropEvent::Enter { .. } => tell(handle, "dragged", true),
        DragDropEvent::Drop { paths, .. } => {
            tell(handle, "dragged", false);
            open_files(handle, paths);
        }
        DragDropEvent::Leave => tell(handle, "dragged", false),
        _ => {}
    }
}

fn open_here(handle: &AppHandle) -> tauri::Result<()> {
    if let Some(window) = handle.get_webview_window(MAIN) {
        window.unminimize()?;
        window.show()?;
        window.set_focus()?;
        return window.emit("intent", ());
    }
    let directory = leftovers::place(handle.state::<App>().engine.paths());
    let (screens, scale) = screens(handle);
    let place = Place::read(&directory).on(&screens, scale);
    let window = WebviewWindowBuilder::new(handle, MAIN, WebviewUrl::App("index.html".into()))
        .incognito(!is_driven())
        .data_directory(directory)
        .title("Laggard")
        .inner_size(place.size.0, place.size.1)
        .min_inner_size(LEAST_SIZE.0, LEAST_SIZE.1)
        .maximized(place.maximized)
        .visible(place.at.is_none())
        .on_navigation(|url| url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost"))
        .build()?;
    if let Some((x, y)) = place.at {
        window.set_position(PhysicalPosition::new(x, y))?;
        window.show()?;
    }
    quitting::answered();
    let app = handle.clone();
    window.on_window_event(move |event| {
        if let WindowEvent::CloseRequested { api, .. } = event
            && let Some(question) = quitting::before_closing(&app)
        {
            api.prevent_close();
            open(&app, Some(question));
        }
        if let WindowEvent::DragDrop(event) = event {
            dragged(&app, event);
        }
        if matches!(event, WindowEvent::Destroyed) {
            quitting::answered();
        }
        if matches!(
            event,
            WindowEvent::CloseRequested { .. } | WindowEvent::Focused(false)
        ) {
            keep_place(&app);
        }
    });
    Ok(())
}

/// The screens that there are, and how many of their px one px of a window's size is.
fn screens(handle: &AppHandle) -> (Vec<Area>, f64) {
    let monitors = handle.available_monitors().unwrap_or_default();
    let areas = monitors.iter().map(|monitor| Area {
        x: monitor.position().x,
        y: monitor.position().y,
        width: i32::try_from(monitor.size().width).unwrap_or(i32::MAX),
        height: i32::try_from(monitor.size().height).unwrap_or(i32::MAX),
    });
    let scale = monitors
        .first()
        .map_or(1.0, |monitor| monitor.scale_factor());
    (areas.collect(), scale)
}

/// Whether the window is open.
pub fn is_open(handle: &AppHandle) -> bool {
    handle.get_webview_window(MAIN).is_some()
}

/// Closes the open window, without asking.
pub fn close(handle: &AppHandle) {
    if let Some(window) = handle.get_webview_window(MAIN) {
        keep_place(handle);
        if let Err(error) = window.destroy() {
            eprintln!("Laggard cannot close its window: {error}");
        }
    }
}

/// Keeps where the open window is, for the next one.
pub fn keep_place(handle: &AppHandle) {
    let Some(window) = handle.get_webview_window(MAIN) else {
        return;
    };
    let directory = leftovers::place(handle.state::<App>().engine.paths());
    let kept = place_of(&window, Place::read(&directory)).map(|place| place.write(&directory));
    match kept {
        Ok(Ok(())) => {}
        Ok(Err(error)) => eprintln!("Laggard cannot keep its window's place: {error}"),
        Err(error) => eprintln!("Laggard does not know its window's place: {error}"),
    }
}

/// The window's place; `before`: the place that was kept last, for values that cannot be told now.
fn place_of(window: &WebviewWindow, before: Place) -> tauri::Result<Place> {
    if window.is_minimized()? {
        return Ok(before);
    }
    if window.is_maximized()? {
        return Ok(Place {
            maximized: true,
            ..before
        });
    }
    let size = window
        .inner_size()?
        .to_logical::<f64>(window.scale_factor()?);
    let at = window.outer_position().ok().map(|at| (at.x, at.y));
    Ok(Place {
        at,
        size: (size.width, size.height),
        maximized: false,
    })
}

/// Whether a WebDriver controls the window, as Tauri knows it. WebDriver does not find windows that keep nothing on the disk.
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
