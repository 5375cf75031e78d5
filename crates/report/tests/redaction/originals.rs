//! Original pictures with all kinds of pixels, and with all kinds of data beside the pixels.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use proptest::prelude::*;

/// The encoding of the pixels in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Rgb8,
    Rgba8,
    Rgb16,
    Rgba16,
    Grey,
    Palette,
    WebP,
    Jpeg,
}

/// Data that a file may carry beside its pixels.
pub struct Secret {
    name: &'static str,
    trailing: &'static [u8],
}

impl Secret {
    pub fn first() -> Secret {
        Secret {
            name: "Ottilie Geheim",
            trailing: b"trailing secrets of Ottilie",
        }
    }

    pub fn second() -> Secret {
        Secret {
            name: "somebody else",
            trailing: b"",
        }
    }

    pub fn texts(&self) -> [&[u8]; 3] {
        [self.name.as_bytes(), self.trailing, THUMBNAIL]
    }
}

const THUMBNAIL: &[u8] = b"a small picture of the whole";

/// A picture before it is encoded. Each pixel is red, green, blue, alpha; a kind may be unable to keep all of them.
#[derive(Clone, Debug)]
pub struct Original {
    pub width: u32,
    pub height: u32,
    pub kind: Kind,
    pixels: Vec<[u8; 4]>,
}

/// Pictures of up to 24 px a side.
pub fn original() -> impl Strategy<Value = Original> {
    let kinds = [
        Kind::Rgb8,
        Kind::Rgba8,
        Kind::Rgb16,
        Kind::Rgba16,
        Kind::Grey,
        Kind::Palette,
        Kind::WebP,
        Kind::Jpeg,
    ];
    let shape = (
        prop::sample::select(kinds.to_vec()),
        1..24_u32,
        1..24_u32,
        any::<u64>(),
    );
    shape.prop_map(|(kind, width, height, seed)| {
        let pixels = noise(seed, (width * height) as usize);
        let pixels = pixels.into_iter().map(|pixel| kind.keeps(pixel)).collect();
        Original {
            width,
            height,
            kind,
            pixels,
        }
    })
}

/// Pseudo-random pixels: they need not be unpredictable, only different for each seed.
fn noise(seed: u64, count: usize) -> Vec<[u8; 4]> {
    let mut state = seed | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u32
    };
    (0..count).map(|_| next().to_le_bytes()).collect()
}

impl Kind {
    /// The pixel as this kind of file can hold it.
    fn keeps(self, [red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
        match self {
            Kind::Rgba8 | Kind::Rgba16 | Kind::WebP => [red, green, blue, alpha],
            Kind::Rgb8 | Kind::Rgb16 | Kind::Jpeg => [red, green, blue, 255],
            Kind::Grey => [red, red, red, 255],
            Kind::Palette => [red & 0xC0, green & 0xC0, blue & 0xC0, 255],
        }
    }
}

impl Original {
    pub fn plain(width: u32, height: u32) -> Original {
        let pixels = noise(7, (width * height) as usize);
        Original {
            width,
            height,
            kind: Kind::Rgb8,
            pixels: pixels
                .into_iter()
                .map(|pixel| Kind::Rgb8.keeps(pixel))
                .collect(),
        }
    }

    /// Whether the file returns exactly the encoded pixels.
    pub fn is_exact(&self) -> bool {
        self.kind != Kind::Jpeg
    }

    /// The colour of a pixel as a user sees it: over white, if it is transparent.
    pub fn seen(&self, x: u32, y: u32) -> [u8; 3] {
        let [red, green, blue, alpha] = self.pixels[(y * self.width + x) as usize];
        [red, green, blue].map(|channel| {
            let over = f64::from(channel) * f64::from(alpha) / 255.0 + 255.0 - f64::from(alpha);
            over.round() as u8
        })
    }

    /// The same picture outside of covered areas, and noise inside.
    pub fn changed(&self, seed: u64, covered: impl Fn(u32, u32) -> bool) -> Original {
        let mut twin = self.clone();
        let other = noise(seed, twin.pixels.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let at = (y * self.width + x) as usize;
                if covered(x, y) {
                    twin.pixels[at] = self.kind.keeps(other[at]);
                }
            }
        }
        twin
    }

    /// The encoded file, with as much data as possible beside its pixels.
    pub fn encoded(&self, secret: &Secret) -> Vec<u8> {
        let mut file = match self.kind {
            Kind::WebP => self.webp(secret),
            Kind::Jpeg => self.jpeg(secret),
            _ => self.png(secret),
        };
        file.extend_from_slice(secret.trailing);
        file
    }

