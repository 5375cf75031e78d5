//! What is kept of a report that is not finished: one directory (0700) a wait, files 0600.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_hosts::plain_file;
use laggard_record::EpisodeId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::drafts::is_typed;
use crate::screen_watch::record::{Inside, Outside};
use crate::{Engine, EngineError, private_dir};

const PICTURE: &str = "picture.png";
const OUTSIDE: &str = "outside.json";
const INSIDE: &str = "inside.json";
/// Bytes of a picture.
const LARGEST_PICTURE: u64 = 64 << 20;
/// Bytes of what is typed, drawn, seen or told of one wait.
pub(super) const LARGEST_TEXT: u64 = 32 << 20;
/// So many waits are kept with their pictures.
const MOST: usize = 10;
/// Nothing is kept for longer after it was touched last.
const LONGEST_MS: i64 = 24 * 60 * 60 * 1000;
/// Whoever waited for a picture of the program's own does so no longer after this time.
const LONGEST_RENDER_MS: i64 = 10 * 60 * 1000;

/// The directory of all unfinished reports.
pub(crate) struct DraftStore {
    directory: PathBuf,
}

impl Engine {
    pub(crate) fn draft_store(&self) -> DraftStore {
        DraftStore {
            directory: self.paths().captures(),
        }
    }

    /// Forgets what nobody has touched for a day, and pictures that a program drew when nobody waited for them any more.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database.
    pub(crate) fn tidy_captures(&self) -> Result<(), EngineError> {
        let now_ms = self.now_ms();
        self.draft_store().tidy(now_ms)?;
        for row in self.store().sessions()? {
            let directory = Path::new(&row.file).parent().unwrap_or(Path::new(""));
            let entries = fs::read_dir(directory).into_iter().flatten().flatten();
            for file in entries.map(|entry| entry.path()) {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                if is_render(&name) && now_ms - written_ms(&file) >= LONGEST_RENDER_MS {
                    fs::remove_file(&file).map_err(EngineError::io("delete", &file))?;
                }
            }
        }
        Ok(())
    }
}

/// Whether the agent calls a picture so: a plain name, of nothing else's.
pub(crate) fn is_render(name: &str) -> bool {
    let number = name
        .strip_prefix("render-")
        .and_then(|rest| rest.strip_suffix(".png"));
    number.is_some_and(|number| {
        let plain = |letter: char| letter.is_ascii_digit() || letter == '-';
        !number.is_empty() && number.chars().all(plain)
    })
}

impl DraftStore {
    /// What the app saw of the wait, if it looked.
    pub fn outside(&self, id: &EpisodeId) -> Option<Outside> {
        self.read(id, OUTSIDE)
    }

    /// What the agent told of it, if it has.
    pub fn inside(&self, id: &EpisodeId) -> Option<Inside> {
        self.read(id, INSIDE)
    }

    /// Whether there is a picture.
    pub fn has_picture(&self, id: &EpisodeId) -> bool {
        self.place(id).join(PICTURE).is_file()
    }

    /// The picture as it was taken, PNG.
    pub fn picture(&self, id: &EpisodeId) -> Option<Vec<u8>> {
        plain_file::read(&self.place(id).join(PICTURE), LARGEST_PICTURE).ok()
    }

    /// Files what the app saw; the oldest pictures make room.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn put_outside(
        &self,
        id: &EpisodeId,
        outside: &Outside,
        png: Option<&[u8]>,
    ) -> Result<(), EngineError> {
        if let Some(png) = png {
            self.write(id, PICTURE, png)?;
        }
        self.write(id, OUTSIDE, &json(outside))?;
        self.make_room()
    }

    /// Files what the agent told, with the first of the pictures that the program drew; all are taken away from where they
    /// lie. Where nothing of the wait is kept any more, its report is done with, and nothing comes back of it.
    ///
    /// * `renders`: the pictures' files.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn put_inside(
        &self,
        id: &EpisodeId,
        inside: &Inside,
        renders: &[PathBuf],
    ) -> Result<(), EngineError> {
        let place = self.place(id);
        let kept = place.join(OUTSIDE).exists();
        let wanted = kept && !place.join(PICTURE).exists();
        let first = renders.first().filter(|_| wanted);
        let png = first.map(|file| {
            plain_file::read(file, LARGEST_PICTURE).map_err(EngineError::io("read", file))
        });
        for file in renders {
            // They are nowhere but here from now on, whatever becomes of them.
            let _ = fs::remove_file(file);
        }
        if let Some(png) = png {
            self.write(id, PICTURE, &png?)?;
        }
        if kept {
            self.write(id, INSIDE, &json(inside))?;
        }
        Ok(())
    }

    /// Keeps what was captured of the latest waits only; what somebody typed stays.
    fn make_room(&self) -> Result<(), EngineError> {
        let mut captured: Vec<PathBuf> = self.places();
        captured.retain(|place| place.join(OUTSIDE).exists());
        captured.sort_by_key(|place| std::cmp::Reverse(written_ms(&place.join(OUTSIDE))));
        for place in captured.iter().skip(MOST) {
            if !is_typed(place) {
                remove(place)?;
                continue;
            }
            for name in [PICTURE, INSIDE, OUTSIDE] {
                let file = place.join(name);
                match fs::remove_file(&file) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        return Err(EngineError::io("delete", &file)(error));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// One that cannot be read is as good as none.
    fn read<T: DeserializeOwned>(&self, id: &EpisodeId, name: &str) -> Option<T> {
        let file = self.place(id).join(name);
        let bytes = plain_file::read(&file, LARGEST_TEXT).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    pub(super) fn write(
        &self,
        id: &EpisodeId,
        name: &str,
        bytes: &[u8],
    ) -> Result<(), EngineError> {
        let place = self.place(id);
        private_dir::make(&place).map_err(EngineError::io("make", &place))?;
        let file = place.join(name);
        private_dir::write(&file, bytes).map_err(EngineError::io("write", &file))
    }

    /// Forgets one report's things.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear(&self, id: &EpisodeId) -> Result<(), EngineError> {
        remove(&self.place(id))
    }

    /// Forgets everything.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear_all(&self) -> Result<(), EngineError> {
        remove(&self.directory)
    }

    /// Forgets what nobody has touched for a day.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn tidy(&self, now_ms: i64) -> Result<(), EngineError> {
        for place in self.places() {
            if now_ms - touched_ms(&place) >= LONGEST_MS {
                remove(&place)?;
            }
        }
        Ok(())
    }

    fn places(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.directory);
        let entries = entries.into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    }

    pub(super) fn place(&self, id: &EpisodeId) -> PathBuf {
        self.directory.join(format!("{}-{}", id.session, id.number))
    }
}

/// Cannot fail: numbers that are none are written as null, and what has them is read back as none.
pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

/// Unix milliseconds; 0 where it is not there.
fn written_ms(file: &Path) -> i64 {
    let time = fs::metadata(file).and_then(|about| about.modified());
    let time = time
        .ok()
        .and_then(|time| jiff::Timestamp::try_from(time).ok());
    time.map_or(0, |time| time.as_millisecond())
}

/// When anything in it was written last, Unix milliseconds; 0 where nothing is in it.
fn touched_ms(place: &Path) -> i64 {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let times = entries.map(|entry| written_ms(&entry.path()));
    times.max().unwrap_or(0)
}

fn remove(path: &Path) -> Result<(), EngineError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(EngineError::io("delete", path)(error))
        }
        _ => Ok(()),
    }
}
