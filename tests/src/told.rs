//! An inbox with a notice of every kind, made up: other tests look at the notices about real programs.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use laggard_record::{PluginId, UnixMs};
use laggard_store::{InboxRow, Store};
use serde_json::{Value, json};

use crate::laggard::Laggard;
use crate::prepared::{OWNER, Prepared};

/// The name of the plug-in whose bypass went wrong.
pub const BYPASSED: &str = "Task List";

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The format in which notices are stored: `crates/engine/tests/stored` keeps one of each, so that this one can always be read.
const FORMAT: u32 = 4;

/// A notice: how long ago, ms; what kind; the plug-in it is about; what happened; whether it was seen; how it was put aside.
struct Told {
    ago: i64,
    kind: &'static str,
    plugin: Option<String>,
    happened: Value,
    seen: bool,
    aside: Value,
}

/// Puts a notice of every kind into the inbox, and `more` of other plug-ins. The newest belongs to the captured wait, the
/// archived ones to waits without a capture.
///
/// # Errors
/// The database cannot be opened or written.
pub fn lay(laggard: &Laggard<'_>, prepared: &Prepared, more: u32) -> Result<()> {
    let database = laggard.data().join("laggard.db");
    let store = Store::open(&database).context("the database")?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let now = i64::try_from(now)?;
    let mut all = every_kind(prepared, now);
    all.extend((0..more).map(|number| Told {
        ago: DAY + i64::from(number) * 7 * HOUR,
        seen: true,
        ..lagged(
            &format!("com.example.plugin{number}"),
            &format!("Plug-in {number}"),
            prepared.episode,
        )
    }));
    // Numbers grow with time.
    all.sort_by_key(|told| -told.ago);
    for told in all {
        let entry = json!({"format": FORMAT, "happened": told.happened, "install": prepared.install(),
            "session": prepared.session, "put_aside": told.aside});
        store.add_to_inbox(&InboxRow {
            id: 0,
            at: UnixMs(now - told.ago),
            kind: told.kind.to_owned(),
            plugin_id: told.plugin.as_deref().map(PluginId::from),
            entry: entry.to_string(),
            seen: told.seen,
        })?;
    }
    Ok(())
}

fn every_kind(prepared: &Prepared, now: i64) -> Vec<Told> {
    let episode = prepared.episode;
    let often = json!({"plugin": plugin(OWNER.0, &prepared.name), "program": eclipse(), "count": 5, "felt": 4_200_000_000_i64,
        "time": 3_900_000_000_i64, "landmark": landmark(), "episode": episode});
    let archived = |number: usize, id: &str, name: &str| {
        let episode = *prepared.others.get(number).unwrap_or(&episode);
        Told {
            ago: (6 + number as i64) * DAY,
            seen: true,
            aside: json!("archived"),
            ..lagged(id, name, episode)
        }
    };
    vec![
        lagged(OWNER.0, &prepared.name, episode),
        Told {
            ago: 25 * HOUR,
            happened: json!({"lagged-often": often}),
            seen: true,
            ..lagged(OWNER.0, &prepared.name, episode)
        },
        Told {
            ago: 300 * DAY,
            seen: true,
            ..lagged(OWNER.0, &prepared.name, episode)
        },
        froze("org.example.outliner", 7 * MINUTE, now),
        Told {
            seen: true,
            ..froze("host", 3 * HOUR, now)
        },
        Told {
            seen: true,
            ..froze("machine", 4 * DAY, now)
        },
        Told {
            ago: 2 * DAY,
            kind: "restored",
            plugin: None,
            happened: json!({"restored": {"plugin": "org.example.outliner", "reason": {"cannot-start": {"code": 13}}}}),
            seen: true,
            aside: Value::Null,
        },
        Told {
            ago: 5 * DAY,
            kind: "unobserved",
            plugin: None,
            happened: json!({"unobserved": {"program": eclipse(), "before": false, "why": "its Java is older than 11"}}),
            seen: true,
            aside: Value::Null,
        },
        Told {
            ago: 50 * MINUTE,
            kind: "bypass",
            plugin: Some("org.example.tasks".to_owned()),
            happened: json!({"bypass-ended": {"plugin": plugin("org.example.tasks", BYPASSED), "program": eclipse(),
                "why": "exceptions"}}),
            seen: true,
            aside: Value::Null,
        },
        slower(now),
        Told {
            ago: 20 * MINUTE,
            seen: true,
            aside: json!({"snoozed": {"until": now + 40 * MINUTE}}),
            ..lagged("org.example.ledger", "Ledger", episode)
        },
        archived(0, "org.example.glacial", "Glacial Imports"),
        archived(1, "org.example.notes", "Notes"),
    ]
}

fn lagged(id: &str, name: &str, episode: u64) -> Told {
    let happened = json!({"plugin": plugin(id, name), "program": eclipse(), "felt": 1_500_000_000, "time": 1_200_000_000,
        "today": 3, "landmark": landmark(), "episode": episode});
    Told {
        ago: 0,
        kind: "plugin",
        plugin: Some(id.to_owned()),
        happened: json!({"lagged": happened}),
        seen: false,
        aside: Value::Null,
    }
}

/// A freeze that is over, blamed on a plug-in by its id, or on a cause that is no plug-in.
fn froze(cause: &str, ago: i64, now: i64) -> Told {
    let of_plugin = cause.contains('.');
    let cause_in_full = if of_plugin {
        json!({"plugin": plugin(cause, "Outline Decorator")})
    } else {
        json!(cause)
    };
    Told {
        ago,
        kind: "froze",
        plugin: of_plugin.then(|| cause.to_owned()),
        happened: json!({"froze": {"program": eclipse(), "since": now - ago - 6500, "time": 6_500_000_000_i64,
            "cause": cause_in_full, "end": "answered", "episode": null}}),
        seen: false,
        aside: Value::Null,
    }
}

/// A plug-in that is slower since an update four days ago.
fn slower(now: i64) -> Told {
    let id = "org.example.outliner";
    Told {
        ago: 2 * HOUR,
        kind: "slower",
        plugin: Some(id.to_owned()),
        happened: json!({"slower": {"plugin": plugin(id, "Outline Decorator"), "program": eclipse(), "before": "0.9.2",
            "since": now - 4 * DAY, "fall": {"least": -15.2, "most": -7.1}, "others": 2, "can_go_back": true}}),
        seen: true,
        aside: Value::Null,
    }
}

fn plugin(id: &str, name: &str) -> Value {
    json!({"id": id, "name": name, "version": "1.0.0", "location": format!("file:/opt/{id}.jar"), "origin": "added"})
}

fn eclipse() -> Value {
    json!({"host": "Eclipse", "own": null})
}

fn landmark() -> Value {
    json!({"kind": "observer", "class": "com.example.sluggish.spellcheck.ResourceListener", "method": "resourceChanged"})
}
