//! Following one session: its file → store, live events, notices.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use laggard_analysis::{EndReason, ReplyStatus};
use laggard_hosts::Hosts;
use laggard_record::{
    Freeze, FreezeEnd, HostEvent, JudgedBurst, JudgedEpisode, Session, SessionId, UnixMs,
};

use super::busy::Busy;
use super::captures::{Captures, Subject};
use super::following::Following;
use super::freezes::Freezes;
use super::lag_notices::{self, Ended};
use super::learn::learn;
use super::notices::{self, Notifier};
use super::record::{Record, count};
use crate::launch_dirs::{Pulse, RunFile, file_of, is_alive, session_name};
use crate::logging::kind;
use crate::reading::{HostKnowledge, LastMinute, SessionReader};
use crate::rows;
use crate::screen_watch::ScreenWatch;
use crate::{Clock, EngineError};

/// Episodes told in one step.
const AT_ONCE: usize = 1_000;

/// Follows one session.
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
    /// Answers to commands that were told.
    replied: u64,
    freezes: Freezes,
    minute: LastMinute,
    busy: Busy,
    pulse: Pulse,
    captures: Captures,
    /// Episodes that began before this time are not notified: what is past is past.
    quiet_before: UnixMs,
    /// Whether a notification said that nothing more is recorded.
    told_unobserved: bool,
    /// No more freezes that go on are told: nothing more is recorded of them.
    silent: bool,
}

impl Follower {
    /// Begins at the file's first byte.
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

