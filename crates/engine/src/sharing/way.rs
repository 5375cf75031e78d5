//! The way to the hub: into its folder, or to its address.

use std::path::PathBuf;

use laggard_record::{HubTrouble, UnixMs};
use laggard_report::send::{HubClient, HubFailure, Put};

use super::folder;
use crate::SharingError;

/// The way to a hub that can be gone now: an address's token is there.
pub(super) enum Way {
    Folder(PathBuf),
    Address(HubClient),
}

/// Why a file did not arrive.
pub(super) enum Lost {
    /// The folder cannot be used.
    Folder(SharingError),
    /// The hub takes nothing now.
    Address(HubFailure),
    /// The hub never takes this file, and takes others.
    Refused {
        /// Number and name of its answer.
        status: String,
    },
}

impl Way {
    /// Lays a file into the hub's `incoming`; one of the same name is replaced.
    ///
    /// * `line`: the file's only line, without its end.
    pub fn lay(&self, name: &str, line: &str, now: UnixMs) -> Result<(), Lost> {
        match self {
            Self::Folder(path) => folder::lay(path, name, line).map_err(Lost::Folder),
            Self::Address(client) => {
                match client.put(name, format!("{line}\n").into_bytes(), now) {
                    Ok(Put::Taken) => Ok(()),
                    Ok(Put::Refused { status }) => Err(Lost::Refused { status }),
                    Err(failure) => Err(Lost::Address(failure)),
                }
            }
        }
    }
}

/// The hub took nothing.
///
/// * `hub`: its address.
/// * `arrived`: digests that it took before.
pub(super) fn trouble(hub: &str, trouble: HubTrouble, arrived: u32) -> SharingError {
    SharingError::Hub {
        hub: hub.to_owned(),
        trouble,
        arrived,
    }
}
