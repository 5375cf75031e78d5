//! A recorded session of a program that still runs: its process does nothing, and its questions are answered as the agent does.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_wire::{Decoder, Encoder, EndReason, Event, Nanos, ReplyStatus, StringId};

use super::launched::{RECORDED, launched, run, run_file};
use crate::background::until;
use crate::laggard::Laggard;

/// The session.
const SESSION: &str = "20260106-100000.1";
/// The longest time until Laggard asks.
const ASKS: Duration = Duration::from_secs(20);

/// The program; it ends with this handle.
pub struct Running {
    process: Child,
    directory: PathBuf,
    /// The time of the recording's end.
    until: Nanos,
}

impl Running {
    /// Starts the process, and lays the recorded session as its own, without an end.
    ///
    /// # Errors
    /// The process cannot be started, or a file cannot be written.
    pub fn lay(laggard: &Laggard<'_>) -> Result<Self> {
        let process = Command::new("sleep").arg("600").spawn();
        let process = process.context("cannot start a program that does nothing")?;
        let directory = laggard.data().join("sessions").join(run(SESSION));
        let mut running = Self {
            process,
            directory,
            until: Nanos::ZERO,
        };
        let pid = u64::from(running.process.id());
        launched(laggard, run(SESSION), RECORDED, 0, |session| {
            running.until = goes_on(session, pid)?;
            Ok(())
        })?;
        run_file(laggard, &running.directory, None)?;
        laggard.cli(&["sessions", "--json"])?;
        Ok(running)
    }

    /// The session's name.
    #[must_use]
    pub fn session(&self) -> &'static str {
        SESSION
    }

    /// Answers the question for the last minute, once it is asked.
    ///
    /// # Errors
    /// Nobody asks, or the session cannot be written.
    pub fn answer(&self) -> Result<()> {
        let commands = self.directory.join("1/commands");
        let asked = until("the question", ASKS, || {
            let text = fs::read_to_string(&commands).unwrap_or_default();
            Ok(text.ends_with(" mark\n").then_some(text))
        })?;
        let command = u64::try_from(asked.lines().count())?;
        self.write(&[
            Event::Mark { time: self.until },
            Event::Reply {
                command,
                status: ReplyStatus::Done,
                message: StringId(0),
            },
        ])
    }

    /// Ends the session and the program.
    ///
    /// # Errors
    /// The session cannot be written.
    pub fn end(self) -> Result<()> {
        self.write(&[Event::End {
            time: self.until,
            reason: EndReason::Exit,
            message: StringId(0),
        }])
    }

    fn write(&self, events: &[Event]) -> Result<()> {
        let file = self.directory.join("1/session.lag");
        let mut blocks = Encoder::appending();
        for event in events {
            blocks.write(event);
        }
        let mut session = OpenOptions::new().append(true).open(&file)?;
        session
            .write_all(blocks.bytes())
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Takes the end out of a session, and makes it one of this process; returns the time of the end.
fn goes_on(session: &mut Vec<u8>, pid: u64) -> Result<Nanos> {
    let mut decoder = Decoder::new();
    decoder.push(session);
    let mut open = Encoder::new();
    let mut ended = None;
    while let Some(event) = decoder.next_event()? {
        match event {
            Event::End { time, .. } => ended = Some(time),
            Event::Session(mut block) => {
                block.pid = pid;
                open.write(&Event::Session(block));
            }
            event => open.write(&event),
        }
    }
    *session = open.into_bytes();
    ended.context("it has no end")
}
