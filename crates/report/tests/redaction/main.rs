//! Pixels under a box are gone, whatever the picture was: 10,000 random pictures and boxes.

#[path = "../cases/mod.rs"]
mod cases;
mod originals;

use cases::config;
use laggard_report::annotate::{Annotations, Arrow, Label, Place};
use laggard_report::inspect::only_pixels;
use laggard_report::picture::{Area, FILL, PictureError, Redaction, redact};
use originals::{Original, Secret};
use proptest::prelude::*;

const CASES: u32 = 10_000;

prop_compose! {
    fn area()(x in -8.0..40.0_f64, y in -8.0..40.0_f64, width in 0.1..30.0_f64, height in 0.1..30.0_f64) -> Area {
        Area { x, y, width, height }
    }
}

/// Whether a box must cover the pixel: it touches the pixel.
fn touched(area: &Area, x: u32, y: u32) -> bool {
    let overlap = |from: f64, length: f64, at: u32| {
        from < f64::from(at) + 1.0 && from + length > f64::from(at)
    };
    overlap(area.x, area.width, x) && overlap(area.y, area.height, y)
}

/// Whether a cleared area may show the pixel: the whole pixel lies inside.
fn held(area: &Area, x: u32, y: u32) -> bool {
    let inside = |from: f64, length: f64, at: u32| {
        f64::from(at) >= from && f64::from(at) + 1.0 <= from + length
    };
    inside(area.x, area.width, x) && inside(area.y, area.height, y)
}

fn touches(area: &Area, original: &Original) -> bool {
    (0..original.height).any(|y| (0..original.width).any(|x| touched(area, x, y)))
}

fn contains(bytes: &[u8], secret: &[u8]) -> bool {
    bytes.windows(secret.len()).any(|window| window == secret)
}

/// No annotations in every other picture; else some that lie across black-outs, edges and each other.
fn annotations() -> impl Strategy<Value = Annotations> {
    let place = || (-9.0..40.0, -9.0..40.0).prop_map(|(x, y)| Place { x, y });
    let arrow = (place(), place()).prop_map(|(from, to)| Arrow { from, to });
    let label = (place(), "[ -~]{0,30}").prop_map(|(at, text)| Label { at, text });
    let some = (
        0.0..3.0,
        prop::collection::vec(arrow, 0..3),
        prop::collection::vec(place(), 0..3),
        prop::collection::vec(label, 0..3),
    );
    let some = some.prop_map(|(scale, arrows, steps, labels)| Annotations {
        scale,
        arrows,
        steps,
        labels,
    });
    prop_oneof![Just(Annotations::default()), some]
}

proptest! {
    #![proptest_config(config(CASES))]

    #[test]
    fn under_a_box_there_is_nothing_left(
        original in originals::original(),
        areas in prop::collection::vec(area(), 0..4),
        highlight in prop::option::of(area()),
        clear in prop::option::of(prop::collection::vec(area(), 0..3)),
        annotations in annotations(),
        other in any::<u64>(),
    ) {
        let touches = |area: &Area| touches(area, &original);
        let redaction = Redaction {
            black_out: areas.into_iter().filter(touches).collect(),
            highlight: highlight.into_iter().filter(touches).collect(),
            all_black: clear.is_some(),
            clear: clear.into_iter().flatten().filter(touches).collect(),
            annotations,
        };
        let plain = redaction.annotations == Annotations::default();
        let covered = |x, y| {
            let black = redaction.all_black && !redaction.clear.iter().any(|area| held(area, x, y));
            black || redaction.black_out.iter().any(|area| touched(area, x, y))
        };
        let file = original.encoded(&Secret::first());
        let clean = redact(&file, &redaction).expect("redacted");

        only_pixels(&clean.png).expect("nothing but pixels");
        for secret in Secret::first().texts() {
            prop_assert!(!contains(&clean.png, secret));
        }
        let pixels = image::load_from_memory(&clean.png).expect("a PNG").into_rgb8();
        prop_assert_eq!(pixels.dimensions(), (original.width, original.height));
        for (x, y, pixel) in pixels.enumerate_pixels() {
            if !plain {
                // Annotations are compared below: they must show no trace of what is under them.
            } else if covered(x, y) {
                prop_assert_eq!(pixel.0, FILL, "at {},{}", x, y);
            } else if redaction.highlight.is_empty() && original.is_exact() {
                prop_assert_eq!(pixel.0, original.seen(x, y), "at {},{}", x, y);
            }
        }
        if original.is_exact() {
            // Another original, equal only outside of the boxes, and with other metadata.
            let twin = original.changed(other, covered).encoded(&Secret::second());
            let twin = redact(&twin, &redaction).expect("redacted");
            prop_assert_eq!(twin.png, clean.png);
        }
    }
}

fn picture() -> Vec<u8> {
    Original::plain(8, 6).encoded(&Secret::first())
}

fn one(area: Area) -> Redaction {
    Redaction {
        black_out: vec![area],
        ..Redaction::default()
    }
}

#[test]
fn a_box_wins_over_a_highlight_that_was_drawn_upon_it() {
    let all = Area::all(8, 6);
    let both = Redaction {
        black_out: vec![all],
        highlight: vec![all],
        all_black: true,
        clear: vec![all],
        ..Redaction::default()
    };
    let clean = redact(&picture(), &both).expect("redacted");
    let pixels = image::load_from_memory(&clean.png)
        .expect("a PNG")
        .into_rgb8();
    assert!(pixels.pixels().all(|pixel| pixel.0 == FILL));
}

