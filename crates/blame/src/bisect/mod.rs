//! Finds the parts of a program that make it slow by turning some of them off, start after start, with a clock as the judge.
//!
//! Start at [`next`]: from what was tried so far it says what to try next, or what was found. It holds nothing between two calls,
//! so that a search that was cut off goes on from what was written down of it. The rules are in `docs/bisect.md`.

mod confirm;
mod finding;
mod judge;
mod ladder;
mod noise;
mod partners;
mod search;
mod tried;
mod units;

pub use finding::{Culprit, End, Finding, Untold};
pub use search::{Next, Rule, most_tries, next};
pub use tried::{Outcome, Tried};
pub use units::{Set, Units};
