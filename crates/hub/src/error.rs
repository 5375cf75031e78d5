//! Errors of the hub, in words that its keeper can act on.

use std::error::Error;
use std::io;

use datafusion::arrow::error::ArrowError;
use datafusion::error::DataFusionError;
use datafusion::parquet::errors::ParquetError;

use crate::Fault;

/// An error of the hub. Nothing that arrived is lost: what could not be taken lies where it lay.
#[derive(Debug, thiserror::Error)]
pub enum HubError {
    /// The folder cannot be used.
    #[error(
        "the hub's folder {folder} cannot be used ({why}); name the folder that clients share to"
    )]
    Folder {
        /// The folder.
        folder: String,
        /// The cause.
        why: String,
    },
    /// No store has such an address.
    #[error("{address} is no place of a hub: {why}")]
    Address {
        /// The address, without what may be a secret.
        address: String,
        /// The cause, and what to do.
        why: String,
    },
    /// A hub that holds something already would be spoilt by users that do not exist.
    #[error(
        "this hub is not empty; a world is made in an empty place, where nobody takes it for true"
    )]
    NotEmpty,
    /// The settings cannot be read.
    #[error(
        "the hub's settings in hub.json cannot be read ({0}), so nothing is told. Mend them, for example {{\"k\":5}}, or delete the file for the defaults"
    )]
    Settings(String),
    /// Another engine would write into the hub.
    #[error(
        "{0} is in the hub: what Spark lays aside has users' own rows, also of those who withdraw later; name a place outside of it"
    )]
    AsideInHub(String),
    /// No question has this name.
    #[error("there is no question {0:?}; `laggard-hub query` lists all")]
    NoQuestion(String),
    /// A question about no plug-in.
    #[error("{0:?} is no plug-in's id")]
    NoPlugin(String),
    /// A day of which nothing can be told.
    #[error("nothing is known of {day}: {why}; name a day from 2020-01-06 up to today")]
    NoDay {
        /// The day.
        day: String,
        /// The reason.
        why: &'static str,
    },
    /// A clock by which no digest can be taken.
    #[error(
        "this machine's clock says that it is {0}, which is before all hubs, so nothing is taken; set it, and try again"
    )]
    Clock(String),
    /// A question of which nothing else can be asked.
    #[error("{question} cannot be asked with {option}, which goes with {with}")]
    NotAskedSo {
        /// The question's name.
        question: &'static str,
        /// The option.
        option: &'static str,
        /// The questions that it goes with.
        with: &'static str,
    },
    /// No installation's id.
    #[error("{0:?} is no installation's id; these have 32 hexadecimal digits")]
    NoInstallation(String),
    /// Other hubs write all the time.
    #[error(
        "the hub's files change all the time; ask again when no other laggard-hub ingests here"
    )]
    Restless,
    /// The store refuses or fails.
    #[error("{fault}")]
    Store {
        /// What is wrong, and what to do.
        fault: Fault,
        /// The store's own words.
        source: Box<dyn Error + Send + Sync>,
    },
    /// What a query works with cannot be written.
    #[error(
        "a query's temporary directory cannot be used ({0}); it is where TMPDIR says, and needs about as much room as the hub's rows"
    )]
    Temporary(#[source] io::Error),
    /// A query fails.
    #[error("a query of the hub: {0}")]
    Query(#[source] DataFusionError),
    /// An answer does not have the columns that are read from it.
    #[error(
        "the answer to a question does not fit what is read from it: {why}. The question: {question}"
    )]
    Columns {
        /// The question's name.
        question: &'static str,
        /// The difference.
        why: String,
    },
    /// This hub was built without pages.
    #[error(
        "this laggard-hub was built without pages; build them first (`npm ci` and `npm run build` in ui/), then the hub again"
    )]
    NoTemplate,
    /// A page cannot be made.
    #[error("a page of the hub: {0}")]
    Page(serde_json::Error),
    /// A badge or a feed cannot be made.
    #[error("a badge or a feed of the hub: {0}")]
    Written(io::Error),
    /// A place where pages may not be laid.
    #[error("pages cannot be laid into {folder}: {why}")]
    Export {
        /// The directory.
        folder: String,
        /// The reason, and what to do.
        why: String,
    },
    /// The file of a user's exports cannot be used.
    #[error(
        "where pages were exported to cannot be read or noted in {file} ({why}): if it cannot be mended, delete it, and export each of the sites again"
    )]
    Exports {
        /// The file.
        file: String,
        /// The cause.
        why: String,
    },
    /// Nothing can be served there.
    #[error("pages cannot be served at {address}: {why}")]
    Serve {
        /// The address.
        address: String,
        /// The cause.
        why: String,
    },
    /// Digests cannot be received there.
    #[error("digests cannot be received at {address}: {why}")]
    Receive {
        /// The address.
        address: String,
        /// The cause, and what to do.
        why: String,
    },
    /// The file of tokens cannot be used.
    #[error("the file of tokens {file} cannot be used: {why}")]
    Tokens {
        /// The file.
        file: String,
        /// The cause, and what to do.
        why: String,
    },
    /// Rows cannot be made.
    #[error("rows of digests: {0}")]
    Rows(#[from] ArrowError),
    /// A file cannot be made.
    #[error("a file of digests: {0}")]
    Parquet(#[from] ParquetError),
    /// The system has no random numbers.
    #[error("the system gives no random numbers for a file's name: {0}")]
    Random(String),
}

impl HubError {
    /// What the hub's keeper reads of it, in one line: with the store's own words, which name files.
    pub(crate) fn for_keeper(&self) -> String {
        match self {
            Self::Store { source, .. } => format!("{self}; the store's own words: {source}"),
            other => other.to_string(),
        }
    }

    /// Whether a query wanted more memory than it may have.
    pub(crate) fn is_of_memory(&self) -> bool {
        let Self::Query(why) = self else { return false };
        matches!(why.find_root(), DataFusionError::ResourcesExhausted(_))
    }

    /// Whether a file that a query reads may be damaged, another user's own, or swept away.
    pub(crate) fn may_be_of_kept(&self) -> bool {
        match self {
            Self::Query(_) => !self.is_of_memory(),
            Self::Store { fault, .. } => [Fault::Missing, Fault::Denied].contains(fault),
            _ => false,
        }
    }
}

impl From<object_store::Error> for HubError {
    fn from(error: object_store::Error) -> Self {
        Self::Store {
            fault: Fault::of(&error),
            source: error.into(),
        }
    }
}

impl From<DataFusionError> for HubError {
    fn from(error: DataFusionError) -> Self {
        match Fault::behind(&error) {
            Some(fault) => Self::Store {
                fault,
                source: error.into(),
            },
            None => Self::Query(error),
        }
    }
}
