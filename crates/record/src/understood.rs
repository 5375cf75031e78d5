//! What Laggard understands of one program, as data: put into words where it is shown.

use std::path::PathBuf;

use crate::{HostId, Origin, Problem, SessionId, UnixMs};

/// How the agent gets into the program's JVM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayIn {
    /// As an argument of the command that starts it.
    Argument,
    /// As an argument that the program's launcher hands on; what stands before it.
    Prefixed(String),
    /// Through an environment variable of this name.
    Variable(String),
}

/// How the program gets to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measuring {
    /// Its next start through Laggard is.
    Launch {
        /// The way of the agent into it; `None`: it is not known.
        way: Option<WayIn>,
        /// The remarks on such a start.
        problems: Vec<Problem>,
    },
    /// Laggard cannot start it; the reason.
    NoLaunch(String),
    /// It runs, and is measured in this session.
    Measured(SessionId),
    /// It runs, and can be watched.
    Watchable,
    /// It runs and cannot be watched; the reason.
    Unwatchable(String),
    /// It was measured: the question was about a session.
    Recorded,
}

/// Whether plug-ins of the program can be left out of a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurningOff {
    /// Those of its install can be.
    Listed {
        /// The number of those without which it starts.
        can: usize,
        /// The number of those that are off.
        off: usize,
    },
    /// The list of its plug-ins cannot be read; the reason.
    Unread(String),
    /// Its kind has a way, and of this one no install is known.
    NoInstall,
    /// Laggard knows no way for a program of no known kind.
    NoWay,
}

/// A directory that is called as those in which programs look for plug-ins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PluginDirectory {
    /// The directory.
    pub path: PathBuf,
    /// The jars and directories directly in it.
    pub entries: usize,
}

/// A toolkit that hands out events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Toolkit {
    /// SWT.
    Swt,
    /// AWT, with Swing.
    Awt,
    /// JavaFX.
    JavaFx,
}

/// A thread that dispatches events.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UiThread {
    /// The toolkit.
    pub toolkit: Toolkit,
    /// The thread's name.
    pub name: String,
}

/// Code of one owner that was seen at work in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCode {
    /// The id.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The version; empty where none is known.
    pub version: String,
    /// Where it came from.
    pub origin: Origin,
    /// Where its code lies.
    pub place: String,
    /// The name of its class loader's class; empty where none is known.
    pub loader: String,
    /// The number of its classes that were seen at work.
    pub classes: usize,
}

/// What a session tells of its program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenProgram {
    /// The session.
    pub session: SessionId,
    /// When it began.
    pub started: UnixMs,
    /// The version of its Java; empty where it does not say.
    pub java: String,
    /// The threads that dispatched events.
    pub threads: Vec<UiThread>,
    /// The listener interfaces through which the program's code was notified, by name.
    pub listeners: Vec<String>,
    /// The program's own code.
    pub own: Vec<SeenCode>,
    /// Plug-ins, and code of unknown origin.
    pub plugins: Vec<SeenCode>,
    /// The class loaders of code that nobody can name.
    pub unnamed: Vec<String>,
    /// The problems of the session.
    pub problems: Vec<Problem>,
}

/// What Laggard understands of one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnderstoodProgram {
    /// The kind of program.
    pub host: HostId,
    /// The name of that kind for people, where it is a known one.
    pub known: Option<String>,
    /// The program, for people.
    pub title: String,
    /// The directory of its install, where its kind has installs.
    pub install: Option<PathBuf>,
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
    /// The services (`META-INF/services`) for which its own jars bring providers, by interface; those of the Java runtime left out.
    pub services: Vec<String>,
    /// Its last session; `None`: it was never measured.
    pub seen: Option<SeenProgram>,
}

impl UnderstoodProgram {
    /// Whether it can be measured.
    #[must_use]
    pub fn can_be_measured(&self) -> bool {
        !matches!(
            self.measuring,
            Measuring::NoLaunch(_) | Measuring::Unwatchable(_)
        )
    }
}
