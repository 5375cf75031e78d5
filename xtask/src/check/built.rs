//! Where cargo has put the program of a test.

use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::{Context, Result};
use laggard_tools::build::cargo;
use laggard_tools::run;
use serde_json::Value;

static END_TO_END: OnceLock<PathBuf> = OnceLock::new();

/// Asks cargo for the end-to-end tests' program, which is built by now.
///
/// # Errors
/// When cargo does not name it.
pub fn find_end_to_end() -> Result<()> {
    let mut asked = cargo(&["test", "--workspace", "--no-run", "--test", "e2e"]);
    asked.args(["--quiet", "--message-format=json"]);
    let program = executable(&run::captured(&mut asked)?, "e2e");
    let program = program.context("cargo does not say where the end-to-end tests are")?;
    END_TO_END.get_or_init(|| program);
    Ok(())
}

/// The program of the end-to-end tests.
///
/// # Errors
/// The program was not built before.
pub fn end_to_end() -> Result<PathBuf> {
    let found = END_TO_END.get().cloned();
    found.context("the end-to-end tests are not built")
}

/// The program of the test of this name among cargo's messages, one a line.
fn executable(messages: &str, name: &str) -> Option<PathBuf> {
    let messages = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut of_it = messages.filter(|message| {
        message["target"]["name"] == name && message["target"]["kind"][0] == "test"
    });
    of_it.find_map(|message| message["executable"].as_str().map(PathBuf::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tests_program_is_told_from_others_of_its_name() {
        let messages = r#"warning: not JSON
{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"e2e"},"executable":"/t/e2e"}
{"reason":"compiler-artifact","target":{"kind":["test"],"name":"architecture"},"executable":"/t/deps/architecture-1"}
{"reason":"compiler-artifact","target":{"kind":["test"],"name":"e2e"},"executable":"/t/deps/e2e-1"}
{"reason":"build-finished","success":true}"#;
        assert_eq!(
            executable(messages, "e2e"),
            Some(PathBuf::from("/t/deps/e2e-1"))
        );
        assert_eq!(executable(messages, "none"), None);
    }
}
