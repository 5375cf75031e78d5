//! jEdit's plug-ins: jars, and what they say of themselves in their properties.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, visible};

use crate::jar::Parts;
use crate::properties;
use crate::{Address, HostError, HostPlugin};

/// More files of properties than any plug-in has.
const MOST_FILES: usize = 32;
const LONGEST_FILE: usize = 1 << 20;
/// More jars than anybody has.
const MOST_JARS: usize = 4096;

/// What a jar says of its plug-in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// The plug-in's class.
    pub class: String,
    pub name: String,
    pub version: String,
    /// Classes of plug-ins without which it does not work.
    pub needs: Vec<String>,
    /// Names of jars that it brings.
    pub jars: Vec<String>,
    /// Addresses among its properties.
    pub addresses: Vec<String>,
}

/// A jar in one of the two directories.
struct Jar {
    id: String,
    path: PathBuf,
    origin: Origin,
    /// `None` where it is a library, or broken.
    said: Option<Said>,
    is_damaged: bool,
    /// Another jar of the name, which jEdit leaves alone.
    other: Option<PathBuf>,
}

impl Jar {
    fn read(id: &str, path: PathBuf, origin: Origin) -> Self {
        let parts = Parts::open(&path);
        Self {
            id: id.to_owned(),
            is_damaged: parts.is_none(),
            said: parts.and_then(read),
            path,
            origin,
            other: None,
        }
    }

    /// Whether jEdit keeps this one when it comes to another of the same plug-in: only if its version is the greater text.
    fn stays_before(&self, later: &Self) -> bool {
        let both = self.said.as_ref().zip(later.said.as_ref());
        both.is_some_and(|(own, other)| own.class == other.class && own.version > other.version)
    }
}

/// The plug-ins of both directories. A jar in both is one plug-in: the id is the same, and so is what turns it off.
pub(super) fn of(home: &Path, settings: Option<&Path>) -> Result<Vec<HostPlugin>, HostError> {
    let jars = jars(home, settings)?;
    let by_class: BTreeMap<&str, &str> = jars
        .values()
        .filter_map(|jar| Some((jar.said.as_ref()?.class.as_str(), jar.id.as_str())))
        .collect();
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for jar in jars.values() {
        let Some(said) = &jar.said else { continue };
        let plugins = said
            .needs
            .iter()
            .filter_map(|class| by_class.get(class.as_str()));
        let libraries = said.jars.iter().filter_map(|name| jars.get(stem(name)?));
        let needed = plugins
            .copied()
            .chain(libraries.map(|library| library.id.as_str()));
        for id in needed.filter(|id| *id != jar.id) {
            users.entry(id).or_default().insert(jar.id.clone());
        }
    }
    let plugin = |jar: &Jar| {
        let said = jar.said.clone().unwrap_or_default();
        HostPlugin {
            id: jar.id.clone(),
            name: if said.name.is_empty() {
                jar.id.clone()
            } else {
                said.name
            },
            version: said.version,
            location: jar.path.clone(),
            also_at: jar.other.iter().cloned().collect(),
            is_damaged: jar.is_damaged,
            origin: jar.origin,
            required_by: users
                .get(jar.id.as_str())
                .cloned()
                .unwrap_or_default()
                .into_iter()
                .collect(),
            is_library: jar.said.is_none(),
            fragment_of: None,
            feature: None,
        }
    };
    Ok(jars.values().map(plugin).collect())
}

/// Addresses in the properties of a plug-in.
pub(super) fn addresses(
    home: &Path,
    settings: Option<&Path>,
    plugin: &str,
) -> Result<Vec<Address>, HostError> {
    let jars = jars(home, settings)?;
    let said = jars.get(plugin).and_then(|jar| jar.said.as_ref());
    let texts = said.map(|said| said.addresses.clone()).unwrap_or_default();
    let address = |text| Address {
        text,
        is_tracker: false,
    };
    Ok(texts.into_iter().map(address).collect())
}

/// The file's name without `.jar`.
fn stem(name: &str) -> Option<&str> {
    name.strip_suffix(".jar").filter(|id| !id.is_empty())
}

fn jars(home: &Path, settings: Option<&Path>) -> Result<BTreeMap<String, Jar>, HostError> {
    let mut found: BTreeMap<String, Jar> = BTreeMap::new();
    let places = [
        (Some(home.join("jars")), Origin::Bundled),
        (
            settings.map(|settings| settings.join("jars")),
            Origin::Added,
        ),
    ];
    for (place, origin) in places {
        let Some(place) = place else { continue };
        for path in files(&place)?.into_iter().take(MOST_JARS) {
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            let Some(id) = stem(name) else { continue };
            let mut jar = Jar::read(id, path.clone(), origin);
            match found.get_mut(id) {
                Some(kept) if kept.stays_before(&jar) => kept.other = Some(jar.path),
                former => {
                    jar.other = former.map(|former| former.path.clone());
                    found.insert(jar.id.clone(), jar);
                }
            }
        }
    }
    Ok(found)
}

/// The files of a directory that may be missing, sorted.
fn files(place: &Path) -> Result<Vec<PathBuf>, HostError> {
    let entries = match std::fs::read_dir(place) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", place)(error)),
    };
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    Ok(files)
}

