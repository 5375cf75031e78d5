//! The native launcher's work around the launcher jar, done by us: the JVM's options, and a restart with other
//! arguments out of `eclipse.exitdata`. Models: `org.eclipse.equinox.launcher.Main`, `eclipse.c` (`getRelaunchCommand`),
//! `org.eclipse.ui.internal.Workbench.buildCommandLine`.

use std::ffi::{OsStr, OsString};
use std::path::{PathBuf, absolute};
use std::sync::Arc;

use laggard_record::Problem;

use crate::eclipse::EclipseHome;
use crate::eclipse::exit::{RELAUNCH, RESTART};
use crate::eclipse::install::Areas;
use crate::eclipse::workspace::AtStart;
use crate::launch::Restart;
use crate::{Agent, HostError, Install as _, LaunchPlan, OffList};

/// The option for a list of bundles: a user who sets it wants that list, not ours.
const CONFIG_URL: &str = "-Dorg.eclipse.equinox.simpleconfigurator.configUrl=";

/// One start by the launcher jar.
#[derive(Debug, Clone)]
pub(super) struct JarStart {
    pub install: EclipseHome,
    pub agent: Agent,
    /// `-javaagent:…`, made for `args`.
    pub option: OsString,
    pub java: PathBuf,
    /// The JVM's options but for the agent.
    pub vm_args: Vec<OsString>,
    pub jar: OsString,
    /// The arguments of the first start.
    pub first_args: Vec<OsString>,
    /// The arguments of this one.
    pub args: Vec<OsString>,
}

impl JarStart {
    /// The command line. `-vm` and `-vmargs` at its end tell Eclipse what it was started with, as the native launcher
    /// does; without them older versions refuse to switch the workspace.
    pub(super) fn into_plan(self) -> LaunchPlan {
        let mut args = self.vm_args.clone();
        args.push(self.option.clone());
        args.push("-jar".into());
        args.push(self.jar.clone());
        args.extend(self.args.iter().cloned());
        if !has(&self.args, "-vmargs") {
            if !has(&self.args, "-vm") {
                args.push("-vm".into());
                args.push(self.java.clone().into());
            }
            args.push("-vmargs".into());
            args.extend(self.vm_args.iter().cloned());
        }
        let problem = unknown_workspace(&self.install, &self.agent, &self.option);
        LaunchPlan {
            program: self.java.clone(),
            args,
            problems: problem.into_iter().collect(),
            restart: Some(Arc::new(self)),
            ..LaunchPlan::default()
        }
    }

    /// The start that `eclipse.exitdata` asks for.
    pub(super) fn relaunched(&self, exit_data: &str) -> Self {
        let mut next = self.clone();
        let lines: Vec<&str> = exit_data
            .split('\n')
            .map(|line| line.trim_end_matches('\r'))
            .collect();
        let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        let vm = self.told_vm();
        match lines.split_first() {
            Some((first, rest)) if OsStr::new(first) == vm => next.replace(rest),
            _ => next.amend(&lines),
        }
        next.option = agent_option(&next.install, &next.agent, &next.args, &next.vm_args)
            .unwrap_or_else(|| self.option.clone());
        next
    }

    /// The value of `eclipse.vm`.
    fn told_vm(&self) -> OsString {
        let named = self
            .args
            .iter()
            .rposition(|arg| arg.eq_ignore_ascii_case("-vm"))
            .and_then(|at| self.args.get(at + 1));
        named.cloned().unwrap_or_else(|| self.java.clone().into())
    }

    /// Up to Eclipse 4.35 the data is the whole command line: JVM's options, arguments, `-vmargs`, JVM's options.
    fn replace(&mut self, lines: &[&str]) {
        let told: Vec<&OsStr> = match self
            .args
            .iter()
            .position(|arg| arg.eq_ignore_ascii_case("-vmargs"))
        {
            Some(at) => self.args[at + 1..]
                .iter()
                .map(OsString::as_os_str)
                .collect(),
            None => self.vm_args.iter().map(OsString::as_os_str).collect(),
        };
        let leading = lines
            .iter()
            .zip(&told)
            .take_while(|(line, told)| OsStr::new(line) == **told)
            .count();
        let lines = if leading == told.len() {
            &lines[leading..]
        } else {
            lines
        };
        let (args, vm_args) = split(lines);
        self.args = without_pair(args, "-vm");
        if !vm_args.is_empty() {
            // The commands hold one `-vmargs` already, so that options and list stand in the data twice.
            let once = vm_args
                .split(|arg| arg.eq_ignore_ascii_case("-vmargs"))
                .next_back()
                .unwrap_or_default();
            let foreign = |arg: &&&str| {
                !arg.starts_with("-Djava.class.path=") && OsStr::new(arg) != self.option
            };
            self.vm_args = once.iter().filter(foreign).map(OsString::from).collect();
        }
    }

