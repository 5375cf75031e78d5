//! The parts of a release, as a CycloneDX list: crates, the C code that they bring, the jars shaded into the agent's jar, and the
//! packages in the pages. `cargo xtask dist` writes it with this program.

mod crates;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cyclonedx_bom::models::bom::SpecVersion;
use cyclonedx_bom::models::component::{Classification, Component, Components, Scope};
use cyclonedx_bom::models::dependency::{Dependencies, Dependency};
use cyclonedx_bom::models::hash::{Hash, HashAlgorithm, HashValue, Hashes};
use cyclonedx_bom::models::license::{LicenseChoice, Licenses};
use cyclonedx_bom::models::metadata::Metadata;
use cyclonedx_bom::prelude::{Bom, Purl, Validate};
use laggard_tools::{maven, paths, program};
use serde_json::Value;

use crates::{Crate, Release};

fn main() -> ExitCode {
    program::end(made())
}

fn made() -> Result<()> {
    let to = env::args_os().nth(1);
    let release = match env::args().nth(2).as_deref() {
        None => Release::App,
        Some("--hub") => Release::Hub,
        Some(other) => bail!("there is no release {other}"),
    };
    write(
        Path::new(&to.context("where is it to be written?")?),
        release,
    )
}

/// Writes the list of the current build's parts.
///
/// # Errors
/// A part cannot be told, or the list breaks CycloneDX's rules.
fn write(to: &Path, release: Release) -> Result<()> {
    let (crates, mut needs) = crates::of_release(release)?;
    let mut components: Vec<Component> = crates.iter().map(of_crate).collect::<Result<_>>()?;
    components.extend(native(&crates, &mut needs)?);
    if release == Release::App {
        components.push(font()?);
        components.extend(shaded(&maven::runtime_of_agent()?, &maven::checksums()?)?);
    }
    components.extend(in_pages(release)?);
    let bom = bom(components, &needs, release.name())?;
    let file = fs::File::create(to).with_context(|| format!("cannot write {}", to.display()))?;
    bom.output_as_json_v1_5(&mut std::io::BufWriter::new(file))
        .with_context(|| format!("cannot write {}", to.display()))
}

fn bom(
    components: Vec<Component>,
    needs: &BTreeMap<String, BTreeSet<String>>,
    name: &str,
) -> Result<Bom> {
    let mut metadata = Metadata::new().context("there is no time of day")?;
    metadata.component = Some(Component::new(
        Classification::Application,
        name,
        env!("CARGO_PKG_VERSION"),
        Some(name.to_owned()),
    ));
    let needs = needs.iter().map(|(who, what)| Dependency {
        dependency_ref: who.clone(),
        dependencies: what.iter().cloned().collect(),
    });
    let bom = Bom {
        metadata: Some(metadata),
        components: Some(Components(components)),
        dependencies: Some(Dependencies(needs.collect())),
        ..Bom::default()
    };
    let validity = bom.validate_version(SpecVersion::V1_5);
    if !validity.passed() {
        bail!("the list of parts is not sound: {validity:?}");
    }
    Ok(bom)
}

/// A part that others know by this address.
fn part(purl: &str, name: &str, version: &str, licence: Option<&str>) -> Result<Component> {
    let kind = Classification::Library;
    let mut part = Component::new(kind, name, version, Some(purl.to_owned()));
    part.purl = Some(
        purl.parse::<Purl>()
            .map_err(|()| anyhow::anyhow!("{purl}"))?,
    );
    part.scope = Some(Scope::Required);
    part.licenses = licence.map(|text| {
        // Crates wrote `/` before licence expressions existed.
        let expression = text.replace('/', " OR ");
        Licenses(vec![LicenseChoice::expression(&expression)])
    });
    Ok(part)
}

fn with_sha256(mut part: Component, sum: Option<&str>) -> Component {
    part.hashes = sum.map(|sum| {
        Hashes(vec![Hash {
            alg: HashAlgorithm::SHA_256,
            content: HashValue(sum.to_owned()),
        }])
    });
    part
}

fn of_crate(of: &Crate) -> Result<Component> {
    let licence = of.licence.as_deref();
    let made = part(&of.purl(), &of.name, &of.version, licence)?;
    let mut made = with_sha256(made, of.sha256.as_deref());
    if !of.is_linked {
        made.scope = Some(Scope::Excluded);
    }
    Ok(made)
}

