//! Starting other programs, with errors that name the attempted command.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use wait4::{ResUse, Wait4};

use crate::activity::{self, Activity};
use crate::{lowest, stop};

/// A command that reads nothing from the terminal: what xtask starts must work with no stdin.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let (mark, value) = stop::mark();
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).env(mark, value);
    command
}

/// A program that has ended well.
#[derive(Debug)]
pub struct Ended {
    /// What it printed.
    pub out: String,
    /// From its start to its end.
    pub took: Duration,
    /// The most memory that it had at once, bytes.
    pub peak: u64,
}

/// Runs to the end and returns the output; on failure the error holds the last lines of both streams.
pub fn captured(command: &mut Command) -> Result<String> {
    measured(command).map(|ended| ended.out)
}

/// The same, with what it took.
///
/// # Errors
/// The program cannot be started, or fails: then the error holds the last lines of both streams.
pub fn measured(command: &mut Command) -> Result<Ended> {
    let shown = shown(command);
    let activity = activity::current();
    if let Some(activity) = &activity {
        activity.says(&format!("`{shown}`"));
    }
    let begun = Instant::now();
    let mut child = started(command, Stdio::piped(), Stdio::piped(), &shown)?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let (out, err) = thread::scope(|scope| {
        let err = scope.spawn(|| heard(err, activity.as_deref()));
        let out = heard(out, activity.as_deref());
        (out, err.join().unwrap_or_default())
    });
    let used = ended(&mut child, &shown)?;
    let (took, status) = (begun.elapsed(), used.status);
    if !status.success() {
        bail!("`{shown}` failed: {status}\n{}{}", tail(&out), tail(&err));
    }
    Ok(Ended {
        out,
        took,
        peak: used.rusage.maxrss,
    })
}

/// Runs to the end with both streams in a file.
///
/// # Errors
/// The program cannot be started.
pub fn logged(command: &mut Command, log: File) -> Result<ExitStatus> {
    let shown = shown(command);
    if let Some(activity) = activity::current() {
        activity.says(&format!("`{shown}`"));
    }
    let err = log.try_clone().context("cannot share the log")?;
    let mut child = started(command, log.into(), err.into(), &shown)?;
    ended(&mut child, &shown).map(|used| used.status)
}

fn started(command: &mut Command, out: Stdio, err: Stdio, shown: &str) -> Result<Child> {
    let child = if activity::is_lowest() {
        lowest::lowest(command).stdout(out).stderr(err).spawn()
    } else {
        command.stdout(out).stderr(err).spawn()
    };
    child.with_context(|| format!("cannot start `{shown}`"))
}

/// Waits for the program's end, and adds its processor time to the activity.
fn ended(child: &mut Child, shown: &str) -> Result<ResUse> {
    let used = child
        .wait4()
        .with_context(|| format!("cannot wait for `{shown}`"))?;
    activity::took(used.rusage.utime + used.rusage.stime);
    Ok(used)
}

/// Reads a whole stream; the activity shows its last line.
fn heard(stream: Option<impl Read>, activity: Option<&Activity>) -> String {
    let mut all = String::new();
    let Some(stream) = stream else { return all };
    let mut reader = BufReader::new(stream);
    let mut line = Vec::new();
    // An error ends it as the end does: the program's own status says whether it went well.
    while reader
        .read_until(b'\n', &mut line)
        .is_ok_and(|read| read > 0)
    {
        let text = String::from_utf8_lossy(&line);
        if let Some(activity) = activity.filter(|_| !text.trim().is_empty()) {
            activity.says(text.trim());
        }
        all.push_str(&text);
        line.clear();
    }
    all
}

fn shown(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(
        command
            .get_args()
            .map(|word| word.to_string_lossy().into_owned()),
    );
    let mut line = words.join(" ");
    if line.chars().count() > 300 {
        line = line.chars().take(300).collect::<String>() + " …";
    }
    line
}

/// The last 40 lines of an output, set in.
pub fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let from = lines.len().saturating_sub(40);
    lines[from..]
        .iter()
        .map(|line| format!("  {line}\n"))
        .collect()
}
