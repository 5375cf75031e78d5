//! Which system's folder answers: the only place that asks what system this is compiled for.

#[cfg(not(unix))]
pub use crate::elsewhere::{modes, names, rights};
#[cfg(unix)]
pub use crate::unix::{modes, names, rights};

#[cfg(all(unix, not(target_os = "linux")))]
pub use crate::elsewhere::acl;
#[cfg(target_os = "linux")]
pub use crate::linux::acl;
