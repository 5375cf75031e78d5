//! The program that the prepared sessions are of.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::recorded::OWNER;

/// A plug-in that the session of many plug-ins activated while its program started.
pub const ACTIVATED: &str = "org.eclipse.jdt.ui";

/// The plug-in's issue tracker, as its manifest says.
pub const TRACKER: &str = "https://github.com/example/spellcheck/issues";

/// The issue tracker of the program's own parts, as their manifests say where there are any.
pub const PLATFORM: &str = "https://github.com/eclipse-platform/eclipse.platform.ui/issues";

const LIST: &str = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";

/// An Eclipse install that lists hardly anything but the plug-in: plug-ins that are not listed can be blamed too.
pub(super) fn install(home: &Path, name: &str) -> Result<()> {
    let mut list = String::from("#version=1\n");
    for id in ["org.eclipse.osgi", OWNER.0, ACTIVATED] {
        let name = if id == OWNER.0 { name } else { id };
        let place = bundle(home, id, name, TRACKER)?;
        list += &format!("{id},1.0.0,{place}/,4,false\n");
    }
    file(&home.join(LIST), &list)?;
    let configuration = home.join("configuration");
    file(
        &configuration.join("config.ini"),
        "osgi.framework=file\\:plugins/org.eclipse.osgi_1.0.0\n",
    )?;
    file(&home.join("eclipse.ini"), "-vmargs\n-Xmx512m\n")?;
    file(
        &home.join("plugins/org.eclipse.equinox.launcher_1.0.0.jar"),
        "",
    )
}

/// Adds a part of the program itself, which has this tracker.
pub(super) fn part(home: &Path, id: &str, tracker: &str) -> Result<()> {
    let place = bundle(home, id, id, tracker)?;
    let list = home.join(LIST);
    let known = fs::read_to_string(&list).context("cannot read the list of plug-ins")?;
    file(&list, &format!("{known}{id},1.0.0,{place}/,4,false\n"))
}

/// Writes the manifest of one; where it lies below its home.
pub(super) fn bundle(home: &Path, id: &str, name: &str, tracker: &str) -> Result<String> {
    let place = format!("plugins/{id}_1.0.0");
    let manifest = format!(
        "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {id}\nBundle-Version: 1.0.0\n\
         Bundle-BugURL: {tracker}\nBundle-Name: {}\n",
        folded(name)
    );
    file(&home.join(&place).join("META-INF/MANIFEST.MF"), &manifest)?;
    Ok(place)
}

/// A manifest's line has at most 72 bytes; it goes on after a line's end and a space.
fn folded(value: &str) -> String {
    let letters: Vec<char> = value.chars().collect();
    // A letter has four bytes at most.
    let lines = letters
        .chunks(14)
        .map(|line| line.iter().collect::<String>());
    lines.collect::<Vec<_>>().join("\n ")
}

pub(super) fn file(path: &Path, text: &str) -> Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