#[test]
fn a_box_that_covers_nothing_is_refused_and_says_why() {
    for (x, y, width, height) in [
        (8.0, 0.0, 5.0, 5.0),
        (0.0, -5.0, 5.0, 5.0),
        (1.0, 1.0, -2.0, 2.0),
        (1.0, 1.0, 0.0, 2.0),
        (f64::NAN, 1.0, 2.0, 2.0),
        (1.0, 1.0, f64::INFINITY, 2.0),
    ] {
        let area = Area {
            x,
            y,
            width,
            height,
        };
        let error = redact(&picture(), &one(area)).expect_err("refused");
        assert!(matches!(error, PictureError::Outside { .. }), "{error}");
        assert!(error.to_string().contains("8 × 6 px"), "{error}");
    }
}

#[test]
fn a_picture_that_is_none_or_too_large_is_refused() {
    let mut cut = picture();
    cut.truncate(cut.len() / 2);
    for bytes in [&b""[..], b"no picture", &cut, &picture()[..20]] {
        let error = redact(bytes, &Redaction::default()).expect_err("refused");
        assert!(matches!(error, PictureError::Unreadable(_)), "{error}");
    }
    // The picture is only a header.
    let huge = originals::header_only(50_000, 50_000);
    let error = redact(&huge, &Redaction::default()).expect_err("refused");
    assert!(error.to_string().contains("50000 × 50000 px"), "{error}");
    // Fewer pixels than the most, but of 16 bits: there would be no room to take them apart.
    let deep = originals::header_of(6_000, 6_000, 16, 6);
    let error = redact(&deep, &Redaction::default()).expect_err("refused");
    assert!(matches!(error, PictureError::TooMuch { .. }), "{error}");
    assert!(error.to_string().contains("6000 × 6000 px"), "{error}");
    let none = originals::header_only(0, 7);
    assert!(redact(&none, &Redaction::default()).is_err());
}

#[test]
fn annotations_lie_over_black_outs_and_say_what_they_were_told() {
    let at = |x, y| Place { x, y };
    let file = Original::plain(200, 120).encoded(&Secret::first());
    let drawn = |annotations: Annotations| {
        let redaction = Redaction {
            annotations,
            ..one(Area::all(200, 120))
        };
        let clean = redact(&file, &redaction).expect("redacted");
        image::load_from_memory(&clean.png)
            .expect("a PNG")
            .into_rgb8()
    };
    let all = drawn(Annotations {
        scale: 1.0,
        arrows: vec![Arrow {
            from: at(10.0, 100.0),
            to: at(90.0, 100.0),
        }],
        steps: vec![at(30.0, 30.0), at(80.0, 30.0)],
        labels: vec![Label {
            at: at(110.0, 20.0),
            text: "Größer".into(),
        }],
    });
    let red = image::Rgb([200, 16, 46]);
    let white = image::Rgb([255, 255, 255]);
    let black = image::Rgb(FILL);
    for (x, y, colour, what) in [
        (40, 100, red, "the arrow's shaft"),
        (87, 100, red, "its tip"),
        (40, 103, white, "its halo"),
        (40, 110, black, "beside it"),
        (20, 30, red, "the first step"),
        (70, 30, red, "the second step"),
        (110, 34, red, "the label's border"),
        (114, 34, white, "the label"),
        (199, 119, black, "the rest"),
    ] {
        assert_eq!(all.get_pixel(x, y), &colour, "{what}");
    }
    let step = |steps: Vec<Place>| {
        drawn(Annotations {
            steps,
            ..Annotations::default()
        })
    };
    let digit = |picture: &image::RgbImage, left: u32| {
        image::imageops::crop_imm(picture, left, 20, 26, 26).to_image()
    };
    let two = step(vec![at(30.0, 30.0), at(80.0, 30.0)]);
    assert_ne!(digit(&two, 17), digit(&two, 67), "1 and 2");
    let other = step(vec![at(80.0, 30.0), at(30.0, 30.0)]);
    assert_eq!(
        digit(&two, 17),
        digit(&other, 67),
        "the number is its place in the list"
    );
    let label = |text: &str| {
        let labels = vec![Label {
            at: at(10.0, 10.0),
            text: text.into(),
        }];
        drawn(Annotations {
            labels,
            ..Annotations::default()
        })
    };
    assert_ne!(label("Slow here"), label("Slow there"));
    assert_eq!(label("   "), drawn(Annotations::default()));
}

#[test]
fn what_cannot_be_drawn_is_refused_in_words() {
    let at = Place { x: 1.0, y: 1.0 };
    let refused = |annotations: Annotations| {
        let redaction = Redaction {
            annotations,
            ..Redaction::default()
        };
        redact(&picture(), &redaction)
            .expect_err("refused")
            .to_string()
    };
    let label = |text: &str| Annotations {
        labels: vec![Label {
            at,
            text: text.into(),
        }],
        ..Annotations::default()
    };
    let words = refused(label("中"));
    assert!(
        words.contains('中') && words.contains("cannot be drawn"),
        "{words}"
    );
    let words = refused(Annotations {
        steps: vec![at; 51],
        ..Annotations::default()
    });
    assert!(words.contains("51") && words.contains("50"), "{words}");
    let words = refused(Annotations {
        steps: vec![Place {
            x: f64::NAN,
            y: 0.0,
        }],
        ..Annotations::default()
    });
    assert!(words.contains("nowhere"), "{words}");
    assert!(label(&"x".repeat(121)).check().is_err());
}
