//! Bypassing a plug-in's listeners for a while, live, and what that gains.

use std::sync::Arc;
use std::time::Duration;

use laggard_analysis::{BypassScope, Origin, Plugin as Owner, ReplyStatus};
use laggard_blame::Provenance;
use laggard_hosts::Hosts;
use laggard_record::{
    AlsoSkipped, Bypass, BypassPreview, Plugin, PluginId, Session, SessionId, SessionState, Task,
    Unit, UnixMs,
};

use crate::analysis::SessionSource;
use crate::bypass_reader::KeptReaders;
use crate::bypassed::{Told, bypasses, kinds};
use crate::error::BypassError;
use crate::near::near;
use crate::patience::Patience;
use crate::reading::SessionReader;
use crate::{Clock, EngineError, Sessions, Works, commands};

/// How long to wait for an answer: loaded classes are changed when that stops the program only shortly.
const LONGEST: Duration = Duration::from_secs(30);
/// The longest time for which a plug-in is bypassed.
const MOST: Duration = Duration::from_secs(8 * 60 * 60);

/// Bypasses of plug-ins in running programs.
#[derive(Debug, Clone)]
pub struct Bypasses {
    works: Works,
    clock: Clock,
    hosts: Hosts,
    sessions: Sessions,
    readers: KeptReaders,
}

/// A plug-in in a running session, which is read to its present end.
struct Found {
    session: SessionId,
    source: SessionSource,
    reader: SessionReader,
    plugin: Arc<Owner>,
}

impl Found {
    fn named(&self) -> Plugin {
        let origin = self.source.knowledge.origin(&self.plugin);
        Plugin::of(&self.plugin, origin)
    }

    /// * `note`: what the agent has added in words.
    fn preview(&self, scope: &BypassScope, also: &[AlsoSkipped], note: String) -> BypassPreview {
        let facts = self.reader.facts();
        let lasts = facts.bypass(&self.plugin.id);
        BypassPreview {
            session: self.session.clone(),
            plugin: self.named(),
            classes: scope.classes,
            kinds: kinds(scope),
            until: lasts.map(|bypass| UnixMs::of(facts, bypass.ends)),
            also: also.to_vec(),
            note,
        }
    }
}

impl Bypasses {
    pub(crate) fn new(
        works: Works,
        clock: Clock,
        hosts: Hosts,
        sessions: Sessions,
        readers: KeptReaders,
    ) -> Self {
        Self {
            works,
            clock,
            hosts,
            sessions,
            readers,
        }
    }

    /// What a bypass of the plug-in would skip, and what would stay as it is meanwhile. Changes nothing.
    ///
    /// * `session`: the session; `None` where a single running program has the plug-in.
    /// * `also`: other work that would be skipped, too.
    ///
    /// # Errors
    /// No running program has the plug-in (with similar ids), several have it, it belongs to the program itself, or the agent does
    /// not answer or refuses.
    pub fn look(
        &self,
        plugin: &PluginId,
        session: Option<&SessionId>,
        also: &[AlsoSkipped],
    ) -> Result<BypassPreview, EngineError> {
        let mut found = self.find_added(plugin, session)?;
        let verb = format!("bypass-look {}", found.plugin.id);
        let note = self.ask(&mut found, &verb)?;
        let looked = &found.reader.facts().looked;
        let scope = looked.get(&found.plugin.id).cloned().unwrap_or_default();
        Ok(found.preview(&scope, also, note))
    }

    /// From now on and for this time, the plug-in's listeners that return nothing return at once, and other work is skipped where it
    /// is named. Begun again while it lasts, the time counts anew.
    ///
    /// # Errors
    /// As [`Bypasses::look`]; or the time is too short or too long, or as many plug-ins are bypassed as can be.
    pub fn begin(
        &self,
        plugin: &PluginId,
        session: Option<&SessionId>,
        time: Duration,
        also: &[AlsoSkipped],
    ) -> Result<BypassPreview, EngineError> {
        if time.as_secs() == 0 || time > MOST {
            return Err(BypassError::Time.into());
        }
        let mut found = self.find_added(plugin, session)?;
        let facts = found.reader.facts();
        if facts.bypasses_left() == 0 && facts.bypass(&found.plugin.id).is_none() {
            let (room, session) = (facts.bypass_room(), found.session.to_string());
            return Err(BypassError::NoRoom { room, session }.into());
        }
        let words: String = also
            .iter()
            .map(|also| format!("+{}", also.word()))
            .collect();
        let verb = format!("bypass {}{words} {}", time.as_secs(), found.plugin.id);
        let note = self.ask(&mut found, &verb)?;
        let lasts = found.reader.facts().bypass(&found.plugin.id);
        let scope = lasts.map(|bypass| bypass.scope.clone());
        tracing::info!(session = %found.session, seconds = time.as_secs(), "plug-in bypassed");
        Ok(found.preview(&scope.unwrap_or_default(), also, note))
    }

