//! What is understood of a program in words: a finding for each matter, those first that are known without a start.

use laggard_record::{Measuring, TurningOff, UnderstoodProgram, WayIn};
use laggard_words::say;

use super::problem;
use super::seen_program::{first, good, in_its_session, limited};
use crate::{Finding, Level};

/// Says each matter that is known of the program, and what is not.
#[must_use]
pub fn understood(program: &UnderstoodProgram) -> Vec<Finding> {
    let mut findings = vec![kind(program)];
    findings.extend(measuring(program));
    findings.push(turning_off(program));
    findings.extend(java(program));
    findings.extend(before_a_start(program));
    match &program.seen {
        Some(seen) => findings.extend(in_its_session(seen)),
        None => findings.push(limited(
            say!("program-session"),
            say!("program-never-measured"),
            say!("program-never-measured-advice"),
        )),
    }
    findings
}

/// Says in one sentence whether it can be measured.
#[must_use]
pub fn can_be_measured(program: &UnderstoodProgram) -> String {
    match program.can_be_measured() {
        false => say!("program-cannot-be-measured"),
        true => say!("program-can-be-measured"),
    }
}

fn kind(program: &UnderstoodProgram) -> Finding {
    let title = &program.title;
    let found = match (&program.known, &program.install) {
        (Some(kind), Some(home)) => {
            let path = home.display().to_string();
            say!("program-known", program = title, kind = kind, path = path)
        }
        (Some(kind), None) => say!("program-known-only", program = title, kind = kind),
        (None, _) => say!("program-of-no-known-kind", program = title),
    };
    good(say!("program"), found)
}

fn measuring(program: &UnderstoodProgram) -> Vec<Finding> {
    let what = || say!("program-measuring");
    let broken = |found: &str| Finding {
        what: what(),
        level: Level::Broken,
        found: found.to_owned(),
        advice: None,
    };
    match &program.measuring {
        Measuring::Launch { way, problems } => {
            let found = match way {
                Some(WayIn::Argument) => say!("program-way-argument"),
                Some(WayIn::Prefixed(prefix)) => say!("program-way-prefix", prefix = prefix),
                Some(WayIn::Variable(name)) => say!("program-way-variable", name = name),
                None => say!("program-way-unknown"),
            };
            let remark = |one| Finding {
                what: what(),
                level: Level::Limited,
                found: problem(one),
                advice: None,
            };
            let mut all = vec![good(what(), found)];
            all.extend(problems.iter().map(remark));
            all
        }
        Measuring::NoLaunch(why) => vec![broken(why)],
        Measuring::Measured(session) => {
            let session = session.to_string();
            vec![good(what(), say!("program-measured", session = session))]
        }
        Measuring::Watchable => vec![good(what(), say!("program-watchable"))],
        Measuring::Unwatchable(why) => vec![broken(why)],
        Measuring::Recorded => Vec::new(),
    }
}

fn turning_off(program: &UnderstoodProgram) -> Finding {
    let what = say!("program-turning-off");
    let found = match &program.turning_off {
        TurningOff::Listed { can, off } => {
            say!("program-turning-off-listed", count = *can, off = *off)
        }
        TurningOff::Unread(why) => {
            return Finding {
                what,
                level: Level::Limited,
                found: say!("program-turning-off-unread", why = why),
                advice: None,
            };
        }
        TurningOff::NoInstall => say!("program-turning-off-no-install"),
        TurningOff::NoWay => say!("program-turning-off-no-way"),
    };
    good(what, found)
}

fn java(program: &UnderstoodProgram) -> Option<Finding> {
    let seen = program.seen.as_ref().map(|seen| seen.java.as_str());
    let found = match (program.java, seen) {
        (Some(version), _) => version.to_string(),
        (None, Some(version)) if !version.is_empty() => {
            say!("program-java-of-session", version = version)
        }
        (None, _) if matches!(program.measuring, Measuring::Launch { .. }) => {
            say!("program-java-unknown")
        }
        (None, _) => return None,
    };
    Some(good(say!("doctor-java"), found))
}

