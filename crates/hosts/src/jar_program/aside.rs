//! A directory of Laggard's that a program takes for one of its own, beside the real one. It holds links; what the program writes
//! there as a new file is brought home: at the program's end, and before the next start where Laggard did not live to see it.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};
use sha2::{Digest, Sha256};

use crate::HostError;

/// The end of the file's name that says which directory is meant.
const REAL: &str = "real";
const LONGEST_PATH: u64 = 1 << 16;
/// Directories inside each other are looked through so deep.
const DEEPEST: usize = 16;

/// One such directory. There is one for each set of plug-ins that is left out, so that a program which runs keeps its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Aside {
    /// The directory of links.
    pub place: PathBuf,
    /// The program's own.
    pub real: PathBuf,
}

impl Aside {
    /// The one in `directory` for `real` without some plug-ins; made where it is missing.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(directory: &Path, real: &Path, off: &[String]) -> Result<Self, HostError> {
        let mut hash = Sha256::new();
        hash.update(real.as_os_str().as_encoded_bytes());
        for id in off {
            hash.update([0]);
            hash.update(id);
        }
        let name: String = hash
            .finalize()
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let aside = Self {
            place: directory.join(name),
            real: real.to_owned(),
        };
        let made =
            private::make_directory(directory).and_then(|()| private::make_directory(&aside.place));
        made.map_err(HostError::io("make", &aside.place))?;
        let file = aside.place.with_extension(REAL);
        let path = real.as_os_str().as_encoded_bytes();
        private::write(&file, path).map_err(HostError::io("write", &file))?;
        Ok(aside)
    }

    /// All in a directory that may be missing.
    pub fn all(directory: &Path) -> Vec<Self> {
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let files = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == REAL));
        let aside = |file: PathBuf| {
            let bytes = plain_file::read(&file, LONGEST_PATH).ok()?;
            let real = PathBuf::from(String::from_utf8(bytes).ok()?);
            let place = file.with_extension("");
            (real.is_absolute() && place.is_dir()).then_some(Self { place, real })
        };
        files.filter_map(aside).collect()
    }

    /// Clears all in a directory.
    pub fn clear_all(directory: &Path, is_ours: &dyn Fn(&Path) -> bool) {
        for aside in Self::all(directory) {
            aside.clear(is_ours);
        }
    }

    /// Takes the links and our own files away, and this directory with them where the program has put nothing here.
    pub fn clear(&self, is_ours: &dyn Fn(&Path) -> bool) {
        clear(&self.place, is_ours, DEEPEST);
        if !self.place.exists() {
            // One without its directory is none.
            let _ = fs::remove_file(self.place.with_extension(REAL));
        }
    }

    /// Moves home what the program has put here. A file that took a link's place takes the place of the link's file, as it would
    /// have without Laggard. What cannot be moved stays, and the program finds it here again.
    pub fn bring_home(&self, is_ours: &dyn Fn(&Path) -> bool) {
        // A directory that is gone is not made again.
        if self.real.is_dir() {
            bring_home(&self.place, &self.real, is_ours, DEEPEST);
        }
    }
}

/// What cannot be deleted stays: the next start lays it out again.
fn clear(place: &Path, is_ours: &dyn Fn(&Path) -> bool, depth: usize) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let path = entry.path();
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        if kind.is_dir() {
            if depth > 0 {
                clear(&path, is_ours, depth - 1);
            }
        } else if kind.is_symlink() || is_ours(&path) {
            let _ = fs::remove_file(&path);
        }
    }
    let _ = fs::remove_dir(place);
}

fn bring_home(place: &Path, real: &Path, is_ours: &dyn Fn(&Path) -> bool, depth: usize) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let path = entry.path();
        let home = real.join(entry.file_name());
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        if kind.is_symlink() || is_ours(&path) {
            continue;
        }
        // One that we laid out where the program has none is not moved as a whole.
        let is_inside = || home.is_dir() || !home.exists() && has_ours(&path, is_ours, depth);
        if kind.is_dir() && is_inside() {
            if depth > 0 {
                bring_home(&path, &home, is_ours, depth - 1);
            }
        } else if kind.is_file() || (kind.is_dir() && !home.exists()) {
            // A failure loses nothing: the file is where the program put it.
            let _ = fs::create_dir_all(real).and_then(|()| move_to(&path, &home, depth));
        }
    }
}

/// Whether a link or a file of ours lies in a directory, at whatever depth.
fn has_ours(place: &Path, is_ours: &dyn Fn(&Path) -> bool, depth: usize) -> bool {
    let mut entries = fs::read_dir(place).into_iter().flatten().flatten();
    entries.any(|entry| {
        let path = entry.path();
        let is = |what: fn(&fs::FileType) -> bool| entry.file_type().is_ok_and(|kind| what(&kind));
        match is(fs::FileType::is_dir) {
            true => depth == 0 || has_ours(&path, is_ours, depth - 1),
            false => is(fs::FileType::is_symlink) || is_ours(&path),
        }
    })
}

