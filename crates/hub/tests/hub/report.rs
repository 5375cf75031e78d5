//! Reports as users let them be seen, and what claims to be one.

use std::io::{Cursor, Write as _};

use laggard_digest::{REPORT_ENDING, ReportLink, SCHEMA, Withdrawal};
use laggard_report_file::sha256;
use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::scene::{PLUGIN, Said, Scene, digest};

/// The wish of a user to take all back, from which their id is made.
pub fn wish(user: u8) -> Withdrawal {
    Withdrawal::of([user; 32])
}

/// Seven users who can withdraw, each with a lag in the same issue, on the first day of a week.
pub fn seven(scene: &Scene, day: &str) {
    for user in 1..=7 {
        let said = Said {
            user: user.into(),
            day,
            ..Said::default()
        };
        let mut shared = digest(said);
        shared.installation = wish(user).installation();
        scene.lay(&format!("{user}.json"), shared.line().as_bytes());
    }
    assert_eq!(scene.ingest(day).taken, 7);
}

/// Where a user's report belongs: to the one issue of a scene's digests.
pub fn link(user: u8) -> ReportLink {
    let issue = digest(Said::default()).issues.remove(0);
    ReportLink {
        schema: SCHEMA,
        report: format!("{user:032x}"),
        installation: wish(user).installation(),
        program: "eclipse".into(),
        kind: issue.kind,
        class: issue.class,
        method: issue.method,
        owner: issue.owner,
        cause: "plug-in".into(),
        plugin: PLUGIN.into(),
    }
}

/// Lays a report where clients do.
pub fn lay(scene: &Scene, link: &ReportLink, zip: &[u8]) {
    scene.lay(&link.file_name(), &link.with(zip));
}

/// A name of a file of a client's.
pub fn named(number: u32) -> String {
    format!("{number:032x}.{REPORT_ENDING}")
}

/// A zip of these files.
pub fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let how = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        zip.start_file(*name, how).expect("begun");
        zip.write_all(bytes).expect("written");
    }
    zip.finish().expect("whole").into_inner()
}

/// A report of a format in which somebody says what happened.
pub fn of_format(format: u32, said: &str) -> Vec<u8> {
    let system = br#"{"java":"17"}"#;
    let manifest = json!({
        "format": format, "laggard": "0.1.0", "created_at": "2026-11-02T10:00:00Z", "what_happened": said, "episode": {"ms": 1000},
        "parts": [{"name": "system.json", "bytes": system.len(), "sha256": sha256(system)}],
    });
    zipped(&[
        ("report.json", manifest.to_string().as_bytes()),
        ("system.json", system),
    ])
}

/// A report.
pub fn zip(said: &str) -> Vec<u8> {
    of_format(laggard_report_file::FORMAT, said)
}
