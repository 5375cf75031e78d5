//! Finds what makes a program slow: it is started again and again without some of its plug-ins, or goes on running while the listeners
//! of some are skipped, and the clock is the judge.
//!
//! The search itself is `laggard_blame::bisect`; here are the units of an install, the tries, and the journal.

mod acting;
mod attempt;
mod journal;
mod live;
mod live_attempt;
mod opened;
mod search;
mod told;
mod trial;
mod units;
mod working;

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use laggard_blame::bisect::most_tries;
use laggard_hosts::Hosts;
use laggard_record::{Bisect, BisectJudge, BisectNews};

use crate::error::BisectError;
use crate::{Clock, EngineError, Launches, Paths, Plugins};
use attempt::SETTLED;
use journal::{Ask, FORMAT, Journal, Place};
use opened::{Opened, versions};
use units::Made;
use working::Working;

/// The smallest difference that is looked for, milliseconds: less of a start, or of a minute's work, nobody feels.
const LEAST: f64 = 200.0;
/// That of one action, milliseconds: what takes longer than a tenth of a second is felt each time.
const LEAST_OF_ACTION: f64 = 100.0;
/// So many tries more than a search with a steady clock needs are made before it is told that nothing can be.
const MORE_TRIES: usize = 12;
/// How long another Laggard that was asked to stop may take.
const STOPS_WITHIN: Duration = Duration::from_secs(30);

/// What to search for, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BisectRequest {
    /// The clock.
    pub judge: BisectJudge,
    /// Whether plug-ins that came with the program may be off, too.
    pub bundled: bool,
    /// The program's arguments at each start.
    pub arguments: Vec<OsString>,
}

/// Searches, one for each install.
#[derive(Debug, Clone)]
pub struct Bisects {
    clock: Clock,
    paths: Paths,
    hosts: Hosts,
    plugins: Plugins,
    launches: Launches,
    settled: Duration,
}

impl Bisects {
    pub(crate) fn new(
        clock: Clock,
        paths: Paths,
        hosts: Hosts,
        plugins: Plugins,
        launches: Launches,
    ) -> Self {
        Self {
            clock,
            paths,
            hosts,
            plugins,
            launches,
            settled: SETTLED,
        }
    }

    /// Searches in programs whose start is over when nothing of it was seen for so long; three seconds where nobody says so.
    #[must_use]
    pub fn settling_within(&self, settled: Duration) -> Self {
        Self {
            settled,
            ..self.clone()
        }
    }

    /// What a search would do. Changes nothing.
    ///
    /// # Errors
    /// No host recognises the program, it cannot be read, or it has no plug-in that could be off.
    pub fn preview(&self, program: &Path, request: &BisectRequest) -> Result<Bisect, EngineError> {
        let opened = self.open(program)?;
        let (made, journal) = self.planned(&opened, program, request)?;
        let mut told = opened.told(&made, &journal, false);
        if !journal.live {
            told.in_the_way = opened.in_the_way()?;
        }
        Ok(told)
    }

    /// Begins a search: writes it down. [`Bisects::go_on`] does the work.
    ///
    /// # Errors
    /// As [`Bisects::preview`]; or there is one that is not over.
    pub fn begin(&self, program: &Path, request: &BisectRequest) -> Result<(), EngineError> {
        let opened = self.open(program)?;
        let name = || opened.install.name();
        let Some(_alone) = opened.place.lock()? else {
            return Err(BisectError::GoesOn { program: name() }.into());
        };
        if opened.place.read()?.is_some_and(|journal| !journal.over) {
            return Err(BisectError::Begun { program: name() }.into());
        }
        let (_, journal) = self.planned(&opened, program, request)?;
        if !journal.live {
            opened.check_rests()?;
        }
        opened.place.write(&journal)
    }

    /// Goes on with a search until it is over: starts the program, measures it, closes it; or skips listeners of one that runs.
    ///
    /// * `stop`: ends it after what it is doing when it is set.
    /// * `tell`: hears of each step.
    ///
    /// # Errors
    /// There is no search, another Laggard works on it, it cannot be read, the program runs already or cannot be launched, or does not run
    /// any more where it ought to, its plug-ins have changed since, or its user has stopped it. What was measured is kept.
    pub fn go_on(
        &self,
        program: &Path,
        stop: &AtomicBool,
        mut tell: impl FnMut(BisectNews),
    ) -> Result<Bisect, EngineError> {
        let opened = self.open(program)?;
        let Some(_alone) = opened.place.lock()? else {
            let program = opened.install.name();
            return Err(BisectError::GoesOn { program }.into());
        };
        // Of somebody who worked on it earlier.
        opened.place.is_asked(Ask::Stop);
        opened.place.is_asked(Ask::Next);
        let journal = self.written(&opened)?;
        Working::begin(&self.clock, self.settled, &opened, journal, stop)?.work(&mut tell)
    }

