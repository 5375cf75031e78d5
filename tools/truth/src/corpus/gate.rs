//! The conductor's rounds in a running Eclipse, each let go when what has to be done before it is done.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use laggard_tests::background::{Background, until};
use laggard_wire::{Decoder, Event};

/// A round takes about a minute; on a busy machine, more.
const ROUND: Duration = Duration::from_secs(600);
/// The agent goes through the program's classes before it answers.
const ANSWERS: Duration = Duration::from_secs(120);

/// The commands to the agent before a round (`docs/wire-format.md`), without their numbers: given the round, from 1.
pub type Gate<'a> = dyn Fn(u32) -> Vec<String> + 'a;

/// The directory in which rounds ask; made where it is not there yet.
pub fn directory(run: &Path) -> Result<PathBuf> {
    let asked = run.join("gate");
    fs::create_dir_all(&asked).with_context(|| format!("cannot create {}", asked.display()))?;
    Ok(asked)
}

/// Lets all rounds begin, each after the agent has answered the commands that belong before it, whatever it answers.
///
/// # Errors
/// The program ends before its last round, or the agent does not answer.
pub fn serve(gate: &Gate<'_>, run: &Path, rounds: u32, eclipse: &mut Background) -> Result<()> {
    let asked = directory(run)?;
    let mut line = Line::to(&run.join("agent/1"));
    for round in 1..=rounds {
        let question = asked.join(format!("asked-{round}"));
        until(&format!("round {round}"), ROUND, || {
            if let Some(code) = eclipse.ended()? {
                bail!("Eclipse ended ({code}) before round {round}");
            }
            Ok(question.exists().then_some(()))
        })?;
        line.send(&gate(round))?;
        let answer = asked.join(format!("open-{round}"));
        fs::write(&answer, "").with_context(|| format!("cannot write {}", answer.display()))?;
    }
    Ok(())
}

/// The way to one session's agent and back.
struct Line {
    commands: PathBuf,
    session: PathBuf,
    sent: u64,
    read: u64,
    decoder: Decoder,
}

impl Line {
    fn to(session: &Path) -> Self {
        Self {
            commands: session.join("commands"),
            session: session.join("session.lag"),
            sent: 0,
            read: 0,
            decoder: Decoder::new(),
        }
    }

    /// Sends the commands together, and waits for the answers to all.
    fn send(&mut self, commands: &[String]) -> Result<()> {
        let mut lines = String::new();
        let mut open = BTreeSet::new();
        for command in commands {
            self.sent += 1;
            open.insert(self.sent);
            lines += &format!("{} {command}\n", self.sent);
        }
        let failed = || format!("cannot write {}", self.commands.display());
        OpenOptions::new()
            .append(true)
            .create(true)
            .open(&self.commands)
            .and_then(|mut file| file.write_all(lines.as_bytes()))
            .with_context(failed)?;
        until("the agent's answers", ANSWERS, || {
            for command in self.answered()? {
                open.remove(&command);
            }
            Ok(open.is_empty().then_some(()))
        })
    }

    /// The commands that were answered since the last call.
    fn answered(&mut self) -> Result<Vec<u64>> {
        let mut bytes = Vec::new();
        let read = File::open(&self.session).and_then(|mut file| {
            file.seek(SeekFrom::Start(self.read))?;
            file.read_to_end(&mut bytes)
        });
        let length = read.with_context(|| format!("cannot read {}", self.session.display()))?;
        self.read += length as u64;
        self.decoder.push(&bytes);
        let mut answered = Vec::new();
        while let Some(event) = self
            .decoder
            .next_event()
            .context("the session is damaged")?
        {
            if let Event::Reply { command, .. } = event {
                answered.push(command);
            }
        }
        Ok(answered)
    }
}
