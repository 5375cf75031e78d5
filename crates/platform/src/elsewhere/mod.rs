//! Systems that have no folder of their own for a matter yet. Facts or actions missing there are reported as
//! ([`Unsupported`](crate::Unsupported)). Tests compile all of it on every system.

pub mod account;
#[cfg(any(all(unix, not(target_os = "linux")), test))]
pub mod acl;
pub mod core_dumps;
pub mod desktop;
#[cfg(any(not(unix), test))]
pub mod detached;
pub mod end;
pub mod holders;
pub mod java;
pub mod jvm;
pub mod links;
#[cfg(any(not(unix), test))]
pub mod modes;
#[cfg(any(not(unix), test))]
pub mod names;
#[cfg(any(not(unix), test))]
pub mod rights;
pub mod running;
#[cfg(any(not(unix), test))]
pub mod signals;

#[cfg(test)]
mod tests;
