//! Links in the documents must lead to files that are there, and so must the paths of code that they name.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::paths;

/// Endings of files that are told from other words in code by nothing else.
const SOURCES: [&str; 4] = [".rs", ".java", ".ts", ".svelte"];

/// Checks every relative link of every Markdown page that is ours, and every file that one names in backticks: by a path
/// from the top of the tree or from the page, or, of a source file, by its last parts (`send/token.rs`).
///
/// # Errors
/// Names each link that leads nowhere and each file that is not there.
pub fn check_links() -> Result<()> {
    let root = paths::root();
    let files = files(&root)?;
    let mut broken = Vec::new();
    for page in files.iter().filter(|file| is_named(file, ".md")) {
        let text =
            fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))?;
        let dir = page.parent().unwrap_or(&root);
        let lost_links = links(&text)
            .into_iter()
            .filter(|link| !dir.join(link).exists());
        let lost_names = names(&text).into_iter().filter(|name| {
            let is_there = root.join(name).exists() || dir.join(name).exists();
            let is_known = is_source(name) && files.iter().any(|file| file.ends_with(name));
            !is_there && !is_known
        });
        for lost in lost_links.chain(lost_names) {
            broken.push(format!(
                "{}: {lost}",
                page.strip_prefix(&root).unwrap_or(page).display()
            ));
        }
    }
    if !broken.is_empty() {
        bail!(
            "links that lead nowhere, and files that are not there:\n      {}",
            broken.join("\n      ")
        );
    }
    Ok(())
}

/// The files of the tree, build output and fetched files left out.
pub fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        if path.is_dir() {
            if !name.starts_with('.')
                && !["target", "node_modules", "dist", "gen"].contains(&name.as_str())
            {
                found.extend(files(&path)?);
            }
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn is_named(file: &Path, ending: &str) -> bool {
    file.to_str().is_some_and(|name| name.ends_with(ending))
}

fn is_source(name: &str) -> bool {
    SOURCES.iter().any(|ending| {
        name.strip_suffix(ending)
            .is_some_and(|stem| !stem.is_empty())
    })
}

/// The words in backticks that name a file of the tree: source files, and paths that begin with one of the rooms, up to the first
/// `*` or `<`.
fn names(text: &str) -> Vec<String> {
    let rooms = [
        ".cargo",
        ".ci",
        "agent",
        "crates",
        "docs",
        "icons",
        "src-tauri",
        "tests",
        "tools",
        "ui",
        "xtask",
    ];
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("    ")) {
        for word in line
            .split('`')
            .skip(1)
            .step_by(2)
            .flat_map(str::split_whitespace)
        {
            let sure = word.split(['*', '<', '…']).next().unwrap_or_default();
            let is_path = sure
                .split_once('/')
                .is_some_and(|(room, _)| rooms.contains(&room));
            if sure.len() < word.len() && is_path {
                // Only the directory of a pattern is certain.
                found.push(sure[..=sure.rfind('/').unwrap_or_default()].to_owned());
            } else if is_path || is_source(sure) {
                found.push(sure.to_owned());
            }
        }
    }
    found
}

/// The targets of `[text](target)` that are paths, without their `#part`; code is not looked at.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code || line.starts_with("    ") {
            continue;
        }
        for part in line.split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default();
            let path = target.split('#').next().unwrap_or_default();
            if !path.is_empty()
                && !path.contains("://")
                && !path.starts_with("mailto:")
                && !path.contains(' ')
            {
                found.push(path.to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_outside_of_code_are_links() {
        let text = "[a](b.md#c) [x](https://e.org/) [y](#here)\n```\n[no](no.md)\n```\n    [no](no.md)\n![i](d/i.png)";
        assert_eq!(links(text), ["b.md", "d/i.png"]);
    }

    #[test]
    fn paths_and_source_files_in_backticks_are_names() {
        let text = "`crates/a/b.rs` and `send/c.rs`, `d.rs`; `cargo show ui/e -- x/y`, `tests/v*/f.bin`\n    `no.rs`\n\
                    `plugins.json` `.rs` no.rs `target/x.rs`";
        assert_eq!(
            names(text),
            [
                "crates/a/b.rs",
                "send/c.rs",
                "d.rs",
                "ui/e",
                "tests/",
                "target/x.rs"
            ]
        );
    }
}
