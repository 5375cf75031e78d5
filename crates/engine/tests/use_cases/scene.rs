//! A data directory with sessions in it, and a clock that the test sets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use laggard_engine::{Clock, Engine, Paths};
use laggard_hosts::Hosts;
use laggard_record::{
    Approval, EpisodeId, JudgedEpisode, Kind, Landmark, Nanos, Origin, Plugin, ReportPreview, Role,
    Suspect, TokenTrouble, UnixMs,
};
use laggard_report::send::{Keyring, Tokens};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};
use tempfile::TempDir;

pub const NOW: i64 = 1_800_000_000_000;
pub const MINUTE: i64 = 60_000;

pub struct Scene {
    dir: TempDir,
    pub engine: Engine,
    pub store: Store,
    pub keyring: Arc<Keys>,
}

/// A keyring. The real one needs a desktop's service, which a test does not have.
#[derive(Debug, Default)]
pub struct Keys {
    tokens: Mutex<BTreeMap<String, String>>,
    locked: Mutex<BTreeSet<String>>,
    unsearchable: AtomicBool,
}

impl Keys {
    /// The addresses that have a token.
    pub fn urls(&self) -> Vec<String> {
        let tokens = self.tokens.lock().expect("alone");
        tokens.keys().cloned().collect()
    }

    /// Refuses all requests for these addresses from now on.
    pub fn lock(&self, urls: &[&str]) {
        *self.locked.lock().expect("alone") = urls.iter().map(|&url| url.to_owned()).collect();
    }

    /// Refuses from now on to be searched, as a keyring that is out of reach does.
    pub fn hide(&self) {
        self.unsearchable.store(true, Ordering::SeqCst);
    }

    fn open(&self, url: &str) -> Result<MutexGuard<'_, BTreeMap<String, String>>, TokenTrouble> {
        if self.locked.lock().expect("alone").contains(url) {
            return Err(TokenTrouble::Locked);
        }
        Ok(self.tokens.lock().expect("alone"))
    }
}

impl Tokens for Keys {
    fn get(&self, url: &str) -> Result<String, TokenTrouble> {
        self.open(url)?.get(url).cloned().ok_or(TokenTrouble::None)
    }
}

impl Keyring for Keys {
    fn set(&self, url: &str, token: &str) -> Result<(), TokenTrouble> {
        self.open(url)?.insert(url.to_owned(), token.to_owned());
        Ok(())
    }

    fn forget(&self, url: &str) -> Result<(), TokenTrouble> {
        self.open(url)?.remove(url);
        Ok(())
    }

    fn search(&self) -> Result<BTreeSet<String>, TokenTrouble> {
        if self.unsearchable.load(Ordering::SeqCst) {
            return Err(TokenTrouble::NoKeyring);
        }
        let urls = self.urls();
        let opened = urls.iter().try_for_each(|url| self.open(url).map(drop));
        opened.map(|()| urls.into_iter().collect())
    }
}

/// Writes the claim with which the agent tells that a process has a launch's session.
pub fn claim(run: &Path, pid: u32) {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = now.expect("a time").as_millis();
    fs::write(run.join("claim"), format!("{pid} {now}\n")).expect("written");
}

/// The files under a directory that contain a text.
pub fn holding(directory: &Path, text: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).expect("there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(holding(&path, text));
            continue;
        }
        let bytes = fs::read(&path).expect("read");
        let here = text.is_empty() || bytes.windows(text.len()).any(|it| it == text.as_bytes());
        found.extend(here.then_some(path));
    }
    found
}

