//! The files in which tables, charts and profiles are saved, chosen in the system's own dialog alone: a hijacked page can neither
//! choose a file nor replace one. A choice holds for one file.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use laggard_engine::{EngineError, ProfilePart, save_file};
use laggard_words::say;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::CommandError;

/// The format of a saved file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
    /// Folded stacks: a line of text for each, semicolons between its methods, then how many.
    Folded,
    /// A drawing.
    Svg,
    /// A picture.
    Png,
    /// The Firefox Profiler's processed profile.
    Firefox,
    /// speedscope's own format.
    Speedscope,
    /// pprof's, compressed with gzip.
    Pprof,
    /// A session's page as one file for any browser.
    Html,
}

impl ExportFormat {
    /// How the names of such files end, without the first dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Folded => "folded",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Firefox => "firefox.json",
            Self::Speedscope => "speedscope.json",
            Self::Pprof => "pb.gz",
            Self::Html => "html",
        }
    }

    /// The format in words.
    pub fn words(self) -> String {
        match self {
            Self::Csv => say!("export-csv"),
            Self::Json => say!("export-json"),
            Self::Folded => say!("export-folded"),
            Self::Svg => say!("export-svg"),
            Self::Png => say!("export-png"),
            Self::Firefox => say!("export-firefox"),
            Self::Speedscope => say!("export-speedscope"),
            Self::Pprof => say!("export-pprof"),
            Self::Html => say!("export-html"),
        }
    }
}

/// The part of a session of which a profile is saved.
#[derive(Debug, Clone, PartialEq, Deserialize, TS)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum ExportPart {
    /// All of it.
    Session,
    /// A lag, by its number.
    Lag {
        /// The lag's number.
        episode: u32,
    },
    /// A recorded call with what is inside it.
    Call {
        /// The number of its lag.
        episode: u32,
        /// Its place among the lag's calls.
        call: u32,
    },
    /// All recorded calls of a landmark.
    Landmark {
        /// The kind in one word.
        kind: String,
        /// The class's name.
        class: String,
        /// The method's name.
        method: String,
    },
    /// A span of time, whole nanoseconds since the session's start.
    Range {
        /// The first one.
        from: u64,
        /// The first one after it.
        to: u64,
    },
}

impl From<ExportPart> for ProfilePart {
    fn from(part: ExportPart) -> Self {
        match part {
            ExportPart::Session => Self::Whole,
            ExportPart::Lag { episode } => Self::Episode(episode),
            ExportPart::Call { episode, call } => Self::Call {
                episode,
                call: call as usize,
            },
            ExportPart::Landmark {
                kind,
                class,
                method,
            } => Self::Landmark {
                kind,
                class,
                method,
            },
            ExportPart::Range { from, to } => Self::range(from, to),
        }
    }
}

/// A file that was chosen in the system's dialog, which has asked before one is replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    path: PathBuf,
    /// The format to write.
    pub format: ExportFormat,
}

/// A file that was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SavedExport {
    /// The file's path.
    pub path: String,
    /// Recorded calls and samples for which a profile had no room.
    pub left_out: u32,
}

/// The file that was chosen last, and the one that was saved last.
#[derive(Debug, Default)]
pub struct Exports {
    chosen: Mutex<Option<Chosen>>,
    saved: Mutex<Option<PathBuf>>,
}

impl Exports {
    /// Remembers the chosen file; `None` takes an earlier choice back.
    pub fn choose(&self, file: Option<(PathBuf, ExportFormat)>) {
        *locked(&self.chosen) = file.map(|(path, format)| Chosen { path, format });
    }

    /// Takes the chosen file; a second call finds none.
    ///
    /// # Errors
    /// No file was chosen, or it has been taken already.
    pub fn take(&self) -> Result<Chosen, CommandError> {
        let chosen = locked(&self.chosen).take();
        chosen.ok_or_else(CommandError::nowhere)
    }

