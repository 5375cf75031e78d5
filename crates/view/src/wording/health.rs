//! The findings of `doctor` in words, as a terminal and the window show them and as they are copied from the window.

use std::path::Path;

use laggard_record::{DesktopService, Finding};
use laggard_words::say;

use super::policy::policy_fault;
use crate::{DoctorReport, Finding as Told, Level};

/// Returns a line for each finding, another for its advice, and one that sums all of them up.
#[must_use]
pub fn doctor(report: &DoctorReport) -> String {
    let mut findings = report.findings.iter();
    let broken = findings.any(|finding| finding.level == Level::Broken);
    let sum = match broken {
        false => say!("doctor-works"),
        true => say!("doctor-does-not-work"),
    };
    format!("{}\n{sum}", findings_table(&report.findings))
}

/// Returns a line for each finding, and another for its advice.
#[must_use]
pub fn findings_table(findings: &[Told]) -> String {
    let sign = |level| match level {
        Level::Good => say!("doctor-good"),
        Level::Absent => say!("doctor-absent"),
        Level::Limited => say!("doctor-limited"),
        Level::Broken => say!("doctor-broken"),
    };
    let width = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let first = width(&mut findings.iter().map(|finding| sign(finding.level)));
    let second = width(&mut findings.iter().map(|finding| finding.what.clone()));
    let mut lines = Vec::new();
    for finding in findings {
        let sign = sign(finding.level);
        let (what, found) = (&finding.what, &finding.found);
        lines.push(format!("{sign:first$}  {what:second$}  {found}"));
        let advice = finding.advice.iter();
        lines.extend(advice.map(|advice| format!("{:1$}{advice}", "", first + second + 4)));
    }
    lines.join("\n")
}

/// Names the subject of a check.
#[must_use]
pub fn checked(finding: &Finding) -> String {
    match finding {
        Finding::Data(_) | Finding::DataUnusable { .. } => say!("doctor-data"),
        Finding::Database(_) | Finding::DatabaseUnusable(_) => say!("doctor-database"),
        Finding::SettingsUnread(_) => say!("doctor-settings"),
        Finding::Policy(_) | Finding::PolicyUnread { .. } => say!("doctor-policy"),
        Finding::Agent { .. }
        | Finding::AgentMissing(_)
        | Finding::AgentVersion { .. }
        | Finding::AgentUnusable(_) => say!("doctor-agent"),
        Finding::Java { .. }
        | Finding::JavaMissing
        | Finding::JavaUnusable { .. }
        | Finding::JavaForeign(_)
        | Finding::JavaOld { .. } => say!("doctor-java"),
        Finding::Installs { host, .. } | Finding::NoInstall(host) => host.clone(),
        Finding::NoInstalls(_) => say!("doctor-programs"),
        Finding::Display(_) | Finding::DisplayOfSystem | Finding::NoDisplay => {
            say!("doctor-display")
        }
        Finding::Service(service)
        | Finding::ServiceOfSystem(service)
        | Finding::NoService(service)
        | Finding::NoSession(service)
        | Finding::ServiceUnknown { service, .. } => match service {
            DesktopService::Notifications => say!("doctor-notifications"),
            DesktopService::Tray => say!("doctor-tray"),
        },
        Finding::LastLaunch { .. } => say!("doctor-last-launch"),
    }
}

