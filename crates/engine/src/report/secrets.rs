//! The private names in a report, as far as they can be known.

use std::collections::HashSet;
use std::env;
use std::path::Path;
use std::time::SystemTime;

use laggard_hosts::Hosts;
use laggard_platform::Unsupported;
use laggard_record::{InstallId, Session};
use laggard_report::scrub::Scrubber;
use sysinfo::System;

use super::account;
use crate::launch_dirs::RunFile;

/// The most projects in all the workspaces that a program remembers: more than anybody works on.
const MOST_IN_ALL: usize = 40_000;
/// The most bytes of all their names.
const MOST_LETTERS: usize = 2 << 20;
/// Names of workspaces and projects that identify nobody, and occur in many texts.
const ORDINARY: &[&str] = &[
    "api",
    "app",
    "client",
    "common",
    "core",
    "default",
    "demo",
    "example",
    "hello",
    "java",
    "lib",
    "main",
    "plugin",
    "plugins",
    "project",
    "runtime",
    "sample",
    "server",
    "src",
    "target",
    "test",
    "tests",
    "tools",
    "util",
    "utils",
    "web",
    "work",
    "workspace",
];

/// The places of a session's private names that may change from day to day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sources {
    /// Workspaces that the session may have used, the likeliest first; each with the time of its latest project.
    workspaces: Vec<(String, Option<SystemTime>)>,
}

impl Sources {
    /// The sources of private names for a session.
    pub fn of(hosts: Hosts, session: &Session, file: &Path) -> Sources {
        let run_file = file.parent().and_then(Path::parent).and_then(RunFile::read);
        let workspaces = workspaces(hosts, session.install.as_ref(), run_file.as_ref());
        let dated = workspaces.into_iter().map(|workspace| {
            let changed = hosts.projects_changed(Path::new(&workspace));
            (workspace, changed)
        });
        Sources {
            workspaces: dated.collect(),
        }
    }

    /// A scrubber that knows this user, this machine and its network, and the workspaces.
    ///
    /// # Errors
    /// This system does not tell the private names.
    pub fn scrubber(&self, hosts: Hosts) -> Result<Scrubber, Unsupported> {
        let mut scrubber = Scrubber::default();
        let workspaces = || self.workspaces.iter().map(|(path, _)| Path::new(path));
        for workspace in workspaces() {
            scrubber.path(&workspace.display().to_string(), "<workspace>");
            if let Ok(real) = workspace.canonicalize() {
                scrubber.path(&real.display().to_string(), "<workspace>");
            }
            if let Some(name) = workspace.file_name() {
                own_name(hosts, &mut scrubber, &name.to_string_lossy(), "<workspace>");
            }
        }
        let mut letters = MOST_LETTERS;
        let fits = |project: &String| {
            let left = letters.checked_sub(project.len());
            left.inspect(|left| letters = *left).is_some()
        };
        let projects = workspaces()
            .flat_map(|workspace| hosts.projects(workspace))
            .take(MOST_IN_ALL);
        for project in projects.take_while(fits) {
            own_name(hosts, &mut scrubber, &project, "<project>");
        }
        of_this_machine(hosts, &mut scrubber)?;
        Ok(scrubber)
    }
}

/// A scrubber for a text without a session, that knows this user, this machine and its network.
///
/// # Errors
/// This system does not tell the private names.
pub(crate) fn scrubber_of_this_machine() -> Result<Scrubber, Unsupported> {
    let mut scrubber = Scrubber::default();
    of_this_machine(Hosts::default(), &mut scrubber)?;
    Ok(scrubber)
}

/// Adds the names of the user, the machine and its network.
fn of_this_machine(hosts: Hosts, scrubber: &mut Scrubber) -> Result<(), Unsupported> {
    if let Some(home) = env::home_dir() {
        scrubber.path(&home.display().to_string(), "<home>");
        if let Ok(real) = home.canonicalize() {
            scrubber.path(&real.display().to_string(), "<home>");
        }
        if let Some(name) = home.file_name() {
            scrubber.name(&name.to_string_lossy(), "<user>");
        }
    }
    for variable in ["USER", "LOGNAME", "USERNAME"] {
        if let Ok(name) = env::var(variable) {
            scrubber.name(&name, "<user>");
        }
    }
    for name in account::names(hosts)? {
        scrubber.name(&name, "<user>");
    }
    if let Some(host) = System::host_name() {
        scrubber.name(host.split('.').next().unwrap_or(&host), "<host>");
        scrubber.name(&host, "<host>");
        for domain in account::domains(&host)? {
            scrubber.name(&domain, "<domain>");
        }
    }
    Ok(())
}

