//! Everything that differs between operating systems, each matter behind one interface: files that only their user may read, and
//! files of strangers that are read with care; processes, running JVMs, signals and core dumps; the user's account and keyring; their desktop,
//! and the programs that open pages.
//!
//! Each public module has the same interface on every system. A system's own code stands in a folder named after it;
//! `system.rs` says which folder answers where. `elsewhere/` is for systems without a folder: a task that Laggard cannot do
//! there is an [`Unsupported`], and nothing is done by halves. No module here knows a session, a host or a report.

#![forbid(unsafe_code)]

pub mod account;
pub mod core_dumps;
pub mod desktop;
mod desktop_facts;
mod detached;
mod exposed;
pub mod java;
pub mod jvm;
mod jvm_facts;
pub mod keyring;
pub mod links;
pub mod names;
mod open;
pub mod plain_file;
pub mod policy_file;
pub mod private;
pub mod process;
pub mod rights;
pub mod running;
mod running_facts;
mod signal;
pub mod signals;
mod system;
mod unsupported;
pub mod whole;

#[cfg(any(not(target_os = "linux"), test))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

pub use open::{NotOpened, open};
pub use unsupported::Unsupported;
