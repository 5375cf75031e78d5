//! A directory of Laggard's that looks like one of the program's, but for what is left out of it: links to everything else.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::{links, private};

use crate::HostError;

/// What a directory of links shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Links {
    /// Names that are left to somebody else: neither linked nor taken away.
    pub others: BTreeSet<OsString>,
    /// Names that are left out.
    pub without: BTreeSet<OsString>,
}

impl Links {
    /// Everything but some names, which are somebody else's.
    pub fn beside<const N: usize>(others: [&str; N]) -> Self {
        Self {
            others: others.into_iter().map(OsString::from).collect(),
            ..Self::default()
        }
    }
}

/// Makes `place` show what `real` has: a link of the same name for each file and directory. Links of before that are not
/// wanted any more go; whatever else is in `place` stays and is returned, as the program has put it there.
///
/// # Errors
/// A directory cannot be read or made, or a link cannot.
pub(crate) fn mirror(real: &Path, place: &Path, shown: &Links) -> Result<Vec<PathBuf>, HostError> {
    let made = make(place);
    made.map_err(HostError::io("make", place))?;
    let wanted = match names(real) {
        Ok(names) => names,
        Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeSet::new(),
        Err(error) => return Err(HostError::io("read", real)(error)),
    };
    let wanted: BTreeSet<OsString> = wanted
        .into_iter()
        .filter(|name| !shown.without.contains(name) && !shown.others.contains(name))
        .collect();
    let mut foreign = Vec::new();
    for name in names(place).map_err(HostError::io("read", place))? {
        let path = place.join(&name);
        let is_link = path.is_symlink();
        let target = real.join(&name);
        if shown.others.contains(&name) {
            continue;
        }
        if !is_link {
            foreign.push(path);
        } else if !wanted.contains(&name) || fs::read_link(&path).ok() != Some(target) {
            fs::remove_file(&path).map_err(HostError::io("remove", &path))?;
        }
    }
    for name in &wanted {
        let link = place.join(name);
        match links::make(&real.join(name), &link) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(HostError::io("link", link)(error)),
        }
    }
    Ok(foreign)
}

/// A directory that may hold links of ours, for its owner only.
fn make(place: &Path) -> io::Result<()> {
    if place.is_symlink() {
        fs::remove_file(place)?;
    }
    private::make_directory(place)
}

fn names(directory: &Path) -> io::Result<BTreeSet<OsString>> {
    let entries = fs::read_dir(directory)?;
    entries.map(|entry| Ok(entry?.file_name())).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn listed(place: &Path) -> Vec<String> {
        let names = names(place).expect("read");
        names
            .into_iter()
            .filter_map(|name| name.into_string().ok())
            .collect()
    }

    #[test]
    fn what_is_left_out_is_missing_and_what_somebody_put_there_stays() {
        let dir = tempfile::tempdir().expect("directory");
        let (real, place) = (dir.path().join("real"), dir.path().join("ours/place"));
        fs::create_dir_all(real.join("folder")).expect("made");
        for name in ["a.jar", "b.jar", "c.txt"] {
            fs::write(real.join(name), name).expect("written");
        }
        let mut shown = Links::default();
        shown.without.insert("a.jar".into());
        assert_eq!(
            mirror(&real, &place, &shown).expect("made"),
            Vec::<PathBuf>::new()
        );
        assert_eq!(listed(&place), ["b.jar", "c.txt", "folder"]);
        assert_eq!(
            fs::read(place.join("b.jar")).expect("through the link"),
            b"b.jar"
        );
        // The program writes something, the user turns another one off, a file goes.
        fs::write(place.join("new.jar"), "mine").expect("written");
        fs::remove_file(real.join("c.txt")).expect("removed");
        shown.without = BTreeSet::from(["b.jar".into()]);
        let foreign = mirror(&real, &place, &shown).expect("made");
        assert_eq!(foreign, [place.join("new.jar")]);
        assert_eq!(listed(&place), ["a.jar", "folder", "new.jar"]);
        assert_eq!(
            listed(&real),
            ["a.jar", "b.jar", "folder"],
            "nothing of it changed"
        );
        assert!(mirror(&dir.path().join("gone"), &place, &shown).is_ok());
        assert_eq!(listed(&place), ["new.jar"]);
    }
}
