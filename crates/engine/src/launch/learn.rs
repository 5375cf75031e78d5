//! Learns from a JVM's command line which program a script launched.

use std::ffi::OsString;

use laggard_hosts::Hosts;
use laggard_platform::process::command_of;

use crate::launch_dirs::RunFile;
use crate::plugins::home;
use crate::reading::HostKnowledge;

/// Completes the launch's description from the session's process: an install, or a program whose own classes the command
/// line names. `None`: the program was known already, or the process tells nothing.
pub(super) fn learn(hosts: Hosts, run_file: &mut RunFile, pid: u32) -> Option<HostKnowledge> {
    if run_file.program.is_some() || run_file.install.is_some() {
        return None;
    }
    let (command, directory) = command_of(pid)?;
    let words: Vec<OsString> = command.iter().map(OsString::from).collect();
    let target = hosts.target(&words).ok();
    if let Some(install) = target.as_ref().and_then(|target| target.install()) {
        run_file.host = install.host();
        run_file.install = Some(home(&*install));
        return Some(HostKnowledge::of_install(&*install).0);
    }
    let own_code = target.and_then(|target| target.own_code(&directory));
    run_file.program = own_code.map(|path| path.display().to_string());
    Some(HostKnowledge::of_program(run_file.program.as_deref()))
}
