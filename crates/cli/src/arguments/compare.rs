//! The arguments of `laggard compare`.

use clap::{Args, CommandFactory as _, error::ErrorKind};
use laggard_engine::{PluginId, Side};

use super::Arguments;

/// What is compared with what.
#[derive(Debug, Args)]
pub struct Compare {
    /// A session's name, `last`, a day (2026-11-09) or days (2026-11-09..2026-11-15); with --plugin a version of it
    #[arg(required_unless_present = "plugin", requires = "second")]
    pub first: Option<String>,
    /// The same, to be compared with it
    pub second: Option<String>,
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
    Sides(Side, Side),
    /// A comparison of two versions of a plug-in.
    Versions(&'a PluginId, [&'a str; 2]),
    /// The measured versions of a plug-in.
    Measured(&'a PluginId),
}

impl Compare {
    /// Understands the arguments; ends the program, as for any other wrong argument, where one is neither a session nor days.
    pub fn asked(&self) -> Asked<'_> {
        let both = self.first.as_deref().zip(self.second.as_deref());
        match (&self.plugin, both) {
            (Some(plugin), Some((first, second))) => Asked::Versions(plugin, [first, second]),
            (Some(plugin), None) => Asked::Measured(plugin),
            (None, both) => {
                let (first, second) = both.unwrap_or_default();
                Asked::Sides(side("FIRST", first), side("SECOND", second))
            }
        }
    }
}

fn side(name: &str, given: &str) -> Side {
    given.parse().unwrap_or_else(|wrong| {
        let wrong = format!("invalid value '{given}' for '<{name}>': {wrong}");
        let mut command = Arguments::command();
        command.error(ErrorKind::ValueValidation, wrong).exit()
    })
}
