//! The install that a search is about: its units, and what of it runs.

use std::sync::Arc;

use laggard_hosts::{HostPlugin, Install};
use laggard_record::{Bisect, Session, SessionState};

use super::journal::{Journal, Place};
use super::told;
use super::units::{Made, live_units, units};
use crate::error::BisectError;
use crate::launch_dirs::is_alive;
use crate::plugins::home;
use crate::{EngineError, Launches, Plugins, Sessions};

/// The most plug-ins that are named where they have changed.
const MOST_NAMED: usize = 5;

/// A search with the install that it is about.
pub(super) struct Opened {
    pub plugins: Plugins,
    pub sessions: Sessions,
    pub launches: Launches,
    pub install: Arc<dyn Install>,
    pub place: Place,
    /// What its user has turned off.
    pub off: Vec<String>,
}

impl Opened {
    pub fn told(&self, made: &Made, journal: &Journal, runs: bool) -> Bisect {
        told::bisect(&*self.install, made, journal, runs, &self.off)
    }

    /// The install's units.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn made(&self, off: &[String], bundled: bool, live: bool) -> Result<Made, EngineError> {
        let made = if live { live_units } else { units };
        Ok(made(&*self.install, off, bundled)?)
    }

    /// The install's units, if they are those of the search.
    ///
    /// # Errors
    /// Plug-ins have changed since it was begun, or the install cannot be read.
    pub fn unchanged(&self, journal: &Journal) -> Result<Made, EngineError> {
        let off = self.plugins.off_list(&self.install).ids()?;
        let made = self.made(&off, journal.bundled, journal.live)?;
        let (then, now) = (journal.units.concat(), versions(&made).concat());
        let gone = then.iter().filter(|one| !now.contains(one));
        // What goes on running has nothing new, and of what it has some cannot be skipped.
        let new = now
            .iter()
            .filter(|one| !journal.live && !then.contains(one));
        let mut plugins: Vec<String> = gone.chain(new).map(|(id, _)| id.clone()).collect();
        let same = journal.live || versions(&made) == journal.units;
        if plugins.is_empty() && same && off == journal.off {
            return Ok(made);
        }
        plugins.sort();
        plugins.dedup();
        plugins.truncate(MOST_NAMED);
        let program = self.install.name();
        Err(BisectError::Changed { program, plugins }.into())
    }

    /// The sessions in which the program runs now.
    pub fn observed(&self) -> Result<Vec<Session>, EngineError> {
        let id = home(&*self.install);
        // The end of one may not have been read yet.
        let runs = |session: &Session| {
            session.state == SessionState::Running && is_alive(session.pid, session.started)
        };
        let all = self.sessions.all()?.into_iter();
        let of_it = all.filter(|session| session.install.as_ref() == Some(&id) && runs(session));
        Ok(of_it.collect())
    }

    /// The session to search in.
    ///
    /// # Errors
    /// The program does not run, not observed, or more than once.
    pub fn observed_once(&self) -> Result<Session, EngineError> {
        let program = || self.install.name();
        let mut all = self.observed()?;
        match (all.pop(), all.len()) {
            (Some(session), 0) => Ok(session),
            (None, _) => Err(BisectError::NotRunning { program: program() }.into()),
            (Some(last), _) => {
                all.push(last);
                let sessions = all.iter().map(|one| one.id.to_string());
                Err(BisectError::Several {
                    program: program(),
                    sessions: sessions.collect(),
                }
                .into())
            }
        }
    }

    /// Processes of the program that runs, in a session or unobserved.
    pub fn in_the_way(&self) -> Result<Vec<u32>, EngineError> {
        let mut pids = self.launches.running_in(&home(&*self.install));
        let observed = self.observed()?.into_iter();
        pids.extend(observed.map(|session| session.pid));
        pids.sort_unstable();
        pids.dedup();
        Ok(pids)
    }

    /// # Errors
    /// The program runs, in a session or unobserved: a start beside it would find its workspace in use.
    pub fn check_rests(&self) -> Result<(), EngineError> {
        let pids = self.in_the_way()?;
        if pids.is_empty() {
            return Ok(());
        }
        let program = self.install.name();
        Err(BisectError::Runs { program, pids }.into())
    }
}

/// Ids and versions of each unit's plug-ins.
pub(super) fn versions(made: &Made) -> Vec<Vec<(String, String)>> {
    let plugin = |plugin: &HostPlugin| (plugin.id.clone(), plugin.version.clone());
    let units = made.units.iter();
    units
        .map(|unit| unit.iter().map(plugin).collect())
        .collect()
}
