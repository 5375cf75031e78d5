//! p2's profile: what was installed as one thing, and by whom. Read only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;

use super::{Range, Version};
use crate::HostError;

const IU: &str = "org.eclipse.equinox.p2.iu";
const ROOT: &str = "org.eclipse.equinox.p2.type.root";
const PRODUCT: &str = "org.eclipse.equinox.p2.type.product";
const GROUP: &str = "org.eclipse.equinox.p2.type.group";
const INSTALL_FOLDER: &str = "org.eclipse.equinox.p2.installFolder";

/// An installable unit: a bundle, a feature's group, a product.
#[derive(Debug, Clone, Default)]
pub(crate) struct Unit {
    pub id: String,
    pub version_text: String,
    pub name: Option<String>,
    pub is_group: bool,
    is_product: bool,
    /// (namespace, name, version)
    provides: Vec<(String, String, Version)>,
    /// (namespace, name, range)
    requires: Vec<(String, String, Range)>,
}

/// One state of a profile.
#[derive(Debug, Clone, Default)]
pub(crate) struct Profile {
    units: Vec<Unit>,
    /// Indices of what was asked for by name.
    roots: Vec<usize>,
    /// Roots of the first state that had any; they stand for the product where no root is one.
    first_roots: BTreeSet<String>,
}

impl Profile {
    /// Reads the profile of an install; `None` where it has none.
    pub(crate) fn of(area: &Path, name: Option<&str>) -> Result<Option<Self>, HostError> {
        let registry = area.join("org.eclipse.equinox.p2.engine/profileRegistry");
        let Some(dir) = profile_dir(&registry, name) else {
            return Ok(None);
        };
        let states = states(&dir);
        let Some(newest) = states.last() else {
            return Ok(None);
        };
        let mut profile = parse(newest)?;
        for state in &states {
            // An older state is only asked what was there at first; one that is broken knows nothing.
            let Ok(old) = parse(state) else { continue };
            if !old.roots.is_empty() {
                profile.first_roots = old
                    .roots
                    .iter()
                    .map(|&root| old.units[root].id.clone())
                    .collect();
                break;
            }
        }
        Ok(Some(profile))
    }

    /// Ids of bundles that came with the product. All other bundles were added.
    pub(crate) fn bundled(&self) -> BTreeSet<String> {
        let products: Vec<usize> = self
            .roots
            .iter()
            .copied()
            .filter(|&root| self.units[root].is_product)
            .collect();
        let (mine, others): (Vec<usize>, Vec<usize>) =
            self.roots
                .iter()
                .copied()
                .partition(|&root| match products.is_empty() {
                    true => self.first_roots.contains(&self.units[root].id),
                    false => self.units[root].is_product,
                });
        let providers = self.providers();
        let mut owned = self.reach(
            &mine,
            &BTreeSet::new(),
            |from, range| from.is_group && range.is_exact(),
            &providers,
        );
        let added = self.reach(
            &others,
            &owned,
            |from, range| from.is_group && range.is_exact(),
            &providers,
        );
        // What belongs to nobody's feature came with the first who needs it.
        let start: Vec<usize> = owned.iter().copied().collect();
        owned.extend(self.reach(&start, &added, |_, _| true, &providers));
        owned
            .into_iter()
            .flat_map(|unit| self.bundle_ids(unit))
            .collect()
    }

    /// The feature groups: unit and the ids of the bundles it includes itself.
    pub(crate) fn groups(&self) -> Vec<(&Unit, BTreeSet<String>)> {
        let providers = self.providers();
        let included = |unit: &Unit| -> BTreeSet<String> {
            let exact = unit
                .requires
                .iter()
                .filter(|(namespace, _, range)| namespace == IU && range.is_exact());
            let units = exact
                .flat_map(|(namespace, name, range)| self.find(&providers, namespace, name, range));
            units
                .filter(|&unit| !self.units[unit].is_group)
                .flat_map(|unit| self.bundle_ids(unit))
                .collect()
        };
        let groups = self
            .units
            .iter()
            .filter(|unit| unit.is_group && !unit.is_product);
        groups
            .map(|unit| (unit, included(unit)))
            .filter(|(_, bundles)| !bundles.is_empty())
            .collect()
    }

