//! What is private in a report, as far as it can be known.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use laggard_hosts::{Install, plain_file};
use laggard_record::Session;
use laggard_report::scrub::Scrubber;
use sysinfo::System;

use super::account;
use crate::launch_dirs::RunFile;

/// Where a workspace keeps what it knows of its projects, a directory each.
const PROJECTS: &str = ".metadata/.plugins/org.eclipse.core.resources/.projects";
/// More than anybody works on in one workspace.
const MOST_PROJECTS: usize = 10_000;
/// The same in all that the program remembers.
const MOST_IN_ALL: usize = 40_000;
/// Letters of all their names, bytes.
const MOST_LETTERS: usize = 2 << 20;
/// Names of workspaces and projects that say nothing of anybody, and stand in many a text.
const ORDINARY: &[&str] = &[
    "api",
    "app",
    "client",
    "common",
    "core",
    "default",
    "demo",
    "eclipse",
    "eclipse-workspace",
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

/// Where names of a session's user may be found that are others on another day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sources {
    /// Workspaces that the session may have used, the likeliest first; each with the time of its latest project.
    workspaces: Vec<(String, Option<SystemTime>)>,
}

impl Sources {
    /// Those of a session.
    pub fn of(session: &Session, file: &Path) -> Sources {
        let run_file = file.parent().and_then(Path::parent).and_then(RunFile::read);
        let workspaces = workspaces(session.install.as_deref(), run_file.as_ref());
        let changed = |workspace: &String| {
            let about = fs::metadata(Path::new(workspace).join(PROJECTS));
            about.and_then(|about| about.modified()).ok()
        };
        let dated = workspaces.into_iter().map(|workspace| {
            let changed = changed(&workspace);
            (workspace, changed)
        });
        Sources {
            workspaces: dated.collect(),
        }
    }

    /// Knows this user, this machine and its network, and the workspaces.
    pub fn scrubber(&self) -> Scrubber {
        let mut scrubber = Scrubber::default();
        let workspaces = || self.workspaces.iter().map(|(path, _)| Path::new(path));
        for workspace in workspaces() {
            scrubber.path(&workspace.display().to_string(), "<workspace>");
            if let Ok(real) = workspace.canonicalize() {
                scrubber.path(&real.display().to_string(), "<workspace>");
            }
            if let Some(name) = workspace.file_name() {
                own_name(&mut scrubber, &name.to_string_lossy(), "<workspace>");
            }
        }
        let mut letters = MOST_LETTERS;
        let fits = |project: &String| {
            let left = letters.checked_sub(project.len());
            left.inspect(|left| letters = *left).is_some()
        };
        let projects = workspaces().flat_map(projects).take(MOST_IN_ALL);
        for project in projects.take_while(fits) {
            own_name(&mut scrubber, &project, "<project>");
        }
        of_this_machine(&mut scrubber);
        scrubber
    }
}

/// The user, the machine and its network.
fn of_this_machine(scrubber: &mut Scrubber) {
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
    for name in account::names() {
        scrubber.name(&name, "<user>");
    }
    if let Some(host) = System::host_name() {
        scrubber.name(host.split('.').next().unwrap_or(&host), "<host>");
        scrubber.name(&host, "<host>");
        for domain in account::domains(&host) {
            scrubber.name(&domain, "<domain>");
        }
    }
}

/// Takes out what a user calls something of theirs.
fn own_name(scrubber: &mut Scrubber, name: &str, place: &'static str) {
    let says_something = name.chars().count() > 2
        && !ORDINARY.contains(&name.to_lowercase().as_str())
        && name.chars().any(char::is_alphabetic);
    if says_something {
        scrubber.name(name, place);
    }
}

/// From the command line (`-data`), and those that the Eclipse remembers, in whichever configuration: the last used first.
fn workspaces(install: Option<&str>, run_file: Option<&RunFile>) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(workspace) = run_file.and_then(RunFile::workspace) {
        found.push(workspace.display().to_string());
    }
    for configuration in configurations(install, run_file) {
        let settings = configuration.join(".settings/org.eclipse.ui.ide.prefs");
        if let Ok(text) = plain_file::text(&settings, plain_file::LARGEST) {
            let recent = text
                .lines()
                .find_map(|line| line.strip_prefix("RECENT_WORKSPACES="));
            let recent = recent.map(unescaped).unwrap_or_default();
            found.extend(recent.lines().map(str::to_owned));
        }
    }
    let mut known = HashSet::new();
    found.retain(|path| !path.is_empty() && known.insert(path.clone()));
    found
}

