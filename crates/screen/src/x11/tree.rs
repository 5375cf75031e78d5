//! The stacking order of windows.

use x11rb::protocol::shape::{ConnectionExt as _, SK};
use x11rb::protocol::xproto::{ConnectionExt as _, MapState, WindowClass};
use x11rb::rust_connection::RustConnection;

use super::refused::refused;
use crate::screen::Cannot;
use crate::shot::Rect;

/// A visible window right on the root: a window manager's frame, or a menu or dialog without a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Top {
    pub id: u32,
    pub visual: u32,
    /// The window's area with its border, screen pixels.
    pub area: Rect,
}

/// All such windows, the lowest first.
pub(super) fn tops(connection: &RustConnection, root: u32) -> Result<Vec<Top>, Cannot> {
    let children = connection.query_tree(root).map_err(refused)?;
    let children = children.reply().map_err(refused)?.children;
    let mut asked = Vec::new();
    for id in children {
        let attributes = connection.get_window_attributes(id).map_err(refused)?;
        let geometry = connection.get_geometry(id).map_err(refused)?;
        asked.push((id, attributes, geometry));
    }
    let mut tops = Vec::new();
    for (id, attributes, geometry) in asked {
        // A window that is gone by now is not visible either.
        let (Ok(attributes), Ok(geometry)) = (attributes.reply(), geometry.reply()) else {
            continue;
        };
        if attributes.map_state != MapState::VIEWABLE || attributes.class == WindowClass::INPUT_ONLY
        {
            continue;
        }
        let border = u32::from(geometry.border_width) * 2;
        tops.push(Top {
            id,
            visual: attributes.visual,
            area: Rect {
                x: geometry.x.into(),
                y: geometry.y.into(),
                width: u32::from(geometry.width) + border,
                height: u32::from(geometry.height) + border,
            },
        });
    }
    Ok(tops)
}

/// The area that a program draws in its own window, in screen pixels.
pub(super) fn content(connection: &RustConnection, id: u32, root: u32) -> Result<Rect, Cannot> {
    let geometry = connection.get_geometry(id).map_err(refused)?;
    let origin = connection
        .translate_coordinates(id, root, 0, 0)
        .map_err(refused)?;
    let geometry = geometry.reply().map_err(refused)?;
    let origin = origin.reply().map_err(refused)?;
    Ok(Rect {
        x: origin.dst_x.into(),
        y: origin.dst_y.into(),
        width: geometry.width.into(),
        height: geometry.height.into(),
    })
}

/// The parts of a window that its shape covers: through the others one sees the windows below.
pub(super) fn shape(connection: &RustConnection, top: &Top) -> Result<Vec<Rect>, Cannot> {
    let Ok(cookie) = connection.shape_get_rectangles(top.id, SK::BOUNDING) else {
        // The server lacks the extension, so every window is a rectangle.
        return Ok(vec![top.area]);
    };
    let parts = cookie.reply().map_err(refused)?.rectangles;
    let geometry = connection.get_geometry(top.id).map_err(refused)?;
    let border = i32::from(geometry.reply().map_err(refused)?.border_width);
    Ok(parts
        .iter()
        .map(|part| Rect {
            x: top.area.x + border + i32::from(part.x),
            y: top.area.y + border + i32::from(part.y),
            width: part.width.into(),
            height: part.height.into(),
        })
        .collect())
}
