//! The projects that an IDE remembers of its user: their directories and names are private.

use std::path::Path;

use laggard_platform::plain_file;
use roxmltree::{Document, ParsingOptions};

use super::home::IntelliJHome;

/// The lists of projects, below the user's settings.
const FILES: [&str; 3] = [
    "options/recentProjects.xml",
    "options/recentSolutions.xml",
    "options/trusted-paths.xml",
];
/// The user's home in them.
const HOME: &str = "$USER_HOME$";
const MOST_NODES: u32 = 500_000;
/// More than anybody has.
const MOST_PROJECTS: usize = 2_000;

/// The directories of projects that the user of an IDE had open.
pub(super) fn remembered(home: &Path) -> Vec<String> {
    let Some(config) = IntelliJHome::open(home)
        .ok()
        .and_then(|ide| ide.places.config)
    else {
        return Vec::new();
    };
    let users = std::env::home_dir().unwrap_or_default();
    let texts = FILES
        .iter()
        .filter_map(|file| plain_file::text(&config.join(file), plain_file::LARGEST).ok());
    let all = texts.flat_map(|text| in_text(&text, &users));
    all.take(MOST_PROJECTS).collect()
}

/// The paths that are keys or values in such a file.
pub(crate) fn in_text(text: &str, users: &Path) -> Vec<String> {
    let options = ParsingOptions {
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let Ok(document) = Document::parse_with_options(text, options) else {
        return Vec::new();
    };
    let named = document.descendants().flat_map(|node| {
        let all = ["key", "value"];
        all.into_iter().filter_map(move |name| node.attribute(name))
    });
    let mut paths: Vec<String> = named
        .map(|path| path.replace(HOME, &users.to_string_lossy()))
        .filter(|path| path.starts_with('/') && path.len() > 1)
        .collect();
    paths.sort();
    paths.dedup();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directories_of_projects_are_remembered_and_other_values_are_not() {
        let text = r#"<application><component name="RecentProjectsManager"><option name="additionalInfo"><map>
<entry key="$USER_HOME$/work/secret"><value><RecentProjectMetaInfo frameTitle="secret"/></value></entry></map></option>
<option name="lastProjectLocation" value="/srv/other"/><option name="x" value="true"/></component></application>"#;
        let found = in_text(text, Path::new("/home/u"));
        assert_eq!(found, ["/home/u/work/secret", "/srv/other"]);
        assert_eq!(in_text("<application", Path::new("/")), [""; 0]);
    }
}
