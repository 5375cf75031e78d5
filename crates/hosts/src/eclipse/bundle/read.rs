//! One bundle, jar or directory, with everything that tells its part in the host.

use laggard_analysis::visible;

use super::Entry;
use super::component::{Component, read_component};
use crate::jar::Parts;
use crate::osgi::Manifest;
use crate::{properties, xml};

/// Nodes of one list of extensions, as a limit.
const MOST_NODES: u32 = 500_000;

/// A bundle that the list names.
#[derive(Debug, Clone)]
pub(crate) struct Bundle {
    pub entry: Entry,
    pub manifest: Manifest,
    /// The bundle's own name for people, if it has one.
    pub name: Option<String>,
    pub has_extensions: bool,
    /// Ids of applications it contributes.
    pub applications: Vec<String>,
    /// Products it contributes, each with the id of its application.
    pub products: Vec<(String, String)>,
    pub components: Vec<Component>,
    /// Ids of bundles whose classes its application model names.
    pub model_names: Vec<String>,
}

/// Reads the bundle of `entry`. An unreadable one gives and needs nothing: Equinox starts without it too.
pub(crate) fn read_bundle(entry: Entry) -> Bundle {
    let Some(mut parts) = Parts::open(&entry.location) else {
        return bare(entry);
    };
    let manifest = Manifest::parse(&parts.read("META-INF/MANIFEST.MF").unwrap_or_default());
    let mut bundle = Bundle {
        name: name_of(&manifest, &mut parts),
        manifest,
        ..bare(entry)
    };
    for file in ["plugin.xml", "fragment.xml"] {
        if let Some(bytes) = parts.read(file) {
            bundle.read_extensions(&String::from_utf8_lossy(&bytes));
        }
    }
    let names = parts.names();
    for pattern in bundle.manifest.components.clone() {
        for name in names.iter().filter(|name| fits(name, &pattern)) {
            let component = parts
                .read(name)
                .and_then(|bytes| read_component(&String::from_utf8_lossy(&bytes)));
            bundle.components.extend(component);
        }
    }
    for name in names.iter().filter(|name| name.ends_with(".e4xmi")) {
        let bytes = parts.read(name).unwrap_or_default();
        bundle.model_names.extend(model_names(&bytes));
    }
    bundle.model_names.sort();
    bundle.model_names.dedup();
    bundle
}

fn bare(entry: Entry) -> Bundle {
    Bundle {
        entry,
        manifest: Manifest::default(),
        name: None,
        has_extensions: false,
        applications: Vec::new(),
        products: Vec::new(),
        components: Vec::new(),
        model_names: Vec::new(),
    }
}

impl Bundle {
    fn read_extensions(&mut self, text: &str) {
        self.has_extensions |= text
            .match_indices("<extension")
            .any(|(at, tag)| text[at + tag.len()..].starts_with(|c: char| c.is_whitespace()));
        self.model_names.extend(model_names(text.as_bytes()));
        let says = |point: &str| text.contains(point);
        if !says("org.eclipse.core.runtime.applications")
            && !says("org.eclipse.core.runtime.products")
        {
            return;
        }
        let Some(document) = xml::document(text, MOST_NODES) else {
            return;
        };
        for extension in document
            .descendants()
            .filter(|node| node.has_tag_name("extension"))
        {
            let Some(id) = extension.attribute("id") else {
                continue;
            };
            let id = if id.contains('.') {
                id.to_owned()
            } else {
                format!("{}.{id}", self.entry.id)
            };
            match extension.attribute("point") {
                Some("org.eclipse.core.runtime.applications") => self.applications.push(id),
                Some("org.eclipse.core.runtime.products") => {
                    let product = extension
                        .children()
                        .find(|node| node.has_tag_name("product"));
                    let application = product.and_then(|product| product.attribute("application"));
                    self.products
                        .extend(application.map(|application| (id, application.to_owned())));
                }
                _ => {}
            }
        }
    }

    /// Ids of bundles whose classes are named by the classes of one that contributes an application: SWT's renderers
    /// are a constant in there and nowhere else. Slow, every class is inflated: asked of the few that are core.
    pub(crate) fn names_in_application(&self) -> Vec<String> {
        if self.applications.is_empty() {
            return Vec::new();
        }
        let Some(mut parts) = Parts::open(&self.entry.location) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for name in parts.names().iter().filter(|name| name.ends_with(".class")) {
            found.extend(model_names(&parts.read(name).unwrap_or_default()));
        }
        found.sort();
        found.dedup();
        found
    }
}

