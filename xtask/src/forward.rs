//! Commands that are programs of their own, in `tools/`: they get their words as they were said, and answer for themselves.

use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use laggard_tools::program;

/// The commands that are programs of their own.
const TOOLS: [&str; 5] = ["bench", "demo", "eclipse", "looks", "truth"];

/// What follows the command's name.
#[derive(clap::Args)]
pub struct Words {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    words: Vec<OsString>,
}

/// `help TOOL` is `TOOL --help`: only the program itself knows its options.
pub fn help_of_its_own(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if let [_, help, tool] = &mut arguments[..]
        && help == "help"
        && TOOLS.iter().any(|known| tool == known)
    {
        std::mem::swap(help, tool);
        *tool = "--help".into();
    }
    arguments
}

/// Runs the program of this package to its end, and ends as it did.
///
/// # Errors
/// When cargo cannot be started.
pub fn to(package: &str, said: &Words) -> Result<ExitCode> {
    let mut tool = program::tool(package);
    // The tool itself reads from the terminal.
    tool.args(&said.words).stdin(Stdio::inherit());
    ended_as(&mut tool)
}

/// Runs cargo to its end, and ends as what it ran did.
///
/// # Errors
/// When cargo cannot be started.
pub fn ended_as(cargo: &mut Command) -> Result<ExitCode> {
    let ended = cargo.status().context("cannot start cargo")?;
    let code = ended.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::{Arguments, Command};

    fn words(said: &[&str]) -> Vec<OsString> {
        said.iter().map(OsString::from).collect()
    }

    #[test]
    fn all_that_is_said_to_a_tool_gets_there() {
        for said in [&["--help"][..], &["-h"], &["--runs", "5", "--busy"], &[]] {
            let all = [&["cargo xtask", "truth"], said].concat();
            let Ok(Arguments {
                command: Command::Truth(got),
            }) = Arguments::try_parse_from(all)
            else {
                panic!("{said:?}");
            };
            assert_eq!(got.words, words(said));
        }
    }

    #[test]
    fn a_tool_is_asked_for_its_own_help() {
        let asked = |said: &[&str]| help_of_its_own(words(said));
        assert_eq!(
            asked(&["x", "help", "truth"]),
            words(&["x", "truth", "--help"])
        );
        assert_eq!(asked(&["x", "help", "gen"]), words(&["x", "help", "gen"]));
        assert_eq!(asked(&["x", "help"]), words(&["x", "help"]));
    }
}
