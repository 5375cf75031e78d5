//! What `laggard-app` understands on its command line; a second instance hands its own to the first.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use laggard_engine::Hosts;

/// The command line.
#[derive(Debug, Clone, PartialEq, Eq, Parser)]
#[command(
    name = "laggard-app",
    version,
    about = format!(
        "Sits in the tray, launches {} and tells which plug-in makes it wait",
        Hosts::default().names()
    ),
    after_help = EXAMPLES.replace("{home}", &Hosts::default().example())
)]
pub struct Arguments {
    /// Launch this program (its home directory or its launcher) at once
    #[arg(long, value_name = "PATH")]
    pub launch: Option<PathBuf>,

    /// Hand everything that follows to the launched program
    #[arg(last = true, value_name = "ARGUMENT", requires = "launch")]
    pub program_arguments: Vec<OsString>,

    /// Open Laggard's window
    #[arg(long)]
    pub open: bool,

    /// Stay in the tray, the first time too, when the first steps would be shown
    #[arg(long, conflicts_with = "open")]
    pub background: bool,
}

const EXAMPLES: &str = "\
Examples:
  laggard-app                                   sit in the tray
  laggard-app --open                            and open the window
  laggard-app --launch {home}                launch that program at once
  laggard-app --launch {home} -- -data ~/ws  with a workspace of your choice

LAGGARD_DATA_DIR names another directory for what Laggard keeps, LAGGARD_AGENT_JAR another agent.
Exit code 69: there is no display.";

impl Arguments {
    /// What is to be launched, the program first.
    pub fn command(&self) -> Option<Vec<String>> {
        let program = self.launch.as_ref()?.to_string_lossy().into_owned();
        let arguments = self.program_arguments.iter();
        let arguments = arguments.map(|argument| argument.to_string_lossy().into_owned());
        Some(std::iter::once(program).chain(arguments).collect())
    }

    /// What another instance was started with, its paths made absolute from where it was started.
    ///
    /// # Errors
    /// The text that clap would print.
    pub fn of_other_instance(words: &[String], directory: &Path) -> Result<Self, String> {
        let mut arguments = Self::try_parse_from(words).map_err(|error| error.to_string())?;
        arguments.launch = arguments.launch.map(|path| directory.join(path));
        Ok(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_path_of_another_instance_counts_from_where_that_was_started() {
        let line = words("laggard-app --launch eclipse -- -data ws");
        let arguments = Arguments::of_other_instance(&line, Path::new("/home/ada")).unwrap();
        assert_eq!(
            arguments.launch.as_deref(),
            Some(Path::new("/home/ada/eclipse"))
        );
        assert_eq!(arguments.program_arguments, ["-data", "ws"]);
        let command = ["/home/ada/eclipse", "-data", "ws"].map(str::to_owned);
        assert_eq!(arguments.command(), Some(command.to_vec()));
    }

    #[test]
    fn arguments_for_nobody_are_refused() {
        let refusal =
            Arguments::of_other_instance(&words("laggard-app -- -data ws"), Path::new("/"));
        assert!(refusal.unwrap_err().contains("--launch"));
    }
}
