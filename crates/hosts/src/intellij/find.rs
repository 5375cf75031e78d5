//! Where such IDEs usually live.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::home::IntelliJHome;

/// Below a place, an IDE lies in a directory of its own; the vendor's manager of IDEs has one more for each channel and build.
const DEEPEST: usize = 3;

/// Looks where products usually live; each once, sorted by path. Reads directories only, starts nothing.
pub(super) fn find_installs() -> Vec<IntelliJHome> {
    let mut places: Vec<(PathBuf, usize)> = ["/opt", "/usr/local", "/usr/share", "/usr/lib"]
        .map(|place| (PathBuf::from(place), 1))
        .to_vec();
    places.push(("/opt/jetbrains".into(), 1));
    places.push(("/snap".into(), 2));
    if let Some(users) = std::env::home_dir().filter(|home| home.is_absolute()) {
        for own in [
            "",
            "opt",
            "Applications",
            "apps",
            ".local/opt",
            ".local/share",
        ] {
            places.push((users.join(own), 1));
        }
        places.push((users.join(".local/share/JetBrains/Toolbox/apps"), DEEPEST));
    }
    let mut found = BTreeMap::new();
    for (place, depth) in places {
        search(&place, depth, &mut found);
    }
    found.into_values().collect()
}

fn search(place: &Path, depth: usize, found: &mut BTreeMap<PathBuf, IntelliJHome>) {
    let entries = std::fs::read_dir(place).into_iter().flatten().flatten();
    for path in entries
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
    {
        match IntelliJHome::open(&path) {
            Ok(install) => {
                found.insert(install.directory().to_owned(), install);
            }
            Err(_) if depth > 1 => search(&path, depth - 1, found),
            Err(_) => {}
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn an_ide_is_found_below_its_channel_and_a_link_to_it_is_the_same() {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().join("IDEA-U/ch-0/241.1");
        std::fs::create_dir_all(home.join("lib")).expect("made");
        let info = r#"{"name":"IDEA","dataDirectoryName":"Idea1","launch":[{"os":"Linux"}]}"#;
        std::fs::write(home.join("product-info.json"), info).expect("written");
        std::os::unix::fs::symlink(&home, dir.path().join("current")).expect("linked");
        let mut found = BTreeMap::new();
        search(dir.path(), DEEPEST, &mut found);
        let real = home.canonicalize().expect("real");
        assert_eq!(found.keys().collect::<Vec<_>>(), [&real]);
        found.clear();
        search(dir.path(), 1, &mut found);
        assert_eq!(found.len(), 1, "only the link");
    }
}
