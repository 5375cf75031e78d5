//! The installed units of a profile.

use std::collections::BTreeSet;

use crate::osgi::{Range, Version};

/// An installable unit: a bundle, a feature's group, a product.
#[derive(Debug, Clone, Default)]
pub(crate) struct Unit {
    pub id: String,
    pub version_text: String,
    pub name: Option<String>,
    pub is_group: bool,
    pub(super) is_product: bool,
    /// (namespace, name, version)
    pub(super) provides: Vec<(String, String, Version)>,
    /// (namespace, name, range)
    pub(super) requires: Vec<(String, String, Range)>,
}

/// One state of a profile.
#[derive(Debug, Clone, Default)]
pub(crate) struct Profile {
    pub(super) units: Vec<Unit>,
    /// Indices of the units that were asked for by name.
    pub(super) roots: Vec<usize>,
    /// Roots of the first state that had any; they stand for the product where none of the roots is a product.
    pub(super) first_roots: BTreeSet<String>,
}

impl Unit {
    /// Whether the unit is a bundle.
    pub(crate) fn is_bundle(&self) -> bool {
        let mut provides = self.provides.iter();
        provides.any(|(namespace, name, _)| namespace == "osgi.bundle" && *name == self.id)
    }
}
