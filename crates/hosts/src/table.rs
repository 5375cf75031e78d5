//! The table of hosts, and asking them in order.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use laggard_analysis::HostId;

use crate::eclipse::Eclipse;
use crate::freeplane::Freeplane;
use crate::host::Command;
use crate::imagej::ImageJ;
use crate::intellij::IntelliJ;
use crate::java::Java;
use crate::jedit::JEdit;
use crate::josm::Josm;
use crate::launch::{find_program, has_directory, on_path, starter};
use crate::netbeans::NetBeans;
use crate::{Host, HostError, Install, Target};

/// Every host, in the order in which they are asked. Plain Java takes everything that no other host does.
pub static HOSTS: &[&dyn Host] = &[
    &Eclipse, &JEdit, &Josm, &ImageJ, &NetBeans, &Freeplane, &IntelliJ, &Java,
];

/// The hosts that are known: [`HOSTS`], or others in a test.
#[derive(Debug, Clone, Copy)]
pub struct Hosts(&'static [&'static dyn Host]);

impl Default for Hosts {
    fn default() -> Self {
        Self(HOSTS)
    }
}

impl Hosts {
    /// Of another table.
    #[must_use]
    pub const fn new(table: &'static [&'static dyn Host]) -> Self {
        Self(table)
    }

    /// All hosts, in order.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn Host> {
        self.0.iter().copied()
    }

    /// The host of this kind; plain Java for one that only a newer Laggard knows.
    #[must_use]
    pub fn of(self, id: &HostId) -> &'static dyn Host {
        self.iter().find(|host| host.id() == *id).unwrap_or(&Java)
    }

    /// The host's name for people, by its word; that of a Java program for a word that only a newer Laggard knows.
    #[must_use]
    pub fn name_of(self, word: &str) -> &'static str {
        let named = self.iter().find(|host| host.id().as_str() == word);
        named.unwrap_or(&Java).name()
    }

    /// The names of hosts that have installs.
    #[must_use]
    pub fn found(self) -> Vec<&'static str> {
        let named = self.iter().filter(|host| host.has_installs());
        named.map(Host::name).collect()
    }

    /// These names joined as in an English sentence: `Eclipse or NetBeans`.
    #[must_use]
    pub fn names(self) -> String {
        match self.found().split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} or {last}", others.join(", "))
            }
            Some((only, _)) => (*only).to_owned(),
            None => Java.name().to_owned(),
        }
    }

    /// A home as one may be called, for examples on a command line: `~/eclipse`.
    #[must_use]
    pub fn example(self) -> String {
        let mut named = self.iter().filter(|host| host.has_installs());
        let host = named.next().unwrap_or(&Java);
        format!("~/{}", host.id())
    }

    /// The install at a path: its home, its launcher, or a link to one of them.
    ///
    /// # Errors
    /// No host recognises the path; the error has each host's reason.
    pub fn open(self, path: &Path) -> Result<Arc<dyn Install>, HostError> {
        self.first(path, |host| host.recognise(path))
    }

    /// The first answer about an install at a path.
    fn first<T>(
        self,
        path: &Path,
        ask: impl Fn(&'static dyn Host) -> Result<T, String>,
    ) -> Result<T, HostError> {
        let mut why = Vec::new();
        for host in self.iter().filter(|host| host.has_installs()) {
            match ask(host) {
                Ok(answer) => return Ok(answer),
                Err(because) => why.push(because),
            }
        }
        Err(HostError::NoInstall {
            path: path.to_owned(),
            why,
        })
    }

    /// A start of the install at a path with the user's own arguments.
    ///
    /// # Errors
    /// As [`Hosts::open`].
    pub fn start(self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, HostError> {
        self.first(path, |host| host.start(path, args))
    }

    /// Installs where they usually live: of one host after the other, sorted by path.
    #[must_use]
    pub fn find(self) -> Vec<Arc<dyn Install>> {
        self.iter().flat_map(Host::find).collect()
    }

    /// The workspace that a command line names, for any host: a script may start any.
    #[must_use]
    pub fn workspace(self, command: &[String]) -> Option<PathBuf> {
        self.iter().find_map(|host| host.workspace(command))
    }

    /// The workspaces that the user of an install may have worked in; asked of every host, because the install may be gone.
    #[must_use]
    pub fn workspaces(self, home: &Path, command: &[String], directory: &Path) -> Vec<String> {
        let of = |host: &'static dyn Host| host.workspaces(home, command, directory);
        self.iter().flat_map(of).collect()
    }

    /// The names of a workspace's projects.
    #[must_use]
    pub fn projects(self, workspace: &Path) -> Vec<String> {
        self.iter()
            .flat_map(|host| host.projects(workspace))
            .collect()
    }

    /// When the latest project was made.
    #[must_use]
    pub fn projects_changed(self, workspace: &Path) -> Option<SystemTime> {
        self.iter()
            .filter_map(|host| host.projects_changed(workspace))
            .max()
    }

    /// Whether a name, in small letters, stands in many a text about a host, and says nothing of anybody.
    #[must_use]
    pub fn is_ordinary(self, name: &str) -> bool {
        self.iter()
            .any(|host| host.ordinary_names().contains(&name))
    }

    /// Understands a command as the user typed it: an install's home, its launcher, `java …`, or anything else.
    ///
    /// # Errors
    /// The command is empty, its program does not exist or starts no JVM, or it is a directory that no host recognises.
    pub fn target(self, command: &[OsString]) -> Result<Box<dyn Target>, HostError> {
        self.understand(command, &std::env::var_os("PATH").unwrap_or_default())
    }

    pub(crate) fn understand(
        self,
        command: &[OsString],
        path: &OsStr,
    ) -> Result<Box<dyn Target>, HostError> {
        let (program, args) = command
            .split_first()
            .filter(|(program, _)| !program.is_empty())
            .ok_or(HostError::EmptyCommand)?;
        let named = Path::new(program);
        if named.is_dir() && (has_directory(named) || on_path(program, path).is_none()) {
            return self.start(named, args);
        }
        let found = find_program(program, path);
        // A launcher jar need not be executable to be named.
        let file = found
            .as_deref()
            .or_else(|| named.is_file().then_some(named));
        if let Some(target) = file.and_then(|file| self.start(file, args).ok()) {
            return Ok(target);
        }
        let mut command = Command {
            program,
            found: found.as_deref(),
            args,
            doubtful: false,
        };
        // With arguments it may be one that starts others: `env`, `nice`, a shell.
        if let (Some(found), [], false) = (&found, args, command.is_java()) {
            command.doubtful = starter::check(found)?;
        }
        self.iter()
            .find_map(|host| host.understand(&command))
            .ok_or_else(|| HostError::NoProgram {
                program: program.into(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart_and_the_last_host_takes_every_command() {
        let mut words: Vec<HostId> = Hosts::default().iter().map(Host::id).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all, "each word stands for one host");
        let last = Hosts::default().iter().last().expect("one at least");
        assert_eq!(last.id(), HostId::JAVA);
    }

    /// The docs explain each host's word in `run.json`, the database, `--json` and reports.
    #[test]
    fn each_host_has_its_row_in_the_docs() {
        let page = include_str!("../../../docs/hosts.md");
        for host in Hosts::default().iter() {
            let row = page.lines().find(|line| {
                let cells: Vec<&str> = line.split('|').map(str::trim).collect();
                cells.get(2) == Some(&format!("`{}`", host.id()).as_str())
            });
            assert!(row.is_some(), "no row in docs/hosts.md for `{}`", host.id());
        }
        let words = page
            .lines()
            .filter(|line| line.starts_with("| ") && line.contains("/` |"));
        assert_eq!(
            words.count(),
            HOSTS.len(),
            "a row for each host and no other"
        );
    }

    #[test]
    fn the_names_of_several_read_as_a_sentence() {
        static ONE: &[&dyn Host] = &[&Eclipse, &Java];
        static TWICE: &[&dyn Host] = &[&Eclipse, &Java, &Eclipse];
        static NONE: &[&dyn Host] = &[&Java];
        let told = |table| (Hosts::new(table).names(), Hosts::new(table).example());
        assert_eq!(told(ONE), ("Eclipse".into(), "~/eclipse".into()));
        assert_eq!(
            told(TWICE),
            ("Eclipse or Eclipse".into(), "~/eclipse".into())
        );
        assert_eq!(told(NONE), ("Java program".into(), "~/java".into()));
    }
}
