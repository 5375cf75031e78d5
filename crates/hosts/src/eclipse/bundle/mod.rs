//! Bundles as they lie on the disk: lists, manifests, extensions, p2's profile, features.

mod address;
mod component;
mod feature;
mod filter;
mod header;
mod info;
mod manifest;
mod profile;
mod read;
mod version;

pub(crate) use address::addresses;
pub(crate) use component::read_component;
pub(crate) use feature::{FeatureFile, feature_in, read_features};
pub(crate) use filter::Filter;
pub(crate) use info::{Entry, entries_in, read_entries};
pub(crate) use manifest::{Manifest, Requirement, Wanted};
pub(crate) use profile::{Profile, install_folder, profile_in};
pub(crate) use read::{Bundle, read_bundle};
pub(crate) use version::{Range, Version};
