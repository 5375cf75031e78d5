//! `features/*/feature.xml`, for installs without a p2 profile.

use std::collections::BTreeSet;
use std::path::Path;

use laggard_platform::plain_file::{self, LARGEST};

use crate::properties;

/// A feature on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FeatureFile {
    pub id: String,
    pub version: String,
    pub name: Option<String>,
    /// Ids of the plug-ins it includes itself.
    pub plugins: BTreeSet<String>,
}

/// Reads all features of a home; leaves out unreadable ones.
pub(crate) fn read_features(home: &Path) -> Vec<FeatureFile> {
    let dirs = std::fs::read_dir(home.join("features"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let mut features: Vec<FeatureFile> = dirs.filter_map(|dir| read_feature(&dir)).collect();
    features.sort_by(|one, other| one.id.cmp(&other.id));
    features
}

fn read_feature(dir: &Path) -> Option<FeatureFile> {
    let text = plain_file::text(&dir.join("feature.xml"), LARGEST).ok()?;
    feature_in(&text, |key| {
        let texts = plain_file::read(&dir.join("feature.properties"), LARGEST).ok()?;
        properties::parse(&texts).remove(key)
    })
}

/// The same of a text. `translated` knows the words for a key.
pub(crate) fn feature_in(
    text: &str,
    translated: impl FnOnce(&str) -> Option<String>,
) -> Option<FeatureFile> {
    let document = roxmltree::Document::parse(text).ok()?;
    let root = document.root_element();
    let label = root.attribute("label");
    let name = match label.and_then(|label| label.strip_prefix('%')) {
        Some(key) => translated(key),
        None => label.map(str::to_owned),
    };
    let plugins = root.children().filter(|node| node.has_tag_name("plugin"));
    Some(FeatureFile {
        id: root.attribute("id")?.to_owned(),
        version: root.attribute("version").unwrap_or_default().to_owned(),
        name,
        plugins: plugins
            .filter_map(|plugin| plugin.attribute("id"))
            .map(str::to_owned)
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_name_their_plugins() {
        let dir = tempfile::tempdir().expect("tempdir");
        let feature = dir.path().join("features/org.egit_1.0.0");
        std::fs::create_dir_all(&feature).expect("dir");
        std::fs::create_dir_all(dir.path().join("features/broken")).expect("dir");
        std::fs::write(dir.path().join("features/broken/feature.xml"), "<feature").expect("write");
        std::fs::write(feature.join("feature.properties"), "featureName=Git\n").expect("write");
        let xml = "<feature id='org.egit' label='%featureName' version='1.0.0'><includes id='x' version='1'/><plugin id='org.egit.ui'/><plugin id='org.egit.core'/></feature>";
        std::fs::write(feature.join("feature.xml"), xml).expect("write");
        let plugins = ["org.egit.core", "org.egit.ui"].map(str::to_owned).into();
        let expected = FeatureFile {
            id: "org.egit".into(),
            version: "1.0.0".into(),
            name: Some("Git".into()),
            plugins,
        };
        assert_eq!(read_features(dir.path()), [expected]);
        assert_eq!(read_features(Path::new("/nowhere")), []);
    }
}
