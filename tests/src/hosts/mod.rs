//! Programs with plug-ins of their own kinds (`tests/corpus-hosts`), as Debian installs them: laid out with two small plug-ins
//! whose truth is known, started on a desktop of their own, and worked with by a hand of flesh and xdotool.

mod compile;
mod freeplane;
mod imagej;
mod jedit;
mod josm;
mod netbeans;
mod play;
mod stage;
mod tree;

pub use play::{Hand, Played, play};
pub use stage::Stage;
pub use tree::digest;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::screen::Screen;

/// The two plug-ins of every program: borage has a slow way for everything, comfrey is what it works with.
pub const PLUGINS: [&str; 2] = ["borage", "comfrey"];

/// A kind of program.
pub struct Program {
    /// The word for it on the command line.
    pub name: &'static str,
    /// The folder of `tests/corpus-hosts` with what is its own in the plug-ins.
    adapter: &'static str,
    /// The jars that this is compiled against.
    class_path: &'static [&'static str],
    /// Title of the main window, a regular expression.
    pub window: &'static str,
    lay_out: fn(&Stage<'_>) -> Result<Launch>,
    /// Makes the program itself slow, with its main window in front.
    pub own_work: fn(&Screen) -> Result<()>,
    /// What Laggard has to call the plug-in of this name.
    pub named: fn(&str) -> Named,
}

/// How a program is started.
pub struct Launch {
    /// The program's files and directories, to which nobody may write.
    pub install: Vec<PathBuf>,
    /// What Laggard's commands take for it.
    pub place: PathBuf,
    /// The command line.
    pub command: Vec<String>,
    /// What has to be in the environment.
    pub environment: Vec<(String, String)>,
}

/// What a plug-in is called, from its own metadata.
pub struct Named {
    /// In its program's way.
    pub id: String,
    /// For people.
    pub name: String,
    /// As it is written there.
    pub version: String,
}

/// All programs.
pub const PROGRAMS: [&Program; 6] = [
    &jedit::JEDIT,
    &josm::JOSM,
    &imagej::IMAGEJ,
    &netbeans::PLATFORM,
    &netbeans::VISUALVM,
    &freeplane::FREEPLANE,
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

/// Waits for a window of the program's own, leaves it open for a moment, and closes it.
fn look_at_and_close(screen: &Screen, title: &str) -> Result<()> {
    let window = screen.wait_for(title, Duration::from_secs(15))?;
    std::thread::sleep(Duration::from_secs(2));
    screen.close(&window)
}

/// With a capital letter.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

fn write(file: &Path, text: &str) -> Result<()> {
    if let Some(parent) = file.parent() {
        std::fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
    }
    std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
