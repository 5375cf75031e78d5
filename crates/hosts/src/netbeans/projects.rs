//! The projects that the IDE remembers of its user: their directories and names are private.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::NetBeansHome;
use super::settings::text;
use crate::properties;

/// Where the list of open and recent projects is, below the user's directory.
const SETTINGS: &str = "config/Preferences/org/netbeans/modules/projectui.properties";
/// More than anybody has open.
const MOST_PROJECTS: usize = 1_000;

/// The directories of projects that the user of a program had open.
pub(super) fn remembered(home: &Path, command: &[String], directory: &Path) -> Vec<String> {
    let Ok(install) = NetBeansHome::open(home) else {
        return Vec::new();
    };
    let args: Vec<OsString> = command.iter().map(OsString::from).collect();
    let install = install.with_arguments(&args, directory);
    let Some(user) = &install.user else {
        return Vec::new();
    };
    in_text(&text(&user.join(SETTINGS)))
}

/// The directories in such a file: `openProjectsURLs.0=file\:/home/u/project/`.
fn in_text(text: &str) -> Vec<String> {
    let entries = properties::parse(text.as_bytes()).into_values();
    let paths = entries.filter_map(|value| Some(value.strip_prefix("file:")?.to_owned()));
    let paths = paths.map(|path| format!("/{}", path.trim_matches('/')));
    paths
        .filter(|path| path != "/")
        .take(MOST_PROJECTS)
        .collect()
}

/// The name of the project in a directory.
pub(super) fn name_of(directory: &Path) -> Option<String> {
    let is_project = ["nbproject", "pom.xml", "build.gradle"];
    let is_project = is_project.iter().any(|part| directory.join(part).exists());
    let name = PathBuf::from(directory.file_name()?);
    is_project.then(|| name.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_directories_of_projects_are_remembered_without_their_scheme() {
        let text = "openProjectsURLs.0=file\\:/home/u/secret/\nrecentProjectsDisplayNames.0=Secret\nrecentProjectsURLs.1=file\\:/p\n";
        assert_eq!(in_text(text), ["/home/u/secret", "/p"]);
    }
}
