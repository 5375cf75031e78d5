//! What the user chose about sharing measurements.

use serde::{Deserialize, Serialize};

use crate::{Hub, HubTrouble, PolicyState, ToldState};

/// The choices about sharing; nothing is shared before the user chose a hub. A field that this Laggard does not know may forbid
/// something, so choices with one cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SharingChoice {
    /// The hub; without one nothing is shared.
    pub to: Option<Hub>,
    /// Whether nothing is shared for now.
    pub paused: bool,
    /// Whether the app shares what is new whenever a program has ended; otherwise only the user's word does.
    pub automatic: bool,
    /// Whether what the hub tells of versions is never read.
    #[serde(skip_serializing_if = "is_false")]
    pub unasked: bool,
    /// Patterns of ids of plug-ins that are never named.
    pub held_back: Vec<String>,
    /// Patterns of ids of plug-ins that are named although they are from no public place.
    pub allowed: Vec<String>,
}

/// A Laggard that does not know the choice has never read it either: it can read the others where this one was not made.
fn is_false(chosen: &bool) -> bool {
    !chosen
}

/// How sharing stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharingState {
    /// The choices; `Err` with the reason where they cannot be read, and nothing is shared.
    pub choice: Result<SharingChoice, String>,
    /// The random id of this installation, once there is one.
    pub installation: Option<String>,
    /// The number of digests that were shared, of sessions that are still kept.
    pub shared: u32,
    /// The number of digests that the hub did not take and that are not tried again, of sessions that are still kept.
    pub refused: u32,
    /// The reason why the hub took nothing the last time; `None` if it did.
    pub trouble: Option<HubTrouble>,
    /// How it stands with what the hub tells of versions.
    pub told: ToldState,
    /// The administrator's policy, which may forbid sharing or ask for it.
    pub policy: PolicyState,
}

/// What came of sharing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SharingDone {
    /// Digests that were shared.
    pub shared: u32,
    /// Digests that the hub did not take: they are not tried again.
    pub refused: u32,
    /// Sessions whose files cannot be read any more.
    pub unread: u32,
}
