//! How a program starts, and whose activation is waited for.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Named, StartCost, ms};

/// The starts of a program.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartUp {
    /// The program, for people.
    pub title: String,
    /// Number of starts whose time is known.
    pub starts: u32,
    /// Median time from a start to the first event that was handled, milliseconds.
    pub middle_ms: f64,
    /// The length of the middle one of the program's last starts, until it waited for its user, milliseconds; `None` where none is known.
    pub whole_ms: Option<f64>,
    /// Plug-ins whose activation took most of that, the longest first.
    pub parts: Vec<StartPart>,
    /// Plug-ins whose activation made the program lag in its first minute, the longest first.
    pub activations: Vec<Activation>,
}

/// A plug-in's part of how its program starts.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartPart {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// The measured cost.
    pub cost: StartCost,
}

/// A plug-in that was activated while the user waited for the program.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Activation {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// The plug-in's part of the program's lags at the start, milliseconds.
    pub took_ms: f64,
    /// Number of these lags.
    pub lags: u32,
}

impl From<&record::StartPart> for StartPart {
    fn from(part: &record::StartPart) -> Self {
        Self {
            plugin: (&part.plugin).into(),
            install: part.install.clone().map(Into::into),
            cost: part.cost.into(),
        }
    }
}

impl From<&record::StartUp> for StartUp {
    fn from(start: &record::StartUp) -> Self {
        let activations = start.activations.iter().map(|one| Activation {
            plugin: (&one.plugin).into(),
            install: one.install.clone().map(Into::into),
            took_ms: ms(one.took),
            lags: one.lags,
        });
        Self {
            title: start.title.clone(),
            starts: start.starts,
            middle_ms: ms(start.middle),
            whole_ms: start.whole.map(ms),
            parts: start.parts.iter().map(StartPart::from).collect(),
            activations: activations.collect(),
        }
    }
}
