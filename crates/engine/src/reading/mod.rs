//! A session file, read while it grows: bytes → events → episodes → reports.

mod provenance;
mod reports;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use laggard_analysis::{Assembler, Episode, SessionFacts};
use laggard_wire::Decoder;

pub(crate) use provenance::{HostKnowledge, program};
pub(crate) use reports::{freeze, report};

/// After so long without a new byte nothing can be added to an episode that has ended.
const SETTLED: Duration = Duration::from_millis(250);
const CHUNK: usize = 64 * 1024;
/// Read in one go before episodes are handed out, so that importing a large file holds little.
const MOST_AT_ONCE: usize = 4 * 1024 * 1024;

/// Reads one `session.lag`.
pub(crate) struct SessionReader {
    path: PathBuf,
    file: Option<File>,
    chunk: Vec<u8>,
    decoder: Decoder,
    assembler: Assembler,
    grown: Instant,
    damage: Vec<String>,
    fatal: bool,
}

impl SessionReader {
    /// Begins at the first byte; the file need not be there yet.
    pub fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            file: None,
            chunk: vec![0; CHUNK],
            decoder: Decoder::new(),
            assembler: Assembler::new(),
            grown: Instant::now(),
            damage: Vec::new(),
            fatal: false,
        }
    }

    /// Which file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads what is new. `Ok(true)`: there was something.
    ///
    /// # Errors
    /// The file cannot be read. What it holds is never an error; see [`SessionReader::damage`].
    pub fn poll(&mut self) -> io::Result<bool> {
        if self.fatal {
            return Ok(false);
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => match File::open(&self.path) {
                Ok(file) => self.file.insert(file),
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
                Err(error) => return Err(error),
            },
        };
        let mut read = 0;
        while read < MOST_AT_ONCE {
            let count = file.read(&mut self.chunk)?;
            if count == 0 {
                break;
            }
            read += count;
            self.decoder.push(&self.chunk[..count]);
            loop {
                match self.decoder.next_event() {
                    Ok(Some(event)) => self.assembler.push(event),
                    Ok(None) => break,
                    Err(error) => {
                        self.damage.push(error.to_string());
                        if error.is_fatal() {
                            self.fatal = true;
                            break;
                        }
                    }
                }
            }
            if self.fatal {
                break;
            }
        }
        if read > 0 {
            self.grown = Instant::now();
        } else if self.grown.elapsed() >= SETTLED {
            self.assembler.settle();
        }
        Ok(read > 0)
    }

    /// The session is over: episodes that never ended come out too.
    pub fn finish(&mut self) {
        self.assembler.finish();
    }

    /// The next episode that has ended.
    pub fn pop(&mut self) -> Option<Episode> {
        self.assembler.pop()
    }

    /// Episodes that go on.
    pub fn ongoing(&self) -> Vec<Episode> {
        self.assembler.live_episodes()
    }

    /// What the session says about itself.
    pub fn facts(&self) -> &SessionFacts {
        self.assembler.facts()
    }

    /// What could not be understood, in words; most of the file may still be good.
    pub fn damage(&self) -> &[String] {
        &self.damage
    }
}
