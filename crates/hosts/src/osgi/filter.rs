//! LDAP filters, as `Require-Capability` uses them.

use std::collections::BTreeMap;

use super::Version;

/// Filters within filters; real ones have a handful. Each takes its part of the stack, at reading, asking and forgetting.
const DEEPEST: usize = 100;

/// A filter, parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Filter {
    And(Vec<Filter>),
    Or(Vec<Filter>),
    Not(Box<Filter>),
    Compare {
        name: String,
        operator: Operator,
        value: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Equal,
    AtLeast,
    AtMost,
}

impl Filter {
    /// `None` where the text is no filter.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (filter, rest) = parse(text.trim(), DEEPEST)?;
        rest.trim().is_empty().then_some(filter)
    }

    /// Whether attributes fit. A value with commas is a list: one of it has to fit.
    pub(crate) fn matches(&self, attributes: &BTreeMap<String, String>) -> bool {
        match self {
            Self::And(all) => all.iter().all(|filter| filter.matches(attributes)),
            Self::Or(any) => any.iter().any(|filter| filter.matches(attributes)),
            Self::Not(filter) => !filter.matches(attributes),
            Self::Compare {
                name,
                operator,
                value,
            } => {
                let Some(actual) = attributes.get(name) else {
                    return false;
                };
                actual
                    .split(',')
                    .any(|actual| compare(actual.trim(), *operator, value))
            }
        }
    }
}

fn compare(actual: &str, operator: Operator, wanted: &str) -> bool {
    if wanted == "*" {
        return true;
    }
    let versions = || (Version::parse(actual), Version::parse(wanted));
    let numeric = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    match operator {
        Operator::Equal if numeric(actual) && numeric(wanted) => versions().0 == versions().1,
        Operator::Equal => wildcard(actual, wanted),
        Operator::AtLeast => versions().0 >= versions().1,
        Operator::AtMost => versions().0 <= versions().1,
    }
}

fn wildcard(actual: &str, pattern: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else {
        return actual == pattern;
    };
    let Some(mut rest) = actual.strip_prefix(before) else {
        return false;
    };
    let mut pieces: Vec<&str> = after.split('*').collect();
    let last = pieces.pop().unwrap_or_default();
    for piece in pieces {
        let Some(at) = rest.find(piece) else {
            return false;
        };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last)
}

fn parse(text: &str, depth: usize) -> Option<(Filter, &str)> {
    let depth = depth.checked_sub(1)?;
    let text = text.trim_start().strip_prefix('(')?.trim_start();
    if let Some(rest) = text.strip_prefix('!') {
        let (filter, rest) = parse(rest, depth)?;
        return Some((
            Filter::Not(Box::new(filter)),
            rest.trim_start().strip_prefix(')')?,
        ));
    }
    for (sign, make) in [
        ('&', Filter::And as fn(Vec<Filter>) -> Filter),
        ('|', Filter::Or),
    ] {
        let Some(mut rest) = text.strip_prefix(sign) else {
            continue;
        };
        let mut filters = Vec::new();
        while rest.trim_start().starts_with('(') {
            let (filter, after) = parse(rest, depth)?;
            filters.push(filter);
            rest = after;
        }
        return Some((make(filters), rest.trim_start().strip_prefix(')')?));
    }
    let end = text.find(')')?;
    let (comparison, rest) = (&text[..end], &text[end + 1..]);
    let at = comparison.find('=')?;
    let (name, operator) = match comparison.as_bytes()[..at].last() {
        Some(b'>') => (&comparison[..at - 1], Operator::AtLeast),
        Some(b'<') => (&comparison[..at - 1], Operator::AtMost),
        Some(b'~') => (&comparison[..at - 1], Operator::Equal),
        _ => (&comparison[..at], Operator::Equal),
    };
    Some((
        Filter::Compare {
            name: name.trim().to_owned(),
            operator,
            value: comparison[at + 1..].trim().to_owned(),
        },
        rest,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_decide_as_osgi_says() {
        let scr = BTreeMap::from([
            ("osgi.extender".to_owned(), "osgi.component".to_owned()),
            ("version".to_owned(), "1.5".to_owned()),
            ("objectClass".to_owned(), "a.B,c.D".to_owned()),
        ]);
        let cases = [
            ("(osgi.extender=osgi.component)", true),
            (
                "(&(osgi.extender=osgi.component)(version>=1.2)(!(version>=2.0)))",
                true,
            ),
            ("(&(osgi.extender=osgi.component)(version>=1.6))", false),
            ("(|(osgi.extender=x)(version<=1.5.0))", true),
            ("(osgi.extender=osgi.*)", true),
            ("(osgi.extender=*component)", true),
            ("(osgi.extender=*x)", false),
            ("(objectClass=c.D)", true),
            ("(missing=1)", false),
            ("(version=1.5.0)", true),
        ];
        for (text, matches) in cases {
            assert_eq!(
                Filter::parse(text).expect(text).matches(&scr),
                matches,
                "{text}"
            );
        }
        let deep = format!("{}(a=b){}", "(!".repeat(20), ")".repeat(20));
        assert!(Filter::parse(&deep).is_some());
        let deeper = format!("{}(a=b){}", "(!".repeat(1_000_000), ")".repeat(1_000_000));
        assert_eq!(Filter::parse(&deeper), None, "nobody's stack is so large");
        for text in ["", "x", "(a", "(a=b))", "(&(a=b)"] {
            assert_eq!(Filter::parse(text), None, "{text}");
        }
    }
}
