//! What is off in an install by an administrator's policy, in a file beside the journal. It is made from the policy, and no change of the
//! user's stands in it: when the policy goes, everything is as its user had it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use laggard_platform::{plain_file, private};
use serde::{Deserialize, Serialize};

use crate::HostError;

const RULED: &str = "ruled.json";

/// A plug-in that a policy turns off, and what comes of that in an install.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The plug-in.
    pub id: String,
    /// Everything that is off because of it, itself included; empty where the host does not start without it, or has none of this id.
    pub ids: Vec<String>,
}

/// What is off by the policy, in the order of the policy. A damaged file is none: it is made anew at the next start.
///
/// * `dir`: the directory of the install's list.
pub(super) fn read(dir: &Path) -> Vec<Ruling> {
    let text = plain_file::text(&dir.join(RULED), plain_file::LARGEST);
    text.ok()
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Their ids.
pub(super) fn ids(dir: &Path) -> impl Iterator<Item = String> {
    read(dir).into_iter().flat_map(|ruling| ruling.ids)
}

/// Replaces what is off by the policy.
pub(super) fn write(dir: &Path, rulings: &[Ruling]) -> Result<(), HostError> {
    let file = dir.join(RULED);
    if rulings.is_empty() {
        return match fs::remove_file(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(HostError::io("delete", file)(error))
            }
            _ => Ok(()),
        };
    }
    let text = serde_json::to_string(rulings);
    let text = text.map_err(|error| HostError::io("write", &file)(error.into()))?;
    private::write(&file, text.as_bytes()).map_err(HostError::io("write", &file))
}
