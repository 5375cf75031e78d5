//! Pixels of windows and of the screen.

use x11rb::connection::Connection as _;
use x11rb::image::{BitsPerPixel, Image, ImageOrder, PixelLayout};
use x11rb::protocol::composite::ConnectionExt as _;
use x11rb::protocol::xproto::{ConnectionExt as _, Visualtype};
use x11rb::rust_connection::RustConnection;

use super::refused::refused;
use super::tree::Top;
use crate::canvas::Layer;
use crate::screen::Cannot;
use crate::shot::Rect;

/// The pixels that a compositor keeps of a window, unaffected by windows above it; `None` without a compositor.
pub(super) fn of_window(
    connection: &RustConnection,
    top: &Top,
    seen: &Rect,
) -> Result<Option<Layer>, Cannot> {
    let pixmap = connection.generate_id().map_err(refused)?;
    let named = connection
        .composite_name_window_pixmap(top.id, pixmap)
        .map_err(refused)?;
    if named.check().is_err() {
        return Ok(None);
    }
    let inside = Rect {
        x: seen.x - top.area.x,
        y: seen.y - top.area.y,
        ..*seen
    };
    let layer = read(connection, pixmap, &inside, Some(top.visual));
    connection.free_pixmap(pixmap).map_err(refused)?;
    let layer = layer?;
    Ok(Some(Layer {
        area: *seen,
        ..layer
    }))
}

/// The pixels that the screen shows in the area, of any program.
pub(super) fn of_screen(
    connection: &RustConnection,
    root: u32,
    seen: &Rect,
) -> Result<Layer, Cannot> {
    read(connection, root, seen, None)
}

fn read(
    connection: &RustConnection,
    drawable: u32,
    part: &Rect,
    visual: Option<u32>,
) -> Result<Layer, Cannot> {
    // The casts lose nothing: no X window is larger, and the part lies on the screen.
    let (x, y) = (part.x as i16, part.y as i16);
    let (width, height) = (part.width as u16, part.height as u16);
    let (image, of_image) =
        Image::get(connection, drawable, x, y, width, height).map_err(refused)?;
    let visual = visual.unwrap_or(of_image);
    let kind = kind_of(connection, visual)
        .ok_or_else(|| Cannot::Pixels(format!("visual {visual} is not known")))?;
    let with_alpha = image.depth() == 32;
    let rgba = plain(&image, &kind, with_alpha).map_or_else(|| mixed(&image, kind, with_alpha), Ok);
    Ok(Layer {
        area: *part,
        rgba: rgba?,
    })
}

fn kind_of(connection: &RustConnection, visual: u32) -> Option<Visualtype> {
    let screens = connection.setup().roots.iter();
    let mut kinds = screens.flat_map(|screen| &screen.allowed_depths);
    kinds.find_map(|depth| {
        let mut visuals = depth.visuals.iter();
        visuals.find(|kind| kind.visual_id == visual).copied()
    })
}

/// Converts four bytes a pixel, blue first, which nearly every screen has.
fn plain(image: &Image<'_>, kind: &Visualtype, with_alpha: bool) -> Option<Vec<u8>> {
    let usual = image.bits_per_pixel() == BitsPerPixel::B32
        && image.byte_order() == ImageOrder::LsbFirst
        && (kind.red_mask, kind.green_mask, kind.blue_mask) == (0xff_0000, 0xff00, 0xff);
    let opaque = if with_alpha { 0 } else { 255 };
    usual.then(|| {
        let mut rgba = image.data().to_vec();
        for pixel in rgba.chunks_exact_mut(4) {
            pixel.swap(0, 2);
            pixel[3] |= opaque;
        }
        rgba
    })
}

/// Converts any other format, pixel by pixel.
fn mixed(image: &Image<'_>, kind: Visualtype, with_alpha: bool) -> Result<Vec<u8>, Cannot> {
    let layout = PixelLayout::from_visual_type(kind)
        .map_err(|error| Cannot::Pixels(format!("{:?}, {error}", kind.class)))?;
    let mut rgba = Vec::with_capacity(usize::from(image.width()) * usize::from(image.height()) * 4);
    for y in 0..image.height() {
        for x in 0..image.width() {
            let pixel = image.get_pixel(x, y);
            let (red, green, blue) = layout.decode(pixel);
            let alpha = if with_alpha { pixel >> 24 } else { 255 };
            rgba.extend([red, green, blue].map(|channel| (channel >> 8) as u8));
            rgba.push(alpha as u8);
        }
    }
    Ok(rgba)
}
