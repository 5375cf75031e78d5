//! The journal's and the list's files: read, replaced as a whole, locked.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use laggard_platform::private;
use serde::{Deserialize, Serialize};

use super::ruled;
use crate::HostError;

const JOURNAL: &str = "journal.jsonl";
/// The file that the agent reads.
pub(super) const LIST: &str = "off.list";
/// The directory with a directory for each workspace that has a list of its own.
pub(super) const WORKSPACES: &str = "workspaces";

/// The kind of change. The files say `disable` and `enable`, as the commands do (`docs/turning-off.md`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangeKind {
    /// Turned off.
    #[serde(rename = "disable")]
    TurnOff,
    /// Turned on again by the user.
    #[serde(rename = "enable")]
    TurnOn,
    /// Turned on again by Laggard, because the host did not start without it.
    #[serde(rename = "restore")]
    Restore,
}

/// One line of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Unix time in milliseconds.
    pub at_ms: u64,
    /// The kind of change.
    pub kind: ChangeKind,
    /// The plug-in that was asked for.
    pub id: String,
    /// Everything that went off or on with it, `id` included.
    pub ids: Vec<String>,
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// A change.
    Change(Change),
    /// A change of a kind that only a newer Laggard knows, as the line stands there, with the ids that it names. The line is
    /// kept, and so is everything that it turned off.
    Newer(String, Vec<String>),
}

/// As much as is understood of any change.
#[derive(Deserialize)]
struct OfNewer {
    kind: String,
    #[serde(default)]
    ids: Vec<String>,
}

impl Line {
    fn parse(line: &str) -> Result<Self, serde_json::Error> {
        let known = |kind: &str| {
            serde_json::from_value::<ChangeKind>(serde_json::Value::from(kind)).is_ok()
        };
        serde_json::from_str(line)
            .map(Self::Change)
            .or_else(|error| match serde_json::from_str::<OfNewer>(line) {
                Ok(newer) if !known(&newer.kind) => Ok(Self::Newer(line.to_owned(), newer.ids)),
                _ => Err(error),
            })
    }

    /// The change, if this Laggard knows its kind.
    pub fn known(&self) -> Option<&Change> {
        match self {
            Self::Change(change) => Some(change),
            Self::Newer(..) => None,
        }
    }
}

/// All lines, oldest first. A last line that was cut off by a crash did not happen.
pub(super) fn read(dir: &Path) -> Result<Vec<Line>, HostError> {
    let path = dir.join(JOURNAL);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", path)(error)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let change = |(at, line): (usize, &str)| {
        Line::parse(line).map_err(|error| HostError::DamagedJournal {
            path: path.clone(),
            line: at + 1,
            why: error.to_string(),
        })
    };
    whole
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(change)
        .collect()
}

/// Writes the journal first, then the list: after a crash in between [`mend`] makes the list right, and until then the
/// agent leaves out the same plug-ins as before.
pub(super) fn write(dir: &Path, journal: &[Line]) -> Result<(), HostError> {
    let path = dir.join(JOURNAL);
    let mut lines = String::new();
    for line in journal {
        match line {
            Line::Newer(line, _) => lines += line,
            Line::Change(change) => {
                let line = serde_json::to_string(change);
                lines += &line.map_err(|error| HostError::io("write", &path)(error.into()))?;
            }
        }
        lines.push('\n');
    }
    let list = whole_list(dir, journal)?;
    replace(&path, &lines)?;
    replace(&dir.join(LIST), &list)
}

/// The text of a directory's list: of a workspace's with what is off in all of them.
fn whole_list(dir: &Path, journal: &[Line]) -> Result<String, HostError> {
    let mut all = match everywhere(dir) {
        Some(everywhere) => read(everywhere)?,
        None => Vec::new(),
    };
    let mut before = everywhere(dir).map(listed).unwrap_or_default();
    before.extend(listed(dir));
    // Each journal tells of its own: one does not take back what the other says.
    all = standing(&all)
        .into_iter()
        .map(Line::Change)
        .chain(newer(&all))
        .collect();
    let own = standing(journal)
        .into_iter()
        .map(Line::Change)
        .chain(newer(journal));
    all.extend(own);
    let mut text = text(&all, &before);
    let ruled: BTreeSet<String> = ruled::ids(everywhere(dir).unwrap_or(dir)).collect();
    if !ruled.is_empty() {
        text.push_str("# turned off by the administrator of this computer\n");
    }
    for id in ruled {
        text.push_str(&escaped(&id));
        text.push('\n');
    }
    Ok(text)
}

