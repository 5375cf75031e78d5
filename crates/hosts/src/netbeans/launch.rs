//! The ways to start a program on the platform: by its launch script or `nbexec`, and by `java … org.netbeans.Main …`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use super::home::{ID, NetBeansHome, last_value};
use super::masks::Masks;
use super::running;
use super::settings::listed;
use crate::host::Command;
use crate::launch::{heap_option, jvm_options, users_java, with_heap_option};
use crate::{Agent, Environment, HostError, Install, LaunchPlan, OffList, Target};

/// The class that a JVM starts.
const MAIN: &str = "org.netbeans.Main";
/// The options with the platform's cluster and the other ones.
const HOME: &str = "-Dnetbeans.home=";
const DIRS: &str = "-Dnetbeans.dirs=";
/// Before an option for the JVM.
const FOR_JVM: &str = "-J";

/// What is left out of a start.
struct LeftOut {
    off: Vec<String>,
    /// The clusters of the start, Laggard's first; `None` where they stay as they are.
    clusters: Option<OsString>,
}

impl LeftOut {
    fn of(install: &Arc<NetBeansHome>, agent: &Agent) -> Result<Self, HostError> {
        let off = OffList::at_start(install.clone(), agent)?;
        let own = Masks::of(install, &off).cluster(install, &agent.data)?;
        let clusters = own.map(|own| {
            let all = [&own].into_iter().chain(install.clusters());
            let all: Vec<&OsStr> = all.map(|at| at.as_os_str()).collect();
            all.join(OsStr::new(":"))
        });
        Ok(Self { off, clusters })
    }
}

/// The files that hide modules of the user's directory.
fn added_files(install: &Arc<NetBeansHome>, agent: &Agent) -> Result<Vec<PathBuf>, HostError> {
    let off = OffList::at_start(install.clone(), agent)?;
    Ok(Masks::of(install, &off).of_user)
}

fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}

/// A launch script with the user's arguments.
#[derive(Debug, Clone)]
pub(super) struct Start {
    install: Arc<NetBeansHome>,
    program: PathBuf,
    /// Words between the program and the arguments: the script, where a shell is the program.
    before: Vec<OsString>,
    args: Vec<OsString>,
}

impl Start {
    pub(super) fn of(path: &Path, args: &[OsString]) -> Result<Self, String> {
        let install = NetBeansHome::open(path)?;
        let launcher = if path.is_dir() {
            install.launcher()
        } else {
            Some(path)
        };
        let program = launcher.ok_or_else(|| {
            format!(
                "a program on the NetBeans Platform without a launch script in bin; name the script that starts {}",
                install.home().display()
            )
        })?;
        let before = Vec::new();
        Ok(Self {
            program: program.to_owned(),
            install: Arc::new(install.clone().with_arguments(args, &here())),
            before,
            args: args.to_vec(),
        })
    }

    /// `sh …/nbexec …`
    fn by_shell(command: &Command<'_>) -> Option<Self> {
        let shell = Path::new(command.program).file_name()?.to_str()?;
        let (script, args) = command.args.split_first()?;
        if !["sh", "bash", "dash"].contains(&shell) || !Path::new(script).is_file() {
            return None;
        }
        let start = Self::of(Path::new(script), args).ok()?;
        Some(Self {
            program: command.program.into(),
            before: vec![script.clone()],
            ..start
        })
    }

    fn for_jvm(option: &OsStr) -> OsString {
        let mut word = OsString::from(FOR_JVM);
        word.push(option);
        word
    }
}

impl Target for Start {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, _: &Environment) -> Result<LaunchPlan, HostError> {
        let left_out = LeftOut::of(&self.install, agent)?;
        let mut args = [&self.before[..], &self.args].concat();
        args.push(Self::for_jvm(&agent.option(&[])?));
        // Of several the script takes the last.
        if let Some(clusters) = left_out.clusters {
            args.extend(["--clusters".into(), clusters]);
        }
        Ok(LaunchPlan {
            program: self.program.clone(),
            args,
            turned_off: left_out.off,
            problems: running::doubts(&self.install),
            ..LaunchPlan::default()
        })
    }

    fn added_files(&self, agent: &Agent) -> Result<Vec<PathBuf>, HostError> {
        added_files(&self.install, agent)
    }

    fn is_started_by_java(&self) -> bool {
        false
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        let defaults = self.install.default_options().unwrap_or_default();
        let file = self.install.settings_file().map(OptionPlace::File);
        let of_file = defaults.split_whitespace().map(str::to_owned);
        let of_file = of_file.filter_map(|word| Some((file.clone()?, word)));
        let own = self.args.iter().map(|word| {
            let word = word.to_string_lossy().into_owned();
            (OptionPlace::CommandLine, word)
        });
        let all = of_file.chain(own);
        Ok(all
            .filter_map(|(place, word)| Some((place, word.strip_prefix(FOR_JVM)?.to_owned())))
            .collect())
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let mut next = self.clone();
        next.args.push(Self::for_jvm(&heap_option(bytes)));
        Ok(Some(Box::new(next)))
    }
}

/// `java [options] org.netbeans.Main [arguments]`
#[derive(Debug, Clone)]
struct JavaStart {
    install: Arc<NetBeansHome>,
    java: OsString,
    args: Vec<OsString>,
}

impl JavaStart {
    fn of(command: &Command<'_>) -> Option<Self> {
        let args = command.args;
        if !command.is_java() || !args.iter().any(|arg| arg == MAIN) {
            return None;
        }
        let value = |name: &str| {
            let words = args.iter().rev().filter_map(|arg| arg.to_str());
            words.filter_map(|word| word.strip_prefix(name)).next()
        };
        let here = here();
        let platform = NetBeansHome::open(&here.join(value(HOME)?)).ok()?;
        let dirs = value(DIRS).map(listed).unwrap_or_default();
        let user = last_value(args, "--userdir").map(|user| here.join(user));
        let install = platform.with_user(user).with_clusters(dirs);
        Some(Self {
            install: Arc::new(install),
            java: command.program.to_owned(),
            args: args.to_vec(),
        })
    }
}

impl Target for JavaStart {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let left_out = LeftOut::of(&self.install, agent)?;
        let mut args = vec![agent.option(&[])?];
        args.extend(self.args.iter().cloned());
        if let Some(clusters) = left_out.clusters {
            let mut option = OsString::from(DIRS);
            option.push(clusters);
            let is_main = |arg: &OsString| arg == MAIN;
            let at = args.iter().position(is_main).unwrap_or(args.len());
            args.insert(at, option);
        }
        Ok(LaunchPlan {
            program: users_java(&self.java, inherited)?,
            args,
            turned_off: left_out.off,
            problems: running::doubts(&self.install),
            ..LaunchPlan::default()
        })
    }

    fn added_files(&self, agent: &Agent) -> Result<Vec<PathBuf>, HostError> {
        added_files(&self.install, agent)
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(jvm_options(&self.args))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let args = with_heap_option(&self.args, bytes);
        Ok(args.map(|args| -> Box<dyn Target> {
            let mut next = self.clone();
            next.args = args;
            Box::new(next)
        }))
    }
}

/// A command that starts such a program, though its first word is no launch script.
pub(super) fn understand(command: &Command<'_>) -> Option<Box<dyn Target>> {
    if let Some(start) = JavaStart::of(command) {
        return Some(Box::new(start));
    }
    Some(Box::new(Start::by_shell(command)?))
}
