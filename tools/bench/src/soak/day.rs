//! The run itself: a desktop, the tray app on it, and the Eclipse that the app launches.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use laggard_tests::background::{Background, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse as ide;
use laggard_tests::laggard::Laggard;
use laggard_tools::run::tail;
use laggard_truth::corpus::{home, note, session};

use super::verdicts::Recorded;

/// A run under way. When dropped, all its parts end.
pub struct Day {
    // Dropped first: the app must still be there to see Eclipse end.
    eclipse: Eclipse,
    app: Background,
    home: PathBuf,
    truth: PathBuf,
    data: PathBuf,
    _desktop: Desktop,
}

/// A JVM that the app has started.
struct Eclipse(u32);

impl Day {
    /// Starts everything and waits until Eclipse's window is there.
    ///
    /// # Errors
    /// A program does not start.
    pub fn begin(dir: &Path, minutes: u32, release: bool, install: bool) -> Result<Self> {
        let home = home::lay_out(install)?;
        let desktop = Desktop::start(dir)?;
        let laggard = if release {
            Laggard::released(&desktop)
        } else {
            Laggard::new(&desktop)
        };
        let truth = dir.join("truth.jsonl");
        let mark = format!("-Drambler.truth={}", truth.display());
        let mut command = laggard.command("laggard-app")?;
        command
            .args(["--launch", "java", "--"])
            // All of the heap from the start: what the process gains then is native memory.
            .args(["-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"])
            .arg("-XX:NativeMemoryTracking=summary")
            .arg(&mark)
            .args([
                "-Drambler.rounds=0".to_owned(),
                format!("-Drambler.minutes={minutes}"),
            ])
            .arg("-jar")
            .arg(ide::launcher(&home)?)
            .args(["-nosplash", "-consoleLog", "-data"])
            .arg(dir.join("workspace"));
        let data = laggard.data().to_owned();
        let app = desktop.start_program("app", &mut command)?;
        let found = until("Eclipse's process", ide::START, || Ok(process_with(&mark)));
        let eclipse = Eclipse(found.with_context(|| app.output())?);
        until("Eclipse's window", ide::START, || {
            Ok(ide::Ide::is_shown(&desktop)?.then_some(()))
        })?;
        Ok(Day {
            eclipse,
            app,
            home,
            truth,
            data,
            _desktop: desktop,
        })
    }

    /// Eclipse's process.
    pub fn eclipse(&self) -> u32 {
        self.eclipse.0
    }

    /// The app's process.
    pub fn app(&self) -> u32 {
        self.app.pid()
    }

    /// The app's data directory.
    pub fn data(&self) -> PathBuf {
        self.data.clone()
    }

    /// Whether Eclipse still runs.
    ///
    /// # Errors
    /// The app has ended.
    pub fn goes_on(&mut self) -> Result<bool> {
        if let Some(status) = self.app.ended()? {
            bail!("the app ended ({status}):\n{}", tail(&self.app.output()));
        }
        Ok(self.eclipse.lives())
    }

    /// The end of what Eclipse has printed.
    pub fn last_words(&self) -> String {
        let log = self.session_file().ok();
        let log = log.and_then(|file| Some(file.parent()?.parent()?.join("host.log")));
        let text = log.and_then(|log| fs::read_to_string(log).ok());
        text.map_or("it printed nothing".to_owned(), |text| tail(&text))
    }

    fn session_file(&self) -> Result<PathBuf> {
        let sessions = self.data.join("sessions");
        let runs = fs::read_dir(&sessions)
            .with_context(|| format!("cannot list {}", sessions.display()))?;
        let mut files = runs.flatten().map(|run| run.path().join("1/session.lag"));
        files
            .find(|file| file.is_file())
            .with_context(|| format!("no session in {}", sessions.display()))
    }

    /// Reads the run's results: the session and the notes; copies both to `out`.
    ///
    /// # Errors
    /// The session or the notes are missing.
    pub fn recorded(&self, out: &Path) -> Result<Recorded> {
        let (file, truth) = (self.session_file()?, self.truth.clone());
        for from in [&file, &truth] {
            let to = out.join(from.file_name().unwrap_or_default());
            fs::copy(from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let notes = fs::read_to_string(&truth)
            .with_context(|| format!("cannot read {}", truth.display()))?;
        Ok(Recorded {
            session: session::Session::read(&bytes)?,
            notes: note::parse(&notes)?,
            origins: session::Origins::of(&self.home)?,
        })
    }
}

impl Eclipse {
    fn lives(&self) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).unwrap_or_default();
        let state = stat
            .rsplit(") ")
            .next()
            .and_then(|rest| rest.chars().next());
        !matches!(state, None | Some('Z' | 'X'))
    }

    fn signal(&self, name: &str) {
        // The process may be gone by now: then there is nothing to end.
        let _ = Command::new("kill")
            .arg(format!("-{name}"))
            .arg(self.0.to_string())
            .status();
    }
}

impl Drop for Eclipse {
    fn drop(&mut self) {
        if !self.lives() {
            return;
        }
        self.signal("TERM");
        let gone = until("Eclipse's end", Duration::from_secs(10), || {
            Ok((!self.lives()).then_some(()))
        });
        if gone.is_err() {
            self.signal("KILL");
        }
    }
}

/// The JVM that was started with this argument.
fn process_with(argument: &str) -> Option<u32> {
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let mut pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    pids.find(|pid| {
        let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let mut words = line.split(|byte| *byte == 0);
        let java = words.next().is_some_and(|word| word.ends_with(b"java"));
        java && words.any(|word| word == argument.as_bytes())
    })
}
