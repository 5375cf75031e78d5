//! What is private in a report, as far as it can be known.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_hosts::{Install, plain_file};
use laggard_report::scrub::Scrubber;
use sysinfo::System;

use super::account;
use crate::launch::RunFile;
use crate::view::SessionView;

/// Where a workspace keeps what it knows of its projects, a directory each.
const PROJECTS: &str = ".metadata/.plugins/org.eclipse.core.resources/.projects";
/// More than anybody works on, in the workspace that was used.
const MOST_PROJECTS: usize = 10_000;
/// The same of each other workspace.
const MOST_ELSEWHERE: usize = 500;
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

/// Knows this user, this machine and its network, and the workspaces that the session may have used.
pub(crate) fn scrubber(session: &SessionView, file: &Path) -> Scrubber {
    let mut scrubber = Scrubber::default();
    let run_file = file.parent().and_then(Path::parent).and_then(RunFile::read);
    for workspace in workspaces(session.install.as_deref(), run_file.as_ref()) {
        scrubber.path(&workspace, "<workspace>");
        if let Ok(real) = Path::new(&workspace).canonicalize() {
            scrubber.path(&real.display().to_string(), "<workspace>");
        }
        if let Some(name) = Path::new(&workspace).file_name() {
            own_name(&mut scrubber, &name.to_string_lossy(), "<workspace>");
        }
        let most = most_projects(Path::new(&workspace), run_file.as_ref());
        for project in projects(Path::new(&workspace), most) {
            own_name(&mut scrubber, &project, "<project>");
        }
    }
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
    scrubber
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

/// From the command line (`-data`), and those that the Eclipse remembers, in whichever configuration.
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
    found.retain(|path| !path.is_empty());
    found.sort_unstable();
    found.dedup();
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

/// How many projects of a workspace are looked at.
fn most_projects(workspace: &Path, run_file: Option<&RunFile>) -> usize {
    let used = run_file.and_then(RunFile::workspace);
    match used.as_deref() == Some(workspace) {
        true => MOST_PROJECTS,
        false => MOST_ELSEWHERE,
    }
}

/// Names of a workspace's projects: threads and jobs are called after them.
fn projects(workspace: &Path, most: usize) -> Vec<String> {
    let entries = fs::read_dir(workspace.join(PROJECTS));
    let names = entries.into_iter().flatten().flatten();
    names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .take(most)
        .collect()
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
        let found = projects(workspace.path(), 2);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(projects(workspace.path(), 1).len(), 1);
        for name in found {
            own_name(&mut scrubber, &name, "<project>");
        }
        assert_eq!(
            scrubber.text("Worker-3: Building secret merger, core"),
            "Worker-3: Building <project>, core"
        );
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
        let most = |workspace| most_projects(Path::new(workspace), Some(&run_file));
        assert_eq!(most("/srv/given"), MOST_PROJECTS);
        assert_eq!(most("/srv/own"), MOST_ELSEWHERE);
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