fn newer(journal: &[Line]) -> Vec<Line> {
    let newer = journal.iter().filter(|line| line.known().is_none());
    newer.cloned().collect()
}

/// The directory of the install's own list, where this is that of one of its workspaces.
pub(super) fn everywhere(dir: &Path) -> Option<&Path> {
    let workspaces = dir.parent()?;
    workspaces
        .ends_with(WORKSPACES)
        .then(|| workspaces.parent())?
}

/// Makes the list agree with the journal.
pub(super) fn mend(dir: &Path) -> Result<(), HostError> {
    let text = whole_list(dir, &read(dir)?)?;
    let path = dir.join(LIST);
    match fs::read_to_string(&path) {
        Ok(found) if found == text => Ok(()),
        // No plug-in was ever turned off here.
        Err(_) if !dir.join(JOURNAL).exists() && ids_in(&text).next().is_none() => Ok(()),
        _ => replace(&path, &text),
    }
}

/// The ids that the list leaves out now.
fn listed(dir: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(dir.join(LIST)).unwrap_or_default();
    ids_in(&text).map(str::to_owned).collect()
}

fn ids_in(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.starts_with('#'))
}

/// A reader sees the old or the new, and a power cut between the journal and the list finds the journal.
fn replace(path: &Path, text: &str) -> Result<(), HostError> {
    private::write(path, text.as_bytes()).map_err(HostError::io("write", path))
}

/// Two Laggards at once (tray and command line) take turns. The lock is gone with the file's handle.
pub(super) fn lock(dir: &Path) -> Result<File, HostError> {
    let path = dir.join("lock");
    let open = || -> std::io::Result<File> {
        private::make_directory(dir)?;
        let file = private::append(&path)?;
        fs4::FileExt::lock(&file)?;
        Ok(file)
    };
    open().map_err(HostError::io("write", &path))
}

/// The changes still in effect after these lines, oldest first.
pub(super) fn standing(journal: &[Line]) -> Vec<Change> {
    let mut off: Vec<Change> = Vec::new();
    for change in journal.iter().filter_map(Line::known) {
        off.retain(|earlier| earlier.id != change.id);
        if change.kind == ChangeKind::TurnOff {
            off.push(change.clone());
        }
    }
    off
}

/// The list's text. `before`: the ids in the present list, as they stand there; those that a newer Laggard turned off stay off.
pub(super) fn list(journal: &[Line], before: &BTreeSet<String>) -> String {
    let off: Vec<Line> = standing(journal).into_iter().map(Line::Change).collect();
    text(
        &off.into_iter().chain(newer(journal)).collect::<Vec<_>>(),
        before,
    )
}

/// The list's text; every change among the lines is one that is in effect.
fn text(lines: &[Line], before: &BTreeSet<String>) -> String {
    let mut text = String::from(
        "# Turned off in this install when Laggard starts it. Written by Laggard; `laggard enable` changes it.\n",
    );
    let mut seen = BTreeSet::new();
    let mut add = |why: &str, ids: &[String]| {
        text.push_str(&format!("# {why}\n"));
        for id in ids
            .iter()
            .filter(|id| !id.is_empty() && seen.insert((*id).clone()))
        {
            text.push_str(&escaped(id));
            text.push('\n');
        }
    };
    for change in lines.iter().filter_map(Line::known) {
        add(&escaped(&change.id), &change.ids);
    }
    let newer = lines.iter().filter_map(|line| match line {
        Line::Newer(_, ids) => Some(ids),
        Line::Change(_) => None,
    });
    let newer: Vec<String> = newer
        .flatten()
        .filter(|id| before.contains(&escaped(id)))
        .cloned()
        .collect();
    if !newer.is_empty() {
        add("turned off by a newer Laggard", &newer);
    }
    text
}

