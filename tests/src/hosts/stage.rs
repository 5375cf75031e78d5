//! A kind of program, and where one run of it takes place.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::desktop::Desktop;
use crate::screen::Screen;

use super::compile;

/// The two plug-ins of every program: borage has a slow way for everything, comfrey is what it works with.
pub const PLUGINS: [&str; 2] = ["borage", "comfrey"];

/// The third plug-in of a program whose plug-ins are of two kinds.
pub const ADD_ON: &str = "medlar";

/// A plug-in of another kind than those two, with one way of being slow.
pub struct AddOn {
    /// Its name.
    pub name: &'static str,
    /// The key, as `xdotool` names it, that makes it work when it is pressed in the program's main window.
    pub key: &'static str,
}

/// A kind of program.
pub struct Program {
    /// The word for it on the command line.
    pub name: &'static str,
    /// The folder of `tests/corpus-hosts` with what is its own in the plug-ins.
    pub adapter: &'static str,
    /// The jars that this is compiled against.
    pub class_path: &'static [&'static str],
    /// The folder of `tests/corpus-hosts` with the program itself, where it is a stage of ours; it is compiled before the plug-ins.
    pub own_program: Option<&'static str>,
    /// Cases of borage that only this program has.
    pub more_cases: &'static [&'static str],
    /// Title of the main window, a regular expression.
    pub window: &'static str,
    /// Puts plug-ins and settings where the program looks for them.
    pub lay_out: fn(&Stage<'_>) -> Result<Launch>,
    /// Makes the program itself slow, with its main window in front.
    pub own_work: fn(&Screen) -> Result<()>,
    /// What Laggard has to call the plug-in of this name.
    pub named: fn(&str) -> Named,
    /// Whether there is a host of it, which lists its plug-ins and leaves them out.
    pub is_known: bool,
    /// Whether it can load a plug-in anew.
    pub reloads: bool,
    /// The plug-in of another kind, where the program has one.
    pub add_on: Option<AddOn>,
}

impl Program {
    /// The names of all plug-ins that are laid out in it.
    pub fn plugins(&self) -> impl Iterator<Item = &'static str> {
        let add_on = self.add_on.as_ref().map(|add_on| add_on.name);
        PLUGINS.into_iter().chain(add_on)
    }
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

/// The plug-ins' version, in all metadata.
pub const VERSION: &str = "1.2.0";

/// A program that is laid out on a desktop.
pub struct Stage<'a> {
    /// The desktop, whose user has never started the program before.
    pub desktop: &'a Desktop,
    /// The program.
    pub program: &'static Program,
}

impl<'a> Stage<'a> {
    /// A stage on `desktop`.
    pub fn new(program: &'static Program, desktop: &'a Desktop) -> Self {
        Stage { desktop, program }
    }

    /// Where the programs' plug-ins are compiled.
    pub fn workshop() -> PathBuf {
        compile::workshop()
    }

    /// Puts plug-ins and settings where the program looks for them.
    ///
    /// # Errors
    /// A plug-in does not compile, or the program is not there.
    pub fn lay_out(&self) -> Result<Launch> {
        let mut class_path: Vec<PathBuf> =
            self.program.class_path.iter().map(PathBuf::from).collect();
        if let Some(own) = self.program.own_program {
            class_path.push(compile::program(own)?);
        }
        for name in PLUGINS {
            compile::classes(self.program.adapter, &class_path, name)?;
        }
        fs::create_dir_all(self.told())
            .with_context(|| format!("cannot create {}", self.told().display()))?;
        let mut launch = (self.program.lay_out)(self)?;
        let told = self.told().display().to_string();
        launch.environment.push(("CORPUS_DIR".to_owned(), told));
        Ok(launch)
    }

    /// The user's home directory.
    pub fn home(&self) -> PathBuf {
        self.desktop.home()
    }

    /// Java's word for the user's home directory: it asks the system's list of users, not the environment.
    pub fn home_for_java(&self) -> String {
        format!("-Duser.home={}", self.home().display())
    }

    /// The directory in which the plug-ins tell where their buttons are, and what they did.
    pub fn told(&self) -> PathBuf {
        self.desktop.dir().join("told")
    }

    /// The files in which a plug-in told what it did: one for each class loader that it had.
    pub fn notes_of(&self, plugin: &str) -> Vec<PathBuf> {
        let name = |generation: u32| match generation {
            0 => format!("{plugin}.jsonl"),
            later => format!("{plugin}.{later}.jsonl"),
        };
        let files = (0..).map(|generation| self.told().join(name(generation)));
        files.take_while(|file| file.is_file()).collect()
    }

    /// Makes a plug-in's jar: its classes with these attributes and files.
    ///
    /// # Errors
    /// The disk is full, or the classes are not compiled.
    pub fn jar(
        &self,
        name: &str,
        at: &Path,
        attributes: &[(&str, String)],
        files: &[(&str, String)],
    ) -> Result<()> {
        let classes = compile::directory(self.program.adapter, name).join("classes");
        compile::jar(at, &classes, attributes, files)
    }
}

/// Waits for a window of the program's own, leaves it open for a moment, and closes it.
pub fn look_at_and_close(screen: &Screen, title: &str) -> Result<()> {
    let window = screen.wait_for(title, Duration::from_secs(15))?;
    std::thread::sleep(Duration::from_secs(2));
    screen.close(&window)
}

/// With a capital letter.
pub fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
