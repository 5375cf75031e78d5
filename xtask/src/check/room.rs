//! The room on the disk: a run that fills it fails in the middle, in steps that are not to blame.

use std::path::Path;

use anyhow::{Context as _, Result, bail};

const GB: u64 = 1_000_000_000;
/// What the whole suite adds to a fresh checkout, rounded up: programs, tools, an Eclipse, and what the tests leave.
const FIRST: u64 = 12 * GB;
/// What a later run adds for a while.
const LATER: u64 = 3 * GB;

/// Refuses to begin where the disk would be full before the end.
///
/// * `first`: whether nothing has been built yet, and everything will be.
///
/// # Errors
/// There is too little room, or it cannot be told.
pub fn ensure(root: &Path, first: bool) -> Result<()> {
    let free = fs4::available_space(root);
    let free = free.with_context(|| format!("cannot tell the room left in {}", root.display()))?;
    match lacks(root, free, first) {
        Some(words) => bail!(words),
        None => Ok(()),
    }
}

/// What to say where so many free bytes are too few.
fn lacks(root: &Path, free: u64, first: bool) -> Option<String> {
    let needed = if first { FIRST } else { LATER };
    let in_gb = |bytes: u64| bytes as f64 / GB as f64;
    (free < needed).then(|| {
        format!(
            "the disk of {} has {:.1} GB left, and the tests need {:.0} GB: make room on it, or move the checkout to another one",
            root.display(),
            in_gb(free),
            in_gb(needed)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_with_too_little_room_is_named_with_what_is_needed() {
        let said = lacks(Path::new("/checkout"), 9_700_000_000, true);
        let said = said.expect("too little for everything");
        assert!(
            said.starts_with("the disk of /checkout has 9.7 GB left, and the tests need 12 GB"),
            "{said}"
        );
        assert_eq!(lacks(Path::new("/checkout"), 9_700_000_000, false), None);
        assert_eq!(lacks(Path::new("/checkout"), FIRST, true), None);
        assert!(lacks(Path::new("/checkout"), LATER - 1, false).is_some());
    }
}