    fn bundle_ids(&self, unit: usize) -> Vec<String> {
        let bundles = self.units[unit]
            .provides
            .iter()
            .filter(|(namespace, _, _)| namespace == "osgi.bundle");
        bundles.map(|(_, name, _)| name.clone()).collect()
    }

    fn providers(&self) -> BTreeMap<(&str, &str), Vec<usize>> {
        let mut providers: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
        for (at, unit) in self.units.iter().enumerate() {
            for (namespace, name, _) in &unit.provides {
                providers.entry((namespace, name)).or_default().push(at);
            }
        }
        providers
    }

    fn find<'a>(
        &'a self,
        providers: &'a BTreeMap<(&str, &str), Vec<usize>>,
        namespace: &'a str,
        name: &'a str,
        range: &'a Range,
    ) -> impl Iterator<Item = usize> + 'a {
        let all = providers
            .get(&(namespace, name))
            .into_iter()
            .flatten()
            .copied();
        all.filter(move |&unit| {
            let fits = |(ns, n, version): &(String, String, Version)| {
                ns == namespace && n == name && range.includes(version)
            };
            self.units[unit].provides.iter().any(fits)
        })
    }

    /// Units reached from `start` over requirements that `follow` accepts, not through `stop`.
    fn reach(
        &self,
        start: &[usize],
        stop: &BTreeSet<usize>,
        follow: impl Fn(&Unit, &Range) -> bool,
        providers: &BTreeMap<(&str, &str), Vec<usize>>,
    ) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<usize> = start.to_vec();
        while let Some(at) = open.pop() {
            if stop.contains(&at) || !reached.insert(at) {
                continue;
            }
            let unit = &self.units[at];
            for (namespace, name, range) in unit
                .requires
                .iter()
                .filter(|(_, _, range)| follow(unit, range))
            {
                open.extend(self.find(providers, namespace, name, range));
            }
        }
        reached
    }
}

