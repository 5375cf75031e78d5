//! A running session whose plug-ins' listeners a search skips, some at a time ([`crate::Bypasses`] for one of them, and what it means).

use std::collections::BTreeSet;
use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use laggard_analysis::{Bypass, Episode, Nanos, ReplyStatus, SessionFacts};
use laggard_record::{BypassEnd, Session, SessionId, UnixMs};

use crate::error::BypassError;
use crate::launch_dirs::{Pulse, mark_searched};
use crate::patience::Patience;
use crate::reading::SessionReader;
use crate::{Clock, EngineError, Sessions, commands};

/// So long plug-ins are skipped where nobody asks for more: where this Laggard is killed, the agent ends it by then.
const LASTS: Duration = Duration::from_secs(600);
/// After so long more is asked for.
const ASKS_AFTER: Duration = Duration::from_secs(240);
/// How long an answer may take, and how much longer for each plug-in more: loaded classes are changed when that stops the program
/// only shortly.
const LONGEST: Duration = Duration::from_secs(30);
const LONGEST_EACH: Duration = Duration::from_secs(4);

/// A session in which a search skips plug-ins.
pub(super) struct Live {
    clock: Clock,
    session: SessionId,
    pid: u32,
    started: UnixMs,
    file: PathBuf,
    reader: SessionReader,
    pulse: Pulse,
    /// Ids of the plug-ins that are skipped.
    skipped: BTreeSet<String>,
    /// When that was last asked for.
    asked: Instant,
    /// Held as long as the search works on the session.
    _mark: Option<File>,
}

/// Why plug-ins that were to be skipped were not all of the time.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// The program does not work well without them.
    Trouble,
    /// Somebody has ended it.
    Ended(String),
}

/// The plug-ins that are not skipped though they were to be.
pub(super) struct Unskipped {
    /// Nothing of them is loaded, none of their listeners may be left out, or their user has them skipped already.
    pub refused: BTreeSet<String>,
    /// The agent has no room for others.
    pub no_room: Option<NoRoom>,
}

/// The agent skips as many plug-ins as it can.
pub(super) struct NoRoom {
    /// How many these are.
    pub room: usize,
    /// Whether it is an earlier Laggard's, which has less room than this one's.
    pub earlier: bool,
}

impl Live {
    /// Reads the session to its present end.
    ///
    /// * `ours`: what an earlier Laggard has left skipped in this search: it is taken over.
    ///
    /// # Errors
    /// The session has no file, or it cannot be read.
    pub fn open(
        sessions: &Sessions,
        clock: &Clock,
        session: &Session,
        ours: &BTreeSet<String>,
    ) -> Result<Self, EngineError> {
        let file = sessions.file_of(&session.id)?;
        let mut live = Self {
            clock: clock.clone(),
            session: session.id.clone(),
            pid: session.pid,
            started: session.started,
            reader: SessionReader::new(&file, clock),
            _mark: mark_searched(&file),
            file,
            pulse: Pulse::default(),
            skipped: BTreeSet::new(),
            asked: clock.instant(),
        };
        live.read(|_| {})?;
        let lasts = |id: &&String| live.facts().bypass(id).is_some();
        live.skipped = ours.iter().filter(lasts).cloned().collect();
        Ok(live)
    }

