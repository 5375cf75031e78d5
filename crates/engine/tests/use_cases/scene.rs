//! A data directory with sessions in it, and a clock that stands where the test puts it.

use std::fs;
use std::path::PathBuf;

use laggard_engine::view::{
    EpisodeReport, Landmark, Origin, PluginRef, Role, Suspect, Verdict, rfc3339, unix_ms,
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
        let report = EpisodeReport {
            session: session.into(),
            episode: number,
            started_at: rfc3339(started_ms),
            duration_ms: ms + 10.0,
            perceptible: true,
            verdict: Verdict::Plugin,
            suspects: vec![suspect(plugin, Role::Executing, ms)],
            character: None,
            issue: None,
        };
        self.put(&report);
    }

    /// Stores an episode as it is.
    pub fn put(&self, report: &EpisodeReport) {
        let text = |kind: Verdict| match kind {
            Verdict::Plugin => "plug-in",
            _ => "unknown",
        };
        let row = EpisodeRow {
            session: report.session.clone(),
            number: report.episode,
            started_ms: unix_ms(&report.started_at).expect("a time"),
            duration_ms: report.duration_ms,
            verdict: text(report.verdict).into(),
            issue: String::new(),
            report: serde_json::to_string(report).expect("JSON"),
        };
        let suspects = report.suspects.iter().map(|suspect| SuspectRow {
            kind: text(suspect.kind).into(),
            plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.clone()),
            plugin: serde_json::to_string(&suspect.plugin).expect("JSON"),
            ms: suspect.ms,
            confidence: suspect.confidence,
            landmark: Some(serde_json::to_string(&suspect.landmark).expect("JSON")),
        });
        let suspects: Vec<SuspectRow> = suspects.collect();
        self.store.put_episode(&row, &suspects).expect("stored");
    }
}

/// A plug-in that is sure to have taken so many milliseconds; an initiator takes none.
pub fn suspect(plugin: &str, role: Role, ms: f64) -> Suspect {
    Suspect {
        kind: Verdict::Plugin,
        plugin: Some(PluginRef {
            id: plugin.into(),
            name: plugin.to_uppercase(),
            version: "1".into(),
            location: String::new(),
            origin: Origin::Added,
        }),
        role,
        ms,
        share: if role == Role::Initiator { 0.0 } else { 0.9 },
        confidence: 0.9,
        landmark: Some(Landmark {
            kind: "observer".into(),
            class: format!("{plugin}.Listener"),
            method: "changed".into(),
        }),
        evidence: Vec::new(),
        way: Vec::new(),
    }
}
