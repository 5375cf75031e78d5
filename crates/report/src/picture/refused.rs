//! What a picture may be, and why one cannot be used.

use laggard_record::Area;
pub use laggard_report_file::{LONGEST_SIDE, MOST_PIXELS};

use crate::annotate::AnnotationError;

/// The most memory that the pixels of a picture may take while it is taken apart, bytes: with the decoder's own, less than 256 MiB.
pub(super) const MOST_BYTES: u64 = 240 << 20;

/// The reason why a picture cannot be used. Nothing of it has left then.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The bytes are not a picture, or a damaged one.
    #[error("this is not a picture that can be read ({0}): give a PNG, JPEG or WebP file")]
    Unreadable(image::ImageError),
    /// The picture has no pixels, or far too many.
    #[error(
        "the picture is {width} × {height} px; it must have at least one pixel, at most {LONGEST_SIDE} px a side and \
         {MOST_PIXELS} in all"
    )]
    Size {
        /// px
        width: u32,
        /// px
        height: u32,
    },
    /// Taking the picture apart would need too much memory.
    #[error(
        "the picture is {width} × {height} px with so many bits for each that it would take more than {} MiB of memory: \
         save it with 8 bits for each colour, or smaller",
        MOST_BYTES >> 20
    )]
    TooMuch {
        /// px
        width: u32,
        /// px
        height: u32,
    },
    /// A box covers nothing of the picture.
    #[error(
        "the box {x},{y},{width},{height} covers nothing of the picture ({picture_width} × {picture_height} px): it must \
         have a positive width and height and lie at least partly inside", x = .area.x, y = .area.y,
        width = .area.width, height = .area.height
    )]
    Outside {
        /// The box as given.
        area: Area,
        /// px
        picture_width: u32,
        /// px
        picture_height: u32,
    },
    /// The annotations cannot be drawn.
    #[error(transparent)]
    Annotation(#[from] AnnotationError),
    /// The picture cannot be encoded, most likely for want of memory.
    #[error("the picture cannot be written as PNG: {0}")]
    Encoding(image::ImageError),
}
