//! The files from which an IDE's launcher takes options for its JVM, and the copy that one launch gets in the user's own file's place.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;

use super::home::IntelliJHome;
use super::merge::lines_in;
use crate::{Environment, HostError};

/// Behind the product's own beginning: the variable that names such a file.
const VARIABLE: &str = "_VM_OPTIONS";
/// The variable of a launch script that reads the user's file beside the product's.
const USERS_IN_SCRIPT: &str = "USER_VM_OPTIONS_FILE";
/// A launch script is shorter, bytes.
const LONGEST_SCRIPT: u64 = 1 << 20;

/// How a launcher reads the file that the variable names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Beside the product's own, in place of the user's: native launchers, and scripts of 2023 and later.
    Beside,
    /// In place of the product's own and the user's, of which it else reads both.
    InsteadOfBoth,
    /// In place of the only one that it reads: the user's, or else the product's.
    InsteadOfOne,
}

impl Reading {
    /// That of a launcher: a script says it in its text.
    pub(super) fn of(launcher: &Path, variable: &str) -> Self {
        match plain_file::text(launcher, LONGEST_SCRIPT) {
            Ok(text) if text.starts_with("#!") => Self::of_script(&text, variable),
            _ => Self::Beside,
        }
    }

    /// That of a script's text.
    pub(crate) fn of_script(text: &str, variable: &str) -> Self {
        let of_users = text
            .lines()
            .filter(|line| line.contains(USERS_IN_SCRIPT) && line.contains('='));
        let mut of_users = of_users.peekable();
        if of_users.peek().is_none() {
            return Self::InsteadOfOne;
        }
        let assigns = |line: &str| {
            let value = line.trim().strip_prefix(USERS_IN_SCRIPT)?;
            let value = value.strip_prefix('=')?.trim_matches('"');
            let value = value.trim_start_matches(['$', '{']).trim_end_matches('}');
            Some(value == variable)
        };
        match of_users.any(|line| assigns(line) == Some(true)) {
            true => Self::Beside,
            false => Self::InsteadOfBoth,
        }
    }
}

/// The options of a start, by where they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct VmOptions {
    /// The variable that names the user's file.
    pub variable: String,
    /// The user's file, which need not exist.
    pub users: PathBuf,
    /// Each line that the launcher reads, with its file, in its order.
    pub read: Vec<(PathBuf, String)>,
    /// The lines that have to be in a file which the variable names, so that the same is read.
    pub kept: Vec<String>,
}

impl VmOptions {
    /// All options, in their order.
    pub(super) fn words(&self) -> Vec<String> {
        self.read.iter().map(|(_, word)| word.clone()).collect()
    }

    /// Those of a start with this launcher and environment. `None`: the product has no such variable, or its user no home.
    ///
    /// # Errors
    /// A file is there and cannot be read.
    pub(super) fn of(
        install: &IntelliJHome,
        launcher: &Path,
        inherited: &Environment,
    ) -> Result<Option<Self>, HostError> {
        let Some(variable) = install.product.variables().map(|own| own + VARIABLE) else {
            return Ok(None);
        };
        let reading = Reading::of(launcher, &variable);
        let named = inherited.get(OsStr::new(&variable)).map(PathBuf::from);
        let named = named.filter(|file| file.is_file());
        let Some(users) = named.clone().or_else(|| users_file(install)) else {
            return Ok(None);
        };
        let of_users = lines_in(&users)?;
        let products = install.vm_options();
        let of_product = products.as_deref().map(lines_in).transpose()?;
        let of_product = of_product.unwrap_or_default();
        let reads_product = match reading {
            Reading::Beside => true,
            Reading::InsteadOfBoth => named.is_none(),
            Reading::InsteadOfOne => named.is_none() && !users.is_file(),
        };
        let with = |file: &Path, lines: &[String]| -> Vec<(PathBuf, String)> {
            let lines = lines.iter().map(|line| line.trim());
            let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
            lines
                .map(|line| (file.to_owned(), line.to_owned()))
                .collect()
        };
        let mut read = Vec::new();
        let mut kept = Vec::new();
        if let Some(file) = products.filter(|_| reads_product) {
            let lines = not_replaced(&of_product, &of_users);
            read.extend(with(&file, &lines));
            if reading != Reading::Beside {
                kept.extend(lines);
            }
        }
        read.extend(with(&users, &of_users));
        kept.extend(of_users);
        Ok(Some(Self {
            variable,
            users,
            read,
            kept,
        }))
    }
}

