//! What the user asked to launch.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::java::{self, Search};
use super::relaunch::{self, JarStart, has, lossy, without_pair};
use super::{
    Agent, EnvChange, LaunchPlan, LauncherIni, environment, ini_value, is_executable, on_path,
};
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

type Environment = BTreeMap<OsString, OsString>;

impl Target {
    /// Understands a command as the user typed it: an Eclipse home, its launcher, `java …`, or anything else.
    ///
    /// # Errors
    /// The command is empty, its program does not exist, or it is a directory that is no Eclipse.
    pub fn from_command(command: &[OsString]) -> Result<Self, HostError> {
        Self::understand(command, &std::env::var_os("PATH").unwrap_or_default())
    }

    pub(super) fn understand(command: &[OsString], path: &OsStr) -> Result<Self, HostError> {
        let (program, args) = command.split_first().ok_or(HostError::EmptyCommand)?;
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
    java::check(&found)?;
    Ok(found)
}

/// Finds `-jar …equinox.launcher….jar` among the arguments of `java`; gives its place.
fn launcher_jar(args: &[OsString]) -> Option<(Install, usize)> {
    const WITH_VALUE: &[&str] = &[
        "-cp",
        "-classpath",
        "--class-path",
        "-p",
        "--module-path",
        "--upgrade-module-path",
        "--add-modules",
        "--limit-modules",
        "--add-reads",
        "--add-exports",
        "--add-opens",
        "--patch-module",
        "--enable-native-access",
    ];
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
        at += if WITH_VALUE.contains(&arg) { 2 } else { 1 };
    }
    None
}

/// Arguments before and after the user's `-vmargs`; `None` when there is none.
fn split_vm_args(args: &[OsString]) -> (Vec<OsString>, Option<Vec<OsString>>) {
    match args
        .iter()
        .position(|arg| arg.eq_ignore_ascii_case("-vmargs"))
    {
        Some(at) => (args[..at].to_vec(), Some(args[at + 1..].to_vec())),
        None => (args.to_vec(), None),
    }
}

/// Whether `-vmargs` on the command line adds to those of `eclipse.ini` instead of replacing them: the last word wins.
fn appends(ini: &LauncherIni, args: &[OsString]) -> bool {
    let words = ini
        .args
        .iter()
        .map(String::as_str)
        .chain(args.iter().filter_map(|arg| arg.to_str()));
    words.fold(false, |appends, word| {
        match word.to_ascii_lowercase().as_str() {
            "--launcher.appendvmargs" => true,
            "--launcher.overridevmargs" => false,
            _ => appends,
        }
    })
}

/// The native launcher's arguments. What the user wanted of `eclipse.ini` stays: without `-vmargs` of his own they are
/// appended to (Lombok's agent keeps working), with them they are appended to or replaced as he says.
fn native_args(
    install: &Install,
    args: &[OsString],
    agent: &Agent,
    inherited: &Environment,
) -> Result<Vec<OsString>, HostError> {
    let ini = install.ini()?;
    let (mut own, vm_args) = split_vm_args(args);
    let vm = ini_value(&lossy(&own), "-vm")
        .or_else(|| ini.value("-vm"))
        .map(PathBuf::from);
    // An execution environment description is the launcher's own business.
    if vm
        .as_ref()
        .is_none_or(|vm| vm.extension() != Some(OsStr::new("ee")))
    {
        let path = inherited.get(OsStr::new("PATH")).cloned();
        java::check(
            &Search {
                vm,
                home: install.home().to_owned(),
                java_home: None,
                path,
            }
            .find()?,
        )?;
    }
    let adds = vm_args.is_none() || appends(&ini, &own);
    let mut all_vm_args: Vec<OsString> = if adds {
        ini.vm_args.iter().map(OsString::from).collect()
    } else {
        Vec::new()
    };
    all_vm_args.extend(vm_args.iter().flatten().cloned());
    let all_args: Vec<OsString> = ini
        .args
        .iter()
        .map(OsString::from)
        .chain(own.iter().cloned())
        .collect();
    let equinox = relaunch::equinox(install, agent, &all_args, &all_vm_args)?;
    if vm_args.is_none() {
        own.push("--launcher.appendVmargs".into());
    }
    own.push("-vmargs".into());
    own.extend(vm_args.unwrap_or_default());
    own.push(agent.option(equinox.as_ref())?);
    Ok(own)
}

/// What the native launcher would make of this home, its `eclipse.ini` and the user's arguments.
fn jar_start(
    install: &Install,
    jar: &Path,
    args: &[OsString],
    agent: &Agent,
    inherited: &Environment,
) -> Result<JarStart, HostError> {
    let ini = install.ini()?;
    let (own, own_vm_args) = split_vm_args(args);
    let vm = ini_value(&lossy(&own), "-vm")
        .or_else(|| ini.value("-vm"))
        .map(PathBuf::from);
    let variable = |name: &str| {
        inherited
            .get(OsStr::new(name))
            .filter(|value| !value.is_empty())
            .cloned()
    };
    let search = Search {
        vm,
        home: install.home().to_owned(),
        java_home: variable("JAVA_HOME").map(PathBuf::from),
        path: variable("PATH"),
    };
    let java = search.find()?;
    java::check(&java)?;
    let adds = own_vm_args.is_none() || appends(&ini, &own);
    let mut vm_args: Vec<OsString> = if adds {
        ini.vm_args.iter().map(OsString::from).collect()
    } else {
        Vec::new()
    };
    vm_args.extend(own_vm_args.unwrap_or_default());
    let args: Vec<OsString> = ini.args.iter().map(OsString::from).chain(own).collect();
    let args = without_launchers_own(args);
    let equinox = relaunch::equinox(install, agent, &args, &vm_args)?;
    Ok(JarStart {
        install: install.clone(),
        agent: agent.clone(),
        option: agent.option(equinox.as_ref())?,
        java,
        vm_args,
        jar: jar.into(),
        first_args: args.clone(),
        args,
    })
}

/// Takes out what only the executable understands.
fn without_launchers_own(args: Vec<OsString>) -> Vec<OsString> {
    let mut args = args;
    for name in [
        "-vm",
        "-startup",
        "-showsplash",
        "--launcher.library",
        "--launcher.defaultAction",
        "--launcher.XXMaxPermSize",
        "--launcher.GTK_version",
        "--launcher.ini",
    ] {
        args = without_pair(args, name);
    }
    for name in [
        "--launcher.appendVmargs",
        "--launcher.overrideVmargs",
        "--launcher.suppressErrors",
    ] {
        if has(&args, name) {
            args.retain(|arg| !arg.eq_ignore_ascii_case(name));
        }
    }
    args
}
