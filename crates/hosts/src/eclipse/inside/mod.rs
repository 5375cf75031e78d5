//! The inside of an Eclipse: plug-ins, dependencies between them, and the bundles that the host cannot do without.

mod contents;
mod features;
mod jdk;
mod plugin;
mod preview;
mod start;
#[cfg(test)]
mod tests;
mod tracker;
mod wiring;

pub(super) use contents::p2_area;
pub(super) use plugin::plugins;
pub(super) use preview::{missing_for, preview_turn_off};
pub(super) use start::application;
pub(super) use tracker::tracker_addresses;
