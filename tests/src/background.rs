//! Programs that run beside a test and are ended with it, each by its own pid.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How long anything that comes at once may take on a machine on which others compile.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A program that is running; dropped, it is asked to end (SIGTERM), and killed when it does not within 5 s.
pub struct Background {
    name: String,
    child: Child,
    log: PathBuf,
}

impl Background {
    /// Starts it with no stdin and both outputs in `<logs>/<name>.log`.
    pub fn start(name: &str, command: &mut Command, logs: &Path) -> Result<Self> {
        let log = logs.join(format!("{name}.log"));
        let out = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let err = out.try_clone().context("cannot share the log")?;
        let child = command
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(err)
            .spawn()
            .with_context(|| format!("cannot start {:?}", command.get_program()))?;
        Ok(Background {
            name: name.to_owned(),
            child,
            log,
        })
    }

    /// Its process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The output of the process so far.
    pub fn output(&self) -> String {
        std::fs::read(&self.log)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default()
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>> {
        self.child
            .try_wait()
            .with_context(|| format!("cannot ask for the end of {}", self.name))
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// The process still runs after `limit`.
    pub fn wait(&mut self, limit: Duration) -> Result<ExitStatus> {
        let name = self.name.clone();
        until(&format!("the end of {name}"), limit, || self.ended())
    }

    /// Sends a signal by name (`TERM`, `INT` …) to this one process.
    pub fn signal(&self, signal: &str) -> Result<()> {
        let sent = Command::new("kill")
            .arg(format!("-{signal}"))
            .arg(self.pid().to_string())
            .status();
        sent.with_context(|| format!("cannot signal {}", self.name))
            .map(|_| ())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        // Nothing can be done about an error here: the test has its result already.
        let _ = self.signal("TERM");
        if self.wait(Duration::from_secs(5)).is_err() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// A tenth of what was waited so far: whoever waits for a short time learns of its end soon, and whoever waits for long asks seldom.
fn pause(waited: Duration) -> Duration {
    (waited / 10).clamp(Duration::from_millis(5), Duration::from_millis(50))
}

/// Asks again and again until there is an answer: at first at short intervals, at last every 50 ms.
///
/// # Errors
/// The first error of `ask`, or “waited N s for …”.
pub fn until<T>(
    what: &str,
    limit: Duration,
    mut ask: impl FnMut() -> Result<Option<T>>,
) -> Result<T> {
    let begin = Instant::now();
    loop {
        if let Some(answer) = ask()? {
            return Ok(answer);
        }
        if begin.elapsed() > limit {
            anyhow::bail!("waited {} s for {what}, in vain", limit.as_secs());
        }
        std::thread::sleep(pause(begin.elapsed()));
    }
}
