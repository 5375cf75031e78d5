//! The files beside a launch script: `etc/*.conf`, whose lines are assignments of a shell, and `etc/*.clusters`. Reads only.

use std::path::{Path, PathBuf};

use laggard_platform::plain_file;

/// A launch script, or a file that one reads, is shorter, bytes.
const LONGEST: u64 = 1 << 20;
/// More clusters than any product has.
const MOST_CLUSTERS: usize = 500;

/// The home of the user, where settings are that no command line names.
pub(super) fn users_home() -> Option<PathBuf> {
    std::env::home_dir().filter(|home| home.is_absolute())
}

/// A text file; empty where it is missing or no text, for the script does without it, too.
pub(super) fn text(path: &Path) -> String {
    plain_file::text(path, LONGEST).unwrap_or_default()
}

/// The value that a text assigns to one of these variables, the last one: without quotes, nothing expanded.
pub(crate) fn assigned(text: &str, names: &[&str]) -> Option<String> {
    let last = all_assigned(text, names).last()?;
    Some(last).filter(|value| !value.is_empty())
}

/// All values that a text assigns to one of these variables.
pub(super) fn all_assigned<'t>(
    text: &'t str,
    names: &'t [&str],
) -> impl Iterator<Item = String> + 't {
    let values = text.lines().filter_map(|line| {
        let (name, value) = line.trim().split_once('=')?;
        let name = name.strip_prefix("export ").unwrap_or(name);
        names.contains(&name.trim()).then_some(value.trim())
    });
    values.map(|value| {
        let quoted = |quote: char| {
            let inner = value.strip_prefix(quote)?;
            Some(inner.split(quote).next().unwrap_or_default())
        };
        let plain = || value.split_whitespace().next().unwrap_or_default();
        let value = quoted('"').or_else(|| quoted('\'')).unwrap_or_else(plain);
        value.to_owned()
    })
}

/// A value with the user's home and the root of user directories in it; `None` where another variable is left.
///
/// * `root`: what `DEFAULT_USERDIR_ROOT` stands for.
pub(crate) fn expanded(value: &str, home: &Path, root: &str) -> Option<PathBuf> {
    let home = home.to_str()?;
    let value = value
        .replace("${DEFAULT_USERDIR_ROOT}", root)
        .replace("$DEFAULT_USERDIR_ROOT", root)
        .replace("${HOME}", home)
        .replace("$HOME", home);
    let value = match value.strip_prefix("~/") {
        Some(rest) => format!("{home}/{rest}"),
        None => value,
    };
    let path = PathBuf::from(value);
    let plain = path.to_str().is_some_and(|text| !text.contains(['$', '`']));
    (plain && path.is_absolute()).then_some(path)
}

/// The root of user directories that a launch script sets on this system; `${HOME}/.<app>` where it sets none.
pub(super) fn user_root(script: &str, app: &str) -> String {
    let of_this_system: String = script
        .lines()
        .filter(|line| !line.contains("Library/"))
        .map(|line| format!("{line}\n"))
        .collect();
    let named = assigned(&of_this_system, &["DEFAULT_USERDIR_ROOT"]);
    named.unwrap_or_else(|| format!("${{HOME}}/.{app}"))
}

/// The clusters of a `.clusters` file in its order; relative ones lie in `home`.
pub(crate) fn clusters(text: &str, home: &Path) -> Vec<PathBuf> {
    let lines = text.lines().map(str::trim);
    let named = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    named
        .take(MOST_CLUSTERS)
        .map(|line| home.join(line))
        .collect()
}

/// The clusters of a list as `--clusters` has it.
pub(super) fn listed(list: &str) -> Vec<PathBuf> {
    let named = list.split(':').filter(|path| !path.is_empty());
    named.take(MOST_CLUSTERS).map(PathBuf::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_assignment_is_read_as_a_shell_reads_it_and_the_last_one_counts() {
        let text = "# x_userdir=\"no\"\nx_userdir='/a b'\nx_userdir=\"${HOME}/x y\" # why\nplain=/p q\nempty=\"\"\n";
        assert_eq!(
            assigned(text, &["x_userdir"]).as_deref(),
            Some("${HOME}/x y")
        );
        assert_eq!(assigned(text, &["plain"]).as_deref(), Some("/p"));
        assert_eq!(assigned(text, &["empty"]), None);
        assert_eq!(assigned(text, &["userdir"]), None);
    }

    #[test]
    fn a_value_with_a_variable_that_nobody_knows_is_no_path() {
        let of = |value| expanded(value, Path::new("/home/u"), "/home/u/.app");
        assert_eq!(
            of("${DEFAULT_USERDIR_ROOT}/1"),
            Some("/home/u/.app/1".into())
        );
        assert_eq!(of("~/x"), Some("/home/u/x".into()));
        assert_eq!(
            (of("${OTHER}/x"), of("`pwd`/x"), of("x")),
            (None, None, None)
        );
    }

    #[test]
    fn the_root_of_a_mac_is_not_taken_for_that_of_this_system() {
        let script = "  DEFAULT_USERDIR_ROOT=\"${HOME}/Library/Application Support/X\"\n  DEFAULT_USERDIR_ROOT=${HOME}/.x\n";
        assert_eq!(user_root(script, "y"), "${HOME}/.x");
        assert_eq!(user_root("", "y"), "${HOME}/.y");
    }
}
