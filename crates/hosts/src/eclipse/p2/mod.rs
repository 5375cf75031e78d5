//! p2 asked and used from outside, by its own director in a JVM of its own: update sites, newer versions, and changes in a copy
//! of the install (`docs/decisions/0054-updates-are-made-in-a-copy.md`).

mod copy;
mod director;
mod found;
mod paths;
mod said;
mod sites;
mod tried;
mod updater;

pub(super) use updater::P2;
