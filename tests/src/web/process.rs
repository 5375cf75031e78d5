//! The process in which a page lives, and what its main thread has used of the processors.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// WebKit's name for the process; the system keeps 15 letters.
const NAME: &str = "WebKitWebProces";

/// A page's process.
#[derive(Clone, Copy, Debug)]
pub struct PageProcess {
    pid: u32,
}

/// A thread's use of the processors so far.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// Time in which the thread ran.
    pub ran: Duration,
    /// Time in which the thread could have run, and others did.
    pub waited: Duration,
}

impl PageProcess {
    pub(super) fn below(ancestor: u32) -> Result<Self> {
        let all = descendants(ancestor)?;
        let page = all.into_iter().find(|(_, name)| name == NAME);
        let (pid, _) = page.context("the app has no page")?;
        Ok(PageProcess { pid })
    }

    /// The use of the main thread, which runs the page's scripts, its layout and its painting.
    ///
    /// # Errors
    /// The process has ended, or this system does not keep count.
    pub fn main_thread(&self) -> Result<Used> {
        let path = format!("/proc/{0}/task/{0}/schedstat", self.pid);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
        let mut numbers = text.split_whitespace().map(str::parse);
        let mut next = || -> Result<Duration> {
            let nanos = numbers.next().context("too few numbers")??;
            Ok(Duration::from_nanos(nanos))
        };
        Ok(Used {
            ran: next()?,
            waited: next()?,
        })
    }

    /// The process's memory, MiB; of memory that it shares with others, its share.
    ///
    /// # Errors
    /// The process has ended, or this system does not say.
    pub fn memory_mib(&self) -> Result<f64> {
        memory_mib(self.pid)
    }
}

/// The memory of all processes that descend from one, MiB; without its own.
pub(super) fn memory_below(ancestor: u32) -> Result<f64> {
    let all = descendants(ancestor)?;
    all.into_iter().map(|(pid, _)| memory_mib(pid)).sum()
}

fn memory_mib(pid: u32) -> Result<f64> {
    let path = format!("/proc/{pid}/smaps_rollup");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))?;
    let share = text.lines().find_map(|line| line.strip_prefix("Pss:"));
    let kib = share.and_then(|share| share.split_whitespace().next());
    let kib: f64 = kib.context("no share of memory")?.parse()?;
    Ok(kib / 1024.0)
}

/// The processes that descend from one, each with its name.
fn descendants(ancestor: u32) -> Result<Vec<(u32, String)>> {
    let mut processes = Vec::new();
    for entry in fs::read_dir("/proc").context("no /proc")?.flatten() {
        // Processes end while they are being listed.
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        processes.extend(parse(&stat));
    }
    let mut all = Vec::new();
    let mut parents = vec![ancestor];
    while let Some(parent) = parents.pop() {
        let children = processes.iter().filter(|(.., of)| *of == parent);
        for (pid, name, _) in children {
            parents.push(*pid);
            all.push((*pid, name.clone()));
        }
    }
    Ok(all)
}

/// The process's number, name and parent's number. The name may hold spaces and brackets.
fn parse(stat: &str) -> Option<(u32, String, u32)> {
    let (before, rest) = stat.rsplit_once(')')?;
    let (pid, name) = before.split_once('(')?;
    let parent = rest.split_whitespace().nth(1)?;
    Some((
        pid.trim().parse().ok()?,
        name.to_owned(),
        parent.parse().ok()?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_read_with_whatever_name() {
        let read = parse("42 (a (b) c) S 7 42 42 0");
        assert_eq!(read, Some((42, "a (b) c".to_owned(), 7)));
        assert_eq!(parse(""), None);
    }
}
