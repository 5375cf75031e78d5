//! Coming back: sessions that went on, or ended, while Laggard was away.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use laggard_analysis::SessionFacts;
use laggard_record::UnixMs;

use super::follow::Follower;
use super::followed::knowledge;
use super::launches::Launches;
use super::running::RunningHost;
use super::supervise::Supervisor;
use crate::EngineError;
use crate::launch_dirs::{RunFile, file_of, is_alive, session_name, session_numbers};
use crate::reading::SessionReader;

impl Launches {
    /// Reads what happened while Laggard was away: sessions that ended are completed in the database, sessions that still
    /// run are followed again; each launch of those is in what comes back. Nothing that is past is notified. Then deletes
    /// what is older, or more, than the settings keep. What a Laggard that was killed began to turn off is off.
    ///
    /// # Errors
    /// The database.
    pub fn catch_up(&self) -> Result<Vec<RunningHost>, EngineError> {
        self.plugins.mend_off_lists();
        let mut running = Vec::new();
        let mut launches = 0_u32;
        for run in self.launch_dirs.all()? {
            launches += 1;
            if self.import_run(&run)? {
                running.extend(self.follow_again(&run)?);
            }
        }
        tracing::info!(launches, running = running.len(), "caught up");
        self.retention.trim()?;
        Ok(running)
    }

    /// Completes sessions that ended while nobody followed them, and follows none: enough for a look at the list.
    ///
    /// # Errors
    /// The database.
    pub fn import_ended(&self) -> Result<(), EngineError> {
        for run in self.launch_dirs.all()? {
            self.import_run(&run)?;
        }
        Ok(())
    }

    /// Completes the sessions of a launch that have ended. `true`: others still run.
    fn import_run(&self, run: &Path) -> Result<bool, EngineError> {
        let Some(run_file) = RunFile::of_launch(run) else {
            return Ok(false);
        };
        let following = &self.supervision.following;
        let mut lives = false;
        let mut knows: Option<Arc<_>> = None;
        for number in session_numbers(run) {
            let name = session_name(run, number);
            if following.followed.lock().contains(name.as_str()) {
                continue;
            }
            if following
                .store
                .session(&name)?
                .is_some_and(|row| row.state != "running")
            {
                continue;
            }
            let begun = SessionReader::begun(&file_of(run, number), &following.clock);
            if begun.is_foreign() {
                continue;
            }
            if process_lives(begun.facts()) {
                lives = true;
                continue;
            }
            let knowledge =
                knows.get_or_insert_with(|| Arc::new(knowledge(self.hosts, &run_file).0));
            let mut follower =
                Follower::new(following, run, number, &run_file, Arc::clone(knowledge));
            follower = follower.quiet_before(UnixMs(i64::MAX));
            let (tell, _) = channel();
            follower.end(run_file.exit_code, &tell);
        }
        Ok(lives)
    }

    fn follow_again(&self, run: &Path) -> Result<Option<RunningHost>, EngineError> {
        let Some(run_file) = RunFile::of_launch(run) else {
            return Ok(None);
        };
        let (tell, events) = channel();
        let supervisor = Supervisor::new(
            self.supervision.clone(),
            run.to_owned(),
            run_file,
            tell,
            None,
        );
        thread::Builder::new()
            .name("laggard-resume".into())
            .spawn(move || supervisor.run())
            .map_err(EngineError::io("follow", run))?;
        Ok(Some(RunningHost::new(run.to_owned(), events, None)))
    }
}

fn process_lives(facts: &SessionFacts) -> bool {
    let started_ms = i64::try_from(facts.started_at_ms).unwrap_or(i64::MAX);
    facts
        .pid
        .is_some_and(|pid| is_alive(u32::try_from(pid).unwrap_or(u32::MAX), started_ms))
}
