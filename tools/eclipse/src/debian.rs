//! The parts of an Eclipse from Debian's packages, for where Maven cannot reach its repository. Debian builds Eclipse's
//! bundles without p2 and partly without what makes a jar a bundle; that is mended here.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use zip::ZipArchive;

use super::manifest::Manifest;
use super::mend::{self, write_jar};

mod parts;

pub use parts::PACKAGES;
use parts::{BOUNCY_CASTLE, LEFT_OUT, OSGI, THIRD_PARTIES};

/// The release that Debian 12 has.
pub const RELEASE: &str = "4.26.0";

/// `org.eclipse.platform.ide`, as Eclipse's own product is called.
const PRODUCT: &str = r#"
<?xml version="1.0" encoding="UTF-8"?>
<plugin>
   <extension id="ide" point="org.eclipse.core.runtime.products">
      <product application="org.eclipse.ui.ide.workbench" name="Eclipse Platform">
         <property name="appName" value="Eclipse"/>
      </product>
   </extension>
</plugin>
"#;

/// Where Debian keeps jars.
const JARS: &str = "/usr/share/java";

/// The bundles: the packages' jars where they will do, others made in `scratch`.
///
/// # Errors
/// When a package is not installed, or is not as Debian 12 has it.
pub fn bundles(scratch: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    let mut out = Vec::new();
    for jar in eclipse_jars()? {
        out.push(clean(&jar, scratch)?);
    }
    for name in THIRD_PARTIES {
        out.push(clean(&installed(name)?, scratch)?);
    }
    out.push(swt(&installed("org.eclipse.swt-4.x.jar")?, scratch)?);
    let osgi = installed("osgi.cmpn.jar")?;
    for made in OSGI {
        out.push(mend::make(made, &[&osgi], scratch)?);
    }
    out.push(component(scratch)?);
    out.push(native_launcher(scratch)?);
    out.push(product(scratch)?);
    let castle = [installed("bcprov.jar")?, installed("bcpg.jar")?];
    let castle: Vec<&PathBuf> = castle.iter().collect();
    out.push(mend::make(&BOUNCY_CASTLE, &castle, scratch)?);
    Ok(out)
}

/// Where the links lead, so that a jar with two names comes once.
fn eclipse_jars() -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(JARS).with_context(|| format!("cannot list {JARS}"))? {
        let path = entry?.path();
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let is_ours = name.starts_with("eclipse-") || name.starts_with("equinox-");
        if !is_ours || !name.ends_with(".jar") {
            continue;
        }
        let jar =
            fs::canonicalize(&path).with_context(|| format!("{} leads nowhere", path.display()))?;
        if !mend::starts_with(&jar, LEFT_OUT) && Manifest::of(&jar)?.symbolic_name().is_some() {
            found.insert(jar);
        }
    }
    Ok(found)
}

fn installed(name: &str) -> Result<PathBuf> {
    let path = Path::new(JARS).join(name);
    fs::canonicalize(&path).with_context(|| {
        format!(
            "{} is not there: its package is not installed, or this is not Debian 12",
            path.display()
        )
    })
}

/// Without a `Class-Path`: Debian's names files outside, which the bundle must not depend on.
fn clean(jar: &Path, scratch: &Path) -> Result<PathBuf> {
    let mut manifest = Manifest::of(jar)?;
    if manifest.symbolic_name().is_none() {
        bail!("{} is not a bundle", jar.display());
    }
    if !manifest.remove("Class-Path") {
        return Ok(jar.to_owned());
    }
    with_manifest(jar, &manifest, scratch)
}