/// The profile's directory by its name; without one the only profile there is.
fn profile_dir(registry: &Path, name: Option<&str>) -> Option<PathBuf> {
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
fn states(dir: &Path) -> Vec<PathBuf> {
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

fn open(path: &Path) -> std::io::Result<Box<dyn Read>> {
    let file = File::open(path)?;
    match path.extension().is_some_and(|end| end == "gz") {
        true => Ok(Box::new(GzDecoder::new(file))),
        false => Ok(Box::new(file)),
    }
}

fn parse(path: &Path) -> Result<Profile, HostError> {
    let mut text = String::new();
    open(path)
        .and_then(|mut file| file.read_to_string(&mut text))
        .map_err(HostError::io("read", path))?;
    parse_text(&text).map_err(|error| HostError::Malformed {
        path: path.to_owned(),
        why: format!("p2's profile is malformed: {error}"),
    })
}

fn parse_text(text: &str) -> Result<Profile, roxmltree::Error> {
    let options = roxmltree::ParsingOptions {
        nodes_limit: u32::MAX,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(id: &str, requires: &str) -> String {
        format!(
            "<unit id='{id}' version='1.0.0'><provides size='2'><provided namespace='{IU}' name='{id}' version='1.0.0'/>\
<provided namespace='osgi.bundle' name='{id}' version='1.0.0'/></provides><requires>{requires}</requires></unit>"
        )
    }

    fn group(id: &str, extra: &str, includes: &[&str]) -> String {
        let requires: String = includes
            .iter()
            .map(|id| format!("<required namespace='{IU}' name='{id}' range='[1.0.0,1.0.0]'/>"))
            .collect();
        format!(
            "<unit id='{id}' version='1.0.0'><properties><property name='{GROUP}' value='true'/>{extra}</properties>\
<provides><provided namespace='{IU}' name='{id}' version='1.0.0'/></provides><requires>{requires}</requires></unit>"
        )
    }

    fn profile(units: &[String], roots: &[&str]) -> String {
        let roots: String = roots
            .iter()
            .map(|id| format!("<iuProperties id='{id}' version='1.0.0'><properties><property name='{ROOT}' value='true'/></properties></iuProperties>"))
            .collect();
        format!(
            "<?xml version='1.0'?><?profile version='1.0.0'?><profile id='p'><units>{}</units><iusProperties>{roots}</iusProperties></profile>",
            units.concat()
        )
    }

    fn units(product: bool) -> Vec<String> {
        let mark = if product {
            format!("<property name='{PRODUCT}' value='true'/>")
        } else {
            String::new()
        };
        let needs =
            |name: &str| format!("<required namespace='osgi.bundle' name='{name}' range='1.0'/>");
        vec![
            group("ide", &mark, &["org.eclipse.jdt.feature.group", "platform"]),
            group(
                "org.eclipse.jdt.feature.group",
                "<property name='org.eclipse.equinox.p2.name' value='%featureName'/><property name='df_LT.featureName' value='Java tools'/>",
                &["org.eclipse.jdt.ui"],
            ),
            group(
                "org.egit.feature.group",
                "",
                &["org.egit.ui", "org.egit.core"],
            ),
            bundle("platform", &needs("lib.of.platform")),
            bundle("org.eclipse.jdt.ui", &needs("platform")),
            bundle("lib.of.platform", ""),
            bundle("org.egit.ui", &(needs("platform") + &needs("lib.of.egit"))),
            bundle("org.egit.core", ""),
            bundle("lib.of.egit", ""),
        ]
    }

    #[test]
    fn the_products_own_and_what_it_needs_is_bundled() {
        let parsed = parse_text(&profile(&units(true), &["ide", "org.egit.feature.group"]))
            .expect("profile");
        let bundled: Vec<String> = parsed.bundled().into_iter().collect();
        assert_eq!(
            bundled,
            ["lib.of.platform", "org.eclipse.jdt.ui", "platform"]
        );
        let groups: Vec<(String, Option<String>, usize)> = parsed
            .groups()
            .into_iter()
            .map(|(unit, bundles)| (unit.id.clone(), unit.name.clone(), bundles.len()))
            .collect();
        assert_eq!(
            groups,
            [
                (
                    "org.eclipse.jdt.feature.group".to_owned(),
                    Some("Java tools".to_owned()),
                    1
                ),
                ("org.egit.feature.group".to_owned(), None, 2)
            ]
        );
    }

    #[test]
    fn without_a_product_the_first_state_stands_for_it() {
        let dir = tempfile::tempdir().expect("tempdir");
        let states = dir
            .path()
            .join("org.eclipse.equinox.p2.engine/profileRegistry/SDK.profile");
        std::fs::create_dir_all(&states).expect("dir");
        let write = |stamp: u64, text: &str| {
            let file = File::create(states.join(format!("{stamp}.profile.gz"))).expect("create");
            let mut gz = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
            std::io::Write::write_all(&mut gz, text.as_bytes()).expect("write");
            gz.finish().expect("gz");
        };
        assert!(Profile::of(dir.path(), None).expect("no state").is_none());
        write(100, &profile(&[], &[]));
        write(99_999, &profile(&units(false), &["ide"]));
        write(
            100_000,
            &profile(&units(false), &["ide", "org.egit.feature.group"]),
        );
        for name in [Some("SDK"), Some("other"), None] {
            let found = Profile::of(dir.path(), name).expect("read").expect("there");
            assert_eq!(
                found.bundled().into_iter().collect::<Vec<_>>(),
                ["lib.of.platform", "org.eclipse.jdt.ui", "platform"]
            );
        }
        std::fs::write(states.join("100001.profile"), "<profile").expect("write");
        let message = Profile::of(dir.path(), None)
            .expect_err("broken")
            .to_string();
        assert!(
            message.contains("100001.profile") && message.contains("nothing was changed"),
            "{message}"
        );
    }

    #[test]
    fn the_register_says_where_an_install_is() {
        let dir = tempfile::tempdir().expect("tempdir");
        let text = format!(
            "<profile id='e'><properties size='1'><property name='{INSTALL_FOLDER}' value='/home/u/eclipse'/></properties>"
        );
        std::fs::write(dir.path().join("1.profile"), text).expect("write");
        assert_eq!(
            install_folder(dir.path()),
            Some(PathBuf::from("/home/u/eclipse"))
        );
    }
}
