//! Host programs (Eclipse first): find, launch, list plug-ins, turn them off and on again.
//!
//! Begin at [`Target::from_command`] for launching, at [`Install::open`] for an Eclipse at rest,
//! at [`plugins`] and [`preview_disable`] for what is in it, and at [`OffList`] for what is left out.
//! Nothing in here ever writes into an install; see `docs/turning-off.md`.

mod agent;
mod error;
mod install;
mod off_list;
mod plan;
mod plugin;
mod preview;
mod target;

pub use agent::Agent;
pub use error::HostError;
pub use install::{Install, Launcher, find_installs};
pub use off_list::{Change, ChangeKind, OffList};
pub use plan::{EnvChange, LaunchPlan, NextStart};
pub use plugin::{HostPlugin, Origin, plugins};
pub use preview::{Feature, Link, LinkKind, LostService, Preview, TurnedOff, preview_disable};
pub use target::{HostKind, Target};
