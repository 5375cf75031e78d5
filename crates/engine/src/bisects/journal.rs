//! What is written down of a search, so that it goes on after a crash, and who works on it.
//!
//! `<data>/bisects/<key>/`: `journal.json`, replaced as a whole before and after each try; `lock`, held by who works on it; `stop` and
//! `next`, laid there by another Laggard that its user has asked. Neither the install nor the off-list is ever written: a try has an
//! off-list of its own, in its launch's directory.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use fs4::TryLockError;
use laggard_analysis::LandmarkName;
use laggard_platform::private;
use laggard_record::BisectJudge;
use serde::{Deserialize, Serialize};

use crate::EngineError;
use crate::error::BisectError;

/// The format of the file: 2 since an action may be the clock, 3 since the program may go on running; newer ones are refused.
pub(super) const FORMAT: u64 = 3;

/// Who only looks whether somebody has the lock has it for a moment, too, and so has a program that the owner of the lock is just
/// starting, until it is another program.
const LOOKS: u32 = 10;
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Journal {
    pub format: u64,
    /// The command line of each start, without the agent.
    pub command: Vec<String>,
    pub judge: BisectJudge,
    /// Whether the program goes on running, and listeners are skipped instead of plug-ins being off.
    #[serde(default)]
    pub live: bool,
    /// Whether bundled plug-ins may be off, too.
    pub bundled: bool,
    pub seed: u64,
    /// Ids and versions of the plug-ins of each unit.
    pub units: Vec<Vec<(String, String)>>,
    /// For each unit the numbers of those that it needs.
    pub needs: Vec<Vec<usize>>,
    /// What the user had turned off when it was begun: off in every try.
    pub off: Vec<String>,
    pub least: f64,
    pub most: usize,
    /// The landmarks of what the user repeats, once that is known: classes and methods.
    #[serde(default)]
    pub action: Vec<LandmarkName>,
    pub tried: Vec<Tried>,
    /// The units that are off in the try that was begun.
    pub going_on: Option<Vec<usize>>,
    pub over: bool,
}

/// A try.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Tried {
    /// The units that were off.
    pub off: Vec<usize>,
    /// The value; nothing where the program did not start.
    pub took: Option<f64>,
}

/// The directory of one install's search.
#[derive(Debug, Clone)]
pub(super) struct Place {
    dir: PathBuf,
}

#[derive(Deserialize)]
struct Format {
    format: u64,
}

impl Place {
    /// Below the directory of all searches.
    pub fn of(bisects: &Path, key: &str) -> Self {
        Self {
            dir: bisects.join(key),
        }
    }

    fn journal(&self) -> PathBuf {
        self.dir.join("journal.json")
    }

    /// The search that was written down; `None` where there is none.
    pub fn read(&self) -> Result<Option<Journal>, EngineError> {
        let path = self.journal();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
            Err(error) => return Err(EngineError::io("read", &path)(error)),
        };
        let damaged = |why: String| {
            EngineError::from(BisectError::Damaged {
                path: path.clone(),
                why,
            })
        };
        let format: Format = serde_json::from_str(&text).map_err(|why| damaged(why.to_string()))?;
        if format.format > FORMAT {
            let format = format.format;
            return Err(BisectError::Newer { path, format }.into());
        }
        let journal: Journal =
            serde_json::from_str(&text).map_err(|why| damaged(why.to_string()))?;
        let known = |units: &[usize]| units.iter().all(|unit| *unit < journal.units.len());
        let sets = journal.tried.iter().map(|tried| &tried.off);
        let mut sets = sets.chain(&journal.needs).chain(&journal.going_on);
        if journal.needs.len() != journal.units.len() || !sets.all(|units| known(units)) {
            return Err(damaged("it names a unit that it does not have".to_owned()));
        }
        Ok(Some(journal))
    }

    /// Writes it down: a reader finds the old or the new.
    pub fn write(&self, journal: &Journal) -> Result<(), EngineError> {
        let path = self.journal();
        let text = serde_json::to_vec_pretty(journal)
            .map_err(|error| EngineError::io("write", &path)(error.into()))?;
        private::write(&path, &text).map_err(EngineError::io("write", &path))
    }

    /// Becomes the one that works on the search; `None`: another one does. The lock is gone with the file's handle.
    pub fn lock(&self) -> Result<Option<File>, EngineError> {
        let path = self.dir.join("lock");
        let open = || {
            private::make_directory(&self.dir)?;
            private::append(&path)
        };
        let file = open().map_err(EngineError::io("write", &path))?;
        for _ in 0..LOOKS {
            match fs4::FileExt::try_lock(&file) {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::WouldBlock) => thread::sleep(LOOK_EVERY),
                Err(TryLockError::Error(error)) => {
                    return Err(EngineError::io("lock", &path)(error));
                }
            }
        }
        Ok(None)
    }

    /// Whether somebody works on it, and not only has the lock for a moment.
    pub fn is_worked_on(&self) -> bool {
        (0..LOOKS).all(|_| {
            let locked = self.is_locked();
            if locked {
                thread::sleep(LOOK_EVERY);
            }
            locked
        })
    }

    /// Whether somebody has the lock. Looks without making anything.
    pub fn is_locked(&self) -> bool {
        let Ok(file) = File::open(self.dir.join("lock")) else {
            return false;
        };
        matches!(
            fs4::FileExt::try_lock_shared(&file),
            Err(TryLockError::WouldBlock)
        )
    }

    /// Asks the one that works on it to stop, or to go to the next try.
    pub fn ask(&self, what: Ask) -> Result<(), EngineError> {
        let path = self.dir.join(what.word());
        private::write(&path, b"").map_err(EngineError::io("write", &path))
    }

    /// Whether somebody has asked for that; a second look finds nothing.
    pub fn is_asked(&self, what: Ask) -> bool {
        fs::remove_file(self.dir.join(what.word())).is_ok()
    }

    /// Deletes what was written down.
    pub fn forget(&self) -> Result<(), EngineError> {
        let path = self.journal();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(EngineError::io("delete", &path)(error))
            }
            _ => Ok(()),
        }
    }
}

/// What another Laggard may ask of the one that works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ask {
    Stop,
    Next,
}

impl Ask {
    fn word(self) -> &'static str {
        match self {
            Self::Stop => "stop",
            Self::Next => "next",
        }
    }
}
