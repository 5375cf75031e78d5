//! Scripts that start a program. A script is read, never run: as text, with the files that it reads itself, as far as their
//! names stand in it. [`Way`] says how an option gets to the JVM behind it, [`Script::jars`] which jars it names.

mod expand;
mod files;
mod statement;
mod variable;
mod way;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Environment;
use expand::expanded;
use statement::{Statement, statements};

pub(crate) use way::{Caution, Way};

/// A shell script, and the files that it reads.
#[derive(Debug)]
pub(crate) struct Script {
    statements: Vec<Statement>,
    /// The values of variables, as far as they follow from the text alone; the last one of each.
    values: BTreeMap<String, String>,
}

impl Script {
    /// Reads a script and what it reads itself. `None`: no shell's script, or not readable.
    pub fn read(path: &Path) -> Option<Self> {
        let mut script = Self::of(&files::script(path)?);
        let mut read = vec![path.to_owned()];
        let mut next = 0;
        while next < script.statements.len() && read.len() < files::MOST {
            if let Some(file) = script.statements[next].file(&script.values)
                && !read.contains(&file)
                && let Some(text) = files::text(&file)
            {
                read.push(file);
                script.add(&text, next + 1);
            }
            next += 1;
        }
        Some(script)
    }

    /// Of a text alone.
    pub fn of(text: &str) -> Self {
        let mut script = Self {
            statements: Vec::new(),
            values: std::env::home_dir()
                .map(|home| ("HOME".into(), home.to_string_lossy().into_owned()))
                .into_iter()
                .collect(),
        };
        script.add(text, 0);
        script
    }

    fn add(&mut self, text: &str, at: usize) {
        let new = statements(text);
        for (name, value) in new.iter().flat_map(Statement::assigned) {
            let value = expanded(value, &self.values);
            self.values.insert(name.to_owned(), value);
        }
        self.statements.splice(at..at, new);
    }

    /// The jars that the script names and that exist, in the order in which it does.
    ///
    /// * `directory`: the script's own, beside which a jar may lie that is named without one.
    pub fn jars(&self, directory: Option<&Path>) -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> = Vec::new();
        for word in self.statements.iter().flat_map(Statement::words) {
            let text = expanded(word, &self.values);
            let parts = text.split([':', '=', ' ', '"', '\'']);
            for part in parts.filter(|part| part.ends_with(".jar")) {
                let path = Path::new(part.trim_start_matches("./"));
                let path = directory.map_or(path.to_owned(), |directory| directory.join(path));
                if !path.is_absolute() {
                    continue;
                }
                if !found.contains(&path) && path.is_file() {
                    found.push(path);
                }
            }
        }
        found
    }

    /// The word behind a word of the script's, without quotes, as far as it follows from the text alone.
    pub fn value_after(&self, option: &str) -> Option<String> {
        self.statements.iter().find_map(|statement| {
            let words = statement.words();
            let at = words.iter().position(|word| word == option)?;
            Some(expanded(words.get(at + 1)?, &self.values))
        })
    }

    /// All words of the script.
    pub fn words(&self) -> impl Iterator<Item = &String> {
        self.statements.iter().flat_map(Statement::words)
    }

    /// Whether a JVM comes of the script, as far as its text tells.
    pub fn starts_java(&self) -> bool {
        way::starts_java(&self.statements, &self.values)
    }

    /// Whether Java is a word of the script's at all: what it starts may be hidden from us.
    pub fn knows_java(&self) -> bool {
        let knows = |word: &String| {
            let word = word.to_lowercase();
            ["java", "jvm", ".jar", "jre", "jdk"]
                .iter()
                .any(|sign| word.contains(sign))
        };
        self.starts_java() || self.words().any(knows)
    }

    /// How an option gets to the JVM that the script starts.
    pub fn way(&self, inherited: &Environment) -> Way {
        way::of(&self.statements, &self.values, inherited)
    }
}

#[cfg(test)]
mod tests;