    fn channels<const N: usize>(&self) -> Vec<u8> {
        self.pixels
            .iter()
            .flat_map(|pixel| pixel[..N].to_vec())
            .collect()
    }

    fn png(&self, secret: &Secret) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        // High byte first; the low byte is what a picture of 8 bits lacks.
        let wide = |bytes: Vec<u8>| bytes.into_iter().flat_map(|byte| [byte, byte]).collect();
        let (colour, depth, data) = match self.kind {
            Kind::Rgba8 => (
                png::ColorType::Rgba,
                png::BitDepth::Eight,
                self.channels::<4>(),
            ),
            Kind::Rgb16 => (
                png::ColorType::Rgb,
                png::BitDepth::Sixteen,
                wide(self.channels::<3>()),
            ),
            Kind::Rgba16 => (
                png::ColorType::Rgba,
                png::BitDepth::Sixteen,
                wide(self.channels::<4>()),
            ),
            Kind::Grey => (
                png::ColorType::Grayscale,
                png::BitDepth::Eight,
                self.channels::<1>(),
            ),
            Kind::Palette => {
                let (palette, indices) = self.palette();
                encoder.set_palette(palette);
                (png::ColorType::Indexed, png::BitDepth::Eight, indices)
            }
            _ => (
                png::ColorType::Rgb,
                png::BitDepth::Eight,
                self.channels::<3>(),
            ),
        };
        encoder.set_color(colour);
        encoder.set_depth(depth);
        for (key, text) in [("Author", secret.name), ("Comment", "home of the author")] {
            encoder
                .add_text_chunk(key.into(), text.into())
                .expect("a text");
        }
        let mut writer = encoder.write_header().expect("a header");
        writer
            .write_chunk(png::chunk::ChunkType(*b"eXIf"), &exif(secret))
            .expect("a block");
        writer.write_image_data(&data).expect("pixels");
        writer
            .write_chunk(png::chunk::ChunkType(*b"thUm"), THUMBNAIL)
            .expect("a block");
        writer.finish().expect("an end");
        file
    }

    fn palette(&self) -> (Vec<u8>, Vec<u8>) {
        let mut colours: Vec<[u8; 4]> = Vec::new();
        let mut indices = Vec::new();
        for pixel in &self.pixels {
            let known = colours.iter().position(|colour| colour == pixel);
            let index = known.unwrap_or_else(|| {
                colours.push(*pixel);
                colours.len() - 1
            });
            indices.push(u8::try_from(index).expect("at most 64 colours"));
        }
        let palette = colours
            .iter()
            .flat_map(|colour| colour[..3].to_vec())
            .collect();
        (palette, indices)
    }

    fn webp(&self, secret: &Secret) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        let mut encoder = WebPEncoder::new_lossless(&mut file);
        encoder.set_exif_metadata(exif(secret)).expect("metadata");
        encoder
            .write_image(
                &self.channels::<4>(),
                self.width,
                self.height,
                ExtendedColorType::Rgba8,
            )
            .expect("a picture");
        file.into_inner()
    }

    fn jpeg(&self, secret: &Secret) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = JpegEncoder::new(&mut file);
        encoder.set_exif_metadata(exif(secret)).expect("metadata");
        encoder
            .write_image(
                &self.channels::<3>(),
                self.width,
                self.height,
                ExtendedColorType::Rgb8,
            )
            .expect("a picture");
        file
    }
}

/// A camera's block: its maker, and a thumbnail. It does not turn the picture.
fn exif(secret: &Secret) -> Vec<u8> {
    let mut block = b"II*\0\x08\0\0\0\0\0\0\0\0\0".to_vec();
    block.extend_from_slice(secret.name.as_bytes());
    block.extend_from_slice(THUMBNAIL);
    block
}

/// A PNG of 8 bits RGB that names a size, and has no pixels.
pub fn header_only(width: u32, height: u32) -> Vec<u8> {
    header_of(width, height, 8, 2)
}

/// A PNG that names a size and a kind of pixels, and has none.
///
/// * `depth`: bits of a channel.
/// * `colour`: the kind as a number of PNG's.
pub fn header_of(width: u32, height: u32, depth: u8, colour: u8) -> Vec<u8> {
    let mut header = b"IHDR".to_vec();
    header.extend_from_slice(&width.to_be_bytes());
    header.extend_from_slice(&height.to_be_bytes());
    header.extend_from_slice(&[depth, colour, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
    file.extend_from_slice(&header);
    file.extend_from_slice(&crc32fast::hash(&header).to_be_bytes());
    file.extend_from_slice(b"\0\0\0\0IDAT\x35\xaf\x06\x1e");
    file
}
