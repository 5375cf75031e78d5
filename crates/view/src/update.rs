//! Newer versions of an install's plug-ins, and changes of these.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Difference, Lagged, Time, wording};

/// An update site that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AskedSite {
    /// The site's address.
    pub address: String,
    /// The name that the install has for it.
    pub name: Option<String>,
    /// Why nothing is known of its versions, in words; `None`: it answered.
    pub trouble: Option<String>,
}

/// The lags of a plug-in with two of its versions, both measured on this machine.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BothMeasured {
    /// The lags with the installed version.
    pub installed: Lagged,
    /// The lags with the other version.
    pub other: Lagged,
    /// The difference between these.
    pub difference: Difference,
}

/// A newer version of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct OfferedUpdate {
    /// Symbolic id of the plug-in.
    pub plugin: String,
    /// Its name for people.
    pub name: String,
    /// The version that is installed.
    pub installed: String,
    /// The newest version that a site has.
    pub available: String,
    /// The address of that site.
    pub site: String,
    /// The comparison of both versions; `None` unless both were measured.
    pub measured: Option<BothMeasured>,
}

/// The newer versions of an install's plug-ins.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct InstallUpdates {
    /// The install's home.
    pub install: String,
    /// When its sites were asked.
    pub asked: Time,
    /// The sites.
    pub sites: Vec<AskedSite>,
    /// The newer versions, by id.
    pub updates: Vec<OfferedUpdate>,
}

/// The kind of a change of an install's plug-ins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct VersionChange {
    /// Symbolic id.
    pub plugin: String,
    /// Name for people.
    pub name: String,
    /// The version before; `None`: it was not there.
    pub from: Option<String>,
    /// The version after; `None`: it is gone.
    pub to: Option<String>,
    /// The change in words: “1.4.0 → 1.4.3”.
    pub words: String,
}

/// A change that was tried in a copy of the install, and not made yet.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PlannedChange {
    /// The change's number among those of the install.
    pub number: u32,
    /// The install's home.
    pub install: String,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MadeChange {
    /// The change's number among those of the install.
    pub number: u32,
    /// The install's home.
    pub install: String,
    /// The kind of change.
    pub kind: VersionChangeKind,
    /// Symbolic id of the plug-in that was asked for.
    pub plugin: String,
    /// When it was made.
    pub at: Time,
    /// The plug-in that was asked for, first, and all others that changed with it.
    pub changes: Vec<VersionChange>,
}

impl From<&record::AskedSite> for AskedSite {
    fn from(asked: &record::AskedSite) -> Self {
        Self {
            address: asked.site.address.clone(),
            name: asked.site.name.clone(),
            trouble: asked.trouble.as_ref().map(wording::site_trouble),
        }
    }
}

impl From<record::BothMeasured> for BothMeasured {
    fn from(measured: record::BothMeasured) -> Self {
        let [installed, other] = &measured.lagged;
        Self {
            installed: installed.into(),
            other: other.into(),
            difference: measured.difference.into(),
        }
    }
}

impl From<&record::OfferedUpdate> for OfferedUpdate {
    fn from(offered: &record::OfferedUpdate) -> Self {
        let newer = &offered.newer;
        Self {
            plugin: newer.plugin.to_string(),
            name: newer.name.clone(),
            installed: newer.installed.clone(),
            available: newer.available.clone(),
            site: newer.site.clone(),
            measured: offered.measured.map(BothMeasured::from),
        }
    }
}

impl From<&record::InstallUpdates> for InstallUpdates {
    fn from(updates: &record::InstallUpdates) -> Self {
        Self {
            install: updates.install.to_string(),
            asked: Time(updates.asked),
            sites: updates.sites.iter().map(AskedSite::from).collect(),
            updates: updates.updates.iter().map(OfferedUpdate::from).collect(),
        }
    }
}

impl From<record::VersionChangeKind> for VersionChangeKind {
    fn from(kind: record::VersionChangeKind) -> Self {
        match kind {
            record::VersionChangeKind::Update => Self::Update,
            record::VersionChangeKind::Uninstall => Self::Uninstall,
            record::VersionChangeKind::GoBack => Self::GoBack,
        }
    }
}

impl From<&record::VersionChange> for VersionChange {
    fn from(change: &record::VersionChange) -> Self {
        Self {
            plugin: change.plugin.to_string(),
            name: change.name.clone(),
            from: change.from.clone(),
            to: change.to.clone(),
            words: wording::version_change(change),
        }
    }
}

impl From<&record::PlannedChange> for PlannedChange {
    fn from(planned: &record::PlannedChange) -> Self {
        Self {
            number: planned.number,
            install: planned.install.to_string(),
            program: planned.program.clone(),
            kind: planned.kind.into(),
            changes: planned.changes.iter().map(VersionChange::from).collect(),
            from_copy: planned.from_copy,
            measured: planned.measured.map(BothMeasured::from),
        }
    }
}

impl From<&record::MadeChange> for MadeChange {
    fn from(made: &record::MadeChange) -> Self {
        Self {
            number: made.number,
            install: made.install.to_string(),
            kind: made.kind.into(),
            plugin: made.plugin.to_string(),
            at: Time(made.at),
            changes: made.changes.iter().map(VersionChange::from).collect(),
        }
    }
}
