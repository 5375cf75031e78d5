//! A rectangle of a picture.

use serde::{Deserialize, Serialize};

/// A rectangle in pixels of the picture, from the picture's upper left corner. Fractions of pixels are rounded when the rectangle
/// is drawn: outward for a black-out, inward for a cleared area.
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
    /// Returns the area of a whole picture with this width and height, px.
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
