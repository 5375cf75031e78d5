//! Saving what is known of one episode, with everything private taken out. Nothing is sent.

mod parts;
mod secrets;

use std::io::{Cursor, Write as _};
use std::path::Path;

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;

use crate::agent_jar::{VERSION, hex};
use crate::view::{EpisodeReport, ReportPart, SavedReport, rfc3339};
use crate::{Engine, EngineError, private_dir};

/// Version of the report's layout, raised when a part changes its meaning.
const FORMAT: u32 = 1;

struct Part {
    name: &'static str,
    what: &'static str,
    bytes: Vec<u8>,
}

impl Engine {
    /// Saves an episode's data as a zip (0600): `report.json` with the SHA-256 of each part, `episode.json`,
    /// `plugins.json`, `system.json`. No screenshot. User name, home path, host name and workspace path are taken out.
    ///
    /// # Errors
    /// There is no such episode, or the file cannot be written; a file that was there stays as it was then.
    pub fn save_report(
        &self,
        session: &str,
        episode: u32,
        path: &Path,
    ) -> Result<SavedReport, EngineError> {
        let bytes_and_parts = self.report(session, episode, path)?;
        let (bytes, parts) = bytes_and_parts;
        private_dir::write(path, &bytes).map_err(EngineError::io("write", path))?;
        Ok(SavedReport {
            path: path.display().to_string(),
            bytes: size(&bytes),
            parts,
        })
    }

    fn report(
        &self,
        session: &str,
        episode: u32,
        path: &Path,
    ) -> Result<(Vec<u8>, Vec<ReportPart>), EngineError> {
        let session = self.show(session)?.session;
        let stored = self.store().episode(&session.id, episode)?;
        let report: Option<EpisodeReport> =
            stored.and_then(|row| serde_json::from_str(&row.report).ok());
        let Some(report) = report else {
            return Err(EngineError::UnknownEpisode {
                session: session.id,
                episode,
            });
        };
        let file = self.session_file(&session.id)?;
        let scrubber = secrets::scrubber(&session, &file);
        let part = |name, what, value: Value| Part {
            name,
            what,
            bytes: pretty(&scrubber.value(value)),
        };
        let parts = [
            part(
                "episode.json",
                "how long the wait was, who is suspected and why, and the stacks seen",
                parts::episode(&report, &file, &session),
            ),
            part(
                "plugins.json",
                "the plug-ins of the program and their versions",
                parts::plugins(self, &session),
            ),
            part(
                "system.json",
                "operating system, Java, memory and processors",
                parts::system(&session, &file),
            ),
        ];
        let manifest = json!({
            "format": FORMAT,
            "laggard": VERSION,
            "created_at": rfc3339(self.now_ms()),
            "parts": parts.iter().map(|part| json!({
                "name": part.name,
                "bytes": part.bytes.len(),
                "sha256": hex(&Sha256::digest(&part.bytes)),
            })).collect::<Vec<_>>(),
        });
        let manifest = Part {
            name: "report.json",
            what: "the list of the parts with their checksums",
            bytes: pretty(&manifest),
        };
        let all: Vec<Part> = [manifest].into_iter().chain(parts).collect();
        let bytes = pack(&all).map_err(|error| EngineError::Report {
            path: path.to_owned(),
            why: error.to_string(),
        })?;
        let listed = all
            .iter()
            .map(|part| ReportPart {
                name: part.name.into(),
                bytes: size(&part.bytes),
                what: part.what.into(),
            })
            .collect();
        Ok((bytes, listed))
    }
}

fn pack(parts: &[Part]) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    // No times and no owner: only what the parts say goes in.
    let options = SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o600);
    for part in parts {
        zip.start_file(part.name, options)?;
        zip.write_all(&part.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

fn pretty<T: Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = serde_json::to_vec_pretty(value).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

fn size(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap_or(u32::MAX)
}
