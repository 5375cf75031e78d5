//! A server, a queue and senders: processes of their own, ended with the scene.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use laggard_record::UnixMs;
use laggard_report::send::{Destination, Item, Queue, ReportMeta, State};

use crate::certificates::Certificate;
use crate::server::HURRY;

/// The longest time that a test waits for anything.
const LONGEST: Duration = Duration::from_secs(60);

/// The time of day.
pub fn now() -> UnixMs {
    let since = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap();
    UnixMs(i64::try_from(since.as_millis()).unwrap())
}

fn us() -> Command {
    Command::new(std::env::current_exe().unwrap())
}

/// A directory with a queue, and the files that the server writes.
pub struct Scene {
    pub scratch: tempfile::TempDir,
    pub queue: Queue,
}

impl Scene {
    pub fn new() -> Self {
        let scratch = tempfile::tempdir().unwrap();
        fs::create_dir(scratch.path().join("server")).unwrap();
        let queue = Queue::open(scratch.path().join("queue"));
        Self { scratch, queue }
    }

    /// Queues a zip for an address.
    pub fn queue_to(&self, url: &str, zip: &[u8]) -> Item {
        self.queue_for(
            Destination::Https {
                url: url.to_owned(),
                token: false,
            },
            zip,
        )
    }

    pub fn queue_for(&self, destination: Destination, zip: &[u8]) -> Item {
        let meta = ReportMeta {
            episode: ("20261121-1.1", 3).into(),
            destination,
        };
        self.queue.add(zip, meta, now()).unwrap()
    }

    pub fn server(&self) -> Server {
        Server::start(&self.kept(), 0, None)
    }

    pub fn server_at(&self, port: u16) -> Server {
        Server::start(&self.kept(), port, None)
    }

    pub fn tls_server(&self, certificate: &Certificate) -> Server {
        Server::start(&self.kept(), 0, Some(certificate))
    }

    /// The command of a sender that makes at most `rounds` rounds.
    pub fn sender(&self, rounds: u32, tokens: &str) -> Command {
        let mut command = us();
        command
            .arg("be-the-sender")
            .arg(self.scratch.path().join("queue"));
        command.arg(rounds.to_string()).arg(tokens);
        command
    }

    /// Sends until nothing is left, or at most `rounds` rounds.
    pub fn send(&self, rounds: u32) {
        succeed(self.sender(rounds, "none").output().unwrap());
    }

    pub fn item(&self, id: &str) -> Item {
        let items = self.queue.items().unwrap();
        items
            .into_iter()
            .find(|item| item.id == id)
            .expect("it is in the queue")
    }

    /// The server's log of requests and of what it did.
    pub fn log(&self) -> Vec<String> {
        let text = fs::read_to_string(self.kept().join("requests")).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    pub fn requests(&self) -> usize {
        self.log()
            .iter()
            .filter(|line| line.starts_with("POST "))
            .count()
    }

    /// Checks that the report arrived, once and byte for byte, and that the queue knows.
    pub fn assert_stored_once(&self, item: &Item, zip: &[u8]) {
        let log = self.log();
        let wrong: Vec<&String> = log
            .iter()
            .filter(|line| line.starts_with("WRONG"))
            .collect();
        assert!(wrong.is_empty(), "the server found {wrong:?}");
        let stored = fs::read(self.kept().join(format!("stored-{}.zip", item.id)));
        assert!(
            stored.is_ok_and(|stored| stored == zip),
            "not stored, or other bytes: {log:?}"
        );
        let times = log.iter().filter(|line| *line == "stored it").count();
        assert_eq!(times, 1, "{log:?}");
        let after = self.item(&item.id);
        assert_eq!((after.state, after.problem), (State::Sent, None));
        assert!(
            !self
                .scratch
                .path()
                .join("queue")
                .join(format!("{}.zip", item.id))
                .exists()
        );
    }

    /// Checks that the server's form got nothing.
    pub fn assert_nothing_stored(&self) {
        let stored = fs::read_dir(self.kept()).unwrap().flatten();
        let stored: Vec<_> = stored
            .filter(|file| file.file_name().to_string_lossy().starts_with("stored"))
            .collect();
        assert!(stored.is_empty(), "{stored:?}");
    }

    pub fn kept(&self) -> PathBuf {
        self.scratch.path().join("server")
    }

    /// Lets a server that crawls read the rest at once.
    pub fn hurry(&self) {
        fs::write(self.kept().join(HURRY), "").unwrap();
    }

    /// Waits until the server's log has such a line.
    pub fn await_log(&self, what: &str) {
        eventually(what, || self.log().iter().any(|line| line.contains(what)));
    }
}

/// Waits until a condition holds.
pub fn eventually(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < LONGEST, "{what}: not within {LONGEST:?}");
        thread::sleep(Duration::from_millis(10));
    }
}

pub fn succeed(output: Output) {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// A process that is killed with its scene.
pub struct Running(Child);

impl Running {
    pub fn start(mut command: Command) -> Self {
        Self(command.spawn().unwrap())
    }

    /// Kills the process as `kill -9` does.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    pub fn wait(&mut self) {
        assert!(self.0.wait().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The server's process.
pub struct Server {
    _process: Running,
    pub port: u16,
}

impl Server {
    fn start(kept: &Path, port: u16, certificate: Option<&Certificate>) -> Self {
        let mut command = us();
        command.arg("be-the-server").arg(kept).arg(port.to_string());
        if let Some(certificate) = certificate {
            command.arg(&certificate.chain).arg(&certificate.key);
        }
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let port = line.trim().parse().expect("the server says its port");
        Self {
            _process: Running(process),
            port,
        }
    }

    /// An address at which the server fails in this way so many times.
    pub fn url(&self, fault: &str, times: u32) -> String {
        format!("http://127.0.0.1:{}/{fault}/{times}/reports", self.port)
    }
}
