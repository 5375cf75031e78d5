//! Reads sessions that went on, or ended, while Laggard was not running.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use laggard_analysis::SessionFacts;
use laggard_record::{Standing, Task, Unit, UnixMs};

use super::follow::Follower;
use super::followed::knowledge;
use super::lag_notices;
use super::launches::Launches;
use super::running::RunningHost;
use super::supervise::Supervisor;
use crate::EngineError;
use crate::launch_dirs::{RunFile, file_of, is_alive, session_name, session_numbers};
use crate::reading::SessionReader;

/// The incomplete sessions of a launch.
#[derive(Default)]
struct Unread {
    /// Whether a session still runs.
    live: bool,
    ended: Option<Ended>,
}

/// Sessions of a launch that have ended.
struct Ended {
    run_file: RunFile,
    numbers: Vec<u32>,
}

/// The result of reading.
struct Imported<'a> {
    /// The launches whose sessions still run.
    live: Vec<&'a Path>,
    /// The progress when the user called the work off.
    stopped: Option<Standing>,
}

impl Launches {
    /// Reads what happened while Laggard was not running: completes sessions that have ended in the database, and follows
    /// running ones again; returns their launches. Nothing of the past is notified. Then deletes what exceeds the age or the
    /// size that the settings keep. First completes the turning off that a killed Laggard began.
    ///
    /// # Errors
    /// The database fails.
    pub fn catch_up(&self) -> Result<Vec<RunningHost>, EngineError> {
        self.plugins.mend_off_lists();
        self.updates.mend();
        self.launch_dirs.mend_added();
        let launches = self.launch_dirs.all()?;
        let live = self.import(&launches)?.live;
        let mut running = Vec::new();
        for run in live {
            running.extend(self.follow_again(run)?);
        }
        lag_notices::of_lost(&self.supervision.following.notifier)?;
        tracing::info!(
            launches = launches.len(),
            running = running.len(),
            "caught up"
        );
        self.retention.trim()?;
        Ok(running)
    }

    /// Completes sessions that ended while nobody followed them, and follows none: enough to list sessions.
    ///
    /// # Errors
    /// The user called the work off, or the database fails.
    pub fn import_ended(&self) -> Result<(), EngineError> {
        let launches = self.launch_dirs.all()?;
        match self.import(&launches)?.stopped {
            None => Ok(()),
            Some(stopped) => {
                // The caller learns of the end from the error.
                self.works.put_away(stopped.id);
                let (done, total) = (stopped.done, stopped.total);
                Err(EngineError::ReadStopped { done, total })
            }
        }
    }

    /// Completes the ended sessions of these launches. If the work is called off, the remaining ones are completed the next
    /// time.
    fn import<'a>(&self, launches: &'a [PathBuf]) -> Result<Imported<'a>, EngineError> {
        let mut live = Vec::new();
        let mut ended = Vec::new();
        for run in launches {
            let sessions = self.unread(run)?;
            if sessions.live {
                live.push(run.as_path());
            }
            ended.extend(sessions.ended.map(|ended| (run, ended)));
        }
        let count = ended.iter().map(|(_, ended)| ended.numbers.len()).sum();
        let reading = self.works.begin(Task::Read, Unit::Sessions, count);
        for (run, Ended { run_file, numbers }) in ended {
            let mut knows = None;
            for number in numbers {
                if reading.is_cancelled() {
                    let stopped = Some(reading.standing());
                    return Ok(Imported { live, stopped });
                }
                let knowledge = knows.get_or_insert_with(|| knowledge(self.hosts, &run_file).0);
                // The file may be complete already, if only the database is gone.
                let knowledge = knowledge.clone().for_session(&file_of(run, number));
                let following = &self.supervision.following;
                let mut follower =
                    Follower::new(following, run, number, &run_file, Arc::new(knowledge));
                follower = follower.quiet_before(UnixMs(i64::MAX));
                let (tell, _) = channel();
                let begun = following.store.session(follower.name())?.is_some();
                let size = fs::metadata(file_of(run, number)).map_or(0, |file| file.len());
                let whole = follower.read_on(&tell, &mut |read| {
                    reading.within(read, size);
                    !reading.is_cancelled()
                });
                if whole {
                    follower.end(run_file.exit_code, &tell);
                    reading.step();
                } else if !begun {
                    // Lists must not contain half of a session.
                    following.store.delete_session(follower.name())?;
                }
            }
        }
        let stopped = reading.is_cancelled().then(|| reading.standing());
        // Calling off had no effect if nothing was left to do.
        let stopped = stopped.filter(|standing| standing.done < standing.total);
        Ok(Imported { live, stopped })
    }

    /// Finds the incomplete sessions of a launch.
    fn unread(&self, run: &Path) -> Result<Unread, EngineError> {
        let Some(run_file) = RunFile::of_launch(run) else {
            return Ok(Unread::default());
        };
        let following = &self.supervision.following;
        let mut live = false;
        let mut numbers = Vec::new();
        let all = session_numbers(run);
        let newest = all.last().copied();
        for number in all {
            let name = session_name(run, number);
            if following.followed.lock().contains(&name) {
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
            // A session that has just begun names no process yet; then the launch's claim does.
            let has_just_begun = begun.facts().pid.is_none() && newest == Some(number);
            if process_lives(begun.facts()) || has_just_begun && self.launch_dirs.is_live(run) {
                live = true;
            } else {
                numbers.push(number);
            }
        }
        let ended = (!numbers.is_empty()).then_some(Ended { run_file, numbers });
        Ok(Unread { live, ended })
    }

    pub(super) fn follow_again(&self, run: &Path) -> Result<Option<RunningHost>, EngineError> {
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
    let started = UnixMs::start_of(facts);
    facts
        .pid
        .is_some_and(|pid| is_alive(u32::try_from(pid).unwrap_or(u32::MAX), started))
}
