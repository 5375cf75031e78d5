//! Errors with host programs, in words on which the user can act.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use laggard_record::Need;

use crate::need::said;

/// Why no JVM comes of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLauncher {
    /// A native program in which nothing of Java stands.
    #[error("it starts no Java virtual machine")]
    NoJvm,
    /// A jar, which is no program by itself.
    #[error("it is a jar, which `java -jar` starts")]
    Jar,
    /// A text that the system does not start.
    #[error("it is a text without a `#!` line, which the system cannot start")]
    Text,
}

/// An error of this crate. Every message names the fault, its place, and a remedy.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The command to launch was empty.
    #[error(
        "no command was given; name a program's directory or a command, for example `laggard run -- {}`",
        crate::Hosts::default().example()
    )]
    EmptyCommand,
    /// No host recognises the path.
    #[error(
        "{path} is no {}; name the program's directory, or the script that starts it. In full: {}",
        crate::Hosts::default().names(),
        .why.join(". ")
    )]
    NoInstall {
        /// The path as given.
        path: PathBuf,
        /// The part that each host misses: `not an Eclipse: …; name the directory …`.
        why: Vec<String>,
    },
    /// The program to launch does not exist or cannot be executed.
    #[error(
        "{program} was not found or is not executable; give its full path or add its directory to PATH"
    )]
    NoProgram {
        /// The program as given.
        program: PathBuf,
    },
    /// The program that its user asks about does not exist.
    #[error("there is no {path}, and no program of that name on PATH")]
    NothingThere {
        /// The path as given.
        path: PathBuf,
    },
    /// A directory of no known kind.
    #[error("{directory} is of no known kind of program{}", named(programs))]
    NoProgramIn {
        /// The directory.
        directory: PathBuf,
        /// Scripts and jars in it that could be named.
        programs: Vec<PathBuf>,
    },
    /// A script in which nothing is about Java.
    #[error(
        "nothing in {script} is about Java, as far as its text tells; name the program that it starts (`laggard run -- {}` measures that all the same, if it is Java)",
        .script.display()
    )]
    ScriptWithoutJava {
        /// The script.
        script: PathBuf,
    },
    /// A jar that cannot be read.
    #[error("{jar} is damaged, or no jar; install the program again")]
    BrokenJar {
        /// The jar.
        jar: PathBuf,
    },
    /// A jar that `java -jar` does not start.
    #[error(
        "{jar} is no program by itself: its manifest names no Main-Class; name the command that starts it, for example `laggard doctor -- java -cp {} org.example.Main`",
        .jar.display()
    )]
    NoMainClass {
        /// The jar.
        jar: PathBuf,
    },
    /// The program to launch can start no JVM.
    #[error(
        "{program} cannot be measured: {why}; name {}'s directory or launcher, a script that starts it, or a command such as `java -jar app.jar`",
        crate::Hosts::default().names()
    )]
    StartsNoJava {
        /// The program as given.
        program: PathBuf,
        /// The kind of the program.
        why: NoLauncher,
    },
    /// No Java was found for the host.
    #[error(
        "no Java was found for {host}; install a JDK 17 or newer, or {remedy} (looked at: {looked_at})"
    )]
    NoJava {
        /// The host that needs it.
        host: PathBuf,
        /// Where Java was looked for, comma-separated.
        looked_at: String,
        /// The remedy, in the host's words.
        remedy: &'static str,
    },
    /// A Java was found that is too old to be watched.
    #[error("{java} is Java {version}; Laggard needs Java {needed} or newer, {remedy}")]
    OldJava {
        /// The Java executable.
        java: PathBuf,
        /// The Java's feature version, for example 8.
        version: u32,
        /// The oldest feature version that works.
        needed: u32,
        /// The remedy, in the host's words.
        remedy: &'static str,
    },
    /// The program named as Java is no Java virtual machine.
    #[error("{java} does not answer like a Java virtual machine ({why}); {remedy}")]
    NotJava {
        /// The executable.
        java: PathBuf,
        /// The program's behaviour instead.
        why: String,
        /// The remedy, in the host's words.
        remedy: &'static str,
    },
    /// The agent's jar is not where it should be.
    #[error("the agent's jar {jar} is missing; reinstall Laggard")]
    NoAgent {
        /// The place where the jar was expected.
        jar: PathBuf,
    },
    /// The agent's jar lies at a path that `JAVA_TOOL_OPTIONS` cannot carry.
    #[error(
        "the agent's jar must lie at a path of plain UTF-8 without space, `=`, `,` or quotes, not at {jar}"
    )]
    AgentPath {
        /// The path.
        jar: PathBuf,
    },
    /// A script would cut an option for the JVM into pieces.
    #[error(
        "the program's script cuts `{}` at its spaces and signs (it hands on `{variable}`); keep Laggard's data in a directory without these: set LAGGARD_DATA_DIR",
        .option.to_string_lossy()
    )]
    SplitOption {
        /// The option.
        option: OsString,
        /// The variable through which the script gets it.
        variable: String,
    },
    /// A line of `bundles.info` cannot be understood.
    #[error(
        "{path}, line {line}: {why}; repair the line or reinstall the plug-in (nothing was changed)"
    )]
    MalformedBundlesInfo {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The fault.
        why: String,
    },
    /// A line of the off-list's journal cannot be understood.
    #[error(
        "{path}, line {line}: {why}; remove the line, or the whole file: then nothing is off any more (nothing was changed)"
    )]
    DamagedJournal {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The fault.
        why: String,
    },
    /// A file of the host is malformed.
    #[error("{path}: {why} (nothing was changed)")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The fault.
        why: String,
    },
    /// No plug-in has this id.
    #[error("{host} has no plug-in `{id}`{}", suggestion(near))]
    UnknownPlugin {
        /// The host.
        host: PathBuf,
        /// The id as given.
        id: String,
        /// Ids that look alike, nearest first.
        near: Vec<String>,
    },
    /// Turning the plug-in off would stop the host from starting.
    #[error(
        "`{id}` stays on, because {host} does not start without it: {}",
        chain_words(chain)
    )]
    NeededByHost {
        /// The host.
        host: PathBuf,
        /// The id as given.
        id: String,
        /// The chain from the plug-in to a bundle that the host starts.
        chain: Vec<Need>,
    },
    /// The plug-in is not turned off.
    #[error("`{id}` is not turned off in {host}")]
    NotTurnedOff {
        /// The host.
        host: PathBuf,
        /// The id as given.
        id: String,
    },
    /// The plug-in is not turned off in this one workspace, but in all.
    #[error("`{id}` is off in all workspaces; turn it on without naming one")]
    OffEverywhere {
        /// The id as given.
        id: String,
    },
    /// The plug-in is turned off in one workspace only.
    #[error(
        "`{id}` is off in the workspace {workspace} only; name it to turn the plug-in on there"
    )]
    OffInWorkspace {
        /// The id as given.
        id: String,
        /// The workspace.
        workspace: PathBuf,
    },
    /// A program that has no workspaces.
    #[error("{host} has no workspaces; turn the plug-in off or on without one")]
    NoWorkspaces {
        /// The program's name.
        host: String,
    },
    /// A workspace that is not there.
    #[error(
        "there is no directory {workspace}; name the workspace as its program shows it (File > Switch Workspace)"
    )]
    NoSuchWorkspace {
        /// The path as given.
        workspace: PathBuf,
    },
    /// There is nothing left to undo.
    #[error("nothing to undo in {host}")]
    NothingToUndo {
        /// The host.
        host: PathBuf,
    },
    /// A file could not be read or written.
    #[error("cannot {action} {path}: {source}")]
    Io {
        /// `read`, `write` …
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's own error.
        source: io::Error,
    },
}

impl HostError {
    /// Makes a closure that adds the action and the file to an I/O error.
    pub(crate) fn io(
        action: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| HostError::Io {
            action,
            path,
            source,
        }
    }
}

fn named(programs: &[PathBuf]) -> String {
    if programs.is_empty() {
        return ", and there is no Java program in it: no script that starts Java, and no jar with a Main-Class; name the command that starts the program".to_owned();
    }
    let programs: Vec<String> = programs
        .iter()
        .map(|one| one.display().to_string())
        .collect();
    format!("; name what starts it: {}", programs.join(" or "))
}

fn suggestion(near: &[String]) -> String {
    if near.is_empty() {
        return "; `laggard plugins` lists them".to_owned();
    }
    format!(
        "; did you mean {}?",
        near.iter()
            .map(|id| format!("`{id}`"))
            .collect::<Vec<_>>()
            .join(" or ")
    )
}

fn chain_words(chain: &[Need]) -> String {
    let said: Vec<String> = chain.iter().map(said).collect();
    said.join("; ")
}
