//! Linux's figures of a process.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// A process that is watched for a long time.
pub struct Process {
    pub pid: u32,
    /// Seconds of a clock tick.
    tick: f64,
    /// Processor time of each thread that was seen, in ticks; what a thread had used stays when it ends.
    threads: BTreeMap<u32, f64>,
}

/// The figures of one look.
pub struct Look {
    /// Resident memory, MiB.
    pub resident: f64,
    /// Resident memory that no other process shares, MiB.
    pub private: f64,
    pub descriptors: f64,
    pub threads: f64,
    /// Processor time since its start, seconds.
    pub cpu: f64,
}

/// Threads whose names begin with some word.
pub struct Named {
    pub count: f64,
    /// Processor time of these and of those that have ended, seconds.
    pub cpu: f64,
}

impl Process {
    pub fn new(pid: u32) -> Result<Self> {
        let ticks =
            laggard_tools::run::captured(laggard_tools::run::command("getconf").arg("CLK_TCK"))?;
        let ticks: f64 = ticks.trim().parse().context("getconf tells no number")?;
        Ok(Process {
            pid,
            tick: 1.0 / ticks,
            threads: BTreeMap::new(),
        })
    }

    fn file(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{name}", self.pid))
    }

    fn read(&self, name: &str) -> Result<String> {
        let file = self.file(name);
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    }

    /// Asks for everything but its threads one by one.
    ///
    /// # Errors
    /// The process is gone.
    pub fn look(&self) -> Result<Look> {
        let status = self.read("status")?;
        let memory = self.read("smaps_rollup")?;
        let private = number(&memory, "Private_Dirty:")? + number(&memory, "Private_Clean:")?;
        Ok(Look {
            resident: number(&status, "VmRSS:")? / 1024.0,
            private: private / 1024.0,
            descriptors: self.entries("fd")?.len() as f64,
            threads: number(&status, "Threads:")?,
            cpu: used(&self.read("stat")?) * self.tick,
        })
    }

    /// Looks at the threads whose names begin with `prefix`.
    ///
    /// # Errors
    /// The process is gone.
    pub fn named(&mut self, prefix: &str) -> Result<Named> {
        let mut count = 0.0;
        for entry in self.entries("task")? {
            let task = format!("task/{entry}");
            // A thread may end between the two looks.
            let (Ok(name), Ok(stat)) = (
                self.read(&format!("{task}/comm")),
                self.read(&format!("{task}/stat")),
            ) else {
                continue;
            };
            if name.starts_with(prefix) {
                count += 1.0;
                self.threads.insert(entry, used(&stat));
            }
        }
        let cpu = self.threads.values().sum::<f64>() * self.tick;
        Ok(Named { count, cpu })
    }

    fn entries(&self, dir: &str) -> Result<Vec<u32>> {
        let dir = self.file(dir);
        let entries =
            fs::read_dir(&dir).with_context(|| format!("cannot list {}", dir.display()))?;
        let names = entries.flatten().map(|entry| entry.file_name());
        Ok(names
            .filter_map(|name| name.to_str()?.parse().ok())
            .collect())
    }
}

/// The number behind a name at a line's begin.
fn number(text: &str, name: &str) -> Result<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let word = line.and_then(|rest| rest.split_whitespace().next());
    word.and_then(|word| word.parse().ok())
        .with_context(|| format!("the system does not tell {name}"))
}

/// Ticks in user and system mode.
fn used(stat: &str) -> f64 {
    // The name in brackets may hold spaces; what follows does not. utime and stime are the 14th and 15th field.
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let fields = rest.split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::TryRecvError;
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn a_look_at_ourselves_tells_what_is_known() {
        let mut own = Process::new(std::process::id()).expect("getconf");
        let before = own.look().expect("we live");
        let file = fs::File::open("/proc/self/stat").expect("a file");
        let (stop, wait) = std::sync::mpsc::channel::<()>();
        let thread = std::thread::Builder::new()
            .name("soak-test".into())
            .spawn(move || {
                while wait.try_recv() == Err(TryRecvError::Empty) {
                    std::hint::spin_loop();
                }
            })
            .expect("a thread");
        // Others may have the processors.
        let deadline = Instant::now() + Duration::from_secs(30);
        let named = loop {
            let named = own.named("soak-test").expect("we live");
            if named.cpu > 0.02 || Instant::now() > deadline {
                break named;
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let after = own.look().expect("we live");
        drop(file);
        assert!(after.resident > 1.0 && after.private > 0.0);
        assert!(after.descriptors > before.descriptors - 8.0);
        assert!(named.count >= 1.0 && named.cpu > 0.02, "{}", named.cpu);
        drop(stop);
        thread.join().expect("ended");
        let gone = own.named("soak-test").expect("we live");
        assert!(gone.count < 1.0);
        assert!(gone.cpu >= named.cpu, "what it had used stays");
    }
}
