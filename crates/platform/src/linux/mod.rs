//! What Linux has beyond other Unix systems.

pub mod acl;
