//! A package's life from its installation to its removal.

use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use super::root::Root;
use super::{data, desktop};
use crate::layout::{AGENT, ENTRY, Family};

/// Packages for this test alone; installed after everything that shows whether the package's own needs suffice.
const EXTRAS: &str = "xvfb dbus-daemon x11-utils sqlite3 default-jre";

/// The test of one package.
pub struct Story<'a> {
    family: Family,
    root: &'a Root,
    old: String,
    new: String,
    /// How many steps held.
    pub passed: u32,
}

impl<'a> Story<'a> {
    pub fn new(family: Family, root: &'a Root, old: String, new: String) -> Self {
        Self {
            family,
            root,
            old,
            new,
            passed: 0,
        }
    }

    /// All steps; the first that fails ends it.
    pub fn all(&mut self, deb: &str, schemas: &[String]) -> Result<()> {
        let (family, root) = (self.family, self.root);
        let (old, new) = (self.old.clone(), self.new.clone());
        root.downloading(&family.prepare(deb))?;
        self.step("it runs no script as root", || {
            let scripts = root.as_root(&family.scripts(&new))?;
            ensure!(scripts.trim().is_empty(), "{scripts}");
            Ok(())
        })?;
        self.step("the older one goes in with what it needs", || {
            root.downloading(&family.install(&old)).map(|_| ())
        })?;
        self.step("its libraries are all there", || libraries(root))?;
        if family == Family::Rpm {
            self.step("the libraries that the rpm asks for are those", || {
                asked_for(root, &new)
            })?;
        }
        self.step("its programs start and find the agent", || programs(root))?;
        self.step("menu, manual and completions find it", || {
            surroundings(root, family)
        })?;
        root.downloading(&format!(
            "apt-get install -y -q --no-install-recommends {EXTRAS}"
        ))?;
        self.step("its window opens", || desktop::app(root, ""))?;

        data::leave_former(root, schemas)?;
        self.step("Java programs are measured", || {
            measured(root)?;
            measured(root)
        })?;
        let before = data::told(root)?;
        ensure!(before.len() == 3, "{} sessions are told of", before.len());
        self.step("the newer one goes in while the older one runs", || {
            desktop::app(root, &family.upgrade(&new))
        })?;
        self.is_version(&new)?;
        self.step("the newer one tells of all that was there", || {
            same(&before, root)
        })?;
        self.step("and opens its window", || desktop::app(root, ""))?;
        self.step("databases of all former schemas are read", || {
            data::read_former(root, schemas)
        })?;
        self.step("a newer database is refused and left alone", || {
            data::refuses_newer(root)
        })?;

        self.step("the older one is not put in by accident", || {
            let said = root.refused_to_root(&family.upgrade(&old))?;
            ensure!(said.contains(family.is_older()), "{said}");
            Ok(())
        })?;
        self.is_version(&new)?;
        self.step("who insists gets the older one, and keeps the data", || {
            root.as_root(&family.go_back(&old))?;
            same(&before, root)?;
            root.as_root(&family.upgrade(&new)).map(|_| ())
        })?;
        self.step("its files are as it brought them", || {
            let changed = root.as_root(family.changed())?;
            ensure!(changed.trim().is_empty(), "{changed}");
            Ok(())
        })?;
        self.step("removed, nothing of it is left but the user's data", || {
            removed(root, family, &new)
        })
    }

    fn step(&mut self, what: &str, does: impl FnOnce() -> Result<()>) -> Result<()> {
        let begun = Instant::now();
        does().with_context(|| format!("failed: {what}"))?;
        self.passed += 1;
        println!("    ok  {what} ({:.0} s)", begun.elapsed().as_secs_f64());
        Ok(())
    }

    fn is_version(&self, package: &str) -> Result<()> {
        let version = self.root.as_root(self.family.version())?;
        let is = package.contains(&format!("laggard_{version}_"))
            || package.contains(&format!("laggard-{version}."));
        ensure!(is, "{version} is there and not {package}");
        Ok(())
    }
}

fn libraries(root: &Root) -> Result<()> {
    let linked = root.as_root("ldd /usr/bin/laggard /usr/bin/laggard-app")?;
    ensure!(!linked.contains("not found"), "{linked}");
    // The tray's is not linked.
    root.as_root("ldconfig -p | grep -E 'lib(ayatana-)?appindicator3.so.1'")
        .map(|_| ())
}

