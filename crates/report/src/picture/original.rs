//! A picture as somebody gave it: how large it is, and its pixels, if there is memory for them.

use std::io::{BufRead, Cursor, Seek};

use image::metadata::Orientation;
use image::{ColorType, DynamicImage, ImageDecoder};
use image::{ImageFormat, ImageReader, Limits, RgbImage};

use super::refused::{LONGEST_SIDE, MOST_BYTES, MOST_PIXELS, PictureError};
use crate::stoppable::Stoppable;

/// The width and height of a picture by its header, px: nothing else of it is read.
///
/// # Errors
/// The bytes are no picture, or the picture is too large.
pub fn size(bytes: &[u8]) -> Result<(u32, u32), PictureError> {
    let decoder = opened(Cursor::new(bytes))?.into_decoder();
    permitted(&decoder.map_err(PictureError::Unreadable)?)
}

/// A picture before anything of it is read.
fn opened<R: BufRead + Seek>(bytes: R) -> Result<ImageReader<R>, PictureError> {
    let mut reader = ImageReader::new(bytes)
        .with_guessed_format()
        .map_err(|error| PictureError::Unreadable(error.into()))?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    Ok(reader)
}

/// The size of a picture that is none too large, px.
fn permitted(decoder: &impl ImageDecoder) -> Result<(u32, u32), PictureError> {
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 || pixels > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(PictureError::Size { width, height });
    }
    Ok((width, height))
}

/// The most memory that the pixels take from the file to the flat picture, bytes.
///
/// * `turned`: whether they must be turned upright.
fn needed(decoder: &impl ImageDecoder, format: Option<ImageFormat>, turned: bool) -> u64 {
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    // A progressive JPEG's coefficients, 16 bits for each of three colours, are all kept beside the pixels; WebP takes less.
    let beside = match format {
        Some(ImageFormat::Png) => 0,
        _ => 6 * pixels,
    };
    let read = decoder.total_bytes();
    let flattened = match decoder.color_type() {
        ColorType::Rgb8 | ColorType::Rgba8 => 0,
        colour if colour.has_alpha() => 4 * pixels,
        _ => 3 * pixels,
    };
    let copied = if turned { read } else { 0 };
    read + beside.max(flattened).max(copied)
}

/// Decodes a picture, and turns it upright by its metadata, because the user saw it upright.
pub(super) fn decode(bytes: &[u8], stop: &dyn Fn() -> bool) -> Result<RgbImage, PictureError> {
    let unreadable = PictureError::Unreadable;
    let bytes = Stoppable {
        inner: Cursor::new(bytes),
        stop,
    };
    let reader = opened(bytes)?;
    let format = reader.format();
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = permitted(&decoder)?;
    let orientation = decoder.orientation().map_err(unreadable)?;
    let turned = orientation != Orientation::NoTransforms;
    if needed(&decoder, format, turned) > MOST_BYTES {
        return Err(PictureError::TooMuch { width, height });
    }
    let mut picture = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    picture.apply_orientation(orientation);
    Ok(flat(picture))
}

/// Flattens a picture over white: the colour of a transparent pixel is invisible, so it must not be kept.
fn flat(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let with_alpha = picture.into_rgba8();
    let (width, height) = with_alpha.dimensions();
    let mut bytes = with_alpha.into_raw();
    let pixels = bytes.len() / 4;
    // In place, since a copy of a large picture is much memory: a pixel is written where only former ones were read.
    for pixel in 0..pixels {
        let from = 4 * pixel;
        let alpha = u32::from(bytes[from + 3]);
        for channel in 0..3 {
            let colour = u32::from(bytes[from + channel]);
            let over = (colour * alpha + 255 * (255 - alpha) + 127) / 255;
            bytes[3 * pixel + channel] = over as u8;
        }
    }
    bytes.truncate(3 * pixels);
    // Cannot fail: there are three bytes for each pixel.
    RgbImage::from_raw(width, height, bytes).unwrap_or_default()
}
