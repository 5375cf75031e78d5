//! The mouse's path, `pointer.json`.

use serde::{Deserialize, Serialize};

use crate::picture::Redaction;

/// The pointer's place at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// Milliseconds since the episode's start; negative before it.
    pub at_ms: f64,
    /// Pixels of the screenshot from its left edge.
    pub x: f64,
    /// Pixels of the screenshot from its upper edge.
    pub y: f64,
    /// Whether a button was pressed here.
    #[serde(default)]
    pub click: bool,
}

/// The place at which, the user says, it happened.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Pixels of the screenshot from its left edge; `None` under a black-out.
    pub x: Option<f64>,
    /// Pixels of the screenshot from its upper edge; `None` under a black-out.
    pub y: Option<f64>,
    /// Class of the component there, if known.
    pub class: Option<String>,
    /// Id of the plug-in that the component belongs to, if known.
    pub plugin: Option<String>,
}

/// The last minute of the pointer inside the program's windows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// The positions, in order of time.
    pub positions: Vec<Position>,
    /// The moment that the user chose, milliseconds since the episode's start.
    pub chosen_ms: Option<f64>,
    /// The place at which, the user says, it happened.
    #[serde(default)]
    pub point: Option<Point>,
    /// Number of positions that were left out because they lie under a black-out.
    #[serde(default)]
    pub hidden: usize,
}

impl Track {
    /// The track without positions under a black-out: the pointer's path there may tell what the box hides. The chosen
    /// moment stays, since it is no place, and so does the class of the component that was pointed at.
    #[must_use]
    pub fn outside(&self, redaction: &Redaction) -> Track {
        let seen = |position: &Position| !redaction.hides(position.x, position.y);
        let positions: Vec<Position> = self.positions.iter().copied().filter(seen).collect();
        let point = self.point.clone().map(|point| match (point.x, point.y) {
            (Some(x), Some(y)) if !redaction.hides(x, y) => point,
            _ => Point {
                x: None,
                y: None,
                ..point
            },
        });
        Track {
            hidden: self.hidden + self.positions.len() - positions.len(),
            positions,
            chosen_ms: self.chosen_ms,
            point,
        }
    }
}

impl Track {
    /// Only the moment that the user chose, for a report without the picture.
    #[must_use]
    pub fn without_places(&self) -> Track {
        Track {
            hidden: self.hidden + self.positions.len(),
            positions: Vec::new(),
            chosen_ms: self.chosen_ms,
            point: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Area;

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
            point: Some(Point {
                x: Some(12.0),
                y: Some(5.0),
                class: Some("a.Tree".into()),
                plugin: None,
            }),
            hidden: 0,
        };
        // Rounded outward, this covers x from 10 up to, not including, 21.
        let boxed = Area {
            x: 10.5,
            y: 0.0,
            width: 10.0,
            height: 9.0,
        };
        let redaction = Redaction {
            black_out: vec![boxed],
            ..Redaction::default()
        };
        let seen = track.outside(&redaction);
        let point = seen.point.expect("what was pointed at is still named");
        assert_eq!((point.x, point.y), (None, None));
        assert_eq!(point.class.as_deref(), Some("a.Tree"));
        assert_eq!(seen.positions, [at(-20.0, 9.0, 5.0), at(10.0, 21.0, 5.0)]);
        assert_eq!((seen.hidden, seen.chosen_ms), (2, Some(-10.0)));
    }

    #[test]
    fn of_a_black_picture_only_what_was_cleared_has_a_path() {
        let track = Track {
            positions: vec![at(0.0, 10.0, 5.0), at(1.0, 11.0, 5.0), at(2.0, 20.0, 5.0)],
            ..Track::default()
        };
        let cleared = Area {
            x: 10.5,
            y: 0.0,
            width: 10.0,
            height: 9.0,
        };
        let redaction = Redaction {
            all_black: true,
            clear: vec![cleared],
            ..Redaction::default()
        };
        // Rounded inward, this clears x from 11 up to, not including, 20.
        let seen = track.outside(&redaction);
        assert_eq!(seen.positions, [at(1.0, 11.0, 5.0)]);
        assert_eq!(seen.hidden, 2);
    }
}
