//! Everything measured in one session, read again from its file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::{Aside, Burst, Episode, Mark, invocations};
use laggard_hosts::Hosts;
use laggard_platform::plain_file;
use laggard_record::trace::Trace;
use laggard_record::{
    Analysis, EpisodeId, Freeze, InvocationLine, Issue, JudgedBurst, JudgedEpisode, SessionId,
    Task, Unit,
};
use laggard_store::Store;

use crate::lags::Lags;
use crate::launch::knowledge;
use crate::launch_dirs::{RunFile, number_of, session_name};
use crate::reading::{
    Figures, HostKnowledge, LastMinute, SessionReader, TracePart, invocation, trace_of,
};
use crate::rows::issue_history;
use crate::{Clock, EngineError, Progress, Sessions, Works};

/// The message for a file that ends before it names its session.
pub(crate) const ENDS_AT_ONCE: &str =
    "this session file ends before it says anything; the program was stopped at its very start";

/// A session file and what is known of its launch.
pub(crate) struct SessionSource {
    pub(crate) file: PathBuf,
    pub(crate) run_file: RunFile,
    pub(crate) knowledge: HostKnowledge,
}

impl SessionSource {
    /// Finds the source of a `session.lag`, or of the directory that holds it.
    pub(crate) fn find(hosts: Hosts, path: &Path) -> Result<Self, EngineError> {
        let file = if path.is_dir() {
            path.join("session.lag")
        } else {
            path.to_owned()
        };
        let file = file
            .canonicalize()
            .map_err(EngineError::io("read", &file))?;
        plain_file::open(&file).map_err(EngineError::io("read", &file))?;
        let run = file.parent().and_then(Path::parent);
        let run_file = run
            .and_then(RunFile::read)
            .unwrap_or_else(|| RunFile::unknown(&file));
        let (knowledge, _) = knowledge(hosts, &run_file);
        let knowledge = knowledge.for_session(&file);
        Ok(Self {
            file,
            run_file,
            knowledge,
        })
    }

    pub(crate) fn session(&self) -> SessionId {
        let run = self.file.parent().and_then(Path::parent);
        session_name(run.unwrap_or(Path::new("")), number_of(&self.file))
    }
}

/// An item read from a session file.
pub(crate) enum SessionItem {
    Episode(Episode),
    Burst(Burst),
    Mark(Mark),
    Aside(Aside),
}

/// Reads a session from its first byte to its last whole block and returns the reader. `each` returns whether to go on.
///
/// * `asides`: whether `each` also gets asides.
pub(crate) fn read(
    file: &Path,
    clock: &Clock,
    looking: &Progress,
    asides: bool,
    mut each: impl FnMut(SessionItem, &SessionReader) -> bool,
) -> Result<SessionReader, EngineError> {
    let size = file.metadata().map_or(0, |file| file.len());
    let mut reader = SessionReader::new(file, clock);
    if asides {
        reader.keep_asides();
    }
    let mut ended = false;
    while !ended {
        looking.within(reader.position(), size);
        if looking.is_cancelled() {
            return Err(EngineError::LookStopped);
        }
        if !reader.poll().map_err(EngineError::io("read", file))? {
            reader.finish();
            ended = true;
        }
        while let Some(episode) = reader.pop() {
            if !each(SessionItem::Episode(episode), &reader) {
                return Ok(reader);
            }
        }
        while let Some(burst) = reader.pop_burst() {
            each(SessionItem::Burst(burst), &reader);
        }
        while let Some(mark) = reader.pop_mark() {
            each(SessionItem::Mark(mark), &reader);
        }
        while let Some(aside) = reader.pop_aside() {
            each(SessionItem::Aside(aside), &reader);
        }
    }
    match reader.damage().first() {
        Some(why) if reader.facts().pid.is_none() => Err(EngineError::SessionFile {
            path: file.to_owned(),
            why: why.clone(),
        }),
        _ => Ok(reader),
    }
}

/// Analyses of session files.
#[derive(Debug, Clone)]
pub struct Analyses {
    store: Arc<Store>,
    pub(crate) works: Works,
    pub(crate) clock: Clock,
    pub(crate) hosts: Hosts,
    pub(crate) sessions: Sessions,
    pub(crate) lags: Lags,
}

impl Analyses {
    pub(crate) fn new(
        store: Arc<Store>,
        works: Works,
        clock: Clock,
        hosts: Hosts,
        sessions: Sessions,
        lags: Lags,
    ) -> Self {
        Self {
            store,
            works,
            clock,
            hosts,
            sessions,
            lags,
        }
    }