/// SWT under its version and with all its packages: Debian's manifest is of another age.
fn swt(jar: &Path, scratch: &Path) -> Result<PathBuf> {
    let mut manifest = Manifest::of(jar)?;
    manifest.remove("Class-Path");
    manifest.remove("DynamicImport-Package");
    manifest.set("Bundle-ManifestVersion", "2");
    manifest.set("Bundle-RequiredExecutionEnvironment", "JavaSE-11");
    manifest.set("Bundle-SymbolicName", "org.eclipse.swt;singleton:=true");
    manifest.set("Bundle-Version", "3.122.0");
    let entries = entries(jar)?;
    let packages: BTreeSet<String> = entries
        .iter()
        .filter_map(|(name, _)| {
            let (package, class) = name.rsplit_once('/')?;
            class.ends_with(".class").then(|| package.replace('/', "."))
        })
        .collect();
    let packages: Vec<String> = packages.into_iter().collect();
    manifest.set("Export-Package", &packages.join(","));
    with_manifest(jar, &manifest, scratch)
}

/// The interface of declarative services, which Debian has in the bundle that implements them.
fn component(scratch: &Path) -> Result<PathBuf> {
    empty(
        "org.osgi.service.component",
        "1.5.0",
        (
            "Require-Bundle",
            "org.apache.felix.scr;visibility:=reexport",
        ),
        scratch,
    )
}

/// The bundle and the fragment of the native launcher, empty. Debian has neither; p2 installs no product without them.
fn native_launcher(scratch: &Path) -> Result<PathBuf> {
    empty(
        "org.eclipse.equinox.launcher.gtk.linux.x86_64",
        "1.2.0",
        ("Fragment-Host", "org.eclipse.equinox.launcher"),
        scratch,
    )
}

/// The product, which gives the windows their name. Debian leaves it to each program to bring its own.
fn product(scratch: &Path) -> Result<PathBuf> {
    let manifest = Manifest::from_pairs(&[
        ("Bundle-ManifestVersion", "2"),
        ("Bundle-Name", "Eclipse Platform"),
        (
            "Bundle-SymbolicName",
            "org.eclipse.platform;singleton:=true",
        ),
        ("Bundle-Version", RELEASE),
        (
            "Require-Bundle",
            "org.eclipse.core.runtime,org.eclipse.ui.ide.application",
        ),
    ]);
    let path = scratch.join(format!("org.eclipse.platform_{RELEASE}.jar"));
    let plugin = (
        "plugin.xml".to_owned(),
        PRODUCT.trim_start().as_bytes().to_vec(),
    );
    write_jar(&path, &manifest, &[plugin])?;
    Ok(path)
}

/// A bundle that only stands for others.
fn empty(name: &str, version: &str, of: (&str, &str), scratch: &Path) -> Result<PathBuf> {
    let manifest = Manifest::from_pairs(&[
        ("Bundle-ManifestVersion", "2"),
        ("Bundle-SymbolicName", name),
        ("Bundle-Version", version),
        of,
    ]);
    let path = scratch.join(format!("{name}_{version}.jar"));
    write_jar(&path, &manifest, &[])?;
    Ok(path)
}

fn with_manifest(jar: &Path, manifest: &Manifest, scratch: &Path) -> Result<PathBuf> {
    let name = jar
        .file_name()
        .with_context(|| format!("{} has no name", jar.display()))?;
    let path = scratch.join(name);
    write_jar(&path, manifest, &entries(jar)?)?;
    Ok(path)
}

/// All of a jar but its manifest and signatures, which a new manifest makes void.
fn entries(jar: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let file = fs::File::open(jar).with_context(|| format!("cannot open {}", jar.display()))?;
    let mut archive =
        ZipArchive::new(file).with_context(|| format!("{} is not a jar", jar.display()))?;
    let mut found = Vec::new();
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index)?;
        let name = entry.name()?.into_owned();
        let void = name.starts_with("META-INF/")
            && [".MF", ".SF", ".RSA", ".DSA"]
                .iter()
                .any(|end| name.to_uppercase().ends_with(end));
        if entry.is_dir() || void {
            continue;
        }
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        found.push((name, bytes));
    }
    Ok(found)
}
