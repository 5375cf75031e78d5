//! Inspects a zip that claims to be a report, without trusting it: nothing is unpacked to disk, no part may be larger
//! than [`LARGEST_PART`] nor all together than [`LARGEST_PARTS`], and every claim of its manifest is checked.

use std::io::{Cursor, Read};

use serde::de::{Error as _, IgnoredAny};

use crate::manifest::{FORMAT, ListedPart, MANIFEST, Manifest, sha256};
pub use crate::pixels::only_pixels;

/// The most bytes of one part, unpacked.
pub const LARGEST_PART: u64 = 64 << 20;
/// The most bytes of the whole zip.
pub const LARGEST_ZIP: u64 = 64 << 20;
/// The most bytes of all parts, unpacked: with the zip, less than 256 MiB of memory.
pub const LARGEST_PARTS: u64 = 96 << 20;
/// The most bytes of the manifest: parsed, it takes many times as much memory.
pub const LARGEST_MANIFEST: u64 = 2 << 20;
const MOST_PARTS: usize = 32;
/// The most bytes into which Deflate inflates one byte.
const MOST_INFLATED: u64 = 1032;

/// A checked report.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    /// The report's manifest.
    pub manifest: Manifest,
    /// The parts with their bytes, the manifest's own first.
    pub parts: Vec<(String, Vec<u8>)>,
}

/// The reason why a file is no report that can be trusted.
#[derive(Debug, thiserror::Error)]
pub enum InspectError {
    /// The file is larger than any report.
    #[error("the file has {0} bytes; no report is larger than {LARGEST_ZIP}")]
    TooLarge(u64),
    /// The file is no zip, or a damaged one.
    #[error("this is not a readable zip: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// The zip is not a report.
    #[error("this zip is not a report of Laggard's: it has no {MANIFEST}")]
    NoManifest,
    /// The manifest is not Laggard's.
    #[error("{MANIFEST} cannot be read: {0}")]
    Manifest(serde_json::Error),
    /// The report is of a newer Laggard, or of one that is too old.
    #[error("the report has format {found}; this Laggard reads format {FORMAT}")]
    Format {
        /// The report's format.
        found: u32,
    },
    /// The zip has too many files.
    #[error("the zip has {0} files; a report has at most {MOST_PARTS}")]
    TooMany(usize),
    /// A file's name would lead out of a folder, or is not a part's.
    #[error("the zip has a file called {0:?}, which no report has")]
    Name(String),
    /// A part unpacks to more than it should: a zip bomb.
    #[error("{name} unpacks to more than {most} bytes")]
    Bomb {
        /// The part.
        name: String,
        /// The most bytes that the part may have.
        most: u64,
    },
    /// A part is in the zip but not in the list.
    #[error("{0} is in the zip but not in its list")]
    NotListed(String),
    /// A part is in the list but not in the zip.
    #[error("{0} is listed but not in the zip")]
    Missing(String),
    /// A part was changed after packing.
    #[error("{0} is not what was packed: its checksum or size differs")]
    Changed(String),
    /// A part is not valid JSON.
    #[error("{0} is not JSON: {1}")]
    Json(String, serde_json::Error),
    /// A picture holds more than pixels.
    #[error("{name}: {why}")]
    Picture {
        /// The part.
        name: String,
        /// The fault in the picture.
        why: String,
    },
}

/// Checks a report.
///
/// # Errors
/// The first fault found.
pub fn inspect(bytes: &[u8]) -> Result<Inspected, InspectError> {
    let size = bytes.len() as u64;
    if size > LARGEST_ZIP {
        return Err(InspectError::TooLarge(size));
    }
    let parts = unpack(bytes)?;
    let manifest = parts
        .iter()
        .find(|(name, _)| name == MANIFEST)
        .map(|(_, bytes)| bytes.as_slice())
        .ok_or(InspectError::NoManifest)?;
    let manifest = read_manifest(manifest)?;
    for listed in &manifest.parts {
        let part = parts.iter().find(|(name, _)| *name == listed.name);
        let (name, bytes) = part.ok_or_else(|| InspectError::Missing(listed.name.clone()))?;
        check(name, bytes, listed)?;
    }
    for (name, _) in &parts {
        if name != MANIFEST && manifest.parts.iter().all(|listed| listed.name != *name) {
            return Err(InspectError::NotListed(name.clone()));
        }
    }
    Ok(Inspected { manifest, parts })
}

/// Reads the manifest. Checks the format first: the fields of a newer one may have other meanings.
fn read_manifest(bytes: &[u8]) -> Result<Manifest, InspectError> {
    let value: serde_json::Value = serde_json::from_slice(bytes).map_err(InspectError::Manifest)?;
    let format = value.get("format").and_then(serde_json::Value::as_u64);
    match format.and_then(|format| u32::try_from(format).ok()) {
        Some(found) if found != FORMAT => Err(InspectError::Format { found }),
        _ => serde_json::from_value(value).map_err(InspectError::Manifest),
    }
}

fn unpack(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, InspectError> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes))?;
    if zip.len() > MOST_PARTS {
        return Err(InspectError::TooMany(zip.len()));
    }
    let mut parts: Vec<(String, Vec<u8>)> = Vec::new();
    let mut room = LARGEST_PARTS;
    for index in 0..zip.len() {
        let file = zip.by_index(index)?;
        let name = file.name()?.into_owned();
        let again = parts.iter().any(|(known, _)| *known == name);
        if again || !is_part_name(&name) || !file.is_file() {
            return Err(InspectError::Name(name));
        }
        let largest = if name == MANIFEST {
            LARGEST_MANIFEST
        } else {
            LARGEST_PART.min(room)
        };
        // The claimed size is not trusted, but neither is a part that unpacks to more than it claims.
        let most = file.size().min(largest);
        // Memory is reserved for at most what the zip's bytes can unpack to, whatever the part claims, and shrunk afterwards.
        let room_for = most.min(bytes.len() as u64 * MOST_INFLATED);
        let mut content = Vec::with_capacity(usize::try_from(room_for).unwrap_or(0) + 1);
        file.take(most + 1)
            .read_to_end(&mut content)
            .map_err(|error| InspectError::Zip(error.into()))?;
        let size = content.len() as u64;
        if size > most {
            return Err(InspectError::Bomb { name, most });
        }
        content.shrink_to_fit();
        room -= size;
        parts.push((name, content));
    }
    Ok(parts)
}

/// Whether a name is a plain one, as `screenshot.png`.
fn is_part_name(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let known = |end: &str| {
        name.strip_suffix(end)
            .is_some_and(|stem| !stem.is_empty() && stem.chars().all(plain))
    };
    known(".json") || known(".png")
}

fn check(name: &str, bytes: &[u8], listed: &ListedPart) -> Result<(), InspectError> {
    if bytes.len() as u64 != listed.bytes || sha256(bytes) != listed.sha256 {
        return Err(InspectError::Changed(name.into()));
    }
    if name.ends_with(".png") {
        let picture = |why: String| InspectError::Picture {
            name: name.into(),
            why,
        };
        return only_pixels(bytes).map_err(picture);
    }
    // The parser checks of ignored strings only where they end: their bytes need not be UTF-8.
    let text = std::str::from_utf8(bytes).map_err(serde_json::Error::custom);
    text.and_then(serde_json::from_str::<IgnoredAny>)
        .map(drop)
        .map_err(|error| InspectError::Json(name.into(), error))
}