    /// Everything measured in the session of a `session.lag`, or of the directory that holds it.
    ///
    /// # Errors
    /// The file cannot be read, is no session file, or the user called the work off.
    pub fn analyse(&self, path: &Path) -> Result<Analysis, EngineError> {
        let source = SessionSource::find(self.hosts, path)?;
        let (session, knowledge) = (source.session(), &source.knowledge);
        let mut figures = Figures::default();
        let mut minute = LastMinute::default();
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        read(
            &source.file,
            &self.clock,
            &looking,
            false,
            |told, reader| {
                let facts = reader.facts();
                match told {
                    SessionItem::Episode(episode) => {
                        figures.add(&episode);
                        let judged = JudgedEpisode::of(&session, &episode, facts, knowledge);
                        minute.add(&episode, &judged);
                    }
                    SessionItem::Burst(burst) => {
                        figures.burst(JudgedBurst::of(&session, &burst, facts, knowledge));
                    }
                    SessionItem::Mark(mark) => {
                        let frozen = reader.frozen_at(mark.time);
                        let frozen = frozen.map(|episode| Freeze::of(&episode, facts, knowledge));
                        figures.mark(minute.judge(&session, &mark, frozen, facts, knowledge));
                    }
                    SessionItem::Aside(_) => {}
                }
                true
            },
        )?;
        let mut analysis = figures.into_analysis();
        for issue in &mut analysis.issues {
            let key = Issue {
                class: issue.landmark.class.clone(),
                method: issue.landmark.method.clone(),
                plugin: issue.plugin.to_string(),
            };
            let total = self.store.issue(&key.key())?;
            issue.everywhere = total.map(issue_history);
        }
        Ok(analysis)
    }

    /// Passes every recorded call of a landmark in such a session to `each`, in the order in which the episodes ended, as long as
    /// `each` returns `true`.
    ///
    /// # Errors
    /// As [`Analyses::analyse`].
    pub fn each_invocation(
        &self,
        path: &Path,
        each: &mut dyn FnMut(&InvocationLine) -> bool,
    ) -> Result<(), EngineError> {
        let source = SessionSource::find(self.hosts, path)?;
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        read(
            &source.file,
            &self.clock,
            &looking,
            false,
            |told, _| match told {
                SessionItem::Episode(episode) => invocations(&episode)
                    .iter()
                    .filter(|call| !call.interval.skipped)
                    .all(|call| each(&invocation(&episode, call))),
                _ => true,
            },
        )
        .map(drop)
    }

    /// The columns from which such a session is drawn over its time, and those of the tables beside the drawing.
    ///
    /// # Errors
    /// As [`Analyses::analyse`]; also if the file ends before it names its session.
    pub fn trace(&self, path: &Path) -> Result<Trace, EngineError> {
        let source = SessionSource::find(self.hosts, path)?;
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let mut is_cut = false;
        let mut trace = trace_of(&source.knowledge, |put| {
            let reader = read(&source.file, &self.clock, &looking, true, |told, _| {
                match told {
                    SessionItem::Episode(episode) => put(TracePart::Episode(episode)),
                    SessionItem::Mark(mark) => put(TracePart::Slow(mark.time)),
                    SessionItem::Aside(aside) => put(TracePart::Aside(aside)),
                    SessionItem::Burst(_) => {}
                }
                true
            })?;
            match reader.facts() {
                facts if facts.pid.is_none() => Err(EngineError::SessionFile {
                    path: source.file.clone(),
                    why: ENDS_AT_ONCE.into(),
                }),
                facts => {
                    is_cut = facts.ended.is_none();
                    Ok(facts.clone())
                }
            }
        })?;
        trace.whole.cut_short = is_cut;
        Ok(trace)
    }

    /// The trace of a session that Laggard remembers.
    ///
    /// # Errors
    /// As [`Analyses::trace`]; or no session has this name, or the database fails.
    pub fn trace_of(&self, session: &SessionId) -> Result<Trace, EngineError> {
        self.trace(&self.sessions.recording(session)?)
    }

    /// The trace of one episode alone; the session is read up to it.
    ///
    /// # Errors
    /// As [`Analyses::trace_of`]; or the session has no such episode.
    pub fn trace_of_episode(&self, id: &EpisodeId) -> Result<Trace, EngineError> {
        let source = SessionSource::find(self.hosts, &self.sessions.recording(&id.session)?)?;
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        trace_of(&source.knowledge, |put| {
            let mut found = false;
            let is_it = |episode: &Episode| episode.number == u64::from(id.number);
            let reader = read(&source.file, &self.clock, &looking, false, |told, _| {
                match told {
                    SessionItem::Episode(episode) if is_it(&episode) => {
                        put(TracePart::Episode(episode));
                        found = true;
                    }
                    _ => {}
                }
                !found
            })?;
            match found {
                true => Ok(reader.facts().clone()),
                false => Err(EngineError::UnknownEpisode {
                    session: id.session.to_string(),
                    episode: id.number,
                }),
            }
        })
    }
}
