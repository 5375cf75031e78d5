//! The subjects of lags: program, verdict, plug-in and landmark. Thousands of lags share one subject, so filters and searches
//! read these rows and not the lags' reports.

use laggard_record::{EpisodeId, InstallId, Nanos, PluginId, SessionId, UnixMs};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use serde_json::Value;

use crate::schema::Migration;
use crate::{Store, StoreError, SuspectRow};

/// Lags that an earlier Laggard stored get their subjects from their main suspects and their reports.
pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 11,
    sql: "CREATE TABLE subjects (
        id INTEGER PRIMARY KEY,
        install TEXT NOT NULL,
        title TEXT NOT NULL,
        verdict TEXT NOT NULL,
        plugin_id TEXT NOT NULL,
        plugin TEXT NOT NULL,
        landmark TEXT NOT NULL,
        UNIQUE (install, title, verdict, plugin_id, plugin, landmark)
    ) STRICT;
    CREATE TABLE lags (
        session TEXT NOT NULL,
        number INTEGER NOT NULL,
        started_ms INTEGER NOT NULL,
        duration_ms REAL NOT NULL,
        subject INTEGER NOT NULL REFERENCES subjects (id),
        confidence REAL NOT NULL,
        set_off_by TEXT NOT NULL,
        UNIQUE (session, number),
        FOREIGN KEY (session, number) REFERENCES episodes (session, number) ON DELETE CASCADE
    ) STRICT;
    CREATE TEMP TABLE told AS SELECT e.session AS session, e.number AS number, e.started_ms AS started_ms,
        e.duration_ms AS duration_ms, coalesce(r.install, '') AS install, r.title AS title, e.verdict AS verdict,
        coalesce(s.plugin_id, '') AS plugin_id,
        CAST(coalesce(CASE WHEN json_valid(s.plugin) THEN json_extract(s.plugin, '$.name') END, '') AS TEXT) AS plugin,
        CAST(coalesce(CASE WHEN json_valid(s.landmark)
            THEN json_extract(s.landmark, '$.class') || '.' || json_extract(s.landmark, '$.method') END, '') AS TEXT) AS landmark,
        coalesce(s.confidence, 0.0) AS confidence,
        CAST(coalesce(CASE WHEN json_valid(e.report) THEN json_extract(e.report, '$.character.trigger') END, '') AS TEXT)
            AS set_off_by
        FROM episodes e JOIN sessions r ON r.id = e.session
        LEFT JOIN suspects s ON s.session = e.session AND s.episode = e.number AND s.rank = 0;
    INSERT OR IGNORE INTO subjects (install, title, verdict, plugin_id, plugin, landmark)
        SELECT install, title, verdict, plugin_id, plugin, landmark FROM told;
    INSERT INTO lags (session, number, started_ms, duration_ms, subject, confidence, set_off_by)
        SELECT t.session, t.number, t.started_ms, t.duration_ms, s.id, t.confidence, t.set_off_by
        FROM told t CROSS JOIN subjects s ON s.install = t.install AND s.title = t.title AND s.verdict = t.verdict
        AND s.plugin_id = t.plugin_id AND s.plugin = t.plugin AND s.landmark = t.landmark;
    DROP TABLE told;
    CREATE INDEX lags_by_start ON lags (started_ms, subject, duration_ms, confidence, set_off_by);
    CREATE INDEX lags_by_length ON lags (duration_ms, started_ms, subject, confidence, set_off_by);
    CREATE INDEX lags_by_subject ON lags (subject, started_ms, duration_ms, confidence, set_off_by);",
}];

/// A row of a subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubjectRow {
    /// The number by which lags refer to the subject.
    pub id: i64,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The program's title, for people.
    pub title: String,
    /// The verdict's kind.
    pub verdict: String,
    /// The main suspect's symbolic id, if the suspect is a plug-in.
    pub plugin_id: Option<PluginId>,
    /// The plug-in's name; empty without one.
    pub plugin: String,
    /// The landmark that names the main suspect, `a.b.C.m`; empty without one.
    pub landmark: String,
}

/// A lag whose episode and suspects are being stored.
pub(crate) struct Lag<'a> {
    pub id: &'a EpisodeId,
    pub started: UnixMs,
    pub duration: Nanos,
    pub verdict: &'a str,
    pub report: &'a str,
    pub main: Option<&'a SuspectRow>,
    /// The former subject, if the lag was stored before: its row is deleted when the episode's is replaced.
    pub before: Option<i64>,
}

