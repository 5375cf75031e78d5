//! Starting a program apart from us, where Laggard cannot.

use std::io;
use std::process::ExitStatus;

use process_wrap::std::CommandWrap;

use crate::Unsupported;

const DETACH: Unsupported = Unsupported::new("start a program in a session of its own");

pub fn detach(_: &mut CommandWrap) -> io::Result<()> {
    Err(DETACH.into())
}

pub fn code(status: ExitStatus) -> i32 {
    status.code().unwrap_or(1)
}
