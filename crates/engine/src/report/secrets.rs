//! What is private in a report, as far as it can be known.

use std::env;
use std::fs;
use std::path::Path;

use laggard_report::scrub::Scrubber;
use sysinfo::System;

use crate::launch::RunFile;
use crate::view::SessionView;

/// Knows this user, this machine, and the workspaces that the session may have used.
pub(super) fn scrubber(session: &SessionView, file: &Path) -> Scrubber {
    let mut scrubber = Scrubber::default();
    for workspace in workspaces(session, file) {
        scrubber.path(&workspace, "<workspace>");
        if let Ok(real) = Path::new(&workspace).canonicalize() {
            scrubber.path(&real.display().to_string(), "<workspace>");
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
    if let Some(host) = System::host_name() {
        scrubber.name(host.split('.').next().unwrap_or(&host), "<host>");
        scrubber.name(&host, "<host>");
    }
    scrubber
}

/// From the command line (`-data`), and those that the Eclipse remembers.
fn workspaces(session: &SessionView, file: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let run_file = file.parent().and_then(Path::parent).and_then(RunFile::read);
    if let Some(workspace) = run_file.and_then(|run_file| run_file.workspace()) {
        found.push(workspace.display().to_string());
    }
    if let Some(install) = &session.install {
        let settings = Path::new(install).join("configuration/.settings/org.eclipse.ui.ide.prefs");
        if let Ok(text) = fs::read_to_string(settings) {
            let recent = text
                .lines()
                .find_map(|line| line.strip_prefix("RECENT_WORKSPACES="));
            let recent = recent.map(unescaped).unwrap_or_default();
            found.extend(recent.lines().map(str::to_owned));
        }
    }
    found.retain(|path| !path.is_empty());
    found
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
    fn recent_workspaces_are_read_as_eclipse_writes_them() {
        let list = unescaped(r"/home/ann/a\ b\nC\:\\new\n/srv/B\u00FCro \ud83d\ude00");
        assert_eq!(
            list.lines().collect::<Vec<_>>(),
            ["/home/ann/a b", r"C:\new", "/srv/Büro 😀"]
        );
    }
}
