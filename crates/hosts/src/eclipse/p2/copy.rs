//! A copy of an install in which p2 works: what it only reads or deletes are links to the install's files, all else are files of its
//! own. What differs afterwards is the change.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use laggard_platform::{links, plain_file, private};

use super::paths;
use crate::updates::FileChange;

/// Directories with files that p2 replaces by others of another name, and never writes to.
const LINKED: &[&str] = &["plugins", "features", "dropins"];
/// Jars that tell a start where its home is: they must lie in the copy themselves.
const STARTING: &[&str] = &[
    "org.eclipse.equinox.launcher",
    "org.eclipse.osgi_",
    "org.eclipse.equinox.simpleconfigurator_",
];
/// Caches and logs of a running Eclipse, below the configuration.
const CACHES: &[&str] = &[
    "org.eclipse.osgi",
    "org.eclipse.core.runtime",
    "org.eclipse.equinox.app",
];
/// What p2 keeps of sites, below the directory of its data.
const OF_SITES: &str = "org.eclipse.equinox.p2.repository";
/// p2's list of places of files: among them the install's own, where it would look instead of in the copy.
const ARTIFACT_SITES: &str = "org.eclipse.equinox.p2.artifact.repository.prefs";
/// Preferences: every start of an Eclipse may write them, so they would tell nothing of a change, and hinder taking it back.
const SETTINGS: &str = ".settings";

/// The copy of an install.
#[derive(Debug)]
pub(super) struct Copy {
    original: PathBuf,
    pub home: PathBuf,
    /// The directory of p2's data, below the home.
    area: PathBuf,
    /// All files that were brought into it, below the home.
    brought: BTreeSet<PathBuf>,
    /// Files that were written for the copy alone: they differ, and are no part of a change.
    own: BTreeSet<PathBuf>,
}

impl Copy {
    /// Makes one at `home`, which does not exist.
    ///
    /// * `area`: the directory of p2's data, below the original.
    pub(super) fn make(original: &Path, home: &Path, area: &Path) -> io::Result<Self> {
        private::make_directory(home)?;
        let mut copy = Self {
            original: original.to_owned(),
            home: home.to_owned(),
            area: area.to_owned(),
            brought: BTreeSet::new(),
            own: BTreeSet::new(),
        };
        for entry in fs::read_dir(original)? {
            let name = PathBuf::from(entry?.file_name());
            let about = original.join(&name).metadata();
            if about.is_ok_and(|about| about.is_file()) {
                copy.bring(&name)?;
            }
        }
        let linked = LINKED.iter().map(Path::new);
        let mut places: BTreeSet<&Path> = linked.collect();
        places.extend([Path::new("configuration"), area]);
        for place in places {
            if original.join(place).is_dir() {
                copy.bring_all(place)?;
            }
        }
        Ok(copy)
    }

    fn bring_all(&mut self, place: &Path) -> io::Result<()> {
        let from = self.original.join(place);
        if from.symlink_metadata()?.is_symlink() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!("{} is a link to a directory", from.display()),
            ));
        }
        fs::create_dir_all(self.home.join(place))?;
        for entry in fs::read_dir(&from)? {
            let entry = entry?;
            let place = place.join(entry.file_name());
            if self.is_left_out(&place) || self.brought.contains(&place) {
                continue;
            }
            match entry.path().metadata() {
                Ok(about) if about.is_dir() => self.bring_all(&place)?,
                Ok(about) if about.is_file() => self.bring(&place)?,
                // A link to nowhere, a pipe: p2 has no use for it either.
                _ => {}
            }
        }
        Ok(())
    }

    fn bring(&mut self, place: &Path) -> io::Result<()> {
        let (from, to) = (self.original.join(place), self.home.join(place));
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let starting = STARTING.iter().any(|begin| name.starts_with(begin));
        let linked = LINKED.iter().any(|linked| place.starts_with(linked));
        match linked && !starting {
            true => links::make(&from, &to)?,
            false => fs::copy(&from, &to).map(drop)?,
        }
        self.brought.insert(place.to_owned());
        Ok(())
    }

    fn is_left_out(&self, place: &Path) -> bool {
        let configuration = place.strip_prefix("configuration");
        let is_cache = configuration.is_ok_and(|below| {
            CACHES.iter().any(|cache| below == Path::new(cache))
                || below.extension().is_some_and(|end| end == "log")
        });
        is_cache
            || *place == self.area.join(OF_SITES)
            || place.file_name().is_some_and(|name| name == ARTIFACT_SITES)
    }

    /// Whether a file is no part of a change.
    fn is_the_starts_own(&self, place: &Path) -> bool {
        place.ancestors().any(|above| self.is_left_out(above))
            || self.own.contains(place)
            || place.iter().any(|part| part == SETTINGS)
            || place.file_name().is_some_and(|name| name == ".lock")
    }

    /// Writes a file of the copy's own.
    pub(super) fn write(&mut self, place: &Path, bytes: &[u8]) -> io::Result<()> {
        self.own.insert(place.to_owned());
        private::write(&self.home.join(place), bytes)
    }

    /// All files in which copy and original differ. The copy's paths in new files are the original's afterwards.
    pub(super) fn changes(&self) -> io::Result<Vec<FileChange>> {
        let mut changes = Vec::new();
        let mut there = BTreeSet::new();
        let mut open = vec![PathBuf::new()];
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(self.home.join(&directory))? {
                let entry = entry?;
                let place = directory.join(entry.file_name());
                let kind = entry.file_type()?;
                if kind.is_dir() {
                    open.push(place);
                    continue;
                }
                there.insert(place.clone());
                if kind.is_symlink() || self.is_the_starts_own(&place) {
                    continue;
                }
                let new = self.home.join(&place);
                self.with_originals_path(&new)?;
                if !same(&new, &self.original.join(&place))? {
                    changes.push(FileChange {
                        path: place,
                        new: Some(new),
                    });
                }
            }
        }
        let gone = self.brought.difference(&there);
        let gone = gone.filter(|place| !self.is_the_starts_own(place));
        changes.extend(gone.map(|place| FileChange {
            path: place.clone(),
            new: None,
        }));
        changes.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(changes)
    }

    fn with_originals_path(&self, file: &Path) -> io::Result<()> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if !paths::may_hold(&name) {
            return Ok(());
        }
        let bytes = plain_file::read(file, paths::LARGEST)?;
        match paths::replaced(&name, &bytes, &self.home, &self.original)? {
            // In place: the file keeps its rights.
            Some(bytes) => fs::write(file, bytes),
            None => Ok(()),
        }
    }
}

