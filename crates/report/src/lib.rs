//! What leaves the machine, if its user wants it to: pictures and texts with everything private removed, the parts of a
//! report, the zip made of them, the check of a zip that claims to be one, and sending it. Nothing here knows a window or a
//! session's directory.

#![forbid(unsafe_code)]

pub mod annotate;
pub mod inspect;
pub mod pack;
pub mod page;
pub mod picture;
mod pixels;
pub mod pointer;
pub mod profile;
pub mod scrub;
pub mod send;
mod stoppable;
mod time;

pub use time::rfc3339;
