//! Why a window is opened: handed to it when it is there.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::opened::OpenedFile;

/// The reason for which the window is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Intent {
    /// A page.
    Show {
        /// The page to show.
        page: Page,
        /// The page of the settings; the first if none is given.
        section: Option<Section>,
    },
    /// Something that was asked for outside the window and went wrong.
    Trouble {
        /// The message: what is wrong, where, and what to do.
        message: String,
    },
    /// A plug-in's page.
    Details {
        /// Symbolic id.
        plugin: String,
        /// The install's home, where known.
        install: Option<String>,
    },
    /// A plug-in's page with the question whether to turn it off.
    TurnOff {
        /// Symbolic id.
        plugin: String,
        /// The install's home, where known.
        install: Option<String>,
    },
    /// A plug-in's page with the question whether to try without it.
    TryWithout {
        /// Symbolic id.
        plugin: String,
        /// The install's home, where known.
        install: Option<String>,
        /// The session that runs.
        session: String,
    },
    /// The question whether to leave out options with which the JVM does not start beside an agent, in this launch.
    WithoutArchive {
        /// The question's.
        number: u32,
        /// Each with where it stands.
        options: Vec<String>,
    },
    /// The question whether to launch what another program of the desktop asks to have launched.
    Launch {
        /// The question's.
        number: u32,
        /// The program, then its arguments.
        command: Vec<String>,
    },
    /// The question whether to quit while programs run.
    Quit {
        /// The names of the programs.
        programs: Vec<String>,
        /// Whether the window was to be closed; it waits for the answer.
        closing: bool,
    },
    /// A file that the user opened.
    File {
        /// The file to show.
        file: OpenedFile,
        /// The number of other files dropped with it, which are not shown.
        others: u32,
    },
    /// Saving an episode's report.
    Report {
        /// The session's name.
        session: String,
        /// The episode's number in it.
        episode: u32,
    },
}

/// What the window shows: the pages that the sidebar leads to, the first steps, and the help. Its words are those of `--open`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Page {
    /// What the last days hold.
    Overview,
    /// Lags of all sessions.
    Lags,
    /// The ranking.
    Plugins,
    /// Starts that were observed, and one of them over its time.
    Sessions,
    /// What was notified.
    Inbox,
    /// Reports that were begun, are on their way, or have left.
    Reports,
    /// The settings.
    Settings,
    /// The first steps.
    Welcome,
    /// The help.
    Help,
}

/// The settings' pages. Their words are those of `--open`, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// Start, looks, language.
    General,
    /// What is launched, and what is turned off in it.
    Programs,
    /// When the user is told, and of what not.
    Notifications,
    /// What may be looked at.
    Privacy,
    /// Where reports go.
    Reporting,
    /// What is shared with others, and where.
    Sharing,
    /// What is kept.
    Storage,
    /// For developers of plug-ins.
    Advanced,
    /// Whether Laggard can work here.
    Diagnostics,
    /// What Laggard is.
    About,
}

impl Intent {
    /// A page from its beginning.
    pub fn page(page: Page) -> Self {
        Self::Show {
            page,
            section: None,
        }
    }
}
