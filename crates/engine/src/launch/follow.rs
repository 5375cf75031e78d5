//! Follows one session: from its file to the store, live events and notices.

mod bypasses;
mod ending;
mod slower;
mod telling;
mod weighing;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use laggard_analysis::{EndReason, ReplyStatus};
use laggard_hosts::Hosts;
use laggard_record::{HostEvent, Session, SessionId, UnixMs};
use laggard_store::SessionRow;

use super::busy::Busy;
use super::bypass_news::ToldBypasses;
use super::captures::{Captures, Subject};
use super::following::Following;
use super::freezes::Freezes;
use super::learn::learn;
use super::record::{Record, count};
use super::update_notices::Blamed;
use crate::Clock;
use crate::launch_dirs::{Pulse, RunFile, file_of, is_alive, session_name};
use crate::logging::kind;
use crate::reading::{HostKnowledge, LastMinute, SessionReader};
use crate::rows;
use crate::screen_watch::ScreenWatch;

/// A follower of one session.
pub(crate) struct Follower {
    /// `None` for a file that is only read.
    following: Option<Following>,
    clock: Clock,
    hosts: Hosts,
    name: SessionId,
    reader: SessionReader,
    run_file: RunFile,
    knowledge: Arc<HostKnowledge>,
    record: Record,
    started: bool,
    over: bool,
    /// Number of answers to commands that were told.
    replied: u64,
    freezes: Freezes,
    bypasses: ToldBypasses,
    minute: LastMinute,
    busy: Busy,
    pulse: Pulse,
    captures: Captures,
    /// The time before which episodes are not notified of: they are past.
    quiet_before: UnixMs,
    /// Whether a notification said that nothing more is recorded.
    told_unobserved: bool,
    /// Whether ongoing freezes are no longer told, because nothing more is recorded of them.
    silent: bool,
    /// The plug-ins to which lags are put down.
    blamed: Blamed,
    /// Lags for which nobody is blamed because the origins of their plug-ins are unknown.
    unplaced: u32,
}

impl Follower {
    /// A follower that begins at the file's first byte.
    pub fn new(
        following: &Following,
        run: &Path,
        number: u32,
        run_file: &RunFile,
        knowledge: Arc<HostKnowledge>,
    ) -> Self {
        let file = file_of(run, number);
        Self {
            quiet_before: UnixMs(i64::MIN),
            ..Self::reading(
                Some(following.clone()),
                &following.clock,
                following.hosts,
                &file,
                number,
                run_file,
                knowledge,
            )
        }
    }

    /// A follower of a file of any origin: nothing is stored or notified.
    pub fn of_file(
        clock: &Clock,
        hosts: Hosts,
        file: &Path,
        number: u32,
        run_file: &RunFile,
        knowledge: Arc<HostKnowledge>,
    ) -> Self {
        Self::reading(None, clock, hosts, file, number, run_file, knowledge)
    }

    fn reading(
        following: Option<Following>,
        clock: &Clock,
        hosts: Hosts,
        file: &Path,
        number: u32,
        run_file: &RunFile,
        knowledge: Arc<HostKnowledge>,
    ) -> Self {
        let run = file
            .parent()
            .and_then(Path::parent)
            .unwrap_or(Path::new(""));
        let name = session_name(run, number);
        let store = following
            .as_ref()
            .map(|following| Arc::clone(&following.store));
        Self {
            reader: SessionReader::new(file, clock),
            record: Record::new(store, clock.clone(), &name, file, run_file),
            following,
            clock: clock.clone(),
            hosts,
            name,
            run_file: run_file.clone(),
            knowledge,
            started: false,
            over: false,
            replied: 0,
            freezes: Freezes::default(),
            bypasses: ToldBypasses::default(),
            minute: LastMinute::default(),
            busy: Busy::default(),
            pulse: Pulse::default(),
            captures: Captures::default(),
            quiet_before: UnixMs(i64::MAX),
            told_unobserved: false,
            silent: false,
            blamed: Blamed::default(),
            unplaced: 0,
        }
    }

    /// Turns off notifications of episodes that began before a time.
    pub fn quiet_before(mut self, time: UnixMs) -> Self {
        self.quiet_before = time;
        self
    }

    /// The session as far as it was read.
    pub fn session(&self) -> Session {
        rows::session(self.record.row.clone())
    }

    /// The session's row as far as it was read.
    pub fn row(&self) -> &SessionRow {
        &self.record.row
    }

    /// The session's id.
    pub fn name(&self) -> &SessionId {
        &self.name
    }

    /// The launch's description, with what was learnt from the session's process.
    pub fn run_file(&self) -> &RunFile {
        &self.run_file
    }

    /// Whether a command was carried out, or is being: a program that ends has no time for an answer.
    pub fn has_not_refused(&self, command: u64) -> bool {
        let answer = self.reader.facts().reply(command);
        answer.is_none_or(|(status, _)| status == ReplyStatus::Done)
    }

    /// Whether the session's end was told.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// When the host had dispatched its first event.
    pub fn up(&self) -> Option<UnixMs> {
        self.record.up
    }

    /// Whether the user marked a moment that was not told yet.
    pub fn holds_marks(&self) -> bool {
        self.reader.holds_marks()
    }

