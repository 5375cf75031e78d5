//! A data directory with sessions in it, and a clock that stands where the test puts it.

use std::fs;
use std::path::PathBuf;

use laggard_engine::view::{
    EpisodeReport, Landmark, Origin, PluginRef, Role, Suspect, Verdict, rfc3339,
};
use laggard_engine::{Clock, Engine, Paths};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};
use tempfile::TempDir;

pub const NOW: i64 = 1_800_000_000_000;
pub const MINUTE: i64 = 60_000;

pub struct Scene {
    _dir: TempDir,
    pub engine: Engine,
    pub store: Store,
}

impl Scene {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let clock = Clock::new(|| NOW);
        let paths = Paths::in_dir(dir.path().join("data"));
        let engine = Engine::open_with_clock(paths.clone(), clock).expect("opened");
        let store = Store::open(&paths.database()).expect("opened twice");
        Self {
            _dir: dir,
            engine,
            store,
        }
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
            started_ms,
            ended_ms: Some(started_ms + 1),
            state: "ended".into(),
            active_ms: minutes * 60_000.0,
            turned_off: turned_off.iter().map(|id| (*id).to_owned()).collect(),
            ..SessionRow::default()
        };
        self.store.put_session(&row).expect("stored");
        run
    }

    /// A perceptible episode that is put down to a plug-in.
    pub fn lag(&self, session: &str, number: u32, started_ms: i64, plugin: &str, ms: f64) {
        let plugin = PluginRef {
            id: plugin.into(),
            name: plugin.to_uppercase(),
            version: "1".into(),
            location: String::new(),
            origin: Origin::Added,
        };
        let landmark = Landmark {
            kind: "observer".into(),
            class: format!("{}.Listener", plugin.id),
            method: "changed".into(),
        };
        let report = EpisodeReport {
            session: session.into(),
            episode: number,
            started_at: rfc3339(started_ms),
            duration_ms: ms + 10.0,
            perceptible: true,
            verdict: Verdict::Plugin,
            suspects: vec![Suspect {
                kind: Verdict::Plugin,
                plugin: Some(plugin.clone()),
                role: Role::Executing,
                ms,
                share: 0.9,
                confidence: 0.9,
                landmark: Some(landmark.clone()),
                evidence: Vec::new(),
            }],
            character: None,
            issue: None,
        };
        let row = EpisodeRow {
            session: session.into(),
            number,
            started_ms,
            duration_ms: report.duration_ms,
            verdict: "plug-in".into(),
            issue: String::new(),
            report: serde_json::to_string(&report).expect("JSON"),
        };
        let suspect = SuspectRow {
            kind: "plug-in".into(),
            plugin_id: Some(plugin.id.clone()),
            plugin: serde_json::to_string(&plugin).expect("JSON"),
            ms,
            confidence: 0.9,
            landmark: Some(serde_json::to_string(&landmark).expect("JSON")),
        };
        self.store.put_episode(&row, &[suspect]).expect("stored");
    }
}
