//! The look and the menu of the tray's icon, whichever system draws it.

use tauri::AppHandle;

/// The action of a click on a menu's item, by the item's id.
pub type Chosen = fn(&AppHandle, &str);

/// A line of the menu.
#[derive(Debug, PartialEq, Eq)]
pub enum Item {
    /// An item that can be chosen.
    Choice { id: String, label: String },
    /// Can be turned on and off.
    Check { id: String, label: String, on: bool },
    /// Holds others.
    More { label: String, items: Vec<Item> },
    /// A line between two parts.
    Line,
}

/// The icon's look, and its words for a panel.
#[derive(Debug)]
pub struct Look {
    pub slow: bool,
    pub words: String,
}
