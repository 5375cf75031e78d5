//! The way to the hub: into its folder, or to its address.

use std::path::PathBuf;

use laggard_digest::ReportLink;
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

impl Lost {
    /// The error where no other file was to arrive.
    ///
    /// * `hub`: its address.
    pub(super) fn alone(self, hub: &str) -> SharingError {
        match self {
            Self::Folder(error) => error,
            Self::Address(failure) => trouble(hub, failure.trouble, 0),
            Self::Refused { status } => trouble(hub, HubTrouble::Refused { status }, 0),
        }
    }
}

impl Way {
    /// Lays a file into the hub's `incoming`; one of the same name is replaced.
    ///
    /// * `line`: the file's only line, without its end.
    pub fn lay(&self, name: &str, line: &str, now: UnixMs) -> Result<(), Lost> {
        let line = format!("{line}\n");
        match self {
            Self::Folder(path) => folder::lay(path, name, line.as_bytes()).map_err(Lost::Folder),
            Self::Address(client) => arrived(client.put(name, line.into_bytes(), now)),
        }
    }

    /// Takes a report with its link to the hub; one of the same id is replaced.
    pub fn lay_report(&self, link: &ReportLink, zip: &[u8], now: UnixMs) -> Result<(), Lost> {
        let (name, bytes) = (link.file_name(), link.with(zip));
        match self {
            Self::Folder(path) => folder::lay(path, &name, &bytes).map_err(Lost::Folder),
            Self::Address(client) => arrived(client.put_report(&name, bytes, now)),
        }
    }
}

fn arrived(put: Result<Put, HubFailure>) -> Result<(), Lost> {
    match put {
        Ok(Put::Taken) => Ok(()),
        Ok(Put::Refused { status }) => Err(Lost::Refused { status }),
        Err(failure) => Err(Lost::Address(failure)),
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
