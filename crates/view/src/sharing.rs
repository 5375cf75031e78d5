//! Sharing measurements: how it stands, what would leave, and what came of it.

use laggard_record::{self as record, Hub, RuledSharing};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Policy, PolicyStanding, Time, wording};

/// How sharing measurements stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SharingState {
    /// The hub's folder, or its web address; `null` where nothing is shared.
    pub to: Option<String>,
    /// Whether `to` is a web address.
    pub address: bool,
    /// The hub's title in its keeper's words, one line of at most 80 characters; `null` of a folder, and where it has none.
    pub title: Option<String>,
    /// Whether nothing is shared for now.
    pub paused: bool,
    /// Whether the app shares what is new whenever a program has ended.
    pub automatic: bool,
    /// Whether what the hub tells of versions is read: once a day at most.
    pub reads: bool,
    /// When something that the hub tells of versions, and that counts, was read, RFC 3339; `null`: nothing counts.
    pub told: Option<Time>,
    /// The number of faster versions in it, of whatever plug-ins.
    pub told_faster: u32,
    /// Why nothing was read the last time, in words without a full stop; `null`: it was, or nobody asked.
    pub told_trouble: Option<String>,
    /// Patterns of plug-ins that are never named.
    pub held_back: Vec<String>,
    /// Patterns of plug-ins that are named although they are from no public place.
    pub allowed: Vec<String>,
    /// The reason why the choices cannot be read; nothing is shared then.
    pub unread: Option<String>,
    /// The random id of this installation.
    pub installation: Option<String>,
    /// The number of digests that were shared, of sessions that are still kept.
    pub shared: u32,
    /// The number of digests that the hub did not take and that are not tried again, of sessions that are still kept.
    pub refused: u32,
    /// The reason why the hub took nothing the last time, in words without a full stop; `null` if it did.
    pub trouble: Option<String>,
    /// Whether nothing may be shared: an administrator's policy forbids it, or cannot be followed.
    pub barred: bool,
    /// The folder or the web address with which an administrator asks to share, until it is chosen.
    pub asked: Option<String>,
    /// Whether `asked` is a web address, which is chosen with a token.
    pub asked_address: bool,
    /// Patterns of plug-ins that an administrator asks to let digests name, and that are neither named nor held back yet.
    pub asked_names: Vec<String>,
    /// Who asks for `asked_names`, in words; `None`: nobody.
    pub names_asked: Option<String>,
    /// What an administrator's policy decides about sharing, in words; `None`: nothing.
    pub ruled: Option<String>,
}

impl From<&record::SharingState> for SharingState {
    fn from(state: &record::SharingState) -> Self {
        let unread = state.choice.as_ref().err().cloned();
        let choice = state.choice.as_ref().ok().cloned().unwrap_or_default();
        let address = choice.to.as_ref().and_then(Hub::address);
        let policy = Policy::from(&state.policy);
        let asked = state.policy.followed().map(|policy| &policy.sharing);
        let barred = policy.sharing_forbidden || policy.standing == PolicyStanding::NotFollowed;
        let wanted = |followed: &record::AdminPolicy| -> Vec<String> {
            let known = |pattern: &&String| {
                !choice.allowed.contains(pattern) && !choice.held_back.contains(pattern)
            };
            followed.names.iter().filter(known).cloned().collect()
        };
        let followed = state.policy.followed().filter(|_| !barred);
        let asked_names = followed.map(wanted).unwrap_or_default();
        let names_asked =
            followed.and_then(|policy| wording::policy_on_names(policy, &asked_names));
        let asked_address = match asked {
            Some(RuledSharing::Asked { hub, .. }) => hub.address().is_some(),
            _ => false,
        };
        Self {
            address: address.is_some(),
            title: address
                .map(|address| address.title.clone())
                .filter(|title| !title.is_empty()),
            refused: state.refused,
            trouble: state.trouble.as_ref().map(wording::hub_trouble),
            asked_address,
            asked_names,
            names_asked,
            barred,
            ruled: wording::policy_on_sharing(&state.policy),
            asked: policy.hub,
            to: choice.to.as_ref().map(ToString::to_string),
            paused: choice.paused,
            automatic: choice.automatic,
            reads: !choice.unasked,
            told: state.told.read.map(Time),
            told_faster: state.told.faster,
            told_trouble: state.told.trouble.as_ref().map(wording::told_trouble),
            held_back: choice.held_back,
            allowed: choice.allowed,
            unread,
            installation: state.installation.clone(),
            shared: state.shared,
        }
    }
}

/// A digest that would leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DigestView {
    /// Its content in 64 hexadecimal digits; what is shared is told by these.
    pub seal: String,
    /// The day: `2026-11-26`.
    pub day: String,
    /// The kind of program.
    pub program: String,
    /// Lags in it.
    pub lags: u32,
    /// All of it: every field that leaves, line by line.
    pub page: String,
}

/// All that would leave now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SharingPreview {
    /// The digests, the oldest session's first.
    pub digests: Vec<DigestView>,
    /// Sessions whose files cannot be read any more.
    pub unread: u32,
}

/// What came of sharing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct SharingDone {
    /// Digests that were shared.
    pub shared: u32,
    /// Digests that the hub did not take: they are not tried again.
    pub refused: u32,
    /// Sessions whose files cannot be read any more.
    pub unread: u32,
}

impl From<&record::SharingDone> for SharingDone {
    fn from(done: &record::SharingDone) -> Self {
        Self {
            shared: done.shared,
            refused: done.refused,
            unread: done.unread,
        }
    }
}

/// A change of the choices about sharing; another hub than an administrator's policy names is chosen by a command of its own, which asks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "what", content = "value", rename_all = "kebab-case")]
pub enum SharingChange {
    /// Choose the hub with which an administrator's policy asks to share. Nothing is shared yet.
    WhereAsked,
    /// Share nothing for now, or go on.
    Paused(bool),
    /// Share what is new whenever a program has ended, or only when its user says so.
    Automatic(bool),
    /// Read what the hub tells of versions once a day at most, or never.
    Reads(bool),
    /// Read it now.
    ReadNow,
    /// Never name plug-ins like this pattern.
    HoldBack(String),
    /// Name plug-ins like this pattern, although they are from no public place.
    Allow(String),
    /// Forget a pattern.
    Forget(String),
    /// Take a new random id.
    ResetId,
    /// Share no more: forget the hub, the patterns and the id.
    Stop,
    /// The same, and have the hub take back all that was shared under the id.
    Withdraw,
}
