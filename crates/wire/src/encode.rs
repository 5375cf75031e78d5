//! The way back: events → session file bytes.

use crate::block::{MAGIC, MAJOR, MAX_PAYLOAD, MINOR};
use crate::event::Event;

/// Builds the bytes of a session file in memory.
#[derive(Clone, Debug)]
pub struct Encoder {
    bytes: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder::new()
    }
}

impl Encoder {
    /// Creates an encoder that has written the header of this version.
    pub fn new() -> Encoder {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&MAJOR.to_le_bytes());
        bytes.extend_from_slice(&MINOR.to_le_bytes());
        Encoder { bytes }
    }

    /// Begins without a header, for blocks that are appended to a file.
    pub fn appending() -> Encoder {
        Encoder { bytes: Vec::new() }
    }

    /// Appends one block.
    ///
    /// # Panics
    /// If the payload is longer than [`MAX_PAYLOAD`]: the caller put millions of records into one event.
    pub fn write(&mut self, event: &Event) {
        let mut payload = Vec::new();
        event.write(&mut payload);
        assert!(
            payload.len() <= MAX_PAYLOAD as usize,
            "split the event: its payload is over 16 MiB"
        );
        self.bytes.push(event.block() as u8);
        self.bytes
            .extend_from_slice(&(payload.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(&payload);
    }

    /// The bytes written so far, header included.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}
