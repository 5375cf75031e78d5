//! What the user typed and drew. A draft that cannot be read is damaged, or a newer Laggard's: it is told, and kept beside what
//! is typed after it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;
use laggard_record::ReportDraft;
use serde::Serialize;
use serde_json::Value;

use crate::EngineError;

/// Bytes of what is typed, drawn, seen or told of one wait.
pub(super) const LARGEST_TEXT: u64 = 32 << 20;
pub(super) const DRAFT: &str = "draft.json";
/// With a number behind it: one that could not be read when another took its place.
const UNREAD: &str = "unread-draft-";

/// The format that is written. A change of [`ReportDraft`] that an earlier file does not have needs a new one.
const FORMAT: u64 = 1;

/// The drafts of one report.
pub(crate) struct Drafts {
    /// What was kept last; nothing where that cannot be read.
    pub latest: Option<ReportDraft>,
    /// Why each of those that cannot be read cannot be, and what can be done.
    pub unread: Vec<String>,
}

impl Drafts {
    /// What the user had typed and drawn in a report's directory.
    pub fn read(dir: &Path) -> Self {
        let others = aside(dir).into_iter().map(|path| match read(&path) {
            Err(error) => error,
            // By who reads it now it was not put aside.
            Ok(_) => EngineError::UnreadDraft {
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
/// The draft that is there cannot be read, and its file cannot be put aside.
pub(super) fn make_room(dir: &Path) -> Result<(), EngineError> {
    let file = dir.join(DRAFT);
    match read(&file) {
        Ok(_) => Ok(()),
        Err(_) => put_aside(&file),
    }
}

/// Whether something that was typed or drawn is in a report's directory.
pub(super) fn is_typed(dir: &Path) -> bool {
    dir.join(DRAFT).exists() || !aside(dir).is_empty()
}

/// The files of those that could not be read when another took their place, the oldest first.
fn aside(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let entries = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(UNREAD));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort_by_key(|file| (file.as_os_str().len(), file.clone()));
    files
}

/// Nothing is written over what cannot be read.
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

/// None where there is no file.
fn read(file: &Path) -> Result<Option<ReportDraft>, EngineError> {
    let unread = |why: String| EngineError::UnreadDraft {
        path: file.to_owned(),
        why,
    };
    let bytes = match plain_file::read(file, LARGEST_TEXT) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| unread(error.to_string()))?,
    };
    let stored: Value =
        serde_json::from_slice(&bytes).map_err(|error| unread(error.to_string()))?;
    // The first drafts had no number.
    match stored.get("format").map_or(Some(1), Value::as_u64) {
        Some(..=FORMAT) => {}
        format => {
            let format = format.map_or("no number".to_owned(), |format| format.to_string());
            return Err(unread(format!(
                "its format is {format}, this Laggard knows {FORMAT}"
            )));
        }
    }
    let draft = serde_json::from_value(stored).map_err(|error| unread(error.to_string()))?;
    Ok(Some(draft))
}

/// A draft as it is stored.
pub(super) fn written(draft: &ReportDraft) -> Vec<u8> {
    #[derive(Serialize)]
    struct Stored<'a> {
        format: u64,
        #[serde(flatten)]
        draft: &'a ReportDraft,
    }
    json(&Stored {
        format: FORMAT,
        draft,
    })
}

/// Cannot fail: numbers that are none are written as null, and what has them is read back as none.
pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_record::{Area, Point, Shown};

    #[test]
    fn a_draft_is_written_in_the_format_of_its_number() {
        let area = Area {
            x: 1.0,
            y: 2.0,
            width: 3.0,
            height: 4.5,
        };
        let draft = ReportDraft {
            shown: Shown::AllBlack,
            what_happened: "It hung".into(),
            black_out: vec![area],
            highlight: vec![area],
            clear: vec![area],
            point: Some(Point { x: 5.0, y: 6.0 }),
            chosen_ms: Some(-120.0),
            leave_out: vec!["system.json".into()],
            let_be_seen: vec![area],
        };
        let area = r#"{"x":1.0,"y":2.0,"width":3.0,"height":4.5}"#;
        assert_eq!(
            String::from_utf8(written(&draft)).expect("text"),
            format!(
                r#"{{"format":1,"shown":"all-black","what_happened":"It hung","black_out":[{area}],"highlight":[{area}],"#
            ) + &format!(
                r#""clear":[{area}],"point":{{"x":5.0,"y":6.0}},"chosen_ms":-120.0,"leave_out":["system.json"],"#
            ) + &format!(r#""let_be_seen":[{area}]}}"#),
            "another shape needs another FORMAT"
        );
    }
}
