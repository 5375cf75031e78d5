//! Host programs (Eclipse first): find, launch, list plug-ins, turn them off and on again.
//!
//! Begin at [`Target::from_command`] for launching, at [`Install::open`] for an Eclipse at rest,
//! at [`plugins`] and [`preview_disable`] for what is in it, and at [`OffList`] for what is left out.
//! Nothing in here ever writes into an install; see `docs/turning-off.md`.

mod bundle;
mod error;
mod inside;
mod install;
mod launch;
mod off_list;
pub mod plain_file;
mod properties;
#[doc(hidden)]
pub mod raw;

pub use bundle::Address;
pub use error::HostError;
pub use inside::{
    Application, Feature, HostPlugin, Link, LinkKind, LostService, Preview, TurnedOff, plugins,
    preview_disable, tracker_addresses,
};
pub use install::{Install, Launcher, find_installs};
pub use laggard_analysis::Origin;
pub use launch::{
    Agent, ArchiveConflict, ArchiveEffect, EnvChange, HostKind, LaunchPlan, NextStart, Target,
    ToldByJvm, told_by_jvm, user_environment,
};
pub use off_list::{Change, ChangeKind, OffList};
