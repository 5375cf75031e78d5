-- A database of schema 1, with a row in each table, as Laggard wrote it then. Never changed.

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    file TEXT NOT NULL,
    host TEXT NOT NULL,
    title TEXT NOT NULL,
    install TEXT,
    pid INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    exit_code INTEGER,
    state TEXT NOT NULL,
    episodes INTEGER NOT NULL,
    perceptible INTEGER NOT NULL,
    waited_ms REAL NOT NULL,
    active_ms REAL NOT NULL,
    dropped INTEGER NOT NULL,
    suppressed_errors INTEGER NOT NULL,
    java_version TEXT NOT NULL,
    turned_off TEXT NOT NULL,
    problems TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_start ON sessions (started_ms);

INSERT INTO sessions (id, file, host, title, install, pid, started_ms, ended_ms, exit_code, state, episodes, perceptible, waited_ms, active_ms, dropped, suppressed_errors, java_version, turned_off, problems)
VALUES ('20260824-140512-7.1', '/data/sessions/20260824-140512-7/1/session.lag', 'eclipse', 'Eclipse', '/opt/eclipse', 4711, 1787580312000, 1787583912000, 0, 'ended', 40, 1, 1234.5, 600000.0, 2, 1, '21.0.4', '["dull.one"]', '["the agent had no room"]');

PRAGMA user_version = 1;
