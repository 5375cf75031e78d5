//! The difference between two pictures of the same windows.

use crate::canvas::UNSEEN;
use crate::shot::{Rect, Shot};

/// The side of the squares in which pictures are compared, px: about twice a letter's height, so that a field or a heading
/// that moved changes some squares, and a caret none.
const SIDE: u32 = 32;
/// The fraction of a square's pixels that must differ for the square to count as changed: one in so many.
const ONE_OF: u32 = 16;
/// The least difference of colours that counts: a fading button or a font's smoothing changes less.
const SHADE: u8 = 24;

impl Shot {
    /// The share of this picture (0 to 1) that differs in `later`, outside of `apart` (screen px). Areas covered in
    /// either picture, or under windows that came later, are left out; `None` where one of the windows is gone or was moved, or
    /// less than half of them can be compared.
    #[must_use]
    pub fn changed(&self, later: &Shot, apart: &[Rect]) -> Option<f64> {
        let stay = |window| later.windows.contains(window);
        let whole = later.area.common(&self.area) == Some(self.area);
        if !whole || !self.windows.iter().all(stay) {
            return None;
        }
        let came = later.windows.iter();
        let came = came.filter(|window| !self.windows.contains(window));
        let apart: Vec<Rect> = came
            .map(|window| window.frame)
            .chain(apart.iter().copied())
            .collect();
        let (mut squares, mut compared, mut other) = (0_u32, 0_u32, 0_u32);
        for top in (0..self.area.height).step_by(SIDE as usize) {
            for left in (0..self.area.width).step_by(SIDE as usize) {
                let square = Rect {
                    x: self.area.x.saturating_add_unsigned(left),
                    y: self.area.y.saturating_add_unsigned(top),
                    width: SIDE.min(self.area.width - left),
                    height: SIDE.min(self.area.height - top),
                };
                // The areas in `apart` change at their edges, too.
                if apart.iter().any(|area| area.common(&square).is_some()) {
                    continue;
                }
                squares += 1;
                let (seen, differ) = self.pixels_that_differ(later, &square);
                let all = square.width * square.height;
                if seen * 2 > all {
                    compared += 1;
                    other += u32::from(differ * ONE_OF > all);
                }
            }
        }
        let enough = squares == 0 || compared * 2 >= squares;
        enough.then(|| f64::from(other) / f64::from(compared.max(1)))
    }

    /// The pixels of a row, screen px; it must lie in the picture.
    fn row(&self, x: i32, y: i32, width: u32) -> &[u8] {
        let down = y.abs_diff(self.area.y) as usize;
        let from = (down * self.area.width as usize + x.abs_diff(self.area.x) as usize) * 3;
        &self.rgb[from..from + width as usize * 3]
    }

    /// The number of pixels of a square seen in both pictures, and the number of those that differ.
    fn pixels_that_differ(&self, later: &Shot, square: &Rect) -> (u32, u32) {
        let (mut seen, mut differ) = (0, 0);
        for y in square.y..square.bottom() {
            let [before, after] = [self, later].map(|shot| shot.row(square.x, y, square.width));
            for (before, after) in before.chunks_exact(3).zip(after.chunks_exact(3)) {
                if before == UNSEEN || after == UNSEEN {
                    continue;
                }
                seen += 1;
                let other = |(a, b): (&u8, &u8)| a.abs_diff(*b) > SHADE;
                differ += u32::from(before.iter().zip(after).any(other));
            }
        }
        (seen, differ)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot::Window;

    const AREA: Rect = Rect {
        x: 50,
        y: 20,
        width: 320,
        height: 160,
    };

    fn shot(colour: impl Fn(u32, u32) -> [u8; 3]) -> Shot {
        let rows = (0..AREA.height).flat_map(|y| (0..AREA.width).map(move |x| (x, y)));
        Shot {
            area: AREA,
            rgb: rows.flat_map(|(x, y)| colour(x, y)).collect(),
            windows: vec![Window {
                frame: AREA,
                content: AREA,
            }],
            scale: 1.0,
            covered: 0,
        }
    }

    fn plain() -> Shot {
        shot(|_, _| [240, 240, 240])
    }

    #[test]
    fn a_caret_and_a_shade_change_nothing() {
        let later = shot(|x, y| match (x, y) {
            (100..102, 40..56) => [0, 0, 0],
            (200..280, _) => [225, 225, 225],
            _ => [240, 240, 240],
        });
        assert_eq!(plain().changed(&later, &[]), Some(0.0));
    }

    #[test]
    fn what_is_another_is_counted_in_squares() {
        // The changed field: 96 × 32 px, of 10 × 5 squares.
        let later = shot(|x, y| {
            let field = (32..128).contains(&x) && (64..96).contains(&y);
            if field {
                [255, 255, 200]
            } else {
                [240, 240, 240]
            }
        });
        assert_eq!(plain().changed(&later, &[]), Some(3.0 / 50.0));
        let field = Rect {
            x: 50 + 32,
            y: 20 + 64,
            width: 96,
            height: 32,
        };
        assert_eq!(plain().changed(&later, &[field]), Some(0.0));
    }

    #[test]
    fn what_is_covered_says_nothing() {
        let half = |x: u32| if x < 150 { UNSEEN } else { [240, 240, 240] };
        assert_eq!(plain().changed(&shot(|x, _| half(x)), &[]), Some(0.0));
        let most = |x: u32| if x < 250 { UNSEEN } else { [240, 240, 240] };
        assert_eq!(plain().changed(&shot(|x, _| most(x)), &[]), None);
    }

    #[test]
    fn a_window_that_is_gone_or_moved_cannot_be_compared() {
        let mut later = plain();
        later.windows[0].frame.x += 1;
        assert_eq!(plain().changed(&later, &[]), None);
        later.windows.clear();
        assert_eq!(plain().changed(&later, &[]), None);
    }

    #[test]
    fn a_tooltip_that_came_later_is_no_change_of_what_lies_beside_it() {
        let tip = Rect {
            x: 10,
            y: 60,
            width: 100,
            height: 40,
        };
        let area = Rect {
            x: 10,
            y: 20,
            width: 360,
            height: 160,
        };
        let pixel = |x: i32, y: i32| {
            let in_tip = (10..110).contains(&x) && (60..100).contains(&y);
            match () {
                () if in_tip => [255, 255, 200],
                () if x < AREA.x => UNSEEN,
                () => [240, 240, 240],
            }
        };
        let mut later = plain();
        later.area = area;
        later.rgb = (20..180)
            .flat_map(|y| (10..370).flat_map(move |x| pixel(x, y)))
            .collect();
        later.windows.push(Window {
            frame: tip,
            content: tip,
        });
        assert_eq!(plain().changed(&later, &[]), Some(0.0));
        // The same field, and half of the rest changed as well.
        let half = later.rgb.len() / 2;
        later.rgb[half..].fill(0);
        let share = plain().changed(&later, &[]).expect("comparable");
        assert!(share > 0.4, "{share}");
    }
}
