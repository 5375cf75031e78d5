//! What an administrator has decided for everybody on a machine.

use laggard_record::{self as record, RuledSharing};
use serde::Serialize;
use ts_rs::TS;

use crate::wording;

/// A decision about one thing, and who made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Ruled {
    /// The name of those who decided; `None` where the policy names nobody.
    pub by: Option<String>,
    /// The reason; `None` where the policy gives none.
    pub reason: Option<String>,
    /// The decision in words: “Turned off by your administrator: it freezes the editor”.
    pub words: String,
}

/// Whether there is a policy, and whether it is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PolicyStanding {
    /// There is none.
    None,
    /// It is followed.
    Followed,
    /// It cannot be followed, and may have forbidden anything: nothing is shared, and what it had turned off stays off.
    NotFollowed,
}

/// A plug-in that is left out of every start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RuledOff {
    /// The plug-in's id.
    pub plugin: String,
    /// The only product in which it is; `None`: in all.
    pub product: Option<String>,
    /// The reason.
    pub reason: Option<String>,
}

/// Limits of notifications in place of the user's settings of these names; `None`: the user's holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RuledLimits {
    /// Minimum length of a single wait, milliseconds.
    pub notify_once_ms: Option<u32>,
    /// Minimum number of perceptible waits within ten minutes.
    pub notify_count: Option<u32>,
    /// Maximum number of notifications an hour.
    pub notify_most: Option<u32>,
}

/// The policy on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Policy {
    /// The file: where the policy is, or would be.
    pub file: String,
    /// Whether it is followed.
    pub standing: PolicyStanding,
    /// The reason why it cannot be followed.
    pub why: Option<String>,
    /// The name of those who decided.
    pub by: Option<String>,
    /// The plug-ins that are left out of every start.
    pub turned_off: Vec<RuledOff>,
    /// Ids of the plug-ins that no notification names.
    pub muted: Vec<String>,
    /// The limits of notifications.
    pub limits: RuledLimits,
    /// Whether nothing may be shared.
    pub sharing_forbidden: bool,
    /// The folder or the web address with which users are asked to share.
    pub hub: Option<String>,
    /// All of it in words, a line each.
    pub words: Vec<String>,
}

impl From<&record::Ruled> for Ruled {
    fn from(ruled: &record::Ruled) -> Self {
        Self {
            by: ruled.by.clone(),
            reason: ruled.reason.clone(),
            words: wording::ruled_off(ruled),
        }
    }
}

impl From<&record::PolicyState> for Policy {
    fn from(state: &record::PolicyState) -> Self {
        let policy = state.followed().cloned().unwrap_or_default();
        let off = policy.turned_off.iter().map(|off| RuledOff {
            plugin: off.plugin.to_string(),
            product: off.product.clone(),
            reason: off.reason.clone(),
        });
        Self {
            file: state.file.display().to_string(),
            standing: match &state.policy {
                Ok(None) => PolicyStanding::None,
                Ok(Some(_)) => PolicyStanding::Followed,
                Err(_) => PolicyStanding::NotFollowed,
            },
            why: state.policy.as_ref().err().map(wording::policy_fault),
            turned_off: off.collect(),
            muted: policy.muted.iter().map(ToString::to_string).collect(),
            limits: RuledLimits {
                notify_once_ms: policy.limits.notify_once_ms,
                notify_count: policy.limits.notify_count,
                notify_most: policy.limits.notify_most,
            },
            sharing_forbidden: matches!(policy.sharing, RuledSharing::Forbidden { .. }),
            hub: match &policy.sharing {
                RuledSharing::Asked { hub, .. } => Some(hub.to_string()),
                _ => None,
            },
            words: wording::policy(state),
            by: policy.by,
        }
    }
}
