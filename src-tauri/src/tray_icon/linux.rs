//! The icon by libappindicator itself: Tauri's icon gives a panel no words of ours (“laggard-app”, “icon”).

use std::cell::RefCell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use gtk::prelude::*;
use libappindicator::{AppIndicator, AppIndicatorStatus};
use tauri::{AppHandle, Manager};
use tempfile::TempDir;

use super::look::{Chosen, Item, Look};

const QUIET: &[u8] = include_bytes!("../../../icons/tray-64.png");
const SLOW: &[u8] = include_bytes!("../../../icons/tray-slow-64.png");

struct Icon {
    indicator: AppIndicator,
    /// A panel reads pictures from files.
    pictures: TempDir,
    chosen: Chosen,
}

thread_local! {
    /// GTK's things live on its own thread.
    static ICON: RefCell<Option<Icon>> = const { RefCell::new(None) };
}

pub fn install(
    handle: &AppHandle,
    look: &Look,
    items: Vec<Item>,
    chosen: Chosen,
) -> Result<(), String> {
    let pictures = pictures(handle).map_err(|error| error.to_string())?;
    // Without libayatana-appindicator3 the library panics instead of failing.
    let made = catch_unwind(|| AppIndicator::new("laggard", ""));
    let mut indicator = made.map_err(|_| "install libayatana-appindicator3".to_owned())?;
    indicator.set_status(AppIndicatorStatus::Active);
    indicator.set_icon_theme_path(&pictures.path().to_string_lossy());
    ICON.set(Some(Icon {
        indicator,
        pictures,
        chosen,
    }));
    show(handle, look)?;
    offer(handle, items)
}

pub fn remove() {
    if let Some(mut icon) = ICON.take() {
        icon.indicator.set_status(AppIndicatorStatus::Passive);
    }
}

pub fn show(_handle: &AppHandle, look: &Look) -> Result<(), String> {
    with(|icon| {
        let name = if look.slow { "slow.png" } else { "quiet.png" };
        let picture = icon.pictures.path().join(name);
        icon.indicator
            .set_icon_full(&picture.to_string_lossy(), &look.words);
        icon.indicator.set_title(&look.words);
    })
}

pub fn offer(handle: &AppHandle, items: Vec<Item>) -> Result<(), String> {
    with(|icon| {
        let mut menu = menu(handle, items, icon.chosen);
        icon.indicator.set_menu(&mut menu);
    })
}

/// Nothing is done where there is no tray.
fn with(work: impl FnOnce(&mut Icon)) -> Result<(), String> {
    ICON.with_borrow_mut(|icon| match icon {
        Some(icon) => catch_unwind(AssertUnwindSafe(|| work(icon)))
            .map_err(|_| "libayatana-appindicator3 lacks something".to_owned()),
        None => Ok(()),
    })
}

fn menu(handle: &AppHandle, items: Vec<Item>, chosen: Chosen) -> gtk::Menu {
    let menu = gtk::Menu::new();
    for item in items {
        menu.append(&entry(handle, item, chosen));
    }
    menu.show_all();
    menu
}

fn entry(handle: &AppHandle, item: Item, chosen: Chosen) -> gtk::MenuItem {
    let app = handle.clone();
    match item {
        Item::Choice { id, label } => {
            let entry = gtk::MenuItem::with_label(&label);
            entry.connect_activate(move |_| chosen(&app, &id));
            entry
        }
        Item::Check { id, label, on } => {
            let entry = gtk::CheckMenuItem::with_label(&label);
            entry.set_active(on);
            entry.connect_activate(move |_| chosen(&app, &id));
            entry.upcast()
        }
        Item::More { label, items } => {
            let entry = gtk::MenuItem::with_label(&label);
            entry.set_submenu(Some(&menu(handle, items, chosen)));
            entry
        }
        Item::Line => gtk::SeparatorMenuItem::new().upcast(),
    }
}

fn pictures(handle: &AppHandle) -> std::io::Result<TempDir> {
    let place: PathBuf = handle
        .path()
        .runtime_dir()
        .unwrap_or_else(|_| std::env::temp_dir());
    let pictures = tempfile::Builder::new()
        .prefix("laggard-tray-")
        .tempdir_in(place)?;
    for (name, picture) in [("quiet.png", QUIET), ("slow.png", SLOW)] {
        fs::write(pictures.path().join(name), picture)?;
    }
    Ok(pictures)
}
