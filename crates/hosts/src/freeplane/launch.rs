//! The two ways to start Freeplane: by its script, and by a `java` command of the user's own.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::{OptionPlace, Problem};

use super::FreeplaneHome;
use super::add_ons::{self, BringHome};
use super::base;
use super::home::{ID, LAUNCHER_JAR, OPTIONS_OF_SCRIPT, USERS, named_in};
use super::running;
use crate::host::Command;
use crate::launch::{
    heap_option, jvm_options, users_java, with_heap_option, without_archive_options,
};
use crate::{
    Agent, AtEnd as _, EnvChange, Environment, HostError, Install, LaunchPlan, OffList, Target,
};

/// The option with the base directory: of several the last one counts.
const BASE: &str = "-Dorg.freeplane.basedirectory=";
/// The script's own variable for the base directory.
const BASE_OF_SCRIPT: &str = "FREEPLANE_BASE_DIR";
/// The program's own argument with the user's directory, which wins over the option.
const USERS_ARGUMENT: &str = "-U";

/// What a start leaves out, and by which directories.
struct LeftOut {
    ids: Vec<String>,
    /// The base directory, where it is another.
    base: Option<PathBuf>,
    /// The user's directory, where it is another.
    users: Option<PathBuf>,
    at_end: BringHome,
}

impl LeftOut {
    fn of(install: &Arc<FreeplaneHome>, agent: &Agent) -> Result<Self, HostError> {
        let ids = OffList::at_start(install.clone(), agent)?;
        let place = OffList::start(&**install, &agent.data);
        let at_end = BringHome { place };
        // Of a start whose end nobody saw.
        at_end.ended();
        Ok(Self {
            base: base::without(install, &ids, &agent.data)?,
            users: add_ons::without(install.user.as_deref(), &ids, &at_end.place)?,
            ids,
            at_end,
        })
    }

    /// What the user should know of the start before it is made.
    fn doubts(&self, install: &FreeplaneHome, args: &[OsString]) -> Vec<Problem> {
        let real = install.user.as_deref();
        let links = self.users.as_ref().zip(real.and_then(Path::file_name));
        let user = links.map(|(users, version)| users.join(version));
        let word = users_argument(args).map(|(word, _)| word.at);
        let mut others = args.iter().enumerate().filter(|(at, _)| Some(*at) != word);
        let opens = others.any(|(_, arg)| !arg.to_string_lossy().starts_with('-'));
        running::doubts(user.as_deref().or(real), args, opens)
    }

    /// The option that names the user's directory.
    fn option(&self) -> Option<OsString> {
        let mut option = OsString::from(USERS);
        option.push(self.users.as_ref()?);
        Some(option)
    }

    /// The program's arguments, with the same directory in the one that names it.
    fn arguments(&self, args: &[OsString]) -> Vec<OsString> {
        let mut args = args.to_vec();
        let named = users_argument(&args);
        if let (Some(users), Some((word, _))) = (&self.users, named) {
            args[word.at] = word.prefix.into();
            args[word.at].push(users);
        }
        args
    }
}

/// The word of the program's arguments that names the user's directory.
struct UsersWord {
    at: usize,
    prefix: &'static str,
}

/// The user's directory that the program's arguments name: `-UDIR`, or `-U DIR`.
fn users_argument(args: &[OsString]) -> Option<(UsersWord, PathBuf)> {
    let value = |arg: &OsString| Some(arg.to_str()?.strip_prefix(USERS_ARGUMENT)?.to_owned());
    let mut found = args.iter().enumerate().rev();
    let (at, value) = found.find_map(|(at, arg)| Some((at, value(arg)?)))?;
    let (at, prefix, directory) = match &*value {
        "" => (at + 1, "", args.get(at + 1)?.into()),
        directory => (at, USERS_ARGUMENT, directory.into()),
    };
    Some((UsersWord { at, prefix }, directory))
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
        let mut install = FreeplaneHome::open(path)?;
        if let Some((_, place)) = users_argument(args) {
            install = install.with_users_place(&place);
        }
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
        let left = LeftOut::of(&self.install, agent)?;
        let options = [agent.option(&[])?].into_iter().chain(left.option());
        let options: Vec<OsString> = options.chain(self.added.clone()).collect();
        let own = inherited.get(OsStr::new(OPTIONS_OF_SCRIPT));
        let own = own.filter(|own| !own.is_empty()).into_iter();
        let words: Vec<&OsStr> = own.chain(&options).map(OsString::as_os_str).collect();
        let mut env = vec![EnvChange::Set(
            OPTIONS_OF_SCRIPT.into(),
            words.join(OsStr::new(" ")),
        )];
        let args = left.arguments(&self.args);
        let base = left.base.clone().map(OsString::from);
        env.extend(base.map(|base| EnvChange::Set(BASE_OF_SCRIPT.into(), base)));
        Ok(LaunchPlan {
            program: self.script.clone(),
            args,
            env,
            problems: left.doubts(&self.install, &self.args),
            turned_off: left.ids,
            at_end: Some(Arc::new(left.at_end)),
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
        let named = users_argument(&args[jar_at + 2..]).map(|(_, place)| place);
        let named = named.or_else(|| named_in(own.iter().filter_map(|arg| arg.to_str())));
        let place = match named {
            Some(named) => named,
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
        let left = LeftOut::of(&self.install, agent)?;
        let mut options = vec![agent.option(&[])?];
        options.extend(left.option());
        if let Some(base) = &left.base {
            let mut option = OsString::from(BASE);
            option.push(base);
            options.push(option);
        }
        let (jvm, rest) = self.args.split_at(self.jar_at);
        let (jar, own) = rest.split_at(2);
        let args = [jvm, &options, jar, &left.arguments(own)].concat();
        Ok(LaunchPlan {
            program: users_java(&self.java, inherited)?,
            args,
            problems: left.doubts(&self.install, own),
            turned_off: left.ids,
            at_end: Some(Arc::new(left.at_end)),
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
