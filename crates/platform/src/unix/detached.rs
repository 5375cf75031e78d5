//! Sessions of processes.

use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitStatus;

use process_wrap::std::{CommandWrap, ProcessSession};

pub fn detach(command: &mut CommandWrap) -> io::Result<()> {
    command.wrap(ProcessSession);
    Ok(())
}

pub fn code(status: ExitStatus) -> i32 {
    let signal = status.signal().map(|signal| 128 + signal);
    signal.or(status.code()).unwrap_or(1)
}
