//! Lags by the plug-in that caused them. Queries over all sessions read `lags` and `subjects`, but no reports.

use std::collections::HashMap;

use laggard_record::{InstallId, Nanos, PluginId, SessionId, UnixMs};
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::column::{id, length, maybe_id, time};
use crate::{Store, StoreError};

/// A plug-in's totals over the episodes in which it is the main suspect.
#[derive(Debug, Clone, PartialEq)]
pub struct PluginTotal {
    /// The plug-in's symbolic id.
    pub plugin_id: PluginId,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The plug-in as last named, JSON; empty if no lag names it any more.
    pub plugin: String,
    /// Number of episodes.
    pub count: u32,
    /// How long the user felt the episodes, in total.
    pub felt: Nanos,
    /// How long the user felt the longest episode.
    pub worst_felt: Nanos,
    /// The plug-in's part of the episodes, in total.
    pub total: Nanos,
    /// The plug-in's largest part of an episode.
    pub worst: Nanos,
    /// When the last episode began.
    pub last: UnixMs,
}

/// A lag that a plug-in caused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PluginLag {
    /// When the lag began.
    pub started: UnixMs,
    /// The plug-in's version at that time; empty if unknown.
    pub version: String,
}

/// A session's lags and active time, from which its rate of lags is computed.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionLags {
    /// The session's id.
    pub id: SessionId,
    /// The time in which the user worked.
    pub active: Nanos,
    /// Number of lags, without those of the start-up.
    pub lags: u32,
    /// Ids of the plug-ins that the start left out.
    pub turned_off: Vec<String>,
}

impl Store {
    /// The plug-ins of one session, by how long they made the user wait, longest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn ranking_in(&self, session: &SessionId) -> Result<Vec<PluginTotal>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT s.plugin_id, r.install, s.plugin, count(*), sum(e.duration_ms), max(e.duration_ms), sum(s.ms),
                         max(s.ms), max(e.started_ms)
                     FROM suspects s JOIN episodes e ON e.session = s.session AND e.number = s.episode
                     JOIN sessions r ON r.id = s.session
                     WHERE s.rank = 0 AND s.plugin_id IS NOT NULL AND s.session = ?1
                     GROUP BY s.plugin_id ORDER BY sum(s.ms) DESC, s.plugin_id",
                )?
                .query_map([session.as_str()], |row| {
                    Ok(PluginTotal {
                        plugin_id: id(row, 0)?,
                        install: maybe_id(row, 1)?,
                        plugin: row.get(2)?,
                        count: row.get(3)?,
                        felt: length(row, 4)?,
                        worst_felt: length(row, 5)?,
                        total: length(row, 6)?,
                        worst: length(row, 7)?,
                        last: time(row, 8)?,
                    })
                })?
                .collect()
        })
    }

    /// The plug-ins of all sessions in the same order; only one of them, or all.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn ranking(&self, only: Option<&PluginId>) -> Result<Vec<PluginTotal>, StoreError> {
        self.with(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT s.id, s.plugin_id, s.install, count(*), sum(l.duration_ms), max(l.duration_ms), sum(l.own_ms),
                     max(l.own_ms), max(l.started_ms)
                 FROM subjects s CROSS JOIN lags l INDEXED BY lags_by_subject ON l.subject = s.id
                 WHERE s.plugin_id <> '' AND (?1 IS NULL OR s.plugin_id = ?1) GROUP BY s.id",
            )?;
            let mut rows = statement.query([only.map(PluginId::as_str)])?;
            // Each total with the subject of its plug-in's last lag.
            let mut totals: HashMap<(String, String), (PluginTotal, i64)> = HashMap::new();
            while let Some(row) = rows.next()? {
                let subject: i64 = row.get(0)?;
                let key: (String, String) = (row.get(1)?, row.get(2)?);
                let part = PluginTotal {
                    plugin_id: key.0.clone().into(),
                    install: (!key.1.is_empty()).then(|| key.1.clone().into()),
                    plugin: String::new(),
                    count: row.get(3)?,
                    felt: length(row, 4)?,
                    worst_felt: length(row, 5)?,
                    total: length(row, 6)?,
                    worst: length(row, 7)?,
                    last: time(row, 8)?,
                };
                match totals.entry(key) {
                    std::collections::hash_map::Entry::Vacant(free) => {
                        free.insert((part, subject));
                    }
                    std::collections::hash_map::Entry::Occupied(mut known) => {
                        let (total, last_about) = known.get_mut();
                        if part.last > total.last {
                            *last_about = subject;
                        }
                        total.add(&part);
                    }
                }
            }
            let mut ranking = Vec::with_capacity(totals.len());
            for (mut total, subject) in totals.into_values() {
                total.plugin = named(connection, subject, total.last)?.unwrap_or_default();
                ranking.push(total);
            }
            ranking.sort_by(|a, b| {
                b.total
                    .cmp(&a.total)
                    .then_with(|| (&a.plugin_id, &a.install).cmp(&(&b.plugin_id, &b.install)))
            });
            Ok(ranking)
        })
    }

    /// The plug-in as named in the lag of this subject that began at this time, JSON.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn plugin_as_named(
        &self,
        subject: i64,
        started: UnixMs,
    ) -> Result<Option<String>, StoreError> {
        self.with(|connection| named(connection, subject, started))
    }

    /// The lags of one plug-in in one install (`None`: in plain programs) that began at `since` or later, in order of time.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn plugin_lags(
        &self,
        plugin_id: &PluginId,
        install: Option<&InstallId>,
        since: UnixMs,
    ) -> Result<Vec<PluginLag>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT l.started_ms, CASE WHEN json_valid(x.plugin) THEN json_extract(x.plugin, '$.version') END
                     FROM subjects s CROSS JOIN lags l INDEXED BY lags_by_subject ON l.subject = s.id
                     LEFT JOIN suspects x ON x.session = l.session AND x.episode = l.number AND x.rank = 0
                     WHERE s.plugin_id = ?1 AND s.install = ?2 AND l.started_ms >= ?3 ORDER BY l.started_ms",
                )?
                .query_map(
                    params![plugin_id.as_str(), install.map_or("", InstallId::as_str), since.0],
                    |row| {
                        let version: Option<String> = row.get(1)?;
                        Ok(PluginLag {
                            started: time(row, 0)?,
                            version: version.unwrap_or_default(),
                        })
                    },
                )?
                .collect()
        })
    }

    /// The sessions of an install. Lags that began in a session's first `start_up` are not counted: every start has them,
    /// whatever is turned off, and in a short session they would outnumber the others.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn session_lags(
        &self,
        install: &InstallId,
        start_up: Nanos,
    ) -> Result<Vec<SessionLags>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT r.id, r.active_ms, r.turned_off, (SELECT count(*) FROM lags l
                         WHERE l.session = r.id AND l.started_ms >= r.started_ms + ?2)
                     FROM sessions r WHERE r.install = ?1",
                )?
                .query_map(params![install.as_str(), whole_ms(start_up)], |row| {
                    let turned_off: String = row.get(2)?;
                    Ok(SessionLags {
                        id: id(row, 0)?,
                        active: length(row, 1)?,
                        turned_off: serde_json::from_str(&turned_off).unwrap_or_default(),
                        lags: row.get(3)?,
                    })
                })?
                .collect()
        })
    }

    /// The session of each lag of one plug-in in one install, except lags in a session's first `start_up`.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn sessions_of_lags(
        &self,
        plugin_id: &PluginId,
        install: &InstallId,
        start_up: Nanos,
    ) -> Result<Vec<SessionId>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT l.session FROM subjects s CROSS JOIN lags l INDEXED BY lags_by_subject ON l.subject = s.id
                     JOIN sessions r ON r.id = l.session
                     WHERE s.plugin_id = ?1 AND s.install = ?2 AND l.started_ms >= r.started_ms + ?3",
                )?
                .query_map(
                    params![plugin_id.as_str(), install.as_str(), whole_ms(start_up)],
                    |row| id(row, 0),
                )?
                .collect()
        })
    }
}

