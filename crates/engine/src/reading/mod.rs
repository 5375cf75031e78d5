//! Reads a session file while it grows: bytes → events → episodes → reports.

mod borders;
mod figures;
mod minute;
pub(crate) mod origins;
mod profiled;
mod provenance;
pub(crate) mod reported;
mod trace;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use laggard_analysis::{Aside, Assembler, Burst, Episode, Mark, Nanos, SessionFacts};
use laggard_platform::plain_file;
use laggard_wire::{Decoder, Event, GapKind, WireError};

use crate::Clock;

pub(crate) use borders::Borders;
pub(crate) use figures::{Figures, invocation};
pub(crate) use minute::LastMinute;
pub(crate) use profiled::Profiled;
pub(crate) use provenance::HostKnowledge;
pub(crate) use trace::{TracePart, trace_of};

/// The time without a new byte after which nothing can be added to an ended episode.
const SETTLED: Duration = Duration::from_millis(250);
/// The time after which a file that has not grown tells nothing of the present: the agent writes of an ongoing episode once a
/// second, so the program was stopped, has died, or waits for its user.
const SILENT: Duration = Duration::from_millis(2_500);
const CHUNK: usize = 64 * 1024;
/// The most places of damage told; more would say nothing new.
const MOST_DAMAGE: usize = 100;
/// The most bytes read in one go before episodes are handed out, so that importing a large file needs little memory.
const MOST_AT_ONCE: usize = 256 * 1024;

/// A reader of one `session.lag`.
pub(crate) struct SessionReader {
    path: PathBuf,
    file: Option<File>,
    chunk: Vec<u8>,
    decoder: Decoder,
    assembler: Assembler,
    clock: Clock,
    grown: Instant,
    /// The time at which everything that was there at first had been read.
    caught_up: Option<Instant>,
    damage: Vec<String>,
    foreign: bool,
    fatal: bool,
    starved: u64,
    /// Number of bytes read.
    position: u64,
}

impl SessionReader {
    /// A reader that begins at the first byte; the file need not exist yet.
    pub fn new(path: &Path, clock: &Clock) -> Self {
        Self {
            path: path.to_owned(),
            file: None,
            chunk: vec![0; CHUNK],
            decoder: Decoder::new(),
            assembler: Assembler::new(),
            grown: clock.instant(),
            clock: clock.clone(),
            caught_up: None,
            damage: Vec::new(),
            foreign: false,
            fatal: false,
            starved: 0,
            position: 0,
        }
    }

    /// A reader that has read until the file has named its session.
    pub fn begun(path: &Path, clock: &Clock) -> Self {
        let mut reader = Self::new(path, clock);
        loop {
            match reader.poll() {
                Ok(true) if reader.facts().pid.is_none() => {}
                _ => return reader,
            }
        }
    }

