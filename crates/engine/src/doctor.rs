//! Finds out what is missing on this machine, and says it in words that a user can act on.

use std::env;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use laggard_hosts::Hosts;
use laggard_platform::desktop::{self, Display, Offered, Service};
use laggard_platform::private;
use laggard_record::{DoctorReport, Finding, Level};
use laggard_store::Store;

use crate::launch::StartupError;
use crate::launch_dirs::RunFile;
use crate::{EngineError, Paths, agent_jar, settings};

/// The oldest Java that can be observed.
const OLDEST_JAVA: u32 = 11;

/// Checks everything that Laggard needs, without the engine, which may be what fails. Creates nothing that the engine would not
/// create at its start.
#[must_use]
pub fn doctor(paths: &Paths) -> DoctorReport {
    let mut findings = vec![
        data_finding(paths),
        database_finding(paths),
        agent_finding(paths),
        java_finding(),
    ];
    findings.extend(install_findings(Hosts::default()));
    findings.extend([
        display_finding(),
        service_finding(
            "Notifications",
            Service::Notifications,
            "what would be notified stands in Laggard's inbox; for notifications install a notification daemon \
                 (package xfce4-notifyd, notification-daemon or mate-notification-daemon)",
        ),
        service_finding(
            "Tray",
            Service::Tray,
            "start the tray app with --open, or use the command line; for a tray icon use a panel with a \
                 notification area (on GNOME: the extension AppIndicator)",
        ),
    ]);
    findings.extend(last_launch_finding(paths));
    DoctorReport { findings }
}

/// The startup error of the newest launch's agent, if there is one.
fn last_launch_finding(paths: &Paths) -> Option<Finding> {
    let launches = std::fs::read_dir(paths.sessions()).ok()?;
    // The directories' names begin with the time.
    let newest = launches
        .flatten()
        .map(|entry| entry.path())
        .filter(|run| RunFile::is_in(run))
        .max()?;
    let error = StartupError::read(&newest)?;
    let title =
        RunFile::read(&newest).map_or_else(|| newest.display().to_string(), |run| run.title);
    let what = match error.what.as_str() {
        "" => "there was no room left on the disk, not even for the reason",
        what => what,
    };
    let advice = format!(
        "launch it again; if that does not help, report it to Laggard's authors with {}",
        error.file.display()
    );
    Some(limited(
        "Last launch",
        format!("{title} was not measured: {what}"),
        &advice,
    ))
}

fn data_finding(paths: &Paths) -> Finding {
    let data = paths.data();
    let probe = data.join(".probe");
    let written = private::make_directory(data)
        .and_then(|()| private::check_directory(data))
        .and_then(|()| private::write(&probe, b"laggard"))
        .and_then(|()| match std::fs::remove_file(&probe) {
            // Another doctor may have deleted the file at the same moment.
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            removed => removed,
        });
    match written {
        Ok(()) => good("Data directory", data.display().to_string()),
        Err(error) => broken(
            "Data directory",
            format!("{} cannot be used: {error}", data.display()),
            "make room there, take the rights of others away, or name another place in LAGGARD_DATA_DIR",
        ),
    }
}

fn database_finding(paths: &Paths) -> Finding {
    let database = paths.database();
    let read = || settings::read_whole(&Store::open(&database)?);
    match read() {
        Ok((_, unread)) if unread.is_empty() => good("Database", database.display().to_string()),
        Ok((_, unread)) => limited(
            "Settings",
            format!(
                "{} cannot be read (damaged, or a newer Laggard's)",
                unread.join(", ")
            ),
            "what you may have forbidden is off until you choose it again: open the settings",
        ),
        Err(error) => broken(
            "Database",
            error.to_string(),
            "Laggard can do nothing without it",
        ),
    }
}

fn agent_finding(paths: &Paths) -> Finding {
    match agent_jar::find(paths) {
        Ok(jar) => good(
            "Agent",
            format!("version {} at {}", agent_jar::VERSION, jar.display()),
        ),
        Err(EngineError::AgentMissing { looked_at }) => {
            let places: Vec<String> = looked_at
                .iter()
                .map(|jar| jar.display().to_string())
                .collect();
            broken(
                "Agent",
                format!("its jar is not at {}", places.join(", nor at ")),
                REINSTALL,
            )
        }
        Err(EngineError::AgentVersion { jar, found, needed }) => broken(
            "Agent",
            format!("{} has version {found}, not {needed}", jar.display()),
            REINSTALL,
        ),
        Err(error) => broken("Agent", error.to_string(), REINSTALL),
    }
}

const REINSTALL: &str = "reinstall Laggard, or name the jar in LAGGARD_AGENT_JAR";

fn broken(what: &str, found: String, advice: &str) -> Finding {
    Finding {
        what: what.into(),
        level: Level::Broken,
        found,
        advice: Some(advice.into()),
    }
}

