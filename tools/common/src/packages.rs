//! The system packages that a machine needs, and installing them on Debian and Ubuntu.

use anyhow::{Context, Result, bail};

use crate::on_path::on_path;
use crate::{activity, run};

/// A needed package, and a program that makes it unnecessary where it exists.
struct Need {
    package: &'static str,
    unless: Option<&'static str>,
}

const fn library(package: &'static str) -> Need {
    Need {
        package,
        unless: None,
    }
}

const fn program(package: &'static str, name: &'static str) -> Need {
    Need {
        package,
        unless: Some(name),
    }
}

/// To build the agent, the pages and everything without a window, and to run the tests of that.
const BUILD: &[Need] = &[
    program("build-essential", "cc"),
    program("pkg-config", "pkg-config"),
    program("openjdk-17-jdk-headless", "javac"),
    program("maven", "mvn"),
    program("nodejs", "node"),
    program("npm", "npm"),
    // A desktop's own words on the entries that we make for its menu.
    program("desktop-file-utils", "desktop-file-validate"),
    program("libglib2.0-bin", "gio"),
];

/// To build the tray app.
const APP: &[Need] = &[
    library("libwebkit2gtk-4.1-dev"),
    library("libayatana-appindicator3-dev"),
    library("librsvg2-dev"),
    library("libxdo-dev"),
    library("libssl-dev"),
];

/// To run Eclipse and the tray app on a desktop that is brought up for them.
const DESKTOP: &[Need] = &[
    program("xvfb", "Xvfb"),
    program("dbus", "dbus-daemon"),
    program("dbus-x11", "dbus-launch"),
    program("openbox", "openbox"),
    program("xcompmgr", "xcompmgr"),
    program("xfce4-panel", "xfce4-panel"),
    library("xfce4-notifyd"),
    program("xdotool", "xdotool"),
    program("wmctrl", "wmctrl"),
    program("imagemagick", "import"),
    program("x11-utils", "xprop"),
    program("webkit2gtk-driver", "WebKitWebDriver"),
    library("libgtk-3-0"),
    library("libwebkit2gtk-4.1-0"),
    library("adwaita-icon-theme"),
    library("fonts-dejavu-core"),
];

/// The programs with plug-ins in which the agent is tried, beside Eclipse.
const HOSTS: &[Need] = &[
    library("jedit"),
    library("josm"),
    library("imagej"),
    library("libnb-platform18-java"),
    library("visualvm"),
    library("freeplane"),
    library("arduino"),
    library("jabref"),
    // VisualVM's script takes this Java alone.
    library("default-jre-headless"),
];

/// How much of Laggard is going to be built and run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// No window, no Eclipse.
    Build,
    /// The tray app too, but nothing is run on a desktop.
    App,
    /// Everything but programs with plug-ins other than Eclipse.
    All,
    /// These programs too.
    Hosts,
}

/// Installs missing packages, after printing their names.
///
/// # Errors
/// A package is missing and cannot be installed here; the message names the packages.
pub fn ensure(scope: Scope, install: bool) -> Result<()> {
    let needs: Vec<&Need> = match scope {
        Scope::Build => BUILD.iter().collect(),
        Scope::App => BUILD.iter().chain(APP).collect(),
        Scope::All => BUILD.iter().chain(APP).chain(DESKTOP).collect(),
        Scope::Hosts => BUILD
            .iter()
            .chain(APP)
            .chain(DESKTOP)
            .chain(HOSTS)
            .collect(),
    };
    let missing: Vec<&str> = needs
        .iter()
        .filter(|need| !is_met(need))
        .map(|need| need.package)
        .collect();
    bring(&missing, install)
}

/// Installs the listed packages that are missing, after printing which they are.
///
/// # Errors
/// As [`ensure`].
pub fn ensure_listed(packages: &[&'static str], install: bool) -> Result<()> {
    let missing: Vec<&str> = packages
        .iter()
        .copied()
        .filter(|package| !is_met(&library(package)))
        .collect();
    bring(&missing, install)
}

fn bring(missing: &[&str], install: bool) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    activity::tell(&format!(
        "==> Packages this machine lacks: {}",
        missing.join(" ")
    ));
    if !install {
        activity::tell("    not installed (--no-install); what needs them will fail");
        return Ok(());
    }
    if !on_path("apt-get") {
        bail!(
            "only Debian and Ubuntu are installed on by this command; get these, by whatever name: {}",
            missing.join(" ")
        );
    }
    apt(&["update", "-q"])?;
    let mut arguments = vec!["install", "-y", "-q", "--no-install-recommends"];
    arguments.extend(missing);
    apt(&arguments).with_context(|| format!("cannot install {}", missing.join(" ")))
}

fn is_met(need: &Need) -> bool {
    if need.unless.is_some_and(on_path) {
        return true;
    }
    let query = run::command("dpkg-query")
        .args(["-W", "-f=${db:Status-Status}", need.package])
        .output();
    query.is_ok_and(|output| output.status.success() && output.stdout == b"installed")
}

fn apt(arguments: &[&str]) -> Result<()> {
    let is_root = run::captured(run::command("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if is_root {
        run::command("apt-get")
    } else {
        let mut command = run::command("sudo");
        command.args([
            "--non-interactive",
            "--preserve-env=DEBIAN_FRONTEND",
            "apt-get",
        ]);
        command
    };
    run::captured(
        command
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )?;
    Ok(())
}
