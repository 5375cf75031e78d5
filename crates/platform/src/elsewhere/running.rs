//! Nothing is known of what runs: the toolkit's single instance looks itself.

use std::path::Path;

use crate::running_facts::Silent;

pub fn hand_over(_: &str, _: &[String], _: &Path) -> Result<bool, Silent> {
    Ok(false)
}
