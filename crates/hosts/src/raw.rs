//! Readers of files that anybody may have written, from bytes and as plain values: for `fuzz/` alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::eclipse::bundle;
use crate::eclipse::bundle::{feature_in, profile_in, read_component};
use crate::freeplane::{self, Definition};
use crate::intellij::{self, ApplicationInfo, Descriptor, ProductInfo, Reading};
use crate::jar;
use crate::launch::Script;
use crate::netbeans::{ModuleManifest, Status, settings};
use crate::osgi::{self, Manifest, Wanted};
use crate::{Change, Environment, OffList, jedit, josm, properties};

/// A bundle of a `bundles.info`: id, version, location, start level, whether it is started.
pub type Listed = (String, String, PathBuf, i32, bool);

/// A `bundles.info`.
///
/// # Errors
/// The line that is no bundle's, and why.
pub fn bundles_info(bytes: &[u8], home: &Path) -> Result<Vec<Listed>, (usize, String)> {
    let entries = bundle::entries_in(bytes, home)?;
    let plain = |entry: bundle::Entry| {
        let bundle::Entry {
            id,
            version,
            location,
            start_level,
            started,
        } = entry;
        (id, version, location, start_level, started)
    };
    Ok(entries.into_iter().map(plain).collect())
}

/// The text of the agent's off-list after these changes.
pub fn off_list(changes: &[Change]) -> String {
    OffList::text_after(changes)
}

/// A `.properties` file of a bundle's texts.
pub fn texts(bytes: &[u8]) -> BTreeMap<String, String> {
    properties::parse(bytes)
}

/// A `config.ini`.
pub fn settings(bytes: &[u8]) -> BTreeMap<String, String> {
    properties::parse_latin_1(bytes)
}

/// A `MANIFEST.MF`: for each capability that it needs, whether it provides that capability itself.
pub fn manifest(bytes: &[u8]) -> Vec<bool> {
    let manifest = Manifest::parse(bytes);
    let needs = manifest.requirements.iter();
    let filters = needs.filter_map(|need| match &need.wanted {
        Wanted::Capability { filter, .. } => filter.as_ref(),
        _ => None,
    });
    let given = |filter: &osgi::Filter| {
        let mut given = manifest.capabilities.iter();
        given.any(|capability| filter.matches(&capability.attributes))
    };
    filters.map(given).collect()
}

/// A script: how an option gets to its JVM, in words, and the value behind a word of it.
pub fn script(text: &str) -> (String, Option<String>) {
    let script = Script::of(text);
    let way = format!("{:?}", script.way(&Environment::new()));
    (way, script.value_after("-ijpath"))
}

/// The texts among the constants of a class file.
pub fn class_texts(bytes: &[u8]) -> Vec<&str> {
    jar::texts(bytes)
}

/// What a jar of jEdit's says in its properties, with every class there: name, version, what it needs.
pub fn jedit_plugin(bytes: &[u8]) -> Option<(String, String, Vec<String>)> {
    let said = jedit::said(&[bytes.to_vec()], |_| true)?;
    Some((said.name, said.version, said.needs))
}

/// The stand-in for a plug-in of JOSM's with this manifest: its own manifest's headers.
///
/// # Errors
/// The jar could not be written.
pub fn josm_stand_in(manifest: &[u8]) -> std::io::Result<BTreeMap<String, String>> {
    josm::stand_in_of(manifest)
}

/// A service component's description: the services that it provides, and those that it requires.
pub fn component(text: &str) -> Option<(Vec<String>, Vec<String>)> {
    let component = read_component(text)?;
    Some((component.provides, component.mandatory))
}

/// A `feature.xml`: id, version, ids of plug-ins.
pub fn feature(text: &str) -> Option<(String, String, Vec<String>)> {
    let feature = feature_in(text, |_| None)?;
    Some((
        feature.id,
        feature.version,
        feature.plugins.into_iter().collect(),
    ))
}

/// A state of a p2 profile: the ids that came with the product, and those of each feature.
///
/// # Errors
/// The fault in the profile.
pub fn profile(bytes: &[u8]) -> Result<(Vec<String>, Vec<Vec<String>>), String> {
    let profile = profile_in(bytes)?;
    let groups = profile.groups().into_iter();
    Ok((
        profile.bundled().into_iter().collect(),
        groups.map(|(_, ids)| ids.into_iter().collect()).collect(),
    ))
}

/// A file of `config/Modules`: the module's id, its jar, whether it waits for others.
pub fn module_state(text: &str) -> Option<(String, String, bool)> {
    let status = Status::parse(text)?;
    Some((status.id, status.jar, status.autoload))
}

/// A module's manifest: its id, and the names and tokens that it needs.
pub fn module(bytes: &[u8]) -> (Option<String>, Vec<String>) {
    let manifest = ModuleManifest::parse(bytes);
    (manifest.id, [manifest.modules, manifest.tokens].concat())
}

/// A `pom.xml`: the addresses in it.
pub fn pom(text: &str) -> Vec<String> {
    let found = crate::netbeans::addresses_in(text).into_iter();
    found.map(|address| address.text).collect()
}

/// The settings beside a launch script: the value of a variable, and the path that it names, for a user whose home this is.
pub fn launch_settings(text: &str, name: &str, home: &Path) -> (Option<String>, Option<PathBuf>) {
    let value = settings::assigned(text, &[name]);
    let path = value
        .as_ref()
        .and_then(|value| settings::expanded(value, home, "/root"));
    (value, path)
}

/// A `product-info.json`: the name for people, and the beginning of the product's variables.
///
/// # Errors
/// The reason why it is none.
pub fn product_info(text: &str) -> Result<(String, Option<String>), String> {
    let info = ProductInfo::parse(text)?;
    Ok((info.title(), info.variables()))
}

/// A `plugin.xml`: id, what it needs, the files of its modules.
pub fn plugin_xml(text: &str) -> Option<(Option<String>, Vec<String>, Vec<String>)> {
    let found = Descriptor::parse(text)?;
    let files = found.content.iter().map(intellij::file_of).collect();
    Some((found.id, [found.plugins, found.modules].concat(), files))
}

/// An `ApplicationInfo.xml`: the plug-ins that stay on.
pub fn application_info(text: &str) -> Option<Vec<String>> {
    Some(ApplicationInfo::parse(text)?.essential)
}

/// The definition of a Freeplane add-on: its name, and the text of one that is not active.
pub fn add_on(text: &str) -> Option<(String, String)> {
    Some((
        Definition::parse(text)?.name,
        freeplane::with_active(text, false)?,
    ))
}

/// A list of recent projects: their directories.
pub fn recent_projects(text: &str) -> Vec<String> {
    intellij::projects_in(text, Path::new("/home/u"))
}

/// A launch script that reads a file of options: in words, what the file that its variable names stands for.
pub fn options_reading(text: &str) -> String {
    format!("{:?}", Reading::of_script(text, "IDEA_VM_OPTIONS"))
}

/// A list of clusters, below the home of their product.
pub fn clusters(text: &str, home: &Path) -> Vec<PathBuf> {
    settings::clusters(text, home)
}
