//! The files of unfinished reports: one directory (0700) for each wait, files 0600.

mod drafts;
mod room;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use laggard_platform::{plain_file, private};
use laggard_record::{EpisodeId, Nanos, ReportDraft, UnixMs};
use laggard_report::picture;
use laggard_store::Store;
use serde::de::DeserializeOwned;

use crate::captured::{Inside, Outside, ScreenArea};
use crate::{Clock, EngineError};
use drafts::{DRAFT, LARGEST_TEXT, is_typed, json, make_room};

use room::{Capture, too_many};

pub(crate) use drafts::{Drafts, understood, written};

const PICTURE: &str = "picture.png";
const OUTSIDE: &str = "outside.json";
const INSIDE: &str = "inside.json";
/// The most bytes of a picture.
const LARGEST_PICTURE: u64 = 64 << 20;
/// How long files are kept after the last change, milliseconds: a day.
pub(crate) const LONGEST_MS: i64 = 24 * 60 * 60 * 1000;
/// The age from which nobody waits for a picture that the program drew, milliseconds: ten minutes.
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
    /// A store in a directory that may not exist yet.
    pub fn new(directory: PathBuf, store: Arc<Store>, clock: Clock) -> Self {
        Self {
            directory,
            store,
            clock,
        }
    }

    /// Deletes reports that nobody has changed for a day, and pictures that a program drew too late for anybody.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database fails.
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

    /// Tidies every hour on a thread of its own, until the database is closed.
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
                // Files that cannot be deleted now are tried again in an hour, and at each start.
                let _ = drafts.tidy();
                drop(drafts);
                thread::sleep(HOUR);
            }
        };
        // Without this thread the files are deleted at the next start.
        let _ = thread::Builder::new()
            .name("laggard-tidy".into())
            .spawn(tidy);
    }

    /// The drafts of a wait's report.
    pub fn drafts(&self, id: &EpisodeId) -> Drafts {
        Drafts::read(&self.dir(id))
    }

    /// The waits for whose reports something was typed or drawn, each with the time of the last change, the latest first.
    pub fn typed(&self) -> Vec<(EpisodeId, UnixMs)> {
        let typed = self.dirs().into_iter().filter(|dir| is_typed(dir));
        let mut typed: Vec<_> = typed
            .filter_map(|dir| Some((id_of(&dir)?, UnixMs(touched_ms(&dir)))))
            .collect();
        typed.sort_by_key(|(_, touched)| std::cmp::Reverse(*touched));
        typed
    }

    /// Writes a draft.
    ///
    /// # Errors
    /// The draft cannot be written, or an unreadable one cannot be put aside.
    pub fn keep(&self, id: &EpisodeId, draft: &ReportDraft) -> Result<(), EngineError> {
        make_room(&self.dir(id))?;
        self.write(id, DRAFT, &written(draft))
    }

    /// The app's view of the wait, if the app watched the screen.
    pub fn outside(&self, id: &EpisodeId) -> Option<Outside> {
        self.read(id, OUTSIDE)
    }

    /// The agent's view of the wait, once the agent has answered.
    pub fn inside(&self, id: &EpisodeId) -> Option<Inside> {
        self.read(id, INSIDE)
    }

    /// Whether there is a picture.
    pub fn has_picture(&self, id: &EpisodeId) -> bool {
        self.dir(id).join(PICTURE).is_file()
    }

    /// The unredacted picture as PNG.
    pub fn picture(&self, id: &EpisodeId) -> Option<Vec<u8>> {
        plain_file::read(&self.dir(id).join(PICTURE), LARGEST_PICTURE).ok()
    }

    /// Stores the app's view; other waits' pictures are deleted to make room.
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

    /// Stores the agent's view, with the first of the pictures that the program drew, unless its size is another than the program
    /// told; all of them are removed from the session's directory. Stores nothing if the wait's directory is gone: its report is finished.
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
        let mut inside = inside.clone();
        if let Some(png) = png {
            let png = png?;
            // Who shows or redacts the picture needs the memory that its header asks for.
            inside.other_size = !is_of_size(&png, inside.render);
            if !inside.other_size {
                self.write(id, PICTURE, &png)?;
            }
        }
        if kept {
            self.write(id, INSIDE, &json(&inside))?;
        }
        Ok(())
    }

    /// Keeps only the captures of the latest waits, and of the longest before them; drafts stay.
    fn make_room(&self) -> Result<(), EngineError> {
        let captures = self.dirs().into_iter().filter_map(|dir| {
            let outside = dir.join(OUTSIDE);
            outside.exists().then(|| Capture {
                felt: self.felt(&dir),
                written_ms: written_ms(&outside),
                dir,
            })
        });
        for dir in too_many(captures.collect()) {
            if !is_typed(&dir) {
                remove(&dir)?;
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

    /// The length of a directory's wait; zero where the database does not have it (yet).
    fn felt(&self, dir: &Path) -> Nanos {
        let row = id_of(dir).and_then(|id| self.store.episode(&id).ok()?);
        row.map_or(Nanos(0), |row| row.duration)
    }

    /// Reads a JSON file; `None` if it is missing or unreadable.
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

    /// Deletes one report's files.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear(&self, id: &EpisodeId) -> Result<(), EngineError> {
        remove(&self.dir(id))
    }

    /// Deletes all files.
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

/// Whether a picture is of the size of what it shows.
fn is_of_size(png: &[u8], shown: Option<ScreenArea>) -> bool {
    let size = picture::size(png).ok();
    shown.zip(size).is_some_and(|(shown, (width, height))| {
        (shown.width, shown.height) == (i64::from(width), i64::from(height))
    })
}

/// The wait to whose report this directory belongs.
fn id_of(dir: &Path) -> Option<EpisodeId> {
    let (session, number) = dir.file_name()?.to_str()?.rsplit_once('-')?;
    Some(EpisodeId {
        session: session.into(),
        number: number.parse().ok()?,
    })
}

/// Whether a file name is one that the agent gives its pictures: plain, and of nothing else.
pub(crate) fn is_render(name: &str) -> bool {
    let number = name
        .strip_prefix("render-")
        .and_then(|rest| rest.strip_suffix(".png"));
    number.is_some_and(|number| {
        let plain = |letter: char| letter.is_ascii_digit() || letter == '-';
        !number.is_empty() && number.chars().all(plain)
    })
}

/// The time of the last change, Unix milliseconds; 0 if the file does not exist.
fn written_ms(file: &Path) -> i64 {
    let time = fs::metadata(file).and_then(|about| about.modified());
    let time = time
        .ok()
        .and_then(|time| jiff::Timestamp::try_from(time).ok());
    time.map_or(0, |time| time.as_millisecond())
}

/// The time of the last change of any file in the directory, Unix milliseconds; 0 if it is empty.
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
