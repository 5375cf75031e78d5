//! Laying a site into a directory: whole or not at all, in the place of a former one, and of nothing else.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::files::random;
use crate::folder::OWN;
use crate::reports::REPORTS;
use crate::{Hub, HubError, Site};

/// The file that says which files an export wrote: it, and nothing else, is taken away by the next.
const MARK: &str = "laggard-hub-site.json";
/// The folders of a site.
const FOLDERS: [&str; 2] = ["plugins", REPORTS];
/// The most bytes of it.
const MOST_MARK: u64 = 64 << 20;
/// The age from which on what an export that broke off left behind is no other one's that is still at work.
const BROKEN_OFF: Duration = Duration::from_secs(3_600);

/// The contents of the mark.
#[derive(Debug, Serialize, Deserialize)]
struct Mark {
    /// What wrote it.
    by: String,
    /// The files, with `/` between folders.
    files: BTreeSet<String>,
}

impl Hub {
    /// Looks whether a site may be laid into a directory, before one is made.
    ///
    /// # Errors
    /// As of [`Site::lay`]; nothing was written yet.
    pub fn check_export(&self, directory: &Path) -> Result<(), HubError> {
        let place = Place::of(directory, self.folder());
        place.map(drop).map_err(|why| wrong(directory, why))
    }
}

fn wrong(directory: &Path, why: String) -> HubError {
    let folder = directory.display().to_string();
    HubError::Export { folder, why }
}

impl Site {
    /// Lays the site into a directory, which is not there yet, or empty, or holds a former site and nothing else. Whoever opens it sees
    /// the former site or this one. Returns the number of files.
    ///
    /// * `hub`: gives out the reports that pages link to; its own directories take no pages.
    ///
    /// # Errors
    /// The directory is another one, or a link, or cannot be written, or the hub gives out no reports.
    pub async fn lay(&self, directory: &Path, hub: &Hub) -> Result<usize, HubError> {
        let wrong = |why| wrong(directory, why);
        let place = Place::of(directory, hub.folder()).map_err(&wrong)?;
        place.sweep();
        let new = place.beside("new").map_err(&wrong)?;
        let laid = match place.make(&new) {
            Ok(()) => self.write(&new, hub).await,
            Err(why) => Err(why),
        };
        let laid = laid.map_err(|why| why.to_string());
        let laid = laid.and_then(|count| place.swap(&new).map(|()| count));
        laid.map_err(|why| {
            // What cannot be taken away now is swept by a later export.
            let _ = fs::remove_dir_all(&new);
            wrong(why)
        })
    }

    async fn write(&self, directory: &Path, hub: &Hub) -> io::Result<usize> {
        let mark = Mark {
            by: "laggard-hub".to_owned(),
            files: self.paths().map(str::to_owned).collect(),
        };
        // The mark comes first: what breaks off now is known for what it is.
        write(&directory.join(MARK), &serde_json::to_vec(&mark)?)?;
        for folder in FOLDERS {
            let holds = |path: &str| {
                path.split_once('/')
                    .is_some_and(|(above, _)| above == folder)
            };
            if self.paths().any(holds) {
                fs::create_dir(directory.join(folder))?;
            }
        }
        let mut count = 0;
        for path in self.paths() {
            let bytes = match self.report(path) {
                Some(name) => hub.report(name).await,
                None => self.text(path).map(|text| text.map(String::into_bytes)),
            };
            // A report that was withdrawn or damaged meanwhile is none.
            if let Some(bytes) = bytes.map_err(io::Error::other)? {
                write(&directory.join(path), &bytes)?;
                count += 1;
            }
        }
        Ok(count)
    }
}

/// The place of a site.
struct Place {
    parent: PathBuf,
    name: String,
}

impl Place {
    fn of(directory: &Path, hub: Option<&Path>) -> Result<Self, String> {
        if directory.to_str().is_some_and(|text| text.contains("://")) {
            return Err("pages are laid into a directory of this machine, and not into a store; copy them there with the store's own tools".to_owned());
        }
        let whole = std::path::absolute(directory).map_err(|why| why.to_string())?;
        let name = whole.file_name().and_then(|name| name.to_str());
        let (Some(parent), Some(name)) = (whole.parent(), name) else {
            return Err("name the directory itself, such as /srv/lags".to_owned());
        };
        let parent = parent
            .canonicalize()
            .map_err(|why| format!("{} cannot be used: {why}", parent.display()))?;
        let place = Self {
            parent,
            name: name.to_owned(),
        };
        if let Some(hub) = hub {
            let hub = hub.canonicalize().map_err(|why| why.to_string())?;
            let path = place.path();
            // An empty hub would be taken for an empty directory, and pages would take its place.
            if path == hub || OWN.iter().any(|own| path.starts_with(hub.join(own))) {
                return Err("it is the hub's own; name another one".to_owned());
            }
        }
        match place.path().symlink_metadata() {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(place),
            Err(why) => Err(why.to_string()),
            Ok(about) if !about.is_dir() => {
                Err("it is a link or a file; name a directory".to_owned())
            }
            Ok(_) => former(&place.path()).map(|()| place),
        }
    }

