//! Texts: a label's box, and a step's number. The font is part of the program, so that texts are the same everywhere, also on the
//! window's pages (`ui/src/report/annotate.ts` draws with the same numbers).

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, ScaleFont, point};

use super::letters::lines;
use super::place::{HALO, INK, Place};
use super::shapes::{Canvas, to_box};

static FONT: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| FontRef::try_from_slice(include_bytes!("../../fonts/Roboto-Medium.ttf")).ok());

/// px at scale 1: the font's size, a line's height, and the position of letters in it.
const SIZE: f64 = 15.0;
const LINE: f64 = 20.0;
const BASELINE: f64 = 15.0;
/// The height of a digit above the letters' foot.
const CAPITAL: f64 = 10.7;
/// The space between the text and the box's edge.
const BESIDE: f64 = 8.0;
const ABOVE: f64 = 4.0;
const CORNER: f64 = 5.0;
const BORDER: f64 = 2.0;
const TEXT: [u8; 3] = [24, 32, 34];
/// The most letters of a line, if the picture is wide enough.
const LONGEST_LINE: f64 = 40.0;
const SHORTEST_LINE: f64 = 4.0;

/// The letters of a line that fit into a picture, however wide they are.
fn longest_line(width: f64, scale: f64) -> usize {
    let room = (width / scale - 2.0 * BESIDE) / SIZE;
    room.floor().clamp(SHORTEST_LINE, LONGEST_LINE) as usize
}

pub(super) fn draw(canvas: &mut Canvas<'_>, at: Place, text: &str) {
    let scale = canvas.scale;
    let (width, height) = canvas.picture.dimensions();
    let (width, height) = (f64::from(width), f64::from(height));
    let lines = lines(text, longest_line(width, scale));
    if lines.is_empty() {
        return;
    }
    let widest = lines
        .iter()
        .map(|line| length(line, scale))
        .fold(0.0, f64::max);
    let own = widest + 2.0 * BESIDE * scale;
    let tall = (lines.len() as f64 * LINE + 2.0 * ABOVE) * scale;
    let corner = Place {
        x: at.x.min(width - own).max(0.0).round(),
        y: at.y.min(height - tall).max(0.0).round(),
    };
    let corners = [
        corner,
        Place {
            x: corner.x + own,
            y: corner.y + tall,
        },
    ];
    let (round, border) = (CORNER * scale, BORDER * scale);
    let distance = |place| to_box(place, corner, own, tall, round);
    canvas.fill(&corners, 0.0, INK, distance);
    canvas.fill(&corners, 0.0, HALO, |place| distance(place) + border);
    for (number, line) in lines.iter().enumerate() {
        let foot = corner.y + (ABOVE + number as f64 * LINE + BASELINE) * scale;
        let left = corner.x + BESIDE * scale;
        write(canvas, line, Place { x: left, y: foot }, TEXT);
    }
}

/// Writes a short text around a place.
pub(super) fn centred(canvas: &mut Canvas<'_>, at: Place, text: &str, colour: [u8; 3]) {
    let scale = canvas.scale;
    let foot = Place {
        x: at.x - length(text, scale) / 2.0,
        y: at.y + CAPITAL / 2.0 * scale,
    };
    write(canvas, text, foot, colour);
}

/// The font at its size; the crate scales by the height from the lowest to the highest letter, not by the em.
fn sized(scale: f64) -> Option<impl ScaleFont<&'static FontRef<'static>>> {
    let font = FONT.as_ref()?;
    let em = f64::from(font.units_per_em()?);
    let size = SIZE * scale * f64::from(font.height_unscaled()) / em;
    Some(font.as_scaled(size as f32))
}

/// The width of a text, px; letters stand beside each other without kerning.
fn length(text: &str, scale: f64) -> f64 {
    let Some(font) = sized(scale) else { return 0.0 };
    let widths = text
        .chars()
        .map(|letter| font.h_advance(font.glyph_id(letter)));
    f64::from(widths.sum::<f32>())
}

/// Writes a text. `foot`: where the first letter begins, on the line.
fn write(canvas: &mut Canvas<'_>, text: &str, foot: Place, colour: [u8; 3]) {
    let Some(font) = sized(canvas.scale) else {
        return;
    };
    let mut x = foot.x as f32;
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        let glyph: Glyph = id.with_scale_and_position(font.scale(), point(x, foot.y as f32));
        x += font.h_advance(id);
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let bounds = outline.px_bounds();
        let (left, top) = (bounds.min.x as i64, bounds.min.y as i64);
        outline.draw(|dx, dy, covered| {
            canvas.blend(
                left + i64::from(dx),
                top + i64::from(dy),
                colour,
                f64::from(covered),
            );
        });
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::*;
    use crate::annotate::letters::KNOWN;

    #[test]
    fn the_font_has_each_known_letter() {
        let font = FONT.as_ref().expect("a sound font");
        for (from, to) in KNOWN {
            for letter in *from..=*to {
                assert_ne!(font.glyph_id(letter).0, 0, "{}", letter.escape_unicode());
            }
        }
    }

    #[test]
    fn letters_of_a_line_fit_a_box_in_any_picture() {
        for width in [100.0, 300.0, 1000.0] {
            let line = "W".repeat(longest_line(width, 1.0));
            assert!(length(&line, 1.0) + 2.0 * BESIDE <= width, "{width}");
        }
        assert_eq!(longest_line(4000.0, 1.0), 40);
    }

    #[test]
    fn a_label_at_the_edge_is_moved_into_the_picture_whole() {
        let mut far = RgbImage::from_pixel(200, 100, Rgb([9, 9, 9]));
        let mut near = far.clone();
        let place = |x, y| Place { x, y };
        draw(&mut Canvas::new(&mut far, 1.0), place(1e9, 1e9), "Slow");
        let own = length("Slow", 1.0) + 2.0 * BESIDE;
        let there = place((200.0 - own).round(), 100.0 - LINE - 2.0 * ABOVE);
        draw(&mut Canvas::new(&mut near, 1.0), there, "Slow");
        assert_eq!(far, near);
        let dark = far.pixels().filter(|pixel| pixel.0 == TEXT).count();
        assert!(dark > 20, "the text is to be read: {dark}");
    }
}
