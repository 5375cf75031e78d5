//! What is inside an Eclipse: plug-ins, who needs whom, what the host cannot do without.

mod host;
mod jdk;
mod link;
mod plugin;
mod preview;
mod start;
#[cfg(test)]
mod tests;
mod tracker;
mod wiring;

pub use link::{Link, LinkKind};
pub use plugin::{HostPlugin, plugins};
pub(crate) use preview::missing_for;
pub use preview::{Feature, LostService, Preview, TurnedOff, preview_disable};
pub use start::Application;
pub use tracker::tracker_addresses;
