//! The packages' description of Laggard, in one place for all of them.

use std::collections::BTreeMap;

/// In one line.
pub const SUMMARY: &str = "See which plug-in slows Eclipse down";

/// In a few paragraphs.
pub const PARAGRAPHS: [&str; 3] = [
    "Eclipse hangs for a second, and nobody can say which of its hundred plug-ins did it. Laggard can: it sits in the \
     tray, starts your Eclipse, measures how long every event takes, and names the plug-in that slowed it down.",
    "One click turns that plug-in off, reversibly, and Laggard shows what that gained. It never changes your Eclipse \
     installation, never blames a plug-in without evidence, and sends nothing that you have not looked at.",
    "jEdit, JOSM, ImageJ, Freeplane, programs on the NetBeans Platform and IDEs on the IntelliJ Platform are known as well, and \
     other Java programs with windows can be measured, too.",
];

/// A template with each `@name@` replaced.
///
/// # Panics
/// If the template asks for a value that is missing: a fault of this program.
pub fn filled(template: &str, values: &BTreeMap<&str, String>) -> String {
    let mut text = String::new();
    for line in template.lines() {
        let mut rest = line;
        while let Some((before, after)) = rest.split_once('@') {
            let Some((name, after)) = after.split_once('@') else {
                break;
            };
            // An address has such a sign, too.
            let Some(value) = values.get(name) else {
                panic!("nobody gives @{name}@");
            };
            text.push_str(before);
            text.push_str(value);
            rest = after;
        }
        text.push_str(rest);
        text.push('\n');
    }
    text
}

/// Words in lines of at most 78 characters, each begun with `begin`.
pub fn wrapped(text: &str, begin: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= 78 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{begin}{word}")),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_and_an_address_left_alone() {
        let values = BTreeMap::from([("a", "1".to_owned()), ("b", "2\n3".to_owned())]);
        let text = filled("x @a@ and @a@\n@b@\nyou@there\n", &values);
        assert_eq!(text, "x 1 and 1\n2\n3\nyou@there\n");
    }

    #[test]
    #[should_panic(expected = "nobody gives @c@")]
    fn a_template_that_asks_for_more_is_a_fault() {
        filled("@c@", &BTreeMap::new());
    }

    #[test]
    fn lines_are_short_and_begin_as_wished() {
        let text = wrapped(&"word ".repeat(40), " ");
        assert!(text.lines().count() > 2);
        for line in text.lines() {
            assert!(line.starts_with(" word") && line.len() <= 78, "{line:?}");
        }
    }

    #[test]
    fn the_desktop_says_the_same() {
        let entry = include_str!("../../../src-tauri/laggard-app.desktop");
        assert!(entry.contains(&format!("\nComment={SUMMARY}\n")), "{entry}");
    }
}
