//! The database's record of a followed session.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use laggard_analysis::{HeapUse, Milestone, Nanos, SessionFacts, visible};
use laggard_platform::plain_file;
use laggard_record::{HostEvent, JudgedEpisode, Problem, SessionId, SessionState, UnixMs};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};

use super::seen_start::SeenStart;
use super::seen_versions::SeenVersions;
use super::unobserved::end_problem;
use crate::launch_dirs::{RunFile, number_of};
use crate::logging::kind;
use crate::rows::{as_text, episode_rows, problem_text};
use crate::{Clock, EngineError};

/// The longest time until a changed row is written.
const SAVE: Duration = Duration::from_secs(5);
/// The pause between two checks whether the agent still writes.
const CHECK_EVERY: Duration = Duration::from_secs(1);
/// The file that the agent leaves beside a session file that it could not write to the end.
const UNWRITTEN: &str = "unwritten";
/// The most bytes of that file.
const LONGEST_REASON: u64 = 64 << 10;
/// The most episodes held in memory while the database does not take them.
const MOST_OWED: usize = 1_000;

/// A session's row, and whether it is stored.
pub(super) struct Record {
    /// The database; `None` for a file that is only read.
    store: Option<Arc<Store>>,
    clock: Clock,
    file: PathBuf,
    /// The present row.
    pub row: SessionRow,
    /// When the host had dispatched its first event.
    pub up: Option<UnixMs>,
    /// The times in which the user worked with the program.
    active_times: Vec<(UnixMs, Nanos)>,
    /// The session's start.
    pub start: SeenStart,
    /// The versions of the plug-ins that ran.
    versions: SeenVersions,
    /// All problems of the row.
    problems: Vec<Problem>,
    /// The number of problems that were told.
    told: usize,
    /// Problems of the launch, not of the session; they come first.
    own: Vec<Problem>,
    /// The plug-ins that the launch's plan left out of the program, beside those that the agent left out.
    by_plan: Vec<String>,
    /// The parts of `problems`: the numbers of the launch's, the agent's and the damages, and whether there is an end.
    parts: (usize, usize, usize, bool),
    kept: bool,
    saved: Option<Instant>,
    failed: bool,
    /// Episodes that the database did not take, which are tried again.
    owed: Vec<(EpisodeRow, Vec<SuspectRow>)>,
    /// Whether more episodes waited for the database than could be held.
    left_out: bool,
    /// The last check whether the agent still writes.
    checked: Option<Instant>,
    /// Whether the agent does not write any more.
    cut_off: bool,
    /// Number of collections that were told.
    collections: u64,
    /// The heap's use that is not stored yet.
    heap: Option<HeapUse>,
    /// The reason why nothing more is recorded although the program goes on.
    over_because: Option<Problem>,
}

impl Record {
    /// A record of a session of which nothing was read yet. `store`: the database that gets it.
    pub fn new(
        store: Option<Arc<Store>>,
        clock: Clock,
        id: &SessionId,
        file: &Path,
        run_file: &RunFile,
    ) -> Self {
        let by_plan = run_file.turned_off_of(number_of(file)).to_vec();
        Self {
            by_plan,
            kept: store.is_some(),
            store,
            clock,
            file: file.to_owned(),
            row: SessionRow {
                id: id.clone(),
                file: file.display().to_string(),
                host: run_file.host.to_string(),
                title: run_file.title.clone(),
                install: run_file.install.clone(),
                started: run_file.started,
                state: as_text(&SessionState::Running),
                ..SessionRow::default()
            },
            up: None,
            active_times: Vec::new(),
            start: SeenStart::default(),
            versions: SeenVersions::default(),
            problems: Vec::new(),
            told: 0,
            own: Vec::new(),
            parts: (0, 0, 0, false),
            saved: None,
            failed: false,
            owed: Vec::new(),
            left_out: false,
            checked: None,
            cut_off: false,
            collections: 0,
            heap: None,
            over_because: None,
        }
    }

    /// Whether the database gets the session, as far as is known.
    pub fn is_kept(&self) -> bool {
        self.kept
    }