    /// Amends the first start's arguments, as newer versions of Eclipse ask; later values win.
    fn amend(&mut self, lines: &[&str]) {
        let skip_old = lines.contains(&"--launcher.skipOldUserArgs");
        let lines: Vec<&str> = lines
            .iter()
            .copied()
            .filter(|line| *line != "--launcher.skipOldUserArgs")
            .collect();
        let (added, vm_args) = split(&lines);
        let mut args = if skip_old {
            Vec::new()
        } else {
            self.first_args.clone()
        };
        let tail = args
            .iter()
            .position(|arg| arg.eq_ignore_ascii_case("-vmargs"))
            .map(|at| args.split_off(at))
            .unwrap_or_default();
        if added.iter().any(|arg| arg.eq_ignore_ascii_case("-data")) {
            args = without_pair(args, "-data");
        }
        args.extend(without_pair(added, "-exitdata"));
        args.extend(tail);
        self.args = args;
        self.vm_args.extend(vm_args.iter().map(OsString::from));
    }
}

impl Restart for JarStart {
    fn after(&self, exit_code: i32, exit_data: Option<&str>) -> Option<LaunchPlan> {
        let next = match (exit_code, exit_data.filter(|data| !data.trim().is_empty())) {
            (RELAUNCH, Some(data)) => self.relaunched(data),
            // The user asked for a restart; without data the same start is the nearest to it.
            (RESTART | RELAUNCH, _) => self.clone(),
            _ => return None,
        };
        Some(next.into_plan())
    }
}

/// The agent's options about Equinox for one start.
pub(super) type ForTheAgent = Vec<(&'static str, PathBuf)>;

/// The agent's option for a start of this install with these arguments; `None` where it cannot be made.
fn agent_option(
    install: &EclipseHome,
    agent: &Agent,
    args: &[OsString],
    vm_args: &[OsString],
) -> Option<OsString> {
    agent
        .option(&equinox(install, agent, args, vm_args).ok()?)
        .ok()
}

/// Where this start has its configuration; nothing when the user names his own list of bundles.
pub(super) fn equinox(
    install: &EclipseHome,
    agent: &Agent,
    args: &[OsString],
    vm_args: &[OsString],
) -> Result<ForTheAgent, HostError> {
    let (args, vm_args) = (lossy(args), lossy(vm_args));
    if vm_args.iter().any(|arg| arg.starts_with(CONFIG_URL)) {
        return Ok(Vec::new());
    }
    let areas = Areas::of(install.home(), &args, &vm_args)?;
    let workspace = match AtStart::of(&args, &areas.config) {
        AtStart::Known(workspace) => Some(absolute(&workspace).unwrap_or(workspace)),
        AtStart::Unknown => None,
    };
    let here = workspace.into_iter().flat_map(|workspace| {
        let list = OffList::workspace_file(install, &agent.data, &workspace);
        [("off-here", list), ("workspace", workspace)]
    });
    let base = areas.base.map(|base| ("equinox-base", base));
    Ok([("equinox-config", areas.config)]
        .into_iter()
        .chain(base)
        .chain([("off", OffList::file_at_start(install, agent))])
        .chain(here)
        .collect())
}

/// The problem of a start whose workspace nobody knows before it, where something is off in one workspace only.
///
/// * `option`: the agent's of this start.
pub(super) fn unknown_workspace(
    install: &EclipseHome,
    agent: &Agent,
    option: &OsStr,
) -> Option<Problem> {
    let option = option.to_string_lossy();
    if !option.contains(",off=") || option.contains(",off-here=") {
        return None;
    }
    // What cannot be read is told where plug-ins are listed.
    let off = OffList::workspaces(install, &agent.data).unwrap_or_default();
    let mut plugins: Vec<String> = off.into_iter().flat_map(|(_, ids)| ids).collect();
    plugins.sort();
    plugins.dedup();
    (!plugins.is_empty()).then_some(Problem::UnknownWorkspace { plugins })
}

pub(super) fn lossy(args: &[OsString]) -> Vec<String> {
    args.iter()
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect()
}

pub(super) fn has(args: &[OsString], name: &str) -> bool {
    args.iter().any(|arg| arg.eq_ignore_ascii_case(name))
}

/// Before and after the first `-vmargs`.
fn split<'a, 'b>(lines: &'b [&'a str]) -> (Vec<OsString>, &'b [&'a str]) {
    let at = lines
        .iter()
        .position(|line| line.eq_ignore_ascii_case("-vmargs"));
    let (args, vm_args) = at.map_or((lines, &lines[lines.len()..]), |at| {
        (&lines[..at], &lines[at + 1..])
    });
    (args.iter().map(OsString::from).collect(), vm_args)
}

/// Takes out `name` and its value, every time.
pub(super) fn without_pair(args: Vec<OsString>, name: &str) -> Vec<OsString> {
    let mut kept = Vec::with_capacity(args.len());
    let mut args = args.into_iter().peekable();
    while let Some(arg) = args.next() {
        if !arg.eq_ignore_ascii_case(name) {
            kept.push(arg);
        } else if args
            .peek()
            .is_some_and(|value| !value.as_encoded_bytes().starts_with(b"-"))
        {
            args.next();
        }
    }
    kept
}
