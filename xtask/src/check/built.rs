//! Where cargo has put the programs of the tests.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, ensure};
use laggard_tools::build::cargo;
use laggard_tools::run;
use serde_json::Value;

static TESTS: OnceLock<Vec<Test>> = OnceLock::new();

/// The tests that are no test that cargo runs by itself.
pub const ASKED: [&str; 2] = ["e2e", "p2_install"];

/// Tests are built, and named in JSON.
const NAMED: [&str; 3] = ["--no-run", "--quiet", "--message-format=json"];

/// A program of tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// The name of the crate, or of its file below `tests`.
    pub name: String,
    pub program: PathBuf,
    /// The directory of its package, in which cargo starts it.
    pub package: PathBuf,
}

/// Asks cargo for the tests' programs, which are built by now.
///
/// # Errors
/// When cargo does not name them.
pub fn find(quick: bool) -> Result<()> {
    let mut own = of_workspace(&["test"], quick);
    own.args(NAMED).arg("--tests");
    if quick {
        // Its pictures bring up an X server that a machine may lack.
        own.args(["--exclude", "laggard-screen"]);
    }
    let mut found = tests(&run::captured(&mut own)?);
    if !quick {
        // Beside `--tests`, cargo passes over a test that is named but none of its own.
        let mut asked = of_asked(&["test"]);
        asked.args(NAMED);
        found.extend(tests(&run::captured(&mut asked)?));
    }
    ensure!(
        !found.is_empty(),
        "cargo does not say where the tests' programs are"
    );
    TESTS.get_or_init(|| found);
    Ok(())
}

/// All crates; in a hurry without the app, which needs the desktop's libraries.
pub fn of_workspace(arguments: &[&str], quick: bool) -> Command {
    let mut command = cargo(arguments);
    command.arg("--workspace");
    if quick {
        command.args(["--exclude", "laggard-app"]);
    }
    command
}

/// The tests of [`ASKED`] alone.
pub fn of_asked(arguments: &[&str]) -> Command {
    let mut command = of_workspace(arguments, false);
    command.args(ASKED.iter().flat_map(|name| ["--test", *name]));
    command
}

/// The programs that `cargo test` runs.
///
/// # Errors
/// They were not built before.
pub fn of_cargo() -> Result<impl Iterator<Item = &'static Test>> {
    let all = TESTS.get().context("the tests are not built")?;
    Ok(all
        .iter()
        .filter(|test| !ASKED.contains(&test.name.as_str())))
}

/// The program of one of [`ASKED`].
///
/// # Errors
/// It was not built before.
pub fn asked(name: &str) -> Result<&'static Test> {
    let mut all = TESTS.get().into_iter().flatten();
    let found = all.find(|test| test.name == name);
    found.with_context(|| format!("the tests `{name}` are not built"))
}

/// A program that is no test among cargo's messages.
///
/// # Errors
/// It is not among them.
pub fn program(messages: &str, name: &str) -> Result<PathBuf> {
    let mut own = read(messages)
        .filter(|message| message["profile"]["test"] == false && message["target"]["name"] == name);
    let found = own.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    found.with_context(|| format!("cargo does not say where it built `{name}`"))
}

/// Cargo's messages, one a line.
fn read(messages: &str) -> impl Iterator<Item = Value> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
}

/// The programs of tests among cargo's messages.
fn tests(messages: &str) -> Vec<Test> {
    let own = read(messages).filter(|message| message["profile"]["test"] == true);
    own.filter_map(|message| {
        Some(Test {
            name: message["target"]["name"].as_str()?.to_owned(),
            program: message["executable"].as_str()?.into(),
            package: PathBuf::from(message["manifest_path"].as_str()?)
                .parent()?
                .to_owned(),
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tests_program_is_told_from_others_of_its_name() {
        let messages = r#"warning: not JSON
{"reason":"compiler-artifact","manifest_path":"/w/a/Cargo.toml","target":{"name":"a"},"profile":{"test":false},"executable":"/t/a"}
{"reason":"compiler-artifact","manifest_path":"/w/a/Cargo.toml","target":{"name":"a"},"profile":{"test":true},"executable":"/t/deps/a-1"}
{"reason":"compiler-artifact","manifest_path":"/w/b/Cargo.toml","target":{"name":"b"},"profile":{"test":false},"executable":null}
{"reason":"build-finished","success":true}"#;
        let found = Test {
            name: "a".to_owned(),
            program: "/t/deps/a-1".into(),
            package: "/w/a".into(),
        };
        assert_eq!(tests(messages), [found]);
        assert_eq!(
            program(messages, "a").expect("there"),
            PathBuf::from("/t/a")
        );
        program(messages, "b").expect_err("nothing that can be started");
    }
}
