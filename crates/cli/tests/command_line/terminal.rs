//! A real terminal's contents during long work, and Ctrl-C in the midst of it.

use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use crate::sandbox::{Done, Sandbox};
use crate::sharing::TOKEN;

/// Enough to last for several seconds.
pub const SESSIONS: usize = 150;

/// A data directory with sessions that ended while Laggard was not running.
pub fn unread(sessions: usize) -> Sandbox {
    let sandbox = Sandbox::new();
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/sessions/eclipse-4.31-spellcheck.lag");
    for number in 0..sessions {
        let run = sandbox.path(&format!("data/sessions/20260101-{number:06}-1"));
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = r#"{"host":"java","title":"demo","install":null,"command":["java"],"directory":null,
            "program":"/opt/demo/program","started_ms":1,"exit_code":0}"#;
        fs::write(run.join("run.json"), run_file).expect("written");
        fs::copy(&recorded, run.join("1/session.lag")).expect("copied");
    }
    sandbox
}

/// Lets a session's file say the same so many times more: the header stands once, blocks may come again and again.
pub fn lengthen(file: &Path, times: usize) {
    let whole = fs::read(file).expect("read");
    let mut long = OpenOptions::new().append(true).open(file).expect("opened");
    for _ in 0..times {
        long.write_all(&whole[12..]).expect("written");
    }
}

