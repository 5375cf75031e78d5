//! What Laggard understands of one program.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use crate::{Finding, Origin, Time, wording};

/// How the agent gets into a program's JVM.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum WayIn {
    /// As an argument of the command that starts it.
    Argument,
    /// As an argument that the program's launcher hands on.
    Prefix {
        /// What stands before it.
        prefix: String,
    },
    /// Through an environment variable.
    Variable {
        /// The variable.
        name: String,
    },
}

/// How a program gets to be measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum Measuring {
    /// Its next start through Laggard is.
    Launch {
        /// The way of the agent into it.
        way: Option<WayIn>,
        /// The remarks on such a start, in words.
        problems: Vec<String>,
    },
    /// Laggard cannot start it.
    NoLaunch {
        /// The reason.
        why: String,
    },
    /// It runs, and is measured.
    Measured {
        /// The session.
        session: String,
    },
    /// It runs, and can be watched.
    Watchable,
    /// It runs, and cannot be watched.
    Unwatchable {
        /// The reason.
        why: String,
    },
    /// It was measured: the question was about a session.
    Recorded,
}

/// Whether plug-ins of the program can be left out of a start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum TurningOff {
    /// Those of its install can be.
    Listed {
        /// The number of those without which it starts.
        can: usize,
        /// The number of those that are off.
        off: usize,
    },
    /// The list of its plug-ins cannot be read.
    Unread {
        /// The reason.
        why: String,
    },
    /// Its kind has a way, and of this one no install is known.
    NoInstall,
    /// Laggard knows no way for a program of no known kind.
    NoWay,
}

/// A directory that is called as those in which programs look for plug-ins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PluginDirectory {
    /// The directory.
    pub path: String,
    /// The jars and directories directly in it.
    pub entries: usize,
}

/// A thread that dispatches events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UiThread {
    /// `swt`, `awt` or `javafx`.
    pub toolkit: &'static str,
    /// The thread's name.
    pub name: String,
}

/// Code of one owner that was seen at work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeenCode {
    /// The id.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The version.
    pub version: String,
    /// Where its code lies.
    pub location: String,
    /// Where it came from.
    pub origin: Origin,
    /// The name of its class loader's class.
    pub loader: String,
    /// The number of its classes that were seen at work.
    pub classes: usize,
}

/// What a session tells of its program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeenProgram {
    /// The session.
    pub session: String,
    /// When it began.
    pub started_at: Time,
    /// The version of its Java.
    pub java_version: String,
    /// The threads that dispatched events.
    pub threads: Vec<UiThread>,
    /// The listener interfaces through which the program's code was notified.
    pub listeners: Vec<String>,
    /// The program's own code.
    pub program: Vec<SeenCode>,
    /// Plug-ins, and code of unknown origin.
    pub plugins: Vec<SeenCode>,
    /// The class loaders of code that nobody can name.
    pub unnamed: Vec<String>,
    /// The problems of the session, in words.
    pub problems: Vec<String>,
}

/// What Laggard understands of one program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnderstoodProgram {
    /// The kind of program: the word of a row in docs/hosts.md.
    pub host: String,
    /// The name of that kind, where it is a known one.
    pub known: Option<String>,
    /// The program, for people.
    pub title: String,
    /// The directory of its install.
    pub install: Option<String>,
    /// How it gets to be measured.
    pub measuring: Measuring,
    /// What can be turned off.
    pub turning_off: TurningOff,
    /// The feature version of its Java, where that is known before a start.
    pub java: Option<u32>,
    /// The options by which it gets a security manager or a policy.
    pub security: Vec<String>,
    /// Directories beside its jars that are called as those for plug-ins.
    pub directories: Vec<PluginDirectory>,
    /// The services for which its own jars bring providers.
    pub services: Vec<String>,
    /// Its last session.
    pub seen: Option<SeenProgram>,
    /// All of it in words.
    pub findings: Vec<Finding>,
}