/// Checks that the root has the libraries that the rpm requires by name; only an rpm system can check its other requirements.
fn asked_for(root: &Root, package: &str) -> Result<()> {
    let asked = root.as_root(&format!("rpm -qp --requires {package}"))?;
    let libraries: Vec<&str> = asked
        .lines()
        .filter(|line| !line.starts_with('(') && line.contains(".so"))
        .filter_map(|line| line.split('(').next())
        .collect();
    ensure!(libraries.contains(&"libwebkit2gtk-4.1.so.0"), "{asked}");
    let there = root.as_root("ldconfig -p")?;
    for library in libraries {
        ensure!(
            there.contains(&format!("\t{library} ")),
            "{library} is not there"
        );
    }
    Ok(())
}

fn programs(root: &Root) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    for program in ["laggard", "laggard-app"] {
        let said = root.as_user(&format!("{program} --version"))?;
        ensure!(said.trim() == format!("{program} {version}"), "{said}");
    }
    // A display and a Java may well be missing by now.
    let said = root.as_user("laggard doctor || true")?;
    let jar = AGENT.rsplit('/').next().unwrap_or(AGENT);
    let found = said
        .lines()
        .any(|line| line.starts_with("ok") && line.contains("lib/laggard") && line.ends_with(jar));
    ensure!(found, "{said}");
    Ok(())
}

fn surroundings(root: &Root, family: Family) -> Result<()> {
    let files = root.as_root(family.files())?;
    for file in [
        &format!("/{ENTRY}"),
        "/usr/share/icons/hicolor/scalable/apps/laggard.svg",
        "/usr/share/icons/hicolor/256x256/apps/laggard.png",
        "/usr/share/man/man1/laggard.1.gz",
        "/usr/share/man/man1/laggard-app.1.gz",
        "/usr/share/metainfo/io.github.laggard.metainfo.xml",
        "/usr/share/fish/vendor_completions.d/laggard.fish",
    ] {
        ensure!(
            files.lines().any(|line| line == file),
            "no {file} in\n{files}"
        );
    }
    let run =
        "grep '^Exec=' /usr/share/applications/laggard-app.desktop | cut -d= -f2 | cut -d' ' -f1";
    root.as_root(&format!(
        "for program in $({run}); do command -v $program; done"
    ))?;
    root.as_root("zcat /usr/share/man/man1/laggard.1.gz | grep -q '^.TH laggard 1'")?;
    root.as_root(
        "bash -c 'for one in laggard laggard-app; do . /usr/share/bash-completion/completions/$one; complete -p $one; done'",
    )?;
    // A user with write access there could put in an agent that every program then runs.
    let others =
        root.as_root("find /usr/lib/laggard /usr/bin/laggard* ! -user root -o -perm /022")?;
    ensure!(others.trim().is_empty(), "{others}");
    Ok(())
}

fn measured(root: &Root) -> Result<()> {
    let said = root.as_user(&format!(
        "{} laggard run --json -- java -cp /props Lagging",
        desktop::SCREEN
    ))?;
    let lags = said.lines().filter(|line| {
        line.contains(r#""event":"episode""#) && line.contains(r#""perceptible":true"#)
    });
    ensure!(lags.count() >= 3, "{said}");
    Ok(())
}

fn same(before: &[String], root: &Root) -> Result<()> {
    let after = data::told(root)?;
    if before != after {
        bail!("before:\n{}\nafter:\n{}", before.join(""), after.join(""));
    }
    Ok(())
}

fn removed(root: &Root, family: Family, package: &str) -> Result<()> {
    let data = data::files(root)?;
    for (n, removal) in family.removals().iter().enumerate() {
        if n > 0 {
            root.as_root(&family.install(package))?;
        }
        let files = root.as_root(family.files())?;
        root.as_root(removal)?;
        for file in files.lines().filter(|file| file.contains("laggard")) {
            ensure!(!root.at(file).exists(), "{file} is still there");
        }
        ensure!(
            data::files(root)? == data,
            "the user's data is not what it was"
        );
    }
    let left = root.as_root(
        "find / -xdev -iname '*laggard*' ! -path '/home/*' ! -path '/props/*' ! -path '/proc/*' \
         ! -path '/tmp/*' ! -path '/var/cache/apt/archives/*'",
    )?;
    ensure!(left.trim().is_empty(), "left are:\n{left}");
    Ok(())
}
