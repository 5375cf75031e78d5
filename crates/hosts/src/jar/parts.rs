//! The files of a jar, or of a directory in its place.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;
use zip::ZipArchive;

/// The longest part that is read, in bytes; a longer one is left out.
const LONGEST_PART: u64 = 8 << 20;

/// The parts of a jar or a directory, under the same names.
pub(crate) enum Parts {
    Jar(Box<ZipArchive<BufReader<File>>>),
    Dir(PathBuf),
}

impl Parts {
    pub(crate) fn open(location: &Path) -> Option<Self> {
        if location.is_dir() {
            return Some(Self::Dir(location.to_owned()));
        }
        let archive = ZipArchive::new(BufReader::new(plain_file::open(location).ok()?)).ok()?;
        Some(Self::Jar(Box::new(archive)))
    }

    pub(crate) fn read(&mut self, name: &str) -> Option<Vec<u8>> {
        match self {
            Self::Dir(dir) => {
                let path = dir.join(name);
                plain_file::read(&path, LONGEST_PART).ok()
            }
            Self::Jar(archive) => {
                let part = archive.by_name(name).ok()?;
                plain_file::all(part, LONGEST_PART).ok()
            }
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Self::Jar(archive) => archive
                .file_names()
                .filter_map(|name| Some(name.ok()?.into_owned()))
                .collect(),
            Self::Dir(dir) => {
                let mut names = Vec::new();
                walk(dir, "", &mut names);
                names
            }
        }
    }
}

fn walk(dir: &Path, prefix: &str, names: &mut Vec<String>) {
    // A directory that cannot be read has no parts for its host either.
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => walk(&entry.path(), &format!("{name}/"), names),
            Ok(_) => names.push(name),
            Err(_) => {}
        }
    }
}