fn before_a_start(program: &UnderstoodProgram) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !program.security.is_empty() {
        let options = program.security.join(", ");
        findings.push(good(
            say!("program-security"),
            say!("program-security-found", options = options),
        ));
    }
    if !program.directories.is_empty() {
        let each = program.directories.iter().map(|one| {
            let path = one.path.display().to_string();
            say!("program-directory", path = path, count = one.entries)
        });
        let places = each.collect::<Vec<_>>().join(", ");
        findings.push(good(
            say!("program-directories"),
            say!("program-directories-found", places = places),
        ));
    }
    if !program.services.is_empty() {
        findings.push(good(
            say!("program-services"),
            say!(
                "program-services-found",
                count = program.services.len(),
                names = first(program.services.iter().map(String::as_str))
            ),
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use laggard_record::{
        HostId, Origin, SeenCode, SeenProgram, SessionId, Toolkit, UiThread, UnixMs,
    };

    use super::*;
    use crate::wording::findings_table;

    fn code(id: &str, origin: Origin) -> SeenCode {
        SeenCode {
            id: id.into(),
            name: String::new(),
            version: "1.0".into(),
            origin,
            place: format!("jar:file:/opt/app/{id}.jar!/"),
            loader: "a.Loader".into(),
            classes: 2,
        }
    }

    fn program(seen: Option<SeenProgram>) -> UnderstoodProgram {
        UnderstoodProgram {
            host: HostId::JAVA,
            known: None,
            title: "app".into(),
            install: None,
            measuring: Measuring::Launch {
                way: Some(WayIn::Prefixed("-J".into())),
                problems: Vec::new(),
            },
            turning_off: TurningOff::NoWay,
            java: None,
            security: Vec::new(),
            directories: Vec::new(),
            services: Vec::new(),
            seen,
        }
    }

    #[test]
    fn what_is_not_known_is_said_with_what_to_do() {
        let findings = understood(&program(None));
        let limited = findings
            .iter()
            .filter(|finding| finding.level == Level::Limited);
        assert!(limited.clone().count() == 1, "{findings:?}");
        assert!(limited.clone().all(|finding| finding.advice.is_some()));
        let refused = UnderstoodProgram {
            measuring: Measuring::NoLaunch("it is too old".into()),
            ..program(None)
        };
        let text = findings_table(&understood(&refused));
        assert!(text.contains("it is too old"), "{text}");
        assert_ne!(can_be_measured(&refused), can_be_measured(&program(None)));
    }

    #[test]
    fn what_can_be_turned_off_is_said_and_why_it_is_not_known() {
        let told = |turning_off| {
            let program = UnderstoodProgram {
                turning_off,
                ..program(None)
            };
            findings_table(&understood(&program))
        };
        let listed = told(TurningOff::Listed { can: 12, off: 1 });
        assert!(listed.contains("12 of its plug-ins can be"), "{listed}");
        assert!(listed.contains("one is off"), "{listed}");
        let none = told(TurningOff::Listed { can: 0, off: 0 });
        assert!(none.contains("no plug-in without which"), "{none}");
        let unread = told(TurningOff::Unread("it is shut".into()));
        assert!(unread.contains("it is shut"), "{unread}");
        let nowhere = told(TurningOff::NoInstall);
        assert!(nowhere.contains("where it is installed"), "{nowhere}");
        assert!(told(TurningOff::NoWay).contains("its own settings"));
    }

    #[test]
    fn a_plug_in_is_told_from_the_program_and_from_what_nobody_knows() {
        let seen = SeenProgram {
            session: SessionId::from("20260801-101500-4711.1"),
            started: UnixMs(0),
            java: "17.0.1".into(),
            threads: vec![UiThread {
                toolkit: Toolkit::Awt,
                name: "AWT-EventQueue-0".into(),
            }],
            listeners: (0..8).map(|number| format!("a.Listener{number}")).collect(),
            own: vec![code("app", Origin::Core)],
            plugins: vec![
                code("added", Origin::Added),
                code("strange", Origin::Unknown),
            ],
            unnamed: vec!["a.Maker".into()],
            problems: Vec::new(),
        };
        let text = findings_table(&understood(&program(Some(seen))));
        for part in [
            "8 interfaces: Listener0, Listener1, Listener2, Listener3, Listener4, Listener5 and 2 more",
            "one jar or directory: app",
            "added 1.0, added, at /opt/app/added.jar (class loader a.Loader, 2 classes seen at work)",
            "nobody can tell where strange came from",
            "class loader a.Maker has no name",
            "17.0.1 in its last session",
        ] {
            assert!(text.contains(part), "{part} in\n{text}");
        }
        assert!(!text.contains("none was seen at work"), "{text}");
    }
}
