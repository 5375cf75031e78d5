//! What the host knows about its plug-ins, for the blame.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use laggard_analysis::{Origin, Plugin, PluginKind};
use laggard_blame::Provenance;
use laggard_hosts::Install;

/// Where plug-ins come from: from an install's own lists, from the command line for a plain program.
#[derive(Debug, Default)]
pub(crate) struct HostKnowledge {
    /// By id: origin, library or not.
    listed: HashMap<String, (Origin, bool)>,
    /// What the install lists, where there is one.
    lists: Option<PluginKind>,
    /// The program itself, where a plain Java command names it.
    program: Option<PathBuf>,
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
        (
            Self {
                listed,
                lists: Some(install.plugin_kind()),
                program: None,
            },
            problem,
        )
    }

    /// Of a plain Java program: its own jar or directory, where it is known (`Target::own_code`). Others came with it. Where
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
            // Without the host's list nobody can tell what it is made of.
            kind if self.lists == Some(kind) && self.listed.is_empty() => Origin::Core,
            // Not in the host's list: it came in by a way we do not know, so it is not said to be the user's.
            kind if self.lists == Some(kind) => self
                .listed
                .get(&plugin.id)
                .map_or(Origin::Bundled, |(origin, _)| *origin),
            PluginKind::NetBeansModule | PluginKind::JEditPlugin => Origin::Bundled,
            // Jars beside an install's plug-ins (its launcher) are the host's own.
            PluginKind::Jar if self.lists.is_none() => match &self.program {
                Some(program) if !is_at(plugin, program) => Origin::Bundled,
                _ => Origin::Core,
            },
            _ => Origin::Core,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        self.listed
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
