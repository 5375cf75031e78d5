//! Landmarks that the user names: `class#method` patterns, checked before a launch and written for the agent.

use std::path::{Path, PathBuf};

use laggard_platform::private;

use crate::EngineError;

const FILE: &str = "landmarks";
/// The most patterns that the agent reads.
const MOST: usize = 1000;
/// Prefixes of classes that the agent does not measure: `docs/agent-contract.md`, “Left alone”.
const LEFT_ALONE: [&str; 15] = [
    "java.lang.",
    "java.util.",
    "java.io.",
    "java.net.",
    "java.nio.",
    "java.security.",
    "java.time.",
    "jdk.internal.",
    "sun.security.",
    "sun.nio.",
    "sun.net.",
    "sun.util.",
    "sun.reflect.",
    "sun.instrument.",
    "io.laggard.agent.",
];

/// Checks every pattern.
///
/// # Errors
/// [`EngineError::LandmarkPattern`] for the first that the agent would not understand.
pub(crate) fn check(patterns: &[String]) -> Result<(), EngineError> {
    for pattern in patterns {
        if let Some(why) = fault(pattern.trim()) {
            return Err(EngineError::LandmarkPattern {
                pattern: pattern.clone(),
                why,
            });
        }
    }
    if patterns.len() > MOST {
        return Err(EngineError::LandmarkPattern {
            pattern: patterns[MOST].clone(),
            why: "there are more than 1,000",
        });
    }
    Ok(())
}

fn fault(pattern: &str) -> Option<&'static str> {
    let Some((class, method)) = pattern.split_once('#') else {
        return Some("there is no “#” between class and method");
    };
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '*');
    if class.is_empty() {
        return Some("there is no class before “#”");
    }
    if method.is_empty() {
        return Some("there is no method after “#”");
    }
    if class
        .split('.')
        .any(|part| part.is_empty() || !part.chars().all(is_name))
    {
        return Some(
            "the part before “#” is not a class's name; inner classes are written a.b.C$D",
        );
    }
    if method.starts_with('<') {
        return Some("constructors cannot be measured");
    }
    if !method.chars().all(is_name) {
        return Some(
            "the part after “#” is not a method's name; it has no parameters and no brackets",
        );
    }
    if class.chars().all(|c| matches!(c, '*' | '.' | '$')) {
        return Some("it would measure every class; name at least a part of the class");
    }
    if LEFT_ALONE.iter().any(|package| class.starts_with(package)) {
        return Some("the language's own packages, and the agent's, are never measured");
    }
    None
}

/// Writes the patterns into the launch's directory and returns the file; `None` if there are no patterns.
///
/// # Errors
/// The file cannot be written.
pub(super) fn write(run: &Path, patterns: &[String]) -> Result<Option<PathBuf>, EngineError> {
    if patterns.is_empty() {
        return Ok(None);
    }
    let mut text = String::new();
    for pattern in patterns {
        text.push_str(pattern.trim());
        text.push('\n');
    }
    let path = run.join(FILE);
    private::write(&path, text.as_bytes()).map_err(EngineError::io("write", &path))?;
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pattern: &str) -> String {
        check(&[pattern.to_owned()])
            .err()
            .map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn what_the_agent_understands_passes() {
        for good in [
            "a.b.C#m",
            "a.b.C$D#lambda$run$0",
            "*Provider#get*",
            "javax.swing.JTree#*",
            " a.B#m ",
            "été.Müller#größe",
        ] {
            assert_eq!(told(good), "", "{good}");
        }
    }

    #[test]
    fn what_it_does_not_is_said_with_the_reason() {
        for (bad, why) in [
            ("", "no “#”"),
            ("a.b.C.m", "no “#”"),
            ("#m", "no class"),
            ("a.B#", "no method"),
            ("a..B#m", "not a class's name"),
            ("a/B#m", "not a class's name"),
            ("a.B#m()", "not a method's name"),
            ("a.B#m#n", "not a method's name"),
            ("a.B#<init>", "constructors"),
            ("*#run", "every class"),
            ("java.util.ArrayList#add", "never measured"),
            ("sun.security.ssl.SSLSocketImpl#read", "never measured"),
            ("a.B#m\nc.D#n", "not a method's name"),
        ] {
            let told = told(bad);
            assert!(told.contains(why), "{bad}: {told}");
            assert!(told.contains(bad), "{told}");
        }
    }

    #[test]
    fn packages_left_alone_are_those_of_the_contract() {
        let contract = include_str!("../../../docs/agent-contract.md");
        let (_, section) = contract.split_once("\n## Left alone\n").expect("a section");
        let section = section.split("\n## ").next().expect("split gives one");
        let packages = section.lines().filter_map(|line| line.strip_prefix("- `"));
        let packages: Vec<&str> = packages.map(|line| line.trim_end_matches('`')).collect();
        assert_eq!(packages, LEFT_ALONE);
    }

    #[test]
    fn they_are_written_one_a_line_for_the_agent() {
        let run = tempfile::tempdir().expect("a directory");
        assert_eq!(write(run.path(), &[]).expect("written"), None);
        let patterns = [" a.B#m".to_owned(), "c.*#n".to_owned()];
        let file = write(run.path(), &patterns)
            .expect("written")
            .expect("a file");
        let text = std::fs::read_to_string(file).expect("read");
        assert_eq!(text, "a.B#m\nc.*#n\n");
    }
}
