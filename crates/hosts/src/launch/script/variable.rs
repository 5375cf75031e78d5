//! Which variable of the user's a script hands to its JVM as it is.

use std::ffi::OsStr;

use super::expand::expansions;
use super::statement::Statement;
use crate::Environment;

const DEEPEST: usize = 2;
/// Nobody gives a variable of options more values.
const MOST_VALUES: usize = 8;

/// The variable whose value stands where `name` does: itself, or one that all its values hold. `None`: a value from outside does
/// not get there, or would take a default's place.
pub(super) fn source(
    name: &str,
    statements: &[Statement],
    inherited: &Environment,
    depth: usize,
) -> Option<String> {
    if depth > DEEPEST {
        return None;
    }
    let given = inherited
        .get(OsStr::new(name))
        .is_some_and(|value| !value.is_empty());
    let assigned = statements.iter().flat_map(Statement::assigned);
    let values: Vec<&str> = assigned
        .filter(|(assigned, _)| *assigned == name)
        .map(|(_, value)| value)
        .collect();
    if values.len() > MOST_VALUES {
        return None;
    }
    // `if [ -z "$JAVA_OPTS" ]` tells a value of ours from none.
    let asked = statements
        .iter()
        .any(|statement| statement.is_question() && statement.mentions(name));
    let keeps = |value: &&str| {
        expansions(value).iter().any(|found| {
            let default = found.default().is_some_and(|default| !default.is_empty());
            found.name == name && (given || !default)
        })
    };
    if values.iter().all(keeps) && (given || !asked) {
        return Some(name.to_owned());
    }
    let mut others = values.iter().filter(|value| !keeps(value)).map(|value| {
        let mut found = expansions(value).into_iter();
        found
            .find(|found| found.name != name && is_for_options(found.name) && found.rest.is_empty())
            .and_then(|found| source(found.name, statements, inherited, depth + 1))
    });
    let first = others.next()??;
    others
        .all(|other| other.as_ref() == Some(&first))
        .then_some(first)
}

/// Whether a variable holds a JVM's options, by its name.
pub(super) fn is_for_options(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    ["OPT", "ARGS", "FLAGS"]
        .iter()
        .any(|part| name.contains(part))
}
