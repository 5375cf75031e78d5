//! Laggard's knowledge of a session's plug-ins, for the blame.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, Plugin, PluginKind};
use laggard_blame::Provenance;
use laggard_hosts::Install;

use super::origins::RecordedOrigins;

/// Origins of plug-ins: from the session's own file, or else from an install's own lists, or from the command line for a plain
/// program.
#[derive(Clone, Debug, Default)]
pub(crate) struct HostKnowledge {
    recorded: RecordedOrigins,
    host: Host,
}

/// The program that runs the plug-ins.
#[derive(Clone, Debug, Default)]
enum Host {
    /// The program is unknown: the file comes from elsewhere, or the install is gone.
    #[default]
    Unknown,
    /// An install that lists its plug-ins.
    Install {
        /// The kind of the plug-ins.
        lists: PluginKind,
        /// Origin, and library or not, by id. The map is empty if the list cannot be read.
        listed: HashMap<String, (Origin, bool)>,
    },
    /// A plain Java program, with its own jar or directory if known.
    Program(Option<PathBuf>),
}

impl HostKnowledge {
    /// Of an install. A list that cannot be read leaves nothing known, and then nobody is blamed; the second value says
    /// why.
    pub fn of_install(install: &dyn Install) -> (Self, Option<String>) {
        let (plugins, problem) = match install.plugins() {
            Ok(plugins) => (plugins, None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        let listed = plugins
            .into_iter()
            .map(|plugin| (plugin.id, (plugin.origin, plugin.is_library)))
            .collect();
        let lists = install.plugin_kind();
        let host = Host::Install { lists, listed };
        (Self::of(host), problem)
    }

    /// Of a plain Java program: its own jar or directory, where it is known (`Target::own_code`). Others came with it. Where
    /// it is not known, every jar could be it, and none is suspected.
    pub fn of_program(program: Option<&str>) -> Self {
        Self::of(Host::Program(program.map(PathBuf::from)))
    }

    fn of(host: Host) -> Self {
        Self {
            host,
            ..Self::default()
        }
    }

    /// The knowledge for the session of a file. Origins in the file come first: they are those of the session's time, whatever has
    /// been installed since.
    pub fn for_session(mut self, file: &Path) -> Self {
        self.recorded = RecordedOrigins::read(file);
        self
    }
}

impl Provenance for HostKnowledge {
    fn origin(&self, plugin: &Plugin) -> Origin {
        if let Some((origin, _)) = self.recorded.of(plugin) {
            return origin;
        }
        match (plugin.kind, &self.host) {
            (kind, Host::Install { lists, listed }) if kind == *lists => {
                match listed.get(&plugin.id) {
                    Some((origin, _)) => *origin,
                    // Without the host's list nobody can tell what it is made of.
                    None if listed.is_empty() => Origin::Unknown,
                    // Not in the host's list: it came in by a way we do not know, so it is not said to be the user's.
                    None => Origin::Bundled,
                }
            }
            (kind, host) => of_kind(kind, plugin, host),
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        if let Some((_, library)) = self.recorded.of(plugin) {
            return library;
        }
        match &self.host {
            Host::Install { listed, .. } => {
                listed.get(&plugin.id).is_some_and(|(_, library)| *library)
            }
            Host::Unknown | Host::Program(_) => false,
        }
    }
}

/// The origin of a plug-in that is in no list.
fn of_kind(kind: PluginKind, plugin: &Plugin, host: &Host) -> Origin {
    match kind {
        PluginKind::Jar => match host {
            // Jars beside an install's plug-ins (its launcher) are the host's own.
            Host::Install { .. } | Host::Program(None) => Origin::Core,
            Host::Program(Some(program)) if is_at(plugin, program) => Origin::Core,
            Host::Program(Some(_)) => Origin::Bundled,
            Host::Unknown => Origin::Unknown,
        },
        PluginKind::JavaRuntime | PluginKind::Agent | PluginKind::Toolkit => Origin::Core,
        // A bundle's framework has no list that Laggard could read, and other kinds are a newer agent's.
        PluginKind::OsgiBundle | PluginKind::Unknown | PluginKind::Other(_) => Origin::Unknown,
        // The kinds of single hosts: each plug-in is a plug-in, wherever it came from.
        _ => Origin::Bundled,
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
    fn the_programs_own_code_is_core_and_other_jars_are_not() {
        let dir = tempfile::tempdir().expect("directory");
        let classes = dir.path().join("classes");
        let other = dir.path().join("other");
        std::fs::create_dir_all(&classes).expect("made");
        let program = real(&classes);
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
    fn what_is_not_known_is_said_to_be_nobodys_own() {
        let bundle = Plugin {
            kind: PluginKind::OsgiBundle,
            ..jar("file:/opt/plugins/x.jar")
        };
        for nothing in [HostKnowledge::default(), HostKnowledge::of_program(None)] {
            assert_eq!(nothing.origin(&bundle), Origin::Unknown);
        }
        let unread = HostKnowledge::of(Host::Install {
            lists: PluginKind::OsgiBundle,
            listed: HashMap::new(),
        });
        assert_eq!(unread.origin(&bundle), Origin::Unknown);
        assert_eq!(unread.origin(&jar("file:/launcher.jar")), Origin::Core);
        let jar = jar("file:/nowhere.jar");
        assert_eq!(HostKnowledge::default().origin(&jar), Origin::Unknown);
        assert_eq!(
            HostKnowledge::of_program(None).origin(&jar),
            Origin::Core,
            "of a plain program it may be the program itself"
        );
        for kind in [
            PluginKind::JavaRuntime,
            PluginKind::Agent,
            PluginKind::Toolkit,
        ] {
            let own = Plugin {
                kind,
                ..bundle.clone()
            };
            assert_eq!(HostKnowledge::default().origin(&own), Origin::Core);
        }
    }
}
