//! Composes windows into a picture.

use crate::shot::Rect;

/// The colour of pixels that are not the program's, or that nobody can see.
pub(crate) const UNSEEN: [u8; 3] = [128, 128, 128];

/// A picture onto which windows are laid, the lowest first.
pub(crate) struct Canvas {
    area: Rect,
    rgb: Vec<u8>,
    /// Whether a pixel of the program was laid there.
    laid: Vec<bool>,
}

/// Pixels of one window: red, green, blue, and opacity (premultiplied, 255 for most).
pub(crate) struct Layer {
    pub area: Rect,
    pub rgba: Vec<u8>,
}

impl Canvas {
    pub fn new(area: Rect) -> Self {
        let pixels = area.width as usize * area.height as usize;
        Self {
            area,
            rgb: UNSEEN.repeat(pixels),
            laid: vec![false; pixels],
        }
    }

    /// Lays the part of a layer that lies in `part` over the picture.
    pub fn lay(&mut self, layer: &Layer, part: &Rect) {
        let Some(part) = part
            .common(&layer.area)
            .and_then(|part| part.common(&self.area))
        else {
            return;
        };
        for y in part.y..part.bottom() {
            for x in part.x..part.right() {
                let from = place(&layer.area, x, y) * 4;
                let at = place(&self.area, x, y);
                let to = &mut self.rgb[at * 3..at * 3 + 3];
                let alpha = layer.rgba[from + 3];
                for (to, from) in to.iter_mut().zip(&layer.rgba[from..from + 3]) {
                    let below = (u32::from(*to) * u32::from(255 - alpha) + 127) / 255;
                    *to = from.saturating_add(u8::try_from(below).unwrap_or(u8::MAX));
                }
                self.laid[at] = true;
            }
        }
    }

    /// Covers the pixels in `part`. Returns how many of them were the program's.
    pub fn hide(&mut self, part: &Rect) -> u64 {
        let Some(part) = part.common(&self.area) else {
            return 0;
        };
        let mut hidden = 0;
        for y in part.y..part.bottom() {
            for x in part.x..part.right() {
                let at = place(&self.area, x, y);
                hidden += u64::from(std::mem::take(&mut self.laid[at]));
                self.rgb[at * 3..at * 3 + 3].copy_from_slice(&UNSEEN);
            }
        }
        hidden
    }

    pub fn into_rgb(self) -> Vec<u8> {
        self.rgb
    }
}

fn place(area: &Rect, x: i32, y: i32) -> usize {
    y.abs_diff(area.y) as usize * area.width as usize + x.abs_diff(area.x) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: i32, y: i32, width: u32, height: u32) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    fn layer(area: Rect, pixel: [u8; 4]) -> Layer {
        let rgba = pixel.repeat(area.width as usize * area.height as usize);
        Layer { area, rgba }
    }

    #[test]
    fn what_lies_higher_covers_and_what_is_half_seen_through_mixes() {
        let mut canvas = Canvas::new(rect(-2, 0, 4, 1));
        let low = rect(-3, 0, 3, 1);
        canvas.lay(&layer(low, [200, 0, 0, 255]), &low);
        let high = rect(-1, -5, 2, 9);
        canvas.lay(&layer(high, [0, 50, 0, 128]), &high);
        assert_eq!(
            canvas.into_rgb().chunks(3).collect::<Vec<_>>(),
            [[200, 0, 0], [100, 50, 0], [64, 114, 64], UNSEEN]
        );
    }

    #[test]
    fn what_is_hidden_is_gone_and_counted_once() {
        let area = rect(0, 0, 3, 2);
        let mut canvas = Canvas::new(area);
        let window = rect(0, 0, 2, 2);
        canvas.lay(&layer(window, [9, 9, 9, 255]), &window);
        assert_eq!(canvas.hide(&rect(1, -4, 20, 5)), 1);
        assert_eq!(canvas.hide(&rect(1, 0, 20, 20)), 1);
        assert_eq!(canvas.hide(&rect(30, 0, 2, 2)), 0);
        let seen: Vec<u8> = canvas.into_rgb().chunks(3).map(|pixel| pixel[0]).collect();
        assert_eq!(seen, [9, 128, 128, 9, 128, 128]);
    }
}