    /// The search in an install, as far as it is; `None` where none was begun.
    ///
    /// # Errors
    /// What was written down cannot be read, or the install.
    pub fn of(&self, program: &Path) -> Result<Option<Bisect>, EngineError> {
        let opened = self.open(program)?;
        let Some(journal) = opened.place.read()? else {
            return Ok(None);
        };
        let runs = opened.place.is_locked();
        let made = opened.made(&journal.off, journal.bundled, journal.live)?;
        Ok(Some(opened.told(&made, &journal, runs)))
    }

    /// Drops the search in an install; one that goes on in another Laggard ends first. Nothing is off that was not off before.
    ///
    /// # Errors
    /// None was begun, the other Laggard does not end, or it cannot be deleted.
    pub fn stop(&self, program: &Path) -> Result<(), EngineError> {
        let opened = self.open(program)?;
        let name = || opened.install.name();
        // One that cannot be read is dropped as well.
        let written = opened.place.read();
        if matches!(written, Ok(None)) {
            return Err(BisectError::None { program: name() }.into());
        }
        let begun = self.clock.instant();
        let mut asked = false;
        let _alone = loop {
            if let Some(alone) = opened.place.lock()? {
                break alone;
            }
            if !asked {
                opened.place.ask(Ask::Stop)?;
                asked = true;
            }
            if self.clock.since(begun) >= STOPS_WITHIN {
                return Err(BisectError::GoesOn { program: name() }.into());
            }
            thread::sleep(Duration::from_millis(100));
        };
        opened.place.is_asked(Ask::Stop);
        opened.place.forget()
    }

    /// Tells the Laggard that works on the search to rest after what it is doing: it can go on later.
    ///
    /// # Errors
    /// None goes on.
    pub fn rest(&self, program: &Path) -> Result<(), EngineError> {
        self.ask(program, Ask::Stop)
    }

    /// Tells the Laggard that works on the search that its user has worked enough in this try.
    ///
    /// # Errors
    /// None goes on.
    pub fn next(&self, program: &Path) -> Result<(), EngineError> {
        self.ask(program, Ask::Next)
    }

    fn ask(&self, program: &Path, what: Ask) -> Result<(), EngineError> {
        let opened = self.open(program)?;
        if !opened.place.is_worked_on() {
            let program = opened.install.name();
            return Err(BisectError::Rests { program }.into());
        }
        opened.place.ask(what)
    }

    fn open(&self, program: &Path) -> Result<Opened, EngineError> {
        let install = self.hosts.open(program)?;
        Ok(Opened {
            plugins: self.plugins.clone(),
            sessions: self.launches.sessions.clone(),
            launches: self.launches.clone(),
            place: Place::of(&self.paths.bisects(), &install.key()),
            off: self.plugins.off_list(&install).ids()?,
            install,
        })
    }

    fn planned(
        &self,
        opened: &Opened,
        program: &Path,
        request: &BisectRequest,
    ) -> Result<(Made, Journal), EngineError> {
        let live = request.judge != BisectJudge::Startup && !opened.observed()?.is_empty();
        if live {
            opened.observed_once()?;
        }
        let made = opened.made(&opened.off, request.bundled, live)?;
        let count = made.units.len();
        if count == 0 {
            return Err(BisectError::NothingAdded {
                program: opened.install.name(),
                bundled: request.bundled,
            }
            .into());
        }
        let program = std::path::absolute(program).map_err(EngineError::io("find", program))?;
        let words = [program.into_os_string()].into_iter();
        let words = words.chain(request.arguments.iter().cloned());
        let command = words.map(|word| word.to_string_lossy().into_owned());
        let journal = Journal {
            format: FORMAT,
            command: command.collect(),
            judge: request.judge,
            live,
            bundled: request.bundled,
            seed: u64::try_from(self.clock.now_ms()).unwrap_or_default(),
            units: versions(&made),
            needs: made
                .needs
                .iter()
                .map(|needs| needs.iter().copied().collect())
                .collect(),
            off: opened.off.clone(),
            least: match request.judge {
                BisectJudge::Startup | BisectJudge::Rate => LEAST,
                BisectJudge::Action => LEAST_OF_ACTION,
            },
            most: most_tries(count) + MORE_TRIES,
            action: Vec::new(),
            tried: Vec::new(),
            going_on: None,
            over: false,
        };
        Ok((made, journal))
    }

    fn written(&self, opened: &Opened) -> Result<Journal, EngineError> {
        opened.place.read()?.ok_or_else(|| {
            let program = opened.install.name();
            BisectError::None { program }.into()
        })
    }
}
