//! The folder that answers for each module: the only place that asks which system this is compiled for.

#[cfg(not(unix))]
pub use crate::elsewhere::{detached, links, modes, names, rights, signals};
#[cfg(unix)]
pub use crate::unix::{detached, links, modes, names, rights, signals};

#[cfg(not(target_os = "linux"))]
pub use crate::elsewhere::{account, core_dumps, desktop, end, holders, java, jvm, running};
#[cfg(target_os = "linux")]
pub use crate::linux::{account, core_dumps, desktop, end, holders, java, jvm, running};

// Used by the modules that all Unix systems share.
#[cfg(all(unix, not(target_os = "linux")))]
pub use crate::elsewhere::acl;
#[cfg(target_os = "linux")]
pub use crate::linux::acl;

#[cfg(target_os = "macos")]
pub use crate::macos::{policy_place, secrets};
#[cfg(all(unix, not(target_os = "macos")))]
pub use crate::unix::{policy_place, secrets};
#[cfg(windows)]
pub use crate::windows::{policy_place, secrets};
