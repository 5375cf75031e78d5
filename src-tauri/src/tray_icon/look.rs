//! What an icon in the tray shows, whichever system draws it.

use tauri::AppHandle;

/// What a click on a menu's item does; by the item's id.
pub type Chosen = fn(&AppHandle, &str);

/// What stands in the menu.
#[derive(Debug, PartialEq, Eq)]
pub enum Item {
    /// Can be chosen.
    Choice { id: String, label: String },
    /// Can be turned on and off.
    Check { id: String, label: String, on: bool },
    /// Holds others.
    More { label: String, items: Vec<Item> },
    /// A line between two parts.
    Line,
}

/// How the icon looks, and what a panel says of it.
#[derive(Debug)]
pub struct Look {
    pub slow: bool,
    pub words: String,
}
