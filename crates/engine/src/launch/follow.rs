//! Following one session: its file → store, live events, notices.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use laggard_analysis::{Milestone, ReplyStatus};
use laggard_store::SessionRow;

use super::busy::Busy;
use super::freezes::Freezes;
use super::learn::learn;
use super::notices;
use super::run_dir::{RunFile, session_name};
use super::{file_of, is_alive};
use crate::reading::{HostKnowledge, LastMinute, SessionReader, burst, freeze, report};
use crate::rows::{as_text, episode_rows, session_view};
use crate::view::{EpisodeReport, LiveEvent, SessionState, SessionView, unix_ms};
use crate::{Engine, EngineError};

/// The session's row is written at least so often while something changes.
const SAVE: Duration = Duration::from_secs(5);
/// Whether the process lives is looked at so often.
const LOOK: Duration = Duration::from_secs(1);

/// Follows one session.
pub(crate) struct Follower {
    engine: Engine,
    name: String,
    reader: SessionReader,
    run_file: RunFile,
    knowledge: Arc<HostKnowledge>,
    row: SessionRow,
    up_ms: Option<i64>,
    started: bool,
    over: bool,
    replies: usize,
    damages: usize,
    freezes: Freezes,
    minute: LastMinute,
    busy: Busy,
    saved: Option<Instant>,
    looked: Option<Instant>,
    lives: bool,
    gone_since: Option<Instant>,
    store_failed: bool,
    /// Whether the database gets it.
    record: bool,
    /// Episodes that began before this time (Unix milliseconds) are not notified: what is past is past.
    quiet_before_ms: i64,
}

impl Follower {
    /// Begins at the file's first byte.
    pub fn new(
        engine: &Engine,
        run: &Path,
        number: u32,
        run_file: &RunFile,
        knowledge: Arc<HostKnowledge>,
    ) -> Self {
        let file = file_of(run, number);
        let follower = Self::of_file(engine, &file, number, run_file, knowledge);
        Self {
            record: true,
            quiet_before_ms: i64::MIN,
            ..follower
        }
    }

    /// Of a file that may come from anywhere: nothing is stored, nothing is notified.
    pub fn of_file(
        engine: &Engine,
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
        let row = SessionRow {
            id: name.clone(),
            file: file.display().to_string(),
            host: as_text(&run_file.host),
            title: run_file.title.clone(),
            install: run_file.install.clone(),
            started_ms: run_file.started_ms,
            state: as_text(&SessionState::Running),
            ..SessionRow::default()
        };
        Self {
            engine: engine.clone(),
            reader: SessionReader::new(file),
            name,
            run_file: run_file.clone(),
            knowledge,
            row,
            up_ms: None,
            started: false,
            over: false,
            replies: 0,
            damages: 0,
            freezes: Freezes::default(),
            minute: LastMinute::default(),
            busy: Busy::default(),
            saved: None,
            looked: None,
            lives: true,
            gone_since: None,
            store_failed: false,
            record: false,
            quiet_before_ms: i64::MAX,
        }
    }

    /// The same without notifications of what began before a time (Unix milliseconds).
    pub fn quiet_before(mut self, ms: i64) -> Self {
        self.quiet_before_ms = ms;
        self
    }

    /// The session as far as it was read.
    pub fn view(&self) -> SessionView {
        session_view(self.row.clone())
    }

