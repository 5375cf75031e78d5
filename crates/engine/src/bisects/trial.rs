//! What every try has in common, whether the program is started for it or goes on running: who is asked, and when it is enough.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use laggard_analysis::Nanos;
use laggard_record::{BisectJudge, BisectNews};

use super::acting::{Acting, TIMES};
use super::journal::{Ask, Place};
use crate::error::BisectError;
use crate::{Clock, EngineError};

/// How long its user works in one try.
const WORK: Nanos = Nanos::from_millis(180_000);
/// Less work than this says nothing.
const LEAST_WORK: Nanos = Nanos::from_millis(30_000);
/// How often it is looked at what is new.
pub(super) const LOOK_EVERY: Duration = Duration::from_millis(100);

/// What a try needs.
pub(super) struct Trial<'a> {
    pub clock: &'a Clock,
    pub place: &'a Place,
    /// The install's name.
    pub program: &'a str,
    pub judge: BisectJudge,
    /// What its user repeats, where that is the clock.
    pub acting: &'a mut Acting,
    /// Something is over when nothing of it was seen for so long.
    pub settled: Duration,
    pub stop: &'a AtomicBool,
    pub tell: &'a mut dyn FnMut(BisectNews),
    /// How often the user's action was told to have been slow.
    pub told: Option<u32>,
}

impl Trial<'_> {
    /// Whether its user has stopped the search.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.place.is_asked(Ask::Stop)
    }

    /// Has the user begin with the action.
    pub fn begin_acting(&mut self, now: Nanos) {
        self.acting.begin(now);
        // Of an earlier try.
        self.place.is_asked(Ask::Next);
    }

    /// Says each time that the action was slow.
    pub fn tell_acts(&mut self) {
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let slow = count(self.acting.slow());
        if self.told != Some(slow) {
            self.told = Some(slow);
            let times = count(TIMES);
            (self.tell)(BisectNews::Acts { times, slow });
        }
    }

    /// Asks the user to work.
    pub fn tell_works(&mut self) {
        let for_ms = WORK.as_millis();
        (self.tell)(BisectNews::Works { for_ms });
    }

    /// Whether the user has done it often enough.
    ///
    /// * `news`: when the last lag was seen: its user may be in the midst of the next.
    /// * `ended`: whether the program has ended.
    /// * `next`: whether its user wants to go on.
    pub fn has_acted(&self, news: Instant, ended: bool, next: bool) -> bool {
        let slow = self.acting.slow();
        let done = slow >= TIMES && self.clock.since(news) >= self.settled;
        done || (ended && slow > 0) || (next && self.acting.has_begun())
    }

    /// Whether the user has worked long enough; less is enough where somebody wants to go on.
    pub fn has_worked(&self, active: Nanos, asked: bool) -> bool {
        active >= if asked { LEAST_WORK } else { WORK }
    }

    /// What the action took, milliseconds.
    ///
    /// # Errors
    /// Nobody knows what the action is.
    pub fn acted(&self) -> Result<f64, EngineError> {
        match self.acting.action().is_empty() {
            true => Err(self.not_measured(
                "nothing that you did was slow more than once, so nobody knows what is meant",
            )),
            false => Ok(self.acting.took()),
        }
    }

    /// The error of a try in which nothing was measured.
    pub fn not_measured(&self, why: &str) -> EngineError {
        BisectError::NotMeasured {
            program: self.program.to_owned(),
            why: why.to_owned(),
        }
        .into()
    }
}
