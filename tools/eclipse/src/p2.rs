//! Installs an Eclipse as its users have it: by p2's own publisher and director, with a profile that tells the product's parts
//! from added ones.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::run;

use super::manifest::Manifest;

const PUBLISHER: &str = "org.eclipse.equinox.p2.publisher";
const DIRECTOR: &str = "org.eclipse.equinox.p2.director";

/// The name of the product, and of what its installation is a unit of.
const PRODUCT: &str = "org.eclipse.platform.ide";

/// A directory of p2's programs at work, and of a repository between them.
pub struct P2<'a> {
    /// A home that is laid out and can run p2's programs.
    parts: &'a Path,
    repository: &'a Path,
    scratch: &'a Path,
}

impl<'a> P2<'a> {
    /// With the programs in `parts`, a repository that may not exist yet, and a directory to work in.
    pub fn new(parts: &'a Path, repository: &'a Path, scratch: &'a Path) -> Self {
        P2 {
            parts,
            repository,
            scratch,
        }
    }

    /// Publishes the home itself as the product.
    pub fn publish_product(&self, release: &str) -> Result<()> {
        self.publish(
            "InstallPublisher",
            self.parts,
            &["-flavor", "tooling", "-id", PRODUCT, "-version", release],
        )
    }

    /// Publishes bundles beside it, and returns their ids.
    pub fn publish_bundles(&self, jars: &[PathBuf]) -> Result<Vec<String>> {
        let source = self.scratch.join("publish");
        let plugins = source.join("plugins");
        fs::create_dir_all(&plugins)
            .with_context(|| format!("cannot create {}", plugins.display()))?;
        let mut ids = Vec::new();
        for jar in jars {
            let id = Manifest::of(jar)?.symbolic_name().map(str::to_owned);
            ids.push(id.with_context(|| format!("{} is not a bundle", jar.display()))?);
            let name = jar
                .file_name()
                .with_context(|| format!("{} has no name", jar.display()))?;
            fs::copy(jar, plugins.join(name))
                .with_context(|| format!("cannot copy {}", jar.display()))?;
        }
        self.publish("FeaturesAndBundlesPublisher", &source, &["-append"])?;
        Ok(ids)
    }

    /// Installs the product into `home` and, each as a root of its own, what a user has added.
    pub fn install(&self, home: &Path, added: &[String]) -> Result<()> {
        let mut units = vec![PRODUCT.to_owned()];
        units.extend(added.iter().cloned());
        self.direct(home, &["-installIU", &units.join(",")])
    }

    /// Adds bundles to an installed `home`, each as a root of its own, and takes others out.
    pub fn exchange(&self, home: &Path, added: &[String], removed: &[String]) -> Result<()> {
        let (added, removed) = (added.join(","), removed.join(","));
        self.direct(home, &["-installIU", &added, "-uninstallIU", &removed])
    }

    fn direct(&self, home: &Path, what: &[&str]) -> Result<()> {
        let (home, repository) = (home.display(), self.repository.display());
        let (home, repository) = (home.to_string(), format!("file:{repository}"));
        let mut arguments = vec!["-repository", &repository];
        arguments.extend(what);
        arguments.extend([
            "-destination",
            &home,
            "-bundlepool",
            &home,
            "-profile",
            "Laggard",
            "-profileProperties",
            "org.eclipse.update.install.features=true",
            "-roaming",
            "-p2.os",
            "linux",
            "-p2.ws",
            "gtk",
            "-p2.arch",
            "x86_64",
        ]);
        self.application(DIRECTOR, &arguments)
    }

    fn publish(&self, publisher: &str, source: &Path, more: &[&str]) -> Result<()> {
        let repository = format!("file:{}", self.repository.display());
        let source = source.display().to_string();
        let mut arguments = vec![
            "-metadataRepository",
            &repository,
            "-artifactRepository",
            &repository,
        ];
        arguments.extend([
            "-source",
            &source,
            "-publishArtifacts",
            "-configs",
            "gtk.linux.x86_64",
        ]);
        arguments.extend(more);
        self.application(&format!("{PUBLISHER}.{publisher}"), &arguments)
    }

    fn application(&self, name: &str, arguments: &[&str]) -> Result<()> {
        let launcher = super::home::launcher(self.parts)?;
        run::captured(
            run::command("java")
                .arg("-jar")
                .arg(launcher)
                .args(["-nosplash", "-consoleLog", "-data"])
                .arg(self.scratch.join("workspace"))
                .args(["-application", name])
                .args(arguments)
                .current_dir(self.scratch),
        )?;
        Ok(())
    }
}
