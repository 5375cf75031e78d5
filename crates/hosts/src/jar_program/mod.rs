//! Programs whose own code is one jar that `java` starts, by itself or through a script. Begin at [`JarProgram`]; [`JarTarget`] is
//! the start of one whose host says how plug-ins are left out ([`LeavesOut`]).

mod aside;
mod links;
mod target;
mod words;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

pub(crate) use aside::Aside;
pub(crate) use links::{Links, mirror};
pub(crate) use target::{JarTarget, LeavesOut, LeftOut};
pub(crate) use words::Words;

use crate::host::Command;
use crate::jar::{Parts, main_section};
use crate::java::own_code;
use crate::launch::{Script, of_the_jvm, on_path};

/// The marks by which a program is recognised.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The program's name.
    pub name: &'static str,
    /// The class that the jar's manifest names as its main one.
    pub main: &'static str,
    /// Beginnings of the jar's name, where only its directory is named.
    pub jars: &'static [&'static str],
    /// The name of the script that packages put on `PATH`.
    pub script: &'static str,
    /// What to name instead of a path that is none.
    pub remedy: &'static str,
}

/// One program, found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JarProgram {
    /// The program's jar; its directory is without links, and its own name is a link beside the file where there is one.
    pub jar: PathBuf,
    /// How it is started.
    pub way: Way,
}

/// How a program is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Way {
    /// By a script.
    Script(PathBuf),
    /// By `java` with these words: all of the JVM's, `-jar` with the jar or the main class.
    Java {
        /// The user's `java`; `None`: the host's to find.
        java: Option<OsString>,
        /// The words up to the program's own.
        words: Vec<OsString>,
    },
}

impl Kind {
    /// The program at a path: its jar, the jar's directory, or a script that starts it.
    ///
    /// # Errors
    /// The missing part, as [`Host::recognise`](crate::Host::recognise) says it.
    pub fn open(&self, path: &Path) -> Result<JarProgram, String> {
        let not = |why: &str| format!("no {}: {why}; name {}", self.name, self.remedy);
        let real = path
            .canonicalize()
            .map_err(|error| not(&error.to_string()))?;
        if real.is_dir() {
            let jar = self.jar_in(&real);
            return jar
                .map(|jar| self.by_usual_way(jar))
                .ok_or_else(|| not("it has no jar of the program's"));
        }
        if self.is_main(&real) {
            return Ok(self.by_usual_way(self.settled(path)));
        }
        let script = Script::read(&real).ok_or_else(|| not("it is no script that starts one"))?;
        let mut jars = script.jars(real.parent()).into_iter();
        let jar = jars.find(|jar| self.is_main(jar));
        let jar = jar.ok_or_else(|| not("it is a script that names no jar of the program's"))?;
        Ok(JarProgram {
            jar: self.settled(&jar),
            way: Way::Script(path.to_owned()),
        })
    }

    /// The program that a `java …` command starts, and the words behind its name.
    pub fn of_command(&self, command: &Command<'_>) -> Option<(JarProgram, Vec<OsString>)> {
        if !command.is_java() {
            return None;
        }
        let at = of_the_jvm(command.args);
        let first = command.args.get(at)?;
        let behind = if first == "-jar" { at + 2 } else { at + 1 };
        if first != "-jar" && *first != *self.main {
            return None;
        }
        let directory = std::env::current_dir().unwrap_or_default();
        let jar = own_code(command.args, &directory).filter(|jar| self.is_main(jar))?;
        let words = command.args.get(..behind)?.to_vec();
        let program = JarProgram {
            jar: self.settled(&jar),
            way: Way::Java {
                java: Some(command.program.to_owned()),
                words,
            },
        };
        Some((program, command.args[behind..].to_vec()))
    }

    /// The program where packages and downloads usually have it.
    pub fn find(&self, places: &[&str]) -> Vec<JarProgram> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let script = on_path(OsStr::new(self.script), &path);
        let homes = std::env::home_dir().into_iter();
        let homes = homes.flat_map(|home| [home.join(self.script), home.join(self.name)]);
        let places = places.iter().map(PathBuf::from).chain(homes);
        let mut found: Vec<JarProgram> = Vec::new();
        for program in script
            .into_iter()
            .chain(places)
            .filter_map(|place| self.open(&place).ok())
        {
            if found.iter().all(|known| known.jar != program.jar) {
                found.push(program);
            }
        }
        found.sort_by(|one, other| one.jar.cmp(&other.jar));
        found
    }

    /// The one path of a jar, however it was named: that of a link beside the file, by which packages name the version that is current,
    /// else the file's own.
    fn settled(&self, path: &Path) -> PathBuf {
        let Ok(real) = path.canonicalize() else {
            return std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        };
        let directory = real.parent().unwrap_or(&real);
        let mut links = self.jars_of(directory).into_iter();
        let link = links.find(|jar| jar.is_symlink() && same(jar, &real));
        link.unwrap_or(real)
    }

    /// Whether the file is the program's jar, whatever its name.
    fn is_main(&self, file: &Path) -> bool {
        let Some(manifest) = Parts::open(file).and_then(|mut jar| jar.read("META-INF/MANIFEST.MF"))
        else {
            return false;
        };
        file.is_file()
            && main_section(&manifest)
                .get("main-class")
                .is_some_and(|main| main == self.main)
    }

    /// The jar in a directory: under the first of the usual names.
    fn jar_in(&self, directory: &Path) -> Option<PathBuf> {
        let jars = self.jars_of(directory);
        jars.into_iter().find(|jar| self.is_main(jar))
    }

    /// The jars of the usual names in a directory, the shortest name first.
    fn jars_of(&self, directory: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| name.ends_with(".jar"))
            .filter(|name| self.jars.iter().any(|begin| name.starts_with(begin)))
            .collect();
        // `josm.jar` before `josm-0.0.jar`, which is a version of it.
        names.sort_by_key(|name| (name.len(), name.clone()));
        names.iter().map(|name| directory.join(name)).collect()
    }

    /// By the script that its package has on `PATH`, or else by `java -jar`.
    fn by_usual_way(&self, jar: PathBuf) -> JarProgram {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let script = on_path(OsStr::new(self.script), &path).filter(|script| {
            let Some(read) = script
                .canonicalize()
                .ok()
                .and_then(|real| Script::read(&real))
            else {
                return false;
            };
            let jars = read.jars(None);
            jars.iter().any(|named| same(named, &jar))
        });
        let way = script.map_or_else(
            || Way::Java {
                java: None,
                words: vec!["-jar".into(), jar.clone().into()],
            },
            Way::Script,
        );
        JarProgram { jar, way }
    }
}

fn same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(one).is_some() && real(one) == real(other)
}

#[cfg(all(test, unix))]
mod tests;
