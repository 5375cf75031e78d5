//! Makes bundles of the few jars that Maven Central does not carry as bundles, or whose manifest Eclipse cannot use.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::manifest::Manifest;

/// A bundle that is put together from the classes of some jars.
pub struct Made {
    /// Symbolic name.
    pub name: &'static str,
    /// The bundle's own version.
    pub version: &'static str,
    /// The version with which its packages are exported.
    pub packages: &'static str,
    /// Prefixes of the jars' file names.
    pub from: &'static [&'static str],
    /// Directories from which entries are taken; empty: all entries.
    pub only: &'static [&'static str],
}

const MADE: &[Made] = &[
    Made {
        name: "org.apache.batik.css",
        version: "1.17.0",
        packages: "1.17.0",
        from: &["batik-", "xmlgraphics-commons-", "commons-logging-"],
        only: &[],
    },
    Made {
        name: "org.w3c.css.sac",
        version: "1.3.1",
        packages: "1.3.0",
        from: &["xml-apis-ext-"],
        only: &["org/w3c/css/sac/"],
    },
    // The jar's own manifest insists on servlets, JDOM and beanutils.
    Made {
        name: "org.apache.commons.jxpath",
        version: "1.3.0",
        packages: "1.3.0",
        from: &["commons-jxpath-"],
        only: &[],
    },
];

/// Not needed when running: annotations for compilers, and parts of other systems.
const LEFT_OUT: &[&str] = &[
    "animal-sniffer-annotations-",
    "osgi.annotation-",
    "org.osgi.namespace.",
    "org.eclipse.jdt.launching.macosx-",
];

/// Sorts the jars into bundles that are used as they are and bundles made anew in `scratch`.
pub fn bundles(jars: &[PathBuf], scratch: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    let mut out = Vec::new();
    for made in MADE {
        let sources: Vec<&PathBuf> = jars
            .iter()
            .filter(|jar| starts_with(jar, made.from))
            .collect();
        if !sources.is_empty() {
            out.push(make(made, &sources, scratch)?);
        }
    }
    for jar in jars {
        let used = MADE.iter().any(|made| starts_with(jar, made.from));
        if !used && !starts_with(jar, LEFT_OUT) {
            Manifest::of(jar)?
                .symbolic_name()
                .with_context(|| format!("{} is not a bundle", jar.display()))?;
            out.push(jar.clone());
        }
    }
    Ok(out)
}

/// Whether the jar's file name begins with one of these.
pub fn starts_with(jar: &Path, prefixes: &[&str]) -> bool {
    let name = jar
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    prefixes.iter().any(|prefix| name.starts_with(prefix))
}

/// Puts the bundle together, in `scratch`.
pub fn make(made: &Made, sources: &[&PathBuf], scratch: &Path) -> Result<PathBuf> {
    let mut names = BTreeSet::new();
    let mut packages = BTreeSet::new();
    let mut entries = Vec::new();
    for source in sources {
        let file =
            fs::File::open(source).with_context(|| format!("cannot open {}", source.display()))?;
        let mut archive =
            ZipArchive::new(file).with_context(|| format!("{} is not a jar", source.display()))?;
        for index in 0..archive.len() {
            let mut entry = archive.by_index(index)?;
            let name = entry.name()?.into_owned();
            let wanted =
                made.only.is_empty() || made.only.iter().any(|prefix| name.starts_with(prefix));
            if entry.is_dir()
                || !wanted
                || name.starts_with("META-INF/")
                || !names.insert(name.clone())
            {
                continue;
            }
            if let Some((package, class)) = name.rsplit_once('/')
                && class.ends_with(".class")
            {
                packages.insert(package.replace('/', "."));
            }
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            entries.push((name, bytes));
        }
    }
    let exports: Vec<String> = packages
        .iter()
        .map(|package| format!("{package};version=\"{}\"", made.packages))
        .collect();
    let manifest = Manifest::from_pairs(&[
        ("Bundle-ManifestVersion", "2"),
        ("Bundle-SymbolicName", made.name),
        ("Bundle-Version", made.version),
        ("Bundle-Name", made.name),
        ("Export-Package", &exports.join(",")),
        // The other packages that these jars use are known only at run time.
        ("DynamicImport-Package", "*"),
    ]);
    let path = scratch.join(format!("{}_{}.jar", made.name, made.version));
    write_jar(&path, &manifest, &entries)?;
    Ok(path)
}

/// Writes a jar with the manifest first and one fixed time, so that the same input gives the same bytes.
pub fn write_jar(path: &Path, manifest: &Manifest, entries: &[(String, Vec<u8>)]) -> Result<()> {
    let file =
        fs::File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    let mut jar = ZipWriter::new(file);
    let options = SimpleFileOptions::default();
    jar.start_file("META-INF/MANIFEST.MF", options)?;
    jar.write_all(&manifest.to_bytes())?;
    for (name, bytes) in entries {
        jar.start_file(name.as_str(), options)?;
        jar.write_all(bytes)?;
    }
    jar.finish()
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(())
}
