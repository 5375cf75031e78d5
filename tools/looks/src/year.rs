//! A year's data directory, made once and copied for each variant: making one takes longer than all of a variant's pictures.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_tools::paths;
use laggard_tools::year::Year;

/// The time for which a made year is a year up to now.
const FRESH: Duration = Duration::from_secs(12 * 3600);
/// The only file in it.
const DATABASE: &str = "laggard.db";

/// Lays a year that ended today into a data directory.
///
/// # Errors
/// It cannot be made, or not copied.
pub fn lay(data: &Path) -> Result<()> {
    let kept = paths::demo().join("looks-year");
    if !is_fresh(&kept.join(DATABASE)) {
        // What was broken off leaves no half of a year.
        let half = kept.with_extension("half");
        for old in [&kept, &half] {
            if old.exists() {
                fs::remove_dir_all(old)
                    .with_context(|| format!("cannot remove {}", old.display()))?;
            }
        }
        Year::until_now(false)?.make(&half)?;
        fs::rename(&half, &kept).with_context(|| format!("cannot keep {}", kept.display()))?;
    }
    fs::create_dir_all(data).with_context(|| format!("cannot create {}", data.display()))?;
    fs::copy(kept.join(DATABASE), data.join(DATABASE))
        .map(|_| ())
        .with_context(|| format!("cannot copy a year into {}", data.display()))
}

fn is_fresh(database: &Path) -> bool {
    let made = fs::metadata(database).and_then(|found| found.modified());
    made.is_ok_and(|made| made.elapsed().is_ok_and(|since| since < FRESH))
}
