//! Jars, and directories with the parts of one. Every part is read up to a limit; a broken jar has no parts.

mod constants;
mod manifest;
mod parts;

pub(crate) use constants::texts;
pub(crate) use manifest::main_section;
pub(crate) use parts::Parts;
