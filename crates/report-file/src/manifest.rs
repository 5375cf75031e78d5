//! The list of a report's parts.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Version of the report's layout, raised when a part changes its meaning (`docs/report-format.md`).
pub const FORMAT: u32 = 2;
/// The part that lists the others.
pub const MANIFEST: &str = "report.json";

/// The contents of `report.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// [`FORMAT`].
    pub format: u32,
    /// Version of the Laggard that wrote the report.
    pub laggard: String,
    /// The time of packing, RFC 3339.
    pub created_at: String,
    /// The user's text, without names and paths; may be empty.
    pub what_happened: String,
    /// The wait, its suspects and landmarks.
    pub episode: Value,
    /// Every other file in the zip, in its order.
    pub parts: Vec<ListedPart>,
}

/// A line of the manifest's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedPart {
    /// File name in the zip.
    pub name: String,
    /// Size, bytes.
    pub bytes: u64,
    /// The SHA-256, hexadecimal, lower case.
    pub sha256: String,
}

/// The SHA-256, hexadecimal, lower case.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