    /// Ends the bypass of a plug-in: its listeners run again. Returns what it has gained.
    ///
    /// # Errors
    /// The plug-in is not bypassed, several programs have it bypassed, or the agent does not answer.
    pub fn end(
        &self,
        plugin: &PluginId,
        session: Option<&SessionId>,
    ) -> Result<Bypass, EngineError> {
        let mut found = self.find(plugin, session, true)?;
        let not = |found: &Found| BypassError::NotBypassed {
            plugin: found.named().name,
            session: found.session.to_string(),
        };
        if found.reader.facts().bypass(&found.plugin.id).is_none() {
            return Err(not(&found).into());
        }
        let verb = format!("bypass-end {}", found.plugin.id);
        self.ask(&mut found, &verb)?;
        tracing::info!(session = %found.session, "bypass ended");
        let mut all = self.of_session(&found.session, &found.source)?.into_iter();
        let last = all.rfind(|bypass| bypass.plugin.id == *found.plugin.id);
        last.ok_or_else(|| not(&found).into())
    }

    /// The bypasses of a session or, without a name, of every running one, those that are over included, each with what it has
    /// gained.
    ///
    /// # Errors
    /// The session does not exist, none is running, its file cannot be read, or the user called the work off.
    pub fn all(&self, session: Option<&SessionId>) -> Result<Vec<Bypass>, EngineError> {
        let mut all = Vec::new();
        for session in self.sessions.meant(session)? {
            let source = SessionSource::find(self.hosts, &self.sessions.file_of(&session)?)?;
            all.extend(self.of_session(&session, &source)?);
        }
        Ok(all)
    }

