//! Newer versions of an install's plug-ins: asked of the sites that the install asks, by its own updater, and brought in by way of a
//! copy. Begin at [`Updater`]; [`Exchange`] is the only code that writes into an install.

mod error;
mod exchange;
mod exchanges;
mod files;
mod journal;

use std::fmt;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_record::{NewerVersion, SiteTrouble, UpdateSite, VersionChange};

pub use error::UpdateError;
pub use exchange::Exchange;
pub use exchanges::Exchanges;
pub use files::FileChange;
pub use journal::{Standing, Told};

use crate::HostError;

/// A version of a unit that a site has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The unit's id: a plug-in's, or that of what it was installed with.
    pub id: String,
    /// The version.
    pub version: String,
}

/// The wish of the user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The plug-in in another version; without one in the newest that the sites have.
    Version(Option<String>),
    /// The install without the plug-in.
    Gone,
}

/// A change that went well in a copy.
#[derive(Debug)]
pub struct Tried {
    /// The plug-ins that differ, the one asked for first.
    pub changes: Vec<VersionChange>,
    /// The files that differ; new ones lie below the copy.
    pub files: Vec<FileChange>,
}

/// The updater of an install. All its methods may take minutes and start programs; none of them writes into the install.
pub trait Updater: fmt::Debug + Send + Sync {
    /// The sites that the install asks for newer versions.
    ///
    /// # Errors
    /// The install's settings cannot be read, or it has no updater.
    fn sites(&self) -> Result<Vec<UpdateSite>, UpdateError>;

    /// All that a site has.
    ///
    /// * `place`: a directory of Laggard's to work in; what the site said is kept there for the next question.
    /// * `within`: the time limit.
    ///
    /// # Errors
    /// The outer one: the updater cannot be started. The inner one: the site's own trouble.
    fn ask(
        &self,
        site: &UpdateSite,
        place: &Path,
        within: Duration,
    ) -> Result<Result<Vec<Offer>, SiteTrouble>, UpdateError>;

    /// The newer versions among these answers, by id.
    ///
    /// # Errors
    /// The install cannot be read.
    fn newer(&self, answers: &[(UpdateSite, Vec<Offer>)])
    -> Result<Vec<NewerVersion>, UpdateError>;

    /// Makes the change in a copy of the install. The install stays as it is.
    ///
    /// * `place`: an empty directory of Laggard's for the copy.
    /// * `within`: the time limit.
    ///
    /// # Errors
    /// It cannot be changed, by its kind or because of the sites; then nothing is left of the copy that matters.
    fn try_out(
        &self,
        plugin: &str,
        wanted: &Wanted,
        place: &Path,
        within: Duration,
    ) -> Result<Tried, UpdateError>;

    /// Earlier versions of a plug-in that the install remembers, the latest first.
    ///
    /// # Errors
    /// The install cannot be read.
    fn earlier(&self, plugin: &str) -> Result<Vec<String>, UpdateError>;

    /// Checks that the install can be changed at all: it is the user's own, and shares its plug-ins with no other.
    ///
    /// # Errors
    /// It cannot.
    fn check(&self) -> Result<(), UpdateError>;

    /// The directories whose open files tell that the program runs.
    fn held_while_running(&self) -> Vec<PathBuf>;
}

/// A place that cannot be read or written.
pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(Error) -> UpdateError + use<> {
    let path = path.to_owned();
    move |error| match is_full(&error) {
        true => UpdateError::NoRoom { path },
        false => HostError::io(action, path)(error).into(),
    }
}

/// Whether there is no room for more on the disk, or none that the user may use.
fn is_full(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge
    )
}
