//! The incremental reader of a growing session file.

use crate::block::{Block, MAGIC, MAJOR, MAX_PAYLOAD};
use crate::error::WireError;
use crate::event::Event;
use crate::payload::{Fault, Payload};

const HEADER: usize = 12;
const BLOCK_HEAD: usize = 5;

/// The version in a file's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// Always [`MAJOR`] in a file that can be read.
    pub major: u16,
    /// The minor version, possibly newer than [`MINOR`](crate::MINOR).
    pub minor: u16,
}

/// Reads a session file piece by piece, as it grows. Pieces may end anywhere; a block comes out once it is whole.
///
/// Holds at most one unfinished block (16 MiB), and the bytes pushed since the last [`Decoder::next_event`] that gave
/// `Ok(None)`.
#[derive(Debug, Default)]
pub struct Decoder {
    buffer: Vec<u8>,
    /// The first byte of `buffer` that was not read yet.
    at: usize,
    /// The place of `buffer[0]` in the file.
    base: u64,
    version: Option<Version>,
    failed: Option<WireError>,
    unknown: u64,
    damaged: u64,
}

impl Decoder {
    /// Creates a decoder that expects the first byte of a file.
    pub fn new() -> Decoder {
        Decoder::default()
    }

    /// Adds bytes that follow those pushed before.
    pub fn push(&mut self, bytes: &[u8]) {
        if self.failed.is_some() {
            return;
        }
        if self.at > 0 {
            self.buffer.drain(..self.at);
            self.base += self.at as u64;
            self.at = 0;
        }
        self.buffer.extend_from_slice(bytes);
    }

    /// The next event, or `None` until more bytes are pushed.
    ///
    /// # Errors
    /// See [`WireError`]. A fatal error ([`WireError::is_fatal`]) comes again at every call; after any other error the decoder
    /// skips the damaged block, and the next call goes on with the next block.
    pub fn next_event(&mut self) -> Result<Option<Event>, WireError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        let result = self.step();
        if let Err(error) = &result {
            if error.is_fatal() {
                self.failed = Some(error.clone());
                self.buffer = Vec::new();
                self.base += self.at as u64;
                self.at = 0;
            } else {
                self.damaged += 1;
            }
        }
        result
    }

    fn step(&mut self) -> Result<Option<Event>, WireError> {
        if self.version.is_none() && !self.header()? {
            return Ok(None);
        }
        loop {
            let rest = &self.buffer[self.at..];
            let Some(head) = rest.first_chunk::<BLOCK_HEAD>() else {
                return Ok(None);
            };
            let [kind, length @ ..] = *head;
            let length = u32::from_le_bytes(length);
            let offset = self.base + self.at as u64;
            if length > MAX_PAYLOAD {
                return Err(WireError::TooLong {
                    block: kind,
                    offset,
                    length,
                });
            }
            let Some(payload) = rest.get(BLOCK_HEAD..BLOCK_HEAD + length as usize) else {
                return Ok(None);
            };
            let read = Block::from_byte(kind)
                .map(|block| (block, Event::read(block, &mut Payload::new(payload))));
            self.at += BLOCK_HEAD + length as usize;
            match read {
                None => self.unknown += 1,
                Some((_, Ok(event))) => return Ok(Some(event)),
                Some((block, Err(Fault::Truncated))) => {
                    return Err(WireError::Truncated {
                        block: block.name(),
                        offset,
                    });
                }
                Some((block, Err(Fault::TooMany))) => {
                    return Err(WireError::TooMany {
                        block: block.name(),
                        offset,
                    });
                }
                Some((block, Err(Fault::BadNumber))) => {
                    return Err(WireError::BadNumber {
                        block: block.name(),
                        offset,
                    });
                }
            }
        }
    }

    /// Reads the header once its bytes are there. A foreign file is refused at its first wrong byte.
    fn header(&mut self) -> Result<bool, WireError> {
        let seen = self.buffer.len().min(MAGIC.len());
        if self.buffer[..seen] != MAGIC[..seen] {
            return Err(WireError::NotASession);
        }
        let Some(head) = self.buffer.first_chunk::<HEADER>() else {
            return Ok(false);
        };
        let version = Version {
            major: u16::from_le_bytes([head[8], head[9]]),
            minor: u16::from_le_bytes([head[10], head[11]]),
        };
        if version.major != MAJOR {
            return Err(WireError::OtherMajor {
                file: version.major,
            });
        }
        self.version = Some(version);
        self.at = HEADER;
        Ok(true)
    }

    /// The header's version, once it was read.
    pub fn version(&self) -> Option<Version> {
        self.version
    }

    /// The place of the next unread block in the file, in bytes; reading can start again from here with the header
    /// pushed first.
    pub fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    /// The number of bytes of a torn tail: pushed, but not a whole block yet.
    pub fn torn(&self) -> usize {
        self.buffer.len() - self.at
    }

    /// The number of blocks of unknown type left out so far.
    pub fn unknown_blocks(&self) -> u64 {
        self.unknown
    }

    /// The number of blocks of known type left out so far because of a damaged payload.
    pub fn damaged_blocks(&self) -> u64 {
        self.damaged
    }
}
