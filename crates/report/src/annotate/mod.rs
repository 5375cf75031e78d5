//! Arrows, labels and numbered steps, drawn over a picture that may leave. They only add: black areas stay black around
//! them, and no pixel of theirs depends on what was covered.

mod error;
mod label;
mod letters;
mod place;
mod shapes;

use image::RgbImage;
use serde::{Deserialize, Serialize};

pub use error::{AnnotationError, LONGEST_LABEL, MOST_ANNOTATIONS};
pub use letters::{KNOWN, first_unknown};
pub use place::Place;

use place::{AROUND, HALO};
use shapes::Canvas;

/// Width of an arrow's shaft, px at scale 1.
const SHAFT: f64 = 4.0;
/// Length and half the width of an arrow's head, px at scale 1.
const HEAD: f64 = 18.0;
const HEAD_HALF: f64 = 9.0;
/// Radius of a step's circle, px at scale 1.
const STEP_RADIUS: f64 = 13.0;
/// The largest scale of annotations.
const LARGEST_SCALE: f64 = 4.0;

/// An arrow that points at something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arrow {
    /// The arrow's beginning.
    pub from: Place,
    /// The arrow's tip.
    pub to: Place,
}

/// A text in a box.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    /// The box's left upper corner; the box is moved into the picture if it would not fit.
    pub at: Place,
    /// The label's text: at most [`LONGEST_LABEL`] known letters. An empty label is not drawn.
    pub text: String,
}

/// All annotations of a picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Annotations {
    /// Pixels of the picture per logical pixel of the desktop; 1 if unknown.
    pub scale: f64,
    /// The arrows, drawn under steps and labels.
    pub arrows: Vec<Arrow>,
    /// The centres of circles with a number each, from 1.
    pub steps: Vec<Place>,
    /// The labels, drawn on top.
    pub labels: Vec<Label>,
}

impl Annotations {
    /// Checks that people can read the annotations, and that they can be drawn.
    ///
    /// # Errors
    /// A label is too long, or as for [`Annotations::drawable`].
    pub fn check(&self) -> Result<(), AnnotationError> {
        for label in &self.labels {
            letters::check_length(&label.text)?;
        }
        self.drawable()
    }

    /// Checks that the annotations can be drawn. Labels may be longer here than people may make them, since private names in
    /// them were replaced.
    ///
    /// # Errors
    /// There are too many annotations, a place is not a finite number, or a label has an unknown letter.
    pub(crate) fn drawable(&self) -> Result<(), AnnotationError> {
        let count = self.arrows.len() + self.steps.len() + self.labels.len();
        if count > MOST_ANNOTATIONS {
            return Err(AnnotationError::TooMany(count));
        }
        let arrows = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let labels = self.labels.iter().map(|label| label.at);
        let mut places = arrows.chain(self.steps.iter().copied()).chain(labels);
        if places.any(|place| !place.x.is_finite() || !place.y.is_finite()) {
            return Err(AnnotationError::NoPlace);
        }
        let mut labels = self.labels.iter();
        labels.try_for_each(|label| letters::check(&label.text))
    }

    /// Draws the annotations over a picture.
    pub(crate) fn draw(&self, picture: &mut RgbImage) {
        let mut canvas = Canvas::new(picture, self.scale.clamp(1.0, LARGEST_SCALE));
        for one in &self.arrows {
            arrow(&mut canvas, one.from, one.to);
        }
        for (at, number) in self.steps.iter().zip(1_u32..) {
            step(&mut canvas, *at, number);
        }
        for one in &self.labels {
            label::draw(&mut canvas, one.at, &one.text);
        }
    }
}

fn arrow(canvas: &mut Canvas<'_>, from: Place, to: Place) {
    let scale = canvas.scale;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    // An arrow without a length has no direction either.
    let (dx, dy) = if length > 0.0 {
        (dx / length, dy / length)
    } else {
        (1.0, 0.0)
    };
    let head = HEAD * scale;
    let half = HEAD_HALF * scale;
    let neck = Place {
        x: to.x - dx * head,
        y: to.y - dy * head,
    };
    let triangle = [
        to,
        Place {
            x: neck.x - dy * half,
            y: neck.y + dx * half,
        },
        Place {
            x: neck.x + dy * half,
            y: neck.y - dx * half,
        },
    ];
    // A short arrow is only its head.
    let shaft = (length > head).then_some((from, neck));
    let radius = SHAFT / 2.0 * scale;
    let distance = |at: Place| {
        let head = shapes::to_triangle(at, triangle);
        shaft.map_or(head, |(from, neck)| {
            head.min(shapes::to_line(at, from, neck) - radius)
        })
    };
    let mut corners = triangle.to_vec();
    corners.push(shaft.map_or(to, |(from, _)| from));
    let around = (AROUND + SHAFT) * scale;
    canvas.haloed(&corners, around, distance);
}

fn step(canvas: &mut Canvas<'_>, at: Place, number: u32) {
    let radius = STEP_RADIUS * canvas.scale;
    let distance = |place: Place| (place.x - at.x).hypot(place.y - at.y) - radius;
    let around = radius + AROUND * canvas.scale;
    canvas.haloed(&[at], around, distance);
    label::centred(canvas, at, &number.to_string(), HALO);
}
