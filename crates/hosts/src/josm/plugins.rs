//! JOSM's plug-ins: the jars of the user's directory, by what their manifests say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, visible};

use crate::jar::{Parts, main_section};
use crate::{Address, HostError, HostPlugin};

/// More jars than anybody has.
const MOST_JARS: usize = 4096;

/// What a manifest says of a plug-in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// Its headers, in small letters.
    pub headers: BTreeMap<String, String>,
    /// Whether there is no manifest to read: a jar that is damaged, or no jar.
    pub is_missing: bool,
}

impl Said {
    /// Of the bytes of a manifest.
    pub fn parse(manifest: &[u8]) -> Self {
        Self {
            headers: main_section(manifest),
            is_missing: false,
        }
    }

    fn of_jar(path: &Path) -> Self {
        let manifest = Parts::open(path).and_then(|mut jar| jar.read("META-INF/MANIFEST.MF"));
        manifest.map_or_else(
            || Self {
                is_missing: true,
                ..Self::default()
            },
            |manifest| Self::parse(&manifest),
        )
    }

    fn text(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// Names of plug-ins, or of what plug-ins provide, without which this one does not work.
    pub fn needs(&self) -> impl Iterator<Item = &str> {
        let needs = self.text("plugin-requires").split(';').map(str::trim);
        needs.filter(|name| !name.is_empty())
    }

    /// Whether JOSM would start anything of it.
    pub fn is_plugin(&self) -> bool {
        self.headers.contains_key("plugin-class")
    }
}

/// The plug-ins of a user, sorted.
pub(super) fn of(data: &Path) -> Result<Vec<HostPlugin>, HostError> {
    let all: BTreeMap<String, (PathBuf, Said)> = jars(data)?
        .into_iter()
        .map(|(id, path)| {
            let said = Said::of_jar(&path);
            (id, (path, said))
        })
        .collect();
    let provided = all.iter().filter_map(|(id, (_, said))| {
        let what = said.text("plugin-provides");
        (!what.is_empty()).then_some((what, id.as_str()))
    });
    let names: BTreeMap<&str, &str> = provided
        .chain(all.keys().map(|id| (id.as_str(), id.as_str())))
        .collect();
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (id, (_, said)) in &all {
        for needed in said
            .needs()
            .filter_map(|name| names.get(name).copied())
            .filter(|needed| needed != id)
        {
            users.entry(needed).or_default().insert(id.clone());
        }
    }
    let plugin = |(id, (path, said)): (&String, &(PathBuf, Said))| HostPlugin {
        id: id.clone(),
        name: id.clone(),
        version: visible(said.text("plugin-version")).into_owned(),
        location: path.clone(),
        also_at: Vec::new(),
        is_damaged: said.is_missing,
        origin: Origin::Added,
        required_by: users
            .get(id.as_str())
            .cloned()
            .unwrap_or_default()
            .into_iter()
            .collect(),
        is_library: !said.is_plugin(),
        fragment_of: None,
        feature: None,
    };
    Ok(all.iter().map(plugin).collect())
}

/// The page that a plug-in's manifest names.
pub(super) fn addresses(data: &Path, plugin: &str) -> Vec<Address> {
    let said = Said::of_jar(&directory(data).join(format!("{plugin}.jar")));
    let text = said.text("plugin-link").to_owned();
    let is_address = text.starts_with("https://") || text.starts_with("http://");
    let address = Address {
        text,
        is_tracker: false,
    };
    Some(address).filter(|_| is_address).into_iter().collect()
}

/// Where a user's plug-ins lie.
pub(super) fn directory(data: &Path) -> PathBuf {
    data.join("plugins")
}

/// The jars by their ids.
fn jars(data: &Path) -> Result<BTreeMap<String, PathBuf>, HostError> {
    let directory = directory(data);
    let entries = match std::fs::read_dir(&directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(HostError::io("read", directory)(error)),
    };
    let jar = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let id = name.strip_suffix(".jar").filter(|id| !id.is_empty())?;
        Some((id.to_owned(), entry.path()))
    };
    Ok(entries.flatten().filter_map(jar).take(MOST_JARS).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_says_what_a_plug_in_needs() {
        let said = Said::parse(
            b"Plugin-Class: a.B\nPlugin-Requires: jts; utilsplugin2 ;;\nPlugin-Version: 36\n",
        );
        assert!(said.is_plugin());
        assert_eq!(said.needs().collect::<Vec<_>>(), ["jts", "utilsplugin2"]);
        assert_eq!(said.text("plugin-version"), "36");
        assert!(!Said::parse(b"\xff\xfe").is_plugin());
    }
}
