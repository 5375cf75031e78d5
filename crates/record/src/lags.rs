//! Searching the lags of all sessions.

use laggard_analysis::{Nanos, Trigger};
use laggard_blame::Kind;

use crate::{EpisodeId, InstallId, JudgedEpisode, PluginId, PluginState, Ruled, UnixMs};

/// A period that ends now, in days of the user's own clock.
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
    /// Returns the number of days, today included.
    #[must_use]
    pub const fn days(self) -> u16 {
        match self {
            Self::Today => 1,
            Self::Week => 7,
            Self::Month => 30,
        }
    }
}

/// The order of a list of lags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LagOrder {
    /// The latest lag first.
    Newest,
    /// The earliest lag first.
    Oldest,
    /// The longest lag first.
    Longest,
    /// The shortest lag first.
    Shortest,
}

/// A filter of lags. A field with its default value leaves none out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LagFilter {
    /// The program, by its [`Watched::key`].
    pub program: Option<String>,
    /// The period in which lags began.
    pub period: Option<Period>,
    /// The time in which lags began: from the first one on, and before the second.
    pub within: Option<(UnixMs, UnixMs)>,
    /// The cause that the verdict names.
    pub cause: Option<Kind>,
    /// The plug-in that the verdict names.
    pub plugin: Option<PluginId>,
    /// Minimum duration.
    pub least: Nanos,
    /// Minimum confidence, 0 to 1.
    pub confidence: f64,
    /// Trigger of the lags.
    pub trigger: Option<Trigger>,
    /// Search words; each must be in the program's or the plug-in's name, in the plug-in's id, in the landmark, or in the words for
    /// the cause where no plug-in is named.
    pub text: String,
    /// What the user reads for each cause in place of a plug-in's name: words to be found, in the user's language.
    pub cause_words: Vec<(Kind, String)>,
}

/// A plug-in's name with its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Symbolic id.
    pub id: PluginId,
    /// Name for people.
    pub name: String,
}

/// A program with recorded lags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// The program's key, the same for all its sessions: its install's home, or its title.
    pub key: String,
    /// Title for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
}

/// One lag in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct LagLine {
    /// Id of the lag.
    pub id: EpisodeId,
    /// Start of the lag.
    pub started: UnixMs,
    /// Time that the user waited.
    pub duration: Nanos,
    /// The program, for people.
    pub title: String,
    /// The cause that the verdict names.
    pub verdict: Kind,
    /// The main suspect, where it is a plug-in.
    pub plugin: Option<Named>,
    /// The landmark that names the main suspect, `a.b.C.m`; empty without one.
    pub landmark: String,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: f64,
    /// Trigger of the lag; `None` where an older Laggard stored it.
    pub trigger: Option<Trigger>,
}

/// One page of a list of lags.
#[derive(Clone, Debug, PartialEq)]
pub struct LagPage {
    /// Number of lags that the filter lets through.
    pub total: u32,
    /// The lags of the requested page.
    pub lines: Vec<LagLine>,
}

/// One lag in full, with what the user can do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct LagDetail {
    /// The lag.
    pub judged: JudgedEpisode,
    /// The program, for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The main suspect's state; [`PluginState::Fixed`] where it is not a plug-in that can be turned off.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody.
    pub ruled: Option<Ruled>,
    /// Whether the recording of its session is still there.
    pub is_recorded: bool,
}
