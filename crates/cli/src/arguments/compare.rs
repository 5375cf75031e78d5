//! The arguments of `laggard compare`.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

use clap::{Args, CommandFactory as _, ValueHint, error::ErrorKind};
use laggard_engine::{AnySide, PluginId};

use super::Arguments;
use super::show::as_file;

/// What is compared with what.
#[derive(Debug, Args)]
pub struct Compare {
    /// A session's name, `last`, a session file, a day (2026-11-09) or days (2026-11-09..2026-11-15); with --plugin a version of it
    #[arg(required_unless_present = "plugin", requires = "second", value_hint = ValueHint::FilePath)]
    pub first: Option<OsString>,
    /// The same, to be compared with it
    #[arg(value_hint = ValueHint::FilePath)]
    pub second: Option<OsString>,
    /// Compare two versions of this plug-in, by its id; without them, list those that were measured
    #[arg(long, value_name = "ID")]
    pub plugin: Option<PluginId>,
    /// Of days and versions: sessions of this program alone, as `laggard sessions` calls it
    #[arg(long = "in", value_name = "PROGRAM")]
    pub program: Option<String>,
    /// One JSON object; without versions one a line
    #[arg(long)]
    pub json: bool,
}

/// The question.
pub enum Asked<'a> {
    /// A comparison of two sides.
    Sides(AnySide, AnySide),
    /// A comparison of two versions of a plug-in.
    Versions(&'a PluginId, [Cow<'a, str>; 2]),
    /// The measured versions of a plug-in.
    Measured(&'a PluginId),
}

impl Compare {
    /// Understands the arguments; ends the program, as for any other wrong argument, where one names no side.
    pub fn asked(&self) -> Asked<'_> {
        let both = self.first.as_deref().zip(self.second.as_deref());
        match (&self.plugin, both) {
            (Some(plugin), Some((first, second))) => {
                let versions = [first, second].map(OsStr::to_string_lossy);
                Asked::Versions(plugin, versions)
            }
            (Some(plugin), None) => Asked::Measured(plugin),
            (None, both) => {
                let (first, second) = both.unwrap_or_default();
                Asked::Sides(side("FIRST", first), side("SECOND", second))
            }
        }
    }
}

fn side(name: &str, given: &OsStr) -> AnySide {
    if let Some(file) = as_file(given) {
        return AnySide::File(file.to_owned());
    }
    let given = given.to_string_lossy();
    let side = given.parse().map(AnySide::Remembered);
    side.unwrap_or_else(|wrong| {
        let wrong = format!("invalid value '{given}' for '<{name}>': {wrong}");
        let mut command = Arguments::command();
        command.error(ErrorKind::ValueValidation, wrong).exit()
    })
}
