//! The command line of `laggard-app`; a second instance hands its own to the first.

mod place;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Parser;
use laggard_engine::Hosts;
use laggard_manual::Shell;

use crate::intent::Intent;
use place::Target;

/// The command line.
#[derive(Debug, Clone, PartialEq, Eq, Parser)]
#[command(
    name = "laggard-app",
    version,
    about = format!(
        "Sits in the tray, launches {} and tells you which plug-in makes you wait",
        Hosts::default().names()
    ),
    after_help = EXAMPLES.replace("{home}", &Hosts::default().example())
)]
pub struct Arguments {
    /// Show this file in the window: a session's (session.lag), or the zip of a report
    #[arg(value_name = "FILE", conflicts_with_all = ["open", "background"])]
    pub file: Option<PathBuf>,

    /// Launch this program (its home directory or its launcher) at once
    #[arg(long, value_name = "PATH")]
    pub launch: Option<PathBuf>,

    /// Pass everything that follows to the launched program
    #[arg(last = true, value_name = "ARGUMENT", requires = "launch")]
    pub program_arguments: Vec<OsString>,

    /// Open Laggard's window: at this place, with this file (session.lag, a report's zip), or as it is
    #[arg(long, value_name = "PLACE|FILE", value_parser = Target::parser())]
    pub open: Option<Option<Target>>,

    /// Stay in the tray, even the first time, when the first steps would be shown
    #[arg(long, conflicts_with = "open")]
    pub background: bool,

    /// Print the manual page; packages take it along
    #[arg(long, hide = true, exclusive = true)]
    pub print_manual: bool,

    /// Print the completions of a shell; packages take them along
    #[arg(long, hide = true, exclusive = true, value_name = "SHELL")]
    pub print_completions: Option<Shell>,
}

const EXAMPLES: &str = "\
Examples:
  laggard-app                                   sit in the tray
  laggard-app --open                            and open the window
  laggard-app --open settings/notifications     and open it there
  laggard-app ~/Downloads/slow-save.zip         look at a report, or at a session.lag
  laggard-app --launch {home}                launch that program at once
  laggard-app --launch {home} -- -data ~/ws  with a workspace of your choice

LAGGARD_DATA_DIR names another directory for what Laggard keeps, LAGGARD_AGENT_JAR another agent.
An app that runs already with the same data does what is asked for.
Exit code 2: an argument is wrong; 69: there is no display.";

impl Arguments {
    /// Returns the command line of the program to launch, the program first; `None` if none is to be launched.
    pub fn launched(&self) -> Option<Vec<String>> {
        let program = self.launch.as_ref()?.to_string_lossy().into_owned();
        let arguments = self.program_arguments.iter();
        let arguments = arguments.map(|argument| argument.to_string_lossy().into_owned());
        Some(std::iter::once(program).chain(arguments).collect())
    }

    /// Returns the page that the window should open at; `None`: the window stays as it is.
    pub fn intent(&self) -> Option<Intent> {
        match self.open.as_ref()?.as_ref()? {
            Target::Place(place) => Some(place.intent()),
            Target::File(_) => None,
        }
    }

    /// Returns the file to show, if one was named.
    pub fn shown(&self) -> Option<&Path> {
        match &self.open {
            Some(Some(Target::File(file))) => Some(file),
            _ => self.file.as_deref(),
        }
    }

    /// Parses the command line of another instance; its paths become absolute, relative to that instance's directory.
    ///
    /// # Errors
    /// The text that clap would print.
    pub fn of_other_instance(words: &[String], directory: &Path) -> Result<Self, String> {
        let mut arguments = Self::try_parse_from(words).map_err(|error| error.to_string())?;
        for path in [&mut arguments.launch, &mut arguments.file] {
            *path = path.take().map(|path| directory.join(path));
        }
        if let Some(Some(Target::File(file))) = &mut arguments.open {
            *file = directory.join(&*file);
        }
        Ok(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intent::{Page, Section};

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
        assert_eq!(arguments.launched(), Some(command.to_vec()));
    }

    #[test]
    fn a_place_is_opened_by_its_word_also_in_an_app_that_runs_already() {
        let asked = |line| Arguments::of_other_instance(&words(line), Path::new("/")).unwrap();
        let inbox = asked("laggard-app --open inbox").intent();
        assert_eq!(inbox, Some(Intent::page(Page::Inbox)));
        let limits = Intent::Show {
            page: Page::Settings,
            section: Some(Section::Notifications),
        };
        let asked_for = asked("laggard-app --open settings/notifications").intent();
        assert_eq!(asked_for, Some(limits));
        let as_it_is = asked("laggard-app --open");
        assert_eq!(as_it_is.intent(), None);
        assert_eq!(as_it_is.open, Some(None));
        assert_eq!(asked("laggard-app").open, None);
    }

    #[test]
    fn a_place_that_is_none_is_refused_with_all_that_there_are() {
        for wrong in ["nowhere", "settings/inbox", "notifications", ""] {
            let refused = Arguments::try_parse_from(["laggard-app", "--open", wrong]).unwrap_err();
            assert_eq!(refused.exit_code(), 2, "{wrong}");
            let text = refused.to_string();
            for there in [
                "--open",
                "inbox",
                "reports",
                "settings/notifications",
                "help",
            ] {
                assert!(text.contains(there), "{text}");
            }
        }
    }

    #[test]
    fn a_file_is_shown_with_and_without_open() {
        for (line, file) in [
            ("laggard-app 1/session.lag", "/home/ada/1/session.lag"),
            ("laggard-app notes", "/home/ada/notes"),
            ("laggard-app --open slow.ZIP", "/home/ada/slow.ZIP"),
            ("laggard-app --open ./inbox", "/home/ada/./inbox"),
            ("laggard-app --open /tmp/1", "/tmp/1"),
        ] {
            let asked = Arguments::of_other_instance(&words(line), Path::new("/home/ada")).unwrap();
            assert_eq!(asked.shown(), Some(Path::new(file)), "{line}");
            assert_eq!(asked.intent(), None, "{line}");
        }
        let place =
            Arguments::of_other_instance(&words("laggard-app --open inbox"), Path::new("/"));
        assert_eq!(place.unwrap().shown(), None);
        for both in [
            "laggard-app --open inbox a.lag",
            "laggard-app --background a.lag",
        ] {
            assert!(Arguments::try_parse_from(words(both)).is_err(), "{both}");
        }
    }

    #[test]
    fn arguments_for_nobody_are_refused() {
        let refusal =
            Arguments::of_other_instance(&words("laggard-app -- -data ws"), Path::new("/"));
        assert!(refusal.unwrap_err().contains("--launch"));
    }
}
