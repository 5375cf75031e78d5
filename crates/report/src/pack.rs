//! The zip: its parts and the list of them.

use std::io::{Cursor, Write as _};

pub use laggard_report_file::{FORMAT, ListedPart, MANIFEST, Manifest, sha256};
use serde::Serialize;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;

use crate::page::{Field, Page, Struck};
use crate::scrub::Scrubber;

/// A file of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The part's name in the zip, such as `episode.json`.
    pub name: &'static str,
    /// The part's description, for people.
    pub what: &'static str,
    /// The part's bytes as they will leave.
    pub bytes: Vec<u8>,
    /// The texts that were taken out.
    pub struck: Vec<Struck>,
}

impl Part {
    /// A part that is a text.
    pub fn of_page(name: &'static str, what: &'static str, page: Page) -> Part {
        Part {
            name,
            what,
            bytes: page.text.into_bytes(),
            struck: page.struck,
        }
    }
}

/// The report's fields before its parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Version of the Laggard that writes the report.
    pub laggard: String,
    /// The time of packing, RFC 3339.
    pub created_at: String,
    /// The user's text, not cleaned yet; may be empty.
    pub what_happened: String,
    /// The wait, its suspects and landmarks, not cleaned yet.
    pub episode: Value,
}

/// A report, ready to leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The manifest and all parts, as they are in the zip.
    pub parts: Vec<Part>,
    /// The zip.
    pub zip: Vec<u8>,
}

/// Packs parts with their manifest, from which the scrubber removes what is private. The same input gives the same bytes.
///
/// # Errors
/// A part is too large for a zip.
pub fn pack(
    head: Head,
    parts: Vec<Part>,
    scrubber: &Scrubber,
) -> Result<Packed, zip::result::ZipError> {
    let listed: Vec<ListedPart> = parts.iter().map(listed).collect();
    let field = |name, value, cleaned| Field {
        name,
        value,
        cleaned,
    };
    let page = Page::of_fields(
        &[
            field("format", &json!(FORMAT), false),
            field("laggard", &json!(head.laggard), false),
            field("created_at", &json!(head.created_at), false),
            field("what_happened", &json!(head.what_happened), true),
            field("episode", &head.episode, true),
            field("parts", &json!(listed), false),
        ],
        scrubber,
    );
    let what = "what happened: the lag, who is suspected and why; and the list of the other parts";
    let manifest = Part::of_page(MANIFEST, what, page);
    let parts: Vec<Part> = [manifest].into_iter().chain(parts).collect();
    Ok(Packed {
        zip: zipped(&parts)?,
        parts,
    })
}

fn listed(part: &Part) -> ListedPart {
    ListedPart {
        name: part.name.into(),
        bytes: part.bytes.len() as u64,
        sha256: sha256(&part.bytes),
    }
}

/// JSON for people, with a line's end.
pub fn pretty<T: Serialize>(value: &T) -> Vec<u8> {
    // Cannot fail: texts as keys, no maps of other types.
    let mut bytes = serde_json::to_vec_pretty(value).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

fn zipped(parts: &[Part]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for part in parts {
        // A PNG is packed already.
        let method = if part.name.ends_with(".png") {
            zip::CompressionMethod::Stored
        } else {
            zip::CompressionMethod::Deflated
        };
        // No times and no owner: only what the parts say goes in.
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(0o600);
        zip.start_file(part.name, options)?;
        zip.write_all(&part.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}
