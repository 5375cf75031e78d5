//! A forwarded display, as SSH and containers have: to the X server, all programs on it are one and the same program, this test.

use std::io;
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};

/// Where X servers listen.
const SOCKETS: &str = "/tmp/.X11-unix";
/// Numbers that no server takes by itself.
const FREE: std::ops::Range<u32> = 400..500;

/// A display that is forwarded to another one until this is dropped.
pub struct Forwarded {
    /// The display's name, for `DISPLAY`.
    pub name: String,
    socket: PathBuf,
}

impl Forwarded {
    /// Forwards the display `:N`.
    ///
    /// # Errors
    /// The display is on another machine, or no display number is free.
    pub fn of(display: &str) -> Result<Self> {
        let number = display
            .strip_prefix(':')
            .context("a display of this machine")?;
        let server = Path::new(SOCKETS).join(format!("X{number}"));
        let mut places = FREE.map(|number| (number, Path::new(SOCKETS).join(format!("X{number}"))));
        let bound = places.find_map(|(number, socket)| {
            let listener = UnixListener::bind(&socket).ok()?;
            Some((number, socket, listener))
        });
        let (number, socket, listener) = bound.context("no display is free")?;
        thread::spawn(move || {
            for program in listener.incoming().map_while(Result::ok) {
                if let Ok(server) = UnixStream::connect(&server) {
                    forward(&program, &server);
                }
            }
        });
        Ok(Self {
            name: format!(":{number}"),
            socket,
        })
    }
}

impl Drop for Forwarded {
    fn drop(&mut self) {
        // Connected programs stay connected.
        let _ = std::fs::remove_file(&self.socket);
    }
}

/// Copies in both directions until either side hangs up.
fn forward(program: &UnixStream, server: &UnixStream) {
    for (from, to) in [(program, server), (server, program)] {
        let (Ok(mut from), Ok(mut to)) = (from.try_clone(), to.try_clone()) else {
            continue;
        };
        thread::spawn(move || {
            // The end of one way is the end of both.
            let _ = io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Both);
            let _ = from.shutdown(Shutdown::Both);
        });
    }
}
