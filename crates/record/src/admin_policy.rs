//! What an administrator has decided for everybody on a machine: the policy, as it was read.

use std::path::PathBuf;

use crate::{Hub, PluginId};

/// Bytes of a policy, at most: it names plug-ins, and has a sentence for each.
pub const LARGEST_POLICY: u64 = 1 << 20;
/// Characters of a plug-in's id in a policy, at most.
pub const LONGEST_RULED_ID: usize = 256;
/// Characters of a sentence, a name or a path in a policy, at most.
pub const LONGEST_RULED_WORDS: usize = 500;
/// The most bytes of a pattern of plug-ins' ids, in a policy and elsewhere.
pub const LONGEST_RULED_PATTERN: usize = 200;
/// The least and the greatest limit of the length of a lag that is notified right away, milliseconds, as the window's fields have it.
pub const RULED_ONCE_MS: (u32, u32) = (500, 30_000);
/// The same of how many lags within ten minutes are notified.
pub const RULED_COUNT: (u32, u32) = (2, 100);
/// The same of how many notifications there are within an hour.
pub const RULED_MOST: (u32, u32) = (1, 20);

/// The policy. What it leaves out is up to each user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AdminPolicy {
    /// The name of those who decided, for people.
    pub by: Option<String>,
    /// The plug-ins that are left out of every start.
    pub turned_off: Vec<RuledOff>,
    /// The plug-ins that no notification names.
    pub muted: Vec<PluginId>,
    /// The limits of notifications.
    pub limits: RuledLimits,
    /// What it says of sharing measurements.
    pub sharing: RuledSharing,
    /// Patterns of plug-ins that users are asked to let digests name, as [`SharingChoice::allowed`](crate::SharingChoice::allowed).
    pub names: Vec<String>,
}

/// A plug-in that is left out of every start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledOff {
    /// The plug-in.
    pub plugin: PluginId,
    /// The only product in which it is: a kind of program by its word, or the product's name, with or without its version.
    pub product: Option<String>,
    /// The reason, for its users.
    pub reason: Option<String>,
}

/// Limits of notifications, each in place of the user's setting of that name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuledLimits {
    /// Minimum length of a single wait, milliseconds.
    pub notify_once_ms: Option<u32>,
    /// Minimum number of perceptible waits within ten minutes.
    pub notify_count: Option<u32>,
    /// Maximum number of notifications an hour.
    pub notify_most: Option<u32>,
}

/// What the policy says of sharing measurements. It can forbid sharing and ask for it; only the user starts it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RuledSharing {
    /// Nothing.
    #[default]
    Free,
    /// Nothing may be shared.
    Forbidden {
        /// The reason, for its users.
        reason: Option<String>,
    },
    /// Users are asked to share with this hub.
    Asked {
        /// The hub; the title of an address is not known yet, and empty.
        hub: Hub,
        /// The reason, for its users.
        reason: Option<String>,
    },
}

/// A decision about one thing, and who made it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ruled {
    /// The name of those who decided, for people.
    pub by: Option<String>,
    /// The reason.
    pub reason: Option<String>,
}

/// Why a policy is not followed. It may have forbidden anything then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PolicyFault {
    /// The file cannot be read, or users may write to it: in the system's words.
    Unread(String),
    /// The file is of a newer Laggard.
    Newer {
        /// The number of its format.
        format: u64,
    },
    /// The file is wrong.
    Wrong {
        /// The line, from 1 on.
        line: usize,
        /// The fault, in English.
        why: String,
    },
}

/// The policy on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyState {
    /// The file: where the policy is, or would be.
    pub file: PathBuf,
    /// Whether it is a file that this user named for a trial.
    pub own: bool,
    /// The policy; `Ok(None)`: there is none.
    pub policy: Result<Option<AdminPolicy>, PolicyFault>,
}

impl PolicyState {
    /// The policy, where one is followed.
    #[must_use]
    pub fn followed(&self) -> Option<&AdminPolicy> {
        self.policy.as_ref().ok()?.as_ref()
    }
}
