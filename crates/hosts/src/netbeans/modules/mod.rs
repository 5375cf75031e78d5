//! The modules of a program, with where each came from and who needs it.

mod layers;
mod list;
mod manifest;
mod pom;
mod status;

pub(super) use layers::{MASK, mask_of};
pub(super) use list::{addresses, plugins};
pub(crate) use manifest::ModuleManifest;
pub(crate) use pom::in_text as addresses_in;
pub(crate) use status::Status;
