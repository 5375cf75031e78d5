//! The mouse's path, `pointer.json`.

use serde::{Deserialize, Serialize};

use crate::picture::Area;

/// Where the pointer was at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// Milliseconds since the episode's start; negative before it.
    pub at_ms: f64,
    /// Pixels of the screenshot from its left edge.
    pub x: f64,
    /// Pixels of the screenshot from its upper edge.
    pub y: f64,
    /// A button went down here.
    #[serde(default)]
    pub click: bool,
}

/// The last minute of the pointer inside the program's windows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// In the order of time.
    pub positions: Vec<Position>,
    /// The moment that the user chose, milliseconds since the episode's start.
    pub chosen_ms: Option<f64>,
    /// Positions that were left out because they lie under a black-out.
    #[serde(default)]
    pub hidden: usize,
}

impl Track {
    /// Without what lies under a black-out: where the pointer went there may be what the box is to hide. The chosen
    /// moment stays, for it is no place.
    pub fn outside(&self, black_out: &[Area]) -> Track {
        let seen = |position: &Position| {
            !black_out
                .iter()
                .any(|area| area.covers(position.x, position.y))
        };
        let positions: Vec<Position> = self.positions.iter().copied().filter(seen).collect();
        Track {
            hidden: self.hidden + self.positions.len() - positions.len(),
            positions,
            chosen_ms: self.chosen_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(at_ms: f64, x: f64, y: f64) -> Position {
        Position {
            at_ms,
            x,
            y,
            click: false,
        }
    }

    #[test]
    fn the_path_has_a_hole_where_a_box_lies() {
        let track = Track {
            positions: vec![
                at(-20.0, 9.0, 5.0),
                at(-10.0, 10.2, 5.0),
                at(0.0, 20.6, 5.0),
                at(10.0, 21.0, 5.0),
            ],
            chosen_ms: Some(-10.0),
            hidden: 0,
        };
        // Rounded outward, this covers x from 10 up to, not including, 21.
        let boxed = Area {
            x: 10.5,
            y: 0.0,
            width: 10.0,
            height: 9.0,
        };
        let seen = track.outside(&[boxed]);
        assert_eq!(seen.positions, [at(-20.0, 9.0, 5.0), at(10.0, 21.0, 5.0)]);
        assert_eq!((seen.hidden, seen.chosen_ms), (2, Some(-10.0)));
    }
}
