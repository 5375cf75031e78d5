//! A session file as the engine reads it, whatever its bytes are: shown, added up and stored, and a report made of each wait. The
//! stored values are the shown ones, a report passes the checks and is the same each time, and nothing of it stays. Nobody of unknown
//! origin is accused.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use laggard_blame::{Kind, Origin};
use laggard_engine::report::{Draft, PackedReport};
use laggard_engine::{Clock, Engine, Hosts, Paths};
use laggard_record::JudgedEpisode;
use laggard_report::inspect::inspect;
use laggard_report::send::NoToken;
use serde_json::json;

use crate::input::Input;
use crate::scratch;

const LAUNCH: &str = "20270115-080000-1";
const SESSION: &str = "20270115-080000-1.1";
const NOW_MS: i64 = 1_800_000_000_000;
/// So many waits of a file are reported: the others are packed by the same code.
const MOST_REPORTED: usize = 2;
const PARTS: [&str; 3] = ["profile.json", "plugins.json", "system.json"];

thread_local! {
    /// A data directory for all inputs: to make a database takes longer than most of them.
    static ENGINE: Engine = Engine::open_with(
        Paths::in_dir(scratch::directory().join("data")),
        Clock::new(|| NOW_MS),
        // Deleting all data searches the keyring, which is the developer's.
        Arc::new(NoToken),
        Hosts::default(),
        laggard_view::episode_json,
    )
    .expect("a data directory");
}

/// The first byte describes the launch, and the parts that are left out; the rest is the file.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let wish = input.byte();
    let file = input.rest();
    ENGINE.with(|engine| {
        let run = engine.paths().sessions().join(LAUNCH);
        let session = run.join("1");
        fs::create_dir_all(&session).expect("made");
        fs::write(session.join("session.lag"), file).expect("written");
        if wish & 1 == 0 {
            fs::write(run.join("run.json"), launch(wish).to_string()).expect("written");
        }
        goes_through(engine, &session, wish);
        engine.retention().delete_my_data().expect("deleted");
        assert!(engine.sessions().all().expect("read").is_empty());
        // A process that the file names may live; then its directory is left to it.
        let _ = fs::remove_dir_all(&run);
    });
}

fn launch(wish: u8) -> serde_json::Value {
    let host = if wish & 2 == 0 { "eclipse" } else { "java" };
    json!({
        "format": 1, "host": host, "title": "Eclipse", "install": null, "command": ["/opt/eclipse/eclipse"],
        "directory": null, "started_ms": NOW_MS - 60_000, "exit_code": 0,
    })
}

fn goes_through(engine: &Engine, session: &Path, wish: u8) {
    let shown = engine.analyses().show_file(session);
    let analysed = engine.analyses().analyse(session);
    if let Ok(analysis) = &analysed {
        let _json = serde_json::to_vec(&laggard_view::Analysis::from(analysis)).expect("JSON");
    }
    engine.launches().import_ended().expect("stored");
    let Ok(stored) = engine.sessions().show(&SESSION.into()) else {
        return;
    };
    match shown {
        Ok(shown) => assert_eq!(stored.episodes, shown.episodes),
        // A launch is in the list though its program was stopped before it said anything.
        Err(error) => assert_eq!(stored.session.pid, 0, "{error}"),
    }
    stored.episodes.iter().for_each(accuses_nobody_unplaced);
    for episode in stored.episodes.iter().take(MOST_REPORTED) {
        reported(engine, episode, wish);
    }
}

/// The launch's install lists nothing: only the file's own origins can say that a plug-in is not the host's.
fn accuses_nobody_unplaced(episode: &JudgedEpisode) {
    if episode.verdict != Kind::PlugIn {
        return;
    }
    let main = episode.main().and_then(|main| main.plugin.as_ref());
    let origin = main.map(|plugin| plugin.origin);
    let placed = [Some(Origin::Bundled), Some(Origin::Added)].contains(&origin);
    assert!(placed, "{episode:?}");
}

fn reported(engine: &Engine, episode: &JudgedEpisode, wish: u8) {
    let unwanted = PARTS.iter().enumerate();
    let unwanted = unwanted.filter(|(at, _)| wish >> (2 + at) & 1 == 1);
    let draft = Draft {
        what_happened: "It hung.".into(),
        leave_out: unwanted.map(|(_, name)| (*name).to_owned()).collect(),
        ..Draft::default()
    };
    let pack = || -> PackedReport {
        let packed = engine
            .reports()
            .pack(&(SESSION, episode.id.number).into(), &draft);
        packed.expect("a wait that is shown can be reported")
    };
    let packed = pack();
    assert_eq!(packed.zip, pack().zip, "what was looked at is what leaves");
    let inspected = inspect(&packed.zip).expect("what is packed is a report");
    let parts: Vec<(&str, &[u8])> = packed
        .parts
        .iter()
        .map(|part| (part.name, part.bytes.as_slice()))
        .collect();
    let there: Vec<(&str, &[u8])> = inspected
        .parts
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    assert_eq!(there, parts);
    for name in &draft.leave_out {
        assert!(parts.iter().all(|(part, _)| part != name), "{name}");
    }
}
