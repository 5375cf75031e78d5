//! What the user asked to launch.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::eclipse::{jar_start, native_args};
use super::java_version;
use super::relaunch::{self, JarStart};
use super::{Agent, EnvChange, LaunchPlan, environment, is_executable, on_path};
use crate::{HostError, Install, Launcher};

/// The kind of host, as `session-start` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HostKind {
    /// Eclipse, or what is built on it.
    Eclipse,
    /// Any other Java program.
    Java,
}

/// A command, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// An Eclipse home or its native launcher.
    Eclipse {
        /// The Eclipse.
        install: Install,
        /// The user's own arguments.
        args: Vec<OsString>,
    },
    /// `java [options] -jar …/org.eclipse.equinox.launcher_….jar [arguments]`
    EclipseJar {
        /// The Eclipse.
        install: Install,
        /// The user's `java`.
        java: OsString,
        /// The user's options for the JVM, before `-jar`.
        vm_args: Vec<OsString>,
        /// The jar as the user named it.
        jar: OsString,
        /// The arguments after it.
        args: Vec<OsString>,
    },
    /// `java …`
    Java {
        /// The user's `java`.
        java: OsString,
        /// Everything after it.
        args: Vec<OsString>,
    },
    /// Any other command that ends up in a JVM.
    Other {
        /// The program.
        program: OsString,
        /// Its arguments.
        args: Vec<OsString>,
    },
}

pub(super) type Environment = BTreeMap<OsString, OsString>;

impl Target {
    /// Understands a command as the user typed it: an Eclipse home, its launcher, `java …`, or anything else.
    ///
    /// # Errors
    /// The command is empty, its program does not exist, or it is a directory that is no Eclipse.
    pub fn from_command(command: &[OsString]) -> Result<Self, HostError> {
        Self::understand(command, &std::env::var_os("PATH").unwrap_or_default())
    }

    pub(super) fn understand(command: &[OsString], path: &OsStr) -> Result<Self, HostError> {
        let (program, args) = command
            .split_first()
            .filter(|(program, _)| !program.is_empty())
            .ok_or(HostError::EmptyCommand)?;
        let args = args.to_vec();
        let named = Path::new(program);
        if named.is_dir() && (has_directory(named) || on_path(program, path).is_none()) {
            return Ok(Self::Eclipse {
                install: Install::open(named)?,
                args,
            });
        }
        let found = find_program(program, path);
        // A launcher jar need not be executable to be named.
        let file = found
            .as_deref()
            .or_else(|| named.is_file().then_some(named));
        if let Some(install) = file.and_then(|file| Install::open(file).ok()) {
            return Ok(Self::Eclipse { install, args });
        }
        if matches!(
            named.file_stem().and_then(OsStr::to_str),
            Some("java" | "javaw")
        ) {
            let java = program.clone();
            let Some((install, at)) = launcher_jar(&args) else {
                return Ok(Self::Java { java, args });
            };
            let (vm_args, rest) = args.split_at(at);
            return Ok(Self::EclipseJar {
                install,
                java,
                vm_args: vm_args.to_vec(),
                jar: rest[1].clone(),
                args: rest[2..].to_vec(),
            });
        }
        match found {
            Some(_) => Ok(Self::Other {
                program: program.clone(),
                args,
            }),
            None => Err(HostError::NoProgram {
                program: program.into(),
            }),
        }
    }

    /// The kind of host.
    pub fn kind(&self) -> HostKind {
        match self {
            Self::Eclipse { .. } | Self::EclipseJar { .. } => HostKind::Eclipse,
            Self::Java { .. } | Self::Other { .. } => HostKind::Java,
        }
    }

    /// The Eclipse, if it is one.
    pub fn install(&self) -> Option<&Install> {
        match self {
            Self::Eclipse { install, .. } | Self::EclipseJar { install, .. } => Some(install),
            Self::Java { .. } | Self::Other { .. } => None,
        }
    }

    /// The command line that starts it with the agent. Finds Java and checks its version, but for [`Target::Other`].
    ///
    /// # Errors
    /// No Java, an old one, something that is none; the agent's jar is missing or lies at an impossible path.
    pub fn plan(&self, agent: &Agent) -> Result<LaunchPlan, HostError> {
        self.plan_in(agent, &std::env::vars_os().collect())
    }

