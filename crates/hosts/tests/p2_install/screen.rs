//! A virtual screen for the windows.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// An X server of our own, kept for the test process's life.
struct Screen {
    /// Holds the pipe at whose end the server is stopped, also when this process is killed.
    _keeper: Child,
    name: String,
}

/// The display to use: always one of our own, so that no window of a test appears before a user.
pub fn display() -> &'static str {
    static SCREEN: OnceLock<Screen> = OnceLock::new();
    &SCREEN.get_or_init(Screen::open).name
}

impl Screen {
    fn open() -> Self {
        let script = "Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp -noreset 3>&1 & server=$!; read -r _; kill $server";
        let mut keeper = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("sh");
        let mut number = String::new();
        BufReader::new(keeper.stdout.take().expect("pipe"))
            .read_line(&mut number)
            .expect("the display's number");
        assert!(
            !number.trim().is_empty(),
            "Xvfb did not start (Debian: apt-get install xvfb)"
        );
        Self {
            _keeper: keeper,
            name: format!(":{}", number.trim()),
        }
    }
}
