//! The catalogue that this crate's build has read.

/// A sentence's id and its arguments; `true` for numbers.
pub(crate) type Signature = (&'static str, &'static [(&'static str, bool)]);

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
