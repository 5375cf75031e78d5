//! Versions of a plug-in beside each other.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Comparison, Difference, Lagged, Named, Time, ms};

/// A measured version of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct MeasuredVersion {
    /// The version, as the plug-in says it.
    pub version: String,
    /// The number of sessions that had it.
    pub sessions: u32,
    /// The start of the first session, RFC 3339.
    pub since: Time,
    /// The start of the last session, RFC 3339.
    pub until: Time,
    /// The time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// The lags put down to the plug-in.
    pub lagged: Lagged,
}

/// Another plug-in whose versions differ between the sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ChangedPlugin {
    /// The symbolic id.
    pub id: String,
    /// The name for people; the id where no other is known.
    pub name: String,
    /// The versions in the sessions of the first side.
    pub first: Vec<String>,
    /// The versions in the sessions of the second side.
    pub second: Vec<String>,
}

/// A comparison of two versions of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedVersions {
    /// The plug-in.
    pub plugin: Named,
    /// The first version, and the second.
    pub versions: [String; 2],
    /// The lags put down to the plug-in with the first version.
    pub first: Lagged,
    /// The lags put down to it with the second version.
    pub second: Lagged,
    /// The difference between these.
    pub difference: Difference,
    /// The other plug-ins whose versions differ between the sides, by id.
    pub others: Vec<ChangedPlugin>,
    /// The number of sessions that are on neither side because their version is unknown.
    pub unknown: u32,
    /// The comparison of all lags of the sessions, whatever their cause.
    pub whole: Comparison,
}

/// A plug-in's version since its last update beside the one before.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SinceUpdate {
    /// The start of the first session with the version since the update, RFC 3339.
    pub since: Time,
    /// The comparison: the version before first, the one since then second.
    pub compared: ComparedVersions,
}

impl From<&record::MeasuredVersion> for MeasuredVersion {
    fn from(measured: &record::MeasuredVersion) -> Self {
        Self {
            version: measured.version.clone(),
            sessions: measured.sessions,
            since: Time(measured.since),
            until: Time(measured.until),
            active_ms: ms(measured.lagged.rate.active),
            lagged: (&measured.lagged).into(),
        }
    }
}

impl From<&record::ChangedPlugin> for ChangedPlugin {
    fn from(changed: &record::ChangedPlugin) -> Self {
        let [first, second] = changed.versions.clone();
        Self {
            id: changed.plugin.id.to_string(),
            name: changed.plugin.name.clone(),
            first,
            second,
        }
    }
}

impl From<&record::ComparedVersions> for ComparedVersions {
    fn from(compared: &record::ComparedVersions) -> Self {
        let [first, second] = &compared.lagged;
        Self {
            plugin: (&compared.plugin).into(),
            versions: compared.versions.clone(),
            first: first.into(),
            second: second.into(),
            difference: compared.difference.into(),
            others: compared.others.iter().map(Into::into).collect(),
            unknown: compared.unknown,
            whole: (&compared.whole).into(),
        }
    }
}

impl From<&record::SinceUpdate> for SinceUpdate {
    fn from(update: &record::SinceUpdate) -> Self {
        Self {
            since: Time(update.since),
            compared: (&update.compared).into(),
        }
    }
}
