//! “Delete my data”.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_hosts::OffList;
use laggard_record::{Settings, Task, Unit};
use laggard_store::SessionRow;

use super::{Retention, remove};
use crate::launch_dirs::{is_alive, is_launch, is_needed_by};
use crate::settings::SettingsListener as _;
use crate::{EngineError, told, updates};

impl Retention {
    /// Deletes everything that Laggard recorded or was told: sessions, ranking, inbox, settings, profiles, mutes, queued reports
    /// with the tokens of their servers, the hub's token, the logs, searches for what is slow, the agent's decisions about programs' classes, entries in the desktop's menu,
    /// the entry that starts Laggard at log-in, what is kept of newer versions and changes of plug-ins, what the hub told of versions, links to the user's files for former starts, and the times at which
    /// plug-ins were turned off. Plug-ins that are off stay off,
    /// because their unasked return would be a surprise; `laggard enable` brings them back. A running program goes on,
    /// unrecorded until it starts again.
    ///
    /// # Errors
    /// A file cannot be deleted, the keyring keeps a token, or the database refuses. Everything else is deleted then, and another
    /// call tries the rest again. If called off, it has deleted some launches whole, with all that is known of them, and
    /// nothing else.
    pub fn delete_my_data(&self) -> Result<(), EngineError> {
        tracing::info!("all data deleted at the user's wish");
        let mut failed = First::default();
        let known = self.store.sessions();
        let rows = failed.note(known.map_err(EngineError::from));
        let rows = rows.unwrap_or_default();
        let launches = self.launches_of(&rows);
        let deleting = self
            .works
            .begin(Task::Delete, Unit::Launches, launches.len());
        for (done, run) in launches.iter().enumerate() {
            if deleting.is_cancelled() {
                let total = launches.len();
                return Err(failed.0.unwrap_or(EngineError::Stopped { done, total }));
            }
            deleting.step();
            let run = run.as_path();
            if self.launch_dirs.is_being_made(run) {
                continue;
            }
            let live = self.launch_dirs.is_live(run) || rows.iter().any(|row| runs_in(row, run));
            let deleted = if live {
                // The note lets Laggard find what the program records after its restart.
                failed.note(self.launch_dirs.note(run));
                empty(run, run)
            } else {
                remove(run)
            };
            failed.note(deleted.map_err(EngineError::io("delete", run)));
            failed.note(self.forget(&rows, run));
        }
        failed.note(self.launch_dirs.forget_missing());
        let decisions = self.paths.decisions();
        failed.note(remove(&decisions).map_err(EngineError::io("delete", &decisions)));
        let bisects = self.paths.bisects();
        failed.note(remove(&bisects).map_err(EngineError::io("delete", &bisects)));
        let logs = self.paths.logs();
        failed.note(remove(&logs).map_err(EngineError::io("delete", &logs)));
        self.desk.forget_previews();
        self.reports.forget_names();
        if let Some(screen_watch) = self.screen.watch() {
            screen_watch.clear();
        }
        failed.note(self.drafts.clear_all());
        failed.note(self.entries.forget_all());
        let searched = self.hub_tokens.search();
        let tokens = self.destinations.forget_all_tokens(&searched);
        let hub_tokens = self.hub_tokens.forget_all([], &searched);
        let is_list_lost = tokens.is_list_lost || hub_tokens.is_list_lost;
        let searched = searched.told(is_list_lost);
        failed.note(self.destinations.queue().clear().map_err(EngineError::from));
        failed.note(updates::forget(&self.paths));
        failed.note(told::forget(&self.paths));
        failed.note(OffList::forget_past(self.paths.data()).map_err(EngineError::from));
        self.hosts.forget_starts(self.paths.data());
        failed.note(self.store.delete_everything().map_err(EngineError::from));
        failed.note(self.destinations.remember_tokens(tokens));
        failed.note(self.hub_tokens.remember(hub_tokens));
        if is_list_lost {
            // The new lists are empty, so that nothing would be told when everything is deleted again, as all else is.
            failed = failed.but_first(searched);
        } else {
            failed.note(searched);
        }
        self.policy.lock().set_muted([]);
        self.policy.lock().set_snoozed(HashMap::new());
        let first = Settings::default();
        self.policy.settings_changed(&first);
        self.screen.settings_changed(&first);
        failed.0.map_or(Ok(()), Err)
    }

    /// Forgets everything about a launch.
    fn forget(&self, rows: &[SessionRow], run: &Path) -> Result<(), EngineError> {
        let of_it = rows
            .iter()
            .filter(|row| launch_of(row).as_deref() == Some(run));
        for row in of_it {
            self.store.delete_session(&row.id)?;
        }
        Ok(())
    }

    /// The directories of all launches: those in the data directory, and those elsewhere that notes there or the database
    /// name.
    fn launches_of(&self, rows: &[SessionRow]) -> BTreeSet<PathBuf> {
        let sessions = self.paths.sessions();
        let here = fs::read_dir(&sessions).into_iter().flatten().flatten();
        let here = here.map(|entry| entry.path()).filter(|run| is_launch(run));
        let known = rows
            .iter()
            .filter_map(launch_of)
            .filter(|run| run.parent() == Some(&sessions) || is_launch(run));
        here.chain(known)
            .chain(self.launch_dirs.elsewhere())
            .collect()
    }
}

/// The directory of a session's launch.
fn launch_of(row: &SessionRow) -> Option<PathBuf> {
    Some(Path::new(&row.file).parent()?.parent()?.to_owned())
}

fn runs_in(row: &SessionRow, run: &Path) -> bool {
    let here = row.state == "running" && launch_of(row).as_deref() == Some(run);
    here && is_alive(row.pid, row.started)
}

/// The first error; the steps after it are done all the same.
#[derive(Default)]
struct First(Option<EngineError>);

impl First {
    fn note<T>(&mut self, done: Result<T, EngineError>) -> Option<T> {
        match done {
            Ok(value) => Some(value),
            Err(error) => {
                self.0.get_or_insert(error);
                None
            }
        }
    }

    /// With this error in place of the first one, if it is one.
    fn but_first(self, done: Result<(), EngineError>) -> Self {
        done.map_or_else(|error| Self(Some(error)), |()| self)
    }
}

/// Deletes all files, but leaves the directories to a running host: without its launch's directory the agent would not
/// observe the next *File > Restart*, and what is turned off would come back. Files that its JVM reads while it starts stay,
/// too.
fn empty(run: &Path, directory: &Path) -> io::Result<()> {
    let mut all = Ok(());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let done = if path.is_dir() && !path.is_symlink() {
            empty(run, &path)
        } else if directory != run || !is_needed_by(&path) {
            fs::remove_file(&path)
        } else {
            Ok(())
        };
        // The program may have deleted it meanwhile. Where one cannot be deleted, the others are all the same.
        let is_gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
        all = all.and(done.or_else(|error| if is_gone(&error) { Ok(()) } else { Err(error) }));
    }
    all
}
