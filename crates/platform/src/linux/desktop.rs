//! X11 or Wayland for the display; the session's bus for services; StatusNotifier or the older system tray of X11.

use std::env;
use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::desktop_facts::{Display, NoDisplay, Offered, Service};

/// The program that asks the session's bus.
const BUS_TOOL: &str = "dbus-send";
const NEITHER: &str = "neither DISPLAY nor WAYLAND_DISPLAY is set";

pub fn display() -> Display {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    match set("WAYLAND_DISPLAY").or_else(|| set("DISPLAY")) {
        Some(display) => Display::Named(display),
        None => Display::Missing,
    }
}

pub fn reach_display() -> Result<(), NoDisplay> {
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
        _ => failed(NEITHER.to_owned()),
    }
}

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

pub fn looks_for_entries() -> bool {
    true
}

pub fn offered(service: Service) -> Offered {
    let name = match service {
        Service::Notifications => "org.freedesktop.Notifications",
        Service::Tray => "org.kde.StatusNotifierWatcher",
    };
    let owned = match ask_bus("NameHasOwner", &[format!("string:{name}")]) {
        Ok(Some(owned)) => owned,
        Ok(None) => return Offered::NoSession,
        Err(_) => return Offered::Unknown { without: BUS_TOOL },
    };
    // Daemons that the bus starts on demand count.
    let activatable = || {
        let names = ask_bus("ListActivatableNames", &[]).ok().flatten();
        names.is_some_and(|names| names.contains(name))
    };
    match owned.contains("true") || activatable() {
        true => Offered::Yes,
        false => Offered::No,
    }
}

/// The answer of the session's bus; `None` where it does not answer.
///
/// # Errors
/// The program that asks the bus is missing.
fn ask_bus(method: &str, rest: &[String]) -> io::Result<Option<String>> {
    let asked = Command::new(BUS_TOOL)
        .args([
            "--session",
            "--print-reply",
            "--reply-timeout=2000",
            "--dest=org.freedesktop.DBus",
        ])
        .args([
            "/org/freedesktop/DBus",
            &format!("org.freedesktop.DBus.{method}"),
        ])
        .args(rest)
        .output();
    match asked {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(error),
        Err(_) => Ok(None),
        Ok(output) if !output.status.success() => Ok(None),
        Ok(output) => Ok(Some(String::from_utf8_lossy(&output.stdout).into_owned())),
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
