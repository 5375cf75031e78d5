//! Host programs: recognise and launch them, list their plug-ins, turn these off and on again.
//!
//! Begin at [`Hosts`], the table of known hosts: [`Hosts::target`] understands a command, [`Hosts::open`] opens an
//! [`Install`] at rest with its plug-ins, and [`OffList`] holds those that are left out. Everything about one [`Host`] is in its
//! own folder, and nothing above names it but the table; `docs/hosts.md` says how to add one.
//! Turning off never writes into an install; see `docs/turning-off.md`. [`Exchange`] does, alone, when the user has another version of a
//! plug-in brought in; see `docs/updating.md`.

mod added_files;
mod eclipse;
mod error;
mod freeplane;
mod host;
mod imagej;
mod install;
mod intellij;
mod jar;
mod jar_program;
mod java;
mod jedit;
mod josm;
mod launch;
mod listening;
mod need;
mod netbeans;
mod off_list;
mod osgi;
mod outline;
mod plugin;
mod preview;
mod properties;
#[doc(hidden)]
pub mod raw;
mod starts;
mod table;
mod target;
mod updates;
mod xml;

pub use added_files::AddedFiles;
pub use error::{HostError, NoLauncher};
pub use host::{Command, Host};
pub use install::{Application, Exit, Install};
pub use java::Java;
pub use laggard_analysis::{HostId, Origin, PluginKind};
pub use launch::{
    Agent, AtEnd, EnvChange, Environment, LaunchPlan, OLDEST_JAVA, Restart, ToldByJvm, told_by_jvm,
    user_environment, version_of_library,
};
pub use off_list::{Change, ChangeKind, OffList, Ruling};
pub use osgi::is_newer_version;
pub use outline::{Outline, asked, java_of, way_in};
pub use plugin::{Address, HostPlugin};
pub use preview::{Feature, Preview, TurnedOff};
pub use table::{HOSTS, Hosts};
pub use target::Target;
pub use updates::{
    Exchange, Exchanges, FileChange, Offer, Standing, Told, Tried, UpdateError, Updater, Wanted,
};
