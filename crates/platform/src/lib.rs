//! What differs between operating systems, each matter behind one interface: files that only their user may read, and files of
//! strangers that are read with care.
//!
//! Each module here is what others use, and says the same on every system. What a system has of its own stands in a folder
//! named after it; [`system`] says which folder answers where. `elsewhere/` is for systems without a folder: there what Laggard
//! has no way to do is an [`Unsupported`], and nothing is done by halves. Nothing in here knows a session, a host or a report.

#![forbid(unsafe_code)]

mod exposed;
pub mod names;
pub mod plain_file;
pub mod private;
pub mod rights;
mod system;
mod unsupported;
pub mod whole;

#[cfg(any(not(target_os = "linux"), test))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(unix)]
mod unix;

pub use unsupported::Unsupported;