    /// Reads what is new and tells it. `false`: there was nothing new.
    pub fn step(&mut self, tell: &Sender<HostEvent>) -> bool {
        if self.over {
            return false;
        }
        let was_searched = self.is_searched();
        let grown = match self.reader.poll() {
            Ok(grown) => grown,
            Err(error) => {
                tracing::warn!(session = %self.name, error = kind(&error), "session not read");
                let why = format!("cannot read {}: {error}", self.reader.path().display());
                self.record.problem(tell, why.into());
                return false;
            }
        };
        if self.record.is_kept() && self.pulse.beats() {
            let (starved, pid) = (self.reader.starved(), self.record.row.pid);
            self.busy.observe(starved, pid, &self.clock);
        }
        if !grown {
            self.record.check_that_it_goes_on(tell);
        }
        self.take_facts(tell);
        self.tell_unobserved(tell);
        let more = self.tell_what_ended(tell);
        if !more {
            self.tell_silence(tell);
        }
        self.tell_freezes(tell);
        self.tell_bypasses(false, !grown, was_searched, tell);
        self.capture(tell);
        if grown && self.started && self.record.is_due() {
            self.weigh();
            self.record.save(tell);
        }
        grown || more
    }

    /// The time since the session's process ended; `None` while it lives, or if it is not known yet.
    pub fn gone_for(&mut self) -> Option<Duration> {
        if !self.started {
            return None;
        }
        let ended = match self.reader.facts().ended {
            // The agent is asked where nobody wants to know of the program any more.
            Some((EndReason::Asked, _)) => return Some(Duration::ZERO),
            Some((EndReason::Exit, _)) => true,
            // After any other end of the session the program goes on.
            _ => false,
        };
        let row = &self.record.row;
        self.pulse
            .gone_for(row.pid, row.started, ended, &self.clock)
    }

    /// Ends the reading: [`Follower::tell_what_ended`] tells unfinished episodes, too.
    pub fn finish(&mut self) {
        self.reader.finish();
    }

    /// Reads on as long as `go_on`, called with the number of bytes read, returns `true`. `false`: it returned `false`.
    pub fn read_on(
        &mut self,
        tell: &Sender<HostEvent>,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> bool {
        while self.step(tell) {
            if !go_on(self.reader.position()) {
                return false;
            }
        }
        true
    }

    /// Takes the session's facts into the record; the start is told once.
    fn take_facts(&mut self, tell: &Sender<HostEvent>) {
        let facts = self.reader.facts();
        self.record.take(facts, self.reader.damage());
        self.record.start.take(facts, &*self.knowledge);
        let known = facts.pid.is_some();
        let new = usize::try_from(facts.replied - self.replied).unwrap_or(usize::MAX);
        let told = facts.replies.len().saturating_sub(new);
        let replies: Vec<HostEvent> = facts.replies[told..]
            .iter()
            .map(|(number, status, message)| HostEvent::Replied {
                session: self.name.clone(),
                command: count(*number),
                done: *status == ReplyStatus::Done,
                message: message.clone(),
            })
            .collect();
        self.replied = facts.replied;
        if known && !self.started {
            self.started = true;
            self.learn();
            self.weigh();
            // Stored before it is told, so that listeners find the session in the list.
            self.record.save(tell);
            if let Some(screen_watch) = self.screen_watch() {
                screen_watch.follow(self.record.row.pid);
            }
            tracing::info!(session = %self.name, pid = self.record.row.pid, "session followed");
            let _ = tell.send(HostEvent::SessionStarted {
                session: self.name.clone(),
                pid: self.record.row.pid,
                host: self.run_file.host.clone(),
                started: self.record.row.started,
            });
        }
        for reply in replies {
            let _ = tell.send(reply);
        }
        self.record.tell_problems(tell);
        self.record.look_for_drops(tell);
    }

    /// The watch of the screen for this session's program; `None` for a file that is only read.
    fn screen_watch(&self) -> Option<Arc<ScreenWatch>> {
        let following = self.following.as_ref()?;
        following.screen.watch().filter(|_| self.record.is_kept())
    }

    /// Learns from the session's own process which program a script has launched. A file that is only read may come from
    /// another computer, where the process number belonged to another program.
    fn learn(&mut self) {
        let row = &mut self.record.row;
        if self.following.is_some()
            && is_alive(row.pid, row.started)
            && let Some(knowledge) = learn(self.hosts, &mut self.run_file, row.pid)
        {
            self.knowledge = Arc::new(knowledge);
            row.host = self.run_file.host.to_string();
            row.install.clone_from(&self.run_file.install);
        }
    }

    /// Takes pictures of ongoing waits, for reports that the user may want to write.
    fn capture(&mut self, tell: &Sender<HostEvent>) {
        if !self.started || !self.record.still_kept() {
            return;
        }
        let Some(following) = &self.following else {
            return;
        };
        let captured = self.captures.step(&Subject {
            capturer: &following.capturer,
            clock: &self.clock,
            name: &self.name,
            pid: self.record.row.pid,
            up: self.record.up,
            reader: &self.reader,
        });
        if let Err(error) = captured {
            tracing::warn!(session = %self.name, error = kind(&error), "no picture");
            let why = format!("a report will have no picture: {error}");
            self.record.problem(tell, why.into());
        }
    }
}
