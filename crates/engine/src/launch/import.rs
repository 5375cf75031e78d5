//! Coming back: sessions that went on, or ended, while Laggard was away.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use laggard_analysis::SessionFacts;
use laggard_record::UnixMs;

use super::follow::Follower;
use super::followed::knowledge;
use super::run_dir::{session_name, session_numbers};
use super::running::RunningHost;
use super::supervise::Supervisor;
use super::{RunFile, file_of, is_alive};
use crate::reading::SessionReader;
use crate::{Engine, EngineError};

impl Engine {
    /// Reads what happened while Laggard was away: sessions that ended are completed in the database, sessions that still
    /// run are followed again; each launch of those is in what comes back. Nothing that is past is notified. Then deletes
    /// what is older, or more, than the settings keep. What a Laggard that was killed began to turn off is off.
    ///
    /// # Errors
    /// The database.
    pub fn catch_up(&self) -> Result<Vec<RunningHost>, EngineError> {
        self.mend_off_lists();
        let mut running = Vec::new();
        for run in self.runs()? {
            if self.import_run(&run)? {
                running.extend(self.follow_again(&run)?);
            }
        }
        self.trim()?;
        Ok(running)
    }

    /// Completes sessions that ended while nobody followed them, and follows none: enough for a look at the list.
    ///
    /// # Errors
    /// The database.
    pub fn import_ended(&self) -> Result<(), EngineError> {
        for run in self.runs()? {
            self.import_run(&run)?;
        }
        Ok(())
    }

    /// Launches that may hold something new: those in the data directory, and those elsewhere that are noted there or that
    /// the database knows.
    fn runs(&self) -> Result<Vec<PathBuf>, EngineError> {
        let mut runs = BTreeSet::new();
        if let Ok(entries) = std::fs::read_dir(self.paths().sessions()) {
            runs.extend(entries.flatten().map(|entry| entry.path()));
        }
        runs.extend(self.launches_elsewhere());
        let known = self.store().sessions()?;
        runs.extend(
            known
                .iter()
                .filter(|row| row.state == "running")
                .filter_map(|row| Some(Path::new(&row.file).parent()?.parent()?.to_owned())),
        );
        Ok(runs.into_iter().collect())
    }

    /// Completes the sessions of a launch that have ended. `true`: others still run.
    fn import_run(&self, run: &Path) -> Result<bool, EngineError> {
        let Some(run_file) = RunFile::of_launch(run) else {
            return Ok(false);
        };
        let mut lives = false;
        let mut knows: Option<Arc<_>> = None;
        for number in session_numbers(run) {
            let name = session_name(run, number);
            if self.followed().contains(name.as_str()) {
                continue;
            }
            if self
                .store()
                .session(&name)?
                .is_some_and(|row| row.state != "running")
            {
                continue;
            }
            let begun = begin(&file_of(run, number));
            if begun.is_foreign() {
                continue;
            }
            if process_lives(begun.facts()) {
                lives = true;
                continue;
            }
            let knowledge = knows.get_or_insert_with(|| Arc::new(knowledge(&run_file).0));
            let mut follower = Follower::new(self, run, number, &run_file, Arc::clone(knowledge))
                .quiet_before(UnixMs(i64::MAX));
            let (tell, _) = channel();
            follower.end(run_file.exit_code, &tell);
        }
        Ok(lives)
    }

    /// Sessions in the data directory that a Laggard of another format wrote. They are left for that one to read.
    ///
    /// # Errors
    /// The database.
    pub fn foreign_sessions(&self) -> Result<Vec<ForeignSession>, EngineError> {
        let mut found = Vec::new();
        for run in self.runs()? {
            for number in session_numbers(&run) {
                let (id, file) = (session_name(&run, number), file_of(&run, number));
                if self.store().session(&id)?.is_some() {
                    continue;
                }
                let begun = begin(&file);
                let why = if begun.is_foreign() {
                    begun.damage().first().cloned().unwrap_or_default()
                } else if let Some(format) = RunFile::newer(&run) {
                    RunFile::why_newer(format)
                } else {
                    continue;
                };
                found.push(ForeignSession { id, file, why });
            }
        }
        Ok(found)
    }

    fn follow_again(&self, run: &Path) -> Result<Option<RunningHost>, EngineError> {
        let Some(run_file) = RunFile::of_launch(run) else {
            return Ok(None);
        };
        let (tell, events) = channel();
        let supervisor = Supervisor::new(self.clone(), run.to_owned(), run_file, tell, None);
        thread::Builder::new()
            .name("laggard-resume".into())
            .spawn(move || supervisor.run())
            .map_err(EngineError::io("follow", run))?;
        Ok(Some(RunningHost::new(run.to_owned(), events, None)))
    }
}

/// A session that this Laggard cannot read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignSession {
    /// Its name.
    pub id: String,
    /// Where it is.
    pub file: PathBuf,
    /// Why it cannot be read, and what to do.
    pub why: String,
}

/// Reads a session file until it has said whose it is.
fn begin(file: &Path) -> SessionReader {
    let mut reader = SessionReader::new(file);
    loop {
        match reader.poll() {
            Ok(true) if reader.facts().pid.is_none() => {}
            _ => return reader,
        }
    }
}

fn process_lives(facts: &SessionFacts) -> bool {
    let started_ms = i64::try_from(facts.started_at_ms).unwrap_or(i64::MAX);
    facts
        .pid
        .is_some_and(|pid| is_alive(u32::try_from(pid).unwrap_or(u32::MAX), started_ms))
}
