//! Episodes → verdicts with evidence. Pure: no clock, no I/O.
//!
//! Start at [`judge`]. The rules are written down in `docs/blame.md`. Where a plug-in came from and whether it is a
//! library is the host's knowledge and comes in through [`Provenance`]; names of plug-ins and packages prove nothing.

mod account;
mod at_work;
mod awaited;
pub mod bisect;
mod clause;
mod collections;
mod confidence;
mod finding;
mod followed;
mod judge;
mod landmark_ref;
mod landmarks;
mod location;
mod measuring;
mod owner;
mod places;
mod samples;
mod stack;
mod timeline;
mod verdict;
mod way;
mod without;

pub use clause::Clause;
pub use confidence::{LIKELY, SURE};
pub use judge::{cause, judge};
pub use laggard_analysis::Origin;
pub use location::Location;
pub use verdict::{
    Counts, Evidence, Kind, LandmarkName, Lasted, Provenance, Role, Suspect, Verdict, kind_word,
};
