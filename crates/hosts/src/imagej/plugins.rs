//! ImageJ's plug-ins, as its class loader finds them: jars in the directory `plugins`, in its folders and in `jars` beside it; folders
//! with classes; classes beside the folders.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, visible};
use laggard_platform::rights::may_write;

use crate::jar::{Parts, main_section};
use crate::{HostError, HostPlugin};

/// More files than anybody has there.
const MOST_FILES: usize = 20_000;

/// The directory of plug-ins in ImageJ's.
pub(super) const PLUGINS: &str = "plugins";
/// The directory of libraries in ImageJ's.
pub(super) const JARS: &str = "jars";

/// The files that make one plug-in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parted {
    /// All of them: what is left out of a start where it is off.
    pub files: Vec<PathBuf>,
    /// Whether ImageJ shows something of it: what has a `_` in its name.
    pub is_shown: bool,
}

/// The plug-ins below ImageJ's directory, sorted by id.
pub(super) fn of(directory: &Path) -> Result<Vec<HostPlugin>, HostError> {
    let own = directory
        .canonicalize()
        .unwrap_or_else(|_| directory.to_owned());
    let is_users = may_write(&own);
    let plugin = |(id, part): (String, Parted)| {
        let first = part.files.first().cloned().unwrap_or_default();
        let others = part.files.iter().skip(1);
        let others = others
            .filter(|file| class(file).is_none())
            .cloned()
            .collect();
        let is_damaged = is_archive(&first) && Parts::open(&first).is_none();
        let said = said(&first);
        let real = first.canonicalize().unwrap_or_else(|_| first.clone());
        HostPlugin {
            name: said
                .0
                .unwrap_or_else(|| id.replace('_', " ").trim().to_owned()),
            version: said.1.unwrap_or_default(),
            // A package's plug-ins are links to where only it may write.
            origin: match is_users && real.starts_with(&own) {
                true => Origin::Added,
                false => Origin::Bundled,
            },
            location: first,
            also_at: others,
            is_damaged,
            required_by: Vec::new(),
            is_library: !part.is_shown,
            fragment_of: None,
            feature: None,
            id,
        }
    };
    Ok(parts(directory)?.into_iter().map(plugin).collect())
}

/// The plug-ins by id, each with its files.
pub(super) fn parts(directory: &Path) -> Result<BTreeMap<String, Parted>, HostError> {
    let mut found = BTreeMap::new();
    let plugins = directory.join(PLUGINS);
    let mut folders = Vec::new();
    for path in files(&plugins)? {
        if path.is_dir() {
            folders.push(path);
        } else if let Some(name) = class(&path) {
            // `Filter_$1.class` belongs to `Filter_`.
            add(&mut found, name, &path, name.contains('_'));
        } else {
            add_jar(&mut found, &path);
        }
    }
    for folder in folders {
        let inside = files(&folder)?;
        let classes: Vec<&str> = inside.iter().filter_map(|path| class(path)).collect();
        let id = folder.file_name().and_then(|name| name.to_str());
        if let Some(id) = id.filter(|_| !classes.is_empty() || has_classes(&inside)) {
            add(
                &mut found,
                id,
                &folder,
                classes.iter().any(|name| name.contains('_')),
            );
        }
        for path in inside {
            add_jar(&mut found, &path);
        }
    }
    for path in files(&directory.join(JARS))? {
        add_jar(&mut found, &path);
    }
    Ok(found)
}

fn add(found: &mut BTreeMap<String, Parted>, id: &str, file: &Path, is_shown: bool) {
    let part = found.entry(id.to_owned()).or_default();
    part.files.push(file.to_owned());
    part.is_shown |= is_shown;
}

fn add_jar(found: &mut BTreeMap<String, Parted>, path: &Path) {
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let id = name
        .strip_suffix(".jar")
        .or_else(|| name.strip_suffix(".zip"));
    if let Some(id) = id.filter(|id| !id.is_empty() && path.is_file()) {
        add(found, id, path, id.contains('_'));
    }
}

/// Whether a file is to be a jar.
fn is_archive(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    path.is_file() && matches!(ending, Some("jar" | "zip"))
}

/// The outermost class of a class file.
fn class(path: &Path) -> Option<&str> {
    let name = path.file_name()?.to_str()?.strip_suffix(".class")?;
    let end = name
        .get(1..)
        .and_then(|rest| rest.find('$'))
        .map_or(name.len(), |at| at + 1);
    Some(&name[..end]).filter(|name| !name.is_empty())
}

/// Whether one of these directories holds classes: a package below `plugins`.
fn has_classes(inside: &[PathBuf]) -> bool {
    let folders = inside.iter().filter(|path| path.is_dir());
    folders
        .filter_map(|folder| files(folder).ok())
        .any(|files| files.iter().any(|file| class(file).is_some()))
}

/// What is in a directory that may be missing, sorted.
fn files(directory: &Path) -> Result<Vec<PathBuf>, HostError> {
    let entries = match std::fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", directory)(error)),
    };
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .take(MOST_FILES)
        .collect();
    files.sort();
    Ok(files)
}

/// Name and version in the manifest of a jar.
fn said(file: &Path) -> (Option<String>, Option<String>) {
    let manifest = Parts::open(file)
        .filter(|_| file.is_file())
        .and_then(|mut jar| jar.read("META-INF/MANIFEST.MF"));
    let headers = main_section(&manifest.unwrap_or_default());
    let first = |names: [&str; 2]| {
        let value = names
            .iter()
            .find_map(|name| headers.get(*name).filter(|value| !value.is_empty()))?;
        Some(visible(value).into_owned())
    };
    (
        first(["implementation-title", "bundle-name"]),
        first(["implementation-version", "bundle-version"]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_plug_in_is_found() {
        let dir = tempfile::tempdir().expect("directory");
        let write = |name: &str| {
            let path = dir.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
            std::fs::write(path, "").expect("written");
        };
        for name in [
            "plugins/Cell_Counter.jar",
            "plugins/Slow_Filter.class",
            "plugins/Slow_Filter$1.class",
            "plugins/Helper.class",
            "plugins/Macros/A_.ijm",
            "plugins/Tools/Paint_.class",
            "plugins/Tools/More_.jar",
            "plugins/pack/Cell_Counter.jar",
            "plugins/pack/inner/A.class",
            "plugins/README.txt",
            "jars/lib.jar",
        ] {
            write(name);
        }
        let found = of(dir.path()).expect("read");
        let of_two = &found[0];
        assert!(of_two.location.ends_with("plugins/Cell_Counter.jar") && of_two.is_damaged);
        assert!(of_two.also_at[0].ends_with("plugins/pack/Cell_Counter.jar"));
        assert_eq!(of_two.also_at.len(), 1);
        assert!(found.iter().skip(1).all(|other| other.also_at.is_empty()));
        let found: Vec<(&str, &str, bool)> = found
            .iter()
            .map(|plugin| (plugin.id.as_str(), plugin.name.as_str(), plugin.is_library))
            .collect();
        assert_eq!(
            found,
            [
                ("Cell_Counter", "Cell Counter", false),
                ("Helper", "Helper", true),
                ("More_", "More", false),
                ("Slow_Filter", "Slow Filter", false),
                ("Tools", "Tools", false),
                ("lib", "lib", true),
                ("pack", "pack", true),
            ]
        );
        assert_eq!(of(&dir.path().join("gone")).expect("nothing").len(), 0);
    }
}
