//! Perceptible episodes by the thousand, without their reports: counted, filtered, and in pages. The table is made with
//! `subjects`, and each of its rows is written and deleted together with the episode's row.

use laggard_record::{EpisodeId, Nanos, SessionId, UnixMs};
use rusqlite::types::ToSql;
use rusqlite::{Row, named_params, params};

use crate::column::{id, length, time};
use crate::schema::Migration;
use crate::{Store, StoreError};

/// Earlier versions stored a lag's subject, but not the main suspect's part of the lag.
pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 15,
    sql: "ALTER TABLE lags ADD COLUMN own_ms REAL NOT NULL DEFAULT 0.0;
    UPDATE lags SET own_ms = coalesce((SELECT ms FROM suspects s
        WHERE s.session = lags.session AND s.episode = lags.number AND s.rank = 0), 0.0);
    DROP INDEX lags_by_start;
    DROP INDEX lags_by_subject;
    CREATE INDEX lags_by_start ON lags (started_ms, subject, duration_ms, confidence, set_off_by, own_ms);
    CREATE INDEX lags_by_subject ON lags (subject, started_ms, duration_ms, confidence, set_off_by, own_ms);",
}];

/// The number of lags from which an index gives their order; fewer lags are sorted.
const MANY: u32 = 20_000;

/// A filter for lags. Each field excludes some.
#[derive(Debug, Clone, PartialEq)]
pub struct LagQuery {
    /// The lags' subject is one of these; `None`: any subject.
    pub subjects: Option<Vec<i64>>,
    /// The lags began at this time or later.
    pub since: UnixMs,
    /// The lags began before this time.
    pub until: UnixMs,
    /// The lags lasted at least this long.
    pub least: Nanos,
    /// The verdict's confidence is at least this, 0 to 1.
    pub confidence: f64,
    /// The lags' trigger; empty for any.
    pub set_off_by: String,
}

/// The order of lags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LagSort {
    /// Latest first.
    Newest,
    /// Earliest first.
    Oldest,
    /// Longest first.
    Longest,
    /// Shortest first.
    Shortest,
}

/// The part of a lag's row from which totals are computed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LagPart {
    /// When the lag began.
    pub started: UnixMs,
    /// The subject's number.
    pub subject: i64,
    /// The lag's length.
    pub duration: Nanos,
    /// The main suspect's part of the lag; 0 without a suspect.
    pub own: Nanos,
}

/// A lag's row, without its report.
#[derive(Debug, Clone, PartialEq)]
pub struct LagRow {
    /// The episode's id.
    pub id: EpisodeId,
    /// When the lag began.
    pub started: UnixMs,
    /// The lag's length.
    pub duration: Nanos,
    /// The subject's number.
    pub subject: i64,
    /// The verdict's confidence, 0 to 1.
    pub confidence: f64,
    /// The lag's trigger; empty if unknown.
    pub set_off_by: String,
}

impl LagQuery {
    /// Runs `work` with the condition in SQL, and its parameters.
    fn with<T>(&self, work: impl FnOnce(String, &[(&str, &dyn ToSql)]) -> T) -> T {
        let subjects = self.subjects.as_ref();
        let subjects = subjects.map(|ids| serde_json::to_string(ids).unwrap_or_default());
        let least = self.least.as_millis();
        // A field that excludes no lag must not slow the query down.
        let fields: [(bool, &str, (&str, &dyn ToSql)); 5] = [
            (
                self.since > UnixMs(i64::MIN),
                "started_ms >= :since",
                (":since", &self.since.0),
            ),
            (
                self.until < UnixMs(i64::MAX),
                "started_ms < :until",
                (":until", &self.until.0),
            ),
            (
                self.least > Nanos::ZERO,
                "duration_ms >= :least",
                (":least", &least),
            ),
            (
                self.confidence > 0.0,
                "confidence >= :confidence",
                (":confidence", &self.confidence),
            ),
            (
                !self.set_off_by.is_empty(),
                "set_off_by = :trigger",
                (":trigger", &self.set_off_by),
            ),
        ];
        let mut condition = String::from("TRUE");
        let mut values = Vec::new();
        for (_, words, value) in fields.into_iter().filter(|(restricts, ..)| *restricts) {
            condition += " AND ";
            condition += words;
            values.push(value);
        }
        if let Some(subjects) = &subjects {
            condition += " AND subject IN (SELECT value FROM json_each(:subjects))";
            values.push((":subjects", subjects));
        }
        work(condition, &values)
    }
}

