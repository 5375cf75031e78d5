//! OSGi bundles as they lie on the disk: their manifests and versions. Whatever lists them is in the hosts' folders.

mod address;
mod filter;
mod header;
mod manifest;
mod version;

pub(crate) use address::addresses;
pub(crate) use filter::Filter;
pub(crate) use manifest::{Manifest, Requirement, Wanted};
pub use version::is_newer_version;
pub(crate) use version::{Range, Version};