/// Adds a name that the user gave to something of theirs.
fn own_name(hosts: Hosts, scrubber: &mut Scrubber, name: &str, place: &'static str) {
    let small = name.to_lowercase();
    let says_something = name.chars().count() > 2
        && !ORDINARY.contains(&small.as_str())
        && !hosts.is_ordinary(&small)
        && name.chars().any(char::is_alphabetic);
    if says_something {
        scrubber.name(name, place);
    }
}

/// The workspace that the command line names, and those that the program remembers: the last used first.
fn workspaces(
    hosts: Hosts,
    install: Option<&InstallId>,
    run_file: Option<&RunFile>,
) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(workspace) = run_file.and_then(|run_file| run_file.workspace(hosts)) {
        found.push(workspace.display().to_string());
    }
    if let Some(install) = install {
        let command = run_file.map_or(&[][..], |run_file| &run_file.command);
        let directory = run_file.and_then(|run_file| run_file.directory.as_deref());
        let directory = Path::new(directory.unwrap_or_default());
        found.extend(hosts.workspaces(install.home(), command, directory));
    }
    let mut known = HashSet::new();
    found.retain(|path| !path.is_empty() && known.insert(path.clone()));
    found
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const HOSTS: fn() -> Hosts = Hosts::default;
    /// The directory in which a workspace of Eclipse has a directory for each of its projects.
    const PROJECTS: &str = ".metadata/.plugins/org.eclipse.core.resources/.projects";

    #[test]
    fn names_of_projects_go_and_ordinary_ones_stay() {
        let workspace = tempfile::tempdir().unwrap();
        for name in ["Secret Merger", "core", "eclipse"] {
            fs::create_dir_all(workspace.path().join(PROJECTS).join(name)).unwrap();
        }
        let mut scrubber = Scrubber::default();
        let found = HOSTS().projects(workspace.path());
        assert_eq!(found.len(), 3, "{found:?}");
        for name in found {
            own_name(HOSTS(), &mut scrubber, &name, "<project>");
        }
        assert_eq!(
            scrubber.text("Worker-3: Building secret merger, core, Eclipse"),
            "Worker-3: Building <project>, core, Eclipse"
        );
    }

    #[test]
    fn a_large_workspace_that_the_command_line_does_not_name_is_known_too() {
        let dir = tempfile::tempdir().unwrap();
        let workspace = dir.path().join("ws");
        for number in 0..1_000 {
            let name = format!("Merger{number}");
            fs::create_dir_all(workspace.join(PROJECTS).join(name)).unwrap();
        }
        let sources = Sources {
            workspaces: vec![(workspace.display().to_string(), None)],
        };
        let scrubber = sources.scrubber(HOSTS()).unwrap();
        let all: String = (0..1_000)
            .map(|number| format!("Merger{number} "))
            .collect();
        assert_eq!(scrubber.text(&all), "<project> ".repeat(1_000));
    }

    #[test]
    fn what_the_command_line_names_comes_before_what_the_program_remembers() {
        let dir = tempfile::tempdir().unwrap();
        let settings = dir.path().join("configuration/.settings");
        fs::create_dir_all(&settings).unwrap();
        let text = "RECENT_WORKSPACES=/srv/own\\n/srv/given\n";
        fs::write(settings.join("org.eclipse.ui.ide.prefs"), text).unwrap();
        let run_file = RunFile {
            command: ["x", "-data", "/srv/given"].map(str::to_owned).to_vec(),
            ..RunFile::unknown(Path::new("x"))
        };
        let install = InstallId::from(dir.path().display().to_string());
        let found = workspaces(HOSTS(), Some(&install), Some(&run_file));
        assert_eq!(found, ["/srv/given", "/srv/own"], "each once");
    }
}
