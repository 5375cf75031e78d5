//! Laggard's knowledge of a session's plug-ins, for the blame.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, Plugin, PluginKind};
use laggard_blame::Provenance;
use laggard_hosts::Install;
use laggard_platform::plain_file;
use laggard_wire::Decoder;

use super::origins::RecordedOrigins;

/// Origins of plug-ins: from the session's own file, or else from an install's own lists, or from the command line for a plain
/// program.
#[derive(Clone, Debug, Default)]
pub(crate) struct HostKnowledge {
    recorded: RecordedOrigins,
    host: Host,
    /// Whether the session's agent left it to the reader to know the program's own jars by their loader.
    is_before_program: bool,
}

/// The program that runs the plug-ins.
#[derive(Clone, Debug, Default)]
enum Host {
    /// The program is unknown: the file comes from elsewhere, or the install is gone.
    #[default]
    Unknown,
    /// An install that lists its plug-ins.
    Install {
        /// The kinds of the plug-ins.
        lists: &'static [PluginKind],
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
        let lists = install.plugin_kinds();
        let host = Host::Install { lists, listed };
        (Self::of(host), problem)
    }

    /// Of a plain Java program: its own jar or directory, where it is known (`Target::own_code`).
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
        self.is_before_program = minor_version(file).is_some_and(|minor| minor < SAYS_PROGRAM);
        self
    }
}

impl Provenance for HostKnowledge {
    fn origin(&self, plugin: &Plugin) -> Origin {
        if let Some((origin, _)) = self.recorded.of(plugin) {
            return origin;
        }
        match (plugin.kind, &self.host) {
            (kind, Host::Install { lists, listed }) if lists.contains(&kind) => {
                match listed.get(&plugin.id) {
                    Some((origin, _)) => *origin,
                    // Without the host's list nobody can tell what it is made of.
                    None if listed.is_empty() => Origin::Unknown,
                    // Not in the host's list: it came in by a way we do not know, so it is not said to be the user's.
                    None => Origin::Bundled,
                }
            }
            (PluginKind::Jar, Host::Program(_))
                if self.is_before_program && plugin.loader == CLASS_PATH =>
            {
                Origin::Core
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
            Host::Install { .. } => Origin::Core,
            Host::Program(program) => of_jar(plugin, program.as_deref()),
            Host::Unknown => Origin::Unknown,
        },
        PluginKind::JavaRuntime | PluginKind::Agent | PluginKind::Toolkit | PluginKind::Program => {
            Origin::Core
        }
        // A bundle's framework has no list that Laggard could read, and other kinds are a newer agent's.
        PluginKind::OsgiBundle | PluginKind::Unknown | PluginKind::Other(_) => Origin::Unknown,
        // The kinds of single hosts: each plug-in is a plug-in, wherever it came from.
        _ => Origin::Bundled,
    }
}

/// The class loader of a program's class path.
const CLASS_PATH: &str = "jdk.internal.loader.ClassLoaders$AppClassLoader";
/// The minor version of session files from which on the agent itself says what belongs to the program.
const SAYS_PROGRAM: u16 = 8;

/// The minor version in a session file's header.
fn minor_version(file: &Path) -> Option<u16> {
    let mut header = [0; 12];
    plain_file::open(file).ok()?.read_exact(&mut header).ok()?;
    let mut decoder = Decoder::new();
    decoder.push(&header);
    decoder.next_event().ok()?;
    decoder.version().map(|version| version.minor)
}

/// The origin of a jar of a plain program that the agent does not take for the program itself. What lies in the program's own
/// directory came with it, whatever that directory's place.
fn of_jar(plugin: &Plugin, program: Option<&Path>) -> Origin {
    let own =
        |program: &Path| places(plugin).any(|place| place == program || real(&place) == program);
    if program.is_some_and(own) {
        return Origin::Core;
    }
    let home = program.and_then(Path::parent);
    let beside = |home: &Path| places(plugin).any(|place| real(&place).starts_with(home));
    match home.is_some_and(beside) {
        true => Origin::Bundled,
        false => Origin::Added,
    }
}

/// Where the plug-in's code lies, as paths.
fn places(plugin: &Plugin) -> impl Iterator<Item = PathBuf> + '_ {
    [&plugin.code_source, &plugin.location]
        .into_iter()
        .map(|place| {
            let place = place.strip_prefix("file:").unwrap_or(place);
            PathBuf::from(place.trim_end_matches('/'))
        })
        .filter(|place| !place.as_os_str().is_empty())
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
    fn what_another_loader_brings_in_is_no_part_of_the_program() {
        let dir = tempfile::tempdir().expect("directory");
        let (app, elsewhere) = (dir.path().join("app"), dir.path().join("elsewhere"));
        std::fs::create_dir_all(app.join("plugins")).expect("made");
        std::fs::create_dir_all(&elsewhere).expect("made");
        let program = real(&app).join("app.jar");
        let beside = jar(&format!("file:{}/plugins/x.jar", real(&app).display()));
        let added = jar(&format!("file:{}/x.jar", elsewhere.display()));
        let knowledge = HostKnowledge::of_program(program.to_str());
        assert_eq!(knowledge.origin(&beside), Origin::Bundled);
        assert_eq!(knowledge.origin(&added), Origin::Added);
        let script = HostKnowledge::of_program(None);
        assert_eq!(script.origin(&added), Origin::Added);
        let on_class_path = Plugin {
            loader: CLASS_PATH.into(),
            ..added.clone()
        };
        let said = Plugin {
            kind: PluginKind::Program,
            ..added
        };
        assert_eq!(knowledge.origin(&said), Origin::Core);
        assert_eq!(script.origin(&said), Origin::Core);
        let file = dir.path().join("session.lag");
        for (minor, origin) in [(7, Origin::Core), (8, Origin::Added)] {
            std::fs::write(&file, [b"LAGGARD\n".as_slice(), &[1, 0, minor, 0]].concat())
                .expect("written");
            let of_file = script.clone().for_session(&file);
            assert_eq!(of_file.origin(&on_class_path), origin, "version 1.{minor}");
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
    fn an_install_may_list_plug_ins_of_two_kinds() {
        let knowledge = HostKnowledge::of(Host::Install {
            lists: &[PluginKind::OsgiBundle, PluginKind::FreeplaneAddOn],
            listed: [("addons.counter".to_owned(), (Origin::Added, false))].into(),
        });
        let of = |kind, id: &str| {
            let plugin = Plugin {
                kind,
                id: id.into(),
                ..jar("")
            };
            knowledge.origin(&plugin)
        };
        let add_on = PluginKind::FreeplaneAddOn;
        assert_eq!(of(add_on, "addons.counter"), Origin::Added);
        assert_eq!(of(add_on, "addons.gone"), Origin::Bundled);
        assert_eq!(of(PluginKind::Jar, "addons.counter"), Origin::Core);
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
            lists: &[PluginKind::OsgiBundle],
            listed: HashMap::new(),
        });
        assert_eq!(unread.origin(&bundle), Origin::Unknown);
        assert_eq!(unread.origin(&jar("file:/launcher.jar")), Origin::Core);
        let add_on = Plugin {
            kind: PluginKind::FreeplaneAddOn,
            id: "addons.counter".into(),
            ..jar("")
        };
        // Without its list: a plug-in of one host's kind is a plug-in, wherever it came from.
        assert_eq!(HostKnowledge::default().origin(&add_on), Origin::Bundled);
        let jar = jar("file:/nowhere.jar");
        assert_eq!(HostKnowledge::default().origin(&jar), Origin::Unknown);
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
