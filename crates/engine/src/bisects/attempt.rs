//! One try of a search: the program is started with an off-list of its own, measured, and closed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::TryRecvError;
use std::thread;
use std::time::{Duration, Instant};

use laggard_analysis::{Milestone, Nanos, ReplyStatus};
use laggard_record::{BisectJudge, BisectNews, HostEvent, JudgedEpisode, UnixMs};

use super::acting::{Acting, TIMES};
use super::journal::{Ask, Place};
use crate::error::BisectError;
use crate::launch_dirs::file_of;
use crate::reading::SessionReader;
use crate::{
    Clock, EngineError, LaunchOptions, LaunchRequest, Launches, Output, RunningHost, commands,
};

/// A program without an event for so long did not start.
const NO_EVENT: Duration = Duration::from_secs(120);
/// A start is over when nothing of it was seen for so long, where nobody says otherwise.
pub(super) const SETTLED: Duration = Duration::from_secs(3);
/// Where a start says nothing of itself but its first event, that much later it will not any more.
const SAYS_NOTHING: Duration = Duration::from_secs(15);
/// So long after its first event a program is not measured at work.
const GRACE: Nanos = Nanos::from_millis(15_000);
/// How long its user works in one try.
const WORK: Nanos = Nanos::from_millis(180_000);
/// Less work than this says nothing.
const LEAST_WORK: Nanos = Nanos::from_millis(30_000);
/// After so long without an end its user is asked to close the program.
const CLOSES_WITHIN: Duration = Duration::from_secs(20);
/// So long a search that is stopped waits for the program's end.
const STOPS_WITHIN: Duration = Duration::from_secs(15);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// What a try needs.
pub(super) struct Attempt<'a> {
    pub clock: &'a Clock,
    pub launches: &'a Launches,
    pub place: &'a Place,
    /// The install's name.
    pub program: &'a str,
    pub judge: BisectJudge,
    /// What its user repeats, where that is the clock.
    pub acting: &'a mut Acting,
    /// A start is over when nothing of it was seen for so long.
    pub settled: Duration,
    pub stop: &'a AtomicBool,
    pub tell: &'a mut dyn FnMut(BisectNews),
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
    /// How often the user's action was told to have been slow.
    told: Option<u32>,
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
        let now = self.clock.instant();
        let mut going = Going {
            reader: SessionReader::new(&file, self.clock),
            host,
            file,
            begun: now,
            news: now,
            until: Nanos::ZERO,
            lags: Vec::new(),
            told: None,
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
            going.read(self.clock, self.acting)?;
            if self.is_stopped() {
                return Err(BisectError::Stopped.into());
            }
            let up = going.up();
            self.tell_acts(going);
            if up.is_some() && !works && self.judge == BisectJudge::Rate {
                works = true;
                let for_ms = WORK.as_millis();
                (self.tell)(BisectNews::Works { for_ms });
            }
            let next = self.place.is_asked(Ask::Next);
            if self.is_enough(going, next) {
                return self.value(going).map(Some);
            }
            if going.exit_code.is_some() {
                return self.ended_early(going);
            }
            if up.is_none() && self.clock.since(going.begun) >= NO_EVENT {
                return Ok(None);
            }
            thread::sleep(LOOK_EVERY);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.place.is_asked(Ask::Stop)
    }

    /// Whether the start itself is over.
    fn is_started(&self, going: &Going) -> bool {
        let quiet = self.clock.since(going.news);
        let says = going.length().is_some();
        going.up().is_some() && quiet >= if says { self.settled } else { SAYS_NOTHING }
    }

    /// Has the user begin with the action when the start is over, and says each time that it was slow.
    fn tell_acts(&mut self, going: &mut Going) {
        if self.judge != BisectJudge::Action {
            return;
        }
        if !self.acting.has_begun() {
            if !self.is_started(going) {
                return;
            }
            self.acting.begin(going.reader.facts().latest);
            // Of an earlier start.
            self.place.is_asked(Ask::Next);
        }
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let slow = count(self.acting.slow());
        if going.told != Some(slow) {
            going.told = Some(slow);
            let times = count(TIMES);
            (self.tell)(BisectNews::Acts { times, slow });
        }
    }

    fn is_enough(&self, going: &Going, next: bool) -> bool {
        if going.up().is_none() {
            return false;
        }
        match self.judge {
            BisectJudge::Startup => self.is_started(going),
            BisectJudge::Action => {
                let slow = self.acting.slow();
                // Its user may be in the midst of the next.
                let done = slow >= TIMES && self.clock.since(going.news) >= self.settled;
                let ended = going.exit_code.is_some() && slow > 0;
                done || ended || (next && self.acting.has_begun())
            }
            BisectJudge::Rate => {
                let active = going.reader.facts().active;
                let asked = next || going.exit_code.is_some();
                active >= if asked { LEAST_WORK } else { WORK }
            }
        }
    }

    /// A program that has ended before enough was measured.
    fn ended_early(&self, going: &Going) -> Result<Option<f64>, EngineError> {
        match going.up() {
            None => Ok(None),
            Some(_) => Err(BisectError::NotMeasured {
                program: self.program.to_owned(),
                why: "it was closed too early".to_owned(),
            }
            .into()),
        }
    }

    fn value(&self, going: &Going) -> Result<f64, EngineError> {
        let facts = going.reader.facts();
        let lags_since = |since: UnixMs| -> f64 {
            let lags = going.lags.iter().filter(|lag| lag.started >= since);
            lags.map(|lag| lag.duration.as_millis()).sum()
        };
        match self.judge {
            BisectJudge::Startup => {
                let took = going.length().or(going.up());
                let took = took.ok_or_else(|| BisectError::NotMeasured {
                    program: self.program.to_owned(),
                    why: "its session does not say when it was up".to_owned(),
                })?;
                Ok(took.as_millis() + lags_since(UnixMs::of(facts, going.end_of_start())))
            }
            BisectJudge::Action if self.acting.action().is_empty() => {
                Err(BisectError::NotMeasured {
                    program: self.program.to_owned(),
                    why: "nothing that you did was slow more than once, so nobody knows what is \
                          meant"
                        .to_owned(),
                }
                .into())
            }
            BisectJudge::Action => Ok(self.acting.took()),
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
        let begun = self.clock.instant();
        let mut told = false;
        loop {
            going.read(self.clock, self.acting)?;
            if going.exit_code.is_some() {
                return Ok(());
            }
            let answer = number.and_then(|number| going.reader.facts().reply(number.into()));
            let refused = answer.is_some_and(|(status, _)| status != ReplyStatus::Done);
            let waited = self.clock.since(begun);
            if !told && (refused || number.is_none() || waited >= CLOSES_WITHIN) {
                told = true;
                (self.tell)(BisectNews::CloseIt);
            }
            if stopped && waited >= STOPS_WITHIN {
                return Ok(());
            }
            if !stopped && self.is_stopped() {
                return Err(BisectError::Stopped.into());
            }
            thread::sleep(LOOK_EVERY);
        }
    }
}

impl Going {
    /// Reads on in the session and takes the launch's events.
    fn read(&mut self, clock: &Clock, acting: &mut Acting) -> Result<(), EngineError> {
        let file = &self.file;
        let mut more = true;
        while more {
            more = self.reader.poll().map_err(EngineError::io("read", file))?;
            while let Some(episode) = self.reader.pop() {
                acting.add(&episode);
            }
        }
        loop {
            match self.host.events().try_recv() {
                Ok(HostEvent::Episode(lag)) if lag.perceptible => {
                    self.lags.push(lag);
                    self.news = clock.instant();
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
            self.news = clock.instant();
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
