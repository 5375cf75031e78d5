//! Finds out what is missing on this machine.

use std::env;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use laggard_hosts::Hosts;
use laggard_platform::desktop::{self, Display, Offered, Service};
use laggard_platform::private;
use laggard_record::{DesktopService, DoctorReport, Finding, FoundInstall, PolicyState};
use laggard_store::Store;

use crate::launch::StartupError;
use crate::launch_dirs::RunFile;
use crate::{EngineError, Paths, PolicyFile, agent_jar, settings};

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
    findings.extend(policy_finding(paths));
    findings.extend(install_findings(Hosts::default()));
    findings.push(match desktop::display() {
        Display::Named(display) => Finding::Display(display),
        Display::SystemsOwn => Finding::DisplayOfSystem,
        Display::Missing => Finding::NoDisplay,
    });
    findings.extend([
        service_finding(DesktopService::Notifications, Service::Notifications),
        service_finding(DesktopService::Tray, Service::Tray),
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
    Some(Finding::LastLaunch {
        title: RunFile::read(&newest).map_or_else(|| newest.display().to_string(), |run| run.title),
        why: Some(error.what).filter(|what| !what.is_empty()),
        file: error.file,
    })
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
        Ok(()) => Finding::Data(data.to_owned()),
        Err(error) => Finding::DataUnusable {
            directory: data.to_owned(),
            why: error.to_string(),
        },
    }
}

fn database_finding(paths: &Paths) -> Finding {
    let database = paths.database();
    let read = || settings::read_whole(&Store::open(&database)?);
    match read() {
        Ok((_, unread)) if unread.is_empty() => Finding::Database(database),
        Ok((_, unread)) => Finding::SettingsUnread(unread),
        Err(error) => Finding::DatabaseUnusable(error.to_string()),
    }
}

fn policy_finding(paths: &Paths) -> Option<Finding> {
    let PolicyState { file, policy, .. } = PolicyFile::new(paths).state();
    match policy {
        Ok(policy) => policy.map(|_| Finding::Policy(file)),
        Err(why) => Some(Finding::PolicyUnread { file, why }),
    }
}

fn agent_finding(paths: &Paths) -> Finding {
    match agent_jar::find(paths) {
        Ok(jar) => Finding::Agent {
            version: agent_jar::VERSION.to_owned(),
            jar,
        },
        Err(EngineError::AgentMissing { looked_at }) => Finding::AgentMissing(looked_at),
        Err(EngineError::AgentVersion { jar, found, needed }) => Finding::AgentVersion {
            jar,
            found: found.to_string(),
            needed: needed.to_string(),
        },
        Err(error) => Finding::AgentUnusable(error.to_string()),
    }
}

fn java_finding() -> Finding {
    let home = env::var_os("JAVA_HOME")
        .filter(|home| !home.is_empty())
        .map(|home| Path::new(&home).join("bin/java"));
    let Some(java) = home
        .filter(|java| java.is_file())
        .or_else(|| on_path("java"))
    else {
        return Finding::JavaMissing;
    };
    match Command::new(&java).arg("-version").output() {
        Err(error) => Finding::JavaUnusable {
            java,
            why: error.to_string(),
        },
        Ok(output) => match feature_version(&String::from_utf8_lossy(&output.stderr)) {
            None => Finding::JavaForeign(java),
            Some(version) if version < OLDEST_JAVA => Finding::JavaOld { version, java },
            Some(version) => Finding::Java { version, java },
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
fn install_findings(hosts: Hosts) -> Vec<Finding> {
    let hosts = hosts.iter().filter(|host| host.has_installs());
    let findings = hosts.map(|host| {
        let installs = host.find();
        let host_name = host.name().to_owned();
        if installs.is_empty() {
            return Finding::NoInstall(host_name);
        }
        let found = installs.iter().map(|install| FoundInstall {
            name: install.name().to_string(),
            home: install.home().to_owned(),
        });
        Finding::Installs {
            host: host_name,
            installs: found.collect(),
        }
    });
    some_or_none(findings.collect())
}

/// Nobody has all hosts. Only who has none of them misses something, and is told so once.
fn some_or_none(findings: Vec<Finding>) -> Vec<Finding> {
    let absent = findings.iter().map(|finding| match finding {
        Finding::NoInstall(host) => Some(host.clone()),
        _ => None,
    });
    match absent.collect::<Option<Vec<String>>>() {
        Some(hosts) if !hosts.is_empty() => vec![Finding::NoInstalls(hosts)],
        _ => findings,
    }
}

/// Whether a program offers a service on this desktop.
fn service_finding(service: DesktopService, asked: Service) -> Finding {
    match desktop::offered(asked) {
        Offered::Yes => Finding::Service(service),
        Offered::BySystem => Finding::ServiceOfSystem(service),
        Offered::No => Finding::NoService(service),
        Offered::NoSession => Finding::NoSession(service),
        Offered::Unknown { without } => Finding::ServiceUnknown {
            service,
            without: without.to_owned(),
        },
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
                        assert!(matches!(finding, Finding::Data(_)), "{finding:?}");
                    }
                });
            }
        });
        let left = std::fs::read_dir(paths.data()).expect("listed").count();
        assert_eq!(left, 0);
    }

    #[test]
    fn a_host_that_is_not_here_is_missed_only_where_no_other_is() {
        let absent = |host: &str| Finding::NoInstall(host.to_owned());
        let here = Finding::Installs {
            host: "jEdit".into(),
            installs: Vec::new(),
        };
        let some = vec![absent("Eclipse"), here, absent("IntelliJ IDE")];
        assert_eq!(some_or_none(some.clone()), some);
        assert_eq!(
            some_or_none(vec![absent("Eclipse"), absent("IntelliJ IDE")]),
            [Finding::NoInstalls(vec![
                "Eclipse".into(),
                "IntelliJ IDE".into()
            ])]
        );
        assert_eq!(some_or_none(Vec::new()), []);
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
