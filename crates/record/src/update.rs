//! Newer versions of an install's plug-ins, and changes of these that are tried in a copy first.

use serde::{Deserialize, Serialize};

use crate::{Difference, InstallId, Lagged, PluginId, UnixMs};

/// An update site that an install asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateSite {
    /// The site's address, as the install's settings have it.
    pub address: String,
    /// The name that the install has for the site.
    pub name: Option<String>,
}

/// The reason why a site gave no answer that can be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SiteTrouble {
    /// No connection to the site.
    Unreachable,
    /// The site answers, and has no list of versions at this address.
    NoList,
    /// The site, or a proxy on the way to it, asks for a password that the install does not have.
    Password,
    /// The site's certificate is not trusted.
    Certificate,
    /// No answer within the time limit.
    Slow {
        /// The time limit, seconds.
        seconds: u64,
    },
    /// What came is not what the site's list says: a wrong checksum, a broken signature.
    Damaged {
        /// The fault as the updater of the install told it.
        said: String,
    },
    /// The site lists a version, and its file is missing there or is not what the list says: a wrong checksum, a broken signature. The
    /// updater does not tell which.
    NotDelivered {
        /// The updater's words.
        said: String,
    },
    /// Anything else.
    Other {
        /// The updater's first words.
        said: String,
    },
}

/// A site that was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedSite {
    /// The site.
    pub site: UpdateSite,
    /// Why nothing is known of the site's versions; `None`: it answered.
    pub trouble: Option<SiteTrouble>,
}

/// A newer version of a plug-in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewerVersion {
    /// The plug-in.
    pub plugin: PluginId,
    /// The plug-in's name for people.
    pub name: String,
    /// The version that is installed.
    pub installed: String,
    /// The newest version that a site has.
    pub available: String,
    /// The address of that site.
    pub site: String,
}

/// The answers of an install's sites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SiteAnswers {
    /// The install's home.
    pub install: InstallId,
    /// When the sites were asked.
    pub asked: UnixMs,
    /// The sites, as the install's settings have them.
    pub sites: Vec<AskedSite>,
    /// The newer versions, by id.
    pub newer: Vec<NewerVersion>,
}

/// The lags of a plug-in with two of its versions, both measured on this machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BothMeasured {
    /// The lags with the installed version, and with the other.
    pub lagged: [Lagged; 2],
    /// The difference between these.
    pub difference: Difference,
}

/// A newer version, and what is measured of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedUpdate {
    /// The version.
    pub newer: NewerVersion,
    /// The comparison with the installed version; `None` unless both were measured.
    pub measured: Option<BothMeasured>,
}

/// The newer versions of an install's plug-ins.
#[derive(Clone, Debug, PartialEq)]
pub struct InstallUpdates {
    /// The install's home.
    pub install: InstallId,
    /// When the sites were asked.
    pub asked: UnixMs,
    /// The sites that were asked.
    pub sites: Vec<AskedSite>,
    /// The newer versions, by id.
    pub updates: Vec<OfferedUpdate>,
}

/// The kind of a change of an install's plug-ins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VersionChangeKind {
    /// To a newer version.
    Update,
    /// Out of the install.
    Uninstall,
    /// To an earlier version, or back into the install.
    GoBack,
}

/// One plug-in that a change brings, takes away or replaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VersionChange {
    /// The plug-in.
    pub plugin: PluginId,
    /// The plug-in's name for people.
    pub name: String,
    /// The version before; `None`: it was not there.
    pub from: Option<String>,
    /// The version after; `None`: it is gone.
    pub to: Option<String>,
}

/// A change that was tried in a copy of the install, and not made yet.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedChange {
    /// The change's number among those of the install.
    pub number: u32,
    /// The install's home.
    pub install: InstallId,
    /// The install's name for people.
    pub program: String,
    /// The kind of change.
    pub kind: VersionChangeKind,
    /// The plug-in that was asked for, first, and all others that change with it.
    pub changes: Vec<VersionChange>,
    /// Whether it is taken from the copy that Laggard kept, without a network.
    pub from_copy: bool,
    /// The comparison of both versions of the plug-in that was asked for.
    pub measured: Option<BothMeasured>,
}

/// A change that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeChange {
    /// The change's number among those of the install.
    pub number: u32,
    /// The install's home.
    pub install: InstallId,
    /// The kind of change.
    pub kind: VersionChangeKind,
    /// The plug-in that was asked for.
    pub plugin: PluginId,
    /// When it was made.
    pub at: UnixMs,
    /// The plug-in that was asked for, first, and all others that changed with it.
    pub changes: Vec<VersionChange>,
}
