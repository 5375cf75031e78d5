//! How an option gets to the JVM behind a script.

use std::collections::BTreeMap;

use super::expand::{expanded, expansions};
use super::statement::Statement;
use super::variable::{is_for_options, source};
use crate::Environment;
use crate::launch::takes_value;

/// How an option gets to a JVM that another program starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Way {
    /// A variable of the program's own, whose value it puts on the JVM's command line.
    Variable(String),
    /// The program hands words that begin like this to its JVM: NetBeans' `-J`.
    Prefix(&'static str),
    /// `JDK_JAVA_OPTIONS`: the program calls the launcher `java`, and gives it no words from outside.
    Launcher(Option<Caution>),
    /// `JAVA_TOOL_OPTIONS`: every JVM reads it, whatever starts it.
    EveryJvm,
}

/// The harm that may come of a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Caution {
    /// The script reads the text of `java -version`, in front of which the JVM names the variable.
    ReadsVersion,
}

/// No script starts its JVM in more places.
const MOST_LAUNCHES: usize = 64;

/// Words that ask a JVM for its version.
const VERSION: [&str; 4] = ["-version", "--version", "-fullversion", "-showversion"];

/// * `values`: of the script's variables, as far as they follow from its text.
pub(super) fn of(
    statements: &[Statement],
    values: &BTreeMap<String, String>,
    inherited: &Environment,
) -> Way {
    if statements.iter().any(takes_options_by_prefix) {
        return Way::Prefix("-J");
    }
    let launches: Vec<&[String]> = statements
        .iter()
        .map(Statement::command)
        .filter(|command| is_launcher(command, values) && !asks_version(command, values))
        .collect();
    let mut sources = launches
        .iter()
        .map(|command| variable_of(command, statements, inherited));
    if launches.len() <= MOST_LAUNCHES
        && let Some(Some(first)) = sources.next()
        && sources.all(|other| other.as_ref() == Some(&first))
    {
        return Way::Variable(first);
    }
    if launches.is_empty() {
        return Way::EveryJvm;
    }
    let mut commands = statements.iter().map(Statement::command);
    let reads_version = commands.any(|command| asks_version(command, values));
    Way::Launcher(reads_version.then_some(Caution::ReadsVersion))
}

/// `-J*)` of a `case`.
fn takes_options_by_prefix(statement: &Statement) -> bool {
    statement.words().iter().any(|word| word == "-J*")
}

/// Whether one of the statements starts a JVM, or hands words to one.
pub(super) fn starts_java(statements: &[Statement], values: &BTreeMap<String, String>) -> bool {
    let launches =
        |command: &[String]| is_launcher(command, values) && !asks_version(command, values);
    statements.iter().any(takes_options_by_prefix)
        || statements.iter().map(Statement::command).any(launches)
}

/// Whether the command is a JVM's launcher: `java`, `…/bin/java`, `"$JAVACMD"`, `$command` where that is `java …`.
fn is_launcher(command: &[String], values: &BTreeMap<String, String>) -> bool {
    let Some(first) = command.first().filter(|_| command.len() > 1) else {
        return false;
    };
    let plain = expanded(first, &BTreeMap::new());
    let known = expanded(first, values);
    let is_java = |word: &str| word == "java" || word.ends_with("/java");
    if is_java(&plain) || known.split_whitespace().next().is_some_and(is_java) {
        return true;
    }
    let bare = first.trim_matches('"');
    match expansions(bare)[..] {
        [one] if one.at == (0, bare.len()) => {
            let name = one.name.to_ascii_uppercase();
            name.contains("JAVA") || name.contains("JVM")
        }
        _ => false,
    }
}

/// `${1} -version`, as a function has it, or one of [`is_launcher`].
fn asks_version(command: &[String], values: &BTreeMap<String, String>) -> bool {
    let asks = |word: &String| VERSION.contains(&word.as_str());
    let by_variable = command.first().is_some_and(|first| first.contains('$'));
    command.iter().skip(1).any(asks) && (by_variable || is_launcher(command, values))
}

/// The variable of options that a launch hands on: one word by itself, in front of the jar or class.
fn variable_of(
    command: &[String],
    statements: &[Statement],
    inherited: &Environment,
) -> Option<String> {
    let mut words = command.iter().skip(1);
    while let Some(word) = words.next() {
        if word == "-jar" {
            return None;
        }
        // An option in quotes is one, too.
        let option = word.trim_start_matches('"');
        if option.starts_with('-') {
            if takes_value(option) {
                words.next();
            }
            continue;
        }
        // Whatever else stands here may be the program already.
        let [one] = expansions(word)[..] else {
            return None;
        };
        let whole = one.at == (0, word.len()) && !one.quoted;
        if !whole || !is_for_options(one.name) || !one.rest.is_empty() {
            return None;
        }
        if let Some(found) = source(one.name, statements, inherited, 0) {
            return Some(found);
        }
    }
    None
}
