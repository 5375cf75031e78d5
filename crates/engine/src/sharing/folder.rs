//! A folder as the hub: each digest is a file of its own in `incoming`, whole or not there.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use laggard_digest::{MOST_TOLD, TOLD_PLACE};
use laggard_platform::plain_file;
use laggard_platform::whole::{self, Readers};
use laggard_record::ToldTrouble;

use crate::SharingError;

/// The directory in which the hub looks for digests.
const INCOMING: &str = "incoming";
/// The other directories of a hub (`docs/sharing.md`, “The hub”).
const PARTS: [&str; 6] = ["rows", "told", "kept", "reports", "withdrawn", "aside"];

/// The folder's whole path, if it can be written.
pub(super) fn checked(folder: &Path) -> Result<PathBuf, SharingError> {
    let path = folder.canonicalize().map_err(|why| wrong(folder, &why))?;
    if !path.is_dir() {
        return Err(wrong(&path, &ErrorKind::NotADirectory.into()));
    }
    incoming(&path)?;
    Ok(path)
}

/// Writes a file; one of the same name is replaced.
pub(super) fn lay(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), SharingError> {
    let file = incoming(folder)?.join(name);
    whole::replace(&file, bytes, Readers::OfDirectory).map_err(|why| wrong(folder, &why))
}

/// What the hub tells of versions; `None` where there is no such file. Neither it nor its directory may be a link: another one who may write
/// there would choose what is read.
pub(super) fn told(folder: &Path) -> Result<Option<Vec<u8>>, ToldTrouble> {
    let unread = |why: io::Error| match wrong(folder, &why) {
        SharingError::Folder { why, .. } => ToldTrouble::Folder { why },
        other => ToldTrouble::Folder {
            why: other.to_string(),
        },
    };
    // A disk that is not connected is not a hub that tells nothing.
    fs::metadata(folder).map_err(unread)?;
    let file = folder.join(TOLD_PLACE);
    let directory = file.parent().unwrap_or(folder);
    let is_file = |path: &Path| path.symlink_metadata().map(|about| about.is_file());
    match is_file(&file) {
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(unread(why)),
        Ok(true) if is_directory(directory) => {
            let read = plain_file::read(&file, MOST_TOLD as u64);
            read.map(Some).map_err(unread)
        }
        Ok(_) => Err(ToldTrouble::Odd {
            why: format!("{TOLD_PLACE} is a link, or no file"),
        }),
    }
}

/// The directory for digests; made if the folder is there. A folder that is gone is not made: a disk may not be connected. A link that
/// another one laid there would lead to a place that nobody chose. Inside of a hub, a click too deep, no hub would find what is laid.
fn incoming(folder: &Path) -> Result<PathBuf, SharingError> {
    if let Some(hub) = hub_around(folder) {
        return Err(SharingError::PartOfHub {
            path: folder.to_owned(),
            hub: hub.to_owned(),
        });
    }
    let directory = folder.join(INCOMING);
    match fs::create_dir(&directory) {
        Err(why) if why.kind() != ErrorKind::AlreadyExists => Err(wrong(folder, &why)),
        _ if !is_directory(&directory) => Err(wrong(&directory, &ErrorKind::NotADirectory.into())),
        _ => Ok(directory),
    }
}

/// The hub of which the folder is a part. `incoming` is one also where nothing was taken yet; the other names are ordinary ones elsewhere.
fn hub_around(folder: &Path) -> Option<&Path> {
    let hub = folder.parent()?;
    let is_part = folder.ends_with(INCOMING)
        || (PARTS.iter().any(|part| folder.ends_with(part)) && is_directory(&hub.join(INCOMING)));
    is_part.then_some(hub)
}

fn is_directory(path: &Path) -> bool {
    let about = path.symlink_metadata();
    about.is_ok_and(|about| about.is_dir())
}

fn wrong(path: &Path, why: &io::Error) -> SharingError {
    let words = match why.kind() {
        ErrorKind::NotFound => {
            "it is not there; make it, or connect its disk. An address begins with https://"
                .to_owned()
        }
        ErrorKind::NotADirectory => "it is a file or a link; name a folder".to_owned(),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "you may not write to it; ask for the right to".to_owned()
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "it is full".to_owned(),
        _ => why.to_string(),
    };
    SharingError::Folder {
        path: path.to_owned(),
        why: words,
    }
}
