//! The two ways to start Freeplane: by its script, and by a `java` command of the user's own.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use super::FreeplaneHome;
use super::base;
use super::home::{ID, LAUNCHER_JAR};
use crate::host::Command;
use crate::launch::{
    heap_option, jvm_options, users_java, with_heap_option, without_archive_options,
};
use crate::{Agent, EnvChange, Environment, HostError, Install, LaunchPlan, OffList, Target};

/// The option with the base directory: of several the last one counts.
const BASE: &str = "-Dorg.freeplane.basedirectory=";
/// The script's own variable for options of its JVM. It hands them on behind its own.
const OPTIONS_OF_SCRIPT: &str = "JAVA_OPTS";
/// The script's own variable for the base directory.
const BASE_OF_SCRIPT: &str = "FREEPLANE_BASE_DIR";
/// The option with the user's directory.
const USERS: &str = "-Dorg.freeplane.userfpdir=";

/// The ids of the bundles that a start leaves out, and its base directory where that is another.
fn left_out(
    install: &Arc<FreeplaneHome>,
    agent: &Agent,
) -> Result<(Vec<String>, Option<PathBuf>), HostError> {
    let off = OffList::of(install.clone(), &agent.data).ids()?;
    let base = base::without(install, &off, &agent.data)?;
    Ok((off, base))
}

/// The script with the user's arguments.
#[derive(Debug, Clone)]
pub(super) struct Start {
    install: Arc<FreeplaneHome>,
    script: PathBuf,
    args: Vec<OsString>,
    /// Options for the JVM that Laggard adds to one launch.
    added: Vec<OsString>,
}

impl Start {
    pub(super) fn of(path: &Path, args: &[OsString]) -> Result<Self, String> {
        let install = FreeplaneHome::open(path)?;
        let is_jar = path.extension() == Some(OsStr::new("jar"));
        let script = if path.is_dir() || is_jar {
            install.script()
        } else {
            Some(path.to_owned())
        };
        let script = script
            .ok_or("a Freeplane without its script; name `java -jar` and its launcher jar")?;
        Ok(Self {
            install: Arc::new(install),
            script,
            args: args.to_vec(),
            added: Vec::new(),
        })
    }
}

impl Target for Start {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let (turned_off, base) = left_out(&self.install, agent)?;
        let options = [agent.option(&[])?].into_iter().chain(self.added.clone());
        let options: Vec<OsString> = options.collect();
        let own = inherited.get(OsStr::new(OPTIONS_OF_SCRIPT));
        let own = own.filter(|own| !own.is_empty()).into_iter();
        let words: Vec<&OsStr> = own.chain(&options).map(OsString::as_os_str).collect();
        let mut env = vec![EnvChange::Set(
            OPTIONS_OF_SCRIPT.into(),
            words.join(OsStr::new(" ")),
        )];
        env.extend(base.map(|base| EnvChange::Set(BASE_OF_SCRIPT.into(), base.into())));
        Ok(LaunchPlan {
            program: self.script.clone(),
            args: self.args.clone(),
            env,
            turned_off,
            ..LaunchPlan::default()
        })
    }

    fn is_started_by_java(&self) -> bool {
        false
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let mut next = self.clone();
        next.added.push(heap_option(bytes));
        Ok(Some(Box::new(next)))
    }
}

/// `java [options] -jar …/freeplanelauncher.jar [arguments]`
#[derive(Debug, Clone)]
pub(super) struct JarStart {
    install: Arc<FreeplaneHome>,
    java: OsString,
    args: Vec<OsString>,
    /// Where `-jar` stands among them.
    jar_at: usize,
}

impl JarStart {
    pub(super) fn of(command: &Command<'_>) -> Option<Self> {
        let args = command.args;
        let jar_at = args.iter().position(|arg| arg == "-jar")?;
        let jar = Path::new(args.get(jar_at + 1)?);
        if !command.is_java() || jar.file_name() != Some(OsStr::new(LAUNCHER_JAR)) {
            return None;
        }
        let own = &args[..jar_at];
        let value = |name: &str| {
            let words = own.iter().rev().filter_map(|arg| arg.to_str());
            words.filter_map(|word| word.strip_prefix(name)).next()
        };
        let home = value(BASE).map_or(jar, Path::new);
        let place = match value(USERS) {
            Some(named) => PathBuf::from(named),
            None => std::env::home_dir()?.join(".freeplane"),
        };
        let install = FreeplaneHome::open(home).ok()?.with_users_place(&place);
        Some(Self {
            install: Arc::new(install),
            java: command.program.to_owned(),
            args: args.to_vec(),
            jar_at,
        })
    }

    fn with_args(&self, args: Vec<OsString>) -> Option<Box<dyn Target>> {
        let jar_at = args.iter().position(|arg| arg == "-jar")?;
        Some(Box::new(Self {
            args,
            jar_at,
            ..self.clone()
        }))
    }
}

impl Target for JarStart {
    fn host(&self) -> HostId {
        ID
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let (turned_off, base) = left_out(&self.install, agent)?;
        let mut options = vec![agent.option(&[])?];
        if let Some(base) = base {
            let mut option = OsString::from(BASE);
            option.push(base);
            options.push(option);
        }
        let mut args = self.args.clone();
        args.splice(self.jar_at..self.jar_at, options);
        Ok(LaunchPlan {
            program: users_java(&self.java, inherited)?,
            args,
            turned_off,
            ..LaunchPlan::default()
        })
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(jvm_options(&self.args))
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(self.with_args(without_archive_options(&self.args)))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let args = with_heap_option(&self.args, bytes);
        Ok(args.and_then(|args| self.with_args(args)))
    }
}
