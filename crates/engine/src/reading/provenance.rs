//! What the host knows about its plug-ins, for the blame.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, Plugin, PluginKind};
use laggard_blame::Provenance;
use laggard_hosts::Install;

/// Where plug-ins come from: from the install's own lists for Eclipse, from the command line for plain Java.
#[derive(Debug, Default)]
pub(crate) struct HostKnowledge {
    /// By symbolic id: origin, library or not.
    bundles: HashMap<String, (Origin, bool)>,
    eclipse: bool,
    /// The program itself, where a plain Java command names it.
    program: Option<PathBuf>,
}

impl HostKnowledge {
    /// Of an Eclipse. A list that cannot be read leaves nothing known, and then nobody is blamed; the second value says
    /// why.
    pub fn of_eclipse(install: &Install) -> (Self, Option<String>) {
        let (plugins, problem) = match laggard_hosts::plugins(install) {
            Ok(plugins) => (plugins, None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        let bundles = plugins
            .into_iter()
            .map(|plugin| (plugin.id, (plugin.origin, plugin.is_library)))
            .collect();
        (
            Self {
                bundles,
                eclipse: true,
                program: None,
            },
            problem,
        )
    }

    /// Of a plain Java program: its own jar or directory, where it is known (see [`program`]). Others came with it. Where
    /// it is not known, every jar could be it, and none is suspected.
    pub fn of_program(program: Option<&str>) -> Self {
        Self {
            program: program.map(PathBuf::from),
            ..Self::default()
        }
    }
}

impl Provenance for HostKnowledge {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match plugin.kind {
            // Jars beside the framework (its launcher) are the host's own.
            // Without the host's list nobody can tell what it is made of.
            PluginKind::OsgiBundle if self.bundles.is_empty() => Origin::Core,
            PluginKind::OsgiBundle | PluginKind::NetBeansModule | PluginKind::JEditPlugin => {
                // Not in the host's list: it came in by a way we do not know, so it is not said to be the user's.
                self.bundles
                    .get(&plugin.id)
                    .map_or(Origin::Bundled, |(origin, _)| *origin)
            }
            PluginKind::Jar if self.eclipse => Origin::Core,
            PluginKind::Jar => match &self.program {
                Some(program) if !is_at(plugin, program) => Origin::Bundled,
                _ => Origin::Core,
            },
            _ => Origin::Core,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        self.bundles
            .get(&plugin.id)
            .is_some_and(|(_, library)| *library)
    }
}

fn is_at(plugin: &Plugin, program: &Path) -> bool {
    [&plugin.code_source, &plugin.location]
        .into_iter()
        .any(|place| {
            let place = place.strip_prefix("file:").unwrap_or(place);
            let place = Path::new(place.trim_end_matches('/'));
            !place.as_os_str().is_empty() && (place == program || real(place) == program)
        })
}

/// Without links; as it stands where it is not there (a session of another machine).
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The jar or directory that holds the main class of a `java` command given in `directory`: what `-jar` names, else the
/// class path's entry that has it. `None` for what is no such command.
pub(crate) fn program(command: &[String], directory: &Path) -> Option<PathBuf> {
    let mut words = command.iter().map(String::as_str);
    if !matches!(
        Path::new(words.next()?).file_stem()?.to_str()?,
        "java" | "javaw"
    ) {
        return None;
    }
    let mut class_path = ".";
    while let Some(word) = words.next() {
        match word {
            "-jar" => return Some(real(&directory.join(words.next()?))),
            "-cp" | "-classpath" | "--class-path" => class_path = words.next()?,
            "-p" | "--module-path" | "--add-modules" | "--add-opens" | "--add-exports"
            | "--add-reads" => {
                words.next();
            }
            option if option.starts_with('-') => {}
            main => {
                let class = format!("{}.class", main.replace('.', "/"));
                let mut entries: Vec<PathBuf> = std::env::split_paths(class_path)
                    .map(|entry| directory.join(entry))
                    .collect();
                if entries.len() > 1 {
                    entries.retain(|entry| holds(entry, &class));
                }
                return entries.first().map(|entry| real(entry));
            }
        }
    }
    None
}

fn holds(entry: &Path, class: &str) -> bool {
    if entry.is_dir() {
        return entry.join(class).is_file();
    }
    std::fs::File::open(entry)
        .ok()
        .and_then(|file| zip::ZipArchive::new(file).ok())
        .is_some_and(|archive| archive.index_for_name(class).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jar(code_source: &str) -> Plugin {
        Plugin {
            kind: PluginKind::Jar,
            id: "x".into(),
            name: String::new(),
            version: String::new(),
            location: String::new(),
            loader: String::new(),
            code_source: code_source.into(),
        }
    }

    #[test]
    fn the_jar_that_holds_the_main_class_is_the_program_and_others_are_not() {
        let dir = tempfile::tempdir().expect("directory");
        let classes = dir.path().join("classes");
        let other = dir.path().join("other");
        std::fs::create_dir_all(classes.join("demo")).expect("made");
        std::fs::create_dir_all(&other).expect("made");
        std::fs::write(classes.join("demo/Main.class"), b"").expect("written");
        let class_path = format!("{}:{}", other.display(), classes.display());
        let command = [
            "java",
            "-Xmx64m",
            "-cp",
            &class_path,
            "demo.Main",
            "-jar",
            "none",
        ]
        .map(String::from);
        let program = program(&command, Path::new("/")).expect("found");
        let knowledge = HostKnowledge::of_program(program.to_str());
        assert_eq!(
            knowledge.origin(&jar(&format!("file:{}/", classes.display()))),
            Origin::Core
        );
        assert_eq!(
            knowledge.origin(&jar(&format!("file:{}/", other.display()))),
            Origin::Bundled
        );
    }

    #[test]
    fn what_is_not_known_is_never_said_to_be_added() {
        let knowledge = HostKnowledge::default();
        for kind in [
            PluginKind::Unknown,
            PluginKind::JavaRuntime,
            PluginKind::Agent,
            PluginKind::Other(99),
        ] {
            assert_eq!(knowledge.origin(&Plugin { kind, ..jar("") }), Origin::Core);
        }
        assert_eq!(
            knowledge.origin(&jar("file:/nowhere.jar")),
            Origin::Core,
            "it may be the program itself"
        );
    }
}
