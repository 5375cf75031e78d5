//! The icon that Tauri puts into the trays of Windows and macOS.

use tauri::image::Image;
use tauri::menu::{CheckMenuItem, Menu, MenuItem, PredefinedMenuItem, Submenu};
use tauri::tray::{TrayIcon, TrayIconBuilder};
use tauri::{AppHandle, Wry, include_image};

use super::look::{Chosen, Item, Look};

/// The icon's name in this program.
const ID: &str = "laggard";
/// The icon while nothing lags.
const QUIET: Image<'_> = include_image!("../icons/tray-64.png");
const SLOW: Image<'_> = include_image!("../icons/tray-slow-64.png");

pub fn install(
    handle: &AppHandle,
    look: &Look,
    items: Vec<Item>,
    chosen: Chosen,
) -> Result<(), String> {
    let menu = menu(handle, items).map_err(|error| error.to_string())?;
    let built = TrayIconBuilder::with_id(ID)
        .icon(picture(look))
        .tooltip(&look.words)
        .menu(&menu)
        .on_menu_event(move |handle, event| chosen(handle, event.id().as_ref()))
        .build(handle);
    built.map(drop).map_err(|error| error.to_string())
}

/// Does nothing: the icon goes with the program.
pub fn remove() {}

pub fn show(handle: &AppHandle, look: &Look) -> Result<(), String> {
    with(handle, |tray| {
        tray.set_icon(Some(picture(look)))?;
        tray.set_tooltip(Some(&look.words))
    })
}

pub fn offer(handle: &AppHandle, items: Vec<Item>) -> Result<(), String> {
    with(handle, |tray| tray.set_menu(Some(menu(handle, items)?)))
}

fn with(
    handle: &AppHandle,
    work: impl FnOnce(&TrayIcon) -> tauri::Result<()>,
) -> Result<(), String> {
    match handle.tray_by_id(ID) {
        Some(tray) => work(&tray).map_err(|error| error.to_string()),
        None => Ok(()),
    }
}

fn picture(look: &Look) -> Image<'static> {
    if look.slow { SLOW } else { QUIET }
}

fn menu(handle: &AppHandle, items: Vec<Item>) -> tauri::Result<Menu<Wry>> {
    let menu = Menu::new(handle)?;
    for item in items {
        match item {
            Item::Choice { id, label } => menu.append(&choice(handle, id, label)?)?,
            Item::Check { id, label, on } => {
                let none = None::<&str>;
                menu.append(&CheckMenuItem::with_id(handle, id, label, true, on, none)?)?;
            }
            Item::More { label, items } => {
                let more = Submenu::new(handle, label, true)?;
                for item in items {
                    if let Item::Choice { id, label } = item {
                        more.append(&choice(handle, id, label)?)?;
                    }
                }
                menu.append(&more)?;
            }
            Item::Line => menu.append(&PredefinedMenuItem::separator(handle)?)?,
        }
    }
    Ok(menu)
}

fn choice(handle: &AppHandle, id: String, label: String) -> tauri::Result<MenuItem<Wry>> {
    MenuItem::with_id(handle, id, label, true, None::<&str>)
}
