//! `SHA256SUMS`: the checksum of each file of a release, as `sha256sum --check` reads it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::digest;

const NAME: &str = "SHA256SUMS";

/// Writes the checksums of all that lies in and below a directory into it.
///
/// # Errors
/// When the disk fails.
pub fn write(dir: &Path) -> Result<()> {
    let mut files = files(dir)?;
    files.sort();
    let mut text = String::new();
    for file in files {
        let inside = file.strip_prefix(dir).unwrap_or(&file);
        text.push_str(&format!(
            "{}  {}\n",
            digest::sha256(&file)?,
            inside.display()
        ));
    }
    let to = dir.join(NAME);
    fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))
}

fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.file_name().is_some_and(|name| name != NAME) {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use laggard_tools::run;

    #[test]
    fn the_systems_own_tool_reads_them_and_finds_a_changed_byte() {
        let dir = tempfile::tempdir().expect("directory");
        let deep = dir.path().join("icons/a name.svg");
        fs::create_dir(deep.parent().expect("a parent")).expect("made");
        fs::write(dir.path().join("laggard"), "program").expect("written");
        fs::write(&deep, "picture").expect("written");
        // Written twice: an existing file of sums must not list itself.
        write(dir.path()).expect("first");
        write(dir.path()).expect("second");

        let check = || {
            let mut check = run::command("sha256sum");
            check.args(["--check", "--strict", NAME]);
            run::captured(check.current_dir(dir.path()))
        };
        let said = check().expect("as they were");
        assert_eq!(said, "icons/a name.svg: OK\nlaggard: OK\n");
        fs::write(deep, "Picture").expect("written");
        let error = check().expect_err("another byte");
        assert!(format!("{error:#}").contains("icons/a name.svg: FAILED"));
    }
}
