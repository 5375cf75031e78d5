//! What Laggard puts where the desktop looks: that it is started at log-in, and an entry of its own for a program that is
//! started through Laggard every time. Only desktops that follow freedesktop.org have such places.

mod entry;
mod start;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_analysis::visible;
use laggard_record::Profile;
use sha2::{Digest as _, Sha256};

pub use start::Start;

use self::entry::{Entry, value};
use crate::{EngineError, Paths};

/// Which profile an entry starts: who has this key is ours.
const PROFILE: &str = "X-Laggard-Profile";
/// With whose data.
const DATA: &str = "X-Laggard-Data";
/// The package's icon, in every theme.
const ICON: &str = "laggard";
/// What is started at log-in; beside the entries of other programs.
const AT_LOGIN: &str = "laggard-app.desktop";

/// How an entry is called in menus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryWords {
    /// The line in the menu.
    pub name: String,
    /// What it does.
    pub comment: String,
}

/// The entries of this user.
#[derive(Debug, Clone)]
pub struct DesktopEntries {
    paths: Paths,
}

impl DesktopEntries {
    pub(crate) fn new(paths: Paths) -> Self {
        Self { paths }
    }

    /// Whether desktops of this system look for entries.
    #[must_use]
    pub fn are_known_here() -> bool {
        laggard_platform::desktop::looks_for_entries()
    }

    /// Whether the desktop starts Laggard at log-in. It may have been told not to by its own settings.
    #[must_use]
    pub fn start_at_login(&self) -> bool {
        let Ok(text) = fs::read_to_string(self.at_login()) else {
            return false;
        };
        let is = |key, word: &str| value(&text, key).is_some_and(|value| value == word);
        !is("Hidden", "true") && !is("X-GNOME-Autostart-enabled", "false")
    }

    /// From now on it does, or does not.
    ///
    /// # Errors
    /// The entry cannot be written or deleted, or the program is none that the desktop could start.
    pub fn set_start_at_login(
        &self,
        on: bool,
        start: &Start,
        words: &EntryWords,
    ) -> Result<(), EngineError> {
        let file = self.at_login();
        if !on {
            return delete(&file);
        }
        let data = self.paths.data().to_string_lossy();
        let needs = start.program().to_string_lossy();
        let mut command = start.command(&self.paths)?;
        command.push("--background".to_owned());
        let entry = Entry {
            name: &visible(&words.name),
            comment: &visible(&words.comment),
            command,
            needs: Some(&needs),
            icon: ICON,
            others: vec![("X-GNOME-Autostart-enabled", "true"), (DATA, &data)],
        };
        put(&file, &entry.text())
    }

    /// Whether a profile has an entry of ours.
    pub(crate) fn is_measured(&self, id: &str) -> bool {
        self.is_ours(&self.of(id))
    }

    /// Makes a profile's entry, or makes it anew.
    pub(crate) fn measure(
        &self,
        profile: &Profile,
        icon: Option<&Path>,
        start: &Start,
        words: &EntryWords,
    ) -> Result<(), EngineError> {
        let file = self.of(&profile.id);
        if file.exists() && !self.is_ours(&file) {
            return Err(EngineError::EntryOfOthers(file));
        }
        let mut command = start.command(&self.paths)?;
        command.push("--launch".to_owned());
        let mut launched = profile.command.iter().cloned();
        command.extend(launched.next());
        if launched.len() > 0 {
            command.push("--".to_owned());
        }
        command.extend(launched);
        let data = self.paths.data().to_string_lossy();
        let needs = start.program().to_string_lossy();
        let icon = icon.and_then(Path::to_str).unwrap_or(ICON);
        let entry = Entry {
            name: &visible(&words.name),
            comment: &visible(&words.comment),
            command,
            needs: Some(&needs),
            icon,
            others: vec![(PROFILE, &profile.id), (DATA, &data)],
        };
        put(&file, &entry.text())
    }

    /// Deletes a profile's entry, if there is one of ours.
    pub(crate) fn forget(&self, id: &str) -> Result<(), EngineError> {
        let file = self.of(id);
        if self.is_ours(&file) {
            delete(&file)?;
        }
        Ok(())
    }

    /// Deletes everything that was put there with this data directory.
    pub(crate) fn forget_all(&self) -> Result<(), EngineError> {
        let login = self.at_login();
        let mut failed = Ok(());
        let entries = fs::read_dir(self.paths.applications());
        let entries = entries.into_iter().flatten().flatten();
        let entries = entries.map(|entry| entry.path());
        let mine = |file: &PathBuf| {
            let name = file.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with("laggard-")) && self.is_ours(file)
        };
        let login = Some(login).filter(|file| self.has_our_data(file));
        for file in entries.filter(mine).chain(login) {
            failed = failed.and(delete(&file));
        }
        failed
    }

    fn at_login(&self) -> PathBuf {
        self.paths.autostart().join(AT_LOGIN)
    }

    /// Data directories share the menu: each has entries of its own.
    fn of(&self, id: &str) -> PathBuf {
        let mut hash = Sha256::new();
        hash.update(self.paths.data().as_os_str().as_encoded_bytes());
        hash.update([0]);
        hash.update(id);
        let hash = hash.finalize();
        let hex: String = hash
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        self.paths
            .applications()
            .join(format!("laggard-{hex}.desktop"))
    }

    fn is_ours(&self, file: &Path) -> bool {
        let text = fs::read_to_string(file).unwrap_or_default();
        value(&text, PROFILE).is_some() && self.has_our_data(file)
    }

    fn has_our_data(&self, file: &Path) -> bool {
        let text = fs::read_to_string(file).unwrap_or_default();
        value(&text, DATA).is_some_and(|data| data == self.paths.data().to_string_lossy())
    }
}

/// Another name first: a desktop that looks meanwhile sees the old one or the new one.
fn put(file: &Path, text: &str) -> Result<(), EngineError> {
    let new = file.with_extension("desktop-new");
    let made = || {
        if let Some(directory) = file.parent() {
            fs::create_dir_all(directory)?;
        }
        fs::write(&new, text)?;
        fs::rename(&new, file)
    };
    made().map_err(EngineError::io("write", file))
}

fn delete(file: &Path) -> Result<(), EngineError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(EngineError::io("delete", file)(error))
        }
        _ => Ok(()),
    }
}

#[cfg(all(test, unix))]
mod tests;