    /// Of a file that may come from anywhere: nothing is stored, nothing is notified.
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
            minute: LastMinute::default(),
            busy: Busy::default(),
            pulse: Pulse::default(),
            captures: Captures::default(),
            quiet_before: UnixMs(i64::MAX),
            told_unobserved: false,
            silent: false,
        }
    }

    /// This follower, without notifications of episodes that began before a time.
    pub fn quiet_before(mut self, time: UnixMs) -> Self {
        self.quiet_before = time;
        self
    }

    /// The session as far as it was read.
    pub fn session(&self) -> Session {
        rows::session(self.record.row.clone())
    }

    /// The session's name.
    pub fn name(&self) -> &SessionId {
        &self.name
    }

    /// What is known of the launch, with what was learnt from the session's process.
    pub fn run_file(&self) -> &RunFile {
        &self.run_file
    }

    /// Whether its end was told.
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

    /// Reads what is new and tells of it. `false`: there was nothing.
    pub fn step(&mut self, tell: &Sender<HostEvent>) -> bool {
        if self.over {
            return false;
        }
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
        self.capture(tell);
        if grown && self.started && self.record.is_due() {
            self.record.save(tell);
        }
        grown || more
    }

    /// For how long its process is gone; `None` while it lives, or is not known yet.
    pub fn gone_for(&mut self) -> Option<Duration> {
        if !self.started {
            return None;
        }
        // After any other end of the session its process goes on.
        let ended = matches!(self.reader.facts().ended, Some((EndReason::Exit, _)));
        let row = &self.record.row;
        self.pulse
            .gone_for(row.pid, row.started, ended, &self.clock)
    }

    /// Nothing more will be read: unfinished episodes are told by [`Follower::tell_what_ended`] too.
    pub fn finish(&mut self) {
        self.reader.finish();
    }

    /// Reads on, as long as `go_on` says so, which is told how many bytes were read. `false`: it said no.
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

    /// The session is over: the rest of the file, unfinished episodes too, and the end.
    pub fn end(&mut self, exit_code: Option<i32>, tell: &Sender<HostEvent>) {
        while self.step(tell) {}
        self.finish();
        while self.tell_what_ended(tell) {}
        self.settle_freezes(tell);
        self.over = true;
        self.take_facts(tell);
        self.record.end(self.reader.facts(), exit_code);
        self.record.save(tell);
        if !self.started {
            return;
        }
        if let Some(screen_watch) = self.screen_watch() {
            screen_watch.forget(self.record.row.pid);
        }
        let row = &self.record.row;
        tracing::info!(
            session = %self.name,
            episodes = row.episodes,
            perceptible = row.perceptible,
            dropped = row.dropped,
            suppressed_errors = row.suppressed_errors,
            exit_code,
            "session ended"
        );
        let _ = tell.send(HostEvent::SessionEnded {
            session: self.name.clone(),
            exit_code,
            episodes: row.episodes,
            perceptible: row.perceptible,
            dropped: row.dropped,
            suppressed_errors: row.suppressed_errors,
        });
    }

    /// Lets go of what was read: a launch may have many sessions in a day, and all but the last are over.
    pub fn release(&mut self) {
        self.reader.close();
        self.minute = LastMinute::default();
        self.captures = Captures::default();
    }

    /// What the file says about itself, into the record; the start is told once.
    fn take_facts(&mut self, tell: &Sender<HostEvent>) {
        let facts = self.reader.facts();
        self.record.take(facts, self.reader.damage());
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
            // First stored, then told: who hears of it finds it in the list.
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

    /// The watch of the screen for this session's program; none for a file that is only read.
    fn screen_watch(&self) -> Option<Arc<ScreenWatch>> {
        let following = self.following.as_ref()?;
        following.screen.watch().filter(|_| self.record.is_kept())
    }

    fn notifier(&self) -> Option<&Notifier> {
        Some(&self.following.as_ref()?.notifier)
    }

    /// Learns which program a script has launched, from the session's own process.
    fn learn(&mut self) {
        let row = &mut self.record.row;
        if is_alive(row.pid, row.started)
            && let Some(knowledge) = learn(self.hosts, &mut self.run_file, row.pid)
        {
            self.knowledge = Arc::new(knowledge);
            row.host = self.run_file.host.to_string();
            row.install.clone_from(&self.run_file.install);
        }
    }

    /// Tells what has ended; `true`: there is more, so that whoever listens can take this away first.
    pub fn tell_what_ended(&mut self, tell: &Sender<HostEvent>) -> bool {
        for _ in 0..AT_ONCE {
            let Some(episode) = self.reader.pop() else {
                self.tell_sums(tell);
                return false;
            };
            let facts = self.reader.facts();
            let mut judged = JudgedEpisode::of(&self.name, &episode, facts, &*self.knowledge);
            self.busy.explain(&mut judged, &episode, facts);
            self.minute.add(&episode, &judged);
            self.captures.ended(&episode, &judged);
            self.episode(&judged, episode.finished, tell);
        }
        true
    }

    /// Bursts, and marks.
    fn tell_sums(&mut self, tell: &Sender<HostEvent>) {
        while let Some(over) = self.reader.pop_burst() {
            if over.perceptible() {
                let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
                let burst = JudgedBurst::of(&self.name, &over, facts, knowledge);
                let _ = tell.send(HostEvent::Burst(burst));
            }
        }
        // After the episodes: a mark tells of those before it.
        while let Some(mark) = self.reader.pop_mark() {
            let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
            let frozen = self.reader.frozen_at(mark.time);
            let frozen = frozen.map(|episode| Freeze::of(&episode, facts, knowledge));
            let minute = self
                .minute
                .judge(&self.name, &mark, frozen, facts, knowledge);
            let _ = tell.send(HostEvent::Marked(minute));
        }
    }

    /// * `finished`: the session did not end before it.
    fn episode(&mut self, judged: &JudgedEpisode, finished: bool, tell: &Sender<HostEvent>) {
        if judged.perceptible {
            tracing::debug!(
                session = %self.name,
                episode = judged.id.number,
                verdict = ?judged.verdict,
                suspects = judged.suspects.len(),
                "episode judged"
            );
        }
        self.record.episode(judged, tell);
        let _ = tell.send(HostEvent::Episode(judged.clone()));
        if judged.perceptible {
            let Some(notifier) = self.notifier() else {
                return;
            };
            let ended = Ended {
                judged,
                host_up: self.up(),
                end: match (finished, self.record.over_because()) {
                    (true, _) => FreezeEnd::Answered,
                    (false, None) => FreezeEnd::Exited,
                    (false, Some(_)) => FreezeEnd::Unseen,
                },
                past: judged.started < self.quiet_before,
            };
            let told = lag_notices::of_episode(notifier, &self.run_file, &ended);
            self.told(told, tell);
        }
    }

    /// Freezes that were told and of which nothing more is recorded are over, for all that is known. Once.
    fn tell_silence(&mut self, tell: &Sender<HostEvent>) {
        if !self.silent && self.record.over_because().is_some() {
            self.silent = true;
            self.settle_freezes(tell);
        }
    }

    /// No episode comes any more that would say of a freeze what it was.
    fn settle_freezes(&mut self, tell: &Sender<HostEvent>) {
        let Some(notifier) = self.notifier() else {
            return;
        };
        match lag_notices::of_silence(notifier, &self.name) {
            Ok(over) => over.into_iter().for_each(|event| drop(tell.send(event))),
            Err(error) => self.record.stored(Err(error), tell),
        }
    }

    /// The program goes on and nobody looks any more: a quiet inbox would say that nothing lagged. Once.
    fn tell_unobserved(&mut self, tell: &Sender<HostEvent>) {
        let Some(why) = self.record.over_because() else {
            return;
        };
        if self.told_unobserved || self.quiet_before != UnixMs(i64::MIN) {
            return;
        }
        self.told_unobserved = true;
        let Some(following) = &self.following else {
            return;
        };
        let (notifier, name) = (&following.notifier, Some(&self.name));
        let notice = notices::of_unobserved(notifier, name, why, &self.run_file);
        self.told(notice.map(HostEvent::Notice).map(Some), tell);
    }

    fn tell_freezes(&mut self, tell: &Sender<HostEvent>) {
        if self.quiet_before == UnixMs(i64::MAX) || self.silent {
            return;
        }
        for freeze in self.freezes.due(&self.reader, &self.knowledge) {
            let (up, run) = (self.up(), &self.run_file);
            let Some(notifier) = self.notifier() else {
                return;
            };
            let notice = lag_notices::of_freeze(notifier, &self.name, &freeze, run, up);
            let _ = tell.send(HostEvent::Frozen {
                session: self.name.clone(),
                freeze,
            });
            self.told(notice.map(|notice| notice.map(HostEvent::Notice)), tell);
        }
    }

    /// Pictures of what goes on, for the reports that its user may want to write.
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

    fn told(&mut self, told: Result<Option<HostEvent>, EngineError>, tell: &Sender<HostEvent>) {
        match told {
            Ok(Some(event)) => {
                if let HostEvent::Notice(entry) = &event {
                    tracing::info!(session = %self.name, notice = ?entry.kind(), "notice given");
                }
                let _ = tell.send(event);
            }
            Ok(None) => {}
            Err(error) => self.record.stored(Err(error), tell),
        }
    }
}
