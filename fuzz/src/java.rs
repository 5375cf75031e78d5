//! The agent's own readers, asked about the same bytes: one JVM that answers as long as the process lives.

use std::io::{BufReader, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::scratch;

/// The reader to ask.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// `.properties` as Java's resource bundles are read.
    Texts = 1,
    /// `.properties` as Equinox's settings are read.
    Settings = 2,
    /// The lines of a `bundles.info` that the agent's filter leaves.
    BundlesInfo = 3,
    /// The ids of an off-list.
    OffList = 4,
    /// The commands that the agent hears.
    Commands = 5,
}

/// The reader's answer.
pub struct Answer(Vec<u8>);

impl Answer {
    /// As it is.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// As texts, each ended by a NUL that no reader lets through unescaped (`Peer.java`).
    pub fn texts(&self) -> impl Iterator<Item = String> {
        let mut texts: Vec<_> = self.0.split(|&byte| byte == 0).collect();
        texts.pop();
        texts.into_iter().map(|text| {
            let text = String::from_utf8_lossy(text);
            text.replace("\u{e000}0", "\0")
                .replace("\u{e000}1", "\u{e000}")
        })
    }

    /// As keys, each with a value behind it.
    pub fn pairs(&self) -> impl Iterator<Item = (String, String)> {
        let mut texts = self.texts();
        std::iter::from_fn(move || Some((texts.next()?, texts.next()?)))
    }
}

/// Asks the agent's reader about these bytes; `None` where it refuses them.
pub fn ask(question: Question, bytes: &[u8]) -> Option<Answer> {
    static PEER: Mutex<Option<Peer>> = Mutex::new(None);
    let mut peer = PEER.lock().unwrap_or_else(PoisonError::into_inner);
    peer.get_or_insert_with(Peer::start).ask(question, bytes)
}

struct Peer {
    to: BufWriter<ChildStdin>,
    from: BufReader<ChildStdout>,
    _process: Child,
}

impl Peer {
    /// Compiled from the agent's sources, so that it is never an older agent that answers.
    fn start() -> Self {
        let classes = scratch::directory();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let own = root.join("java");
        let agent = root.join("../agent/agent/src/main/java");
        let sources = std::env::join_paths([&own, &agent]).expect("paths without a colon");
        let compiled = Command::new("javac")
            .args(["-nowarn", "-proc:none", "-implicit:class", "-d"])
            .arg(&classes)
            .arg("-sourcepath")
            .arg(sources)
            .arg(own.join("io/laggard/agent/equinox/Peer.java"))
            .output()
            .expect("a JDK: its javac is on the PATH");
        let said = String::from_utf8_lossy(&compiled.stderr);
        assert!(compiled.status.success(), "the agent's readers: {said}");
        Self::of(classes)
    }

    fn of(classes: PathBuf) -> Self {
        let mut process = Command::new("java")
            .args([
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
            ])
            .arg(classes)
            .arg("io.laggard.agent.equinox.Peer")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a JVM");
        Self {
            to: BufWriter::new(process.stdin.take().expect("piped")),
            from: BufReader::new(process.stdout.take().expect("piped")),
            _process: process,
        }
    }

    fn ask(&mut self, question: Question, bytes: &[u8]) -> Option<Answer> {
        let length = u32::try_from(bytes.len()).expect("short");
        let mut written = vec![question as u8];
        written.extend(length.to_be_bytes());
        written.extend(bytes);
        self.to.write_all(&written).expect("the JVM listens");
        self.to.flush().expect("the JVM listens");
        let mut length = [0; 4];
        self.from.read_exact(&mut length).expect("the JVM answers");
        let length = i32::from_be_bytes(length);
        // Refused.
        let length = usize::try_from(length).ok()?;
        let mut answer = vec![0; length];
        self.from.read_exact(&mut answer).expect("the JVM answers");
        Some(Answer(answer))
    }
}