    fn path(&self) -> PathBuf {
        self.parent.join(&self.name)
    }

    /// A name beside it that nobody has.
    fn beside(&self, ending: &str) -> Result<PathBuf, String> {
        let random = random().map_err(|why| why.to_string())?;
        Ok(self
            .parent
            .join(format!(".{}.{random}.{ending}", self.name)))
    }

    /// Makes a new directory with the rights of the one that it takes the place of: whom its keeper lets in, and whom not.
    fn make(&self, new: &Path) -> io::Result<()> {
        fs::create_dir(new)?;
        match fs::metadata(self.path()) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
            about => rights(new, &about?),
        }
    }

    /// Puts a new directory into the place.
    fn swap(&self, new: &Path) -> Result<(), String> {
        let (path, old) = (self.path(), self.beside("old")?);
        let words = |why: io::Error| why.to_string();
        match fs::rename(&path, &old) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                return fs::rename(new, &path).map_err(words);
            }
            moved => moved.map_err(words)?,
        }
        // Once more: another one may have laid something there since it was looked at.
        let put = former(&old).and_then(|()| fs::rename(new, &path).map_err(words));
        if let Err(why) = put {
            fs::rename(&old, &path).map_err(|also| {
                format!("{why}; the former site lies in {}: {also}", old.display())
            })?;
            return Err(why);
        }
        fs::remove_dir_all(&old).map_err(|why| {
            format!(
                "the site is laid, but the former one is still in {}: {why}",
                old.display()
            )
        })
    }

    /// Takes away what exports to this place left behind when they broke off.
    fn sweep(&self) {
        let beginning = format!(".{}.", self.name);
        for entry in fs::read_dir(&self.parent).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let ours = name.to_str().is_some_and(|name| {
                name.starts_with(&beginning)
                    && [".new", ".old"].iter().any(|end| name.ends_with(end))
            });
            let age = entry
                .metadata()
                .ok()
                .and_then(|about| about.modified().ok()?.elapsed().ok());
            let old = age.is_some_and(|age| age > BROKEN_OFF);
            let is_directory = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if ours
                && old
                && is_directory
                && read_mark(&entry.path()).is_some()
                && former(&entry.path()).is_ok()
            {
                // Another export may do the same.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

/// Gives a directory the rights of another. A group that its owner may not give it to keeps out rather than lets in: the rights go by it.
#[cfg(unix)]
fn rights(directory: &Path, of: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    let own = fs::metadata(directory)?.gid() == of.gid()
        || chown(directory, None, Some(of.gid())).is_ok();
    let mode = of.permissions().mode() & if own { 0o7777 } else { 0o7707 };
    fs::set_permissions(directory, fs::Permissions::from_mode(mode))
}

/// Rights are inherited there from the directory above.
#[cfg(not(unix))]
fn rights(_: &Path, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

/// Whether a directory is empty, or holds a former site and nothing else.
fn former(directory: &Path) -> Result<(), String> {
    let mut found = BTreeSet::new();
    files(directory, "", &mut found).map_err(|why| why.to_string())?;
    if found.is_empty() {
        return Ok(());
    }
    let Some(mark) = read_mark(directory) else {
        return Err(
            "it is not empty, and no former site: name an empty directory, or one that is not there".to_owned(),
        );
    };
    found.remove(MARK);
    match found.difference(&mark.files).next() {
        None => Ok(()),
        Some(foreign) => Err(format!(
            "{foreign} in it is not of a former site, and would be lost: move it elsewhere"
        )),
    }
}

/// Whether a directory holds a site.
pub(crate) fn is_laid(directory: &Path) -> bool {
    let about = directory.symlink_metadata();
    about.is_ok_and(|about| about.is_dir()) && read_mark(directory).is_some()
}

fn read_mark(directory: &Path) -> Option<Mark> {
    let path = directory.join(MARK);
    let about = path.symlink_metadata().ok()?;
    if !about.is_file() || about.len() > MOST_MARK {
        return None;
    }
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// The files below a directory, with `/` between folders. A link is a file, whatever it names; so is a folder that a site does not have.
fn files(directory: &Path, above: &str, found: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_ours = above.is_empty() && FOLDERS.contains(&&*name);
        match entry.file_type()?.is_dir() && is_ours {
            true => files(&entry.path(), &format!("{name}/"), found)?,
            false => {
                found.insert(format!("{above}{name}"));
            }
        }
    }
    Ok(())
}

/// Writes a file that is not there yet.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)
}
