//! The whole way, on a real Eclipse and a desktop of our own. Needs `cargo xtask eclipse` and built programs: `cargo xtask test`
//! does all of this.

mod actions;
mod administrator;
mod aot_cache;
#[cfg(unix)]
mod attach;
mod bare_desktop;
mod bisect;
#[cfg(unix)]
mod bypassed;
mod captured;
mod clicks;
mod command_line;
mod cut_off;
mod database;
mod deleted;
#[cfg(unix)]
mod drawn_after;
mod editor;
mod exported;
mod first_minute;
#[cfg(unix)]
mod hosts;
mod hub;
mod hub_by_hand;
mod javafx;
#[cfg(unix)]
mod javafx_report;
mod keys;
mod long_day;
mod offline;
mod opened;
mod pages;
mod policy;
#[cfg(unix)]
mod quitting;
mod real_hub;
mod restarted;
mod saved;
mod second_start;
mod session;
mod settings;
mod sharing;
mod through;
mod tray;
mod updated;
mod window_managers;
mod workspaces;