/// An IDE with its user's files where the options of its usual start put them.
pub(super) fn settled(install: IntelliJHome) -> IntelliJHome {
    let inherited = std::env::vars_os().collect();
    let launcher = install.launcher();
    let options = launcher.map(|launcher| VmOptions::of(&install, &launcher, &inherited));
    // Options that cannot be read are told when the IDE is started.
    match options.and_then(Result::ok).flatten() {
        Some(options) => install.with_options(&options.words()),
        None => install,
    }
}

/// The user's own file: beside the home, where the vendor's manager of IDEs puts it, or among the settings.
fn users_file(install: &IntelliJHome) -> Option<PathBuf> {
    let mut beside = install.directory().file_name()?.to_owned();
    beside.push(".vmoptions");
    let beside = install.directory().with_file_name(beside);
    if beside.is_file() {
        return Some(beside);
    }
    let path = install.launch().vm_options_file_path;
    let name = path.rsplit('/').next().filter(|name| !name.is_empty())?;
    Some(install.places.config.as_ref()?.join(name))
}

/// The product's lines without those that a launcher leaves out beside the user's.
fn not_replaced(products: &[String], users: &[String]) -> Vec<String> {
    let collector = |line: &str| line.starts_with("-XX:+") && line.ends_with("GC");
    let has = |starts: &[&str]| {
        let mut all = users.iter();
        all.any(|line| starts.iter().any(|start| line.starts_with(start)))
    };
    let own_collector = users.iter().any(|line| collector(line.trim()));
    let own_start = has(&["-XX:InitialRAMPercentage="]);
    let own_limit = has(&["-XX:MinRAMPercentage=", "-XX:MaxRAMPercentage="]);
    let goes = |line: &str| {
        own_collector && collector(line)
            || own_start && line.starts_with("-Xms")
            || own_limit && line.starts_with("-Xmx")
    };
    let kept = products.iter().filter(|line| !goes(line.trim()));
    kept.cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_says_what_the_named_file_stands_for() {
        let of = |text: &str| Reading::of_script(text, "IDEA_VM_OPTIONS");
        let old =
            "if [ -r \"$IDEA_VM_OPTIONS\" ]; then\n  VM_OPTIONS_FILE=\"$IDEA_VM_OPTIONS\"\nfi\n";
        assert_eq!(of(old), Reading::InsteadOfOne);
        let both = format!(
            "{old}USER_VM_OPTIONS_FILE=\"\"\n  USER_VM_OPTIONS_FILE=\"${{IDE_HOME}}.vmoptions\"\n"
        );
        assert_eq!(of(&both), Reading::InsteadOfBoth);
        for named in ["\"$IDEA_VM_OPTIONS\"", "\"${IDEA_VM_OPTIONS}\""] {
            let new = format!("{both}\n  USER_VM_OPTIONS_FILE={named}\n");
            assert_eq!(of(&new), Reading::Beside, "{named}");
        }
    }

    #[test]
    fn what_the_user_chose_replaces_what_the_product_says_of_the_same() {
        let lines = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        let products = lines("-Xms128m -Xmx750m -XX:+UseG1GC -Da=b");
        let left = |users| not_replaced(&products, &lines(users)).join(" ");
        assert_eq!(left("-Xmx2g"), "-Xms128m -Xmx750m -XX:+UseG1GC -Da=b");
        assert_eq!(left("-XX:+UseZGC"), "-Xms128m -Xmx750m -Da=b");
        assert_eq!(
            left("-XX:MaxRAMPercentage=50"),
            "-Xms128m -XX:+UseG1GC -Da=b"
        );
        assert_eq!(
            left("-XX:InitialRAMPercentage=5"),
            "-Xmx750m -XX:+UseG1GC -Da=b"
        );
    }
}
