//! The parts of Linux beyond other Unix systems.

pub mod account;
pub mod acl;
pub mod core_dumps;
pub mod desktop;
pub mod end;
pub mod holders;
pub mod java;
pub mod jvm;
pub mod running;
