//! This Laggard's version, licence, changelog and list of parts. Nothing of this comes over a network.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// The file name of a release's list of parts.
const PARTS: &str = "laggard.cdx.json";
/// The prefix of Laggard's own crates' names.
const OWN: &str = "laggard-";

/// A part that Laggard is built from: a crate, a Java library or a package of the pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Part {
    /// The name that its makers gave it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, as SPDX writes it; empty where its makers name none.
    pub licence: String,
}

/// This Laggard's version, licence, changelog and parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct About {
    /// Its version.
    pub version: String,
    /// The licence under which it may be used, as SPDX writes it.
    pub licence: String,
    /// The texts of the licences to choose from.
    pub texts: Vec<String>,
    /// The changelog, in Markdown.
    pub changelog: String,
    /// Where the release's list of parts lies; none where this is no release.
    pub parts_file: Option<String>,
    /// Other people's parts in the programs, the agent and the pages, by name; build tools are left out.
    pub parts: Vec<Part>,
}

/// Returns this Laggard's version, licence, changelog and parts.
#[tauri::command(async)]
pub fn about() -> About {
    let program = std::env::current_exe().unwrap_or_default();
    let list = places(&program).into_iter().find_map(|place| {
        let parts = parts(&fs::read_to_string(&place).ok()?)?;
        Some((place, parts))
    });
    let (file, parts) = list.unzip();
    About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        licence: env!("CARGO_PKG_LICENSE").to_owned(),
        texts: vec![
            include_str!("../../../LICENSE-MIT").to_owned(),
            include_str!("../../../LICENSE-APACHE").to_owned(),
        ],
        changelog: include_str!("../../../CHANGELOG.md").to_owned(),
        parts_file: file.map(|file| file.display().to_string()),
        parts: parts.unwrap_or_default(),
    }
}

/// Where a release has its list: beside the program, or where packages put documents.
fn places(program: &Path) -> Vec<PathBuf> {
    let Some(beside) = program.parent() else {
        return Vec::new();
    };
    let mut places = vec![beside.join(PARTS)];
    places.extend(
        beside
            .parent()
            .map(|above| above.join("share/doc/laggard").join(PARTS)),
    );
    places
}

/// The parts of a CycloneDX list; `None` if the text is not such a list.
fn parts(list: &str) -> Option<Vec<Part>> {
    let list: Value = serde_json::from_str(list).ok()?;
    let word = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    let mut parts: Vec<Part> = list["components"]
        .as_array()?
        .iter()
        .filter(|part| part["scope"] != "excluded")
        .map(|part| Part {
            name: word(&part["name"]),
            version: word(&part["version"]),
            licence: word(&part["licenses"][0]["expression"]),
        })
        .filter(|part| !part.name.starts_with(OWN))
        .collect();
    parts.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_without_what_only_builds() {
        let list = r#"{"components": [
            {"name": "serde", "version": "1.0.1", "scope": "required", "licenses": [{"expression": "MIT OR Apache-2.0"}]},
            {"name": "laggard-view", "version": "0.1.0"},
            {"name": "cc", "version": "1.2.0", "scope": "excluded"},
            {"name": "asm", "version": "9.11.1", "licenses": [{"expression": "BSD-3-Clause"}]}
        ]}"#;
        let read = parts(list).expect("a list");
        let read: Vec<_> = read
            .iter()
            .map(|part| [&part.name[..], &part.version, &part.licence])
            .collect();
        assert_eq!(
            read,
            [
                ["asm", "9.11.1", "BSD-3-Clause"],
                ["serde", "1.0.1", "MIT OR Apache-2.0"]
            ]
        );
        assert_eq!(parts("{}"), None);
        assert_eq!(parts("no JSON"), None);
    }

    #[test]
    fn it_is_looked_for_beside_the_program_and_among_the_systems_documents() {
        let places = places(Path::new("/usr/bin/laggard-app"));
        let places: Vec<_> = places.iter().map(|place| place.to_str()).collect();
        assert_eq!(
            places,
            [
                Some("/usr/bin/laggard.cdx.json"),
                Some("/usr/share/doc/laggard/laggard.cdx.json")
            ]
        );
    }

    #[test]
    fn what_is_told_of_this_laggard_is_whole() {
        let about = about();
        assert!(about.licence.contains("MIT"), "{}", about.licence);
        assert!(about.texts[0].contains("Permission is hereby granted"));
        assert!(about.texts[1].contains("Apache License"));
        assert!(about.changelog.starts_with("# Changelog"));
    }
}
