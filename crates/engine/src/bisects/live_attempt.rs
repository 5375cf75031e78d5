//! One try of a search in a program that goes on running: its user does it again while some plug-ins are skipped.

use std::thread;

use laggard_analysis::Nanos;
use laggard_record::BisectJudge;

use super::journal::Ask;
use super::live::{Live, Lost};
use super::trial::{LOOK_EVERY, Trial};
use crate::EngineError;
use crate::error::BisectError;

/// A try in a running session.
pub(super) struct LiveAttempt<'a> {
    pub trial: Trial<'a>,
    pub live: &'a mut Live,
}

impl LiveAttempt<'_> {
    /// Measures what its user does from now on; returns the value, milliseconds. `None`: the program does not work well without what is
    /// skipped.
    ///
    /// # Errors
    /// Its user has stopped the search, the program was closed, or nothing can be told of what was done.
    pub fn run(&mut self) -> Result<Option<f64>, EngineError> {
        self.live.read(|_| {})?;
        let (since, active) = (self.live.now(), self.live.active());
        match self.trial.judge {
            BisectJudge::Action => self.trial.begin_acting(since),
            BisectJudge::Rate | BisectJudge::Startup => self.trial.tell_works(),
        }
        let (mut lags, mut news) = (Nanos::ZERO, self.trial.clock.instant());
        loop {
            let trial = &mut self.trial;
            self.live.read(|episode| {
                trial.acting.add(episode);
                if episode.perceptible() && episode.start >= since {
                    lags += episode.inclusive();
                    news = trial.clock.instant();
                }
            })?;
            if trial.is_stopped() {
                return Err(BisectError::Stopped.into());
            }
            match self.live.lost() {
                None => {}
                Some(Lost::Trouble) => return Ok(None),
                Some(Lost::Ended(plugin)) => {
                    let why = format!("{plugin} was to be skipped, and ran again");
                    return Err(trial.not_measured(&why));
                }
            }
            let worked = self.live.active() - active;
            let next = trial.place.is_asked(Ask::Next);
            let is_over = self.live.is_over();
            match trial.judge {
                BisectJudge::Action => {
                    trial.tell_acts();
                    if trial.has_acted(news, is_over, next) {
                        return trial.acted().map(Some);
                    }
                }
                BisectJudge::Rate | BisectJudge::Startup => {
                    if trial.has_worked(worked, next || is_over) {
                        return Ok(Some(lags.as_millis() * 60_000.0 / worked.as_millis()));
                    }
                }
            }
            if is_over {
                return Err(trial.not_measured("it was closed too early"));
            }
            self.live.renew()?;
            thread::sleep(LOOK_EVERY);
        }
    }
}
