//! What an Eclipse says of its bundles: lists, extensions, p2's profile, features. Their manifests are in `osgi`.

mod component;
mod feature;
mod info;
mod profile;
mod read;

pub(crate) use component::read_component;
pub(crate) use feature::{FeatureFile, feature_in, read_features};
pub(crate) use info::{Entry, entries_in, read_entries};
pub(crate) use profile::{
    Profile, install_folder, latest_states, newest_state, profile_dir, profile_in,
};
pub(crate) use read::{Bundle, read_bundle};
