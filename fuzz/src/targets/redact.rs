//! A picture of any kind with boxes drawn upon it: under a box there is nothing left, and nothing but pixels leaves.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Rgb, RgbImage};
use laggard_report::inspect::only_pixels;
use laggard_report::picture::{Area, FILL, Redacted, Redaction, covers, redact};

use crate::input::Input;

/// Of a picture of more pixels nothing is tried but the memory that it takes: the rest tells nothing that a small one does not.
const MOST_PIXELS: u64 = 1 << 18;

/// First the boxes, then the picture's file.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let flags = input.byte();
    let mut boxes = |count: u8| (0..count).map(|_| area(&mut input)).collect::<Vec<_>>();
    let redaction = Redaction {
        black_out: boxes(flags & 3),
        highlight: boxes(flags >> 2 & 1),
        clear: boxes(flags >> 3 & 1),
        all_black: flags & 16 != 0,
        ..Redaction::default()
    };
    let file = input.rest();
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format();
    let size = reader.map(ImageReader::into_dimensions);
    if let Ok(Ok((width, height))) = size
        && u64::from(width) * u64::from(height) > MOST_PIXELS
    {
        let _ = redact(file, &redaction);
        return;
    }
    let Ok(clean) = redact(file, &redaction) else {
        return;
    };
    let pixels = pixels(&clean);
    let hidden = |x: u32, y: u32| redaction.hides(f64::from(x), f64::from(y));
    for (x, y, pixel) in pixels.enumerate_pixels() {
        let framed = !redaction.highlight.is_empty();
        if redaction
            .black_out
            .iter()
            .any(|area| covers(area, f64::from(x), f64::from(y)))
            || (hidden(x, y) && !framed)
        {
            assert_eq!(pixel.0, FILL, "at {x},{y}");
        }
    }
    // Another picture, which differs under the boxes alone, gives the same bytes.
    let mut twin = pixels.clone();
    for (x, y, pixel) in twin.enumerate_pixels_mut() {
        if hidden(x, y) {
            *pixel = Rgb([x as u8 ^ 0x5a, y as u8 ^ 0xa5, (x * y) as u8]);
        }
    }
    let again = redact(&png(&twin), &redaction).expect("a plain picture");
    assert_eq!(again.png, clean.png);
}

/// In steps of a half, around pictures of some pixels; a few at the ends of what a number can say.
fn area(input: &mut Input<'_>) -> Area {
    let mut number = || match input.byte() {
        255 => f64::INFINITY,
        254 => f64::NAN,
        253 => f64::MAX,
        252 => 1e9,
        byte => f64::from(byte as i8) / 2.0,
    };
    Area {
        x: number(),
        y: number(),
        width: number(),
        height: number(),
    }
}

fn pixels(clean: &Redacted) -> RgbImage {
    only_pixels(&clean.png).expect("nothing but pixels");
    let read = image::load(Cursor::new(&clean.png), ImageFormat::Png).expect("a PNG");
    let pixels = read.into_rgb8();
    assert_eq!(pixels.dimensions(), (clean.width, clean.height));
    pixels
}

fn png(pixels: &RgbImage) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    pixels.write_to(&mut file, ImageFormat::Png).expect("a PNG");
    file.into_inner()
}
