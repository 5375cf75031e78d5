//! Users of whom the one half had a version and the other half the next: nobody can be compared with themselves, so machines are matched.
//!
//! In a world nearly everybody had both, whatever its size, its classes of machines and `k`, so that no version would be compared so.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_tools::run;
use serde_json::json;

use crate::hub::Hub;

/// How the ids of these users begin, as no random one does.
pub const ID: &str = "00000000";
/// The plug-in that they have.
const PLUGIN: &str = "org.eclipse.world.swapped";
/// Users of each version.
const EACH: usize = 12;
/// Weeks long before any world's: its day, the version, and the lengths of its users' lags, ms, each the end of a bucket.
const WEEKS: [(&str, &str, [u64; 4]); 2] = [
    ("2026-01-05", "1.0.0", [1_103, 1_207, 1_407, 1_503]),
    ("2026-01-12", "1.1.0", [1_607, 3_103, 3_215, 3_103]),
];

/// Adds them to a hub.
pub fn added(hub: &Hub, folder: &Path) -> Result<()> {
    for (week, (day, version, lengths)) in WEEKS.into_iter().enumerate() {
        let incoming = folder.join("incoming");
        fs::create_dir_all(&incoming)
            .with_context(|| format!("cannot make {}", incoming.display()))?;
        for (user, ms) in lengths.into_iter().cycle().take(EACH).enumerate() {
            let id = format!("{ID}{:024x}", week * EACH + user);
            let file = incoming.join(format!("{id}.json"));
            fs::write(&file, digest(&id, day, version, ms).to_string())
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        run::captured(
            hub.on(folder)
                .args(["--today", day, "ingest", "--take-only"]),
        )?;
    }
    Ok(())
}

/// An hour with one lag.
fn digest(id: &str, day: &str, version: &str, ms: u64) -> serde_json::Value {
    json!({
        "schema": 1, "digest": id, "installation": id, "day": day, "laggard": "0.1.0", "program": "eclipse",
        "program_version": "4.36.0", "java": "21.0.4", "system": "linux", "processors": "5-8", "memory": "9-16",
        "active_minutes": 60, "lags": 1, "waited_ms": ms, "held_back": 0,
        "plugins": [{"id": PLUGIN, "version": version, "origin": "added"}],
        "issues": [{
            "kind": "observer", "class": format!("{PLUGIN}.Save"), "method": "changed", "owner": PLUGIN,
            "path": [format!("{PLUGIN}.Save#changed")], "lags": 1, "waited_ms": ms, "latency": [[ms, 1]],
            "causes": {"working": ms, "blocked": 0, "waiting": 0, "sleeping": 0, "io": 0},
            "shares": [{"kind": "plug-in", "plugin": PLUGIN, "lags": 1, "ms": ms}],
        }],
    })
}
