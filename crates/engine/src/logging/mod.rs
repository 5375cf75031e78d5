//! A log in the data directory, for both programs: what Laggard did, and what failed.
//!
//! The log holds counts, kinds and the ids of sessions, never titles of windows, paths, texts of plug-ins or tokens; of an
//! error it holds only its [`kind`]. It is private, bounded, and deleted with all other data.

mod file;

use std::env;
use std::fmt::Debug;
use std::panic;
use std::path::Path;

use tracing_subscriber::filter::{EnvFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

use self::file::LogFile;
use crate::Paths;

pub(crate) use file::LONGEST;

/// The variable that selects what is logged, as `tracing`'s filters do: `debug`, `laggard_engine=trace,warn` …
pub const LOG_VARIABLE: &str = "LAGGARD_LOG";

/// The filter if [`LOG_VARIABLE`] is not set.
const USUAL: &str = "info";

/// The prefix of the crates that know what a log may hold; messages of other crates are left out.
const OURS: &str = "laggard";

/// Starts to write this program's events into its log; the first event makes the file.
///
/// * `program`: the name of the log.
///
/// # Errors
/// [`LOG_VARIABLE`] is invalid, with the reason; the log is kept as if the variable were not set.
pub fn keep_log(paths: &Paths, program: &'static str) -> Result<(), String> {
    let asked = env::var(LOG_VARIABLE).unwrap_or_default();
    let (filter, wrong) = filter(&asked);
    // Only a test sets a second subscriber in a process.
    let _ = tracing::subscriber::set_global_default(subscriber(paths, program, filter));
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        // The place is in Laggard's sources; the message may name anything.
        let place = panic.location().map(ToString::to_string);
        tracing::error!(place = place.unwrap_or_default(), "panicked");
        told(panic);
    }));
    tracing::debug!(version = env!("CARGO_PKG_VERSION"), "begun");
    wrong.map_or(Ok(()), Err)
}

fn filter(asked: &str) -> (EnvFilter, Option<String>) {
    let asked = if asked.trim().is_empty() {
        USUAL
    } else {
        asked
    };
    match EnvFilter::try_new(asked) {
        Ok(filter) => (filter, None),
        Err(error) => {
            let wrong = format!("{LOG_VARIABLE}={asked} is not understood ({error}); try {USUAL}");
            (EnvFilter::new(USUAL), Some(wrong))
        }
    }
}

fn subscriber(
    paths: &Paths,
    program: &'static str,
    filter: EnvFilter,
) -> impl tracing::Subscriber + Send + Sync {
    let lines = fmt::layer()
        .with_ansi(false)
        .with_writer(LogFile::new(paths.logs(), program))
        .with_filter(filter_fn(|about| about.target().starts_with(OURS)));
    registry().with(filter).with(lines)
}

/// A launch's name, with which the ids of its sessions begin.
pub(crate) fn launch_name(run: &Path) -> String {
    let name = run.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// An error's kind without its data: the names of its variants, down to the first that has fields of its own.
pub(crate) fn kind(error: &impl Debug) -> String {
    let told = format!("{error:?}");
    let is_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '(');
    let end = told.find(|letter| !is_name(letter)).unwrap_or(told.len());
    let names = told[..end].trim_end_matches('(');
    let closed = ")".repeat(names.matches('(').count());
    format!("{names}{closed}")
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::EngineError;

    fn logged(paths: &Paths, asked: &str, work: impl FnOnce()) -> String {
        let (filter, _) = filter(asked);
        tracing::subscriber::with_default(subscriber(paths, "test", filter), work);
        std::fs::read_to_string(paths.logs().join("test.log")).unwrap_or_default()
    }

    #[test]
    fn what_is_asked_for_is_logged_and_nothing_of_others() {
        let scratch = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(scratch.path());
        assert_eq!(logged(&paths, "", || {}), "");
        assert!(!paths.logs().exists(), "who says nothing makes none");
        let all = || {
            tracing::info!(count = 3, "told");
            tracing::debug!("in detail");
            tracing::error!(target: "hyper", "of /home/ann");
        };
        let usual = logged(&paths, "", all);
        assert!(
            usual.contains(" INFO laggard_engine::logging::tests: told count=3\n"),
            "{usual}"
        );
        assert_eq!(usual.lines().count(), 1, "{usual}");
        let more = logged(&paths, "trace", all);
        assert!(
            more.contains("in detail") && !more.contains("ann"),
            "{more}"
        );
        let (_, wrong) = filter("laggard=loud");
        assert!(wrong.expect("said").contains("LAGGARD_LOG=laggard=loud"));
    }

    #[test]
    fn of_an_error_its_kind_is_told_and_no_path() {
        let denied = || io::Error::from(io::ErrorKind::PermissionDenied);
        let error = EngineError::io("read", Path::new("/home/ann/work"))(denied());
        assert_eq!(kind(&error), "Io");
        assert_eq!(kind(&EngineError::NoDataDir), "NoDataDir");
        assert_eq!(kind(&denied()), "Kind(PermissionDenied)");
        assert_eq!(kind(&Some("ann")), "Some");
    }
}
