//! One try of a search: the program is started with an off-list of its own, measured, and closed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::mpsc::TryRecvError;
use std::thread;
use std::time::{Duration, Instant};

use laggard_analysis::{Milestone, Nanos, ReplyStatus};
use laggard_record::{BisectJudge, BisectNews, HostEvent, JudgedEpisode, UnixMs};

use super::journal::Ask;
use super::trial::{LOOK_EVERY, Trial};
use crate::error::BisectError;
use crate::launch_dirs::file_of;
use crate::reading::SessionReader;
use crate::{EngineError, LaunchOptions, LaunchRequest, Launches, Output, RunningHost, commands};

/// A program without an event for so long did not start.
const NO_EVENT: Duration = Duration::from_secs(120);
/// A start is over when nothing of it was seen for so long, where nobody says otherwise.
pub(super) const SETTLED: Duration = Duration::from_secs(3);
/// Where a start says nothing of itself but its first event, that much later it will not any more.
const SAYS_NOTHING: Duration = Duration::from_secs(15);
/// So long after its first event a program is not measured at work.
const GRACE: Nanos = Nanos::from_millis(15_000);
/// After so long without an end its user is asked to close the program.
const CLOSES_WITHIN: Duration = Duration::from_secs(20);
/// So long a search that is stopped waits for the program's end.
const STOPS_WITHIN: Duration = Duration::from_secs(15);

/// A try that starts the program.
pub(super) struct Attempt<'a> {
    pub trial: Trial<'a>,
    pub launches: &'a Launches,
}

/// A program on its way.
struct Going {
    host: RunningHost,
    file: PathBuf,
    reader: SessionReader,
    begun: Instant,
    /// When the last news of a start came.
    news: Instant,
    until: Nanos,
    lags: Vec<JudgedEpisode>,
    exit_code: Option<i32>,
}