    /// The file's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads what is new. `Ok(true)`: there was something new.
    ///
    /// # Errors
    /// The file cannot be read. Damaged contents are no error; see [`SessionReader::damage`].
    pub fn poll(&mut self) -> io::Result<bool> {
        if self.fatal {
            return Ok(false);
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => match plain_file::open(&self.path) {
                Ok(file) => self.file.insert(file),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    self.caught_up.get_or_insert_with(|| self.clock.instant());
                    return Ok(false);
                }
                Err(error) => return Err(error),
            },
        };
        let (mut read, mut ended) = (0, false);
        // The caller takes what the assembler holds before it polls again.
        while read < MOST_AT_ONCE && !self.assembler.is_full() {
            let count = file.read(&mut self.chunk)?;
            if count == 0 {
                ended = true;
                break;
            }
            read += count;
            self.position += count as u64;
            self.decoder.push(&self.chunk[..count]);
            loop {
                match self.decoder.next_event() {
                    Ok(Some(event)) => {
                        let gap = matches!(&event, Event::Gap(gap) if gap.kind == GapKind::Starved);
                        self.starved += u64::from(gap);
                        self.assembler.push(event);
                    }
                    Ok(None) => break,
                    Err(error) => {
                        self.foreign |= matches!(error, WireError::OtherMajor { .. });
                        if self.damage.len() < MOST_DAMAGE {
                            self.damage.push(error.to_string());
                        }
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
            self.grown = self.clock.instant();
        } else if self.clock.since(self.grown) >= SETTLED {
            self.assembler.settle();
        }
        if ended {
            self.caught_up.get_or_insert_with(|| self.clock.instant());
        }
        Ok(read > 0)
    }

    /// Number of bytes read so far.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of bytes read so far if they are whole blocks; `None` if a block's end is missing or the rest cannot be read.
    pub fn whole(&self) -> Option<u64> {
        let whole = !self.fatal && self.decoder.torn() == 0;
        whole.then_some(self.position)
    }

    /// How often the agent has told that a UI thread was starved of the processor.
    pub fn starved(&self) -> u64 {
        self.starved
    }

    /// Ends the session: episodes that never ended are handed out too.
    pub fn finish(&mut self) {
        self.assembler.finish();
    }

    /// The next episode that has ended.
    pub fn pop(&mut self) -> Option<Episode> {
        self.assembler.pop()
    }

    /// The next burst that has ended.
    pub fn pop_burst(&mut self) -> Option<Burst> {
        self.assembler.pop_burst()
    }

    /// The next mark: a moment at which the user said that it had been slow.
    pub fn pop_mark(&mut self) -> Option<Mark> {
        self.assembler.pop_mark()
    }

    /// Starts to keep asides for [`SessionReader::pop_aside`].
    pub fn keep_asides(&mut self) {
        self.assembler.keep_asides();
    }

    /// The next aside: an event beside the episodes.
    pub fn pop_aside(&mut self) -> Option<Aside> {
        self.assembler.pop_aside()
    }

    /// Whether a mark was read that has not been handed out yet.
    pub fn holds_marks(&self) -> bool {
        self.assembler.holds_marks()
    }

    /// The wait that went on at `time`, as the agent last saw it; `None` if none is known.
    pub fn frozen_at(&self, time: Nanos) -> Option<Episode> {
        let ongoing = self.assembler.live_episodes().into_iter();
        ongoing
            .max_by_key(Episode::inclusive)
            .filter(|episode| episode.start < time)
    }

    /// The ongoing episodes. Empty until the file grows after the first reading, since older ones may be long over, and empty
    /// while the program writes nothing, since nobody can tell whether its user waits.
    pub fn ongoing(&self) -> Vec<Episode> {
        let followed = self.caught_up.is_some_and(|then| self.grown > then);
        if followed && self.clock.since(self.grown) <= SILENT {
            self.assembler.live_episodes()
        } else {
            Vec::new()
        }
    }

    /// Lets go of the file and of all that was read; the reader is not used any more.
    pub fn close(&mut self) {
        *self = Self {
            chunk: Vec::new(),
            fatal: true,
            ..Self::new(&self.path, &self.clock)
        };
    }

    /// The facts that the session tells about itself.
    pub fn facts(&self) -> &SessionFacts {
        self.assembler.facts()
    }

    /// The damaged parts of the file, in words; most of it may still be good.
    pub fn damage(&self) -> &[String] {
        &self.damage
    }

    /// Whether another Laggard wrote the file, in a format that this one does not read.
    pub fn is_foreign(&self) -> bool {
        self.foreign
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use laggard_wire::{Encoder, Event, OpenBlock, OpenFrame, ThreadId};

    use super::*;

    /// The `open` block of an episode that began at 500 ms, as bytes; with the file's header or without it.
    fn open_block(ms: u64, first: bool) -> Vec<u8> {
        let mut encoder = Encoder::new();
        let header = encoder.bytes().len();
        let start = Nanos::from_millis(500);
        encoder.write(&Event::Open(OpenBlock {
            thread: ThreadId(1),
            time: Nanos::from_millis(ms),
            start,
            modal: Nanos::ZERO,
            frames: vec![OpenFrame {
                landmark: laggard_wire::LandmarkId(1),
                receiver: laggard_wire::ClassId::NONE,
                start,
            }],
        }));
        encoder
            .into_bytes()
            .split_off(if first { 0 } else { header })
    }

    #[test]
    fn only_what_is_being_written_now_goes_on() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("session.lag");
        std::fs::write(&path, open_block(1_700, true)).expect("written");
        let mut reader = SessionReader::new(&path, &Clock::system());
        assert!(reader.poll().expect("read"));
        assert_eq!(
            reader.ongoing().len(),
            0,
            "written before anybody read it: it may be over"
        );

        let mut file = File::options().append(true).open(&path).expect("opened");
        file.write_all(&open_block(2_700, false)).expect("written");
        assert!(reader.poll().expect("read"));
        let ongoing = reader.ongoing();
        assert_eq!(ongoing[0].inclusive(), Nanos::from_millis(2_200));

        reader.grown -= SILENT + Duration::from_millis(1);
        reader.caught_up = reader.caught_up.map(|then| then - 2 * SILENT);
        assert_eq!(reader.ongoing().len(), 0, "stopped, dead, or in a dialog");

        file.write_all(&open_block(9_700, false)).expect("written");
        assert!(reader.poll().expect("read"));
        assert_eq!(
            reader.ongoing()[0].inclusive(),
            Nanos::from_millis(9_200),
            "it runs again, and its user has waited all the time"
        );
    }

    #[test]
    fn a_file_full_of_damage_is_told_of_in_few_words() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("session.lag");
        let mut bytes = Encoder::new().into_bytes();
        for _ in 0..5_000 {
            // A `stack` block that ends within its first field.
            bytes.extend([9, 1, 0, 0, 0, 0x80]);
        }
        std::fs::write(&path, &bytes).expect("written");
        let mut reader = SessionReader::new(&path, &Clock::system());
        assert!(reader.poll().expect("read"));
        assert!(
            reader.damage()[0].contains("byte 12"),
            "{:?}",
            reader.damage()
        );
        assert_eq!(reader.damage().len(), MOST_DAMAGE);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_session_that_is_over_holds_no_file() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("session.lag");
        std::fs::write(&path, open_block(1_700, true)).expect("written");
        let held = || {
            let open = std::fs::read_dir("/proc/self/fd").expect("Linux").flatten();
            let open = open.filter_map(|entry| std::fs::read_link(entry.path()).ok());
            open.filter(|file| *file == path).count()
        };
        let mut reader = SessionReader::new(&path, &Clock::system());
        assert!(reader.poll().expect("read"));
        assert_eq!(held(), 1);
        reader.close();
        assert_eq!(held(), 0);
        assert!(reader.facts().pid.is_none() && reader.ongoing().is_empty());
    }
}
