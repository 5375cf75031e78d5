//! All pictures of a place on one sheet, so that a person sees them side by side.

use std::path::Path;

use anyhow::{Context, Result};
use image::RgbImage;
use image::imageops::{self, FilterType};

use crate::variant::Variant;

/// In a row.
const COLUMNS: u32 = 6;
/// The size of a picture, px.
const CELL: (u32, u32) = (480, 360);
/// Between pictures, px.
const GAP: u32 = 12;

/// Writes the sheet of a place from its existing pictures.
///
/// # Errors
/// A picture cannot be read, or the sheet not written.
pub fn make(shots: &Path, place: &str, variants: &[Variant]) -> Result<()> {
    let files = variants
        .iter()
        .map(|variant| shots.join(place).join(format!("{variant}.png")));
    let there: Vec<_> = files.filter(|file| file.exists()).collect();
    let rows = u32::try_from(there.len())?.div_ceil(COLUMNS);
    let side = |count: u32, cell: u32| count * (cell + GAP) + GAP;
    let mut sheet = RgbImage::from_pixel(
        side(COLUMNS, CELL.0),
        side(rows, CELL.1),
        image::Rgb([96, 96, 96]),
    );
    for (at, file) in (0_u32..).zip(&there) {
        let picture = image::open(file)
            .with_context(|| format!("cannot read {}", file.display()))?
            .resize(CELL.0, CELL.1, FilterType::Triangle)
            .into_rgb8();
        let left = side(at % COLUMNS, CELL.0);
        let top = side(at / COLUMNS, CELL.1);
        imageops::replace(&mut sheet, &picture, left.into(), top.into());
    }
    let file = shots.join(format!("{place}.png"));
    sheet
        .save(&file)
        .with_context(|| format!("cannot write {}", file.display()))
}
