//! The ids and arguments of a catalogue's sentences. Used by this crate's build and by its tests.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The kind of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A name, a path, or another sentence.
    Text,
    /// A number, on which a plural may depend.
    Number,
}

/// Arguments by their names.
pub type Arguments = BTreeMap<String, Kind>;

/// A file of a language.
#[derive(Debug)]
pub struct Room {
    /// The file's name without its end.
    pub name: String,
    /// Each sentence with its arguments.
    pub sentences: Vec<(String, Arguments)>,
}

/// The rooms of one language, in the order of their names.
///
/// # Errors
/// The directory cannot be read, or a file is no Fluent, or has parts that this catalogue does not use.
pub fn rooms(directory: &Path) -> io::Result<Vec<Room>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "ftl") {
            files.push(path);
        }
    }
    files.sort();
    files.iter().map(|path| room(path)).collect()
}

fn room(path: &Path) -> io::Result<Room> {
    let wrong = |why: String| io::Error::other(format!("{}: {why}", path.display()));
    let text = fs::read_to_string(path)?;
    let parsed = parser::parse(text.as_str());
    let parsed = parsed.map_err(|(_, errors)| wrong(format!("no Fluent: {errors:?}")))?;
    let mut sentences = Vec::new();
    for entry in parsed.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let Some(value) = message.value.filter(|_| message.attributes.is_empty()) else {
                    return Err(wrong(format!("{id}: one value, and no attributes")));
                };
                let mut arguments = Arguments::new();
                pattern(&value, &mut arguments).map_err(|why| wrong(format!("{id}: {why}")))?;
                sentences.push((id, arguments));
            }
            Entry::Term(term) => return Err(wrong(format!("-{}: no terms", term.id.name))),
            _ => {}
        }
    }
    Ok(Room {
        name: path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default(),
        sentences,
    })
}

fn pattern(pattern: &Pattern<&str>, found: &mut Arguments) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(expression) => inline(expression, Kind::Text, found)?,
            Expression::Select { selector, variants } => {
                inline(selector, Kind::Number, found)?;
                for variant in variants {
                    self::pattern(&variant.value, found)?;
                }
            }
        }
    }
    Ok(())
}

fn inline(
    expression: &InlineExpression<&str>,
    kind: Kind,
    found: &mut Arguments,
) -> Result<(), String> {
    match expression {
        InlineExpression::VariableReference { id } => {
            let known = found.entry(id.name.to_owned()).or_insert(kind);
            *known = kind.max(*known);
            Ok(())
        }
        InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => arguments
            .positional
            .iter()
            .try_for_each(|argument| inline(argument, Kind::Number, found)),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => Ok(()),
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(expression) => inline(expression, kind, found),
            Expression::Select { .. } => Err("no choice within a choice".to_owned()),
        },
        other => Err(format!("{other:?} is more than a sentence needs")),
    }
}