    /// Reads what is new.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(&mut self, mut with: impl FnMut(&Episode)) -> Result<(), EngineError> {
        loop {
            let grown = self.reader.poll();
            let grown = grown.map_err(EngineError::io("read", &self.file))?;
            while let Some(episode) = self.reader.pop() {
                with(&episode);
            }
            if !grown {
                return Ok(());
            }
        }
    }

    /// The latest time that the session names.
    pub fn now(&self) -> Nanos {
        self.facts().latest
    }

    /// The time in which its user worked so far.
    pub fn active(&self) -> Nanos {
        self.facts().active
    }

    fn facts(&self) -> &SessionFacts {
        self.reader.facts()
    }

    /// Whether the program has ended.
    pub fn is_over(&mut self) -> bool {
        let ended = self.facts().ended.is_some();
        let gone = (self.pulse).gone_for(self.pid, self.started, ended, &self.clock);
        ended || gone.is_some()
    }

    /// Skips these plug-ins' listeners, and no others that the search has skipped. Never asks for more of them at once than the agent has
    /// room for, so that what it refuses has nothing to be skipped.
    ///
    /// # Errors
    /// The agent does not answer, or is so old that it skips nothing.
    pub fn skip_only(&mut self, wanted: &BTreeSet<String>) -> Result<Unskipped, EngineError> {
        let over: Vec<String> = self.skipped.difference(wanted).cloned().collect();
        let new = wanted.difference(&self.skipped).cloned();
        let (taken, new): (Vec<String>, Vec<String>) =
            new.partition(|id| self.facts().bypass(id).is_some());
        let ends = over.iter().map(|id| format!("bypass-end {id}"));
        self.ask(&ends.collect::<Vec<_>>())?;
        self.skipped.retain(|id| wanted.contains(id));
        self.ask_for_more()?;
        let mut refused: BTreeSet<String> = taken.into_iter().collect();
        let mut waiting = new.as_slice();
        while !waiting.is_empty() {
            let (asked, later) = waiting.split_at(self.facts().bypasses_left().min(waiting.len()));
            if asked.is_empty() {
                break;
            }
            let verbs: Vec<String> = asked.iter().map(|id| begin(id)).collect();
            for (id, status) in asked.iter().zip(self.ask(&verbs)?) {
                match status {
                    ReplyStatus::Done => self.skipped.insert(id.clone()),
                    ReplyStatus::NotUnderstood => {
                        let session = self.session.to_string();
                        return Err(BypassError::OldAgent { session }.into());
                    }
                    _ => refused.insert(id.clone()),
                };
            }
            waiting = later;
        }
        let no_room = (!waiting.is_empty()).then(|| NoRoom {
            room: self.facts().bypass_room(),
            earlier: !self.facts().tells_bypass_room(),
        });
        Ok(Unskipped { refused, no_room })
    }

    /// Asks for more time before what lasts is over.
    ///
    /// # Errors
    /// The commands cannot be written.
    pub fn renew(&mut self) -> Result<(), EngineError> {
        match self.clock.since(self.asked) >= ASKS_AFTER {
            true => self.ask_for_more(),
            false => Ok(()),
        }
    }

    fn ask_for_more(&mut self) -> Result<(), EngineError> {
        self.asked = self.clock.instant();
        for id in &self.skipped {
            commands::send(&self.file, &begin(id))?;
        }
        Ok(())
    }

    /// Why plug-ins that ought to be skipped are not any more; `None`: all are.
    pub fn lost(&self) -> Option<Lost> {
        let facts = self.facts();
        let lost = (self.skipped.iter()).find(|id| facts.bypass(id).is_none())?;
        let last = |one: &&Bypass| one.plugin == **lost;
        let over = facts.bypasses.iter().rfind(last).and_then(|one| one.over);
        let trouble = over.is_some_and(|(state, _)| BypassEnd::from(state).is_trouble());
        Some(match trouble {
            true => Lost::Trouble,
            false => Lost::Ended(lost.clone()),
        })
    }

    /// All listeners run again.
    ///
    /// # Errors
    /// The agent does not answer; it ends what lasts when its time is up.
    pub fn end(&mut self) -> Result<(), EngineError> {
        self.read(|_| {})?;
        if self.skipped.is_empty() || self.is_over() {
            return Ok(());
        }
        self.skip_only(&BTreeSet::new()).map(drop)
    }

    /// Sends commands, and reads on until all are answered.
    fn ask(&mut self, verbs: &[String]) -> Result<Vec<ReplyStatus>, EngineError> {
        let numbers = verbs.iter().map(|verb| commands::send(&self.file, verb));
        let numbers = numbers.collect::<Result<Vec<u32>, _>>()?;
        let each = LONGEST_EACH * u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let patience = Patience::lasting(&self.clock, LONGEST + each);
        loop {
            self.read(|_| {})?;
            let answers = numbers.iter().map(|number| {
                let answer = self.facts().reply((*number).into());
                answer.map(|(status, _)| status)
            });
            if let Some(answers) = answers.collect::<Option<Vec<_>>>() {
                return Ok(answers);
            }
            if self.is_over() {
                return Err(EngineError::NotRunning {
                    id: self.session.to_string(),
                });
            }
            patience.pause(&self.session)?;
        }
    }
}

fn begin(id: &str) -> String {
    format!("bypass {} {id}", LASTS.as_secs())
}