fn same(one: &Path, other: &Path) -> io::Result<bool> {
    match (one.metadata(), other.metadata()) {
        (Ok(one_about), Ok(other_about)) if one_about.len() == other_about.len() => same_bytes(
            BufReader::new(File::open(one)?),
            BufReader::new(File::open(other)?),
        ),
        _ => Ok(false),
    }
}

/// Compares piece by piece: a plug-in may be larger than the memory.
fn same_bytes(mut one: impl BufRead, mut other: impl BufRead) -> io::Result<bool> {
    loop {
        let (piece, of_other) = (one.fill_buf()?, other.fill_buf()?);
        let length = piece.len().min(of_other.len());
        if piece[..length] != of_other[..length] {
            return Ok(false);
        }
        if length == 0 {
            return Ok(piece.len() == of_other.len());
        }
        one.consume(length);
        other.consume(length);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn write(path: &Path, text: &str) {
        fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        fs::write(path, text).expect("write");
    }

    #[test]
    fn what_p2_does_in_the_copy_is_the_change_and_the_original_stays() {
        let dir = tempfile::tempdir().expect("tempdir");
        let (original, home) = (dir.path().join("eclipse"), dir.path().join("copy"));
        for (place, text) in [
            ("eclipse.ini", "-vmargs\n"),
            ("plugins/a_1.jar", "a 1"),
            ("plugins/b_1/classes/B.class", "b"),
            ("plugins/org.eclipse.osgi_3.jar", "osgi"),
            ("configuration/config.ini", "a=1\n"),
            ("configuration/bundles.info", "a,1\n"),
            ("configuration/org.eclipse.osgi/framework.info.1", "cache"),
            ("configuration/1.log", "log"),
            (
                "p2/org.eclipse.equinox.p2.repository/cache/content.jar",
                "site",
            ),
            (
                "p2/org.eclipse.equinox.p2.engine/P.profile/1.profile",
                "state",
            ),
            ("workspace/huge", "the user's own"),
        ] {
            write(&original.join(place), text);
        }
        let copy = Copy::make(&original, &home, Path::new("p2")).expect("copy");
        assert_eq!(copy.changes().expect("compared"), [], "nothing differs yet");
        for gone in [
            "workspace",
            "configuration/org.eclipse.osgi",
            "configuration/1.log",
        ] {
            assert!(!home.join(gone).exists(), "{gone}");
        }
        assert!(home.join("plugins/a_1.jar").is_symlink());
        assert!(!home.join("plugins/org.eclipse.osgi_3.jar").is_symlink());

        fs::remove_file(home.join("plugins/a_1.jar")).expect("removed");
        fs::remove_dir_all(home.join("plugins/b_1")).expect("removed");
        write(&home.join("plugins/a_2.jar"), "a 2");
        let list = format!("a,2,{}/plugins\n", home.display());
        write(&home.join("configuration/bundles.info"), &list);
        write(
            &home.join("configuration/org.eclipse.osgi/framework.info.1"),
            "x",
        );
        write(
            &home.join("p2/org.eclipse.equinox.p2.repository/cache/x"),
            "x",
        );
        let changes = copy.changes().expect("compared");
        let told: Vec<(String, bool)> = changes
            .iter()
            .map(|change| (change.path.display().to_string(), change.new.is_some()))
            .collect();
        let wanted = [
            ("configuration/bundles.info", true),
            ("plugins/a_1.jar", false),
            ("plugins/a_2.jar", true),
            ("plugins/b_1/classes/B.class", false),
        ];
        assert_eq!(told, wanted.map(|(path, new)| (path.to_owned(), new)));
        let list = fs::read_to_string(home.join("configuration/bundles.info")).expect("list");
        assert_eq!(list, format!("a,2,{}/plugins\n", original.display()));
        assert_eq!(
            fs::read_to_string(original.join("plugins/a_1.jar")).expect("there"),
            "a 1"
        );
        assert!(original.join("plugins/b_1/classes/B.class").is_file());
    }

    #[test]
    fn files_of_any_size_are_compared_and_a_text_that_is_none_is_refused() {
        let dir = tempfile::tempdir().expect("tempdir");
        let (original, home) = (dir.path().join("eclipse"), dir.path().join("copy"));
        for place in ["eclipse.ini", "plugins/a_1.jar", "configuration/config.ini"] {
            write(&original.join(place), "x");
        }
        let copy = Copy::make(&original, &home, Path::new("p2")).expect("copy");
        let sparse = |place: &str| {
            write(&home.join(place), "");
            let file = File::create(home.join(place)).expect("made");
            file.set_len(paths::LARGEST + 1).expect("long");
        };
        sparse("plugins/b_1.jar");
        assert_eq!(copy.changes().expect("compared").len(), 1);
        sparse("configuration/huge.xml");
        let error = copy.changes().expect_err("no text is so long");
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }
}