/// What Laggard understands of one program, as the window shows it: in words alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UnderstoodView {
    /// The program, for people.
    pub title: String,
    /// Whether it can be measured.
    pub can_be_measured: bool,
    /// The same in a sentence.
    pub sum: String,
    /// A finding for each matter.
    pub findings: Vec<Finding>,
}

impl From<&record::UnderstoodProgram> for UnderstoodView {
    fn from(program: &record::UnderstoodProgram) -> Self {
        Self {
            title: program.title.clone(),
            can_be_measured: program.can_be_measured(),
            sum: wording::can_be_measured(program),
            findings: wording::understood(program),
        }
    }
}

impl From<&record::UnderstoodProgram> for UnderstoodProgram {
    fn from(program: &record::UnderstoodProgram) -> Self {
        let directories = program.directories.iter().map(|one| PluginDirectory {
            path: one.path.display().to_string(),
            entries: one.entries,
        });
        Self {
            host: program.host.to_string(),
            known: program.known.clone(),
            title: program.title.clone(),
            install: program
                .install
                .as_ref()
                .map(|home| home.display().to_string()),
            measuring: Measuring::from(&program.measuring),
            turning_off: TurningOff::from(&program.turning_off),
            java: program.java,
            security: program.security.clone(),
            directories: directories.collect(),
            services: program.services.clone(),
            seen: program.seen.as_ref().map(SeenProgram::from),
            findings: wording::understood(program),
        }
    }
}

impl From<&record::Measuring> for Measuring {
    fn from(measuring: &record::Measuring) -> Self {
        match measuring {
            record::Measuring::Launch { way, problems } => Self::Launch {
                way: way.as_ref().map(WayIn::from),
                problems: problems.iter().map(wording::problem).collect(),
            },
            record::Measuring::NoLaunch(why) => Self::NoLaunch { why: why.clone() },
            record::Measuring::Measured(session) => Self::Measured {
                session: session.to_string(),
            },
            record::Measuring::Watchable => Self::Watchable,
            record::Measuring::Unwatchable(why) => Self::Unwatchable { why: why.clone() },
            record::Measuring::Recorded => Self::Recorded,
        }
    }
}

impl From<&record::TurningOff> for TurningOff {
    fn from(turning_off: &record::TurningOff) -> Self {
        match turning_off.clone() {
            record::TurningOff::Listed { can, off } => Self::Listed { can, off },
            record::TurningOff::Unread(why) => Self::Unread { why },
            record::TurningOff::NoInstall => Self::NoInstall,
            record::TurningOff::NoWay => Self::NoWay,
        }
    }
}

impl From<&record::WayIn> for WayIn {
    fn from(way: &record::WayIn) -> Self {
        match way.clone() {
            record::WayIn::Argument => Self::Argument,
            record::WayIn::Prefixed(prefix) => Self::Prefix { prefix },
            record::WayIn::Variable(name) => Self::Variable { name },
        }
    }
}

impl From<&record::SeenProgram> for SeenProgram {
    fn from(seen: &record::SeenProgram) -> Self {
        let threads = seen.threads.iter().map(|thread| UiThread {
            toolkit: match thread.toolkit {
                record::Toolkit::Swt => "swt",
                record::Toolkit::Awt => "awt",
                record::Toolkit::JavaFx => "javafx",
            },
            name: thread.name.clone(),
        });
        Self {
            session: seen.session.to_string(),
            started_at: Time(seen.started),
            java_version: seen.java.clone(),
            threads: threads.collect(),
            listeners: seen.listeners.clone(),
            program: seen.own.iter().map(SeenCode::from).collect(),
            plugins: seen.plugins.iter().map(SeenCode::from).collect(),
            unnamed: seen.unnamed.clone(),
            problems: seen.problems.iter().map(wording::problem).collect(),
        }
    }
}

impl From<&record::SeenCode> for SeenCode {
    fn from(code: &record::SeenCode) -> Self {
        Self {
            id: code.id.clone(),
            name: code.name.clone(),
            version: code.version.clone(),
            location: code.place.clone(),
            origin: code.origin.into(),
            loader: code.loader.clone(),
            classes: code.classes,
        }
    }
}
