//! Sharing: the names for which an administrator asks, and the question before a new random id.

use std::fs;

use anyhow::Result;
use serde_json::json;

use super::place::{Place, Visit, page};
use super::told::{chosen, forget, scroll};

/// All places. On the way to each something is put there that goes afterwards.
pub fn all() -> Vec<Place> {
    vec![
        page("settings-sharing-asked", |to| {
            let sharing = json!({"names": ["com.example.*", "org.acme.letters"]});
            let policy = json!({"format": 1, "by": "Example Ltd. IT", "sharing": sharing});
            fs::write(to.laggard.policy(), policy.to_string())?;
            to.page.settings("sharing")?;
            scroll(to, "names-asked")
        })
        .closed_by(|from| Ok(fs::remove_file(from.laggard.policy())?)),
        page("new-id", |to| {
            chosen(to)?;
            share(to)?;
            to.page.settings("sharing")?;
            to.page.click("random-id-new")?;
            to.page.text("new-id").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("new-id-cancel")?;
            forget(from)
        }),
    ]
}

/// Shares all that there is, as another Laggard that is run beside the window.
fn share(to: &Visit<'_>) -> Result<()> {
    to.laggard.cli(&["share", "--dry-run"])?;
    to.laggard.cli(&["share"]).map(|_| ())
}
