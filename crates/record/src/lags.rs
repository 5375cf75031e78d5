//! Lags of all sessions, to be found again.

use laggard_analysis::{Nanos, Trigger};
use laggard_blame::Kind;

use crate::{EpisodeId, InstallId, JudgedEpisode, PluginId, PluginState, UnixMs};

/// A time that ends now, in days of the user's own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// Since midnight.
    Today,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
}

impl Period {
    /// How many days it has, today included.
    #[must_use]
    pub const fn days(self) -> u16 {
        match self {
            Self::Today => 1,
            Self::Week => 7,
            Self::Month => 30,
        }
    }
}

/// In which order lags are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LagOrder {
    /// The last first.
    Newest,
    /// The first first.
    Oldest,
    /// The longest first.
    Longest,
    /// The shortest first.
    Shortest,
}

/// Which lags. What is not said leaves none out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LagFilter {
    /// Of this program, by its [`Watched::key`].
    pub program: Option<String>,
    /// Of this time.
    pub period: Option<Period>,
    /// Put down to this.
    pub cause: Option<Kind>,
    /// Put down to this plug-in.
    pub plugin: Option<PluginId>,
    /// At least so long.
    pub least: Nanos,
    /// At least so sure, 0 to 1.
    pub confidence: f64,
    /// Set off by this.
    pub trigger: Option<Trigger>,
    /// Each of these words stands in the program's or the plug-in's name, in its id, or in the landmark.
    pub text: String,
}

/// A name with what it is the name of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Symbolic id.
    pub id: PluginId,
    /// For people.
    pub name: String,
}

/// A program of which lags are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// The same for all sessions of the same program: its install's home, or its title.
    pub key: String,
    /// For people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
}

/// One lag in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct LagLine {
    /// Which.
    pub id: EpisodeId,
    /// When it began.
    pub started: UnixMs,
    /// How long the user waited.
    pub duration: Nanos,
    /// The program, for people.
    pub title: String,
    /// What it is put down to.
    pub verdict: Kind,
    /// The main suspect, where that is a plug-in.
    pub plugin: Option<Named>,
    /// The landmark that names the main suspect, `a.b.C.m`; empty without one.
    pub landmark: String,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f64,
    /// What set it off; not known of what an older Laggard stored.
    pub trigger: Option<Trigger>,
}

/// Some lags of many.
#[derive(Clone, Debug, PartialEq)]
pub struct LagPage {
    /// How many the filter lets through.
    pub total: u32,
    /// Of the page that was asked for.
    pub lines: Vec<LagLine>,
}

/// One lag in full, with what can be done about it.
#[derive(Clone, Debug, PartialEq)]
pub struct LagDetail {
    /// The lag.
    pub judged: JudgedEpisode,
    /// The program, for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// Whether the main suspect runs; [`PluginState::Fixed`] where it is no plug-in that can be turned off.
    pub state: PluginState,
}
