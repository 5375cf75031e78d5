//! Goes on with a search: try after try, each written down before it begins and when it is measured.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use laggard_blame::bisect::{Next, Set};
use laggard_record::{Bisect, BisectNews};

use super::acting::Acting;
use super::attempt::Attempt;
use super::journal::Journal;
use super::live::{Live, NoRoom, Unskipped};
use super::live_attempt::LiveAttempt;
use super::opened::Opened;
use super::search::next_try;
use super::trial::Trial;
use crate::error::BisectError;
use crate::logging::kind;
use crate::{Clock, EngineError};

/// The Laggard that works on a search.
pub(super) struct Working<'a> {
    clock: &'a Clock,
    /// Something is over when nothing of it was seen for so long.
    settled: Duration,
    opened: &'a Opened,
    /// The install's name.
    program: String,
    journal: Journal,
    /// The session, where the program goes on running.
    live: Option<Live>,
    stop: &'a AtomicBool,
}

impl<'a> Working<'a> {
    /// # Errors
    /// The program ought to run and does not, or its session cannot be read.
    pub fn begin(
        clock: &'a Clock,
        settled: Duration,
        opened: &'a Opened,
        journal: Journal,
        stop: &'a AtomicBool,
    ) -> Result<Self, EngineError> {
        let live = match journal.live {
            false => None,
            true => {
                let session = opened.observed_once()?;
                let left = journal.going_on.iter().flatten();
                let ours = left.flat_map(|unit| journal.ids_of(*unit)).collect();
                Some(Live::open(&opened.sessions, clock, &session, &ours)?)
            }
        };
        Ok(Self {
            clock,
            settled,
            opened,
            program: opened.install.name(),
            journal,
            live,
            stop,
        })
    }

    /// Works until the search is over.
    pub fn work(mut self, tell: &mut dyn FnMut(BisectNews)) -> Result<Bisect, EngineError> {
        let worked = self.try_on(tell);
        let Some(live) = &mut self.live else {
            return worked;
        };
        match live.end() {
            Err(error) if worked.is_ok() => Err(error),
            Err(error) => {
                // The agent ends what lasts when its time is up.
                tracing::warn!(error = kind(&error), "search not ended in the session");
                worked
            }
            Ok(()) => worked,
        }
    }

    fn try_on(&mut self, tell: &mut dyn FnMut(BisectNews)) -> Result<Bisect, EngineError> {
        loop {
            let made = self.opened.unchanged(&self.journal)?;
            let Next::Try(off) = next_try(&self.journal) else {
                self.journal.over = true;
                self.journal.going_on = None;
                self.opened.place.write(&self.journal)?;
                return Ok(self.opened.told(&made, &self.journal, false));
            };
            if self.live.is_none() {
                self.opened.check_rests()?;
            }
            if self.stop.load(Ordering::Relaxed) {
                return Err(BisectError::Stopped.into());
            }
            self.journal.going_on = Some(off.iter().copied().collect());
            self.opened.place.write(&self.journal)?;
            if self.is_skipped(&off)? {
                self.try_once(off, tell)?;
            }
        }
    }

    /// Skips the listeners of these units, where the program goes on running. `false`: some of those that nothing was tried of yet cannot
    /// be skipped, so they are none of the search's any more, and what to try is another question.
    fn is_skipped(&mut self, off: &Set) -> Result<bool, EngineError> {
        let Some(live) = &mut self.live else {
            return Ok(true);
        };
        let ids = off.iter().flat_map(|unit| self.journal.ids_of(*unit));
        let Unskipped { refused, no_room } = live.skip_only(&ids.collect())?;
        // Left out for want of room, a slow one would never be looked at.
        if let Some(NoRoom { room, earlier }) = no_room {
            let program = self.program.clone();
            return Err(match earlier {
                true => BisectError::EarlierAgent { program, room },
                false => BisectError::TooMany { program },
            }
            .into());
        }
        let Some(first) = refused.first() else {
            return Ok(true);
        };
        if self.journal.tried.iter().any(|tried| !tried.off.is_empty()) {
            return Err(BisectError::NotSkipped {
                program: self.program.clone(),
                plugin: first.clone(),
            }
            .into());
        }
        self.journal.leave_out(&refused);
        if self.journal.units.is_empty() {
            let program = self.program.clone();
            return Err(BisectError::NothingToSkip { program }.into());
        }
        self.opened.place.write(&self.journal)?;
        Ok(false)
    }

    fn try_once(&mut self, off: Set, tell: &mut dyn FnMut(BisectNews)) -> Result<(), EngineError> {
        let journal = &mut self.journal;
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let number = count(journal.tried.len() + 1);
        tell(BisectNews::Starts {
            number,
            most: count(journal.most),
            off: count(off.len()),
            of: count(journal.units.len()),
            live: journal.live,
        });
        let mut acting = Acting::of(&journal.action);
        let trial = Trial {
            clock: self.clock,
            place: &self.opened.place,
            program: &self.program,
            judge: journal.judge,
            acting: &mut acting,
            settled: self.settled,
            stop: self.stop,
            tell: &mut *tell,
            told: None,
        };
        let took = match &mut self.live {
            Some(live) => LiveAttempt { trial, live }.run()?,
            None => {
                let mut left_out = journal.off.clone();
                left_out.extend(off.iter().flat_map(|unit| journal.ids_of(*unit)));
                let launches = &self.opened.launches;
                let command = journal.command.iter().map(OsString::from).collect();
                Attempt { trial, launches }.run(command, left_out)?
            }
        };
        journal.action = acting.action();
        journal.note(off, took);
        self.opened.place.write(journal)?;
        tell(BisectNews::Measured {
            number,
            judge: journal.judge,
            took_ms: took,
        });
        Ok(())
    }
}

impl Journal {
    /// Takes out plug-ins that cannot be skipped, and units of which nothing is left. Only as long as nothing was skipped yet.
    fn leave_out(&mut self, refused: &BTreeSet<String>) {
        self.going_on = None;
        for unit in &mut self.units {
            unit.retain(|(id, _)| !refused.contains(id));
        }
        self.units.retain(|unit| !unit.is_empty());
        self.needs = vec![Vec::new(); self.units.len()];
    }
}
