-- A database of schema 21, with a row in each table, as Laggard wrote it then. Never changed.

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
    problems TEXT NOT NULL , start_up_ms REAL, heap_limit INTEGER, heap_kept INTEGER, agent_cpu_ms REAL, sampling_ms REAL, laggard_memory INTEGER
) STRICT;
CREATE INDEX sessions_by_start ON sessions (started_ms);
CREATE TABLE episodes (
    session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    duration_ms REAL NOT NULL,
    verdict TEXT NOT NULL,
    report TEXT NOT NULL, issue TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (session, number)
) STRICT;
CREATE INDEX episodes_by_start ON episodes (started_ms);
CREATE TABLE suspects (
    session TEXT NOT NULL,
    episode INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    kind TEXT NOT NULL,
    plugin_id TEXT,
    plugin TEXT NOT NULL,
    ms REAL NOT NULL,
    confidence REAL NOT NULL,
    landmark TEXT, without_ms REAL,
    PRIMARY KEY (session, episode, rank),
    FOREIGN KEY (session, episode) REFERENCES episodes (session, number) ON DELETE CASCADE
) STRICT;
CREATE INDEX suspects_by_plugin ON suspects (plugin_id, rank);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    command TEXT NOT NULL,
    last_launched_ms INTEGER
) STRICT;
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    plugin_id TEXT,
    entry TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX inbox_by_time ON inbox (at_ms);