fn good(what: &str, found: String) -> Finding {
    Finding {
        what: what.into(),
        level: Level::Good,
        found,
        advice: None,
    }
}

fn limited(what: &str, found: String, advice: &str) -> Finding {
    Finding {
        what: what.into(),
        level: Level::Limited,
        found,
        advice: Some(advice.into()),
    }
}

fn java_finding() -> Finding {
    let home = env::var_os("JAVA_HOME")
        .filter(|home| !home.is_empty())
        .map(|home| Path::new(&home).join("bin/java"));
    let advice = "install a JDK of version 17 or newer (Debian and Ubuntu: apt install default-jdk), or set JAVA_HOME \
                  to one; a program that brings its own Java needs none";
    let Some(java) = home
        .filter(|java| java.is_file())
        .or_else(|| on_path("java"))
    else {
        return limited("Java", "no java on PATH and no JAVA_HOME".into(), advice);
    };
    let shown = java.display();
    match Command::new(&java).arg("-version").output() {
        Err(error) => limited("Java", format!("{shown} cannot be run: {error}"), advice),
        Ok(output) => match feature_version(&String::from_utf8_lossy(&output.stderr)) {
            None => limited(
                "Java",
                format!("{shown} does not answer like a Java"),
                advice,
            ),
            Some(version) if version < OLDEST_JAVA => limited(
                "Java",
                format!("{shown} is Java {version}, too old to be observed"),
                advice,
            ),
            Some(version) => good("Java", format!("{version} at {shown}")),
        },
    }
}

/// 8 from `java version "1.8.0_392"`, 17 from `openjdk version "17.0.10" …`.
fn feature_version(text: &str) -> Option<u32> {
    let quoted = text.split('"').nth(1)?;
    let mut numbers = quoted.split(|c: char| !c.is_ascii_digit()).map(str::parse);
    match numbers.next()?.ok()? {
        1 => numbers.next()?.ok(),
        version => Some(version),
    }
}

fn on_path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|place| place.join(program))
        .find(|path| path.is_file())
}

/// The installs that were found: one finding for each host that can have installs.
fn install_findings(hosts: Hosts) -> impl Iterator<Item = Finding> {
    hosts.iter().filter(|host| host.has_installs()).map(|host| {
        let installs = host.find();
        if installs.is_empty() {
            return limited(
                host.name(),
                format!("none where {} usually lives", host.name()),
                &format!(
                    "name it: laggard run -- /path/to/{}, or Add… in the window's settings",
                    host.id()
                ),
            );
        }
        let names: Vec<String> = installs
            .iter()
            .map(|install| format!("{} at {}", install.name(), install.home().display()))
            .collect();
        good(host.name(), names.join(", "))
    })
}

fn display_finding() -> Finding {
    match desktop::display() {
        Display::Named(display) => good("Display", display),
        Display::SystemsOwn => good("Display", SYSTEMS_OWN.into()),
        Display::Missing => limited(
            "Display",
            "neither DISPLAY nor WAYLAND_DISPLAY is set".into(),
            "run it within a desktop session; without one, use xvfb-run",
        ),
    }
}

const SYSTEMS_OWN: &str = "the system's own";

/// Whether a program offers a service on this desktop.
fn service_finding(what: &str, service: Service, advice: &str) -> Finding {
    match desktop::offered(service) {
        Offered::Yes => good(what, "there".into()),
        Offered::BySystem => good(what, SYSTEMS_OWN.into()),
        Offered::No => limited(what, "nobody offers it on this desktop".into(), advice),
        Offered::NoSession => limited(
            what,
            "no session bus".into(),
            "run it within a desktop session, or use dbus-run-session",
        ),
        Offered::Unknown { without } => limited(
            what,
            format!("cannot be looked up without {without}"),
            "install the package dbus-bin (or dbus)",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_doctors_at_once_leave_each_other_alone() {
        let scratch = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(scratch.path().join("data"));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let finding = data_finding(&paths);
                        assert_eq!(finding.level, Level::Good, "{}", finding.found);
                    }
                });
            }
        });
        let left = std::fs::read_dir(paths.data()).expect("listed").count();
        assert_eq!(left, 0);
    }

    #[test]
    fn versions_of_old_and_new_java_are_read() {
        assert_eq!(
            feature_version("java version \"1.8.0_392\"\nJava(TM)"),
            Some(8)
        );
        assert_eq!(
            feature_version("openjdk version \"17.0.10\" 2024-01-16"),
            Some(17)
        );
        assert_eq!(
            feature_version("openjdk version \"25\" 2025-09-16"),
            Some(25)
        );
        assert_eq!(feature_version("bash: no such thing"), None);
    }
}
