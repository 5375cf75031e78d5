//! Digests: what a session tells about itself to others, one for each day of it. Pure: no clock, no I/O.
//!
//! [`Digest`] is the form in which it leaves a machine, one line of JSON; `docs/sharing.md` explains each field. [`Names`] says which
//! plug-ins may be named in one. [`Digest::read`] takes bytes from anywhere and gives back a digest or the reason why they are none;
//! its texts are its own, or stay in these bytes ([`Text`]).
//! [`ReportLink`] says to which issue a report belongs that its user lets a hub's people see.
//! [`Withdrawal`] is the wish to take back what was shared. [`Told`] is what comes back: what a hub tells of versions.
//! How one is made of a session is in the engine.

#![forbid(unsafe_code)]

mod check;
mod digest;
mod few;
mod latency;
mod names;
mod pattern;
mod report_link;
mod text;
mod told;
mod told_check;
mod told_made;
mod withdrawal;

pub use check::{MOST_BYTES, NotADigest, Span, is_id, is_name, is_version};
pub use digest::{Causes, Digest, Issue, Plugin, SCHEMA, Share};
pub use latency::{LONGEST, Latency, NotALatency};
pub use names::Names;
pub use pattern::{NotAPattern, Pattern};
pub use report_link::{MOST_LINK, NotALink, REPORT_ENDING, ReportLink};
pub use text::Text;
pub use told::{
    Along, Faster, LEAST_RATIO, LEAST_USERS, MOST_TOLD, MachineClass, Matched, TOLD_PLACE,
    TOLD_SCHEMA, Told,
};
pub use told_check::NotTold;
pub use withdrawal::{MOST_WITHDRAWAL, NotAWithdrawal, WITHDRAWAL_ENDING, Withdrawal};