CREATE TABLE mutes (plugin_id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;
CREATE TABLE offs (
    id INTEGER PRIMARY KEY,
    install TEXT NOT NULL,
    plugin_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    off INTEGER NOT NULL
) STRICT;
CREATE INDEX offs_by_plugin ON offs (install, plugin_id, at_ms);
CREATE TABLE good_starts (install TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, off TEXT NOT NULL) STRICT;
CREATE INDEX episodes_by_issue ON episodes (issue);
CREATE TABLE subjects (
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
    set_off_by TEXT NOT NULL, own_ms REAL NOT NULL DEFAULT 0.0,
    UNIQUE (session, number),
    FOREIGN KEY (session, number) REFERENCES episodes (session, number) ON DELETE CASCADE
) STRICT;
CREATE INDEX lags_by_start ON lags (started_ms, subject, duration_ms, confidence, set_off_by, own_ms);
CREATE INDEX lags_by_length ON lags (duration_ms, started_ms, subject, confidence, set_off_by);
CREATE INDEX lags_by_subject ON lags (subject, started_ms, duration_ms, confidence, set_off_by, own_ms);
CREATE TABLE active_times (
    session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    quarter_ms INTEGER NOT NULL,
    active_ms REAL NOT NULL,
    PRIMARY KEY (session, quarter_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE plugin_versions (
    program TEXT NOT NULL,
    plugin_id TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    version TEXT NOT NULL,
    PRIMARY KEY (program, plugin_id, since_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX plugin_versions_by_plugin ON plugin_versions (plugin_id);
CREATE INDEX active_times_by_time ON active_times (quarter_ms, session, active_ms);
CREATE TABLE heaps (
    install TEXT PRIMARY KEY,
    chosen INTEGER,
    heap_limit INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0,
    seen_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE start_costs (
    session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    plugin_id TEXT NOT NULL,
    plugin TEXT NOT NULL,
    origin TEXT NOT NULL,
    took_ms REAL NOT NULL,
    start_ms REAL NOT NULL,
    PRIMARY KEY (session, plugin_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shared_days (
    session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    PRIMARY KEY (session, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE refused_days (
    session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    PRIMARY KEY (session, day)
) STRICT, WITHOUT ROWID;

INSERT INTO sessions (id, file, host, title, install, pid, started_ms, ended_ms, exit_code, state, episodes, perceptible, waited_ms, active_ms, dropped, suppressed_errors, java_version, turned_off, problems, start_up_ms, heap_limit, heap_kept, agent_cpu_ms, sampling_ms, laggard_memory)
VALUES ('20260824-140512-7.1', '/data/sessions/20260824-140512-7/1/session.lag', 'eclipse', 'Eclipse', '/opt/eclipse', 4711, 1787580312000, 1787583912000, 0, 'ended', 40, 1, 1234.5, 600000.0, 2, 1, '21.0.4', '["dull.one"]', '["the agent had no room"]', 2400.5, 536870912, 419430400, 812.5, 95.0, 73400320);
INSERT INTO episodes (session, number, started_ms, duration_ms, verdict, report)
VALUES ('20260824-140512-7.1', 3, 1787580360000, 1234.5, 'plug-in', '{"session":"20260824-140512-7.1","episode":3,"started_at":"2026-08-24T14:06:00.000Z","duration_ms":1234.5,"perceptible":true,"verdict":"plug-in","suspects":[{"kind":"plug-in","plugin":{"id":"slow.one","name":"Slow One","version":"1.2.0","location":"file:/opt/slow.jar","origin":"added"},"role":"executing","ms":1200.0,"share":0.97,"confidence":0.9,"landmark":{"kind":"observer","class":"slow.one.Listener","method":"changed"},"evidence":["12 of 12 samples"]}]}');
INSERT INTO suspects (session, episode, rank, kind, plugin_id, plugin, ms, confidence, landmark, without_ms)
VALUES ('20260824-140512-7.1', 3, 0, 'plug-in', 'slow.one', '{"id":"slow.one","name":"Slow One","version":"1.2.0","location":"file:/opt/slow.jar","origin":"added"}', 1200.0, 0.9, '{"kind":"observer","class":"slow.one.Listener","method":"changed"}', 34.5);
INSERT INTO settings (key, value)
VALUES ('settings', '{"notifications":true,"screenshots":false,"notify_once_ms":1500,"notify_count":5,"keep_days":30,"keep_mib":512,"landmarks":[]}');
INSERT INTO profiles (id, name, kind, command, last_launched_ms)
VALUES ('p1', 'Eclipse', 'added', '["/opt/eclipse/eclipse","-data","/work"]', 1787580312000);
INSERT INTO inbox (id, at_ms, kind, plugin_id, entry, seen)
VALUES (1, 1787580361000, 'lag', 'slow.one', '{"title":"Slow One made Eclipse wait"}', 1);
INSERT INTO mutes (plugin_id, at_ms)
VALUES ('loud.one', 1787580362000);
INSERT INTO offs (id, install, plugin_id, at_ms, off)
VALUES (1, '/opt/eclipse', 'dull.one', 1787580000000, 1);
INSERT INTO good_starts (install, at_ms, off)
VALUES ('/opt/eclipse', 1787580000000, '["dull.one"]');
INSERT INTO subjects (id, install, title, verdict, plugin_id, plugin, landmark)
VALUES (1, '/opt/eclipse', 'Eclipse', 'plug-in', 'slow.one', 'Slow One', 'slow.one.Listener.changed');
INSERT INTO lags (session, number, started_ms, duration_ms, subject, confidence, set_off_by, own_ms)
VALUES ('20260824-140512-7.1', 3, 1787580360000, 1234.5, 1, 0.9, '', 1200.0);
INSERT INTO active_times (session, quarter_ms, active_ms)
VALUES ('20260824-140512-7.1', 1787579100000, 200000.0), ('20260824-140512-7.1', 1787580000000, 400000.0);
INSERT INTO heaps (install, chosen, heap_limit, kept, seen_ms)
VALUES ('/opt/eclipse', 2147483648, 536870912, 419430400, 1787583912000);
INSERT INTO start_costs (session, plugin_id, plugin, origin, took_ms, start_ms)
VALUES ('20260824-140512-7.1', 'slow.one', 'Slow One', 'added', 812.5, 4500.0);
INSERT INTO plugin_versions (program, plugin_id, since_ms, until_ms, version)
VALUES ('/opt/eclipse', 'slow.one', 1787580312000, 1787580312000, '1.2.0');
INSERT INTO shared_days (session, day)
VALUES ('20260824-140512-7.1', '2026-08-24');
INSERT INTO refused_days (session, day)
VALUES ('20260824-140512-7.1', '2026-08-25');

PRAGMA user_version = 21;
