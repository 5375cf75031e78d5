//! The crates that a release is built from, with the checksums of `Cargo.lock`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::build::cargo;
use laggard_tools::{paths, run};
use serde_json::Value;

/// What is released by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Release {
    /// The command and the tray app.
    App,
    /// The hub, of a workspace of its own.
    Hub,
}

impl Release {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::App => "laggard",
            Self::Hub => "laggard-hub",
        }
    }

    /// The packages whose programs are in it.
    fn programs(self) -> &'static [&'static str] {
        match self {
            Self::App => &["--package=laggard-cli", "--package=laggard-app"],
            Self::Hub => &["--package=laggard-hub"],
        }
    }

    /// The directory of its workspace.
    fn workspace(self) -> PathBuf {
        match self {
            Self::App => paths::root(),
            Self::Hub => paths::root().join("crates/hub"),
        }
    }
}

/// A crate that a release is built from.
pub struct Crate {
    pub name: String,
    pub version: String,
    pub licence: Option<String>,
    /// Lower-case hex; our own have none.
    pub sha256: Option<String>,
    /// Whether the crate's code is in a program, and not only in build tools.
    pub is_linked: bool,
    /// The directory of its sources.
    pub dir: PathBuf,
}

impl Crate {
    /// The address by which everybody knows it.
    pub fn purl(&self) -> String {
        purl(&self.name, &self.version)
    }
}

fn purl(name: &str, version: &str) -> String {
    // In addresses the `+` before a build's number is escaped, because it would stand for a space.
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

/// By address, the addresses of those that are needed.
pub type Needs = BTreeMap<String, BTreeSet<String>>;

/// The crates of the programs on this system, and by address what each needs of them.
///
/// # Errors
/// When cargo cannot tell.
pub fn of_release(release: Release) -> Result<(Vec<Crate>, Needs)> {
    let built = tree(release, "--edges=normal,build")?;
    let linked = tree(release, "--edges=normal,no-proc-macro")?;
    let lock = release.workspace().join("Cargo.lock");
    let sums = checksums(&lock)?;
    let mut metadata = cargo(&["metadata", "--format-version=1"]);
    let told = run::captured(metadata.current_dir(release.workspace()))?;
    let told: Value = serde_json::from_str(&told).context("cargo's metadata is no JSON")?;

    let mut crates = Vec::new();
    let mut addresses = BTreeMap::new();
    for package in told["packages"].as_array().into_iter().flatten() {
        let word = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let key = (word("name"), word("version"));
        if !built.contains(&key) {
            continue;
        }
        addresses.insert(word("id"), purl(&key.0, &key.1));
        let manifest = PathBuf::from(word("manifest_path"));
        crates.push(Crate {
            licence: package["license"].as_str().map(str::to_owned),
            sha256: sums.get(&key).cloned(),
            is_linked: linked.contains(&key),
            dir: manifest.parent().map(Path::to_path_buf).unwrap_or_default(),
            name: key.0,
            version: key.1,
        });
    }
    crates.sort_by_key(Crate::purl);
    Ok((crates, needs(&told, &addresses)))
}

/// Dependencies between the crates that have an address.
fn needs(told: &Value, addresses: &BTreeMap<String, String>) -> Needs {
    let address = |id: &Value| addresses.get(id.as_str()?);
    let nodes = told["resolve"]["nodes"].as_array().into_iter().flatten();
    nodes
        .filter_map(|node| {
            let is_needed = |kind: &Value| kind["kind"] != "dev";
            let needed = node["deps"].as_array()?.iter().filter(|needed| {
                let kinds = needed["dep_kinds"].as_array();
                kinds.is_some_and(|kinds| kinds.iter().any(is_needed))
            });
            let needed = needed.filter_map(|needed| address(&needed["pkg"]).cloned());
            Some((address(&node["id"])?.clone(), needed.collect()))
        })
        .collect()
}

/// Names and versions of crates along these edges, from the programs on: cargo's tree knows the features of these programs alone.
fn tree(release: Release, edges: &str) -> Result<BTreeSet<(String, String)>> {
    let mut tree = cargo(&["tree", "--prefix=none", "--format={p}", edges]);
    tree.current_dir(release.workspace());
    let told = run::captured(tree.args(release.programs()))?;
    let pair = |line: &str| {
        let mut words = line.split(' ');
        let name = words.next()?.to_owned();
        Some((name, words.next()?.strip_prefix('v')?.to_owned()))
    };
    Ok(told.lines().filter_map(pair).collect())
}

/// The checksums of a lock file, by name and version.
fn checksums(lock: &Path) -> Result<BTreeMap<(String, String), String>> {
    let text =
        fs::read_to_string(lock).with_context(|| format!("cannot read {}", lock.display()))?;
    let package = |block: &str| {
        let of = |key: &str| {
            let quoted = block.lines().find_map(|line| line.strip_prefix(key))?;
            Some(quoted.trim_matches('"').to_owned())
        };
        Some(((of("name = ")?, of("version = ")?), of("checksum = ")?))
    };
    Ok(text.split("[[package]]").filter_map(package).collect())
}
