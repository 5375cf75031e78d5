//! The user's texts and drawings. A draft that cannot be read is damaged or of a newer Laggard: the user is told, and it is kept
//! beside newer drafts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;
use laggard_record::ReportDraft;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::formats::{self, Unread, Upgrader};
use crate::{EngineError, ReportError};

/// The most bytes of a text file about one wait: a draft, or what the app saw or the agent told.
pub(super) const LARGEST_TEXT: u64 = 32 << 20;
pub(super) const DRAFT: &str = "draft.json";
/// The prefix, followed by a number, of an unreadable draft that another one replaced.
const UNREAD: &str = "unread-draft-";

/// The current format; each format has a file in `tests/stored/` that is kept for ever. A change of [`ReportDraft`] with which an
/// earlier file could not be read needs a new format, with an upgrader and a file.
const FORMAT: usize = 2;

/// Upgraders from each format to the next, beginning with the first, which had no number at its beginning.
const UPGRADERS: [Upgrader<()>; FORMAT - 1] = [from_1];

/// The first format had only boxes as drawings.
fn from_1(draft: &mut Map<String, Value>, (): &()) {
    for name in ["arrows", "steps", "labels"] {
        draft.insert(name.into(), Value::Array(Vec::new()));
    }
}

/// The drafts of one report.
pub(crate) struct Drafts {
    /// The latest draft; `None` if there is none or it cannot be read.
    pub latest: Option<ReportDraft>,
    /// For each unreadable draft the cause, and what can be done.
    pub unread: Vec<String>,
}

impl Drafts {
    /// Reads the drafts in a report's directory.
    pub fn read(dir: &Path) -> Self {
        let others = aside(dir).into_iter().map(|path| match read(&path) {
            Err(error) => error,
            // Another version of Laggard put this readable draft aside.
            Ok(_) => ReportError::UnreadDraft {
                path,
                why: "another Laggard could not, and another draft took its place".into(),
            },
        });
        let (latest, error) = match read(&dir.join(DRAFT)) {
            Ok(latest) => (latest, None),
            Err(error) => (None, Some(error)),
        };
        let unread = error.into_iter().chain(others);
        Self {
            latest,
            unread: unread.map(|error| error.to_string()).collect(),
        }
    }
}

/// Makes room for a draft in a report's directory.
///
/// # Errors
/// The existing draft cannot be read, and its file cannot be put aside.
pub(super) fn make_room(dir: &Path) -> Result<(), EngineError> {
    let file = dir.join(DRAFT);
    match read(&file) {
        Ok(_) => Ok(()),
        Err(_) => put_aside(&file),
    }
}

/// Whether a report's directory has a draft.
pub(super) fn is_typed(dir: &Path) -> bool {
    dir.join(DRAFT).exists() || !aside(dir).is_empty()
}

/// The files of unreadable drafts that other drafts replaced, the oldest first.
fn aside(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let entries = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(UNREAD));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort_by_key(|file| (file.as_os_str().len(), file.clone()));
    files
}

/// Renames an unreadable draft, so that nothing is written over it.
fn put_aside(file: &Path) -> Result<(), EngineError> {
    let mut number = 1_u32;
    let free = loop {
        let name = file.with_file_name(format!("{UNREAD}{number}.json"));
        if !name.exists() {
            break name;
        }
        number += 1;
    };
    fs::rename(file, free).map_err(EngineError::io("put aside", file))
}

/// Reads a draft; `None` if the file does not exist.
fn read(file: &Path) -> Result<Option<ReportDraft>, ReportError> {
    let unread = |why: String| ReportError::UnreadDraft {
        path: file.to_owned(),
        why,
    };
    let bytes = match plain_file::read(file, LARGEST_TEXT) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| unread(error.to_string()))?,
    };
    let text = String::from_utf8(bytes).map_err(|error| unread(error.to_string()))?;
    understood(&text).map(Some).map_err(unread)
}

/// Understands a stored draft of any format.
///
/// # Errors
/// The reason why it cannot be read.
pub(crate) fn understood(text: &str) -> Result<ReportDraft, String> {
    formats::read(text, &(), &UPGRADERS).map_err(|why| match why {
        Unread::Newer(format) => format!("its format is {format}, this Laggard knows {FORMAT}"),
        Unread::Damaged(why) => why,
    })
}

/// A draft as it is stored.
pub(crate) fn written(draft: &ReportDraft) -> Vec<u8> {
    formats::write(FORMAT, draft).into_bytes()
}

/// Cannot fail: numbers that are not finite are written as null, and are read back as absent.
pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_record::{Area, Arrow, Label, Point, Shown};

    /// A file as this format stored it.
    fn golden(format: usize) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/stored/draft-{format}.json"))
    }

    fn newest() -> ReportDraft {
        let area = Area {
            x: 1.0,
            y: 2.0,
            width: 3.0,
            height: 4.5,
        };
        let point = |x, y| Point { x, y };
        ReportDraft {
            shown: Shown::AllBlack,
            what_happened: "It hung".into(),
            black_out: vec![area],
            highlight: vec![area],
            clear: vec![area],
            arrows: vec![Arrow {
                from: point(1.0, 2.0),
                to: point(30.0, 40.5),
            }],
            steps: vec![point(7.0, 8.0)],
            labels: vec![Label {
                at: point(9.0, 10.0),
                text: "Größer".into(),
            }],
            point: Some(point(5.0, 6.0)),
            chosen_ms: Some(-120.0),
            leave_out: vec!["system.json".into()],
            let_be_seen: vec![area],
        }
    }

    #[test]
    fn every_former_format_is_read_as_it_was_drawn() {
        let read = |format| read(&golden(format)).expect("read").expect("there");
        assert_eq!(read(FORMAT), newest());
        let first = ReportDraft {
            arrows: Vec::new(),
            steps: Vec::new(),
            labels: Vec::new(),
            ..newest()
        };
        assert_eq!(read(1), first);
    }

    #[test]
    fn what_is_written_is_the_newest_golden_file() {
        let value = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).expect("JSON");
        let golden = fs::read(golden(FORMAT)).expect("a golden file");
        assert_eq!(value(&written(&newest())), value(&golden));
    }
}