/// SQLite, whose C code lies in the crate that builds it.
fn native(
    crates: &[Crate],
    needs: &mut BTreeMap<String, BTreeSet<String>>,
) -> Result<Option<Component>> {
    let Some(bringing) = crates.iter().find(|of| of.name == "libsqlite3-sys") else {
        return Ok(None);
    };
    let header = bringing.dir.join("sqlite3/sqlite3.h");
    let text =
        fs::read_to_string(&header).with_context(|| format!("cannot read {}", header.display()))?;
    let version = text
        .lines()
        .find_map(|line| line.strip_prefix("#define SQLITE_VERSION "))
        .with_context(|| format!("{} says no version", header.display()))?
        .trim()
        .trim_matches('"');
    let purl = format!("pkg:generic/sqlite@{version}");
    let by = needs.entry(bringing.purl()).or_default();
    by.insert(purl.clone());
    part(&purl, "sqlite", version, Some("blessing")).map(Some)
}

/// The font in which labels are drawn (`crates/report/fonts`), in the programs and in the pages.
fn font() -> Result<Component> {
    part(
        "pkg:generic/roboto@2.138",
        "roboto",
        "2.138",
        Some("Apache-2.0"),
    )
}

/// The jar's run-time dependencies as Maven lists them: all of them are shaded into it.
fn shaded(list: &str, checksums: &str) -> Result<Vec<Component>> {
    let mut parts = Vec::new();
    for line in list.lines() {
        let words: Vec<&str> = line.trim().split(':').collect();
        let [group, name, "jar", version, _] = words[..] else {
            continue;
        };
        let file = format!(
            "{}/{name}/{version}/{name}-{version}.jar",
            group.replace('.', "/")
        );
        let sum = checksums
            .lines()
            .find(|line| line.ends_with(&file))
            .and_then(|line| line.split(' ').next())
            .with_context(|| format!("{file} has no checksum"))?;
        let purl = format!("pkg:maven/{group}/{name}@{version}");
        let licence = (group == "org.ow2.asm").then_some("BSD-3-Clause");
        let mut made = with_sha256(part(&purl, name, version, licence)?, Some(sum));
        made.group = Some(cyclonedx_bom::prelude::NormalizedString::new(group));
        parts.push(made);
    }
    if parts.is_empty() {
        bail!("Maven names nothing that is shaded into the agent's jar");
    }
    Ok(parts)
}

fn in_pages(release: Release) -> Result<Vec<Component>> {
    let pages = match release {
        Release::App => "ui/dist/licenses.json",
        Release::Hub => "ui/dist-hub/licenses.json",
    };
    let file = paths::root().join(pages);
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    packages(&text).with_context(|| format!("in {}", file.display()))
}