    /// The same without the user's options for archives of classes ([`Target::archive_conflicts`]).
    ///
    /// # Errors
    /// As [`Target::plan`].
    pub fn plan_without_archives(&self, agent: &Agent) -> Result<LaunchPlan, HostError> {
        self.plan_without_archives_in(agent, &std::env::vars_os().collect())
    }

    pub(super) fn plan_without_archives_in(
        &self,
        agent: &Agent,
        inherited: &Environment,
    ) -> Result<LaunchPlan, HostError> {
        let (target, changes) = self.without_archives(inherited)?;
        let mut inherited = inherited.clone();
        for change in &changes {
            match change {
                EnvChange::Set(name, value) => inherited.insert(name.clone(), value.clone()),
                EnvChange::Remove(name) => inherited.remove(name),
            };
        }
        let mut plan = target.plan_in(agent, &inherited)?;
        // The plan's own changes were made from what is left.
        plan.env.splice(0..0, changes);
        Ok(plan)
    }

    pub(super) fn plan_in(
        &self,
        agent: &Agent,
        inherited: &Environment,
    ) -> Result<LaunchPlan, HostError> {
        let mut env = environment::unpackaged(inherited);
        let plain = |program: PathBuf, args: Vec<OsString>, env: Vec<EnvChange>| LaunchPlan {
            program,
            args,
            env,
            jar_start: None,
        };
        match self {
            Self::Eclipse { install, args } => match install.launcher() {
                Launcher::Native(program) => {
                    let args = native_args(install, args, agent, inherited)?;
                    Ok(plain(program.clone(), args, env))
                }
                Launcher::Jar(jar) => {
                    Ok(jar_start(install, jar, args, agent, inherited)?.into_plan(env))
                }
            },
            Self::EclipseJar {
                install,
                java,
                vm_args,
                jar,
                args,
            } => {
                let java = users_java(java, inherited)?;
                let equinox = relaunch::equinox(install, agent, args, vm_args)?;
                let start = JarStart {
                    install: install.clone(),
                    agent: agent.clone(),
                    option: agent.option(equinox.as_ref())?,
                    java,
                    vm_args: vm_args.clone(),
                    jar: jar.clone(),
                    first_args: args.clone(),
                    args: args.clone(),
                };
                Ok(start.into_plan(env))
            }
            Self::Java { java, args } => {
                let java = users_java(java, inherited)?;
                let args = [agent.option(None)?]
                    .into_iter()
                    .chain(args.iter().cloned())
                    .collect();
                Ok(plain(java, args, env))
            }
            Self::Other { program, args } => {
                let existing = inherited.get(OsStr::new("JAVA_TOOL_OPTIONS"));
                env.push(environment::tool_options(
                    existing.map(OsString::as_os_str),
                    &agent.option(None)?,
                ));
                Ok(plain(program.into(), args.clone(), env))
            }
        }
    }
}

fn has_directory(program: &Path) -> bool {
    program.components().count() > 1 || program.is_absolute()
}

fn find_program(program: &OsStr, path: &OsStr) -> Option<PathBuf> {
    let named = Path::new(program);
    if has_directory(named) {
        return is_executable(named).then(|| named.to_owned());
    }
    on_path(program, path)
}

/// The `java` that the user named, checked.
fn users_java(java: &OsStr, inherited: &Environment) -> Result<PathBuf, HostError> {
    let path = inherited
        .get(OsStr::new("PATH"))
        .cloned()
        .unwrap_or_default();
    let found = find_program(java, &path);
    let found = found.ok_or_else(|| HostError::NoJava {
        host: java.into(),
        looked_at: "PATH".into(),
    })?;
    java_version::check(&found)?;
    Ok(found)
}

/// Finds `-jar …equinox.launcher….jar` among the arguments of `java`; gives its place.
fn launcher_jar(args: &[OsString]) -> Option<(Install, usize)> {
    let mut at = 0;
    while at + 1 < args.len() {
        let arg = args[at].to_str().unwrap_or_default();
        if arg == "-jar" {
            let install = Install::open(Path::new(&args[at + 1])).ok()?;
            return Some((install, at));
        }
        if !arg.starts_with('-') {
            return None;
        }
        at += if super::archive::takes_value(arg) {
            2
        } else {
            1
        };
    }
    None
}
