//! A program that runs, as far as Laggard can tell: a process that does nothing, and a session into which this writes as an agent would,
//! one that skips whatever it is asked to skip. Other tests search in a real program.

mod session;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use laggard_record::UnixMs;
use laggard_store::{SessionRow, Store};
use serde_json::json;

use crate::laggard::Laggard;
use crate::prepared::Prepared;

use self::session::{Session, head};

/// Sessions so far: each has a directory of its own, as Laggard goes on reading where it was in a file that it knows.
static BEGUN: AtomicU32 = AtomicU32::new(0);
/// How long its user waits where other programs have the processors.
const WAIT: Duration = Duration::from_secs(1);

/// The program; it ends with this handle.
pub struct Running {
    session: Arc<Mutex<Session>>,
    stop: Arc<AtomicBool>,
    agent: Option<JoinHandle<()>>,
    database: PathBuf,
    row: SessionRow,
    is_deleted: bool,
}

impl Running {
    /// Begins a session of the prepared install's program, which Laggard takes for one that runs.
    ///
    /// # Errors
    /// A file or the database cannot be written.
    pub fn begin(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Self> {
        let process = Command::new("sleep").arg("600").spawn().context("sleep")?;
        let name = format!("20260106-{:06}", BEGUN.fetch_add(1, Ordering::Relaxed));
        let run = laggard.data().join("sessions").join(&name);
        let dir = run.join("1");
        let _ = fs::remove_dir_all(&run);
        fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
        let started = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        let started = u64::try_from(started)?;
        let launch = json!({"host": "eclipse", "title": "Eclipse", "install": prepared.install(), "command": [], "directory": null,
            "started_ms": started, "exit_code": null});
        fs::write(run.join("run.json"), launch.to_string())?;
        let file = dir.join("session.lag");
        fs::write(&file, head(started, process.id()))?;
        let row = SessionRow {
            id: format!("{name}.1").into(),
            file: file.to_string_lossy().into_owned(),
            host: "eclipse".into(),
            title: "Eclipse".into(),
            install: Some(prepared.install().to_string_lossy().into_owned().into()),
            pid: process.id(),
            started: UnixMs(i64::try_from(started)?),
            state: "running".into(),
            java_version: "17.0.12".into(),
            ..SessionRow::default()
        };
        let database = laggard.data().join("laggard.db");
        let store = Store::open(&database).context("the database")?;
        store.put_session(&row)?;
        let (session, stop) = (
            Arc::new(Mutex::new(Session::new(dir, process))),
            Arc::new(AtomicBool::new(false)),
        );
        let (shared, stopped) = (Arc::clone(&session), Arc::clone(&stop));
        let agent = thread::spawn(move || {
            while !stopped.load(Ordering::Relaxed) {
                // A file that is gone has no commands; the next look tells.
                let _ = locked(&shared).obey();
                thread::sleep(Duration::from_millis(50));
            }
        });
        Ok(Self {
            session,
            stop,
            agent: Some(agent),
            database,
            row,
            is_deleted: false,
        })
    }

    /// The session's name.
    pub fn id(&self) -> &str {
        self.row.id.as_str()
    }

    /// Its user waits so many times, a second each, because other programs have the processors.
    ///
    /// # Errors
    /// The session cannot be written.
    pub fn is_starved(&self, times: u32) -> Result<()> {
        for _ in 0..times {
            thread::sleep(WAIT);
            locked(&self.session).starved(WAIT)?;
        }
        Ok(())
    }

    /// Has all that is known of its session deleted, as Laggard does with what is too old.
    ///
    /// # Errors
    /// A file or the database cannot be written.
    pub fn delete(&mut self) -> Result<()> {
        self.end()?;
        let run = Path::new(&self.row.file).ancestors().nth(2);
        fs::remove_dir_all(run.context("no directory")?)?;
        let store = Store::open(&self.database).context("the database")?;
        store.delete_session(&self.row.id)?;
        self.is_deleted = true;
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(agent) = self.agent.take() {
            let _ = agent.join();
        }
        locked(&self.session).end_process()
    }

    /// Whether its user lets it restart from now on. One that does ends it: nobody starts it again.
    pub fn may_restart(&self, may: bool) {
        locked(&self.session).may_restart = may;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.end();
        if self.is_deleted {
            return;
        }
        self.row.state = "ended".into();
        self.row.ended = Some(self.row.started);
        // The pages after this one may show it as running: that is all.
        if let Ok(store) = Store::open(&self.database) {
            let _ = store.put_session(&self.row);
        }
    }
}

fn locked(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}