impl Store {
    /// The lags that activations caused in the first `while_starting` of this period's sessions: for each subject their number
    /// and the plug-in's part of them.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn activations(
        &self,
        since: UnixMs,
        until: UnixMs,
        while_starting: Nanos,
    ) -> Result<Vec<(i64, u32, Nanos)>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT l.subject, count(*), sum(l.own_ms) FROM sessions r CROSS JOIN lags l ON l.session = r.id
                     JOIN suspects x ON x.session = l.session AND x.episode = l.number AND x.rank = 0
                     WHERE r.started_ms >= ?1 AND r.started_ms < ?2 AND l.started_ms < r.started_ms + ?3
                     AND json_valid(x.landmark) AND json_extract(x.landmark, '$.kind') = 'activation'
                     GROUP BY l.subject",
                )?
                .query_map([since.0, until.0, whole_ms(while_starting)], |row| {
                    Ok((row.get(0)?, row.get(1)?, length(row, 2)?))
                })?
                .collect()
        })
    }
}

impl PluginTotal {
    fn add(&mut self, part: &Self) {
        self.count += part.count;
        self.felt += part.felt;
        self.total += part.total;
        self.worst_felt = self.worst_felt.max(part.worst_felt);
        self.worst = self.worst.max(part.worst);
        self.last = self.last.max(part.last);
    }
}

fn named(
    connection: &Connection,
    subject: i64,
    started: UnixMs,
) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached(
            "SELECT x.plugin FROM lags l INDEXED BY lags_by_subject
             JOIN suspects x ON x.session = l.session AND x.episode = l.number AND x.rank = 0
             WHERE l.subject = ?1 AND l.started_ms = ?2 LIMIT 1",
        )?
        .query_row(params![subject, started.0], |row| row.get(0))
        .optional()
}

fn whole_ms(length: Nanos) -> i64 {
    i64::try_from(length.0 / 1_000_000).unwrap_or(i64::MAX)
}