/// Moves a file or directory, to another disk as well; until the last step nothing is missing at either end.
fn move_to(from: &Path, to: &Path, depth: usize) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {}
        done => return done,
    }
    if depth == 0 {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)?.flatten() {
            move_to(&entry.path(), &to.join(entry.file_name()), depth - 1)?;
        }
        return fs::remove_dir(from);
    }
    let mut name = OsString::from(".");
    name.push(to.file_name().unwrap_or_default());
    name.push(".laggard");
    let half = to.with_file_name(name);
    let copied = fs::copy(from, &half).and_then(|_| fs::File::open(&half)?.sync_all());
    if let Err(error) = copied.and_then(|()| fs::rename(&half, to)) {
        let _ = fs::remove_file(&half);
        return Err(error);
    }
    fs::remove_file(from)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::jar_program::{Links, mirror};

    #[test]
    fn what_the_program_wrote_comes_home_and_nothing_else_moves() {
        let dir = tempfile::tempdir().expect("directory");
        let real = dir.path().join("real");
        fs::create_dir_all(real.join("plugins")).expect("made");
        fs::write(real.join("plugins/a.jar"), "old").expect("written");
        fs::write(real.join("kept.txt"), "kept").expect("written");
        let start = dir.path().join("start");
        let aside = Aside::open(&start, &real, &["x".into()]).expect("made");
        let plugins = Links {
            others: ["plugins".into()].into(),
            ..Links::default()
        };
        mirror(&real, &aside.place, &plugins).expect("links");
        mirror(
            &real.join("plugins"),
            &aside.place.join("plugins"),
            &Links::default(),
        )
        .expect("links");
        // The program replaces one file, makes another, a directory, and writes through a link.
        fs::write(aside.place.join("new"), "new").expect("written");
        fs::rename(aside.place.join("new"), aside.place.join("plugins/a.jar")).expect("replaced");
        fs::write(aside.place.join("plugins/b.jar.new"), "b").expect("written");
        fs::create_dir(aside.place.join("autosave")).expect("made");
        fs::write(aside.place.join("autosave/one"), "1").expect("written");
        fs::write(aside.place.join("kept.txt"), "changed").expect("written");
        fs::write(aside.place.join("plugins/ours"), "stand-in").expect("written");
        assert_eq!(Aside::all(&start), std::slice::from_ref(&aside));
        aside.bring_home(&|path| path.ends_with("ours"));
        let read = |path: &str| fs::read_to_string(real.join(path)).expect("there");
        assert_eq!(read("plugins/a.jar"), "new");
        assert_eq!(read("plugins/b.jar.new"), "b");
        assert_eq!(read("autosave/one"), "1");
        assert_eq!(read("kept.txt"), "changed");
        assert!(!real.join("plugins/ours").exists());
        assert!(aside.place.join("plugins/ours").exists());
        assert!(aside.place.join("kept.txt").is_symlink());
        let other = Aside::open(&start, &real, &["y".into()]).expect("made");
        assert_ne!(other.place, aside.place);
    }

    #[test]
    fn a_directory_of_ours_that_the_program_does_not_have_stays_with_us() {
        let dir = tempfile::tempdir().expect("directory");
        let real = dir.path().join("real");
        fs::create_dir_all(&real).expect("made");
        let aside = Aside::open(&dir.path().join("start"), &real, &["x".into()]).expect("made");
        let own = aside.place.join("properties");
        fs::create_dir_all(own.join("deep")).expect("made");
        fs::write(own.join("deep/ours"), "ours").expect("written");
        let is_ours = |path: &Path| path.ends_with("ours");
        aside.bring_home(&is_ours);
        assert_eq!(fs::read_dir(&real).expect("read").count(), 0);
        // What the program puts beside it comes home without it.
        fs::write(own.join("its"), "its").expect("written");
        fs::create_dir(own.join("whole")).expect("made");
        fs::write(own.join("whole/its"), "its").expect("written");
        aside.bring_home(&is_ours);
        for file in ["properties/its", "properties/whole/its"] {
            assert_eq!(fs::read(real.join(file)).expect("there"), b"its");
        }
        assert!(!real.join("properties/deep").exists() && own.join("deep/ours").exists());
        fs::remove_dir_all(&real).expect("removed");
        fs::write(own.join("its"), "again").expect("written");
        aside.bring_home(&is_ours);
        assert!(!real.exists() && own.join("its").exists());
    }
}
