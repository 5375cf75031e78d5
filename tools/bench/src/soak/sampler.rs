//! Samples of both processes and of the files, kept as rows.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_tools::run;

use super::day::Day;
use super::metric::{METRICS, Outcome, Series};
use super::process::Process;

/// Takes the samples and keeps them.
pub struct Sampler {
    eclipse: Process,
    app: Process,
    data: PathBuf,
    rows: Vec<(f64, BTreeMap<&'static str, f64>)>,
}

impl Sampler {
    pub fn new(day: &Day) -> Result<Self> {
        Ok(Sampler {
            eclipse: Process::new(day.eclipse())?,
            app: Process::new(day.app())?,
            data: day.data(),
            rows: Vec::new(),
        })
    }

    /// The number of samples.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Takes a sample. `deep`: the program's garbage is collected before.
    ///
    /// # Errors
    /// A process has ended.
    pub fn sample(&mut self, at: Duration, deep: bool) -> Result<()> {
        let mut row = BTreeMap::new();
        let (eclipse, agent) = (self.eclipse.look()?, self.eclipse.named("laggard-")?);
        row.insert("eclipse_resident", eclipse.resident);
        row.insert("eclipse_descriptors", eclipse.descriptors);
        row.insert("eclipse_threads", eclipse.threads);
        row.insert("eclipse_cpu", eclipse.cpu);
        row.insert("agent_threads", agent.count);
        row.insert("agent_cpu", agent.cpu);
        let app = self.app.look().context("the app is gone")?;
        row.insert("app_resident", app.resident);
        row.insert("app_private", app.private);
        row.insert("app_descriptors", app.descriptors);
        row.insert("app_threads", app.threads);
        row.insert("app_cpu", app.cpu);
        let sizes = Sizes::of(&self.data);
        row.insert("session_file", sizes.sessions);
        row.insert("database", sizes.database);
        row.insert("database_log", sizes.log);
        row.insert("other_files", sizes.others);
        if deep {
            let pid = self.eclipse.pid.to_string();
            let jcmd = |order: &[&str]| run::captured(run::command("jcmd").arg(&pid).args(order));
            // The histogram counts live objects only: it collects garbage first.
            let (all, own) =
                live(&jcmd(&["GC.class_histogram"])?).context("jcmd counts nothing")?;
            row.insert("eclipse_heap", all / 1024.0 / 1024.0);
            row.insert("agent_objects", own / 1024.0);
            let native = native(&jcmd(&["VM.native_memory", "summary", "scale=KB"])?);
            row.insert(
                "eclipse_native",
                native.context("jcmd tells no native memory")? / 1024.0,
            );
        }
        self.rows.push((at.as_secs_f64(), row));
        Ok(())
    }

    /// All samples, a column each metric; empty where it was not asked for.
    pub fn csv(&self) -> String {
        let mut text = String::from("seconds");
        for metric in METRICS {
            text.push_str(&format!(",{}", metric.key));
        }
        text.push('\n');
        for (at, row) in &self.rows {
            text.push_str(&format!("{at:.1}"));
            for metric in METRICS {
                let value = row.get(metric.key);
                text.push_str(&value.map_or(",".to_owned(), |value| format!(",{value:.3}")));
            }
            text.push('\n');
        }
        text
    }

    /// Each metric by quarters.
    pub fn quarters(&self) -> Vec<Outcome> {
        let begin = self.rows.first().map_or(0.0, |(at, _)| *at);
        let end = self.rows.last().map_or(0.0, |(at, _)| *at);
        let of = |key| -> Series {
            let rows = self.rows.iter();
            rows.filter_map(|(at, row)| Some((*at, *row.get(key)?)))
                .collect()
        };
        METRICS
            .iter()
            .filter_map(|metric| Outcome::of(metric, &of(metric.key), begin, end))
            .collect()
    }
}

/// Sizes in KiB of what lies in the app's data directory.
#[derive(Default)]
struct Sizes {
    sessions: f64,
    database: f64,
    log: f64,
    others: f64,
}

impl Sizes {
    fn of(dir: &Path) -> Self {
        let mut sizes = Sizes::default();
        sizes.add(dir);
        sizes
    }

    fn add(&mut self, dir: &Path) {
        // A file that vanishes meanwhile has no size.
        for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let Ok(found) = entry.metadata() else {
                continue;
            };
            if found.is_dir() {
                self.add(&path);
                continue;
            }
            let name = name.to_string_lossy();
            let place = match &*name {
                "session.lag" => &mut self.sessions,
                _ if name.ends_with("-wal") => &mut self.log,
                _ if name.ends_with(".db") || name.ends_with(".sqlite") => &mut self.database,
                _ if name.ends_with(".jar") || name.ends_with("-shm") => continue,
                _ => &mut self.others,
            };
            *place += found.len() as f64 / 1024.0;
        }
    }
}

/// Bytes of all live objects, and of those of the agent's own classes.
fn live(histogram: &str) -> Option<(f64, f64)> {
    let (mut all, mut own) = (None, 0.0);
    for line in histogram.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["Total", _, bytes, ..] => all = bytes.parse().ok(),
            [_, _, bytes, class, ..] => {
                let class = class.trim_start_matches("[L");
                if class.starts_with("java.lang.Laggard") || class.starts_with("io.laggard.") {
                    own += bytes.parse::<f64>().unwrap_or(0.0);
                }
            }
            _ => {}
        }
    }
    Some((all?, own))
}

/// The memory that the JVM has committed besides the heap, KiB.
fn native(summary: &str) -> Option<f64> {
    let committed = |line: &str| -> Option<f64> {
        let rest = line.split("committed=").nth(1)?;
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse().ok()
    };
    let total = summary.lines().find(|line| line.starts_with("Total:"));
    let heap = summary.lines().find(|line| line.contains("Java Heap"));
    Some(committed(total?)? - committed(heap?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_jcmd_prints_is_read() {
        let histogram = " num     #instances         #bytes  class name (module)\n\
            -------------------------------------------------------\n\
            \x20  1:        100000       12000000  [B (java.base@17.0.19)\n\
            \x20  2:            10          40960  java.lang.LaggardThread (java.base@17.0.19)\n\
            \x20  3:             1           4096  [Lio.laggard.agent.session.Node;\n\
            Total        100011       12045056\n";
        assert_eq!(live(histogram), Some((12_045_056.0, 45_056.0)));
        assert_eq!(live("nothing"), None);
        let summary = "Native Memory Tracking:\n\nTotal: reserved=3000KB, committed=900KB\n\
            -                 Java Heap (reserved=2000KB, committed=500KB)\n";
        assert_eq!(native(summary), Some(400.0));
    }

    #[test]
    fn files_are_told_apart() {
        let dir = tempfile::tempdir().expect("a directory");
        let session = dir.path().join("sessions/a/1");
        fs::create_dir_all(&session).expect("made");
        for (path, length) in [
            (session.join("session.lag"), 2048),
            (dir.path().join("laggard.db"), 1024),
            (dir.path().join("laggard.db-wal"), 512),
            (dir.path().join("shelf.png"), 256),
            (dir.path().join("laggard-agent.jar"), 4096),
        ] {
            fs::write(path, vec![0; length]).expect("written");
        }
        let sizes = Sizes::of(dir.path());
        let found = [sizes.sessions, sizes.database, sizes.log, sizes.others];
        assert_eq!(found, [2.0, 1.0, 0.5, 0.25]);
    }
}
