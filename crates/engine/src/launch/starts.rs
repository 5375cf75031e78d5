//! Watches how each start of an install goes with what is turned off, and brings plug-ins back when a start fails.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::Instant;

use laggard_hosts::{Application, Exit, OffList};
use laggard_record::{FailedStart, HostEvent, InstallId, Problem};

use super::log::log;
use super::notices::{self, Notifier};
use super::start_watch::{StartOutcome, StartWatch};
use crate::plugins::home;
use crate::{EngineError, Plugins};

/// The watch of one launch's starts, one after the other.
pub(super) struct Starts {
    plugins: Plugins,
    notifier: Notifier,
    run: PathBuf,
    began: Instant,
    watch: StartWatch,
    /// The off-list of this start, if the host can turn plug-ins off.
    off_list: Option<(OffList, Vec<String>)>,
}

impl Starts {
    /// A watch of a launch; no start has begun.
    pub fn new(plugins: &Plugins, notifier: &Notifier, run: &Path) -> Self {
        let began = notifier.clock.instant();
        Self {
            plugins: plugins.clone(),
            notifier: notifier.clone(),
            run: run.to_owned(),
            began,
            watch: StartWatch::new(notifier.clock.since(began), Application::WithWindows),
            off_list: None,
        }
    }

    /// Begins a start, with these words after the program, and reads its off-list.
    pub fn begin(&mut self, install: Option<&InstallId>, args: &[OsString]) {
        let now = self.notifier.clock.since(self.began);
        self.off_list = install.and_then(|home| {
            let list = self.plugins.off_list_of_start(home, args)?;
            let ids = list.ids().ok()?;
            Some((list, ids))
        });
        // All manifests are read for this, and only what is off can have made a start fail. An unreadable install counts as one
        // that should have windows and has none.
        let turned_off = self.off_list.as_ref().filter(|(_, ids)| !ids.is_empty());
        let runs = turned_off.and_then(|(list, ids)| list.install().application(args, ids).ok());
        self.watch = StartWatch::new(now, runs.unwrap_or(Application::WithWindows));
    }

    /// Notes that the host has dispatched its first event.
    pub fn dispatched(&mut self) {
        self.watch.dispatched(self.notifier.clock.since(self.began));
    }

    /// Notes that time has passed.
    ///
    /// # Errors
    /// The off-list or the database cannot be written.
    pub fn tick(&mut self, tell: &Sender<HostEvent>) -> Result<(), EngineError> {
        let outcome = self.watch.tick(self.notifier.clock.since(self.began));
        self.decided(outcome, tell)
    }

    /// Notes that the program has ended. `asked`: whether a signal was sent, so that its exit code says nothing about plug-ins.
    ///
    /// # Errors
    /// As [`Starts::tick`].
    pub fn ended(
        &mut self,
        exit_code: i32,
        asked: bool,
        tell: &Sender<HostEvent>,
    ) -> Result<(), EngineError> {
        let install = self.off_list.as_ref().map(|(list, _)| list.install());
        let exit = install.map_or(Exit::Plain, |install| install.exit(exit_code));
        let outcome = self.watch.ended(exit_code, exit).filter(|_| !asked);
        self.decided(outcome, tell)
    }

    fn decided(
        &self,
        outcome: Option<StartOutcome>,
        tell: &Sender<HostEvent>,
    ) -> Result<(), EngineError> {
        match (outcome, &self.off_list) {
            (Some(StartOutcome::Good), Some((list, turned_off))) => {
                self.plugins.note_good_start(list.install(), turned_off)
            }
            (Some(StartOutcome::Failed(reason)), Some((list, turned_off))) => {
                self.restore(list, turned_off, reason, tell)
            }
            _ => Ok(()),
        }
    }

    /// Brings plug-ins back. Only those turned off since the last good start can be the reason of the failure.
    fn restore(
        &self,
        list: &OffList,
        turned_off: &[String],
        reason: FailedStart,
        tell: &Sender<HostEvent>,
    ) -> Result<(), EngineError> {
        let install = list.install();
        let home = home(install);
        let mut known = self.plugins.good_start(&home)?;
        // What an administrator has turned off does not come back here, and what the user has is not the reason where it is new.
        known.extend(list.ruled().into_iter().flat_map(|ruling| ruling.ids));
        if turned_off.iter().all(|id| known.contains(id)) {
            return Ok(());
        }
        let Some(change) = list.restore_after_failed_start(self.plugins.unix_ms())? else {
            return Ok(());
        };
        self.plugins
            .note_change(install, &change.id.as_str().into(), true, false)?;
        log(
            &self.run,
            &Problem::InWords(format!(
                "{} is on again, because the last start without it failed: {reason:?}",
                change.id
            )),
        );
        let entry = notices::of_restored(&self.notifier, &home, &change.id, reason)?;
        let _ = tell.send(HostEvent::Restored {
            install: home,
            plugins: change.ids,
            reason,
        });
        let _ = tell.send(HostEvent::Notice(entry));
        Ok(())
    }
}
