//! Lays bundles out as an Eclipse home: `plugins/`, `configuration/`, `eclipse.ini` and the rest.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::manifest::Manifest;

/// A bundle in `plugins/`.
#[derive(Clone, Debug)]
pub struct Bundle {
    pub id: String,
    pub version: String,
    /// Relative to the home, with `/`.
    pub location: String,
}

impl Bundle {
    /// The bundle's line in `bundles.info`.
    pub fn line(&self) -> String {
        let (level, start) = start_of(&self.id);
        format!(
            "{},{},{},{level},{start}\n",
            self.id, self.version, self.location
        )
    }
}

/// Start level, and whether the framework starts it there.
fn start_of(id: &str) -> (i32, bool) {
    match id {
        "org.eclipse.osgi" => (-1, true),
        "org.eclipse.equinox.simpleconfigurator" => (1, true),
        "org.apache.felix.scr" | "org.eclipse.equinox.common" | "org.eclipse.equinox.event" => {
            (2, true)
        }
        "org.eclipse.core.runtime" => (4, true),
        _ => (4, false),
    }
}

/// Where a home's list of bundles lies.
pub fn bundles_info(home: &Path) -> PathBuf {
    home.join("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info")
}

/// The launcher jar of a home.
pub fn launcher(home: &Path) -> Result<PathBuf> {
    let plugins = home.join("plugins");
    let entries =
        fs::read_dir(&plugins).with_context(|| format!("cannot list {}", plugins.display()))?;
    let mut jars = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let found = jars.find(|jar| {
        let name = jar
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        name.starts_with("org.eclipse.equinox.launcher_")
    });
    found.with_context(|| format!("no launcher in {}", plugins.display()))
}

/// Copies a bundle into `plugins/` under the name Eclipse gives it.
pub fn add(home: &Path, jar: &Path) -> Result<Bundle> {
    let manifest = Manifest::of(jar)?;
    let id = manifest
        .symbolic_name()
        .with_context(|| format!("{} is not a bundle", jar.display()))?
        .to_owned();
    let version = manifest.version();
    let plugins = home.join("plugins");
    fs::create_dir_all(&plugins).with_context(|| format!("cannot create {}", plugins.display()))?;
    let file = format!("{id}_{version}.jar");
    fs::copy(jar, plugins.join(&file))
        .with_context(|| format!("cannot copy {} to {}", jar.display(), plugins.display()))?;
    Ok(Bundle {
        id,
        version,
        location: format!("plugins/{file}"),
    })
}

/// Lays out a whole home from bundles. The directory must not exist.
pub fn lay_out(home: &Path, jars: &[PathBuf], release: &str) -> Result<Vec<Bundle>> {
    let mut bundles = jars
        .iter()
        .map(|jar| add(home, jar))
        .collect::<Result<Vec<_>>>()?;
    bundles.sort_by(|a, b| (&a.id, &a.version).cmp(&(&b.id, &b.version)));
    let at = |id: &str| {
        let found = bundles.iter().find(|bundle| bundle.id == id);
        found
            .map(|bundle| bundle.location.clone())
            .with_context(|| format!("the bundle {id} is missing"))
    };
    let framework = at("org.eclipse.osgi")?;
    let configurator = at("org.eclipse.equinox.simpleconfigurator")?;
    let state = at("org.eclipse.osgi.compatibility.state")?;
    let in_plugins = |location: &str| location.trim_start_matches("plugins/").to_owned();

    let mut config = format!(
        "#Laggard's demo\n\
         osgi.bundles=reference\\:file\\:{}@1\\:start\n\
         org.eclipse.equinox.simpleconfigurator.configUrl=file\\:org.eclipse.equinox.simpleconfigurator/bundles.info\n\
         osgi.framework=file\\:{framework}\n\
         osgi.framework.extensions=reference\\:file\\:{}\n\
         osgi.bundles.defaultStartLevel=4\n\
         osgi.configuration.cascaded=false\n\
         eclipse.application=org.eclipse.ui.ide.workbench\n\
         cssTheme=org.eclipse.e4.ui.css.theme.e4_default\n",
        in_plugins(&configurator),
        in_plugins(&state),
    );
    if at("org.eclipse.platform").is_ok() {
        config.push_str("eclipse.product=org.eclipse.platform.ide\n");
    }
    let mut info = String::from("#encoding=UTF-8\n#version=1\n");
    bundles
        .iter()
        .for_each(|bundle| info.push_str(&bundle.line()));

    write(&bundles_info(home), &info)?;
    write(&home.join("configuration/config.ini"), &config)?;
    write(
        &home.join(".eclipseproduct"),
        &format!("name=Eclipse Platform\nid=org.eclipse.platform\nversion={release}\n"),
    )?;
    Ok(bundles)
}

/// Writes `eclipse.ini` as the native launcher reads it.
pub fn write_ini(home: &Path) -> Result<()> {
    let launcher = launcher(home)?;
    let launcher = launcher.strip_prefix(home).unwrap_or(&launcher).display();
    write(
        &home.join("eclipse.ini"),
        &format!("-startup\n{launcher}\n--launcher.appendVmargs\n-vmargs\n-Xms64m\n-Xmx1024m\n"),
    )
}

/// Writes a file and the directories above it.
pub fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
