//! The two ways to start an Eclipse: by its home or launcher, and by a `java` command of the user's own.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::HostId;
use laggard_record::OptionPlace;

use super::args::{effective_vm_args, jar_start, native_args, with_vm_args};
use super::relaunch::{self, JarStart};
use crate::eclipse::EclipseHome;
use crate::eclipse::install::Launcher;
use crate::host::Command;
use crate::java::own_code;
use crate::launch::{
    heap_option, is_archive_option, jvm_options, takes_value, users_java, with_heap_option,
    without_archive_options,
};
use crate::{Agent, Environment, HostError, Install, LaunchPlan, Target};

/// An Eclipse by its home or launcher.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    /// The Eclipse.
    pub install: Arc<EclipseHome>,
    /// The user's own arguments.
    pub args: Vec<OsString>,
}

impl Target for Start {
    fn host(&self) -> HostId {
        self.install.host()
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let Self { install, args } = self;
        match install.launcher() {
            Launcher::Native(program) => {
                let args = native_args(install, args, agent, inherited)?;
                let option = args.last().map(OsString::as_os_str).unwrap_or_default();
                let problem = relaunch::unknown_workspace(install, agent, option);
                Ok(LaunchPlan {
                    program: program.clone(),
                    problems: problem.into_iter().collect(),
                    args,
                    ..LaunchPlan::default()
                })
            }
            Launcher::Jar(jar) => Ok(jar_start(install, jar, args, agent, inherited)?.into_plan()),
        }
    }

    fn is_started_by_java(&self) -> bool {
        matches!(self.install.launcher(), Launcher::Jar(_))
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        let (words, from_ini) = effective_vm_args(&self.install, &self.args)?;
        let ini = OptionPlace::File(self.install.ini_path());
        let words = words.into_iter().enumerate().map(|(number, word)| {
            let place = if number < from_ini {
                ini.clone()
            } else {
                OptionPlace::CommandLine
            };
            (place, word.to_string_lossy().into_owned())
        });
        Ok(words.collect())
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        let (words, _) = effective_vm_args(&self.install, &self.args)?;
        let is_one = |word: &OsString| word.to_str().is_some_and(is_archive_option);
        let kept: Vec<OsString> = words.iter().filter(|word| !is_one(word)).cloned().collect();
        if kept.len() == words.len() {
            return Ok(None);
        }
        Ok(Some(Box::new(Self {
            install: self.install.clone(),
            args: with_vm_args(&self.install, &self.args, kept)?,
        })))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let (mut words, _) = effective_vm_args(&self.install, &self.args)?;
        words.push(heap_option(bytes));
        Ok(Some(Box::new(Self {
            install: self.install.clone(),
            args: with_vm_args(&self.install, &self.args, words)?,
        })))
    }
}

/// `java [options] -jar …/org.eclipse.equinox.launcher_….jar [arguments]`
#[derive(Debug, Clone)]
pub(crate) struct JarCommand {
    /// The Eclipse.
    pub install: Arc<EclipseHome>,
    /// The user's `java`.
    pub java: OsString,
    /// The user's options for the JVM, before `-jar`.
    pub vm_args: Vec<OsString>,
    /// The jar as the user named it.
    pub jar: OsString,
    /// The arguments after it.
    pub args: Vec<OsString>,
}

impl JarCommand {
    pub(crate) fn of(command: &Command<'_>) -> Option<Self> {
        let (install, at) = launcher_jar(command.args).filter(|_| command.is_java())?;
        let (vm_args, rest) = command.args.split_at(at);
        Some(Self {
            install: Arc::new(install),
            java: command.program.to_owned(),
            vm_args: vm_args.to_vec(),
            jar: rest[1].clone(),
            args: rest[2..].to_vec(),
        })
    }
}

impl Target for JarCommand {
    fn host(&self) -> HostId {
        self.install.host()
    }

    fn install(&self) -> Option<Arc<dyn Install>> {
        Some(self.install.clone())
    }

    fn plan_in(&self, agent: &Agent, inherited: &Environment) -> Result<LaunchPlan, HostError> {
        let java = users_java(&self.java, inherited)?;
        let equinox = relaunch::equinox(&self.install, agent, &self.args, &self.vm_args)?;
        let start = JarStart {
            install: EclipseHome::clone(&self.install),
            agent: agent.clone(),
            option: agent.option(&equinox)?,
            java,
            vm_args: self.vm_args.clone(),
            jar: self.jar.clone(),
            first_args: self.args.clone(),
            args: self.args.clone(),
        };
        Ok(start.into_plan())
    }

    fn jvm_options(&self) -> Result<Vec<(OptionPlace, String)>, HostError> {
        Ok(jvm_options(&self.vm_args))
    }

    fn without_archives(&self) -> Result<Option<Box<dyn Target>>, HostError> {
        Ok(Some(Box::new(Self {
            vm_args: without_archive_options(&self.vm_args),
            ..self.clone()
        })))
    }

    fn with_heap_limit(&self, bytes: u64) -> Result<Option<Box<dyn Target>>, HostError> {
        let vm_args = with_heap_option(&self.vm_args, bytes);
        Ok(vm_args.map(|vm_args| -> Box<dyn Target> {
            Box::new(Self {
                vm_args,
                ..self.clone()
            })
        }))
    }

    fn own_code(&self, directory: &Path) -> Option<PathBuf> {
        own_code(&["-jar".into(), self.jar.clone()], directory)
    }
}

/// Finds `-jar …equinox.launcher….jar` among the arguments of `java`; gives its place.
fn launcher_jar(args: &[OsString]) -> Option<(EclipseHome, usize)> {
    let mut at = 0;
    while at + 1 < args.len() {
        let arg = args[at].to_str().unwrap_or_default();
        if arg == "-jar" {
            let install = EclipseHome::open(Path::new(&args[at + 1])).ok()?;
            return Some((install, at));
        }
        if !arg.starts_with('-') {
            return None;
        }
        at += if takes_value(arg) { 2 } else { 1 };
    }
    None
}
