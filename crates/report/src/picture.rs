//! Irreversible removal of pixels.
//!
//! A picture is decoded, flattened, overwritten with opaque black and encoded anew: no blur, no pixelation, no metadata,
//! no alpha channel in which something could hide, nothing after the image's end. What was under a box has no influence
//! on a single byte of the result.

mod original;
mod refused;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder as _, Rgb, RgbImage};
pub use laggard_record::Area;
use serde::{Deserialize, Serialize};

use crate::annotate::Annotations;
use crate::stoppable::Stoppable;

use original::decode;
pub use original::size;
pub use refused::{LONGEST_SIDE, MOST_PIXELS, PictureError};

/// The colour of black-outs.
pub const FILL: [u8; 3] = [0, 0, 0];
const HIGHLIGHT: [u8; 3] = [255, 196, 0];
/// Width of a highlight's frame, px.
const FRAME: u32 = 4;

/// The changes to a picture. Black-outs cover highlights, in whatever order they were drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Redaction {
    /// The areas that are covered with opaque black.
    pub black_out: Vec<Area>,
    /// The areas that are framed, to point something out.
    pub highlight: Vec<Area>,
    /// Whether everything is covered except cleared areas: for a picture whose contents are unknown.
    #[serde(default)]
    pub all_black: bool,
    /// The cleared areas of a picture that is all black; fractions are rounded inward. Black-outs cover these, too.
    #[serde(default)]
    pub clear: Vec<Area>,
    /// The arrows, labels and steps drawn over the picture.
    #[serde(default)]
    pub annotations: Annotations,
}

impl Redaction {
    /// Whether the pixel at this place does not show the original.
    pub fn hides(&self, x: f64, y: f64) -> bool {
        let cleared = !self.all_black || self.clear.iter().any(|area| clears(area, x, y));
        !cleared || self.black_out.iter().any(|area| covers(area, x, y))
    }
}

/// A picture that may leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redacted {
    /// PNG, 8 bits RGB.
    pub png: Vec<u8>,
    /// px
    pub width: u32,
    /// px
    pub height: u32,
}

/// A rectangle of whole pixels: left and top inclusive, right and bottom exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pixels {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

/// Whether any part of the pixel at this place is covered, once fractions are rounded outward.
pub fn covers(area: &Area, x: f64, y: f64) -> bool {
    let inside =
        |at: f64, from: f64, length: f64| at >= from.floor() && at < (from + length).ceil();
    inside(x, area.x, area.width) && inside(y, area.y, area.height)
}

/// Whether the whole pixel at this place lies inside.
fn clears(area: &Area, x: f64, y: f64) -> bool {
    let inside = |at: f64, from: f64, length: f64| {
        at.floor() >= from.ceil() && at.floor() < (from + length).floor()
    };
    inside(x, area.x, area.width) && inside(y, area.y, area.height)
}

/// The pixels that lie inside entirely; an empty rectangle if there is none.
fn whole_pixels(area: &Area, width: u32, height: u32) -> Pixels {
    Pixels {
        left: area.x.ceil().max(0.0) as u32,
        top: area.y.ceil().max(0.0) as u32,
        right: ((area.x + area.width).floor().max(0.0) as u32).min(width),
        bottom: ((area.y + area.height).floor().max(0.0) as u32).min(height),
    }
}

/// The pixels that lie inside in part; `None` if the area misses the picture.
fn pixels(area: &Area, width: u32, height: u32) -> Option<Pixels> {
    let finite = [area.x, area.y, area.width, area.height]
        .iter()
        .all(|number| number.is_finite());
    if !finite || area.width <= 0.0 || area.height <= 0.0 {
        return None;
    }
    // A cast from a float saturates at the integer's limits.
    let pixels = Pixels {
        left: area.x.floor().max(0.0) as u32,
        top: area.y.floor().max(0.0) as u32,
        right: ((area.x + area.width).ceil().max(0.0) as u32).min(width),
        bottom: ((area.y + area.height).ceil().max(0.0) as u32).min(height),
    };
    (pixels.left < pixels.right && pixels.top < pixels.bottom).then_some(pixels)
}

/// Reads a picture of any of the known formats and gives it back as a PNG without what the boxes cover.
///
/// # Errors
/// The bytes are no picture, the picture is too large, or a box covers nothing of it.
pub fn redact(bytes: &[u8], redaction: &Redaction) -> Result<Redacted, PictureError> {
    redact_unless(bytes, redaction, &|| false)
}

/// As [`redact`], unless `stop` returns `true` meanwhile.
///
/// # Errors
/// As [`redact`]; any error if it was stopped.
pub fn redact_unless(
    bytes: &[u8],
    redaction: &Redaction,
    stop: &dyn Fn() -> bool,
) -> Result<Redacted, PictureError> {
    let mut picture = decode(bytes, stop)?;
    let (width, height) = picture.dimensions();
    let boxed = |area: &Area| {
        pixels(area, width, height).ok_or(PictureError::Outside {
            area: *area,
            picture_width: width,
            picture_height: height,
        })
    };
    let framed: Vec<Pixels> = redaction
        .highlight
        .iter()
        .map(boxed)
        .collect::<Result<_, _>>()?;
    let covered: Vec<Pixels> = redaction
        .black_out
        .iter()
        .map(boxed)
        .collect::<Result<_, _>>()?;
    for area in &redaction.clear {
        boxed(area)?;
    }
    redaction.annotations.drawable()?;
    for area in framed {
        frame(&mut picture, area);
    }
    if redaction.all_black {
        let clear = redaction.clear.iter();
        let clear = clear.map(|area| whole_pixels(area, width, height));
        cover_all_but(&mut picture, &clear.collect::<Vec<_>>());
    }
    for area in covered {
        fill(&mut picture, area, FILL);
    }
    // Annotations come last and only add: nothing that was covered is left under them.
    redaction.annotations.draw(&mut picture);
    Ok(Redacted {
        png: encode(&picture, stop)?,
        width,
        height,
    })
}

fn fill(picture: &mut RgbImage, area: Pixels, colour: [u8; 3]) {
    for y in area.top..area.bottom {
        for x in area.left..area.right {
            picture.put_pixel(x, y, Rgb(colour));
        }
    }
}

fn cover_all_but(picture: &mut RgbImage, clear: &[Pixels]) {
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let seen = |area: &Pixels| {
            (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
        };
        if !clear.iter().any(seen) {
            *pixel = Rgb(FILL);
        }
    }
}

fn frame(picture: &mut RgbImage, area: Pixels) {
    let Pixels {
        left,
        top,
        right,
        bottom,
    } = area;
    let across = FRAME.min(right - left);
    let down = FRAME.min(bottom - top);
    for side in [
        Pixels {
            bottom: top + down,
            ..area
        },
        Pixels {
            top: bottom - down,
            ..area
        },
        Pixels {
            right: left + across,
            ..area
        },
        Pixels {
            left: right - across,
            ..area
        },
    ] {
        fill(picture, side, HIGHLIGHT);
    }
}

fn encode(picture: &RgbImage, stop: &dyn Fn() -> bool) -> Result<Vec<u8>, PictureError> {
    let mut png = Vec::new();
    let to = Stoppable {
        inner: &mut png,
        stop,
    };
    PngEncoder::new_with_quality(to, CompressionType::Fast, FilterType::Adaptive)
        .write_image(
            picture.as_raw(),
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(PictureError::Encoding)?;
    Ok(png)
}
