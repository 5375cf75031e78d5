//! Files of reports: saving and inspecting them, and reading pictures for them.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use laggard_record::{ReportPart, SavedReport};
use laggard_report::inspect::{self, Inspected, LARGEST_ZIP};
use laggard_report::pack::Part;
use laggard_report::picture;

use super::draft::PackedReport;
use crate::saving::save_file;
use crate::{EngineError, ReportError};

/// The most bytes of a picture file: as many pixels as a report takes, without compression.
const LARGEST_PICTURE: u64 = 4 * picture::MOST_PIXELS;

/// Looks into a file that claims to be a report, and checks it. Nothing is unpacked to disk.
///
/// # Errors
/// The file cannot be read, or is not what it claims to be.
pub fn inspect_report(path: &Path) -> Result<Inspected, EngineError> {
    // One byte more than the largest report, so that a larger file is recognised.
    let bytes = read(path, LARGEST_ZIP + 1)?;
    let inspected = inspect::inspect(&bytes).map_err(|source| ReportError::Inspect {
        path: path.to_owned(),
        source,
    });
    Ok(inspected?)
}

/// Reads a picture for a report; packing the report checks whether the file is a picture.
///
/// # Errors
/// The file cannot be read.
pub fn read_picture(path: &Path) -> Result<Vec<u8>, EngineError> {
    read(path, LARGEST_PICTURE)
}

/// Reads at most `most` bytes, so that a file without an end does not fill the memory.
fn read(path: &Path, most: u64) -> Result<Vec<u8>, EngineError> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(EngineError::io("read", path))?;
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(EngineError::io("read", path))?;
    Ok(bytes)
}

/// Writes a packed report (0600), and returns its parts. An existing file is replaced only if that is wanted; a
/// directory, a device or a pipe never is.
pub(crate) fn save(
    packed: &PackedReport,
    path: &Path,
    replace: bool,
) -> Result<SavedReport, EngineError> {
    save_file(path, &packed.zip, replace)?;
    Ok(SavedReport {
        path: path.display().to_string(),
        bytes: size(&packed.zip),
        parts: packed.parts.iter().map(listed).collect(),
    })
}

/// The description of a part in lists.
fn listed(part: &Part) -> ReportPart {
    ReportPart {
        name: part.name.into(),
        bytes: size(&part.bytes),
        what: part.what.into(),
    }
}

/// The number of bytes.
pub(crate) fn size(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}