    /// Writes to a chosen file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, to: &Chosen, bytes: &[u8]) -> Result<SavedExport, EngineError> {
        // The dialog has asked before.
        save_file(&to.path, bytes, true)?;
        *locked(&self.saved) = Some(to.path.clone());
        let path = to.path.display().to_string();
        Ok(SavedExport { path, left_out: 0 })
    }

    /// Returns the file that was saved last.
    pub fn saved(&self) -> Option<PathBuf> {
        locked(&self.saved).clone()
    }
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file's name of what a page calls it: nothing in it leads out of a folder, hides the file or names another kind of file.
pub fn file_name(name: &str, format: ExportFormat) -> String {
    const LONGEST: usize = 80;
    let plain = |letter: char| match letter.is_ascii_alphanumeric() {
        true => letter,
        false => '-',
    };
    let name: String = name.chars().take(LONGEST).map(plain).collect();
    let name = match name.trim_matches('-') {
        "" => "laggard",
        name => name,
    };
    format!("{name}.{}", format.ending())
}

/// Returns the ending of a format's file names, by which the system's dialog filters files.
pub fn pattern(format: ExportFormat) -> &'static str {
    let ending = format.ending();
    ending.rsplit_once('.').map_or(ending, |(_, last)| last)
}

/// Where a dialog begins.
pub fn beginning(saved: Option<&Path>, downloads: &Path) -> PathBuf {
    let last = saved.and_then(Path::parent).filter(|last| last.is_dir());
    last.unwrap_or(downloads).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_pages_stays_in_its_folder_and_is_of_its_kind() {
        assert_eq!(
            file_name("laggard-lags", ExportFormat::Csv),
            "laggard-lags.csv"
        );
        assert_eq!(
            file_name("../../.bashrc", ExportFormat::Pprof),
            "bashrc.pb.gz",
            "neither out of the folder nor hidden"
        );
        assert_eq!(file_name("a.desktop", ExportFormat::Svg), "a-desktop.svg");
        assert_eq!(file_name("", ExportFormat::Png), "laggard.png");
        assert!(file_name(&"x".repeat(4_000), ExportFormat::Json).len() < 100);
        assert_eq!(pattern(ExportFormat::Pprof), "gz");
        assert_eq!(pattern(ExportFormat::Csv), "csv");
        assert_eq!(
            file_name("laggard-flame-graph", ExportFormat::Folded),
            "laggard-flame-graph.folded"
        );
    }

    #[test]
    fn a_choice_holds_for_one_file() {
        let dir = tempfile::tempdir().unwrap();
        let exports = Exports::default();
        assert_eq!(exports.take().unwrap_err().code, "stale");
        let file = dir.path().join("lags.csv");
        exports.choose(Some((file.clone(), ExportFormat::Csv)));
        let chosen = exports.take().unwrap();
        exports.write(&chosen, b"session\n").unwrap();
        assert_eq!(std::fs::read(&file).unwrap(), b"session\n");
        assert_eq!(exports.saved(), Some(file.clone()));
        exports.take().unwrap_err();
        // A dialog that is opened once more and cancelled takes the choice back.
        exports.choose(Some((file, ExportFormat::Csv)));
        exports.choose(None);
        exports.take().unwrap_err();
        let folder = Chosen {
            path: dir.path().to_owned(),
            format: ExportFormat::Csv,
        };
        assert!(matches!(
            exports.write(&folder, b"x"),
            Err(EngineError::NoFile(_))
        ));
    }

    #[test]
    fn a_dialog_begins_where_the_last_file_was_saved() {
        let dir = tempfile::tempdir().unwrap();
        let downloads = Path::new("/home/ada/Downloads");
        assert_eq!(beginning(None, downloads), downloads);
        let last = dir.path().join("lags.csv");
        assert_eq!(beginning(Some(&last), downloads), dir.path());
        let gone = dir.path().join("gone/lags.csv");
        assert_eq!(beginning(Some(&gone), downloads), downloads);
    }
}