/// A command on a terminal of its own, through which it receives Ctrl-C.
pub struct Terminal {
    pub keys: File,
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    pub fn start(sandbox: &Sandbox, columns: u16, arguments: &[&str]) -> Self {
        let keys = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&keys).and_then(|()| unlockpt(&keys)).expect("ours");
        let name = ptsname(&keys, Vec::new()).expect("its name");
        let name = name.into_string().expect("UTF-8");
        let open = || OpenOptions::new().read(true).write(true).open(&name);
        let (input, output, errors) = (open(), open(), open());
        tcsetwinsize(&keys, size(columns)).expect("sized");
        // The command as the terminal's own: that takes `setsid`.
        let mut command = Command::new("setsid");
        command
            .args(["--ctty", env!("CARGO_BIN_EXE_laggard")])
            .args(arguments)
            .env_clear()
            .current_dir(sandbox.path(""));
        for (name, value) in sandbox.laggard().get_envs() {
            if let Some(value) = value {
                command.env(name, value);
            }
        }
        let child = command
            .env("TERM", "xterm")
            .stdin(Stdio::from(input.expect("opened")))
            .stdout(Stdio::from(output.expect("opened")))
            .stderr(Stdio::from(errors.expect("opened")))
            .spawn()
            .expect("setsid is part of util-linux");
        // Only the child holds the terminal's other side now: when it ends, so does the terminal's output.
        drop(command);
        let keys = File::from(keys);
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut screen, all) = (keys.try_clone().expect("cloned"), Arc::clone(&shown));
        thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut piece) {
                let mut all = all.lock().expect("not poisoned");
                all.extend_from_slice(&piece[..count]);
            }
        });
        Self { keys, child, shown }
    }

    fn shown(&self) -> String {
        let shown = self.shown.lock().expect("not poisoned");
        String::from_utf8_lossy(&shown).into_owned()
    }

    /// Waits until this text stands in the terminal's output after so many bytes.
    pub fn until(&self, from: usize, what: &str) {
        let end = Instant::now() + Duration::from_secs(60);
        while !self.shown()[from..].contains(what) {
            assert!(Instant::now() < end, "no “{what}”: {:?}", self.shown());
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn end(mut self) -> (Option<i32>, String) {
        let code = self.child.wait().expect("ended").code();
        // The command's last output is still on its way.
        thread::sleep(Duration::from_millis(200));
        (code, self.shown())
    }
}

fn size(columns: u16) -> Winsize {
    Winsize {
        ws_row: 24,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}

/// The lines left on the screen: each as it was when the next one began.
pub fn left(shown: &str) -> Vec<String> {
    let lines = shown.split('\n');
    let last = |line: &str| {
        let line = line.trim_end_matches('\r');
        line.rsplit("\x1b[2K").next().unwrap_or(line).to_owned()
    };
    lines.map(last).filter(|line| !line.is_empty()).collect()
}

pub fn stored(sandbox: &Sandbox) -> usize {
    let done = sandbox.run(&["sessions", "--json"]);
    done.out.lines().count()
}

const CLEAR: &str = "\r\x1b[2K";

#[test]
fn the_line_is_one_line_and_ctrl_c_ends_it_with_what_was_done_and_what_is_left() {
    let sandbox = unread(SESSIONS);
    let terminal = Terminal::start(&sandbox, 120, &["sessions"]);
    let line = "Reading what was recorded while Laggard was away: ";
    terminal.until(0, line);
    let before = terminal.shown().len();
    tcsetwinsize(&terminal.keys, size(30)).expect("sized");
    // At the next look it is as wide as the terminal has become.
    terminal.until(before, &format!("{CLEAR}Reading what was recorded wh…"));
    (&terminal.keys).write_all(b"\x03").expect("typed");
    let (code, shown) = terminal.end();
    assert_eq!(code, Some(130), "{shown:?}");
    let left = left(&shown);
    let [told] = &left[..] else {
        panic!("one line is left: {left:?} of {shown:?}");
    };
    let told = told.trim_start_matches("^C");
    let done = told.strip_prefix("laggard: Stopped after ");
    let done = done.and_then(|rest| {
        rest.strip_suffix(" of 150 sessions. The others are read when Laggard starts next.")
    });
    let done: usize = done
        .unwrap_or_else(|| panic!("{told:?}"))
        .parse()
        .expect("a number");
    assert!(done < SESSIONS, "{done}");
    let finished = Instant::now();
    assert_eq!(stored(&sandbox), SESSIONS, "the others are read now");
    eprintln!("the rest was read in {:?}", finished.elapsed());
}

#[test]
fn what_nobody_reads_on_a_terminal_has_no_line_in_it() {
    let sandbox = unread(SESSIONS);
    let begun = Instant::now();
    let done = sandbox.run(&["sessions", "--json"]);
    assert!(
        begun.elapsed() > Duration::from_secs(1),
        "or it proves nothing"
    );
    assert_eq!((done.code, &*done.err), (0, ""));
    assert!(!done.out.contains(['\r', '\x1b']), "{done:?}");
    assert_eq!(done.out.lines().count(), SESSIONS);
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let sandbox = unread(2);
    let session = "20260101-000000-1.1";
    let episode = sandbox.run(&["show", session, "--json"]);
    let shown: serde_json::Value =
        serde_json::from_str(episode.out.lines().next().expect("a line")).expect("JSON");
    let report = sandbox.path("report.zip").display().to_string();
    let number = shown["episodes"][0]["episode"].to_string();
    let packed = sandbox.run(&["report", session, "--episode", &number, "--output", &report]);
    assert_eq!(packed.code, 0, "{packed:?}");
    let in_language = |language: &str, locale: &str, arguments: &[&str]| {
        let mut command = sandbox.laggard();
        command.args(arguments).env("LAGGARD_LANGUAGE", language);
        let output = command.env("LANG", locale).env("LC_ALL", locale).output();
        Done::of(&output.expect("started"))
    };
    let commands: [&[&str]; 6] = [
        &["sessions", "--json"],
        &["show", session, "--json"],
        &["show", session, "--csv", "episodes"],
        &["doctor", "--json"],
        &["report", "inspect", &report, "--json"],
        &["man"],
    ];
    for arguments in commands {
        let english = in_language("en", "C.UTF-8", arguments);
        let german = in_language("de", "de_DE.UTF-8", arguments);
        assert!(!english.out.is_empty(), "{arguments:?}: {english:?}");
        assert_eq!(english.out, german.out, "{arguments:?}");
    }
    let people = in_language("de", "de_DE.UTF-8", &["sessions"]);
    assert!(people.out.contains("SITZUNG"), "{people:?}");
    let doctor = in_language("de", "de_DE.UTF-8", &["doctor"]);
    assert!(doctor.out.contains("Datenordner"), "{doctor:?}");
    assert!(!doctor.out.contains("Data directory"), "{doctor:?}");
}

#[test]
fn a_language_that_is_none_is_told_once_and_the_command_goes_on() {
    let sandbox = Sandbox::new();
    let mut command = sandbox.laggard();
    let command = command
        .args(["sessions"])
        .env("LAGGARD_LANGUAGE", "klingon");
    let done = Done::of(&command.output().expect("started"));
    assert_eq!(done.code, 0, "{done:?}");
    assert_eq!(done.err.matches("klingon").count(), 1, "{done:?}");
    assert!(done.err.contains("en, de, pseudo"), "{done:?}");
}

/// Two gigabytes would do; one session as long as this many of them is enough to be stopped inside.
#[test]
fn one_long_session_is_stopped_inside_and_no_half_of_it_is_kept() {
    let sandbox = unread(1);
    let file: PathBuf = sandbox.path("data/sessions/20260101-000000-1/1/session.lag");
    lengthen(&file, SESSIONS);
    let terminal = Terminal::start(&sandbox, 120, &["sessions"]);
    terminal.until(0, " %");
    let first = terminal.shown();
    (&terminal.keys).write_all(b"\x03").expect("typed");
    let asked = Instant::now();
    let (code, shown) = terminal.end();
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
    assert_eq!(code, Some(130), "{shown:?}");
    assert!(
        shown.contains("Stopped after 0 of 1 session."),
        "{first:?} {shown:?}"
    );
    let database = sandbox.path("data/laggard.db");
    assert!(database.is_file(), "there is one");
    fs::remove_file(&file).expect("removed");
    assert_eq!(stored(&sandbox), 0, "nothing of it is in the list");
}

#[test]
fn a_hubs_token_is_typed_without_being_shown() {
    let sandbox = Sandbox::new();
    let (url, asked) = crate::sharing::hub();
    let mut terminal = Terminal::start(&sandbox, 200, &["share", "--to", &url]);
    terminal.until(0, "Token of the hub at");
    let end = Instant::now() + Duration::from_secs(60);
    let shows = |keys: &File| {
        let modes = tcgetattr(keys).expect("a terminal").local_modes;
        modes.contains(LocalModes::ECHO)
    };
    while shows(&terminal.keys) {
        assert!(Instant::now() < end, "what is typed would be shown");
        thread::sleep(Duration::from_millis(10));
    }
    let typed = format!("{TOKEN}\n");
    terminal.keys.write_all(typed.as_bytes()).expect("typed");
    let (code, shown) = terminal.end();
    assert_eq!(code, Some(1), "there is no keyring: {shown}");
    assert!(shown.contains("keyring"), "{shown}");
    assert!(!shown.contains(TOKEN), "{shown}");
    assert_eq!(asked.lock().expect("alone").len(), 1, "it was read whole");
}