fn read(mut parts: Parts) -> Option<Said> {
    let names = parts.names();
    let texts: Vec<Vec<u8>> = names
        .iter()
        .filter(|name| name.to_ascii_lowercase().ends_with(".props"))
        .take(MOST_FILES)
        .filter_map(|name| parts.read(name))
        .filter(|text| text.len() <= LONGEST_FILE)
        .collect();
    let classes: BTreeSet<&str> = names
        .iter()
        .filter_map(|name| name.strip_suffix("Plugin.class"))
        .collect();
    said(&texts, |class| {
        let path = class.replace('.', "/");
        path.strip_suffix("Plugin")
            .is_some_and(|path| classes.contains(path))
    })
}

/// What the files of properties of one jar say of the plug-in whose class it has.
pub(crate) fn said(texts: &[Vec<u8>], has_class: impl Fn(&str) -> bool) -> Option<Said> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for text in texts {
        all.extend(properties::parse_latin_1(text));
    }
    let class = all.keys().find_map(|key| {
        let class = key.strip_prefix("plugin.")?.strip_suffix(".name")?;
        let named = all.contains_key(&format!("plugin.{class}.version"));
        (named && has_class(class)).then(|| class.to_owned())
    })?;
    let prefix = format!("plugin.{class}.");
    let value = |key: &str| {
        all.get(&format!("{prefix}{key}"))
            .map_or("", |value| value.trim())
    };
    let own = all
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix(&prefix)?, value.trim())));
    let needs = own
        .clone()
        .filter(|(key, _)| key.starts_with("depend."))
        .filter_map(|(_, value)| {
            let mut words = value.split_whitespace();
            (words.next() == Some("plugin")).then(|| words.next().map(str::to_owned))?
        });
    let is_address = |text: &str| text.starts_with("https://") || text.starts_with("http://");
    let addresses = own
        .clone()
        .map(|(_, value)| value)
        .filter(|value| is_address(value) && !value.contains(char::is_whitespace));
    Some(Said {
        name: visible(value("name")).into_owned(),
        version: visible(value("version")).into_owned(),
        needs: needs.collect(),
        jars: value("jars")
            .split_whitespace()
            .map(str::to_owned)
            .collect(),
        addresses: addresses.map(str::to_owned).collect(),
        class,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plug_in_says_its_name_its_needs_and_its_jars() {
        let text = b"plugin.a.RoughPlugin.name=Rough Draft\nplugin.a.RoughPlugin.version = 2.5\n\
            plugin.a.RoughPlugin.depend.0=jdk 11\nplugin.a.RoughPlugin.depend.1=plugin b.BasePlugin 1.0\n\
            plugin.a.RoughPlugin.depend.2=optional plugin c.MorePlugin 1.0\nplugin.a.RoughPlugin.jars=x.jar y.jar\n\
            plugin.a.RoughPlugin.docs=index.html\nplugin.a.RoughPlugin.home=https://example.org/rough\n\
            plugin.other.OtherPlugin.name=Another\nplugin.other.OtherPlugin.version=1\n";
        let found = said(&[text.to_vec()], |class| class == "a.RoughPlugin");
        assert_eq!(
            found,
            Some(Said {
                class: "a.RoughPlugin".into(),
                name: "Rough Draft".into(),
                version: "2.5".into(),
                needs: vec!["b.BasePlugin".into()],
                jars: vec!["x.jar".into(), "y.jar".into()],
                addresses: vec!["https://example.org/rough".into()],
            })
        );
        assert_eq!(said(&[text.to_vec()], |_| false), None, "a library");
        assert_eq!(stem("Rough.jar"), Some("Rough"));
        assert_eq!(stem(".jar"), None);
    }

    #[test]
    fn of_two_jars_of_one_name_the_newer_is_used_and_both_are_told() {
        let dir = tempfile::tempdir().expect("directory");
        let (home, settings) = (dir.path().join("home"), dir.path().join("settings"));
        let jar = |place: &Path, version: &str| {
            std::fs::create_dir_all(place.join("jars")).expect("made");
            let file = std::fs::File::create(place.join("jars/Rough.jar")).expect("made");
            let mut jar = zip::ZipWriter::new(file);
            let text = format!(
                "plugin.a.RoughPlugin.name=Rough\nplugin.a.RoughPlugin.version={version}\n"
            );
            for (name, bytes) in [("a/RoughPlugin.class", ""), ("rough.props", &text)] {
                let options = zip::write::SimpleFileOptions::default();
                jar.start_file(name, options).expect("begun");
                std::io::Write::write_all(&mut jar, bytes.as_bytes()).expect("written");
            }
            jar.finish().expect("ended");
        };
        let told = |version: &str| {
            jar(&home, "2.5");
            jar(&settings, version);
            std::fs::write(settings.join("jars/Torn.jar"), "PK and no more").expect("written");
            let found = of(&home, Some(&settings)).expect("read");
            assert_eq!(found.len(), 2);
            assert!(found[1].is_damaged && !found[0].is_damaged);
            let place = |path: &Path| path.strip_prefix(dir.path()).expect("inside").to_owned();
            let also = found[0].also_at.iter().map(|path| place(path));
            (
                place(&found[0].location),
                also.collect::<Vec<_>>(),
                found[0].origin,
            )
        };
        let (own, bundled) = ("settings/jars/Rough.jar", "home/jars/Rough.jar");
        for (version, taken, other, origin) in [
            ("3.0", own, bundled, Origin::Added),
            ("2.5", own, bundled, Origin::Added),
            ("2.4", bundled, own, Origin::Bundled),
        ] {
            assert_eq!(
                told(version),
                (taken.into(), vec![other.into()], origin),
                "{version}"
            );
        }
    }
}