impl Scene {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let paths = Paths::in_dir(dir.path().join("data"));
        let keyring = Arc::new(Keys::default());
        let engine = engine(paths.clone(), keyring.clone());
        let store = Store::open(&paths.database()).expect("opened twice");
        Self {
            dir,
            engine,
            store,
            keyring,
        }
    }

    /// Laggard, started again.
    pub fn again(&self) -> Engine {
        engine(self.engine.paths().clone(), self.keyring.clone())
    }

    /// The directory of a launch that has ended, outside of the data directory, with one session.
    pub fn elsewhere(&self, name: &str) -> PathBuf {
        let here = self.session(&format!("{name}.1"), NOW - MINUTE, 1.0, &[]);
        let there = self.dir.path().join("elsewhere").join(name);
        fs::create_dir_all(there.parent().expect("a parent")).expect("made");
        fs::rename(here, &there).expect("moved");
        let row = self
            .store
            .session(&format!("{name}.1").into())
            .expect("asked");
        let row = SessionRow {
            file: there.join("1/session.lag").display().to_string(),
            ..row.expect("there")
        };
        self.store.put_session(&row).expect("stored");
        there
    }

    /// Puts down what a session is now: `running`, `ended`, `cut-short`.
    pub fn becomes(&self, session: &str, state: &str) {
        let row = self.store.session(&session.into()).expect("asked");
        let mut row = row.expect("there");
        row.state = state.into();
        self.store.put_session(&row).expect("stored");
    }

    /// A session that ran for `minutes` of use, its directory included.
    pub fn session(&self, id: &str, started_ms: i64, minutes: f64, turned_off: &[&str]) -> PathBuf {
        let (run, number) = id.split_once('.').expect("run.number");
        let run = self.engine.paths().sessions().join(run);
        fs::create_dir_all(run.join(number)).expect("made");
        let file = run.join(number).join("session.lag");
        fs::write(&file, vec![0; 1024]).expect("written");
        let run_file = serde_json::json!({
            "host": "eclipse", "title": "Eclipse", "install": "/eclipse", "command": ["/eclipse"],
            "directory": null, "started_ms": started_ms, "exit_code": 0,
        });
        fs::write(run.join("run.json"), run_file.to_string()).expect("written");
        let row = SessionRow {
            id: id.into(),
            file: file.display().to_string(),
            host: "eclipse".into(),
            title: "Eclipse".into(),
            install: Some("/eclipse".into()),
            started: UnixMs(started_ms),
            ended: Some(UnixMs(started_ms + 1)),
            state: "ended".into(),
            active: nanos(minutes * 60_000.0),
            turned_off: turned_off.iter().map(|id| (*id).to_owned()).collect(),
            ..SessionRow::default()
        };
        self.store.put_session(&row).expect("stored");
        run
    }

    /// A perceptible episode that a plug-in caused.
    pub fn lag(&self, session: &str, number: u32, started_ms: i64, plugin: &str, ms: f64) {
        self.put(&JudgedEpisode {
            id: EpisodeId {
                session: session.into(),
                number,
            },
            started: UnixMs(started_ms),
            duration: nanos(ms + 10.0),
            perceptible: true,
            verdict: Kind::PlugIn,
            suspects: vec![suspect(plugin, Role::Executing, ms)],
            character: None,
            issue: None,
        });
    }

    /// Stores an episode as it is.
    pub fn put(&self, judged: &JudgedEpisode) {
        let mut report = serde_json::json!(judged);
        report["format"] = 3.into();
        let row = EpisodeRow {
            id: judged.id.clone(),
            started: judged.started,
            duration: judged.duration,
            verdict: judged.verdict.as_str().into(),
            issue: String::new(),
            report: report.to_string(),
        };
        let suspects = judged.suspects.iter().map(|suspect| SuspectRow {
            kind: suspect.kind.as_str().into(),
            plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.clone()),
            plugin: serde_json::to_string(&suspect.plugin).expect("JSON"),
            time: suspect.time,
            confidence: suspect.confidence,
            landmark: Some(serde_json::to_string(&suspect.landmark).expect("JSON")),
            without: suspect.without,
        });
        let suspects: Vec<SuspectRow> = suspects.collect();
        self.store.put_episodes(&[(row, suspects)]).expect("stored");
    }
}

fn nanos(ms: f64) -> Nanos {
    Nanos((ms * 1e6) as u64)
}

fn engine(paths: Paths, keyring: Arc<Keys>) -> Engine {
    engine_at(paths, Clock::new(|| NOW), keyring)
}

/// Laggard with the true time, and a keyring of the test's own: who deletes all data searches it.
pub fn engine_of_today(paths: Paths) -> Engine {
    engine_at(paths, Clock::system(), Arc::default())
}

fn engine_at(paths: Paths, clock: Clock, keyring: Arc<Keys>) -> Engine {
    Engine::open_with(
        paths,
        clock,
        keyring,
        Hosts::default(),
        laggard_view::episode_json,
    )
    .expect("opened")
}

/// A plug-in that surely took this many milliseconds; an initiator takes none.
pub fn suspect(plugin: &str, role: Role, ms: f64) -> Suspect {
    Suspect {
        kind: Kind::PlugIn,
        plugin: Some(Plugin {
            id: plugin.into(),
            name: plugin.to_uppercase(),
            version: "1".into(),
            location: String::new(),
            origin: Origin::Added,
        }),
        role,
        time: nanos(ms),
        share: if role == Role::Initiator { 0.0 } else { 0.9 },
        confidence: 0.96,
        landmark: Some(Landmark {
            kind: "observer".into(),
            class: format!("{plugin}.Listener"),
            method: "changed".into(),
        }),
        evidence: Vec::new(),
        way: Vec::new(),
        without: None,
    }
}

/// The approval of a user who has looked at all of a report.
pub fn approval(preview: &ReportPreview) -> Approval {
    Approval {
        looked_at: preview.parts.iter().map(|part| part.look.clone()).collect(),
        tracker: None,
    }
}
