//! What is kept of a report that is not finished: one directory (0700) a wait, files 0600.

mod drafts;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use laggard_platform::{plain_file, private};
use laggard_record::{EpisodeId, ReportDraft, UnixMs};
use laggard_store::Store;
use serde::de::DeserializeOwned;

use crate::captured::{Inside, Outside};
use crate::{Clock, EngineError};
use drafts::{DRAFT, LARGEST_TEXT, is_typed, json, make_room, written};

pub(crate) use drafts::Drafts;

const PICTURE: &str = "picture.png";
const OUTSIDE: &str = "outside.json";
const INSIDE: &str = "inside.json";
/// Bytes of a picture.
const LARGEST_PICTURE: u64 = 64 << 20;
/// So many waits are kept with their pictures.
const MOST: usize = 10;
/// Nothing is kept for longer after it was touched last.
pub(crate) const LONGEST_MS: i64 = 24 * 60 * 60 * 1000;
/// Whoever waited for a picture of the program's own does so no longer after this time.
const LONGEST_RENDER_MS: i64 = 10 * 60 * 1000;
const HOUR: Duration = Duration::from_secs(60 * 60);

/// The directory of all unfinished reports.
#[derive(Debug, Clone)]
pub(crate) struct DraftStore {
    directory: PathBuf,
    store: Arc<Store>,
    clock: Clock,
}

impl DraftStore {
    /// In a directory that need not be there yet.
    pub fn new(directory: PathBuf, store: Arc<Store>, clock: Clock) -> Self {
        Self {
            directory,
            store,
            clock,
        }
    }

    /// Forgets what nobody has touched for a day, and pictures that a program drew when nobody waited for them any more.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database.
    pub fn tidy(&self) -> Result<(), EngineError> {
        let now_ms = self.clock.now_ms();
        for dir in self.dirs() {
            if now_ms - touched_ms(&dir) >= LONGEST_MS {
                remove(&dir)?;
            }
        }
        for row in self.store.sessions()? {
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

    /// The same every hour on a thread of its own, also when nothing else happens. Ends with whoever has the database.
    pub fn tidy_every_hour(&self) {
        let Self {
            directory,
            store,
            clock,
        } = self.clone();
        let store = Arc::downgrade(&store);
        let tidy = move || {
            while let Some(store) = store.upgrade() {
                let drafts = Self::new(directory.clone(), store, clock.clone());
                // What cannot be deleted now is tried again in an hour, and at each start.
                let _ = drafts.tidy();
                drop(drafts);
                thread::sleep(HOUR);
            }
        };
        // Without such a thread it goes at the next start.
        let _ = thread::Builder::new()
            .name("laggard-tidy".into())
            .spawn(tidy);
    }

    /// What the user had typed and drawn.
    pub fn drafts(&self, id: &EpisodeId) -> Drafts {
        Drafts::read(&self.dir(id))
    }

    /// Of each report in which something was typed or drawn: the wait it is about, and when anything of it was last changed,
    /// the latest first.
    pub fn typed(&self) -> Vec<(EpisodeId, UnixMs)> {
        let typed = self.dirs().into_iter().filter(|dir| is_typed(dir));
        let mut typed: Vec<_> = typed
            .filter_map(|dir| Some((id_of(&dir)?, UnixMs(touched_ms(&dir)))))
            .collect();
        typed.sort_by_key(|(_, touched)| std::cmp::Reverse(*touched));
        typed
    }

    /// Writes what the user typed and drew.
    ///
    /// # Errors
    /// The draft cannot be written; or the one that is there cannot be read, and its file cannot be put aside.
    pub fn keep(&self, id: &EpisodeId, draft: &ReportDraft) -> Result<(), EngineError> {
        make_room(&self.dir(id))?;
        self.write(id, DRAFT, &written(draft))
    }

    /// The wait as the app saw it from outside, where the app watched the screen.
    pub fn outside(&self, id: &EpisodeId) -> Option<Outside> {
        self.read(id, OUTSIDE)
    }

    /// The wait as the agent saw it from inside, once the agent has told.
    pub fn inside(&self, id: &EpisodeId) -> Option<Inside> {
        self.read(id, INSIDE)
    }

    /// Whether there is a picture.
    pub fn has_picture(&self, id: &EpisodeId) -> bool {
        self.dir(id).join(PICTURE).is_file()
    }

    /// The picture as it was taken, PNG.
    pub fn picture(&self, id: &EpisodeId) -> Option<Vec<u8>> {
        plain_file::read(&self.dir(id).join(PICTURE), LARGEST_PICTURE).ok()
    }

    /// Files what the app saw; the oldest pictures make room.
    ///
    /// # Errors
    /// A file cannot be written.
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
    /// A file cannot be written.
    pub fn put_inside(
        &self,
        id: &EpisodeId,
        inside: &Inside,
        renders: &[PathBuf],
    ) -> Result<(), EngineError> {
        let dir = self.dir(id);
        let kept = dir.join(OUTSIDE).exists();
        let wanted = kept && !dir.join(PICTURE).exists();
        let first = renders.first().filter(|_| wanted);
        let png = first.map(|file| {
            plain_file::read(file, LARGEST_PICTURE).map_err(EngineError::io("read", file))
        });
        for file in renders {
            // The report's copy is the only one from now on, even if it cannot be written.
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
        let mut captured: Vec<PathBuf> = self.dirs();
        captured.retain(|dir| dir.join(OUTSIDE).exists());
        captured.sort_by_key(|dir| std::cmp::Reverse(written_ms(&dir.join(OUTSIDE))));
        for dir in captured.iter().skip(MOST) {
            if !is_typed(dir) {
                remove(dir)?;
                continue;
            }
            for name in [PICTURE, INSIDE, OUTSIDE] {
                let file = dir.join(name);
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

    /// A file that cannot be read is as good as none.
    fn read<T: DeserializeOwned>(&self, id: &EpisodeId, name: &str) -> Option<T> {
        let file = self.dir(id).join(name);
        let bytes = plain_file::read(&file, LARGEST_TEXT).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    fn write(&self, id: &EpisodeId, name: &str, bytes: &[u8]) -> Result<(), EngineError> {
        let dir = self.dir(id);
        private::make_directory(&dir).map_err(EngineError::io("make", &dir))?;
        let file = dir.join(name);
        private::write(&file, bytes).map_err(EngineError::io("write", &file))
    }

    /// Forgets one report's things.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear(&self, id: &EpisodeId) -> Result<(), EngineError> {
        remove(&self.dir(id))
    }

    /// Forgets everything.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear_all(&self) -> Result<(), EngineError> {
        remove(&self.directory)
    }

    fn dirs(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.directory);
        let entries = entries.into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    }

    fn dir(&self, id: &EpisodeId) -> PathBuf {
        self.directory.join(format!("{}-{}", id.session, id.number))
    }
}

/// The wait whose report's directory this is.
fn id_of(dir: &Path) -> Option<EpisodeId> {
    let (session, number) = dir.file_name()?.to_str()?.rsplit_once('-')?;
    Some(EpisodeId {
        session: session.into(),
        number: number.parse().ok()?,
    })
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

/// Unix milliseconds; 0 where it is not there.
fn written_ms(file: &Path) -> i64 {
    let time = fs::metadata(file).and_then(|about| about.modified());
    let time = time
        .ok()
        .and_then(|time| jiff::Timestamp::try_from(time).ok());
    time.map_or(0, |time| time.as_millisecond())
}

/// When anything in it was written last, Unix milliseconds; 0 where nothing is in it.
fn touched_ms(dir: &Path) -> i64 {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
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
