//! The catalogue as it is read when this crate is built.

/// A sentence's id, and its arguments with whether they are numbers.
pub(crate) type Signature = (&'static str, &'static [(&'static str, bool)]);

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
