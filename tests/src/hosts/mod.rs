//! Programs with plug-ins of their own kinds (`tests/corpus-hosts`), as Debian installs them: laid out with two small plug-ins
//! whose truth is known, started on a desktop of their own, and worked with through the X server.

mod arduino;
pub(crate) mod compile;
mod files;
mod freeplane;
mod imagej;
mod intellij;
mod jabref;
mod jedit;
mod josm;
mod netbeans;
mod play;
mod stage;

pub use files::digest;
pub use play::{FirstLoader, Hand, Played, play};
pub use stage::{ADD_ON, AddOn, Launch, Named, PLUGINS, Program, Stage};

use anyhow::{Context, Result};

/// All programs.
pub const PROGRAMS: [&Program; 9] = [
    &jedit::JEDIT,
    &josm::JOSM,
    &imagej::IMAGEJ,
    &netbeans::PLATFORM,
    &netbeans::VISUALVM,
    &freeplane::FREEPLANE,
    &arduino::ARDUINO,
    &jabref::JABREF,
    &intellij::STAGE,
];

/// The program of this name.
///
/// # Errors
/// There is none; all names are in the message.
pub fn program(name: &str) -> Result<&'static Program> {
    let found = PROGRAMS.iter().find(|program| program.name == name);
    found.copied().with_context(|| {
        let names = PROGRAMS.map(|program| program.name);
        format!("no program called {name}; there are {}", names.join(", "))
    })
}