/// Says what was found.
#[must_use]
pub fn found(finding: &Finding) -> String {
    match finding {
        Finding::Data(path) | Finding::Database(path) | Finding::Policy(path) => named(path),
        Finding::PolicyUnread { file, why } => say!(
            "doctor-policy-unread",
            path = named(file),
            why = policy_fault(why)
        ),
        Finding::DataUnusable { directory, why } => {
            say!("doctor-data-unusable", path = named(directory), why = why)
        }
        Finding::DatabaseUnusable(why) => say!("doctor-database-unusable", why = why),
        Finding::SettingsUnread(names) => say!(
            "doctor-settings-unread",
            count = names.len(),
            names = names.join(", ")
        ),
        Finding::Agent { version, jar } => {
            say!("doctor-agent-found", version = version, path = named(jar))
        }
        Finding::AgentMissing(jars) => {
            let places: Vec<String> = jars.iter().map(|jar| named(jar)).collect();
            say!("doctor-agent-missing", places = places.join(", "))
        }
        Finding::AgentVersion { jar, found, needed } => say!(
            "doctor-agent-version",
            path = named(jar),
            found = found,
            needed = needed
        ),
        Finding::AgentUnusable(why) => say!("doctor-agent-unusable", why = why),
        Finding::Java { version, java } => {
            say!(
                "doctor-java-found",
                version = version.to_string(),
                path = named(java)
            )
        }
        Finding::JavaMissing => say!("doctor-java-missing"),
        Finding::JavaUnusable { java, why } => {
            say!("doctor-java-unusable", path = named(java), why = why)
        }
        Finding::JavaForeign(java) => say!("doctor-java-foreign", path = named(java)),
        Finding::JavaOld { version, java } => {
            say!(
                "doctor-java-old",
                version = version.to_string(),
                path = named(java)
            )
        }
        Finding::Installs { installs, .. } => {
            let each = installs.iter().map(|install| {
                say!(
                    "doctor-install",
                    name = &install.name,
                    path = named(&install.home)
                )
            });
            each.collect::<Vec<_>>().join(", ")
        }
        Finding::NoInstall(_) => say!("doctor-no-install"),
        Finding::NoInstalls(hosts) => say!("doctor-no-installs", hosts = hosts.join(", ")),
        Finding::Display(display) => display.clone(),
        Finding::DisplayOfSystem | Finding::ServiceOfSystem(_) => say!("doctor-of-system"),
        Finding::NoDisplay => say!("doctor-no-display"),
        Finding::Service(_) => say!("doctor-service"),
        Finding::NoService(_) => say!("doctor-no-service"),
        Finding::NoSession(_) => say!("doctor-no-session"),
        Finding::ServiceUnknown { without, .. } => {
            say!("doctor-service-unknown", program = without)
        }
        Finding::LastLaunch { title, why, .. } => match why {
            Some(why) => say!("doctor-not-measured", title = title, why = why),
            None => say!("doctor-not-measured-full", title = title),
        },
    }
}

/// Says what the user can do; `None` when nothing needs doing.
#[must_use]
pub fn advice(finding: &Finding) -> Option<String> {
    Some(match finding {
        Finding::Data(_)
        | Finding::Database(_)
        | Finding::Policy(_)
        | Finding::Agent { .. }
        | Finding::Java { .. }
        | Finding::Installs { .. }
        | Finding::NoInstall(_)
        | Finding::Display(_)
        | Finding::DisplayOfSystem
        | Finding::Service(_)
        | Finding::ServiceOfSystem(_) => return None,
        Finding::DataUnusable { .. } => say!("doctor-data-advice"),
        Finding::DatabaseUnusable(_) => say!("doctor-database-advice"),
        Finding::SettingsUnread(_) => say!("doctor-settings-advice"),
        Finding::PolicyUnread { .. } => say!("doctor-policy-advice"),
        Finding::AgentMissing(_) | Finding::AgentVersion { .. } | Finding::AgentUnusable(_) => {
            say!("doctor-agent-advice")
        }
        Finding::JavaMissing
        | Finding::JavaUnusable { .. }
        | Finding::JavaForeign(_)
        | Finding::JavaOld { .. } => say!("doctor-java-advice"),
        Finding::NoInstalls(_) => say!("doctor-install-advice"),
        Finding::NoDisplay => say!("doctor-display-advice"),
        Finding::NoService(DesktopService::Notifications) => say!("doctor-notifications-advice"),
        Finding::NoService(DesktopService::Tray) => say!("doctor-tray-advice"),
        Finding::NoSession(_) => say!("doctor-session-advice"),
        Finding::ServiceUnknown { .. } => say!("doctor-lookup-advice"),
        Finding::LastLaunch { file, .. } => say!("doctor-launch-advice", path = named(file)),
    })
}

