//! Where pages were exported to, so that a withdrawal reaches them: what was told before and is told no more goes from there, too.
//!
//! It is noted with whoever exported, in a file of their own, and not in the hub: whoever may read the hub would read paths of its keeper's
//! machine, and whoever may write to it could have others' pages laid anywhere.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::pages::digits;
use crate::{Hub, HubError, export};

/// The directory of this program's own state.
const OWN: &str = "laggard-hub";
/// The file in it.
const FILE: &str = "exports.json";

/// The exports of a user, or of a service.
#[derive(Clone, Debug)]
pub struct Exports {
    file: PathBuf,
}

/// What became of an export that told what is told no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// It was laid anew, with so many files.
    Laid(usize),
    /// There is no export any more; it is forgotten.
    Gone,
    /// It still tells it, for this reason.
    Not(String),
}

/// The contents of the file, by directory.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Noted {
    exports: BTreeMap<PathBuf, Export>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Export {
    /// The hub's folder or address.
    hub: String,
    /// Says of whom nothing was told any more when it was laid, without naming them.
    without: String,
}

impl Exports {
    /// Those of whoever runs this program: in the directory that systemd gives a service for its state, else in the user's own. `None` where
    /// there is neither.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let absolute = |name| {
            let all = env::var_os(name)?;
            env::split_paths(&all)
                .next()
                .filter(|path| path.is_absolute())
        };
        let own = match absolute("STATE_DIRECTORY") {
            Some(of_service) => of_service,
            None if cfg!(windows) => absolute("LOCALAPPDATA")?.join(OWN),
            None if cfg!(target_os = "macos") => env::home_dir()?
                .join("Library/Application Support")
                .join(OWN),
            None => absolute("XDG_STATE_HOME")
                .or_else(|| Some(env::home_dir()?.join(".local/state")))?
                .join(OWN),
        };
        Some(Self::at(own.join(FILE)))
    }

    /// Those that a file notes; its directory is made where it is needed.
    #[must_use]
    pub fn at(file: PathBuf) -> Self {
        Self { file }
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Notes that a site was laid into a directory. What was noted of the same directory before is forgotten.
    ///
    /// * `hub`: the hub's folder or address.
    /// * `without`: as [`Hub::without`] said before the site was made.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn note(&self, directory: &Path, hub: &str, without: &str) -> Result<(), HubError> {
        let directory = std::path::absolute(directory).map_err(|why| self.wrong(&why))?;
        let export = Export {
            hub: hub.to_owned(),
            without: without.to_owned(),
        };
        self.change(|noted| {
            noted.exports.insert(directory, export);
        })
    }

    /// Lays those exports of a hub anew that tell what is told no more, since somebody withdrew. Where none does, nothing is asked.
    ///
    /// * `place`: as it was noted.
    /// * `template`: as of [`Hub::site`].
    ///
    /// # Errors
    /// The file cannot be read or written, or the hub cannot be asked: exports tell what they told before.
    pub async fn renew(
        &self,
        hub: &Hub,
        place: &str,
        template: &str,
    ) -> Result<Vec<(PathBuf, Renewed)>, HubError> {
        let mut noted = self.read()?.exports;
        noted.retain(|_, export| export.hub == place);
        if noted.is_empty() {
            return Ok(Vec::new());
        }
        let all = digits_of(hub.withdrawn().await?);
        noted.retain(|_, export| export.without != all);
        if noted.is_empty() {
            return Ok(Vec::new());
        }
        let without = hub.without().await?;
        noted.retain(|_, export| export.without != without);
        let mut done = Vec::new();
        let mut site = None;
        for directory in noted.into_keys() {
            if !export::is_laid(&directory) {
                self.change(|noted| drop(noted.exports.remove(&directory)))?;
                done.push((directory, Renewed::Gone));
                continue;
            }
            let made = match site.take() {
                Some(made) => made,
                None => hub.site(template).await?,
            };
            let renewed = match made.lay(&directory, hub).await {
                Ok(count) => {
                    self.note(&directory, place, &without)?;
                    Renewed::Laid(count)
                }
                Err(HubError::Export { why, .. }) => Renewed::Not(why),
                Err(why) => return Err(why),
            };
            site = Some(made);
            done.push((directory, renewed));
        }
        Ok(done)
    }

    fn wrong(&self, why: &dyn std::fmt::Display) -> HubError {
        HubError::Exports {
            file: self.file.display().to_string(),
            why: why.to_string(),
        }
    }

    fn read(&self) -> Result<Noted, HubError> {
        match fs::read(&self.file) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(Noted::default()),
            read => {
                let bytes = read.map_err(|why| self.wrong(&why))?;
                serde_json::from_slice(&bytes).map_err(|why| self.wrong(&why))
            }
        }
    }

    /// Changes the file, while nobody else does.
    fn change(&self, change: impl FnOnce(&mut Noted)) -> Result<(), HubError> {
        let wrong = |why: io::Error| self.wrong(&why);
        let directory = self.file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(directory).map_err(wrong)?;
        let lock: File = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.file.with_extension("lock"))
            .map_err(wrong)?;
        lock.lock().map_err(wrong)?;
        let mut noted = self.read()?;
        change(&mut noted);
        let text = serde_json::to_string_pretty(&noted).map_err(|why| self.wrong(&why))?;
        let mut new = NamedTempFile::new_in(directory).map_err(wrong)?;
        new.write_all(text.as_bytes()).map_err(wrong)?;
        new.persist(&self.file).map_err(|why| wrong(why.error))?;
        Ok(())
    }
}

impl Hub {
    /// Says of whom nothing is told any more, without naming them: those whose withdrawal was noted and is carried out. A site that is made
    /// after this tells nothing of them.
    ///
    /// # Errors
    /// The store fails.
    pub async fn without(&self) -> Result<String, HubError> {
        let mut ids = self.withdrawn().await?;
        let waiting = self.with_rows(&ids).await?;
        ids.retain(|id| !waiting.contains(id));
        Ok(digits_of(ids))
    }
}

fn digits_of(ids: impl IntoIterator<Item = String>) -> String {
    let ids: Vec<String> = ids.into_iter().collect();
    digits(&ids.iter().map(String::as_str).collect::<Vec<_>>())
}