/// The subject of a stored lag; `None` if it is not stored.
pub(crate) fn of(transaction: &Transaction<'_>, id: &EpisodeId) -> rusqlite::Result<Option<i64>> {
    transaction
        .prepare_cached("SELECT subject FROM lags WHERE session = ?1 AND number = ?2")?
        .query_row(params![id.session.as_str(), id.number], |row| row.get(0))
        .optional()
}

/// Stores the lag and its subject.
pub(crate) fn note(transaction: &Transaction<'_>, lag: &Lag<'_>) -> rusqlite::Result<()> {
    let main = lag.main;
    let fields = |json: Option<&str>| -> Value {
        let value = json.and_then(|json| serde_json::from_str(json).ok());
        value.unwrap_or_default()
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let landmark = fields(main.and_then(|main| main.landmark.as_deref()));
    let landmark = match (landmark["class"].as_str(), landmark["method"].as_str()) {
        (Some(class), Some(method)) => format!("{class}.{method}"),
        _ => String::new(),
    };
    let plugin = text(&fields(main.map(|main| main.plugin.as_str()))["name"]);
    let plugin_id = main.and_then(|main| main.plugin_id.as_ref());
    let plugin_id = plugin_id.map(PluginId::as_str).unwrap_or_default();
    // All formats of a report have the trigger at this place.
    let set_off_by = text(&fields(Some(lag.report))["character"]["trigger"]);
    let session = lag.id.session.as_str();
    let about = params![session, lag.verdict, plugin_id, plugin, landmark];
    transaction
        .prepare_cached(
            "INSERT OR IGNORE INTO subjects (install, title, verdict, plugin_id, plugin, landmark)
             SELECT coalesce(install, ''), title, ?2, ?3, ?4, ?5 FROM sessions WHERE id = ?1",
        )?
        .execute(about)?;
    let subject: i64 = transaction
        .prepare_cached(
            "SELECT s.id FROM subjects s JOIN sessions r ON s.install = coalesce(r.install, '') AND s.title = r.title
             WHERE r.id = ?1 AND s.verdict = ?2 AND s.plugin_id = ?3 AND s.plugin = ?4 AND s.landmark = ?5",
        )?
        .query_row(about, |row| row.get(0))?;
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO lags (session, number, started_ms, duration_ms, subject, confidence, set_off_by, own_ms)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            session,
            lag.id.number,
            lag.started.0,
            lag.duration.as_millis(),
            subject,
            main.map_or(0.0, |main| main.confidence),
            set_off_by,
            main.map_or(0.0, |main| main.time.as_millis())
        ])?;
    // The lag may have been the last one of its former subject.
    match lag.before {
        Some(before) if before != subject => forget_unused(transaction),
        _ => Ok(()),
    }
}

/// Moves a session's lags to the subjects of its program, which has become known.
pub(crate) fn rename(connection: &Connection, session: &SessionId) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT OR IGNORE INTO subjects (install, title, verdict, plugin_id, plugin, landmark)
         SELECT coalesce(r.install, ''), r.title, s.verdict, s.plugin_id, s.plugin, s.landmark
         FROM subjects s JOIN sessions r ON r.id = ?1 WHERE s.id IN (SELECT subject FROM lags WHERE session = ?1)",
        [session.as_str()],
    )?;
    connection.execute(
        "UPDATE lags SET subject = (
             SELECT new.id FROM subjects old JOIN sessions r ON r.id = ?1
             JOIN subjects new ON new.install = coalesce(r.install, '') AND new.title = r.title AND new.verdict = old.verdict
             AND new.plugin_id = old.plugin_id AND new.plugin = old.plugin AND new.landmark = old.landmark
             WHERE old.id = lags.subject) WHERE session = ?1",
        [session.as_str()],
    )?;
    forget_unused(connection)
}

/// Deletes subjects without lags: they name plug-ins and programs.
pub(crate) fn forget_unused(connection: &Connection) -> rusqlite::Result<()> {
    connection
        .execute(
            "DELETE FROM subjects WHERE NOT EXISTS (SELECT 1 FROM lags WHERE lags.subject = subjects.id)",
            [],
        )
        .map(drop)
}

impl Store {
    /// All subjects, in no particular order.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn subjects(&self) -> Result<Vec<SubjectRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT id, install, title, verdict, plugin_id, plugin, landmark FROM subjects",
                )?
                .query_map([], read)?
                .collect()
        })
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<SubjectRow> {
    let install: String = row.get(1)?;
    let plugin: String = row.get(4)?;
    Ok(SubjectRow {
        id: row.get(0)?,
        install: (!install.is_empty()).then(|| install.into()),
        title: row.get(2)?,
        verdict: row.get(3)?,
        plugin_id: (!plugin.is_empty()).then(|| plugin.into()),
        plugin: row.get(5)?,
        landmark: row.get(6)?,
    })
}
