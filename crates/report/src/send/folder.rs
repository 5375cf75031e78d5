//! Puts a report into a folder, completely or not at all, and never over an existing file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use laggard_platform::whole::{self, Readers};
use laggard_record::{FolderTrouble, Undelivered};

use super::{DeliveryError, Item};

/// Names tried before giving up.
const MOST_NAMES: u32 = 100;

/// Writes the zip and returns its path. When tried again after a crash, it finds the written file and keeps it.
///
/// * `readers`: those who may read the folder, if the user chose it as a destination; only the owner, if the user still has to
///   decide whether to pass the report on.
pub(super) fn put(
    folder: &Path,
    item: &Item,
    zip: &[u8],
    readers: Readers,
) -> Result<PathBuf, DeliveryError> {
    let later = |trouble| DeliveryError::later(Undelivered::Folder(trouble));
    let failed = |error: io::Error| later(trouble(folder, &error));
    if !fs::metadata(folder).map_err(failed)?.is_dir() {
        return Err(later(FolderTrouble::File(folder.to_owned())));
    }
    // The name is only this report's, so that a crash's leftover is overwritten.
    let beside = folder.join(format!(".laggard-{}.part", item.id));
    let _ = fs::remove_file(&beside);
    let placed =
        whole::write_new(&beside, zip, readers).and_then(|()| place(&beside, folder, item, zip));
    let _ = fs::remove_file(&beside);
    if let Ok(path) = &placed {
        // The queue deletes its own copy next.
        whole::sync_parent(path);
    }
    placed.map_err(failed)
}

fn place(beside: &Path, folder: &Path, item: &Item, zip: &[u8]) -> io::Result<PathBuf> {
    for number in 1..=MOST_NAMES {
        let path = folder.join(name(item, number));
        match whole::rename_to_new(beside, &path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if is(&path, zip) {
                    return Ok(path);
                }
            }
            Err(error) => return Err(error),
            Ok(()) => return Ok(path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// `laggard-report-20260824-1405-1f0c9a42.zip`, in UTC; with a number after it if that name is taken.
pub(super) fn name(item: &Item, number: u32) -> String {
    let at = jiff::Timestamp::from_millisecond(item.created.0).unwrap_or_default();
    let at = at.to_zoned(TimeZone::UTC).strftime("%Y%m%d-%H%M");
    let id = item.id.get(..8).unwrap_or(&item.id);
    match number {
        1 => format!("laggard-report-{at}-{id}.zip"),
        _ => format!("laggard-report-{at}-{id}-{number}.zip"),
    }
}

fn is(path: &Path, zip: &[u8]) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() == zip.len() as u64)
        && fs::read(path).is_ok_and(|found| found == zip)
}

pub(super) fn trouble(folder: &Path, error: &io::Error) -> FolderTrouble {
    let path = folder.to_owned();
    match error.kind() {
        io::ErrorKind::NotFound => FolderTrouble::Missing(path),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            FolderTrouble::Forbidden(path)
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            FolderTrouble::Full(path)
        }
        _ => FolderTrouble::Other {
            folder: path,
            why: error.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::UnixMs;

    use super::*;
    use crate::send::{Destination, Queue, ReportMeta};

    fn item(scratch: &Path) -> Item {
        let meta = ReportMeta {
            episode: ("s", 1).into(),
            destination: Destination::Folder {
                path: scratch.into(),
            },
        };
        Queue::open(scratch.join("queue"))
            .add(b"zip", meta, UnixMs(1_787_580_300_000))
            .unwrap()
    }

    fn files(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "queue")
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_name_that_is_taken_is_left_alone() {
        let scratch = tempfile::tempdir().unwrap();
        let item = item(scratch.path());
        let taken = scratch.path().join(name(&item, 1));
        fs::write(&taken, b"somebody else's").unwrap();
        let path = put(scratch.path(), &item, b"zip", Readers::OfDirectory).unwrap();
        assert_eq!(path, scratch.path().join(name(&item, 2)));
        assert_eq!(fs::read(&taken).unwrap(), b"somebody else's");
        assert_eq!(fs::read(&path).unwrap(), b"zip");
        assert_eq!(
            name(&item, 1),
            format!("laggard-report-20260824-1405-{}.zip", &item.id[..8])
        );
    }

    #[test]
    fn once_more_after_a_crash_it_is_still_one_file() {
        let scratch = tempfile::tempdir().unwrap();
        let item = item(scratch.path());
        let first = put(scratch.path(), &item, b"zip", Readers::OfDirectory).unwrap();
        // The state after a crash between the two steps.
        fs::write(
            scratch.path().join(format!(".laggard-{}.part", item.id)),
            b"zi",
        )
        .unwrap();
        assert_eq!(
            put(scratch.path(), &item, b"zip", Readers::OfDirectory).unwrap(),
            first
        );
        assert_eq!(files(scratch.path()).len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn what_its_user_hands_over_only_they_can_read() {
        use std::os::unix::fs::PermissionsExt as _;
        let scratch = tempfile::tempdir().unwrap();
        let item = item(scratch.path());
        let path = put(scratch.path(), &item, b"zip", Readers::Owner).unwrap();
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_waits_in_the_folder_is_not_followed() {
        let scratch = tempfile::tempdir().unwrap();
        let item = item(scratch.path());
        let victim = scratch.path().join("victim");
        fs::write(&victim, b"old").unwrap();
        let trap = scratch.path().join(format!(".laggard-{}.part", item.id));
        std::os::unix::fs::symlink(&victim, trap).unwrap();
        put(scratch.path(), &item, b"zip", Readers::OfDirectory).unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"old");
    }

    #[test]
    fn a_folder_that_is_not_there_is_not_made() {
        let scratch = tempfile::tempdir().unwrap();
        let item = item(scratch.path());
        let missing = scratch.path().join("share");
        let put = |folder: &Path| put(folder, &item, b"zip", Readers::OfDirectory);
        let later = |trouble| Err(DeliveryError::later(Undelivered::Folder(trouble)));
        assert_eq!(
            put(&missing),
            later(FolderTrouble::Missing(missing.clone()))
        );
        assert!(!missing.exists());
        let file = scratch.path().join("file");
        fs::write(&file, b"x").unwrap();
        assert_eq!(put(&file), later(FolderTrouble::File(file.clone())));
    }
}