    /// Takes the session's facts, and the damages of its file.
    pub fn take(&mut self, facts: &SessionFacts, damage: &[String]) {
        if let Some(pid) = facts.pid {
            self.row.pid = count(pid);
            self.row.started = UnixMs::start_of(facts);
        }
        if self.collections != facts.heap.collections {
            self.collections = facts.heap.collections;
            self.heap = Some(facts.heap.clone());
        }
        let HeapUse { limit, kept, .. } = facts.heap;
        self.row.heap = (facts.heap.collections > 0).then_some((limit, kept));
        let up = facts.milestone(Milestone::FirstDispatch);
        self.row.start_up = up.map(|up| facts.starting.before + up);
        self.row.sampling = Some(facts.health.sampling);
        // Formats before 1.4 do not tell the agent's processor time; a running agent's is never zero.
        self.row.agent_cpu = Some(facts.health.cpu).filter(|cpu| *cpu > Nanos::ZERO);
        self.row.dropped = count(facts.health.dropped);
        self.row.suppressed_errors = count(facts.health.suppressed);
        if self.row.active != facts.active {
            self.row.active = facts.active;
            let quarters = facts.active_in.iter();
            self.active_times = quarters
                .map(|(at, active)| (UnixMs(i64::try_from(*at).unwrap_or(i64::MAX)), *active))
                .collect();
        }
        self.versions.take(facts);
        self.row.java_version = facts
            .property("java.version")
            .unwrap_or_default()
            .to_owned();
        let agents = &facts.turned_off;
        let plans = self.by_plan.iter().filter(|id| !agents.contains(id));
        self.row.turned_off = agents.iter().chain(plans).cloned().collect();
        let end = end_problem(facts);
        let parts = (
            self.own.len(),
            facts.errors.len(),
            damage.len(),
            end.is_some(),
        );
        // The lists only grow, and this is called at each step.
        if parts != self.parts {
            self.parts = parts;
            let errors = facts.errors.iter().map(|error| &error.message);
            let words = errors.chain(damage).cloned().map(Problem::InWords);
            self.problems = self.own.iter().cloned().chain(words).collect();
            self.problems.extend(end.clone());
            self.row.problems = self.problems.iter().map(problem_text).collect();
        }
        self.over_because = end.or_else(|| self.over_because.take());
        self.up = facts
            .milestone(Milestone::FirstDispatch)
            .map(|time| UnixMs::of(facts, time));
    }

    /// Records the session's end.
    pub fn end(&mut self, facts: &SessionFacts, exit_code: Option<i32>) {
        // A file that ends before its first block has no times either.
        let known = facts.pid.is_some();
        self.row.ended = Some(if known {
            UnixMs::of(facts, facts.latest)
        } else {
            self.row.started
        });
        self.row.exit_code = exit_code;
        self.row.state = as_text(&if facts.ended.is_some() {
            SessionState::Ended
        } else {
            SessionState::CutShort
        });
    }

    /// Takes an episode; a perceptible one is stored at once.
    pub fn episode(&mut self, judged: &JudgedEpisode, tell: &Sender<HostEvent>) {
        self.row.episodes = self.row.episodes.saturating_add(1);
        if !judged.perceptible {
            return;
        }
        self.row.perceptible = self.row.perceptible.saturating_add(1);
        self.row.waited += judged.duration;
        if self.owed.len() < MOST_OWED {
            self.owed.push(episode_rows(judged));
        } else {
            self.left_out = true;
        }
        self.save(tell);
    }

    /// Whether the last write of the row is so long ago that changes must be written again.
    pub fn is_due(&self) -> bool {
        self.saved
            .is_none_or(|saved| self.clock.since(saved) >= SAVE)
    }

    /// Writes the row, and the episodes that are not stored yet.
    pub fn save(&mut self, tell: &Sender<HostEvent>) {
        self.saved = Some(self.clock.instant());
        if self.still_kept() {
            let stored = self.store();
            self.stored(stored, tell);
        } else {
            self.owed.clear();
        }
    }

