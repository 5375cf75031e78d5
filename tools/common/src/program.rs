//! The tools that are programs of their own, so that what most commands never need is compiled only for those that do.

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::build::cargo;

/// The tool of this package, built where it is not, ready for arguments.
pub fn tool(package: &str) -> Command {
    cargo(&["run", "--package", package, "--"])
}

/// How a program ends whose work came to this.
pub fn end(done: Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tools_arguments_are_its_own_and_cargo_locks() {
        let mut command = tool("laggard-truth");
        command.arg("--help");
        let words: Vec<_> = command.get_args().collect();
        let expected = [
            "run",
            "--locked",
            "--package",
            "laggard-truth",
            "--",
            "--help",
        ];
        assert_eq!(words, expected);
    }
}
