//! What lies in the hub, where others may write: whatever they lay there, nothing outside of it is read, moved or waited for.

use std::ffi::OsString;
use std::fs::{self, FileType};
use std::io;
use std::path::{Path as FilePath, PathBuf};
use std::time::Duration;

use futures::TryStreamExt as _;
use laggard_digest::TOLD_PLACE;
use object_store::ObjectMeta;
use object_store::path::Path;

use crate::aside::ASIDE;
use crate::files::{ROWS, random};
use crate::incoming::INCOMING;
use crate::kept::KEPT;
use crate::naming::HUB_ID;
use crate::reports::REPORTS;
use crate::settings::SETTINGS;
use crate::sound::SOUND;
use crate::telling::TOLD;
use crate::withdrawing::WITHDRAWN;
use crate::{Hub, HubError, Ingested, Refused};

/// The hub's own directories.
pub(crate) const OWN: [&str; 7] = [INCOMING, ROWS, ASIDE, WITHDRAWN, KEPT, TOLD, REPORTS];

/// What is said of an odd name.
const ODD: &str = "neither a client nor the hub gives such a name";
/// The age from which on nobody is writing a file any more.
const WRITING: Duration = Duration::from_secs(600);

impl Hub {
    /// Refuses a folder in which one of the hub's own directories is elsewhere, or a file of its own is none: what lies in
    /// those directories is moved and deleted.
    pub(crate) fn check_folder(&self) -> Result<(), HubError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        for directory in OWN {
            let path = folder.join(directory);
            match kind(&path) {
                Ok(None) => {}
                Ok(Some(kind)) if kind.is_dir() => {}
                Ok(Some(kind)) => {
                    let what = word(kind);
                    let why = format!("it is {what}, and must be a directory of the hub's own");
                    return Err(wrong(path, why));
                }
                Err(why) => return Err(wrong(path, why.to_string())),
            }
        }
        for file in [SETTINGS, SOUND, TOLD_PLACE, HUB_ID] {
            let path = folder.join(file);
            match kind(&path) {
                Ok(Some(kind)) if !kind.is_file() => {
                    let what = word(kind);
                    return Err(match file {
                        SETTINGS => HubError::Settings(format!("it is {what}")),
                        _ => wrong(path, format!("it is {what}, and must be a file")),
                    });
                }
                Ok(_) => {}
                Err(why) => return Err(wrong(path, why.to_string())),
            }
        }
        Ok(())
    }

    /// The files in one of the hub's directories, by name. Of a folder plain files alone: none that a link names.
    pub(crate) async fn list(&self, directory: &str) -> Result<Vec<ObjectMeta>, HubError> {
        let Some(folder) = &self.folder else {
            let place = Path::from(directory);
            let listed = self.store.list_with_delimiter(Some(&place)).await?;
            let mut all = listed.objects;
            all.retain(|file| matches!(Inside::of(&place, &file.location), Inside::Own));
            all.sort_by(|one, other| one.location.cmp(&other.location));
            return Ok(all);
        };
        let path = folder.join(directory);
        files(&path, directory).map_err(|why| wrong(path, why.to_string()))
    }

    /// Moves to `aside` what neither a client nor the hub lays there: links, directories, pipes, and files of other names. One whose
    /// name no store can have would hide all others from whoever lists them.
    pub(crate) async fn set_odd_ones_aside(&self, done: &mut Ingested) -> Result<(), HubError> {
        for directory in [INCOMING, ROWS, WITHDRAWN, REPORTS] {
            match &self.folder {
                Some(folder) => {
                    let path = folder.join(directory);
                    odd_ones(folder, &path, done).map_err(|why| wrong(path, why.to_string()))?;
                }
                None => {
                    let place = Path::from(directory);
                    let all: Vec<ObjectMeta> = self.store.list(Some(&place)).try_collect().await?;
                    for file in all {
                        if let Inside::Odd(why) = Inside::of(&place, &file.location) {
                            self.set_aside(&file.location, why, done).await?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// What a file of a store is in one of the hub's directories.
enum Inside {
    /// As a client or the hub lays one.
    Own,
    /// The directory itself: a store has none, but some of their tools lay an empty file in the place of one.
    Directory,
    /// Neither a client nor the hub lays it, for this reason.
    Odd(&'static str),
}

impl Inside {
    fn of(directory: &Path, file: &Path) -> Self {
        let parts: Vec<_> = file.prefix_match(directory).into_iter().flatten().collect();
        match parts.as_slice() {
            [] => Self::Directory,
            [name] if name.as_ref().chars().all(is_plain) => Self::Own,
            [_] => Self::Odd(ODD),
            _ => Self::Odd("it lies deeper than anything of the hub's"),
        }
    }
}

fn odd_ones(folder: &FilePath, directory: &FilePath, done: &mut Ingested) -> io::Result<()> {
    for (name, kind) in names(directory)? {
        let why = match (kind.is_file(), plain(&name)) {
            (true, Some(_)) => continue,
            (true, None) if is_being_written(&directory.join(&name)) => continue,
            (true, None) => ODD.to_owned(),
            (false, _) => format!("it is {}, and no file", word(kind)),
        };
        let from = directory.join(&name);
        let file = name.to_string_lossy().into_owned();
        let plain: String = file.chars().filter(|letter| is_plain(*letter)).collect();
        let random = random().map_err(io::Error::other)?;
        let aside = folder.join(ASIDE);
        fs::create_dir_all(&aside)?;
        // A link is moved, not the file that it names.
        fs::rename(from, aside.join(format!("odd-{random}-{plain}")))?;
        done.refused.push(Refused { file, why });
    }
    Ok(())
}

/// Whether a file is what another hub, or one that receives, is writing now: it has the name that it is to have, `#` and a number.
fn is_being_written(path: &FilePath) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let parts = name.and_then(|name| name.rsplit_once('#'));
    let staged = parts.is_some_and(|(name, number)| {
        name.chars().all(is_plain)
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    let age = || {
        path.symlink_metadata()
            .ok()?
            .modified()
            .ok()?
            .elapsed()
            .ok()
    };
    // A time in the future is a clock's that is ahead.
    staged && age().is_none_or(|age| age < WRITING)
}

/// Deletes what a hub was writing in a directory of the hub's own when it broke off.
pub(crate) fn sweep_broken_off(directory: &FilePath) -> Result<(), HubError> {
    let swept = || -> io::Result<()> {
        for (name, kind) in names(directory)? {
            let path = directory.join(&name);
            if kind.is_file() && plain(&name).is_none() && !is_being_written(&path) {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    };
    swept().map_err(|why| wrong(directory.to_owned(), why.to_string()))
}

/// The files in a directory, by name, as the store would tell of them; asking it for each took longer than reading them.
fn files(path: &FilePath, directory: &str) -> io::Result<Vec<ObjectMeta>> {
    let mut all = Vec::new();
    for (name, kind) in names(path)? {
        let Some(plain) = plain(&name).filter(|_| kind.is_file()) else {
            continue;
        };
        // Not of what a link names, should one stand there by now.
        let about = match path.join(&name).symlink_metadata() {
            // Another hub has taken it.
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            about => about?,
        };
        all.push(ObjectMeta {
            location: Path::from(format!("{directory}/{plain}")),
            last_modified: about.modified()?.into(),
            size: about.len(),
            e_tag: None,
            version: None,
        });
    }
    Ok(all)
}

/// The names in a directory, in order, with what they are themselves: a link is a link.
fn names(directory: &FilePath) -> io::Result<Vec<(OsString, FileType)>> {
    let entries = match fs::read_dir(directory) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all = Vec::new();
    for entry in entries {
        let entry = entry?;
        all.push((entry.file_name(), entry.file_type()?));
    }
    all.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(all)
}

/// A name as clients and the hub give them; `None`: another one.
fn plain(name: &OsString) -> Option<&str> {
    name.to_str().filter(|name| name.chars().all(is_plain))
}

/// Whether a letter may be in such a name.
pub(crate) fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "._-".contains(letter)
}

fn kind(path: &FilePath) -> io::Result<Option<FileType>> {
    match path.symlink_metadata() {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        about => Ok(Some(about?.file_type())),
    }
}

fn word(kind: FileType) -> &'static str {
    match kind {
        _ if kind.is_symlink() => "a link",
        _ if kind.is_dir() => "a directory",
        _ if kind.is_file() => "a file",
        _ => "a pipe or a device",
    }
}

/// That something of the hub's folder cannot be used.
pub(crate) fn wrong(path: PathBuf, why: String) -> HubError {
    let folder = path.display().to_string();
    HubError::Folder { folder, why }
}