impl Store {
    /// Counts the lags that pass the filter.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn count_lags(&self, query: &LagQuery) -> Result<u32, StoreError> {
        let index = match query.subjects {
            Some(_) => "lags_by_subject",
            None => "lags_by_start",
        };
        query.with(|condition, values| {
            self.with(|connection| {
                let sql = format!("SELECT count(*) FROM lags INDEXED BY {index} WHERE {condition}");
                connection
                    .prepare_cached(&sql)?
                    .query_row(values, |row| row.get(0))
            })
        })
    }

    /// A page of the lags that pass the filter. `count`: the result of [`Store::count_lags`].
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn lags(
        &self,
        query: &LagQuery,
        sort: LagSort,
        (offset, limit): (u32, u32),
        count: u32,
    ) -> Result<Vec<LagRow>, StoreError> {
        let (index, order) = match sort {
            LagSort::Newest => ("lags_by_start", "started_ms DESC"),
            LagSort::Oldest => ("lags_by_start", "started_ms"),
            LagSort::Longest => ("lags_by_length", "duration_ms DESC, started_ms DESC"),
            LagSort::Shortest => ("lags_by_length", "duration_ms, started_ms"),
        };
        let index = match query.subjects {
            Some(_) if count < MANY => "lags_by_subject",
            _ => index,
        };
        query.with(|condition, values| {
            let mut values = values.to_vec();
            values.extend_from_slice(named_params! { ":limit": limit, ":offset": offset });
            self.with(|connection| {
                // Columns that the index lacks are read only for the page's lags.
                let sql = format!(
                    "SELECT session, number, started_ms, duration_ms, subject, confidence, set_off_by FROM lags
                     WHERE rowid IN (SELECT rowid FROM lags INDEXED BY {index} WHERE {condition}
                         ORDER BY {order} LIMIT :limit OFFSET :offset)
                     ORDER BY {order}"
                );
                let mut statement = connection.prepare_cached(&sql)?;
                let rows = statement.query_map(&values[..], read)?;
                rows.collect()
            })
        })
    }

    /// Calls `each` with each lag of these sessions, except those in the first `start_up` of a session.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn each_lag_of(
        &self,
        sessions: &[&SessionId],
        start_up: Nanos,
        mut each: impl FnMut(SessionId, LagPart),
    ) -> Result<(), StoreError> {
        let sessions: Vec<&str> = sessions.iter().map(|id| id.as_str()).collect();
        let sessions = serde_json::to_string(&sessions).unwrap_or_default();
        let start_up = i64::try_from(start_up.0 / 1_000_000).unwrap_or(i64::MAX);
        self.with(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT l.session, l.started_ms, l.subject, l.duration_ms, l.own_ms
                 FROM json_each(?1) j CROSS JOIN sessions r ON r.id = j.value CROSS JOIN lags l ON l.session = r.id
                 WHERE l.started_ms >= r.started_ms + ?2 ORDER BY l.session, l.number",
            )?;
            let mut rows = statement.query(params![sessions, start_up])?;
            while let Some(row) = rows.next()? {
                let lag = LagPart {
                    started: time(row, 1)?,
                    subject: row.get(2)?,
                    duration: length(row, 3)?,
                    own: length(row, 4)?,
                };
                each(id(row, 0)?, lag);
            }
            Ok(())
        })
    }

    /// Calls `each` with each lag that began in this period, in order of time.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn each_lag(
        &self,
        since: UnixMs,
        until: UnixMs,
        mut each: impl FnMut(LagPart),
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT started_ms, subject, duration_ms, own_ms FROM lags INDEXED BY lags_by_start
                 WHERE started_ms >= ?1 AND started_ms < ?2 ORDER BY started_ms",
            )?;
            let mut rows = statement.query([since.0, until.0])?;
            while let Some(row) = rows.next()? {
                each(LagPart {
                    started: time(row, 0)?,
                    subject: row.get(1)?,
                    duration: length(row, 2)?,
                    own: length(row, 3)?,
                });
            }
            Ok(())
        })
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<LagRow> {
    Ok(LagRow {
        id: EpisodeId {
            session: id(row, 0)?,
            number: row.get(1)?,
        },
        started: time(row, 2)?,
        duration: length(row, 3)?,
        subject: row.get(4)?,
        confidence: row.get(5)?,
        set_off_by: row.get(6)?,
    })
}
