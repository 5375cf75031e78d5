//! The arguments of an Eclipse: by its executable, or by the launcher jar as the executable would.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::relaunch::{self, JarStart, has, lossy, without_pair};
use super::{LauncherIni, ini_value};
use crate::eclipse::EclipseHome;
use crate::launch::{Environment, JavaSearch, java_version};
use crate::{Agent, HostError, Install as _};

/// The advice for an unusable Java.
const REMEDY: &str = "set `-vm` in eclipse.ini or JAVA_HOME to one";

/// Arguments before and after the user's `-vmargs`; `None` without `-vmargs`.
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

/// The JVM's options from `eclipse.ini` and the user's own `-vmargs`, and the number of those from the file.
pub(super) fn effective_vm_args(
    install: &EclipseHome,
    args: &[OsString],
) -> Result<(Vec<OsString>, usize), HostError> {
    let ini = install.ini()?;
    let (own, vm_args) = split_vm_args(args);
    let mut all: Vec<OsString> = if vm_args.is_none() || appends(&ini, &own) {
        ini.vm_args.iter().map(OsString::from).collect()
    } else {
        Vec::new()
    };
    let from_ini = all.len();
    all.extend(vm_args.unwrap_or_default());
    Ok((all, from_ini))
}

/// The user's arguments with these options for the JVM, and none of `eclipse.ini`'s.
pub(super) fn with_vm_args(
    install: &EclipseHome,
    args: &[OsString],
    vm_args: Vec<OsString>,
) -> Result<Vec<OsString>, HostError> {
    let (mut own, _) = split_vm_args(args);
    if appends(&install.ini()?, &own) {
        own.push("--launcher.overrideVmargs".into());
    }
    own.push("-vmargs".into());
    own.extend(vm_args);
    Ok(own)
}

/// The native launcher's arguments. The options of `eclipse.ini` stay as the user wants them: without `-vmargs` of the user's
/// they are appended to (Lombok's agent keeps working), with them they are appended to or replaced as those say.
pub(super) fn native_args(
    install: &EclipseHome,
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
        java_version::check(
            &JavaSearch {
                vm,
                home: install.home().to_owned(),
                java_home: None,
                path,
                remedy: REMEDY,
            }
            .find()?,
            REMEDY,
        )?;
    }
    let (all_vm_args, _) = effective_vm_args(install, args)?;
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
    own.push(agent.option(&equinox)?);
    Ok(own)
}

/// The start that the native launcher would make of this home, its `eclipse.ini` and the user's arguments.
pub(super) fn jar_start(
    install: &EclipseHome,
    jar: &Path,
    args: &[OsString],
    agent: &Agent,
    inherited: &Environment,
) -> Result<JarStart, HostError> {
    let ini = install.ini()?;
    let (own, _) = split_vm_args(args);
    let vm = ini_value(&lossy(&own), "-vm")
        .or_else(|| ini.value("-vm"))
        .map(PathBuf::from);
    let variable = |name: &str| {
        inherited
            .get(OsStr::new(name))
            .filter(|value| !value.is_empty())
            .cloned()
    };
    let search = JavaSearch {
        vm,
        home: install.home().to_owned(),
        java_home: variable("JAVA_HOME").map(PathBuf::from),
        path: variable("PATH"),
        remedy: REMEDY,
    };
    let java = search.find()?;
    java_version::check(&java, REMEDY)?;
    let (vm_args, _) = effective_vm_args(install, args)?;
    let args: Vec<OsString> = ini.args.iter().map(OsString::from).chain(own).collect();
    let args = without_launchers_own(args);
    let equinox = relaunch::equinox(install, agent, &args, &vm_args)?;
    Ok(JarStart {
        install: install.clone(),
        agent: agent.clone(),
        option: agent.option(&equinox)?,
        java,
        vm_args,
        jar: jar.into(),
        first_args: args.clone(),
        args,
    })
}

/// The start of a program of the install's own that has no window.
#[derive(Debug, Clone)]
pub(crate) struct ToolStart {
    pub java: PathBuf,
    /// The options of `eclipse.ini` that say how its JVM reaches the world: memory, properties, modules; no agents.
    pub vm_args: Vec<OsString>,
    /// The arguments of `eclipse.ini` about passwords.
    pub args: Vec<OsString>,
}

/// Finds the Java of the install, and what it needs of `eclipse.ini`, for a program of its own.
pub(crate) fn tool_start(install: &EclipseHome) -> Result<ToolStart, HostError> {
    let ini = install.ini()?;
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let search = JavaSearch {
        vm: ini.value("-vm").map(PathBuf::from),
        home: install.home().to_owned(),
        java_home: variable("JAVA_HOME").map(PathBuf::from),
        path: variable("PATH"),
        remedy: REMEDY,
    };
    let java = search.find()?;
    java_version::check(&java, REMEDY)?;
    let wanted = |arg: &&String| {
        let about_the_start = [
            "-Dosgi.configuration.area",
            "-Dosgi.install.area",
            "-Dosgi.instance.area",
            "-Declipse.application",
            "-Declipse.product",
            "-Declipse.p2.",
            "-Dorg.eclipse.equinox.simpleconfigurator.",
        ];
        let reaches = ["-D", "-Xm", "-Xs", "--add-", "--enable-native"];
        reaches.iter().any(|begin| arg.starts_with(begin))
            && !about_the_start.iter().any(|begin| arg.starts_with(begin))
    };
    let vm_args = ini.vm_args.iter().filter(wanted).map(OsString::from);
    let mut args = Vec::new();
    for name in ["-eclipse.keyring", "-eclipse.password"] {
        if let Some(value) = ini.value(name) {
            args.extend([OsString::from(name), OsString::from(value)]);
        }
    }
    Ok(ToolStart {
        java,
        vm_args: vm_args.collect(),
        args,
    })
}

/// Removes the arguments that only the executable understands.
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