    /// The session's name.
    pub fn name(&self) -> &str {
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

    /// When the host had dispatched its first event, Unix milliseconds.
    pub fn up_ms(&self) -> Option<i64> {
        self.up_ms
    }

    /// Whether the user marked a moment that was not told yet.
    pub fn holds_marks(&self) -> bool {
        self.reader.holds_marks()
    }

    /// Reads what is new and tells of it. `false`: there was nothing.
    pub fn step(&mut self, tell: &Sender<LiveEvent>) -> bool {
        if self.over {
            return false;
        }
        let grown = match self.reader.poll() {
            Ok(grown) => grown,
            Err(error) => {
                let why = format!("cannot read {}: {error}", self.reader.path().display());
                self.problem(tell, why);
                return false;
            }
        };
        if self.record && self.lives {
            self.busy.look(self.reader.starved(), self.row.pid);
        }
        self.take_facts(tell);
        self.tell_what_ended(tell);
        self.tell_freezes(tell);
        if grown && self.started && self.saved.is_none_or(|saved| saved.elapsed() >= SAVE) {
            self.save(tell);
        }
        grown
    }

    /// For how long its process is gone; `None` while it lives, or is not known yet.
    pub fn gone_for(&mut self) -> Option<Duration> {
        if !self.started {
            return None;
        }
        let ended = self.reader.facts().ended.is_some();
        if self.lives && (ended || self.looked.is_none_or(|looked| looked.elapsed() >= LOOK)) {
            self.looked = Some(Instant::now());
            self.lives = is_alive(self.row.pid, self.row.started_ms);
            if !self.lives {
                self.gone_since = Some(Instant::now());
            }
        }
        self.gone_since.map(|since| since.elapsed())
    }

    /// The session is over: the rest of the file, unfinished episodes too, and the end.
    pub fn end(&mut self, exit_code: Option<i32>, tell: &Sender<LiveEvent>) {
        while self.step(tell) {}
        self.reader.finish();
        self.tell_what_ended(tell);
        self.over = true;
        self.take_facts(tell);
        let facts = self.reader.facts();
        let ended_in_order = facts.ended.is_some();
        let ended_ms = i64::try_from(facts.wall_ms(facts.latest)).unwrap_or(i64::MAX);
        self.row.ended_ms = Some(ended_ms);
        self.row.exit_code = exit_code;
        self.row.state = as_text(&if ended_in_order {
            SessionState::Ended
        } else {
            SessionState::CutShort
        });
        self.save(tell);
        if !self.started {
            return;
        }
        let _ = tell.send(LiveEvent::SessionEnded {
            session: self.name.clone(),
            exit_code,
            episodes: self.row.episodes,
            perceptible: self.row.perceptible,
            dropped: self.row.dropped,
            suppressed_errors: self.row.suppressed_errors,
        });
    }

    /// What the file says about itself, into the row; the start is told once.
    fn take_facts(&mut self, tell: &Sender<LiveEvent>) {
        let facts = self.reader.facts();
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        if let Some(pid) = facts.pid {
            self.row.pid = count(pid);
            self.row.started_ms = i64::try_from(facts.started_at_ms).unwrap_or(i64::MAX);
        }
        self.row.dropped = count(facts.health.dropped);
        self.row.suppressed_errors = count(facts.health.suppressed);
        self.row.active_ms = facts.active.as_millis();
        self.row.java_version = facts
            .property("java.version")
            .unwrap_or_default()
            .to_owned();
        self.row.turned_off = facts.turned_off.clone();
        self.row.problems = facts
            .errors
            .iter()
            .map(|(_, message)| message.clone())
            .collect();
        self.row
            .problems
            .extend(self.reader.damage().iter().cloned());
        self.up_ms = facts
            .milestone(Milestone::FirstDispatch)
            .map(|time| i64::try_from(facts.wall_ms(time)).unwrap_or(i64::MAX));
        let known = facts.pid.is_some();
        let replies: Vec<LiveEvent> = facts.replies[self.replies.min(facts.replies.len())..]
            .iter()
            .map(|(number, status, message)| LiveEvent::Replied {
                session: self.name.clone(),
                command: count(*number),
                done: *status == ReplyStatus::Done,
                message: message.clone(),
            })
            .collect();
        self.replies += replies.len();
        if known && !self.started {
            self.started = true;
            self.learn();
            // First stored, then told: who hears of it finds it in the list.
            self.save(tell);
            let _ = tell.send(LiveEvent::SessionStarted {
                session: self.name.clone(),
                pid: self.row.pid,
                host: self.run_file.host,
                started_at: crate::view::rfc3339(self.row.started_ms),
            });
        }
        for reply in replies {
            let _ = tell.send(reply);
        }
        for message in self.row.problems.iter().skip(self.damages) {
            let _ = tell.send(LiveEvent::Warning {
                session: Some(self.name.clone()),
                message: message.clone(),
            });
        }
        self.damages = self.row.problems.len();
    }

    /// What a script launched.
    fn learn(&mut self) {
        if is_alive(self.row.pid, self.row.started_ms)
            && let Some(knowledge) = learn(&mut self.run_file, self.row.pid)
        {
            self.knowledge = Arc::new(knowledge);
            self.row.host = as_text(&self.run_file.host);
            self.row.install.clone_from(&self.run_file.install);
        }
    }

    fn tell_what_ended(&mut self, tell: &Sender<LiveEvent>) {
        while let Some(episode) = self.reader.pop() {
            let facts = self.reader.facts();
            let mut report = report(&self.name, &episode, facts, &*self.knowledge);
            self.busy.explain(&mut report, &episode, facts);
            self.minute.add(&episode, &report);
            self.episode(report, tell);
        }
        while let Some(over) = self.reader.pop_burst() {
            if over.perceptible() {
                let report = burst(&self.name, &over, self.reader.facts(), &*self.knowledge);
                let _ = tell.send(LiveEvent::Burst(report));
            }
        }
        // After the episodes: a mark tells of those before it.
        while let Some(mark) = self.reader.pop_mark() {
            let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
            let frozen = self.reader.frozen_at(mark.time);
            let frozen = frozen.map(|episode| freeze(&episode, facts, knowledge));
            let report = self
                .minute
                .report(&self.name, &mark, frozen, facts, knowledge);
            let _ = tell.send(LiveEvent::Marked(report));
        }
    }

    fn episode(&mut self, report: EpisodeReport, tell: &Sender<LiveEvent>) {
        self.row.episodes = self.row.episodes.saturating_add(1);
        if report.perceptible {
            self.row.perceptible = self.row.perceptible.saturating_add(1);
            self.row.waited_ms += report.duration_ms;
            self.save(tell);
            if self.records() {
                let (row, suspects) = episode_rows(&report);
                let stored = self.engine.store().put_episode(&row, &suspects);
                self.stored(stored.map_err(EngineError::from), tell);
            }
        }
        let _ = tell.send(LiveEvent::Episode(report.clone()));
        let past = unix_ms(&report.started_at).is_none_or(|started| started < self.quiet_before_ms);
        if report.perceptible && !past {
            let notice = notices::of_episode(&self.engine, &report, &self.run_file, self.up_ms);
            self.notice(notice, tell);
        }
    }

    fn tell_freezes(&mut self, tell: &Sender<LiveEvent>) {
        if self.quiet_before_ms == i64::MAX {
            return;
        }
        for view in self.freezes.due(&self.reader, &self.knowledge) {
            let notice =
                notices::of_freeze(&self.engine, &self.name, &view, &self.run_file, self.up_ms);
            let _ = tell.send(LiveEvent::Frozen {
                session: self.name.clone(),
                freeze: view,
            });
            self.notice(notice, tell);
        }
    }

    fn notice(
        &mut self,
        notice: Result<Option<crate::view::InboxEntry>, EngineError>,
        tell: &Sender<LiveEvent>,
    ) {
        match notice {
            Ok(Some(entry)) => {
                let _ = tell.send(LiveEvent::Notice(entry));
            }
            Ok(None) => {}
            Err(error) => self.stored(Err(error), tell),
        }
    }

    fn save(&mut self, tell: &Sender<LiveEvent>) {
        self.saved = Some(Instant::now());
        if !self.records() {
            return;
        }
        let stored = self.engine.store().put_session(&self.row);
        self.stored(stored.map_err(EngineError::from), tell);
    }

    /// Until the user deletes the file with everything else: what is deleted must not come back with the session's end.
    fn records(&mut self) -> bool {
        self.record &= self.reader.path().is_file();
        self.record
    }

    /// A database that cannot be written is told once; the session file keeps everything.
    fn stored(&mut self, stored: Result<(), EngineError>, tell: &Sender<LiveEvent>) {
        if let Err(error) = stored
            && !std::mem::replace(&mut self.store_failed, true)
        {
            let message = format!(
                "{error} (the session file is complete; it is read again when Laggard starts)"
            );
            let _ = tell.send(LiveEvent::Warning {
                session: Some(self.name.clone()),
                message,
            });
        }
    }

    fn problem(&mut self, tell: &Sender<LiveEvent>, message: String) {
        if !self.row.problems.contains(&message) {
            let _ = tell.send(LiveEvent::Warning {
                session: Some(self.name.clone()),
                message: message.clone(),
            });
            self.row.problems.push(message);
            self.damages = self.row.problems.len();
        }
    }
}
