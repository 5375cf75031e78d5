//! One run of the Eclipse with the corpus, with or without Laggard's agent.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use laggard_tests::background::Background;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse as ide;
use laggard_tests::laggard::agent_jar;

use super::gate::{self, Gate};
use super::home;

/// A run of two rounds takes about two minutes; on a busy machine, more.
const AT_MOST: Duration = Duration::from_secs(900);

/// How the corpus is walked through.
#[derive(Clone, Copy)]
pub struct Walk<'a> {
    pub desktop: &'a Desktop,
    pub home: &'a Path,
    pub rounds: u32,
    /// Keep a second core busy.
    pub busy: bool,
    /// Units of work in a millisecond; 0: measured by the run itself.
    pub units: u64,
    /// The cases to run; all where none is named.
    pub only: &'a [String],
    /// Let the JVM listen for a debugger.
    pub debugged: bool,
    /// Plug-ins that this Eclipse starts without.
    pub off: &'a [String],
    /// Lets each round begin.
    pub gate: Option<&'a Gate<'a>>,
}

/// The file with the cases' notes in a run's directory.
pub const TRUTH: &str = "truth.jsonl";
/// The file with the steps that were taken.
pub const STEPS: &str = "steps.jsonl";
/// How long is waited for the note of a case, ms, where its plug-in may be off.
const NOTE_OF_OFF: u32 = 2_000;

impl Walk<'_> {
    /// Runs Eclipse to its end, and returns the directory with the results: [`TRUTH`], and under `agent` the session.
    ///
    /// # Errors
    /// When Eclipse does not start, does not end, or leaves nothing behind.
    pub fn run(&self, name: &str, with_agent: bool) -> Result<PathBuf> {
        let dir = home::dir().join("runs").join(name);
        if dir.exists() {
            fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        let agent_dir = dir.join("agent");
        fs::create_dir_all(&agent_dir)
            .with_context(|| format!("cannot create {}", agent_dir.display()))?;
        let truth = dir.join(TRUTH);
        let mut command = self.desktop.command("java");
        command.args(["-Xms256m", "-Xmx1g"]);
        command.arg(format!("-Drambler.truth={}", truth.display()));
        command.arg(format!("-Drambler.steps={}", dir.join(STEPS).display()));
        command.arg(format!("-Drambler.rounds={}", self.rounds));
        command.arg(format!("-Drambler.only={}", self.only.join(",")));
        command.arg(format!("-Datlas.units={}", self.units));
        if with_agent {
            let jar = agent_jar();
            let run = agent_dir.display();
            let off = self.leave_out(&dir)?;
            command.arg(format!("-javaagent:{}=run={run}{off}", jar.display()));
        }
        if !self.off.is_empty() || self.gate.is_some() {
            command.arg(format!("-Drambler.at-most={NOTE_OF_OFF}"));
        }
        if self.gate.is_some() {
            let asked = gate::directory(&dir)?;
            command.arg(format!("-Drambler.gate={}", asked.display()));
        }
        if self.debugged {
            let port = free_port()?;
            command.arg(format!("-Drambler.debugger={port}"));
            command.arg(format!(
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:{port}"
            ));
        }
        command
            .arg("-jar")
            .arg(ide::launcher(self.home)?)
            .args(["-nosplash", "-consoleLog", "-data"])
            .arg(dir.join("workspace"));
        let busy = self
            .busy
            .then(|| Background::start("busy", &mut busy_loop(), &dir));
        let mut eclipse = Background::start("eclipse", &mut command, &dir)?;
        if let Some(gate) = self.gate {
            gate::serve(gate, &dir, self.rounds, &mut eclipse)?;
        }
        let code = eclipse.wait(AT_MOST * self.rounds.div_ceil(2))?;
        drop(busy.transpose()?);
        if !truth.is_file() {
            bail!(
                "Eclipse ended ({code}) without saying what happened; see {}",
                dir.join("eclipse.log").display()
            );
        }
        if with_agent && !agent_dir.join("1/session.lag").is_file() {
            bail!(
                "the agent has not recorded anything in {}",
                agent_dir.display()
            );
        }
        Ok(dir)
    }

    /// What tells the agent which plug-ins to leave out: as Laggard does when its user has turned them off.
    fn leave_out(&self, dir: &Path) -> Result<String> {
        if self.off.is_empty() {
            return Ok(String::new());
        }
        let list = dir.join("off.list");
        let ids = self.off.join("\n") + "\n";
        fs::write(&list, ids).with_context(|| format!("cannot write {}", list.display()))?;
        let configuration = self.home.join("configuration");
        Ok(format!(
            ",equinox-config={},off={}",
            configuration.display(),
            list.display()
        ))
    }
}

/// A port on which no server listens, unless another program takes it in this moment.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("cannot open a port")?;
    Ok(listener.local_addr()?.port())
}

/// Never idle, and ends by itself long after it is needed.
fn busy_loop() -> Command {
    let mut command = Command::new("timeout");
    command.args(["1800", "sh", "-c", "while :; do :; done"]);
    command
}
