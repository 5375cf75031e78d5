//! The configuration directory and the `bundles.info` that a start will use, by the launcher's own rules
//! (`org.eclipse.equinox.launcher.Main`, `SimpleConfiguratorImpl`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use laggard_platform::rights;

use crate::eclipse::launch::ini_value;
use crate::{HostError, properties};

/// The folder of the list of bundles, and its name.
const BUNDLES_INFO: &str = "org.eclipse.equinox.simpleconfigurator/bundles.info";
const CONFIG_AREA: &str = "osgi.configuration.area";

/// The configuration areas of one start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Areas {
    /// The value of `osgi.configuration.area` in Equinox.
    pub config: PathBuf,
    /// The install's own, when the former is another one that falls back to it.
    pub base: Option<PathBuf>,
    /// `config.ini` of both, the former's entries winning.
    pub settings: BTreeMap<String, String>,
}

impl Areas {
    /// Finds them for a start with these arguments of Eclipse and of the JVM.
    pub(crate) fn of(home: &Path, args: &[String], vm_args: &[String]) -> Result<Self, HostError> {
        let own = home.join("configuration");
        let own_settings = properties::read(&own.join("config.ini"))?;
        let property = |name: &str| {
            let prefix = format!("-D{name}=");
            vm_args
                .iter()
                .rev()
                .find_map(|arg| arg.strip_prefix(&prefix))
        };
        let named = ini_value(args, "-configuration").or_else(|| property(CONFIG_AREA));
        let named = named.or_else(|| own_settings.get(CONFIG_AREA).map(String::as_str));
        let config = match named.filter(|value| !matches!(*value, "@none" | "@noDefault")) {
            Some(value) => resolve(value, home),
            // Asked without writing: the launcher's own test file would touch the install.
            None if rights::may_write(home) => own.clone(),
            None => user_area(home, &user_home().unwrap_or_default()),
        };
        if same(&config, &own) {
            return Ok(Self {
                config: own,
                base: None,
                settings: own_settings,
            });
        }
        let mut settings = properties::read(&config.join("config.ini"))?;
        let cascaded = property("osgi.configuration.cascaded").map(str::to_owned);
        let cascaded = cascaded
            .or_else(|| settings.get("osgi.configuration.cascaded").cloned())
            .is_none_or(|value| value != "false");
        let alone = !cascaded && config.join("config.ini").is_file();
        if !alone {
            for (key, value) in own_settings {
                settings.entry(key).or_insert(value);
            }
        }
        Ok(Self {
            config,
            base: (!alone).then_some(own),
            settings,
        })
    }

    /// The `bundles.info` in use now.
    pub(crate) fn bundles_info(&self) -> PathBuf {
        let url = self
            .settings
            .get("org.eclipse.equinox.simpleconfigurator.configUrl");
        let relative = url.map_or_else(|| PathBuf::from(BUNDLES_INFO), |url| file_url(url));
        let user = self.config.join(&relative);
        let Some(base) = &self.base else { return user };
        let shared = base.join(&relative);
        if shared.is_file() && (!user.is_file() || base_has_moved_on(&user, &shared)) {
            return shared;
        }
        user
    }
}

/// The user's copy is ignored when the install's own list has changed since it was made.
fn base_has_moved_on(user: &Path, shared: &Path) -> bool {
    let stored = user.with_file_name(".baseBundlesInfoTimestamp");
    let Ok(stored) = properties::read(&stored) else {
        return false;
    };
    let Some(known) = stored
        .get("bundlesInfoTimestamp")
        .and_then(|known| known.parse::<u128>().ok())
    else {
        return false;
    };
    let modified = shared.metadata().and_then(|meta| meta.modified()).ok();
    let modified = modified.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    modified.is_some_and(|now| now.as_millis() != known)
}

/// `file:/x`, `file:x`, `/x`, `@user.home/x` and their like. Relative ones resolve against the install.
fn resolve(value: &str, home: &Path) -> PathBuf {
    symbolic(value, Some(home)).unwrap_or_else(|| home.join(file_url(value)))
}

/// `@user.home/x` and its like; `None` for what begins with no such word, or none that is known here.
///
/// * `home`: the install, if it is known.
pub(crate) fn symbolic(value: &str, home: Option<&Path>) -> Option<PathBuf> {
    let symbols = [
        ("@user.home", user_home()),
        ("@user.dir", std::env::current_dir().ok()),
        ("@launcher.dir", home.map(Path::to_owned)),
    ];
    symbols.into_iter().find_map(|(symbol, directory)| {
        let rest = value.strip_prefix(symbol)?;
        Some(directory?.join(rest.trim_start_matches('/')))
    })
}

/// The path of a `file:` URL, percent-decoded; anything else is a path already.
pub(crate) fn file_url(url: &str) -> PathBuf {
    let Some(path) = url.strip_prefix("file:") else {
        return PathBuf::from(url);
    };
    let path = path.strip_prefix("//").unwrap_or(path);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        let decoded = tail
            .get(..2)
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match decoded.filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    PathBuf::from(String::from_utf8_lossy(&bytes).into_owned())
}

fn user_home() -> Option<PathBuf> {
    std::env::home_dir()
}

fn same(one: &Path, other: &Path) -> bool {
    one == other
        || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// `~/.eclipse/<product>_<version>_<hash>_<os>_<ws>_<arch>/configuration`, where an unwritable install is used from.
fn user_area(home: &Path, user: &Path) -> PathBuf {
    let marker = properties::read(&home.join(".eclipseproduct")).unwrap_or_default();
    let hash = java_hash(&home.to_string_lossy());
    let text = |key: &str| {
        marker
            .get(key)
            .map_or("", |value| value.as_str())
            .trim()
            .to_owned()
    };
    let mut name = match home.join(".eclipseproduct").is_file() {
        true => {
            let id = Some(text("id"))
                .filter(|id| !id.is_empty())
                .unwrap_or_else(|| "eclipse".to_owned());
            format!("{id}_{}_{hash}", text("version"))
        }
        false => hash.to_string(),
    };
    let (os, ws) = match std::env::consts::OS {
        "macos" => ("macosx", "cocoa"),
        "windows" => ("win32", "win32"),
        _ => ("linux", "gtk"),
    };
    name.push_str(&format!("_{os}_{ws}_{}", std::env::consts::ARCH));
    user.join(".eclipse").join(name).join("configuration")
}

/// `String.hashCode()` without its sign, as the launcher does it.
fn java_hash(text: &str) -> i32 {
    let hash = text.encode_utf16().fold(0i32, |hash, unit| {
        hash.wrapping_mul(31).wrapping_add(i32::from(unit))
    });
    if hash < 0 { hash.wrapping_neg() } else { hash }
}

#[cfg(test)]
#[path = "area_tests.rs"]
mod tests;