/// The packages with code in the pages, as Vite lists them.
fn packages(text: &str) -> Result<Vec<Component>> {
    let list: Vec<Value> = serde_json::from_str(text).context("no list")?;
    if list.is_empty() {
        bail!("no package is in the pages");
    }
    let of = |package: &Value| {
        let word = |key: &str| package[key].as_str().with_context(|| format!("no {key}"));
        let (name, version) = (word("name")?, word("version")?);
        // A scope's “@” is written so in addresses.
        let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        part(&purl, name, version, package["identifier"].as_str())
    };
    list.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_tools::run;

    fn names(parts: &[Component]) -> Vec<String> {
        let name = |part: &Component| part.purl.as_ref().expect("an address").to_string();
        parts.iter().map(name).collect()
    }

    #[test]
    fn all_crates_of_a_release_are_named_and_no_other() {
        let (crates, needs) = crates::of_release(Release::App).expect("told");
        let named: BTreeSet<&str> = crates.iter().map(|of| &of.name[..]).collect();
        // Told in another way: what our own crates ask for on every system.
        let metadata = run::captured(&mut laggard_tools::build::cargo(&[
            "metadata",
            "--no-deps",
            "--format-version=1",
        ]));
        let metadata: Value = serde_json::from_str(&metadata.expect("metadata")).expect("JSON");
        let mut asked = 0;
        for own in metadata["packages"].as_array().expect("packages") {
            if !named.contains(own["name"].as_str().expect("a name")) {
                continue;
            }
            for dependency in own["dependencies"].as_array().expect("dependencies") {
                let always = dependency["kind"].is_null()
                    && dependency["target"].is_null()
                    && dependency["optional"] == false;
                if always {
                    asked += 1;
                    let name = dependency["name"].as_str().expect("a name");
                    assert!(named.contains(name), "{name}");
                }
            }
        }
        assert!(asked > 50, "{asked}");
        for deep in [
            "laggard-cli",
            "laggard-app",
            "wry",
            "rustls",
            "libsqlite3-sys",
        ] {
            assert!(named.contains(deep), "{deep}");
        }
        for other in [
            "xtask",
            "laggard-tests",
            "cyclonedx-bom",
            "insta",
            "windows-sys",
        ] {
            assert!(!named.contains(other), "{other}");
        }
        for of in &crates {
            let is_ours = of.name.starts_with("laggard-");
            assert_eq!(of.sha256.is_none(), is_ours, "{}", of.name);
            assert!(of.licence.is_some(), "{}", of.name);
        }
        let linked = |name: &str| crates.iter().any(|of| of.name == name && of.is_linked);
        assert!(linked("serde") && !linked("serde_derive") && !linked("cc"));
        let known: BTreeSet<String> = crates.iter().map(Crate::purl).collect();
        assert!(
            needs
                .iter()
                .all(|(who, what)| known.contains(who)
                    && what.iter().all(|part| known.contains(part)))
        );
    }

    #[test]
    fn a_hubs_crates_are_those_of_its_own_workspace() {
        let (crates, _) = crates::of_release(Release::Hub).expect("told");
        let named: BTreeSet<&str> = crates.iter().map(|of| &of.name[..]).collect();
        for one in [
            "laggard-hub",
            "laggard-digest",
            "datafusion",
            "object_store",
        ] {
            assert!(named.contains(one), "{one}");
        }
        for other in ["laggard-app", "wry", "s3s", "rcgen"] {
            assert!(!named.contains(other), "{other}");
        }
    }

    #[test]
    fn the_list_is_one_by_cyclonedxs_rules_and_can_be_read_again() {
        let (crates, mut needs) = crates::of_release(Release::App).expect("told");
        let mut parts: Vec<Component> = crates
            .iter()
            .map(|of| of_crate(of).expect("a part"))
            .collect();
        let sqlite = native(&crates, &mut needs).expect("SQLite is read");
        parts.extend(sqlite);
        assert!(font().is_ok());
        let made = bom(parts, &needs, "laggard").expect("sound");
        let mut bytes = Vec::new();
        made.output_as_json_v1_5(&mut bytes).expect("written");
        let read = Bom::parse_from_json(&bytes[..]).expect("read");
        let parts = read.components.expect("parts").0;
        assert_eq!(parts.len(), crates.len() + 1);
        let sqlite = parts.last().expect("SQLite");
        assert!(
            sqlite
                .version
                .as_ref()
                .expect("a version")
                .starts_with("3.")
        );
        let by = "pkg:cargo/libsqlite3-sys@";
        assert!(needs.iter().any(|(who, what)| {
            who.starts_with(by)
                && what
                    .iter()
                    .any(|part| part.starts_with("pkg:generic/sqlite@"))
        }));
    }

    #[test]
    fn what_is_shaded_and_what_is_in_the_pages_is_named() {
        let sum = "ab".repeat(32);
        let list =
            "\nThe following files have been resolved:\n   org.ow2.asm:asm:jar:9.11.1:compile\n\n";
        let sums = format!("{sum}  org/ow2/asm/asm/9.11.1/asm-9.11.1.jar\n");
        let parts = shaded(list, &sums).expect("told");
        assert_eq!(names(&parts), ["pkg:maven/org.ow2.asm/asm@9.11.1"]);
        assert_eq!(parts[0].hashes.as_ref().expect("a sum").0[0].content.0, sum);
        assert!(shaded(list, "").is_err(), "a jar without a checksum");
        assert!(shaded("none", &sums).is_err(), "ASM is always in it");

        let pages = r#"[{"name":"@tauri-apps/api","version":"2.11.0","identifier":"Apache-2.0 OR MIT","text":"…"},
                        {"name":"svelte","version":"5.57.3","identifier":"MIT"}]"#;
        let parts = packages(pages).expect("told");
        assert_eq!(
            names(&parts),
            ["pkg:npm/%40tauri-apps/api@2.11.0", "pkg:npm/svelte@5.57.3"]
        );
        bom(parts, &BTreeMap::new(), "laggard").expect("sound");
        assert!(packages("[]").is_err(), "Svelte is always in them");
    }
}