fn named(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use laggard_record::{FoundInstall, PolicyFault};
    use laggard_words::{Language, in_language};

    use super::*;

    /// Returns a finding of each kind, with the words that it has in every language.
    fn all() -> Vec<(Finding, &'static str)> {
        use DesktopService::{Notifications, Tray};
        let path = || std::path::PathBuf::from("/srv/a");
        let mut all = vec![
            (Finding::Data(path()), "/srv/a"),
            (
                Finding::DataUnusable {
                    directory: path(),
                    why: "EIO".into(),
                },
                "EIO",
            ),
            (Finding::Database(path()), "/srv/a"),
            (Finding::DatabaseUnusable("EIO".into()), "EIO"),
            (
                Finding::SettingsUnread(vec!["keep_mib".into(), "quiet".into()]),
                "keep_mib, quiet",
            ),
            (Finding::Policy(path()), "/srv/a"),
            (
                Finding::PolicyUnread {
                    file: path(),
                    why: PolicyFault::Unread("EACCES".into()),
                },
                "EACCES",
            ),
            (
                Finding::Agent {
                    version: "7.1".into(),
                    jar: path(),
                },
                "7.1",
            ),
            (
                Finding::AgentMissing(vec![path(), "/srv/b".into()]),
                "/srv/a, /srv/b",
            ),
            (
                Finding::AgentVersion {
                    jar: path(),
                    found: "7.1".into(),
                    needed: "7.2".into(),
                },
                "7.2",
            ),
            (Finding::AgentUnusable("EIO".into()), "EIO"),
            (
                Finding::Java {
                    version: 17,
                    java: path(),
                },
                "17",
            ),
            (Finding::JavaMissing, "JAVA_HOME"),
            (
                Finding::JavaUnusable {
                    java: path(),
                    why: "EACCES".into(),
                },
                "EACCES",
            ),
            (Finding::JavaForeign(path()), "/srv/a"),
            (
                Finding::JavaOld {
                    version: 8,
                    java: path(),
                },
                "Java 8",
            ),
            (
                Finding::Installs {
                    host: "Some Host".into(),
                    installs: vec![FoundInstall {
                        name: "Host 4".into(),
                        home: path(),
                    }],
                },
                "Host 4",
            ),
            (Finding::NoInstall("Some Host".into()), ""),
            (
                Finding::NoInstalls(vec!["Some Host".into(), "Another".into()]),
                "Some Host, Another",
            ),
            (Finding::Display(":7".into()), ":7"),
            (Finding::DisplayOfSystem, ""),
            (Finding::NoDisplay, "WAYLAND_DISPLAY"),
            (
                Finding::LastLaunch {
                    title: "Host 4".into(),
                    why: Some("no room".into()),
                    file: path(),
                },
                "no room",
            ),
            (
                Finding::LastLaunch {
                    title: "Host 4".into(),
                    why: None,
                    file: path(),
                },
                "Host 4",
            ),
        ];
        for service in [Notifications, Tray] {
            all.extend([
                (Finding::Service(service), ""),
                (Finding::ServiceOfSystem(service), ""),
                (Finding::NoService(service), ""),
                (Finding::NoSession(service), ""),
                (
                    Finding::ServiceUnknown {
                        service,
                        without: "dbus-send".into(),
                    },
                    "dbus-send",
                ),
            ]);
        }
        all
    }

    #[test]
    fn every_finding_is_said_in_both_languages_with_advice_where_something_is_missing() {
        for (finding, kept) in all() {
            let say = |language| in_language(language, || (found(&finding), advice(&finding)));
            let (english, german) = (say(Language::English), say(Language::German));
            for (found, advice) in [&english, &german] {
                assert!(!found.is_empty() && found.contains(kept), "{found}");
                use laggard_record::Level::{Absent, Good};
                let nothing = matches!(finding.level(), Good | Absent);
                assert_eq!(advice.is_none(), nothing, "{finding:?}");
            }
            if english.1.is_some() {
                assert_ne!(english, german, "{finding:?}");
            }
        }
    }

    #[test]
    fn the_columns_are_as_wide_as_what_stands_in_them() {
        let report = laggard_record::DoctorReport {
            findings: vec![
                Finding::Display(":7".into()),
                Finding::NoService(DesktopService::Notifications),
            ],
        };
        let text = in_language(Language::German, || doctor(&DoctorReport::from(&report)));
        let lines: Vec<&str> = text.lines().collect();
        let column = |line: &str, word: &str| line.find(word).expect("a column");
        assert_eq!(column(lines[0], ":7"), column(lines[1], "auf diesem"));
        let indent = lines[2].chars().take_while(|c| *c == ' ').count();
        assert_eq!(indent, column(lines[0], ":7"), "{text}");
        assert_eq!(lines.len(), 4, "{text}");
    }
}
