//! Signals by their numbers.

use std::io;

use rustix::process::{Pid, kill_process_group};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::signal::Signal;

pub fn send(group: u32, signal: Signal) -> io::Result<()> {
    let signal = match signal {
        Signal::Interrupt => rustix::process::Signal::INT,
        Signal::Terminate => rustix::process::Signal::TERM,
        Signal::HangUp => rustix::process::Signal::HUP,
        Signal::Quit => rustix::process::Signal::QUIT,
    };
    let group = i32::try_from(group).ok().and_then(Pid::from_raw);
    let group = group.ok_or(io::ErrorKind::InvalidInput)?;
    Ok(kill_process_group(group, signal)?)
}

/// The received signals, those that [`Signal`] names.
#[derive(Debug)]
pub struct Received(Signals);

impl Received {
    pub fn begin() -> io::Result<Self> {
        Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]).map(Self)
    }

    pub fn tell_each(mut self, mut tell: impl FnMut(Signal)) {
        for number in &mut self.0 {
            tell(match number {
                SIGINT => Signal::Interrupt,
                SIGHUP => Signal::HangUp,
                SIGQUIT => Signal::Quit,
                _ => Signal::Terminate,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::detached::Detached;

    #[test]
    fn a_signal_reaches_a_program_and_what_it_started() {
        let scratch = tempfile::tempdir().unwrap();
        let started = scratch.path().join("started");
        let mut shell = Command::new("sh");
        shell.args([
            "-c",
            "sleep 60 & echo $! > started.new; mv started.new started; wait",
        ]);
        let mut program = Detached::start({
            shell.current_dir(scratch.path());
            shell
        })
        .unwrap();
        let begun = Instant::now();
        while !started.exists() && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(10));
        }
        let below: u32 = std::fs::read_to_string(&started)
            .unwrap()
            .trim()
            .parse()
            .unwrap();
        assert_eq!(program.exit_code().unwrap(), None);
        send(program.id(), Signal::Terminate).unwrap();
        let code = loop {
            if let Some(code) = program.exit_code().unwrap() {
                break code;
            }
            assert!(begun.elapsed() < Duration::from_secs(40), "it goes on");
            std::thread::sleep(Duration::from_millis(10));
        };
        assert_eq!(code, 128 + 15);
        // The process may remain as a zombie that nobody reaps.
        while crate::process::living(below).is_some() {
            assert!(
                begun.elapsed() < Duration::from_secs(40),
                "what it started goes on"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn what_is_received_is_told_and_ends_nobody() {
        let received = Received::begin().unwrap();
        let (tell, told) = channel();
        std::thread::spawn(move || received.tell_each(|signal| tell.send(signal).unwrap()));
        for (name, signal) in [("HUP", Signal::HangUp), ("TERM", Signal::Terminate)] {
            let own = std::process::id().to_string();
            let sent = Command::new("kill").args(["-s", name, &own]).status();
            assert!(sent.unwrap().success());
            assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(signal));
        }
    }
}
