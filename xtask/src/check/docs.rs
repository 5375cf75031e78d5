//! Links in the documents must lead to files that are there.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::paths;

/// Checks every relative link of every Markdown page that is ours.
///
/// # Errors
/// Names each link that leads nowhere.
pub fn check_links() -> Result<()> {
    let root = paths::root();
    let mut broken = Vec::new();
    for page in pages(&root)? {
        let text =
            fs::read_to_string(&page).with_context(|| format!("cannot read {}", page.display()))?;
        let dir = page.parent().unwrap_or(&root);
        for link in links(&text) {
            if !dir.join(&link).exists() {
                broken.push(format!(
                    "{}: {link}",
                    page.strip_prefix(&root).unwrap_or(&page).display()
                ));
            }
        }
    }
    if !broken.is_empty() {
        bail!(
            "links that lead nowhere:\n      {}",
            broken.join("\n      ")
        );
    }
    Ok(())
}

/// The Markdown pages outside of what is built or fetched.
fn pages(dir: &Path) -> Result<Vec<PathBuf>> {
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
                found.extend(pages(&path)?);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
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
}
