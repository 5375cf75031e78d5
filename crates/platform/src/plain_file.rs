//! Reads files that another program wrote or may have replaced: plain files alone, and at most a given number of
//! bytes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

use crate::system::modes;

/// Opens a file for reading. Never waits: a pipe without a writer is refused like anything else that is not a plain file.
///
/// # Errors
/// As the system says, or the path is not a plain file.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    modes::without_waiting(&mut options);
    only(options.open(path)?)
}

/// Refuses what is open and no plain file.
pub(crate) fn only(file: File) -> io::Result<File> {
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    let why = "it is a directory, a pipe or a device, and no file";
    Err(io::Error::new(io::ErrorKind::InvalidInput, why))
}

/// The limit for a file of settings, a list or a description, bytes: the largest known have some hundred KB.
pub const LARGEST: u64 = 8 << 20;

/// Reads a whole file.
///
/// * `most`: the limit, bytes.
///
/// # Errors
/// As [`open`], or the file is larger.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    all(open(path)?, most)
}

/// Reads a whole text file.
///
/// * `most`: the limit, bytes.
///
/// # Errors
/// As [`read`], or the file is not UTF-8.
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    let text = String::from_utf8(read(path, most)?);
    text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Reads all bytes of a reader.
///
/// * `most`: the limit, bytes.
///
/// # Errors
/// As the system says, or there are more bytes.
pub fn all(reader: impl io::Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let why = format!("it has more than the {most} bytes that such a file can have");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_largest_size_and_a_pipe_waits_for_nobody() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("file");
        std::fs::write(&file, b"1234").expect("written");
        assert_eq!(read(&file, 4).expect("read"), b"1234");
        let larger = read(&file, 3).expect_err("larger");
        assert_eq!(larger.kind(), io::ErrorKind::FileTooLarge);

        let pipe = dir.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let refused = read(&pipe, 4).expect_err("a pipe");
        assert!(refused.to_string().contains("a pipe"), "{refused}");
        assert!(read(dir.path(), 4).is_err());
    }
}
