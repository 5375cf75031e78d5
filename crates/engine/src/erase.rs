//! “Delete my data”, and keeping no more than the settings say.

use std::fs;
use std::io;
use std::path::Path;

use laggard_hosts::OffList;

use crate::launch::RunFile;
use crate::{Engine, EngineError};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const MIB: u64 = 1024 * 1024;

impl Engine {
    /// Deletes everything that Laggard recorded or was told: sessions, ranking, inbox, settings, profiles, mutes, reports
    /// that wait to be sent with the tokens of their servers, what was found out about programs' classes, and what was off once. What is turned off stays off, because plug-ins that come back unasked would be a surprise; `laggard
    /// enable` brings them back. A program that runs now goes on, unrecorded until it starts again.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database refuses. What could be deleted is gone then.
    pub fn delete_my_data(&self) -> Result<(), EngineError> {
        let rows = self.store().sessions()?;
        let mut first_error = None;
        for row in rows {
            let run = Path::new(&row.file).parent().and_then(Path::parent);
            if let Some(run) = run.filter(|run| run.join("run.json").is_file())
                && let Err(error) = if row.state == "running" {
                    empty(run)
                } else {
                    remove(run)
                }
            {
                first_error.get_or_insert(EngineError::io("delete", run)(error));
            }
        }
        let sessions = self.paths().sessions();
        for run in fs::read_dir(&sessions)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
        {
            if RunFile::read(&run).is_some()
                && let Err(error) = remove(&run)
            {
                first_error.get_or_insert(EngineError::io("delete", &run)(error));
            }
        }
        let decisions = self.paths().decisions();
        if let Err(error) = remove(&decisions) {
            first_error.get_or_insert(EngineError::io("delete", &decisions)(error));
        }
        self.previews().clear();
        if let Some(sight) = self.sight() {
            sight.clear();
        }
        if let Err(error) = self.shelf().clear_all() {
            first_error.get_or_insert(error);
        }
        if let Err(error) = self.forget_tokens() {
            first_error.get_or_insert(error);
        }
        if let Err(error) = self.queue().clear() {
            first_error.get_or_insert(error.into());
        }
        if let Err(error) = OffList::forget_past(self.paths().data()) {
            first_error.get_or_insert(error.into());
        }
        self.store().delete_everything()?;
        self.policy().set_muted([]);
        self.policy()
            .set_limits(crate::settings::limits(&crate::view::Settings::default()));
        first_error.map_or(Ok(()), Err)
    }

    /// Deletes sessions that are older, or more in bytes, than the settings keep; the oldest go first. Running ones stay.
    /// What was captured for a report goes after a day.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database refuses.
    pub fn trim(&self) -> Result<(), EngineError> {
        let settings = self.settings()?;
        let oldest = self.now_ms() - i64::from(settings.keep_days) * DAY_MS;
        let mut room = u64::from(settings.keep_mib) * MIB;
        for row in self.store().sessions()? {
            let directory = Path::new(&row.file).parent().unwrap_or(Path::new(""));
            let size = size_of(directory);
            let fits = size <= room;
            room = room.saturating_sub(size);
            if row.state == "running" || (row.started_ms >= oldest && fits) {
                continue;
            }
            remove(directory).map_err(EngineError::io("delete", directory))?;
            if let Some(run) = directory.parent()
                && !has_sessions(run)
            {
                remove(run).map_err(EngineError::io("delete", run))?;
            }
            self.store().delete_session(&row.id)?;
        }
        self.trim_unobserved()?;
        self.tidy_captures()?;
        Ok(self.store().trim_inbox(oldest)?)
    }

    /// Launches in which nothing could be observed hold nothing but their log, for a day.
    fn trim_unobserved(&self) -> Result<(), EngineError> {
        let yesterday = self.now_ms() - DAY_MS;
        for run in fs::read_dir(self.paths().sessions())
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
        {
            let over = RunFile::read(&run)
                .is_some_and(|file| file.exit_code.is_some() && file.started_ms < yesterday);
            if over && !has_sessions(&run) {
                remove(&run).map_err(EngineError::io("delete", &run))?;
            }
        }
        Ok(())
    }
}

fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Deletes all files, but leaves the directories to a host that runs: without its launch's directory the agent would stay
/// away from the next *File > Restart*, and what is turned off would come back.
fn empty(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            empty(&path)?;
        } else {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn has_sessions(run: &Path) -> bool {
    let Ok(entries) = fs::read_dir(run) else {
        return false;
    };
    entries.flatten().any(|entry| entry.path().is_dir())
}

fn size_of(directory: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(directory) else {
        return 0;
    };
    entries
        .flatten()
        .filter_map(|entry| entry.metadata().ok())
        .map(|metadata| metadata.len())
        .sum()
}
