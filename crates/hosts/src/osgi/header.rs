//! The grammar of manifest headers: clauses, attributes, directives.

use std::collections::BTreeMap;

/// One clause of a header: `a;b;attribute=value;directive:=value`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Clause {
    pub paths: Vec<String>,
    pub attributes: BTreeMap<String, String>,
    pub directives: BTreeMap<String, String>,
}

impl Clause {
    pub(crate) fn is_optional(&self) -> bool {
        // `optional=true` is how bundles before OSGi 4 said it; Equinox still listens.
        self.directives
            .get("resolution")
            .is_some_and(|value| value == "optional")
            || self
                .attributes
                .get("optional")
                .is_some_and(|value| value == "true")
    }
}

/// Splits a header into clauses.
pub(crate) fn clauses(header: &str) -> Vec<Clause> {
    split(header, ',')
        .into_iter()
        .map(clause)
        .filter(|clause| !clause.paths.is_empty())
        .collect()
}

fn clause(text: &str) -> Clause {
    let mut clause = Clause::default();
    for part in split(text, ';') {
        let Some(at) = first_outside_quotes(part, '=') else {
            let path = part.trim();
            if !path.is_empty() {
                clause.paths.push(path.to_owned());
            }
            continue;
        };
        let value = part[at + 1..].trim();
        let value = value
            .strip_prefix('"')
            .and_then(|value| value.strip_suffix('"'))
            .unwrap_or(value);
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        match part[..at].trim().strip_suffix(':') {
            Some(name) => clause.directives.insert(name.trim().to_owned(), value),
            // `name:Type=value`
            None => clause.attributes.insert(
                part[..at]
                    .split(':')
                    .next()
                    .unwrap_or_default()
                    .trim()
                    .to_owned(),
                value,
            ),
        };
    }
    clause
}

/// Splits at `separator` outside of double quotes.
pub(crate) fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = first_outside_quotes(rest, separator) {
        parts.push(&rest[..at]);
        rest = &rest[at + separator.len_utf8()..];
    }
    parts.push(rest);
    parts
}

fn first_outside_quotes(text: &str, wanted: char) -> Option<usize> {
    let (mut quoted, mut escaped) = (false, false);
    text.char_indices().find_map(|(at, c)| {
        let was_escaped = std::mem::take(&mut escaped);
        match c {
            '\\' if !was_escaped => escaped = true,
            '"' if !was_escaped => quoted = !quoted,
            _ if c == wanted && !quoted => return Some(at),
            _ => {}
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_keep_what_is_quoted_together() {
        let header = "org.a;bundle-version=\"[1.0,2.0)\";visibility:=reexport, b;c;version:Version=\"1.4\";x-friends:=\"p,q; r\" ,";
        let found = clauses(header);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].paths, ["org.a"]);
        assert_eq!(found[0].attributes["bundle-version"], "[1.0,2.0)");
        assert_eq!(found[0].directives["visibility"], "reexport");
        assert_eq!(found[1].paths, ["b", "c"]);
        assert_eq!(found[1].attributes["version"], "1.4");
        assert_eq!(found[1].directives["x-friends"], "p,q; r");
    }

    #[test]
    fn optional_is_understood_in_both_forms() {
        for (text, optional) in [
            ("a;resolution:=optional", true),
            ("a;optional=true", true),
            ("a;resolution:=mandatory", false),
            ("a", false),
        ] {
            assert_eq!(clauses(text)[0].is_optional(), optional, "{text}");
        }
    }
}
