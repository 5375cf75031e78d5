//! Running JVMs as `/proc` shows them, and HotSpot's attach listener (`os/posix/attachListener_posix.cpp` of OpenJDK): a file
//! and SIGQUIT ask for it, a socket of the JVM's takes one command for each connection.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, geteuid, kill_process};

use crate::Unsupported;
use crate::jvm::{LoadError, RunningJvm};
use crate::private;

/// The time in which a JVM that is alive opens its socket, and in which an agent begins.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The most bytes of an answer, and of one file of `/proc`.
const LONGEST_ANSWER: u64 = 64 << 10;
const LONGEST_FILE: u64 = 16 << 20;
/// The bit of SIGQUIT among the signals that a process catches.
const QUIT_BIT: u64 = 1 << (3 - 1);
/// The names of libraries with which the toolkits reach the screen.
const TOOLKITS: [&str; 4] = ["libawt_xawt.so", "libswt-", "libglass", "libwlawt"];

pub fn running() -> Result<Vec<RunningJvm>, Unsupported> {
    let Ok(entries) = fs::read_dir("/proc") else {
        return Ok(Vec::new());
    };
    let pids = entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let mut found: Vec<RunningJvm> = pids.filter_map(|pid| find(pid).ok()).collect();
    found.sort_by_key(|jvm| jvm.pid);
    Ok(found)
}

pub fn find(pid: u32) -> Result<RunningJvm, LoadError> {
    let process = Process(pid);
    let owner = match fs::metadata(process.at("")) {
        Ok(directory) => directory.uid(),
        Err(_) => return Err(LoadError::Gone { pid }),
    };
    if owner != geteuid().as_raw() {
        return Err(LoadError::NotYours { pid });
    }
    let maps = match process.text("maps") {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            return Err(LoadError::NotYours { pid });
        }
        maps => maps.unwrap_or_default(),
    };
    let mut library = None;
    let mut has_windows = false;
    for path in maps
        .lines()
        .filter_map(|line| line.split_at_checked(line.find('/')?))
    {
        let path = Path::new(path.1);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("libj9vm") {
            return Err(LoadError::OpenJ9 { pid });
        }
        if name == "libjvm.so" {
            library = Some(path.to_owned());
        }
        has_windows |= TOOLKITS.iter().any(|toolkit| name.starts_with(toolkit));
    }
    let library = library.ok_or(LoadError::NoJvm { pid })?;
    if process.is_contained() {
        return Err(LoadError::Contained { pid });
    }
    if process.is_shut() {
        return Err(LoadError::Shut { pid });
    }
    Ok(RunningJvm {
        pid,
        library,
        has_windows,
    })
}

pub fn load_agent(jvm: &RunningJvm, jar: &Path, options: &str) -> Result<(), LoadError> {
    let pid = jvm.pid;
    let io = |source| LoadError::Io { pid, source };
    // The process may have ended since it was found, and its number be another's.
    find(pid)?;
    let mut socket = listener(pid)?;
    socket.set_read_timeout(Some(ANSWER_WITHIN)).map_err(io)?;
    socket.set_write_timeout(Some(ANSWER_WITHIN)).map_err(io)?;
    let agent = format!("{}={options}", jar.display());
    let command = ["1", "load", "instrument", "false", &agent];
    let bytes: Vec<u8> = command
        .iter()
        .flat_map(|word| word.bytes().chain([0]))
        .collect();
    socket.write_all(&bytes).map_err(io)?;
    let mut answer = String::new();
    match socket.take(LONGEST_ANSWER).read_to_string(&mut answer) {
        Ok(_) => understood(&answer).map_err(|why| LoadError::Refused { pid, why }),
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            Err(silent(pid))
        }
        Err(error) => Err(io(error)),
    }
}

/// The answer to `load`: the command's own number, then the agent's, where the JVM could ask it.
fn understood(answer: &str) -> Result<(), String> {
    let mut lines = answer.lines();
    let rest = |lines: std::str::Lines<'_>| lines.collect::<Vec<_>>().join(" ");
    match lines.next() {
        Some("0") => match lines.next() {
            None | Some("return code: 0") => Ok(()),
            Some(said) => Err(format!("{said} {}", rest(lines)).trim().to_owned()),
        },
        Some(number) => Err(format!("error {number} {}", rest(lines)).trim().to_owned()),
        None => Err("it said nothing".to_owned()),
    }
}