/// The configuration areas that the launch, or the install by itself, may have used.
fn configurations(install: Option<&str>, run_file: Option<&RunFile>) -> Vec<PathBuf> {
    let Some(home) = install else {
        return Vec::new();
    };
    let mut found = vec![Path::new(home).join("configuration")];
    let command = run_file.map_or(&[][..], |run_file| &run_file.command);
    if let Ok(install) = Install::open(Path::new(home)) {
        found.extend(install.configurations(command));
    }
    // What the command line names counts from where it was given.
    let directory = run_file.and_then(|run_file| run_file.directory.as_deref());
    let mut words = command.iter();
    if let Some(named) = words
        .find(|word| word.eq_ignore_ascii_case("-configuration"))
        .and_then(|_| words.next())
    {
        let path = named.strip_prefix("file:").unwrap_or(named);
        found.push(Path::new(directory.unwrap_or_default()).join(path));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Names of a workspace's projects: threads and jobs are called after them.
fn projects(workspace: &Path) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(workspace.join(PROJECTS));
    let names = entries.into_iter().flatten().flatten();
    names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .take(MOST_PROJECTS)
}

/// A value of a Java properties file: `\u00f6` is a letter, `\n` a line's end, and a backslash before anything else goes.
fn unescaped(value: &str) -> String {
    let mut units: Vec<u16> = Vec::new();
    let mut letters = value.chars();
    let mut buffer = [0; 2];
    while let Some(letter) = letters.next() {
        let plain = if letter == '\\' {
            match letters.next() {
                Some('n') => '\n',
                Some('u') => {
                    let hexadecimal: String = letters.by_ref().take(4).collect();
                    units.extend(u16::from_str_radix(&hexadecimal, 16));
                    continue;
                }
                other => other.unwrap_or('\\'),
            }
        } else {
            letter
        };
        units.extend_from_slice(plain.encode_utf16(&mut buffer));
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_projects_go_and_ordinary_ones_stay() {
        let workspace = tempfile::tempdir().unwrap();
        for name in [
            "Secret Merger",
            "core",
            ".org.eclipse.jdt.core.external.folders",
        ] {
            fs::create_dir_all(workspace.path().join(PROJECTS).join(name)).unwrap();
        }
        let mut scrubber = Scrubber::default();
        let found: Vec<String> = projects(workspace.path()).collect();
        assert_eq!(found.len(), 2, "{found:?}");
        for name in found {
            own_name(&mut scrubber, &name, "<project>");
        }
        assert_eq!(
            scrubber.text("Worker-3: Building secret merger, core"),
            "Worker-3: Building <project>, core"
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
        let scrubber = sources.scrubber();
        let all: String = (0..1_000)
            .map(|number| format!("Merger{number} "))
            .collect();
        assert_eq!(scrubber.text(&all), "<project> ".repeat(1_000));
    }

    #[test]
    fn recent_workspaces_are_found_wherever_the_configuration_lies() {
        let dir = tempfile::tempdir().unwrap();
        let home = dir.path().join("eclipse");
        let launcher = home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar");
        for (file, text) in [
            (launcher, "PK"),
            (home.join("configuration/config.ini"), "osgi.bundles=x\n"),
            (home.join("eclipse.ini"), "-configuration\nshared\n"),
        ] {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let remembers = |configuration: &Path, workspace: &str| {
            let settings = configuration.join(".settings");
            fs::create_dir_all(&settings).unwrap();
            let text = format!("RECENT_WORKSPACES={workspace}\\n/x/{workspace}\n");
            fs::write(settings.join("org.eclipse.ui.ide.prefs"), text).unwrap();
        };
        remembers(&home.join("configuration"), "/srv/own");
        remembers(&home.join("shared"), "/srv/of-the-ini");
        remembers(&dir.path().join("mine/conf"), "/srv/of-the-command");
        let run_file = RunFile {
            command: ["eclipse", "-Configuration", "conf", "-data", "/srv/given"]
                .map(str::to_owned)
                .to_vec(),
            directory: Some(dir.path().join("mine").display().to_string()),
            ..RunFile::unknown(Path::new("x"))
        };
        let found = workspaces(home.to_str(), Some(&run_file));
        for workspace in ["own", "of-the-ini", "of-the-command", "given"] {
            assert!(
                found.contains(&format!("/srv/{workspace}")),
                "{workspace}: {found:?}"
            );
        }
        assert_eq!(found[0], "/srv/given", "it was used");
    }

    #[test]
    fn recent_workspaces_are_read_as_eclipse_writes_them() {
        let list = unescaped(r"/home/ann/a\ b\nC\:\\new\n/srv/B\u00FCro \ud83d\ude00");
        assert_eq!(
            list.lines().collect::<Vec<_>>(),
            ["/home/ann/a b", r"C:\new", "/srv/Büro 😀"]
        );
    }
}