    /// Stores the row. The database shows a session as ended only when all its episodes are stored: until then the session is
    /// read again when Laggard starts.
    fn store(&mut self) -> Result<(), EngineError> {
        let Some(store) = &self.store else {
            return Ok(());
        };
        let mut first = self.row.clone();
        if !self.owed.is_empty() || self.left_out {
            first.state = as_text(&SessionState::Running);
        }
        store.put_session(&first)?;
        store.put_active_times(&first.id, &self.active_times)?;
        self.start.store(store, &first.id)?;
        if let (Some(heap), Some(install)) = (&self.heap, &self.row.install) {
            store.put_heap_seen(install, heap.limit, heap.kept, self.clock.now())?;
            self.heap = None;
        }
        self.versions.store(store, &first.id)?;
        store.put_episodes(&self.owed)?;
        self.owed.clear();
        if first.state != self.row.state && !self.left_out {
            store.put_session(&self.row)?;
        }
        Ok(())
    }

    /// Whether the file still exists: what the user has deleted must not come back with the session's end.
    pub fn still_kept(&mut self) -> bool {
        self.kept &= self.file.is_file();
        self.kept
    }

    /// Tells once that the database cannot be written; the session file keeps everything.
    pub fn stored(&mut self, stored: Result<(), EngineError>, tell: &Sender<HostEvent>) {
        if let Err(error) = stored
            && !std::mem::replace(&mut self.failed, true)
        {
            tracing::warn!(session = %self.row.id, error = kind(&error), "not stored");
            self.warn(
                tell,
                Problem::InWords(format!(
                    "{error} (what it did not take is stored when it does, or when Laggard starts and reads the session again)"
                )),
            );
        }
    }

    /// Tells the session's problems that are new since the last call.
    pub fn tell_problems(&mut self, tell: &Sender<HostEvent>) {
        let new = self.problems.len() > self.told;
        for problem in self.problems.iter().skip(self.told) {
            self.warn(tell, problem.clone());
        }
        self.told = self.problems.len();
        if new && self.row.pid != 0 {
            // A file does not grow after its last block, so nothing else would store the problem before the program's end.
            self.save(tell);
        }
    }

    /// Tells, once, that the agent dropped records; their number, which grows, is only in the row.
    pub fn look_for_drops(&mut self, tell: &Sender<HostEvent>) {
        if self.row.dropped > 0 {
            self.problem(tell, Problem::Dropped);
        }
    }

    /// Tells, once, that the agent could not write the session's file any more: the program goes on, unrecorded.
    pub fn check_that_it_goes_on(&mut self, tell: &Sender<HostEvent>) {
        let due = self
            .checked
            .is_none_or(|checked| self.clock.since(checked) >= CHECK_EVERY);
        if !due || self.cut_off {
            return;
        }
        self.checked = Some(self.clock.instant());
        if self.kept && !self.file.exists() {
            self.cut_off = true;
            let file = self.file.clone();
            self.problem(tell, Problem::Removed { file });
            return;
        }
        let unwritten = self.file.with_file_name(UNWRITTEN);
        let Ok(why) = plain_file::text(&unwritten, LONGEST_REASON) else {
            return;
        };
        self.cut_off = true;
        let problem = Problem::Unwritten {
            file: self.file.clone(),
            why: visible(why.trim()).into_owned(),
        };
        self.over_because = Some(problem.clone());
        self.problem(tell, problem);
    }

    /// The reason why nothing more is recorded although the program goes on; `None` while it is recorded.
    pub fn over_because(&self) -> Option<&Problem> {
        self.over_because.as_ref()
    }

    /// Adds a problem that is not the session's own; told once.
    pub fn problem(&mut self, tell: &Sender<HostEvent>, problem: Problem) {
        if !self.own.contains(&problem) {
            self.warn(tell, problem.clone());
            let at = self.own.len();
            self.row.problems.insert(at, problem_text(&problem));
            self.problems.insert(at, problem.clone());
            self.own.push(problem);
            self.told += 1;
        }
    }

    fn warn(&self, tell: &Sender<HostEvent>, problem: Problem) {
        let _ = tell.send(HostEvent::Warning {
            session: Some(self.row.id.clone()),
            problem,
        });
    }
}

/// Converts a number of the session file to that of a row.
pub(super) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(all(test, unix))]
#[path = "record_tests.rs"]
mod tests;