fn silent(pid: u32) -> LoadError {
    LoadError::Silent {
        pid,
        seconds: ANSWER_WITHIN.as_secs(),
    }
}

/// A connection to the JVM's listener, which is asked for if it is not there yet.
fn listener(pid: u32) -> Result<UnixStream, LoadError> {
    let io = |source| LoadError::Io { pid, source };
    let path = PathBuf::from(format!("/tmp/.java_pid{pid}"));
    if let Ok(socket) = connect(&path) {
        return Ok(socket);
    }
    let asks = PathBuf::from(format!("/tmp/.attach_pid{pid}"));
    private::write(&asks, b"").map_err(io)?;
    let socket = ask(pid, &path);
    // The JVM has seen the file by now, or never will.
    let _ = fs::remove_file(asks);
    socket
}

fn ask(pid: u32, path: &Path) -> Result<UnixStream, LoadError> {
    let io = |source| LoadError::Io { pid, source };
    let raw = i32::try_from(pid).ok().and_then(Pid::from_raw);
    let process = raw.ok_or(LoadError::Gone { pid })?;
    kill_process(process, Signal::QUIT).map_err(|error| io(error.into()))?;
    let begun = Instant::now();
    loop {
        match connect(path) {
            Ok(socket) => return Ok(socket),
            Err(_) if begun.elapsed() > ANSWER_WITHIN => return Err(silent(pid)),
            Err(_) if !Process(pid).at("").exists() => return Err(LoadError::Gone { pid }),
            Err(_) => thread::sleep(LOOK_EVERY),
        }
    }
}

/// Connects to a socket that is this user's own: anybody may make files in that directory.
fn connect(path: &Path) -> io::Result<UnixStream> {
    let file = fs::symlink_metadata(path)?;
    if file.uid() != geteuid().as_raw() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    UnixStream::connect(path)
}

/// The files of a process.
struct Process(u32);

impl Process {
    fn at(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{name}", self.0))
    }

    fn text(&self, name: &str) -> io::Result<String> {
        let mut bytes = Vec::new();
        File::open(self.at(name))?
            .take(LONGEST_FILE)
            .read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Whether the process sees other processes or other files than this one does.
    fn is_contained(&self) -> bool {
        ["ns/pid", "ns/mnt"].iter().any(|name| {
            let own = fs::read_link(Path::new("/proc/self").join(name));
            own.is_ok_and(|own| fs::read_link(self.at(name)).is_ok_and(|its| its != own))
        })
    }

    /// Whether SIGQUIT would end the process, or only make it print its threads.
    fn is_shut(&self) -> bool {
        let status = self.text("status").unwrap_or_default();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        let options =
            self.text("cmdline").unwrap_or_default() + &self.text("environ").unwrap_or_default();
        caught.is_none_or(|mask| mask & QUIT_BIT == 0)
            || options.contains("-XX:+DisableAttachMechanism")
    }
}

#[cfg(test)]
mod tests {
    use std::process::{Child, Command};

    use super::*;

    #[test]
    fn answers_are_understood() {
        assert_eq!(understood("0\nreturn code: 0\n"), Ok(()));
        assert_eq!(understood("0\n"), Ok(()), "as Java 8 says it");
        assert_eq!(
            understood("0\nreturn code: 100\n"),
            Err("return code: 100".into())
        );
        assert_eq!(
            understood("101\nAttach listener disabled\n"),
            Err("error 101 Attach listener disabled".into())
        );
        assert_eq!(understood(""), Err("it said nothing".into()));
    }

    #[test]
    fn processes_without_java_are_told_apart_and_get_no_signal() {
        let mut sleeping = Command::new("sleep").arg("60").spawn().expect("started");
        let pid = sleeping.id();
        assert!(matches!(find(pid), Err(LoadError::NoJvm { .. })));
        assert_eq!(sleeping.try_wait().expect("asked"), None, "it goes on");
        end(&mut sleeping);
        assert!(matches!(find(pid), Err(LoadError::Gone { .. })));
        assert!(matches!(find(u32::MAX), Err(LoadError::Gone { .. })));
    }

    fn end(child: &mut Child) {
        child.kill().expect("ended");
        child.wait().expect("waited");
    }
}