/// An id as one line of the list: a manifest's id may hold a line end or the beginning of a comment. The
/// agent reads it back.
fn escaped(id: &str) -> String {
    let mut written = String::with_capacity(id.len());
    let mut bytes = [0; 4];
    for letter in id.chars() {
        if letter.is_whitespace() || letter.is_control() || "%#".contains(letter) {
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                written.push_str(&format!("%{byte:02X}"));
            }
        } else {
            written.push(letter);
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_one_line_whatever_stands_in_it() {
        let change = Line::Change(Change {
            at_ms: 1,
            kind: ChangeKind::TurnOff,
            id: "a\norg.eclipse.ui".into(),
            ids: [
                "a\norg.eclipse.ui",
                "b #c",
                "100%",
                "zo\u{eb}\u{85}",
                "plain.id_1-2",
            ]
            .map(str::to_owned)
            .to_vec(),
        });
        let text = list(&[change], &BTreeSet::new());
        let lines: Vec<&str> = text.lines().skip(1).collect();
        // As `BundlesFilterTest` of the agent reads them.
        assert_eq!(
            lines,
            [
                "# a%0Aorg.eclipse.ui",
                "a%0Aorg.eclipse.ui",
                "b%20%23c",
                "100%25",
                "zo\u{eb}%C2%85",
                "plain.id_1-2"
            ]
        );
    }

    fn change(kind: ChangeKind, id: &str, ids: &[&str]) -> Line {
        Line::Change(Change {
            at_ms: 1,
            kind,
            id: id.into(),
            ids: ids.iter().map(|&id| id.to_owned()).collect(),
        })
    }

    #[cfg(unix)]
    #[test]
    fn only_its_user_can_read_what_is_off() {
        use std::os::unix::fs::PermissionsExt as _;
        let scratch = tempfile::tempdir().expect("a directory");
        let dir = scratch.path().join("off/install");
        let _lock = lock(&dir).expect("locked");
        let off = change(ChangeKind::TurnOff, "slow.one", &["slow.one"]);
        write(&dir, &[off]).expect("written");
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
        assert_eq!(mode(&dir), 0o700);
        let files: Vec<_> = fs::read_dir(&dir).expect("listed").flatten().collect();
        assert_eq!(files.len(), 3, "{files:?}");
        for file in files {
            assert_eq!(mode(&file.path()), 0o600, "{file:?}");
        }
    }

    #[test]
    fn what_a_newer_laggard_did_stays_done_and_keeps_nobody_from_changing_the_rest() {
        let dir = tempfile::tempdir().expect("a directory");
        let newer = r#"{"at_ms":2,"kind":"uninstall","id":"gone.one","ids":["gone.one","back.one"],"by":"p2"}"#;
        let off = change(ChangeKind::TurnOff, "slow.one", &["slow.one"]);
        write(
            dir.path(),
            &[off.clone(), Line::parse(newer).expect("a line")],
        )
        .expect("written");
        // As the newer one left the list: of its two ids one came back later.
        fs::write(dir.path().join(LIST), "slow.one\ngone.one\n").expect("written");
        mend(dir.path()).expect("mended");
        assert_eq!(
            listed(dir.path()),
            ["gone.one", "slow.one"].map(String::from).into()
        );

        let mut journal = read(dir.path()).expect("read");
        assert_eq!(
            standing(&journal),
            off.known().cloned().into_iter().collect::<Vec<_>>()
        );
        journal.push(change(ChangeKind::TurnOn, "slow.one", &["slow.one"]));
        write(dir.path(), &journal).expect("written");
        assert_eq!(listed(dir.path()), ["gone.one".to_owned()].into());
        let text = fs::read_to_string(dir.path().join(JOURNAL)).expect("read");
        assert_eq!(text.lines().nth(1), Some(newer));
    }
}
