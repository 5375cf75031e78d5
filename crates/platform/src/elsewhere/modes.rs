//! Rights to read and write, where files have no modes.

use std::fs::{DirBuilder, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::Unsupported;
use crate::exposed::Exposed;

const MAKE: Unsupported = Unsupported::new("keep a file to its owner");
const TELL: Unsupported = Unsupported::new("tell who else may write to a directory");
const SYNC: Unsupported = Unsupported::new("have the disk keep a directory's names");

pub fn of_owner(_: &mut OpenOptions) -> io::Result<()> {
    Err(MAKE.into())
}

pub fn directory_of_owner(_: &mut DirBuilder) -> io::Result<()> {
    Err(MAKE.into())
}

/// Does nothing: directories hold no pipes there.
pub fn without_waiting(_: &mut OpenOptions) {}

pub fn sync_directory(_: &Path) -> io::Result<()> {
    Err(SYNC.into())
}

pub fn exposed(_: &Path, _: &Metadata) -> io::Result<Option<Exposed>> {
    Err(TELL.into())
}

pub fn replaceable(_: &Path, _: &Metadata) -> io::Result<Option<Exposed>> {
    Err(TELL.into())
}

pub fn open_to_users(_: &Metadata) -> io::Result<Option<Exposed>> {
    Err(TELL.into())
}

/// The user's own directory for temporary files.
pub fn shared_place(name: &str) -> PathBuf {
    std::env::temp_dir().join(name)
}
