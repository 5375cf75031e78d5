//! Shapes with smooth edges, drawn by each pixel's distance from them.

use image::{Rgb, RgbImage};

use super::place::{AROUND, HALO, INK, Place};

/// Side of a tile, px.
const TILE: i64 = 32;

/// A picture to draw on.
pub(super) struct Canvas<'a> {
    pub picture: &'a mut RgbImage,
    /// Pixels of the picture per pixel of a drawing at scale 1.
    pub scale: f64,
}

impl<'a> Canvas<'a> {
    pub fn new(picture: &'a mut RgbImage, scale: f64) -> Self {
        Self { picture, scale }
    }

    /// Colours a pixel as far as it is covered, 0 to 1; ignores places outside of the picture.
    pub fn blend(&mut self, x: i64, y: i64, colour: [u8; 3], covered: f64) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        let Some(pixel) = self.picture.get_pixel_mut_checked(x, y) else {
            return;
        };
        let covered = covered.clamp(0.0, 1.0);
        let mix = |from: u8, to: u8| {
            (f64::from(from) + (f64::from(to) - f64::from(from)) * covered).round() as u8
        };
        let Rgb([red, green, blue]) = *pixel;
        *pixel = Rgb([
            mix(red, colour[0]),
            mix(green, colour[1]),
            mix(blue, colour[2]),
        ]);
    }

    /// Fills a shape. `corners`: the shape reaches at most `around` px beyond the rectangle around these; `distance`: a place's
    /// distance from the shape, px, negative inside.
    pub fn fill(
        &mut self,
        corners: &[Place],
        around: f64,
        colour: [u8; 3],
        distance: impl Fn(Place) -> f64,
    ) {
        let (width, height) = self.picture.dimensions();
        let across = span(corners.iter().map(|one| one.x), around, width);
        let down = span(corners.iter().map(|one| one.y), around, height);
        let place = |x: i64, y: i64, by: f64| Place {
            x: x as f64 + by,
            y: y as f64 + by,
        };
        // Most pixels around a long arrow are far from it: whole tiles are skipped.
        for (top, left) in tiles(&down).flat_map(|top| tiles(&across).map(move |left| (top, left)))
        {
            let half = TILE as f64 / 2.0;
            if distance(place(left, top, half)) > half * std::f64::consts::SQRT_2 + 1.0 {
                continue;
            }
            for y in top..(top + TILE).min(down.end) {
                for x in left..(left + TILE).min(across.end) {
                    let covered = 0.5 - distance(place(x, y, 0.5));
                    if covered > 0.0 {
                        self.blend(x, y, colour, covered);
                    }
                }
            }
        }
    }

    /// Fills a shape with ink, and its surroundings with the halo.
    pub fn haloed(&mut self, corners: &[Place], around: f64, distance: impl Fn(Place) -> f64) {
        let halo = AROUND * self.scale;
        self.fill(corners, around + halo, HALO, |at| distance(at) - halo);
        self.fill(corners, around, INK, distance);
    }
}

/// The beginnings of tiles.
fn tiles(pixels: &std::ops::Range<i64>) -> impl Iterator<Item = i64> + use<> {
    pixels.clone().step_by(TILE as usize)
}

/// The pixels of an axis that a shape may touch: only those in the picture, however far away the shape's places are.
fn span(
    places: impl Iterator<Item = f64> + Clone,
    around: f64,
    length: u32,
) -> std::ops::Range<i64> {
    let length = f64::from(length);
    let least = places.clone().fold(f64::INFINITY, f64::min) - around - 1.0;
    let most = places.fold(f64::NEG_INFINITY, f64::max) + around + 1.0;
    let from = least.floor().clamp(0.0, length) as i64;
    let to = most.ceil().clamp(0.0, length) as i64;
    from..to
}

/// A place's distance from the line between two others, px.
pub(super) fn to_line(at: Place, from: Place, to: Place) -> f64 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 {
        (((at.x - from.x) * dx + (at.y - from.y) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (at.x - from.x - along * dx).hypot(at.y - from.y - along * dy)
}

/// A place's distance from a triangle, px; negative inside.
pub(super) fn to_triangle(at: Place, [a, b, c]: [Place; 3]) -> f64 {
    let sides = [(a, b), (b, c), (c, a)];
    let edge = sides
        .iter()
        .map(|(from, to)| to_line(at, *from, *to))
        .fold(f64::INFINITY, f64::min);
    let turn = |(from, to): &(Place, Place)| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    let turns = sides.each_ref().map(turn);
    let inside = turns.iter().all(|turn| *turn >= 0.0) || turns.iter().all(|turn| *turn <= 0.0);
    if inside { -edge } else { edge }
}

/// A place's distance from a box with round corners, px; negative inside.
pub(super) fn to_box(at: Place, corner: Place, width: f64, height: f64, radius: f64) -> f64 {
    let x = (at.x - corner.x - width / 2.0).abs() - width / 2.0 + radius;
    let y = (at.y - corner.y - height / 2.0).abs() - height / 2.0 + radius;
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - radius
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(x: f64, y: f64) -> Place {
        Place { x, y }
    }

    #[test]
    fn distances_are_those_of_a_ruler() {
        assert_eq!(
            to_line(place(5.0, 3.0), place(0.0, 0.0), place(10.0, 0.0)),
            3.0
        );
        assert_eq!(
            to_line(place(13.0, 4.0), place(0.0, 0.0), place(10.0, 0.0)),
            5.0
        );
        assert_eq!(
            to_line(place(3.0, 4.0), place(0.0, 0.0), place(0.0, 0.0)),
            5.0
        );
        let triangle = [place(0.0, 0.0), place(10.0, 0.0), place(0.0, 10.0)];
        assert_eq!(to_triangle(place(2.0, 3.0), triangle), -2.0);
        assert_eq!(to_triangle(place(2.0, -3.0), triangle), 3.0);
        let around = |x, y| to_box(place(x, y), place(0.0, 0.0), 20.0, 10.0, 2.0);
        assert_eq!((around(10.0, 5.0), around(10.0, 13.0)), (-5.0, 3.0));
        assert!(around(0.1, 0.1) > 0.0, "its corner is round");
    }

    #[test]
    fn a_shape_beyond_the_picture_costs_nothing_and_breaks_nothing() {
        let mut picture = RgbImage::new(4, 4);
        let mut canvas = Canvas::new(&mut picture, 1.0);
        canvas.fill(&[place(1e300, -1e300)], 5.0, INK, |_| -1.0);
        canvas.blend(-1, 2, INK, 1.0);
        canvas.blend(2, 4, INK, 1.0);
        assert!(picture.pixels().all(|pixel| pixel.0 == [0, 0, 0]));
    }
}
