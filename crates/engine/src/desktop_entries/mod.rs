//! Laggard's desktop entries: one that starts Laggard at log-in, and one for each program that is always started through
//! Laggard. Only desktops that follow freedesktop.org have places for them.

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

/// The key with the profile that an entry starts; only Laggard's entries have this key.
const PROFILE: &str = "X-Laggard-Profile";
/// The key with the data directory of the Laggard that wrote the entry.
const DATA: &str = "X-Laggard-Data";
/// The name of the package's icon, which every theme has.
const ICON: &str = "laggard";
/// The file name of the entry for log-in, beside the entries of other programs.
const AT_LOGIN: &str = "laggard-app.desktop";

/// The texts of an entry in menus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryWords {
    /// The line in the menu.
    pub name: String,
    /// The description.
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

    /// Whether an entry starts Laggard at log-in. The desktop's own settings may still prevent that.
    #[must_use]
    pub fn start_at_login(&self) -> bool {
        let Ok(text) = fs::read_to_string(self.at_login()) else {
            return false;
        };
        let is = |key, word: &str| value(&text, key).is_some_and(|value| value == word);
        !is("Hidden", "true") && !is("X-GNOME-Autostart-enabled", "false")
    }

    /// Makes or deletes the entry that starts Laggard at log-in.
    ///
    /// # Errors
    /// The entry cannot be written or deleted, or the desktop could not start the program.
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

    /// Whether a profile has an entry of Laggard's.
    pub(crate) fn is_measured(&self, id: &str) -> bool {
        self.is_ours(&self.of(id))
    }

    /// Makes or replaces a profile's entry.
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

    /// Deletes a profile's entry, if there is one of Laggard's.
    pub(crate) fn forget(&self, id: &str) -> Result<(), EngineError> {
        let file = self.of(id);
        if self.is_ours(&file) {
            delete(&file)?;
        }
        Ok(())
    }

    /// Deletes all entries that were made with this data directory.
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

    /// The file of a profile's entry. Data directories share the menu, so the name depends on both.
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

/// Writes under another name first: a desktop that looks meanwhile sees the old file or the new one.
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