    /// The bypasses of one plug-in in some sessions, as [`Bypasses::all`]. Each session is read once; a later call reads what was
    /// written since. One that was deleted meanwhile has none: a page asks of those that ran when it was last told.
    ///
    /// # Errors
    /// A session's file cannot be read, or the user called the work off.
    pub fn of(
        &self,
        plugin: &PluginId,
        sessions: &[SessionId],
    ) -> Result<Vec<Bypass>, EngineError> {
        let mut all = Vec::new();
        for session in sessions {
            match self.sessions.find(session) {
                Ok(session) => all.extend(self.of_one(plugin, &session)?),
                Err(EngineError::UnknownSession { .. } | EngineError::NoSession) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(all)
    }

    fn of_one(&self, plugin: &PluginId, session: &Session) -> Result<Vec<Bypass>, EngineError> {
        let source = SessionSource::find(self.hosts, &self.sessions.file_of(&session.id)?)?;
        let told = Told {
            session: &session.id,
            knowledge: &source.knowledge,
            is_over: session.state != SessionState::Running,
        };
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let size = source.file.metadata().map_or(0, |file| file.len());
        let mut reader = self.readers.take(plugin, &source.file, &self.clock);
        let read = reader.read_on(&mut |position| {
            looking.within(position, size);
            !looking.is_cancelled()
        });
        let all = reader.bypasses(told);
        self.readers.keep(reader);
        let read = read.map_err(EngineError::io("read", &source.file))?;
        read.map(|_| all).ok_or(EngineError::LookStopped)
    }

    fn of_session(
        &self,
        session: &SessionId,
        source: &SessionSource,
    ) -> Result<Vec<Bypass>, EngineError> {
        let told = Told {
            session,
            knowledge: &source.knowledge,
            is_over: self.sessions.find(session)?.state != SessionState::Running,
        };
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let size = source.file.metadata().map_or(0, |file| file.len());
        let mut go_on = |position| {
            looking.within(position, size);
            !looking.is_cancelled()
        };
        let read = bypasses(&source.file, &self.clock, told, &mut go_on);
        let read = read.map_err(EngineError::io("read", &source.file))?;
        read.ok_or(EngineError::LookStopped)
    }

    /// The plug-in in the session that is meant, if it may be bypassed.
    fn find_added(
        &self,
        plugin: &PluginId,
        session: Option<&SessionId>,
    ) -> Result<Found, EngineError> {
        let found = self.find(plugin, session, false)?;
        let named = found.named();
        match named.origin {
            Origin::Core => Err(BypassError::Own { plugin: named.name }.into()),
            Origin::Unknown => Err(BypassError::Unplaced { plugin: named.name }.into()),
            Origin::Bundled | Origin::Added => Ok(found),
        }
    }

    /// The plug-in in the session that is meant.
    ///
    /// * `bypassed`: of several sessions, those in which it is bypassed are meant.
    fn find(
        &self,
        plugin: &PluginId,
        session: Option<&SessionId>,
        bypassed: bool,
    ) -> Result<Found, EngineError> {
        let (mut found, mut others, mut failed) = (Vec::new(), Vec::new(), None);
        for meant in self.sessions.meant(session)? {
            let (source, reader) = match self.open(&meant) {
                Ok(opened) => opened,
                // Another one may be meant.
                Err(error) => {
                    failed = Some(error);
                    continue;
                }
            };
            let plugins = || reader.facts().plugins.iter();
            let own = plugins().find(|owner| *plugin == *owner.id).cloned();
            others.extend(plugins().map(|owner| owner.id.clone()));
            if let Some(plugin) = own {
                found.push(Found {
                    session: meant,
                    source,
                    reader,
                    plugin,
                });
            }
        }
        let lasts = |one: &Found| one.reader.facts().bypass(&one.plugin.id).is_some();
        if bypassed && found.iter().any(lasts) {
            found.retain(lasts);
        }
        if found.len() > 1 {
            let several = BypassError::Several {
                plugin: found[0].named().name,
                sessions: found.iter().map(|one| one.session.to_string()).collect(),
            };
            return Err(several.into());
        }
        if let Some(found) = found.pop() {
            return Ok(found);
        }
        Err(failed.unwrap_or_else(|| {
            let near = near(plugin.as_str(), others.iter().map(String::as_str));
            let id = plugin.to_string();
            BypassError::Unknown { id, near }.into()
        }))
    }

    /// Reads a running session to its present end.
    fn open(&self, session: &SessionId) -> Result<(SessionSource, SessionReader), EngineError> {
        let session = self.sessions.running(session)?;
        let file = self.sessions.file_of(&session.id)?;
        let source = SessionSource::find(self.hosts, &file)?;
        let mut reader = SessionReader::new(&source.file, &self.clock);
        while step(&mut reader, &source)? {}
        Ok((source, reader))
    }

    /// Sends a command and reads on until it is answered; returns what the agent adds in words.
    fn ask(&self, found: &mut Found, verb: &str) -> Result<String, EngineError> {
        let number = commands::send(&found.source.file, verb)?;
        let patience = Patience::lasting(&self.clock, LONGEST);
        loop {
            let grown = step(&mut found.reader, &found.source)?;
            if let Some((status, words)) = found.reader.facts().reply(number.into()) {
                let session = found.session.to_string();
                return match status {
                    ReplyStatus::Done => Ok(words.to_owned()),
                    ReplyStatus::NotUnderstood => Err(BypassError::OldAgent { session }.into()),
                    _ => Err(EngineError::Refused {
                        id: session,
                        why: words.to_owned(),
                    }),
                };
            }
            if !grown {
                patience.pause(&found.session)?;
            }
        }
    }
}

/// Reads what is new for the facts alone. `false`: there was nothing new.
fn step(reader: &mut SessionReader, source: &SessionSource) -> Result<bool, EngineError> {
    let grown = reader.poll();
    let grown = grown.map_err(EngineError::io("read", &source.file))?;
    while reader.pop().is_some() {}
    Ok(grown)
}
