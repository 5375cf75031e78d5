//! The states of a profile as p2 stores them: compressed XML, one file for each.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use laggard_platform::plain_file;

use super::units::{Profile, Unit};
use crate::HostError;
use crate::osgi::{Range, Version};

/// Bytes of a profile, unpacked: the Eclipse platform has 1 MB.
const LARGEST: u64 = 24 << 20;
/// Elements, and texts between them: the platform has some 23,000.
const MOST_NODES: u32 = 500_000;
/// The platform has some 25,000.
const MOST_ATTRIBUTES: usize = 750_000;

pub(super) const ROOT: &str = "org.eclipse.equinox.p2.type.root";
pub(super) const PRODUCT: &str = "org.eclipse.equinox.p2.type.product";
pub(super) const GROUP: &str = "org.eclipse.equinox.p2.type.group";
pub(super) const INSTALL_FOLDER: &str = "org.eclipse.equinox.p2.installFolder";

/// The profile's directory by its name; without one the only profile there is.
pub(super) fn profile_dir(registry: &Path, name: Option<&str>) -> Option<PathBuf> {
    if let Some(name) = name {
        let dir = registry.join(format!("{name}.profile"));
        if dir.is_dir() {
            return Some(dir);
        }
    }
    let dirs = std::fs::read_dir(registry)
        .ok()?
        .flatten()
        .map(|entry| entry.path());
    let mut profiles: Vec<PathBuf> = dirs
        .filter(|dir| dir.is_dir() && dir.extension().is_some_and(|end| end == "profile"))
        .collect();
    (profiles.len() == 1).then(|| profiles.remove(0))
}

/// `<timestamp>.profile.gz` or `.profile`, oldest first.
pub(super) fn states(dir: &Path) -> Vec<PathBuf> {
    let mut states: Vec<(u64, PathBuf)> = Vec::new();
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let stamp = name
            .strip_suffix(".profile.gz")
            .or_else(|| name.strip_suffix(".profile"));
        if let Some(stamp) = stamp.and_then(|stamp| stamp.parse().ok()) {
            states.push((stamp, entry.path()));
        }
    }
    states.sort();
    states.into_iter().map(|(_, path)| path).collect()
}

/// The directory that a profile in p2's register installs into: `<registry>/<name>.profile`.
pub(crate) fn install_folder(profile: &Path) -> Option<PathBuf> {
    let newest = states(profile).pop()?;
    // The profile's own properties come first; the units after them are long.
    let mut head = Vec::new();
    open(&newest)
        .ok()?
        .take(16 << 10)
        .read_to_end(&mut head)
        .ok()?;
    let text = String::from_utf8_lossy(&head).into_owned();
    let (_, after) = text.split_once(&format!("'{INSTALL_FOLDER}'"))?;
    let (_, value) = after.split_once("value='")?;
    value
        .split('\'')
        .next()
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
}

/// The file of the newest state, and its text.
pub(crate) fn newest_state(profile: &Path) -> std::io::Result<(PathBuf, Vec<u8>)> {
    let newest = states(profile).pop().ok_or(std::io::ErrorKind::NotFound)?;
    let text = plain_file::all(open(&newest)?, LARGEST)?;
    Ok((newest, text))
}

fn open(path: &Path) -> std::io::Result<Box<dyn Read>> {
    let file = plain_file::open(path)?;
    match path.extension().is_some_and(|end| end == "gz") {
        true => Ok(Box::new(GzDecoder::new(file))),
        false => Ok(Box::new(file)),
    }
}

pub(super) fn parse(path: &Path) -> Result<Profile, HostError> {
    let bytes = open(path)
        .and_then(|file| plain_file::all(file, LARGEST))
        .map_err(HostError::io("read", path))?;
    profile_in(&bytes).map_err(|why| HostError::Malformed {
        path: path.to_owned(),
        why,
    })
}

/// The same of bytes.
pub(crate) fn profile_in(bytes: &[u8]) -> Result<Profile, String> {
    let attributes = bytes.iter().filter(|&&byte| byte == b'=').count();
    if attributes > MOST_ATTRIBUTES {
        return Err(format!(
            "p2's profile has {attributes} attributes, more than any"
        ));
    }
    parse_text(&String::from_utf8_lossy(bytes))
        .map_err(|error| format!("p2's profile is malformed: {error}"))
}

pub(super) fn parse_text(text: &str) -> Result<Profile, roxmltree::Error> {
    let options = roxmltree::ParsingOptions {
        nodes_limit: MOST_NODES,
        ..roxmltree::ParsingOptions::default()
    };
    let document = roxmltree::Document::parse_with_options(text, options)?;
    let mut profile = Profile::default();
    let mut rooted = BTreeSet::new();
    for node in document.root_element().children() {
        match node.tag_name().name() {
            "units" => profile.units.extend(
                node.children()
                    .filter(|unit| unit.has_tag_name("unit"))
                    .map(unit),
            ),
            "iusProperties" => {
                let asked = node
                    .children()
                    .filter(|unit| property(unit, ROOT).is_some_and(|value| value == "true"));
                rooted.extend(
                    asked.filter_map(|unit| {
                        Some((unit.attribute("id")?, unit.attribute("version")?))
                    }),
                );
            }
            _ => {}
        }
    }
    let is_root = |unit: &Unit| rooted.contains(&(unit.id.as_str(), unit.version_text.as_str()));
    profile.roots = (0..profile.units.len())
        .filter(|&at| is_root(&profile.units[at]))
        .collect();
    Ok(profile)
}

fn property<'a>(node: &roxmltree::Node<'a, '_>, name: &str) -> Option<&'a str> {
    let properties = node
        .children()
        .find(|child| child.has_tag_name("properties"))?;
    properties
        .children()
        .find(|property| property.attribute("name") == Some(name))?
        .attribute("value")
}

fn unit(node: roxmltree::Node) -> Unit {
    let text =
        |node: &roxmltree::Node, name: &str| node.attribute(name).unwrap_or_default().to_owned();
    let truth = |name: &str| property(&node, name).is_some_and(|value| value == "true");
    let name = property(&node, "org.eclipse.equinox.p2.name");
    // `%key`: the words are among the properties, prefixed by the default locale.
    let name = match name.and_then(|name| name.strip_prefix('%')) {
        Some(key) => property(&node, &format!("df_LT.{key}")),
        None => name,
    };
    let list = |list: &str, tag: &'static str| {
        let list = node.children().find(|child| child.has_tag_name(list));
        list.into_iter()
            .flat_map(|list| list.children())
            .filter(|child| child.has_tag_name(tag))
            .collect::<Vec<_>>()
    };
    let required = |node: &roxmltree::Node| {
        (
            text(node, "namespace"),
            text(node, "name"),
            Range::parse(&text(node, "range")),
        )
    };
    let provided = |node: &roxmltree::Node| {
        (
            text(node, "namespace"),
            text(node, "name"),
            Version::parse(&text(node, "version")),
        )
    };
    Unit {
        id: text(&node, "id"),
        version_text: text(&node, "version"),
        name: name.map(str::to_owned),
        is_group: truth(GROUP),
        is_product: truth(PRODUCT),
        provides: list("provides", "provided").iter().map(provided).collect(),
        requires: list("requires", "required").iter().map(required).collect(),
    }
}
