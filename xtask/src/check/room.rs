//! The room on the disk: a run that fills it fails in the middle, in steps that are not to blame.

use std::path::Path;

use anyhow::{Context as _, Result, bail};

use super::Options;

const GB: u64 = 1_000_000_000;
/// What the whole suite adds to a fresh checkout, rounded up: programs, tools, an Eclipse, and what the tests leave.
const FIRST: u64 = 12 * GB;
/// What a later run adds for a while.
const LATER: u64 = 3 * GB;

/// Refuses to begin where the disk would be full before the end.
///
/// * `logs`: where a run leaves its logs: one that is there is not the first.
///
/// # Errors
/// There is too little room, or it cannot be told.
pub fn ensure(root: &Path, logs: &Path, options: &Options) -> Result<()> {
    let free = fs4::available_space(root);
    let free = free.with_context(|| format!("cannot tell the room left in {}", root.display()))?;
    let whole = !options.quick && options.only.is_empty();
    let needed = if whole && !logs.exists() {
        FIRST
    } else {
        LATER
    };
    if free < needed {
        bail!("{}", words(root, free, needed));
    }
    Ok(())
}

fn words(root: &Path, free: u64, needed: u64) -> String {
    let tenths = |bytes: u64| bytes as f64 / GB as f64;
    format!(
        "the disk of {} has {:.1} GB left, and the tests need {:.0} GB: make room on it, or move the checkout to another one",
        root.display(),
        tenths(free),
        tenths(needed)
    )
}