/// The host parts of all `bundleclass://host/…` in a file.
fn model_names(bytes: &[u8]) -> Vec<String> {
    const SCHEME: &[u8] = b"bundleclass://";
    let mut names = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest
        .windows(SCHEME.len())
        .position(|window| window == SCHEME)
    {
        rest = &rest[at + SCHEME.len()..];
        let end = rest
            .iter()
            .position(|&byte| !(byte.is_ascii_alphanumeric() || b"._-".contains(&byte)))
            .unwrap_or(rest.len());
        if end > 0 && rest.get(end) == Some(&b'/') {
            names.push(String::from_utf8_lossy(&rest[..end]).into_owned());
        }
    }
    names
}

fn name_of(manifest: &Manifest, parts: &mut Parts) -> Option<String> {
    let name = written_name(manifest, parts)?;
    Some(visible(&name).into_owned())
}

fn written_name(manifest: &Manifest, parts: &mut Parts) -> Option<String> {
    let name = manifest.name.as_deref()?;
    let Some(key) = name.strip_prefix('%') else {
        return Some(name.to_owned());
    };
    // The fragment's own words are in the host's file more often than in its own.
    let files = [
        manifest.localization.as_str(),
        "plugin",
        "fragment",
        "OSGI-INF/l10n/bundle",
    ];
    files.into_iter().find_map(|file| {
        properties::parse(&parts.read(&format!("{file}.properties"))?).remove(key.trim())
    })
}

/// `OSGI-INF/*.xml`: only the last segment may have a `*`.
fn fits(name: &str, pattern: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else {
        return name == pattern;
    };
    name.len() >= before.len() + after.len()
        && name.starts_with(before)
        && name.ends_with(after)
        && !name[before.len()..].contains('/')
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::path::Path;

    use super::*;

    fn entry(id: &str, location: &Path) -> Entry {
        Entry {
            id: id.into(),
            version: "1.0.0".into(),
            location: location.into(),
            start_level: 4,
            started: false,
        }
    }

    #[test]
    fn a_directory_says_the_same_as_a_jar() {
        let dir = tempfile::tempdir().expect("tempdir");
        let files = [
            (
                "META-INF/MANIFEST.MF",
                "Bundle-SymbolicName: a.b\nBundle-Name: %pluginName\nBundle-Localization: plugin\nService-Component: OSGI-INF/*.xml\n",
            ),
            (
                "plugin.properties",
                "pluginName = Fr\u{e4}ulein\\nA \u{1b}[2J\n",
            ),
            (
                "plugin.xml",
                "<?eclipse version=\"3.4\"?><plugin><extension-point id='p'/><extension id='app' point='org.eclipse.core.runtime.applications'/>\
<extension id='prod' point='org.eclipse.core.runtime.products'><product application='a.b.app'/></extension></plugin>",
            ),
            (
                "OSGI-INF/c.xml",
                "<scr:component xmlns:scr='http://www.osgi.org/xmlns/scr/v1.1.0' name='c'><service><provide interface='a.S'/></service>\
<reference interface='x.M'/><reference interface='x.O' cardinality='0..n'/></scr:component>",
            ),
            ("OSGI-INF/l10n/other.xml", "<x/>"),
            (
                "model/App.e4xmi",
                "contributionURI=\"bundleclass://org.x.y/org.x.Z\" bundleclass:// nothing",
            ),
        ];
        let root = dir.path().join("a.b_1.0.0");
        let jar = dir.path().join("a.b_1.0.0.jar");
        let mut archive = zip::ZipWriter::new(File::create(&jar).expect("jar"));
        for (name, text) in files {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
            std::fs::write(&path, text).expect("write");
            archive
                .start_file(name, zip::write::SimpleFileOptions::default())
                .expect("part");
            std::io::Write::write_all(&mut archive, text.as_bytes()).expect("write");
        }
        archive.finish().expect("jar");
        for location in [root, jar] {
            let bundle = read_bundle(entry("a.b", &location));
            assert_eq!(
                bundle.name.as_deref(),
                Some("Fräulein\u{fffd}A \u{fffd}[2J")
            );
            assert!(bundle.has_extensions);
            assert_eq!(bundle.applications, ["a.b.app"]);
            assert_eq!(
                bundle.products,
                [("a.b.prod".to_owned(), "a.b.app".to_owned())]
            );
            assert_eq!(
                bundle.components,
                [Component {
                    provides: vec!["a.S".into()],
                    mandatory: vec!["x.M".into()]
                }]
            );
            assert_eq!(bundle.model_names, ["org.x.y"]);
        }
    }

    #[test]
    fn what_cannot_be_read_gives_and_needs_nothing() {
        let dir = tempfile::tempdir().expect("tempdir");
        let broken = dir.path().join("x.jar");
        std::fs::write(&broken, b"PK not really").expect("write");
        for location in [broken, dir.path().join("gone.jar")] {
            let bundle = read_bundle(entry("x", &location));
            assert_eq!((bundle.manifest, bundle.name), (Manifest::default(), None));
        }
    }
}
