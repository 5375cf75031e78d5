//! The errors of a session file.

use crate::block::{MAJOR, MAX_ENTRIES, MAX_PAYLOAD};

/// The reason why bytes could not be read. Messages name the fault and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// The file does not begin as a session file does.
    #[error("this is no Laggard session file: it does not begin with `LAGGARD`")]
    NotASession,
    /// The file has another major version.
    #[error(
        "the session file has format {file}, this Laggard reads format {}; use the Laggard that belongs to the agent",
        MAJOR
    )]
    OtherMajor {
        /// The file's major version.
        file: u16,
    },
    /// A block claims a payload longer than the format allows: the file is damaged from here on.
    #[error(
        "block of type {block} at byte {offset} claims {length} bytes, more than the {} allowed: the file is damaged from here on",
        MAX_PAYLOAD
    )]
    TooLong {
        /// The block's type.
        block: u8,
        /// The block's first byte in the file.
        offset: u64,
        /// The length that the block claims, bytes.
        length: u32,
    },
    /// A payload ends before its last field.
    #[error("block `{block}` at byte {offset} ends too early")]
    Truncated {
        /// The block's name.
        block: &'static str,
        /// The block's first byte in the file.
        offset: u64,
    },
    /// A number is not a `uvar`: over 64 bits, or not in its shortest form.
    #[error("block `{block}` at byte {offset} holds a number that is not a uvar")]
    BadNumber {
        /// The block's name.
        block: &'static str,
        /// The block's first byte in the file.
        offset: u64,
    },
    /// A block's lists have more entries than the format allows.
    #[error(
        "block `{block}` at byte {offset} lists more than the {} entries allowed",
        MAX_ENTRIES
    )]
    TooMany {
        /// The block's name.
        block: &'static str,
        /// The block's first byte in the file.
        offset: u64,
    },
}

impl WireError {
    /// Whether nothing after this point can be read. After any other error the decoder stands at the next block.
    pub fn is_fatal(&self) -> bool {
        matches!(
            self,
            WireError::NotASession | WireError::OtherMajor { .. } | WireError::TooLong { .. }
        )
    }
}
