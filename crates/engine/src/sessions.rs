//! Observed runs: the list, one in full, and what can be asked of a running one.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use laggard_hosts::plain_file;
use laggard_record::{Session, SessionDetail, SessionState};

use crate::{Engine, EngineError, private_dir, rows, stored};

/// Names that are at least so alike are suggested.
const ALIKE: f64 = 0.75;
/// Bytes of all commands that one session was ever sent.
const MOST_COMMANDS: u64 = 16 << 20;

impl Engine {
    /// All sessions, newest first.
    ///
    /// # Errors
    /// The database.
    pub fn sessions(&self) -> Result<Vec<Session>, EngineError> {
        let sessions = self.store().sessions()?.into_iter();
        Ok(sessions.map(rows::session).collect())
    }

    /// One session in full. `last` names the newest one.
    ///
    /// # Errors
    /// There is no such session (with names like it), or the database.
    pub fn show(&self, id: &str) -> Result<SessionDetail, EngineError> {
        let mut session = self.session(id)?;
        let ranking = self.ranked(Some(session.id.as_str()))?;
        let (episodes, unread) = stored::read_all(&self.store().episodes(session.id.as_str())?);
        session.problems.extend(unread);
        Ok(SessionDetail {
            session,
            ranking,
            episodes,
        })
    }

    /// Asks the host to restart itself, as *File > Restart* does, so that a dirty editor can say no. The answer comes as
    /// [`laggard_record::HostEvent::Replied`] with the number that is returned here.
    ///
    /// # Errors
    /// There is no such session, it is over, or its directory cannot be written.
    pub fn restart(&self, id: &str) -> Result<u32, EngineError> {
        self.command(id, "restart")
    }

    /// “It was slow just now”: asks for the last minute of one session or, without a name, of every one that runs; also
    /// for what is too short to be recorded otherwise. Returns whom it asked, with the number of the command; of several
    /// those that can be asked.
    ///
    /// # Errors
    /// There is no such session, it is over or none runs, or no directory can be written.
    pub fn ask_for_last_minute(&self, id: Option<&str>) -> Result<Vec<(String, u32)>, EngineError> {
        let asked: Vec<String> = match id {
            Some(id) => vec![self.session(id)?.id.into()],
            None => self
                .sessions()?
                .into_iter()
                .filter(|session| session.state == SessionState::Running)
                .map(|session| session.id.into())
                .collect(),
        };
        if asked.is_empty() {
            return Err(EngineError::NothingRuns);
        }
        let (mut numbered, mut failed) = (Vec::new(), None);
        for id in asked {
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

    pub(crate) fn command(&self, id: &str, verb: &str) -> Result<u32, EngineError> {
        let session = self.session(id)?;
        if session.state != SessionState::Running {
            return Err(EngineError::NotRunning {
                id: session.id.into(),
            });
        }
        let file = self
            .session_file(session.id.as_str())?
            .with_file_name("commands");
        let io = |action, source| EngineError::io(action, &file)(source);
        let mut commands = private_dir::append(&file).map_err(|error| io("write", error))?;
        // Tray and command line may ask at once: the number is that of the line until this file is closed.
        fs4::FileExt::lock(&commands).map_err(|error| io("lock", error))?;
        let before = plain_file::read(&file, MOST_COMMANDS).map_err(|error| io("read", error))?;
        let number = u32::try_from(before.iter().filter(|&&byte| byte == b'\n').count())
            .unwrap_or(u32::MAX - 1)
            + 1;
        // One write, so that the agent never reads half a line.
        commands
            .write_all(format!("{number} {verb}\n").as_bytes())
            .map_err(|error| io("write", error))?;
        Ok(number)
    }

    pub(crate) fn session(&self, id: &str) -> Result<Session, EngineError> {
        let mut sessions = self.sessions()?;
        let place = if id == "last" {
            (!sessions.is_empty()).then_some(0)
        } else {
            sessions.iter().position(|session| session.id == *id)
        };
        if place.is_none()
            && let Some(foreign) = self
                .foreign_sessions()?
                .into_iter()
                .find(|one| one.id == id)
        {
            return Err(EngineError::SessionFile {
                path: foreign.file,
                why: foreign.why,
            });
        }
        match place {
            Some(place) => Ok(sessions.swap_remove(place)),
            None if sessions.is_empty() => Err(EngineError::NoSession),
            None => {
                let ids = sessions.iter().map(|session| session.id.as_str());
                Err(EngineError::UnknownSession {
                    id: id.into(),
                    near: near(id, ids),
                })
            }
        }
    }

    pub(crate) fn session_file(&self, id: &str) -> Result<PathBuf, EngineError> {
        let row = self.store().session(id)?;
        row.map(|row| Path::new(&row.file).to_owned())
            .ok_or_else(|| EngineError::UnknownSession {
                id: id.into(),
                near: Vec::new(),
            })
    }
}

/// At most three names like the one asked for, the most alike first.
pub(crate) fn near<'a>(asked: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut alike: Vec<(f64, &str)> = names
        .map(|name| (strsim::jaro_winkler(asked, name), name))
        .filter(|(alike, name)| *alike >= ALIKE || (!asked.is_empty() && name.contains(asked)))
        .collect();
    alike.sort_by(|left, right| right.0.total_cmp(&left.0).then(left.1.cmp(right.1)));
    alike.dedup_by_key(|(_, name)| *name);
    alike
        .into_iter()
        .take(3)
        .map(|(_, name)| name.to_owned())
        .collect()
}
