//! A rectangle of a picture.

use serde::{Deserialize, Serialize};

/// A rectangle in pixels of the picture, from its left upper corner. Fractions are rounded where it is drawn: outward for what
/// is covered, inward for what is cleared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Area {
    /// Distance from the left edge, px.
    pub x: f64,
    /// Distance from the upper edge, px.
    pub y: f64,
    /// Width, px.
    pub width: f64,
    /// Height, px.
    pub height: f64,
}

impl Area {
    /// The whole of a picture.
    #[must_use]
    pub fn all(width: u32, height: u32) -> Self {
        Self {
            x: 0.0,
            y: 0.0,
            width: f64::from(width),
            height: f64::from(height),
        }
    }
}