impl Attempt<'_> {
    /// Starts the command without these plug-ins; returns the value, milliseconds. `None`: the program did not start.
    ///
    /// # Errors
    /// The program cannot be launched, its user has stopped the search, or nothing can be told of the start.
    pub fn run(
        &mut self,
        command: Vec<OsString>,
        off: Vec<String>,
    ) -> Result<Option<f64>, EngineError> {
        let options = LaunchOptions {
            output: Output::LogFile,
            off: Some(off),
            ..LaunchOptions::default()
        };
        let host = (self.launches).launch(&LaunchRequest::Command(command), &options)?;
        let file = file_of(host.run_dir(), 1);
        let now = self.trial.clock.instant();
        let mut going = Going {
            reader: SessionReader::new(&file, self.trial.clock),
            host,
            file,
            begun: now,
            news: now,
            until: Nanos::ZERO,
            lags: Vec::new(),
            exit_code: None,
        };
        let measured = self.measure(&mut going);
        let stopped = matches!(measured, Err(EngineError::Bisect(BisectError::Stopped)));
        self.close(&mut going, stopped)?;
        measured
    }

    fn measure(&mut self, going: &mut Going) -> Result<Option<f64>, EngineError> {
        let mut works = false;
        loop {
            going.read(&mut self.trial)?;
            if self.trial.is_stopped() {
                return Err(BisectError::Stopped.into());
            }
            let up = going.up();
            self.tell_acts(going);
            if up.is_some() && !works && self.trial.judge == BisectJudge::Rate {
                works = true;
                self.trial.tell_works();
            }
            let next = self.trial.place.is_asked(Ask::Next);
            if self.is_enough(going, next) {
                return self.value(going).map(Some);
            }
            if going.exit_code.is_some() {
                return self.ended_early(going);
            }
            if up.is_none() && self.trial.clock.since(going.begun) >= NO_EVENT {
                return Ok(None);
            }
            thread::sleep(LOOK_EVERY);
        }
    }

    /// Whether the start itself is over.
    fn is_started(&self, going: &Going) -> bool {
        let quiet = self.trial.clock.since(going.news);
        let settled = self.trial.settled;
        let says = going.length().is_some();
        going.up().is_some() && quiet >= if says { settled } else { SAYS_NOTHING }
    }

    /// Has the user begin with the action when the start is over, and says each time that it was slow.
    fn tell_acts(&mut self, going: &Going) {
        if self.trial.judge != BisectJudge::Action {
            return;
        }
        if !self.trial.acting.has_begun() {
            if !self.is_started(going) {
                return;
            }
            self.trial.begin_acting(going.reader.facts().latest);
        }
        self.trial.tell_acts();
    }

    fn is_enough(&self, going: &Going, next: bool) -> bool {
        let ended = going.exit_code.is_some();
        going.up().is_some()
            && match self.trial.judge {
                BisectJudge::Startup => self.is_started(going),
                BisectJudge::Action => self.trial.has_acted(going.news, ended, next),
                BisectJudge::Rate => {
                    let active = going.reader.facts().active;
                    self.trial.has_worked(active, next || ended)
                }
            }
    }

    /// A program that has ended before enough was measured.
    fn ended_early(&self, going: &Going) -> Result<Option<f64>, EngineError> {
        match going.up() {
            None => Ok(None),
            Some(_) => Err(self.trial.not_measured("it was closed too early")),
        }
    }

    fn value(&self, going: &Going) -> Result<f64, EngineError> {
        let facts = going.reader.facts();
        let lags_since = |since: UnixMs| -> f64 {
            let lags = going.lags.iter().filter(|lag| lag.started >= since);
            lags.map(|lag| lag.duration.as_millis()).sum()
        };
        match self.trial.judge {
            BisectJudge::Startup => {
                let took = going.length().or(going.up()).ok_or_else(|| {
                    let why = "its session does not say when it was up";
                    self.trial.not_measured(why)
                })?;
                Ok(took.as_millis() + lags_since(UnixMs::of(facts, going.end_of_start())))
            }
            BisectJudge::Action => self.trial.acted(),
            BisectJudge::Rate => {
                let since = going.up().unwrap_or_default() + GRACE;
                let minutes = facts.active.as_millis() / 60_000.0;
                Ok(lags_since(UnixMs::of(facts, since)) / minutes)
            }
        }
    }

    /// Asks the program to close, and waits until it has.
    ///
    /// * `stopped`: whether the search is not to go on, so that nothing waits for the program for long.
    fn close(&mut self, going: &mut Going, stopped: bool) -> Result<(), EngineError> {
        if going.exit_code.is_some() {
            return Ok(());
        }
        let asked = (going.file.exists()).then(|| commands::send(&going.file, commands::CLOSE));
        let number = asked.transpose()?;
        let begun = self.trial.clock.instant();
        let mut told = false;
        loop {
            going.read(&mut self.trial)?;
            if going.exit_code.is_some() {
                return Ok(());
            }
            let answer = number.and_then(|number| going.reader.facts().reply(number.into()));
            let refused = answer.is_some_and(|(status, _)| status != ReplyStatus::Done);
            let waited = self.trial.clock.since(begun);
            if !told && (refused || number.is_none() || waited >= CLOSES_WITHIN) {
                told = true;
                (self.trial.tell)(BisectNews::CloseIt);
            }
            if stopped && waited >= STOPS_WITHIN {
                return Ok(());
            }
            if !stopped && self.trial.is_stopped() {
                return Err(BisectError::Stopped.into());
            }
            thread::sleep(LOOK_EVERY);
        }
    }
}

impl Going {
    /// Reads on in the session and takes the launch's events.
    fn read(&mut self, trial: &mut Trial<'_>) -> Result<(), EngineError> {
        let file = &self.file;
        let mut more = true;
        while more {
            more = self.reader.poll().map_err(EngineError::io("read", file))?;
            while let Some(episode) = self.reader.pop() {
                trial.acting.add(&episode);
            }
        }
        loop {
            match self.host.events().try_recv() {
                Ok(HostEvent::Episode(lag)) if lag.perceptible => {
                    self.lags.push(lag);
                    self.news = trial.clock.instant();
                }
                Ok(HostEvent::HostEnded { exit_code }) => self.exit_code = Some(exit_code),
                Ok(_) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.exit_code.get_or_insert(1);
                    break;
                }
            }
        }
        let until = self.end_of_start();
        if until != self.until {
            self.until = until;
            self.news = trial.clock.instant();
        }
        Ok(())
    }

    /// The time of the first event.
    fn up(&self) -> Option<Nanos> {
        self.reader.facts().milestone(Milestone::FirstDispatch)
    }

    /// The end of the start, as far as it was seen, by the session's clock.
    fn end_of_start(&self) -> Nanos {
        let facts = self.reader.facts();
        facts.starting.until.max(self.up().unwrap_or_default())
    }

    fn length(&self) -> Option<Nanos> {
        self.reader.facts().starting.length(self.up())
    }
}
