//! A start of ImageJ without some plug-ins: it gets a directory of links to its own, in which they are missing.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::plugins::{JARS, PLUGINS, parts};
use crate::HostError;
use crate::jar_program::{Aside, LeftOut, Links, mirror};

pub(super) fn leave_out(
    directory: &Path,
    off: &[String],
    place: &Path,
) -> Result<LeftOut, HostError> {
    let aside = Aside::open(place, directory, off)?;
    let all = parts(directory)?;
    let files = off
        .iter()
        .filter_map(|id| all.get(id))
        .flat_map(|part| &part.files);
    // Each directory that something is missing in is one of links, and so is each above it.
    let mut shown: BTreeMap<PathBuf, Links> = BTreeMap::from([(PathBuf::new(), Links::default())]);
    for name in [PLUGINS, JARS] {
        if directory.join(name).is_dir() {
            links_at(&mut shown, Path::new(name));
        }
    }
    for file in files {
        let Ok(path) = file.strip_prefix(directory) else {
            continue;
        };
        let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else {
            continue;
        };
        links_at(&mut shown, parent).without.insert(name.to_owned());
    }
    // A folder that is off needs no links inside.
    let gone: BTreeSet<PathBuf> = shown
        .iter()
        .flat_map(|(parent, links)| links.without.iter().map(|name| parent.join(name)))
        .collect();
    for (path, links) in shown.iter().filter(|(path, _)| !gone.contains(*path)) {
        mirror(&directory.join(path), &aside.place.join(path), links)?;
    }
    let mut option = OsString::from("-Dplugins.dir=");
    option.push(&aside.place);
    Ok(LeftOut {
        options: vec![option],
        ids: off.to_vec(),
        ..LeftOut::default()
    })
}

/// The links of a directory, which its parents leave alone.
fn links_at<'a>(shown: &'a mut BTreeMap<PathBuf, Links>, path: &Path) -> &'a mut Links {
    if let (Some(parent), Some(name)) = (path.parent(), path.file_name()) {
        links_at(shown, parent).others.insert(name.to_owned());
    }
    shown.entry(path.to_owned()).or_default()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_is_off_is_missing_and_all_else_is_there() {
        let dir = tempfile::tempdir().expect("directory");
        let directory = dir.path().join("ImageJ");
        let names = [
            "plugins/A_.jar",
            "plugins/B_.class",
            "plugins/B_$1.class",
            "plugins/C_.class",
            "plugins/Tools/D_.class",
            "plugins/More/E_.jar",
            "plugins/More/F_.jar",
            "macros/StartupMacros.txt",
        ];
        for name in names {
            let path = directory.join(name);
            fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            fs::write(path, name).expect("written");
        }
        let off = ["A_", "B_", "E_", "Tools"].map(str::to_owned);
        let left = leave_out(&directory, &off, &dir.path().join("start")).expect("made");
        let option = left.options[0].to_str().expect("UTF-8");
        let place = Path::new(option.strip_prefix("-Dplugins.dir=").expect("the option"));
        let there = names.iter().filter(|name| place.join(name).exists());
        let there: Vec<&str> = there.copied().collect();
        assert_eq!(
            there,
            [
                "plugins/C_.class",
                "plugins/More/F_.jar",
                "macros/StartupMacros.txt"
            ]
        );
        assert!(names.iter().all(|name| directory.join(name).is_file()));
        // Again, with less off: another place.
        let left = leave_out(&directory, &off[..1], &dir.path().join("start")).expect("made");
        assert!(
            !left.options[0]
                .to_str()
                .expect("UTF-8")
                .ends_with(place.to_str().expect("UTF-8"))
        );
    }
}
