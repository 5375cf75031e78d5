//! Linux: X11 or Wayland for the display; StatusNotifier or the older system tray of X11.

use std::env;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::NoDisplay;

/// # Errors
/// When neither a Wayland compositor nor an X server can be reached; GTK would end the program without a word.
pub fn check_display() -> Result<(), NoDisplay> {
    let failed = |reason: String| Err(NoDisplay { reason });
    if let Some(socket) = env::var_os("WAYLAND_DISPLAY").filter(|name| !name.is_empty()) {
        let directory = env::var_os("XDG_RUNTIME_DIR").unwrap_or_default();
        if Path::new(&directory).join(socket).exists() {
            return Ok(());
        }
    }
    match env::var("DISPLAY") {
        Ok(name) if !name.is_empty() => match x11rb::connect(Some(&name)) {
            Ok(_) => Ok(()),
            Err(error) => failed(format!("the display {name} does not answer ({error})")),
        },
        _ => failed("neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned()),
    }
}

/// Whether somebody shows a tray icon. At log-in the panel may start after us, so it is given a moment; one that starts
/// even later shows the icon then.
pub fn tray_is_there() -> bool {
    const PATIENCE: Duration = Duration::from_secs(3);
    let until = Instant::now() + PATIENCE;
    loop {
        if status_notifier_host() || system_tray_of_x11() {
            return true;
        }
        if Instant::now() >= until {
            return false;
        }
        thread::sleep(Duration::from_millis(250));
    }
}

fn status_notifier_host() -> bool {
    const WATCHER: &str = "org.kde.StatusNotifierWatcher";
    let ask = || -> zbus::Result<bool> {
        let bus = zbus::blocking::Connection::session()?;
        let watcher = zbus::blocking::Proxy::new(&bus, WATCHER, "/StatusNotifierWatcher", WATCHER)?;
        watcher.get_property("IsStatusNotifierHostRegistered")
    };
    ask().unwrap_or(false)
}

fn system_tray_of_x11() -> bool {
    use x11rb::protocol::xproto::ConnectionExt;
    let ask = || -> Option<bool> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let selection = format!("_NET_SYSTEM_TRAY_S{screen}");
        let atom = connection
            .intern_atom(false, selection.as_bytes())
            .ok()?
            .reply()
            .ok()?
            .atom;
        let owner = connection
            .get_selection_owner(atom)
            .ok()?
            .reply()
            .ok()?
            .owner;
        Some(owner != x11rb::NONE)
    };
    ask().unwrap_or(false)
}
