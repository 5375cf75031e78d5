//! The command “It was slow just now”.

use std::sync::Arc;
use std::sync::mpsc::channel;

use laggard_record::{HostEvent, JudgedMinute, SessionId};

use crate::EngineError;
use crate::analysis::{Analyses, SessionSource};
use crate::launch::Follower;
use crate::launch_dirs::number_of;
use crate::patience::Patience;

impl Analyses {
    /// “It was slow just now”: tells what happened in the last minute of one session or, without a name, of every running one,
    /// including what the filter had hidden. Takes a second or two; a frozen program answers as well. Of several sessions
    /// those that answer are returned.
    ///
    /// # Errors
    /// The session does not exist or has ended, none is running, its directory cannot be written, or none answered.
    pub fn mark(&self, id: Option<&SessionId>) -> Result<Vec<JudgedMinute>, EngineError> {
        let asked = self.sessions.ask_for_last_minute(id)?;
        let patience = Patience::begin(&self.clock);
        let mut minutes = Vec::new();
        let mut failed = None;
        for (id, number) in asked {
            match self.await_mark(&id, number, &patience) {
                Ok(minute) => minutes.push(minute),
                Err(error) => failed = Some(error),
            }
        }
        match failed {
            Some(error) if minutes.is_empty() => Err(error),
            _ => Ok(minutes),
        }
    }

    /// Reads the session until it has answered the command and told everything that belongs to the answer.
    fn await_mark(
        &self,
        id: &SessionId,
        asked: u32,
        patience: &Patience,
    ) -> Result<JudgedMinute, EngineError> {
        let source = SessionSource::find(self.hosts, &self.sessions.file_of(id)?)?;
        let (number, knowledge) = (number_of(&source.file), Arc::new(source.knowledge));
        let mut follower = Follower::of_file(
            &self.clock,
            self.hosts,
            &source.file,
            number,
            &source.run_file,
            knowledge,
        );
        let (tell, told) = channel();
        let mut answered = false;
        let mut latest = None;
        loop {
            let grown = follower.step(&tell);
            for event in told.try_iter() {
                match event {
                    // Marks come in order, and the answer to a mark's command is written behind the mark.
                    HostEvent::Marked(minute) => latest = Some(minute),
                    HostEvent::Replied {
                        command,
                        done,
                        message,
                        ..
                    } if command == asked => {
                        if !done {
                            let id = id.to_string();
                            return Err(EngineError::Refused { id, why: message });
                        }
                        answered = true;
                    }
                    _ => {}
                }
            }
            if answered
                && !follower.holds_marks()
                && let Some(minute) = latest.take()
            {
                return Ok(minute);
            }
            if !grown {
                patience.pause(id)?;
            }
        }
    }
}
