//! The running app's name on the session's bus, as `tauri-plugin-single-instance` takes it.

use std::path::Path;
use std::time::Duration;

use zbus::blocking::connection;

use crate::running_facts::Silent;

/// The longest time that the running app may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The interface of the single instance.
const INTERFACE: &str = "org.SingleInstance.DBus";
/// What the bus answers where nobody has a name.
const NOBODY: [&str; 2] = [
    "org.freedesktop.DBus.Error.ServiceUnknown",
    "org.freedesktop.DBus.Error.NameHasNoOwner",
];

pub fn hand_over(id: &str, words: &[String], directory: &Path) -> Result<bool, Silent> {
    let name = format!("{id}.SingleInstance");
    let path = format!("/{}", name.replace('.', "/").replace('-', "_"));
    let bus = connection::Builder::session().and_then(|bus| bus.method_timeout(PATIENCE).build());
    // Without a bus nobody can have a name on it.
    let Ok(bus) = bus else { return Ok(false) };
    let asked = (words, directory.to_string_lossy());
    match bus.call_method(
        Some(name.as_str()),
        path.as_str(),
        Some(INTERFACE),
        "ExecuteCallback",
        &asked,
    ) {
        Ok(_) => Ok(true),
        Err(zbus::Error::MethodError(error, ..)) if NOBODY.contains(&error.as_str()) => Ok(false),
        Err(why) => Err(Silent {
            why: why.to_string(),
        }),
    }
}
