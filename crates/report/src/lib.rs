//! Reports, which leave the machine if the user wants it: removing everything private from pictures and texts, the parts of a
//! report, the zip made of them, checking a zip that claims to be a report, and sending it. Nothing here knows a window or a
//! session's directory.

#![forbid(unsafe_code)]

pub mod annotate;
pub mod pack;
pub mod page;
pub mod picture;
pub mod pointer;
pub mod profile;
pub mod scrub;
pub mod send;
mod stoppable;
mod time;

pub use laggard_report_file::inspect;
pub use time::rfc3339;
