//! Places of annotations, and their colours.

use serde::{Deserialize, Serialize};

/// The colour of annotations.
pub(super) const INK: [u8; 3] = [200, 16, 46];
/// The colour around them, so that they are seen on any ground.
pub(super) const HALO: [u8; 3] = [255, 255, 255];
/// Width of the halo, px at scale 1.
pub(super) const AROUND: f64 = 2.0;

/// A place in the picture, px from its left upper corner.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// Distance from the left edge, px.
    pub x: f64,
    /// Distance from the upper edge, px.
    pub y: f64,
}
