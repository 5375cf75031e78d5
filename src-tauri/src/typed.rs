//! Paths as people type them into a field, or paste them.

use std::env;
use std::path::{Path, PathBuf};

use laggard_view::Destination;
use tauri::Url;

/// Returns the path that is meant. A file of exactly this name comes first.
pub fn path(text: &str) -> PathBuf {
    if Path::new(text).exists() {
        return text.into();
    }
    meant(text, env::home_dir().as_deref())
}

/// A folder for reports is typed, too.
pub fn destination(chosen: Destination) -> Destination {
    match chosen {
        Destination::Folder { path: typed } => Destination::Folder {
            path: path(&typed).to_string_lossy().into_owned(),
        },
        other => other,
    }
}

/// Without blanks around it, with the user's home for `~`; of an address, as file managers copy it, the file.
fn meant(text: &str, home: Option<&Path>) -> PathBuf {
    let text = text.trim();
    let address = Url::parse(text).ok().filter(|url| url.scheme() == "file");
    if let Some(file) = address.and_then(|url| url.to_file_path().ok()) {
        return file;
    }
    match (text.strip_prefix('~'), home) {
        (Some(below), Some(home)) if below.is_empty() || below.starts_with('/') => {
            home.join(below.trim_start_matches('/'))
        }
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_or_pasted_is_the_path_that_is_meant() {
        for (typed, is) in [
            ("/opt/eclipse", "/opt/eclipse"),
            (" /opt/eclipse\n", "/opt/eclipse"),
            ("~/eclipse", "/home/ada/eclipse"),
            ("~", "/home/ada"),
            ("file:///opt/my%20eclipse", "/opt/my eclipse"),
            ("~ada/eclipse", "~ada/eclipse"),
            ("eclipse", "eclipse"),
            ("4711", "4711"),
            ("", ""),
        ] {
            let path = meant(typed, Some(Path::new("/home/ada")));
            // As text: for paths a slash at the end makes no difference.
            assert_eq!(
                path.to_string_lossy().trim_end_matches('/'),
                is.trim_end_matches('/'),
                "{typed:?}"
            );
        }
        assert_eq!(meant("~/eclipse", None), Path::new("~/eclipse"));
    }

    #[test]
    fn a_file_of_that_very_name_comes_first() {
        let dir = tempfile::tempdir().expect("a directory");
        let odd = dir.path().join("with a blank ");
        std::fs::write(&odd, "").expect("written");
        let name = odd.to_string_lossy();
        assert_eq!(path(&name), odd);
        let folder = Destination::Folder {
            path: format!(" {} ", dir.path().display()),
        };
        let is = Destination::Folder {
            path: dir.path().display().to_string(),
        };
        assert_eq!(destination(folder), is);
    }
}
