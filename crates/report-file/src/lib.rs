//! A report as a file: the list of its parts, and checking a zip that claims to be one. Pure: no I/O, no clock. What packs reports and
//! what keeps those of others both read them so; how one is made is in `crates/report`.

#![forbid(unsafe_code)]

pub mod inspect;
mod manifest;
mod pixels;

pub use manifest::{FORMAT, ListedPart, MANIFEST, Manifest, sha256};
pub use pixels::{LONGEST_SIDE, MOST_PIXELS};
