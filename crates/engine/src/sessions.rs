//! Observed sessions: their list, one in full, and commands to a running one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_hosts::{HostId, Hosts};
use laggard_record::{Problem, Session, SessionDetail, SessionId, SessionState};
use laggard_store::Store;

use crate::launch_dirs::{
    LaunchDirs, RunFile, file_of, is_promised, session_name, session_numbers,
};
use crate::near::near;
use crate::ranking::Ranking;
use crate::reading::SessionReader;
use crate::{Clock, EngineError, commands, rows, stored};

/// The sessions of the database, and those of other versions of Laggard.
#[derive(Debug, Clone)]
pub struct Sessions {
    store: Arc<Store>,
    clock: Clock,
    hosts: Hosts,
    launch_dirs: LaunchDirs,
    ranking: Ranking,
}

/// A session that this Laggard cannot read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignSession {
    /// The session's id.
    pub id: SessionId,
    /// The session's file.
    pub file: PathBuf,
    /// The reason, and what to do.
    pub why: String,
}

impl Sessions {
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Clock,
        hosts: Hosts,
        launch_dirs: LaunchDirs,
        ranking: Ranking,
    ) -> Self {
        Self {
            store,
            clock,
            hosts,
            launch_dirs,
            ranking,
        }
    }

    /// All sessions, newest first.
    ///
    /// # Errors
    /// The database fails.
    pub fn all(&self) -> Result<Vec<Session>, EngineError> {
        let sessions = self.store.sessions()?.into_iter();
        Ok(sessions.map(rows::session).collect())
    }

    /// Returns one session in full. `last` names the newest one.
    ///
    /// # Errors
    /// The session does not exist (with similar names), or the database fails.
    pub fn show(&self, id: &SessionId) -> Result<SessionDetail, EngineError> {
        let mut session = self.find(id)?;
        let ranking = self.ranking.within(&session.id)?;
        let (episodes, unread) = stored::read_all(&self.store.episodes(&session.id)?);
        session.problems.extend(unread.map(Problem::InWords));
        Ok(SessionDetail {
            session,
            ranking,
            episodes,
        })
    }

    /// Asks the host to restart itself, as *File > Restart* does, so that a dirty editor can say no. A host that cannot restart
    /// itself is asked to close, as a click on its window's cross does, and is started again when it has ended. An answer comes as
    /// [`laggard_record::HostEvent::Replied`] with the returned number; of a program that has closed, none.
    ///
    /// # Errors
    /// The session does not exist or has ended, nobody would start the program again, or its directory cannot be written.
    pub fn restart(&self, id: &SessionId) -> Result<u32, EngineError> {
        let session = self.running(id)?;
        let file = self.file_of(&session.id)?;
        let run = file.parent().and_then(Path::parent).unwrap_or(&file);
        let host = RunFile::read(run).map_or(HostId::JAVA, |run_file| run_file.host);
        if !self.hosts.of(&host).restarts_itself() && !is_promised(run) {
            return Err(EngineError::RestartByHand);
        }
        commands::send(&file, commands::RESTART)
    }

    /// “It was slow just now”: asks for the last minute of one session or, without a name, of every running one, including
    /// what is too short to be recorded otherwise. Returns the asked sessions with the commands' numbers; of several sessions,
    /// those that can be asked.
    ///
    /// # Errors
    /// The session does not exist or has ended, none is running, or no directory can be written.
    pub fn ask_for_last_minute(
        &self,
        id: Option<&SessionId>,
    ) -> Result<Vec<(SessionId, u32)>, EngineError> {
        let (mut numbered, mut failed) = (Vec::new(), None);
        for id in self.meant(id)? {
            match self.command(&id, "mark") {
                Ok(number) => numbered.push((id, number)),
                Err(error) => failed = Some(error),
            }
        }
        match failed {
            Some(error) if numbered.is_empty() => Err(error),
            _ => Ok(numbered),
        }
    }

    /// The session of this name or, without a name, every running one.
    ///
    /// # Errors
    /// The session does not exist, or none is running.
    pub(crate) fn meant(&self, id: Option<&SessionId>) -> Result<Vec<SessionId>, EngineError> {
        if let Some(id) = id {
            return Ok(vec![self.find(id)?.id]);
        }
        let running = self.all()?.into_iter();
        let running = running.filter(|session| session.state == SessionState::Running);
        let running: Vec<SessionId> = running.map(|session| session.id).collect();
        match running.is_empty() {
            true => Err(EngineError::NothingRuns),
            false => Ok(running),
        }
    }

    pub(crate) fn command(&self, id: &SessionId, verb: &str) -> Result<u32, EngineError> {
        let session = self.running(id)?;
        commands::send(&self.file_of(&session.id)?, verb)
    }

    /// The session of this name, which is running.
    pub(crate) fn running(&self, id: &SessionId) -> Result<Session, EngineError> {
        let session = self.find(id)?;
        match session.state {
            SessionState::Running => Ok(session),
            _ => Err(EngineError::NotRunning {
                id: session.id.into(),
            }),
        }
    }

    /// Returns the file of a session.
    ///
    /// # Errors
    /// The session does not exist (with similar names), or the database fails.
    pub fn file(&self, id: &SessionId) -> Result<PathBuf, EngineError> {
        let session = self.find(id)?;
        self.file_of(&session.id)
    }

    /// Returns the file of a session, which is there to be read.
    ///
    /// # Errors
    /// As [`Sessions::file`]; or somebody deleted the file.
    pub(crate) fn recording(&self, id: &SessionId) -> Result<PathBuf, EngineError> {
        let file = self.file(id)?;
        match file.try_exists() {
            Ok(false) => Err(EngineError::RecordingGone(file)),
            // What else is wrong with it is found by whoever reads it.
            Ok(true) | Err(_) => Ok(file),
        }
    }

    /// Sessions in the data directory that a Laggard of another format wrote. They are left for that Laggard to read.
    ///
    /// # Errors
    /// The database fails.
    pub fn foreign(&self) -> Result<Vec<ForeignSession>, EngineError> {
        let mut found = Vec::new();
        for run in self.launch_dirs.all()? {
            for number in session_numbers(&run) {
                let (id, file) = (session_name(&run, number), file_of(&run, number));
                if self.store.session(&id)?.is_some() {
                    continue;
                }
                let begun = SessionReader::begun(&file, &self.clock);
                let why = if begun.is_foreign() {
                    begun.damage().first().cloned().unwrap_or_default()
                } else if let Some(format) = RunFile::newer(&run) {
                    RunFile::why_newer(format)
                } else {
                    continue;
                };
                found.push(ForeignSession { id, file, why });
            }
        }
        Ok(found)
    }

    /// Returns a session's own id; for `last`, that of the newest session.
    ///
    /// # Errors
    /// The session does not exist (with similar names), or the database fails.
    pub fn named(&self, id: &SessionId) -> Result<SessionId, EngineError> {
        Ok(self.find(id)?.id)
    }

    pub(crate) fn find(&self, id: &SessionId) -> Result<Session, EngineError> {
        let mut sessions = self.all()?;
        let index = if *id == "last" {
            (!sessions.is_empty()).then_some(0)
        } else {
            sessions.iter().position(|session| session.id == *id)
        };
        if index.is_none()
            && let Some(foreign) = self.foreign()?.into_iter().find(|one| one.id == *id)
        {
            return Err(EngineError::SessionFile {
                path: foreign.file,
                why: foreign.why,
            });
        }
        match index {
            Some(index) => Ok(sessions.swap_remove(index)),
            None if sessions.is_empty() => Err(EngineError::NoSession),
            None => {
                let ids = sessions.iter().map(|session| session.id.as_str());
                Err(EngineError::UnknownSession {
                    id: id.to_string(),
                    near: near(id.as_str(), ids),
                })
            }
        }
    }

    pub(crate) fn file_of(&self, id: &SessionId) -> Result<PathBuf, EngineError> {
        let row = self.store.session(id)?;
        row.map(|row| Path::new(&row.file).to_owned())
            .ok_or_else(|| EngineError::UnknownSession {
                id: id.to_string(),
                near: Vec::new(),
            })
    }
}
