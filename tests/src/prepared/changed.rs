//! What Laggard knows of the versions of the prepared install's plug-ins, made up: other tests ask real update sites, and change a real
//! install.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::install::file;
use super::{OWNER, Prepared};
use crate::laggard::Laggard;

const HOUR: u64 = 3_600_000;

impl Prepared {
    /// Has an update site offer a newer version of the slow plug-in, and Laggard have brought in the present one yesterday, with another
    /// plug-in. Another site gave no answer.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn changed(&self, laggard: &Laggard<'_>) -> Result<()> {
        let hash = Sha256::digest(self.home.as_os_str().as_encoded_bytes());
        let key: String = hash
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let known = laggard.data().join("installs").join(key);
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        let now = u64::try_from(now)?;
        let (id, name) = OWNER;

        let changes = json!([
            {"plugin": id, "name": name, "from": "0.9.0", "to": "1.0.0"},
            {"plugin": "com.example.sluggish.words", "name": "Sluggish Word Lists", "from": "2.0.1", "to": "2.1.0"},
        ]);
        let told =
            json!({"kind": "update", "plugin": id, "changes": changes, "at_ms": now - 24 * HOUR});
        let journal = json!({"home": self.home, "standing": "made", "told": told, "files": []});
        file(&known.join("changes/1/change.json"), &journal.to_string())?;

        let site = |address: &str, name: Option<&str>| json!({"address": address, "name": name});
        let (own, locked) = (
            "https://updates.example.com/spellcheck/",
            "https://locked.example.com/",
        );
        let sites = json!([
            {"site": site(own, Some("Spellcheck")), "trouble": null},
            {"site": site(locked, None), "trouble": "password"},
        ]);
        let newer = json!([{"plugin": id, "name": name, "installed": "1.0.0", "available": "1.4.3", "site": own}]);
        let answers =
            json!({"install": self.home, "asked": now - 2 * HOUR, "sites": sites, "newer": newer});
        file(&known.join("updates.json"), &answers.to_string())
    }
}
