//! An example of a new folder in `hosts/`. This host's install is a directory with a `plug-ins.txt` (each line: an id, `core`,
//! `bundled` or `added`, the ids of those that need it) and a program `start`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_hosts::{
    Agent, Environment, Exit, Host, HostError, HostId, HostPlugin, Install, Java, LaunchPlan,
    OffList, Origin, PluginKind, Restart, Target,
};

/// The host's word.
const ID: HostId = HostId::new("tiny");

/// The host.
#[derive(Debug)]
pub struct Tiny;

impl Host for Tiny {
    fn id(&self) -> HostId {
        ID
    }

    fn name(&self) -> &'static str {
        "Tiny"
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(TinyHome::open(path)?))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        let home = Arc::new(TinyHome::open(path)?);
        let args = args.to_vec();
        Ok(Box::new(TinyStart { home, args }))
    }

    /// `--desk NAME`
    fn workspace(&self, command: &[String]) -> Option<PathBuf> {
        let at = command.iter().position(|word| word == "--desk")?;
        command.get(at + 1).map(PathBuf::from)
    }
}

/// The host's install.
#[derive(Debug)]
struct TinyHome(PathBuf);

impl TinyHome {
    fn open(path: &Path) -> Result<Self, String> {
        let home = path.canonicalize().map_err(|error| error.to_string())?;
        if !home.join("plug-ins.txt").is_file() {
            return Err("no Tiny: it has no `plug-ins.txt`; name the directory that has it".into());
        }
        Ok(Self(home))
    }
}

impl Install for TinyHome {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        &self.0
    }

    fn name(&self) -> String {
        "Tiny 1.0".into()
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::Jar]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        let list = self.0.join("plug-ins.txt");
        let text = fs::read_to_string(&list).map_err(|source| HostError::Io {
            action: "read",
            path: list,
            source,
        })?;
        let plugin = |line: &str| {
            let mut words = line.split_whitespace().map(str::to_owned);
            let id = words.next().unwrap_or_default();
            HostPlugin {
                name: id.clone(),
                version: "1".into(),
                location: self.0.join(&id),
                origin: match words.next().as_deref() {
                    Some("core") => Origin::Core,
                    Some("bundled") => Origin::Bundled,
                    _ => Origin::Added,
                },
                required_by: words.collect(),
                is_library: false,
                also_at: Vec::new(),
                is_damaged: false,
                fragment_of: None,
                feature: None,
                id,
            }
        };
        Ok(text.lines().map(plugin).collect())
    }

    fn exit(&self, code: i32) -> Exit {
        if code == 7 { Exit::Again } else { Exit::Plain }
    }
}

/// A start of the install, which leaves out what is off by itself: `start -javaagent:… --without ID …`.
#[derive(Debug)]
struct TinyStart {
    home: Arc<TinyHome>,
    args: Vec<OsString>,
}

impl Target for TinyStart {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.home.clone())
    }

    fn plan_in(&self, agent: &Agent, _inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let again = Again {
            home: self.home.clone(),
            agent: agent.clone(),
            option: agent.option(&[])?,
            args: self.args.clone(),
        };
        again.plan()
    }
}

/// The plan of a restart: exit code 7 asks for one, and the off-list may have changed by then.
#[derive(Debug, Clone)]
struct Again {
    home: Arc<TinyHome>,
    agent: Agent,
    option: OsString,
    args: Vec<OsString>,
}

impl Again {
    fn plan(&self) -> Result<LaunchPlan, HostError> {
        let turned_off = OffList::at_start(self.home.clone(), &self.agent)?;
        let without = turned_off
            .iter()
            .flat_map(|id| ["--without".into(), id.into()]);
        let option = [self.option.clone()].into_iter();
        Ok(LaunchPlan {
            program: self.home.home().join("start"),
            args: option
                .chain(without)
                .chain(self.args.iter().cloned())
                .collect(),
            turned_off,
            restart: Some(Arc::new(self.clone())),
            ..LaunchPlan::default()
        })
    }
}

impl Restart for Again {
    fn after(&self, exit_code: i32, _exit_data: Option<&str>) -> Option<LaunchPlan> {
        (exit_code == 7).then(|| self.plan().ok())?
    }
}

/// The table's only line.
pub static TABLE: &[&dyn Host] = &[&Tiny, &Java];
