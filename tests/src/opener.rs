//! A program that the desktop has for things of some kinds, which records the things that it is asked to open.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::background::{PATIENCE, until};
use crate::desktop::Desktop;

/// The kind of things a program opens, and the form in which it takes them (`Exec` of a desktop entry).
pub struct Kind {
    types: &'static [&'static str],
    field: &'static str,
}

/// A browser: web pages, by their addresses.
pub const PAGES: Kind = Kind {
    types: &["x-scheme-handler/https", "x-scheme-handler/http"],
    field: "%u",
};

/// A file manager: folders, by their paths.
pub const FOLDERS: Kind = Kind {
    types: &["inode/directory"],
    field: "%f",
};

/// The program, chosen by the desktop's user.
pub struct Opener {
    opened: PathBuf,
}

impl Opener {
    /// Puts it where a desktop finds it, and chooses it for all of this kind.
    ///
    /// * `name`: of the program, and of the file with its records.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn choose(desktop: &Desktop, name: &str, kind: &Kind) -> Result<Self> {
        let opened = desktop.dir().join(format!("opened-by-{name}"));
        let program = desktop.dir().join(name);
        let write = |path: &PathBuf, text: &str| {
            fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
        };
        let script = format!("#!/bin/sh\necho \"$1\" >> '{}'\n", opened.display());
        write(&program, &script)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
        }
        let entry = format!(
            "[Desktop Entry]\nType=Application\nName={name}\nExec={} {}\nMimeType={};\n",
            program.display(),
            kind.field,
            kind.types.join(";")
        );
        let home = desktop.home();
        let applications = home.join(".local/share/applications");
        fs::create_dir_all(&applications)?;
        write(&applications.join(format!("{name}.desktop")), &entry)?;
        let chosen = kind
            .types
            .iter()
            .map(|one| format!("{one}={name}.desktop\n"));
        let chosen = format!("[Default Applications]\n{}", chosen.collect::<String>());
        write(&home.join(".config/mimeapps.list"), &chosen)?;
        Ok(Self { opened })
    }

    /// Waits until the program was asked to open so many things, and returns them.
    ///
    /// # Errors
    /// The program was asked to open fewer within a minute.
    pub fn opened(&self, so_many: usize) -> Result<Vec<String>> {
        until("what is to be opened", PATIENCE, || {
            let text = fs::read_to_string(&self.opened).unwrap_or_default();
            let whole = text.ends_with('\n') && text.lines().count() >= so_many;
            Ok(whole.then(|| text.lines().map(str::to_owned).collect()))
        })
    }
}
