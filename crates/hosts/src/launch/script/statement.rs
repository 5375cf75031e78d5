//! The text of a shell's script, cut into statements and words. What is cut wrongly is understood as nothing.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::expand::{expanded, expansions};

/// One command with its words, quotes and all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Statement(Vec<String>);

/// Words of the shell's own in front of a command.
const BEFORE: [&str; 14] = [
    "if", "then", "else", "elif", "do", "while", "until", "!", "{", "time", "eval", "exec",
    "nohup", "command",
];
/// Words in front of assignments.
const DECLARING: [&str; 5] = ["export", "local", "readonly", "declare", "typeset"];
/// Nested commands are looked into so deep.
const DEEPEST: usize = 8;

impl Statement {
    /// All words, those of [`BEFORE`] left out.
    pub fn words(&self) -> &[String] {
        let of_shell = |word: &&String| BEFORE.contains(&word.as_str());
        let skipped = self.0.iter().take_while(of_shell).count();
        &self.0[skipped..]
    }

    /// The command and its words, without assignments in front.
    pub fn command(&self) -> &[String] {
        let words = self.words();
        let assignments = words.iter().take_while(|word| assignment(word).is_some());
        &words[assignments.count()..]
    }

    /// Variables that the statement gives a new value to, for itself or for others: `name`, `value`. What is added (`+=`) leaves a
    /// value as it is.
    pub fn assigned(&self) -> impl Iterator<Item = (&str, &str)> {
        let words = self.words();
        let declares = words
            .first()
            .is_some_and(|word| DECLARING.contains(&word.as_str()));
        let words = &words[usize::from(declares)..];
        words
            .iter()
            .take_while(move |word| declares || assignment(word).is_some())
            .filter_map(|word| assignment(word))
            .filter(|(name, _)| !name.ends_with('+'))
    }

    /// Whether the statement only looks at something: a test, a case.
    pub fn is_question(&self) -> bool {
        let first = self.words().first().map(String::as_str);
        matches!(first, Some("[" | "[[" | "test" | "case" | ":"))
    }

    /// The file that the statement reads or goes on with: `. FILE`, `source FILE`, `exec FILE`.
    pub fn file(&self, values: &BTreeMap<String, String>) -> Option<PathBuf> {
        let command = self.command();
        let named = match command.first()?.as_str() {
            "." | "source" => command.get(1)?,
            _ if self.0.iter().any(|word| word == "exec") => command.first()?,
            _ => return None,
        };
        let file = expanded(named, values);
        file.starts_with('/').then(|| PathBuf::from(file))
    }

    /// Whether a variable stands in any of the words.
    pub fn mentions(&self, name: &str) -> bool {
        let mut words = self.0.iter();
        words.any(|word| expansions(word).iter().any(|found| found.name == name))
    }
}

/// `name` (with a `+` where the value is added) and `value` of `name=value`.
fn assignment(word: &str) -> Option<(&str, &str)> {
    let (name, value) = word.split_once('=')?;
    let plain = name.strip_suffix('+').unwrap_or(name);
    let mut letters = plain.chars();
    let first = letters.next()?;
    let named = (first.is_ascii_alphabetic() || first == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_');
    named.then_some((name, value))
}

/// The statements of a text, those inside `$(…)` and backquotes among them.
pub(super) fn statements(text: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    cut(&text.replace("\\\n", " "), &mut found, 0);
    found
}

/// The part of the text that is being read.
struct Reader<'a> {
    rest: std::str::Chars<'a>,
    word: String,
    words: Vec<String>,
}

fn cut(text: &str, found: &mut Vec<Statement>, depth: usize) {
    let mut inner = Vec::new();
    let mut reader = Reader {
        rest: text.chars(),
        word: String::new(),
        words: Vec::new(),
    };
    while let Some(c) = reader.rest.next() {
        match c {
            '#' if reader.word.is_empty() => {
                let line = reader.rest.as_str();
                reader.rest = line[line.find('\n').unwrap_or(line.len())..].chars();
            }
            '\n' | ';' | '&' | '|' | '(' | ')' => reader.end_statement(found),
            ' ' | '\t' | '\r' => reader.end_word(),
            '\\' => {
                reader.word.push(c);
                reader.word.extend(reader.rest.next());
            }
            '\'' => reader.quoted('\'', &mut inner),
            '"' => reader.quoted('"', &mut inner),
            '`' => reader.command("`", &mut inner),
            '$' => reader.dollar(&mut inner),
            other => reader.word.push(other),
        }
    }
    reader.end_statement(found);
    if depth < DEEPEST {
        for text in inner {
            cut(&text, found, depth + 1);
        }
    }
}

impl Reader<'_> {
    fn end_word(&mut self) {
        if !self.word.is_empty() {
            self.words.push(std::mem::take(&mut self.word));
        }
    }

    fn end_statement(&mut self, found: &mut Vec<Statement>) {
        self.end_word();
        if !self.words.is_empty() {
            found.push(Statement(std::mem::take(&mut self.words)));
        }
    }

    /// A quoted part, up to its end; the opening quote is read.
    fn quoted(&mut self, quote: char, inner: &mut Vec<String>) {
        self.word.push(quote);
        while let Some(c) = self.rest.next() {
            match c {
                '\\' if quote == '"' => {
                    self.word.push(c);
                    self.word.extend(self.rest.next());
                }
                '$' if quote == '"' => self.dollar(inner),
                '`' if quote == '"' => self.command("`", inner),
                other => {
                    self.word.push(other);
                    if other == quote {
                        return;
                    }
                }
            }
        }
    }

    /// What follows a `$`: `(…)` is a text of its own, `{…}` stays in the word.
    fn dollar(&mut self, inner: &mut Vec<String>) {
        let rest = self.rest.as_str();
        if rest.starts_with('(') {
            self.rest.next();
            return self.command(")", inner);
        }
        self.word.push('$');
        if rest.starts_with('{') {
            let mut depth = 0;
            for c in self.rest.by_ref() {
                self.word.push(c);
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => continue,
                }
                if depth == 0 {
                    return;
                }
            }
        }
    }

    /// A command in the place of a value, up to `end`: a text of its own. Nobody knows the value, and what stands beside it is no
    /// part of a name.
    fn command(&mut self, end: &str, inner: &mut Vec<String>) {
        self.word.push_str("$()");
        inner.push(self.nested(end));
    }

    /// The text up to `end`, which is read.
    fn nested(&mut self, end: &str) -> String {
        let mut text = String::new();
        let mut depth = 0;
        let mut quote = None;
        for c in self.rest.by_ref() {
            match (quote, c) {
                (Some(open), c) if c == open => quote = None,
                (None, '\'' | '"') => quote = Some(c),
                (None, '(') => depth += 1,
                (None, c) if end.starts_with(c) && depth == 0 => break,
                (None, ')') => depth -= 1,
                _ => {}
            }
            text.push(c);
        }
        text
    }
}
