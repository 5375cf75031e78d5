//! Signals, where Laggard knows none.

use std::io;

use crate::Unsupported;
use crate::signal::Signal;

const SEND: Unsupported = Unsupported::new("send a signal to a program and all that it started");
const RECEIVE: Unsupported = Unsupported::new("receive signals");

pub fn send(_: u32, _: Signal) -> io::Result<()> {
    Err(SEND.into())
}

/// Never exists, since there are no signals.
#[derive(Debug)]
pub enum Received {}

impl Received {
    pub fn begin() -> io::Result<Self> {
        Err(RECEIVE.into())
    }

    pub fn tell_each(self, _: impl FnMut(Signal)) {
        match self {}
    }
}
